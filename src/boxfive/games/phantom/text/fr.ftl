### Phantom : tous les mots du jeu en français.

## Zones

phantom-zone-garden = Jardin
    .at = au jardin
    .to = au jardin
phantom-zone-basement = Sous-sol
    .at = au sous-sol
    .to = au sous-sol
phantom-zone-ground = Rez-de-chaussée
    .at = au rez-de-chaussée
    .to = au rez-de-chaussée
phantom-zone-upstairs = Étage
    .at = à l’étage
    .to = à l’étage
phantom-zone-any = toute zone

## Personnages : étiquette, début de phrase, complément

phantom-character-sarah = Sarah Percy
    .who = Sarah Percy
    .whom = Sarah Percy
phantom-character-uncle = Oncle
    .who = L’oncle
    .whom = l’oncle
phantom-character-mother = Mère
    .who = La mère
    .whom = la mère
phantom-character-father = Père
    .who = Le père
    .whom = le père
phantom-character-girl = Fillette
    .who = La fillette
    .whom = la fillette
phantom-character-boy = Garçon
    .who = Le garçon
    .whom = le garçon
phantom-character-baby = Bébé
    .who = Le bébé
    .whom = le bébé
phantom-character-wilson = Wilson l’exorciste
    .who = Wilson l’exorciste
    .whom = Wilson l’exorciste
phantom-person-adult = adulte
phantom-person-child = enfant
phantom-person-baby = bébé
phantom-person-exorcist = rejoint le dernier personnage

## Groupes de Fantômes : étiquette et complément

phantom-group-specter = Spectres
    .whom = les spectres
phantom-group-ghost = Revenants
    .whom = les revenants
phantom-group-shadow = Ombres
    .whom = les ombres
phantom-group-soul = Âmes
    .whom = les âmes

## Sortes de Fantômes

phantom-kind-charmer = Envoûteur
    .effect = S’il n’y a personne dans la zone, vous pouvez y faire venir un personnage, d’une zone voisine ou du dessus de la pioche des personnages.
phantom-kind-yeller = Hurleur
    .effect = Tous les personnages de la zone doivent la quitter, chacun pour une zone voisine ou pour le dessous de la pioche des personnages, juste au-dessus de Wilson ; vous choisissez pour chacun.
phantom-kind-queen = Reine
    .effect = Vous pouvez prendre un Fantôme libre de son groupe dans n’importe quelle apparition adverse et le poser sur cette apparition. S’il n’y a plus de place pour lui, il va à la défausse.
phantom-kind-poltergeist = Frappeur
    .effect = Si la carte libre de l’apparition adverse de cette zone est un Fantôme, vous pouvez la défausser.
phantom-kind-invoker = Invocateur
    .effect = Le Fantôme du dessus de la défausse vient sur cette apparition. S’il n’y a plus de place pour lui, il retourne à la défausse.
phantom-kind-squatter = Squatteur
    .effect = Si la carte libre de l’apparition adverse de cette zone est un Lieu, elle vient sur cette apparition.

## Fantômes

phantom-card-specter-charmer = Spectre envoûteur
phantom-card-specter-yeller = Spectre hurleur
phantom-card-specter-queen = Reine des spectres
phantom-card-specter-poltergeist = Spectre frappeur
phantom-card-specter-invoker = Spectre invocateur
phantom-card-specter-squatter = Spectre squatteur
phantom-card-ghost-charmer = Revenant envoûteur
phantom-card-ghost-yeller = Revenant hurleur
phantom-card-ghost-queen = Reine des revenants
phantom-card-ghost-poltergeist = Revenant frappeur
phantom-card-ghost-invoker = Revenant invocateur
phantom-card-ghost-squatter = Revenant squatteur
phantom-card-shadow-charmer = Ombre envoûteuse
phantom-card-shadow-yeller = Ombre hurleuse
phantom-card-shadow-queen = Reine des ombres
phantom-card-shadow-poltergeist = Ombre frappeuse
phantom-card-shadow-invoker = Ombre invocatrice
phantom-card-shadow-squatter = Ombre squatteuse
phantom-card-soul-charmer = Âme envoûteuse
phantom-card-soul-yeller = Âme hurleuse
phantom-card-soul-queen = Reine des âmes
phantom-card-soul-poltergeist = Âme frappeuse
phantom-card-soul-invoker = Âme invocatrice
phantom-card-soul-squatter = Âme squatteuse

## Lieux, et leur nom quand la place manque

phantom-card-fountain = Fontaine
    .short = Fontaine
phantom-card-greenhouse = Serre
    .short = Serre
phantom-card-well = Vieux puits
    .short = Vieux puits
phantom-card-graves = Tombes de famille
    .short = Tombes
phantom-card-garage = Garage
    .short = Garage
phantom-card-storeroom = Débarras
    .short = Débarras
phantom-card-boiler = Chaudière
    .short = Chaudière
phantom-card-wine = Cave à vin
    .short = Cave à vin
phantom-card-library = Bibliothèque
    .short = Bibliothèque
phantom-card-kitchen = Cuisine sinistre
    .short = Cuisine
phantom-card-fireplace = Cheminée
    .short = Cheminée
phantom-card-dining = Salle à manger
    .short = Salle à manger
phantom-card-attic = Grenier lugubre
    .short = Grenier
phantom-card-nursery = Chambre d’enfant
    .short = Ch. d’enfant
phantom-card-bedroom = Chambre
    .short = Chambre
phantom-card-bathroom = Salle de bains
    .short = Salle de bains
phantom-card-main-stairs = Grand escalier
    .short = Grand escalier
phantom-card-cellar-stairs = Escalier de la cave
    .short = Escalier cave
phantom-card-coal-hatch = Trappe à charbon
    .short = Trappe
phantom-card-veranda = Véranda
    .short = Véranda
phantom-card-ivy = Mur de lierre
    .short = Mur de lierre
phantom-card-dumbwaiter = Monte-plats
    .short = Monte-plats
phantom-card-meter = Compteur électrique
    .short = Compteur
phantom-card-mirror = Miroir
    .short = Miroir
phantom-card-clock = Grande horloge
    .short = Horloge
phantom-card-candles = Bougies
    .short = Bougies

## Places à la table

phantom-seat-chief = Opchanacanough
    .role = Le chef, qui était là avant la première pierre. Joue en premier, avec un Lieu déjà posé.
    .whose = d’Opchanacanough
phantom-seat-settler = John Port
    .role = Le colon, venu avec la maison et bien décidé à y rester. Joue en second, avec trois Lieux déjà posés.
    .whose = de John Port
phantom-seat-nature = Le Hasard
phantom-seat-spectator = Spectateur

## Le jeu dans la liste des jeux

phantom-title = Phantom
phantom-blurb = Deux morts, une vieille maison et une famille qui vient à peine de défaire ses malles : un duel de cartes pour savoir qui aura le droit de la hanter.
phantom-players = 2 joueurs, 30 minutes
phantom-option-cards = Les cartes d’un autre fichier à la place des nôtres ; les règles disent comment l’écrire

## Des nombres de choses

phantom-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
phantom-places =
    { $count ->
        [one] { $count } Lieu
       *[other] { $count } Lieux
    }
phantom-phantoms =
    { $count ->
        [one] { $count } Fantôme
       *[other] { $count } Fantômes
    }
phantom-copies = { $card } ×{ $count }

## Choix

phantom-choice-discard = Défausser : { $card }
phantom-choice-activate = Activer : { $zone }
phantom-choice-play = Jouer : { $card } ({ $notes })
phantom-choice-skip = Ne jouer aucune carte ici
phantom-choice-gather = Amener ici : { $card }
phantom-choice-done = Le laisser là
phantom-choice-lure = Attirer { $whom } ici (à présent { $at })
phantom-choice-lure-stock = Appeler le premier personnage de la pioche
phantom-choice-lure-known = Faire venir { $whom } de la pioche
phantom-choice-pass = Renoncer à l’effet
phantom-choice-drive = Expédier { $whom } { $to }
phantom-choice-drive-stock = Expédier { $whom } sous la pioche
phantom-choice-seize = Prendre : { $card } ({ $at })
phantom-choice-draw-place =
    { $count ->
        [one] Piocher un Lieu (il en reste un)
       *[other] Piocher un Lieu (il en reste { $count })
    }
phantom-choice-draw-phantom =
    { $count ->
        [one] Piocher un Fantôme (il en reste un)
       *[other] Piocher un Fantôme (il en reste { $count })
    }
phantom-note-terror = terreur { $before } → { $after }

## Ce qui vient de se passer

phantom-did-visitor = { $who } est à l’étage quand la nuit tombe.
phantom-did-draws = { $seat } pioche : { $cards }.
phantom-did-discard = { $seat } défausse : { $card }.
phantom-did-activate = { $seat } active une zone : { $zone }.
phantom-did-play = { $seat } pose { $at } : { $card }.
phantom-did-skip = { $seat } ne joue aucune carte { $where }.
phantom-did-done = { $seat } laisse le Fantôme libre où il est.
phantom-did-pass = { $seat } renonce à l’effet.
phantom-did-lure = L’envoûteur attire { $whom } { $to }.
phantom-did-lure-stock = L’envoûteur appelle quelqu’un de la pioche.
phantom-did-arrives = { $who } arrive { $to }.
phantom-did-drive = Le hurleur expédie { $whom } { $to }.
phantom-did-drive-stock = Le hurleur expédie { $whom } sous la pioche.
phantom-did-draw-place = { $seat } tend la main vers la pioche des Lieux.
phantom-did-draw-phantom = { $seat } tend la main vers la pioche des Fantômes.

## Événements

phantom-event-gathered = Carte amenée : { $card }.
phantom-event-struck = Le frappeur défausse : { $card }.
phantom-event-seized = La reine prend : { $card }.
phantom-event-wasted = La reine prend cette carte, mais il n’y a plus de place pour elle, et la carte va à la défausse : { $card }.
phantom-event-invoked = L’invocateur rappelle de la défausse : { $card }.
phantom-event-returned = L’invocateur appelle cette carte, mais n’a pas de place pour elle, et elle retourne à la défausse : { $card }.
phantom-event-squatted = Le squatteur s’empare d’un Lieu : { $card }.
phantom-event-destroyed = Destruction dans l’apparition { $whose } : { $cards }.
phantom-event-scared =
    { $count ->
        [one] { $who } s’enfuit en hurlant ! { $count } point pour { $seat }, dont l’apparition se dissipe.
       *[other] { $who } s’enfuit en hurlant ! { $count } points pour { $seat }, dont l’apparition se dissipe.
    }
phantom-event-wilson = { $who } est le dernier personnage qui reste, et Wilson l’exorciste accourt : le seuil passe à { $threshold }.
phantom-event-renewed-place = La pioche des Lieux est épuisée : la défausse, mélangée, la remplace.
phantom-event-renewed-phantom = La pioche des Fantômes est épuisée : la défausse, mélangée, la remplace.
phantom-event-turn = Tour { $turn } : { $seat }.

## Dénouement

phantom-end-eleven = La maison a trouvé son maître.
phantom-end-exhausted = Plus un seul Fantôme à piocher : la nuit s’achève.
phantom-end-idle =
    { $count ->
        [one] { $count } tour de suite sans une carte : la nuit s’achève.
       *[other] { $count } tours de suite sans une carte : la nuit s’achève.
    }
phantom-end-quiet =
    { $count ->
        [one] { $count } tour terminé sans un nouveau cri : la nuit s’achève.
       *[other] { $count } tours terminés sans un nouveau cri : la nuit s’achève.
    }
phantom-won = { $seat } gagne, { $points } à { $other } !
phantom-drawn =
    { $count ->
        [one] { $count } point de part et d’autre : partie nulle, et la maison reste doublement hantée.
       *[other] { $count } points de part et d’autre : partie nulle, et la maison reste doublement hantée.
    }

## État de la partie

phantom-status-setup = Mise en place
phantom-status-turn = Tour { $turn } · { $seat }
    .you = Tour { $turn } · vous
phantom-status-over = Tour { $turn }
phantom-status-activated = Tour { $turn } · { $seat } · Zones activées : { $zones }
    .you = Tour { $turn } · vous · Zones activées : { $zones }
phantom-status-idle =
    { $count ->
        [one] { $count } tour de suite sans une carte ; à { $last }, la partie s’arrête.
       *[other] { $count } tours de suite sans une carte ; à { $last }, la partie s’arrête.
    }
phantom-status-quiet =
    { $count ->
        [one] { $count } tour terminé sans un nouveau cri ; à { $last }, la partie s’arrête.
       *[other] { $count } tours terminés sans un nouveau cri ; à { $last }, la partie s’arrête.
    }

## Ce qu’on attend

phantom-ask-discard = { $seat } met un Fantôme à la défausse : lequel ?
    .you = Vous mettez un Fantôme à la défausse : lequel ?
phantom-ask-activate = { $seat } active une zone : laquelle ?
    .you = Vous activez une zone : laquelle ?
phantom-ask-play = { $zone } : quelle carte joue { $seat } ?
    .you = { $zone } : quelle carte jouez-vous ?
phantom-ask-gather = { $card } : amener ici le Fantôme libre qui est { $at } ?
phantom-ask-lure = { $zone } : qui l’envoûteur attire-t-il ?
phantom-ask-drive = { $zone } : où le hurleur expédie-t-il { $whom } ?
phantom-ask-seize = { $zone } : que prend la reine ?
phantom-ask-strike = { $zone } : le frappeur défausse-t-il ceci ? { $card }
phantom-ask-draw =
    { $count ->
        [one] { $seat } a { $count } carte en main sur { $most } et pioche : un Lieu ou un Fantôme ?
       *[other] { $seat } a { $count } cartes en main sur { $most } et pioche : un Lieu ou un Fantôme ?
    }
    .you =
        { $count ->
            [one] Vous avez { $count } carte en main sur { $most } et piochez : un Lieu ou un Fantôme ?
           *[other] Vous avez { $count } cartes en main sur { $most } et piochez : un Lieu ou un Fantôme ?
        }
phantom-ask-nature = Le Hasard est à l’œuvre.
phantom-ask-over = Le jour se lève : la partie est finie.

## Pourquoi un conseil est donné

phantom-why-win =
    { $count ->
        [one] Une terreur de { $terror } { $at } fait fuir { $whom }, et ce point gagne la partie.
       *[other] Une terreur de { $terror } { $at } fait fuir { $whom }, et ces { $count } points gagnent la partie.
    }
phantom-why-scare =
    { $count ->
        [one] Une terreur de { $terror } { $at } fait fuir { $whom }, ce qui rapporte { $count } point.
       *[other] Une terreur de { $terror } { $at } fait fuir { $whom }, ce qui rapporte { $count } points.
    }
phantom-why-later =
    { $count ->
        [one] Cela prépare la suite du tour : une terreur de { $terror } { $at } fera fuir { $whom }, ce qui rapportera { $count } point.
       *[other] Cela prépare la suite du tour : une terreur de { $terror } { $at } fera fuir { $whom }, ce qui rapportera { $count } points.
    }
phantom-why-stock = Le personnage sorti de la pioche sera seul { $at }, où la terreur de votre apparition est de { $terror }.
phantom-why-lure = Cela attire { $whom } { $to }, où la terreur de votre apparition est de { $terror }.
phantom-why-drive = Cela éloigne { $whom } de l’apparition { $whose } { $at }, dont la terreur est de { $terror }.
phantom-why-harm = Cela fait tomber la terreur de l’apparition { $whose } { $at } de { $before } à { $after }.
phantom-why-build = Cela fait monter la terreur de votre apparition { $at } de { $before } à { $after }.
phantom-why-room =
    { $room ->
        [one] Cela fait de la place pour un Fantôme dans votre apparition { $at }.
       *[other] Cela fait de la place pour { $room } Fantômes dans votre apparition { $at }.
    }
phantom-why-keep = Aucune de vos cartes ne ferait mieux { $at } maintenant que plus tard.
phantom-why-draw-place =
    { $count ->
        [0] Vous n’avez aucun Lieu en main : en piocher un promet plus qu’un Fantôme.
        [one] Vous avez { $count } Lieu en main : un de plus promet davantage qu’un Fantôme.
       *[other] Vous avez { $count } Lieux en main : un de plus promet davantage qu’un Fantôme.
    }
phantom-why-draw-phantom =
    { $count ->
        [0] Vous n’avez aucun Fantôme en main : en piocher un promet plus qu’un Lieu.
        [one] Vous avez { $count } Fantôme en main : un de plus promet davantage qu’un Lieu.
       *[other] Vous avez { $count } Fantômes en main : un de plus promet davantage qu’un Lieu.
    }
phantom-why-discard = De vos Fantômes, voici celui qui vous manquera le moins : { $card }.

## Mains

phantom-hand = Votre main : { $cards }.
phantom-hand-of = { $seat } a en main : { $cards }.
phantom-hand-empty = rien
phantom-hand-place = { $card } ({ $zones })

## Les cartes expliquées

phantom-remind-phantom = { $card }. { $effect }
phantom-remind-place = { $card } ({ $notes }).
phantom-remind-gather = En posant ce Lieu, vous pouvez y rassembler jusqu’à deux Fantômes de votre apparition dans son autre zone.

## La table

phantom-held = En main : { $cards }
phantom-scared = Personnages effrayés : { $names }
phantom-terror = terreur { $number }
phantom-threshold = seuil { $number }
phantom-capacity = capacité { $number }
phantom-destroys = détruit { $whom }
phantom-protects = ce Lieu protège { $whom }
phantom-terror-left = terreur { $terror }→{ $left }
phantom-terror-of = terreur { $terror }/{ $threshold }
phantom-wilson = Wilson +{ $threshold }
phantom-folded =
    { $count ->
        [one] … { $count } carte
       *[other] … { $count } cartes
    }
phantom-stocks = Pioches : { $cards }
phantom-discard = Défausse des Fantômes : { $count }, sur le dessus : { $card }
phantom-discard-none = Défausse des Fantômes : vide
phantom-coming = Encore à venir : { $names }
phantom-coming-unknown =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
phantom-coming-nobody = personne

## Légende

phantom-legend-free = carte libre
phantom-legend-room = place sur le dernier Lieu, prise et libre
phantom-legend-threshold = seuil : la terreur qui effraie
phantom-legend-terror = terreur / seuil
phantom-legend-left = ce qu’il en restera après les adultes
phantom-legend-now = en train d’être activée
phantom-legend-doomed = sera détruit
phantom-legend-done = activée ce tour-ci

## La table sous forme de liste

phantom-list-zone = { $zone } : { $people }.
phantom-list-nobody = personne
phantom-list-apparition = { $seat }, { $terror }, place pour { $room }, la carte libre en dernier : { $cards }.
phantom-list-left = terreur { $terror }, mais { $left } après le passage des adultes
phantom-list-none = { $seat }, aucune apparition.

## Règles

phantom-rules-aim =
    Une vieille maison de Virginie compte un fantôme de trop. Opchanacanough, un chef, était là avant la première pierre ; John Port, un colon anglais, est arrivé avec elle. Depuis trois cents ans, chacun de ces deux morts cherche à se défaire de l’autre. Or une famille vient d’emménager, et c’est à qui l’effraiera le mieux que reviendra la maison.

    Les deux joueurs composent des **apparitions** avec deux sortes de cartes : des **Lieux** de la maison et des **Fantômes** qui les hantent. Ils attirent la famille vers l’épouvante, ou l’éloignent de celle de l’autre. Qui effraie un personnage prend sa carte, et les points qu’elle porte.

    Il y a vingt et un points en tout. Le premier à en avoir **onze** gagne aussitôt.
    .title = Le but du jeu

phantom-rules-board =
    La maison compte quatre **zones** alignées : le jardin, le sous-sol, le rez-de-chaussée et l’étage. Deux zones côte à côte sont voisines. Le jardin et l’étage ne le sont pas.

    Les personnages se trouvent dans les zones. Ils n’appartiennent à personne : les deux joueurs effraient la même famille.

    Chaque joueur occupe un côté de la rangée et peut avoir une **apparition** en face de chaque zone. Une apparition est une pile de Lieux et de Fantômes, dans l’ordre où ils ont été posés. La dernière carte posée est **libre** ; chacune des autres est couverte par la suivante.

    - Une apparition commence toujours par un Lieu. On y ajoute ensuite Lieux et Fantômes dans n’importe quel ordre.
    - Un Lieu a une **capacité** : le nombre de Fantômes qu’il peut accueillir. Un Fantôme est sur le dernier Lieu posé avant lui, et seul compte le dernier Lieu de l’apparition. S’il est plein, il faut poser un autre Lieu avant le prochain Fantôme. Un Lieu n’a pas besoin d’être plein pour qu’on en pose un autre.
    - Lieux et Fantômes ont de la **terreur**, et une apparition a la terreur de toutes ses cartes réunies.

    Voici la table au début d’une partie ; il y aura bientôt quelqu’un à l’étage. La carte libre d’une apparition est la plus éloignée de la rangée.
    .title = La maison et ses apparitions

phantom-rules-setup =
    L’ordinateur prépare la partie.

    - Quatre Lieux sont posés d’avance. Du côté d’Opchanacanough : { $garage } au sous-sol. Du côté de John Port : { $storeroom } au sous-sol, { $fountain } au jardin, { $library } au rez-de-chaussée.
    - Un personnage tiré au hasard parmi tous, sauf Wilson, arrive à l’étage. Wilson l’exorciste est posé face visible ; les autres personnages, mélangés, sont posés sur lui, face cachée. C’est la pioche des personnages.
    - Les autres cartes, { $places } et { $phantoms }, sont mélangées et forment deux pioches.
    - Chaque joueur pioche trois Lieux et trois Fantômes. Puis chacun, Opchanacanough d’abord, John Port ensuite, met un Fantôme de son choix à la défausse des Fantômes, face visible.

    Opchanacanough joue le premier tour. Ensuite, les joueurs alternent.
    .title = La mise en place

phantom-rules-turn =
    À votre tour, vous activez chacune des quatre zones une fois, dans l’ordre de votre choix. Activer une zone, c’est :

    - **1.** Jouer une carte de votre main dans votre apparition en face de la zone, ou aucune. Ce que fait la carte se produit maintenant.
    - **2.** Les adultes de la zone détruisent des Fantômes des deux côtés.
    - **3.** On mesure la terreur des deux côtés, et un personnage seul dans la zone peut être effrayé.

    Alors seulement, choisissez la zone suivante. Un personnage qui entre dans une zone déjà activée y attend : rien n’y est détruit et personne n’y est effrayé avant qu’elle ne soit activée de nouveau.

    Après la quatrième zone, vous piochez jusqu’à avoir cinq cartes, et c’est le tour de l’adversaire.
    .title = Un tour

phantom-rules-places =
    Vous ne pouvez poser un Lieu que dans une zone dont il fait partie, soit là où vous n’avez pas d’apparition, pour en commencer une, soit sur votre apparition.

    - **Seize Lieux font partie d’une seule zone.**
    - **Six Lieux font partie de deux zones** et vont dans l’une ou dans l’autre. Ils peuvent **rassembler** : en posant un tel Lieu, vous pouvez y amener jusqu’à deux Fantômes de votre propre apparition dans son autre zone. Ils viennent l’un après l’autre, chacun doit être libre à cet instant, et le nouveau Lieu doit avoir de la place. Les Fantômes rassemblés n’ont pas d’effet.
    - **Quatre Lieux font partie de toutes les zones.** Ils ne rassemblent pas.
    - **Quatre Lieux protègent** chacun un groupe de Fantômes, dans nos cartes ceux de toutes les zones : tant qu’un tel Lieu est dans une apparition, les adultes n’y détruisent pas ce groupe. Il n’a pas de terreur.
    .title = Les Lieux

phantom-rules-phantoms =
    Vous ne pouvez poser un Fantôme que sur une de vos apparitions dont le dernier Lieu a encore de la place.

    Chaque Fantôme appartient à l’un des quatre groupes : les **spectres** de brume bleue, les **revenants** de fumée verte, les **ombres** plus noires que le noir et les **âmes** de lumière blanche. Et chacun est de l’une des six sortes, qui dit ce qu’il fait quand on le joue de sa main :

    { $kinds }

    Un Fantôme qui arrive autrement sur une apparition, rassemblé, pris ou appelé, n’a alors aucun effet. Ce qu’une carte permet, on peut y renoncer ; ce que font hurleurs, invocateurs et squatteurs se produit toujours. Un effet qui ne trouve rien sur quoi agir est perdu, et la carte reste où elle est.
    .title = Les six sortes de Fantômes

phantom-rules-adults =
    Chaque adulte détruit un groupe de Fantômes. Quand une zone est activée, chaque adulte qui s’y trouve détruit les Fantômes de son groupe dans les deux apparitions de la zone, sauf dans une apparition où se trouve le Lieu qui protège ce groupe. Plusieurs adultes détruisent plusieurs groupes. Les enfants et le bébé ne détruisent rien.

    On défausse d’abord les Fantômes de l’apparition du joueur actif, puis ceux de l’autre ; dans chacune, le dernier posé part en premier. Ils vont à la défausse un par un, de sorte que le premier posé finit sur le dessus. Les Lieux restent, et tous les autres Fantômes aussi.
    .title = Les adultes

phantom-rules-terror =
    La terreur d’une apparition est la somme de ses cartes :

    - **Lieux** : ce qui est écrit sur la carte.
    { $kinds }

    Un exemple : trois Lieux, de terreur 2, 2 et 1, et sur eux une reine des ombres, une ombre frappeuse et une âme squatteuse. La reine compte 2 pour les deux ombres, la squatteuse 3 pour les trois Lieux. Avec une terreur de 2 pour une frappeuse, cela fait 2 + 2 + 1 + 2 + 2 + 3 = 12. Si un adulte qui détruit les ombres est là, les deux ombres disparaissent d’abord, à moins que le Lieu qui les protège ne fasse partie de l’apparition.

    Un personnage **seul dans la zone** est effrayé par une apparition dont la terreur atteint au moins son seuil. À deux ou plus dans une zone, les personnages ne risquent rien.

    - Si les deux apparitions atteignent le seuil, la plus forte l’emporte. À égalité, c’est celle du joueur actif.
    - Le propriétaire de l’apparition prend le personnage et défausse cette apparition tout entière, les Lieux et les Fantômes chacun dans leur défausse, la dernière carte posée en premier, de sorte que le premier Fantôme posé finit sur le dessus. L’apparition de l’autre reste telle quelle.
    - Un personnage que ni l’une ni l’autre n’effraie reste simplement où il est.

    Enfin vient **Wilson l’exorciste** : il intervient quand il ne reste qu’un personnage à effrayer, où qu’il soit. Dès lors, il faut { $wilson } de terreur en plus pour effrayer ce dernier, et qui y parvient prend aussi Wilson.
    .title = La terreur

phantom-rules-drawing =
    À la fin de votre tour, vous piochez jusqu’à avoir cinq cartes en main : une à la fois, chacune de la pioche des Lieux ou de celle des Fantômes, à votre choix. Vous voyez chaque carte avant de choisir la pioche suivante. Qui en a déjà cinq ne pioche pas.

    Quand une pioche est épuisée, sa défausse est mélangée aussitôt et la remplace. Une pioche vide dont la défausse est vide aussi ne donne rien ; si aucune des deux ne donne rien, votre tour s’arrête là.
    .title = Piocher

phantom-rules-end =
    - **Onze points.** Dès qu’un joueur a onze points ou plus, la partie s’arrête et ce joueur gagne.
    - **Plus de Fantômes.** Dès que la pioche et la défausse des Fantômes sont vides toutes les deux, la partie s’arrête, même pendant que quelqu’un pioche.
    - **Plus que le silence.** Si aucune carte n’a été jouée pendant { $idle } tours de suite, ou si { $quiet } tours se sont achevés depuis la dernière frayeur, celui de cette frayeur compris, la partie s’arrête à la fin du dernier de ces tours. C’est une règle à nous : aucune partie ne doit durer toujours.

    Si personne n’a onze points, qui en a le plus gagne. À égalité, la partie est nulle.
    .title = La fin de la partie

phantom-rules-secrets =
    Tout est visible sur la table, sauf ceci :

    - Les cartes qu’un joueur tient en main : lui seul les connaît. Mais chacun sait combien sont des Lieux et combien des Fantômes, car chacun a vu de quelle pioche elles venaient.
    - L’ordre des pioches : personne ne le connaît.
    - Qui viendra ensuite de la pioche des personnages : personne ne le sait. Mais on se souvient des personnages expédiés sous la pioche : ils viennent après tous les autres, dans l’ordre où ils y ont été expédiés, et chacun le sait.

    Toute carte jouée ou défaussée a été vue de tous.
    .title = Qui sait quoi

phantom-rules-cards =
    Une étoile marque ce que nous avons reconstitué ; le chapitre suivant en dit plus.

    Les **personnages** :

    { $characters }

    Les **Fantômes**, et combien il y en a de chaque sorte :

    { $phantoms }

    Les **Lieux**, par zones :

    { $places }
    .title = Toutes les cartes

phantom-rules-notation =
    Chaque décision est une courte action. On peut la taper, avec les mêmes mots dans toutes les langues :

    - **discard ghost-yeller** – mettre un Fantôme à la défausse avant le premier tour.
    - **activate garden** – activer une zone. Même la dernière est une action, mais ce qui ne laisse aucun choix se fait tout seul.
    - **play fountain** ou **play specter-queen** – jouer une carte dans votre apparition de cette zone. **skip** – n’en jouer aucune.
    - **gather** – amener le Fantôme libre de l’autre zone sur le Lieu qu’on vient de poser ; la question revient tant qu’un autre peut suivre. **done** – le laisser là.
    - **lure boy** – l’envoûteur fait venir un personnage d’une zone voisine. **lure stock** – il appelle le premier de la pioche. **pass** – ni l’un ni l’autre.
    - **drive boy garden** ou **drive boy stock** – le choix du hurleur pour chaque personnage de la zone, dans l’ordre de la liste ci-dessous.
    - **seize garden** – la reine prend le Fantôme libre de l’apparition adverse dans cette zone. **pass** – elle y renonce.
    - **strike** – le frappeur défausse le Fantôme libre en face. **pass** – il y renonce.
    - **draw place** ou **draw phantom** – piocher une carte.

    Les zones : { $zones }.

    Les personnages : { $characters }.

    Un Fantôme s’écrit par son groupe et sa sorte, avec un trait d’union. Les groupes : { $groups }. Les sortes : { $kinds }.

    Les Lieux : { $places }.

    Le Hasard a ses propres actions, que personne ne tape : **visitor boy** désigne le premier à l’étage, **draws fountain** une carte piochée, **arrives boy** qui vient de la pioche. Une carte piochée n’est nommée qu’à celui qui la pioche.
    .title = Taper ses actions

phantom-rules-rulings =
    Là où le jeu de cartes laisse une question ouverte, voici comment nous jouons.

    - **1.** Ce que fait un Fantôme quand on le joue n’est pas facultatif en soi. Là où son texte dit « vous pouvez », le choix est là, et l’on peut y renoncer ; à ce que font le hurleur, l’invocateur et le squatteur, on ne renonce pas.
    - **2.** La place pour un Fantôme se compte sur le dernier Lieu de l’apparition, non sur tous ses Lieux.
    - **3.** Un hurleur dans une zone vide, un invocateur devant une défausse vide, et ainsi de suite : il ne se passe rien, et la carte reste.
    - **4.** Un Lieu qui fait partie de toutes les zones ne rassemble pas.
    - **5.** Un Lieu pris par un squatteur devient le dernier Lieu de sa nouvelle apparition, sans rien dessus.
    - **6.** Un joueur qui ne peut piocher nulle part cesse de piocher.
    - **7.** Quand personne ne joue de carte pendant { $idle } tours de suite, la partie s’arrête comme si les Fantômes étaient épuisés. De même quand { $quiet } tours se sont achevés depuis la dernière frayeur, le tour de cette frayeur étant le premier, ou depuis le début de la partie.
    - **8.** N’importe lequel des sept personnages peut être le premier à l’étage.
    - **9.** Plusieurs adultes d’une zone détruisent ensemble : tous leurs groupes partent en un seul passage à travers une apparition, le dernier posé en premier.
    - **10.** La pioche des Lieux est renouvelée par sa défausse dès qu’elle est vide et que la défausse ne l’est pas : quand on en pioche la dernière carte, ou sinon quand la prochaine apparition est défaussée.
    .title = Précisions

phantom-rules-reconstruction =
    Le livret publié donne les règles de Phantom, mais ses cartes sont des images, et il ne dit leurs valeurs qu’en partie. Le reste, nous l’avons reconstitué, et nous avons mesuré en jouant si c’est équitable. Dans la liste des cartes, chacune de ces valeurs porte une étoile ; une étoile après un nom veut dire que ce nom aussi est de nous. Le livret ne dit pas non plus combien il y a de Fantômes, dans nos cartes 32, huit par groupe, ni comment les Lieux se répartissent entre les zones, dans les nôtres quatre par zone et un pour deux zones.

    Vous possédez le jeu ? Alors jouez avec vos vraies cartes. Elles s’écrivent dans un petit fichier texte au format TOML. Le nôtre fait partie du projet, **src/boxfive/games/phantom/rules/cards.toml**, et s’explique lui-même. Copiez-le, inscrivez ce que disent vos cartes, rayez des listes nommées **reconstructed** ce que vous savez de source sûre, et donnez un nom (**name**) à chaque personnage ou Lieu que vous appelez autrement. Tapez ensuite :

    - **boxfive play phantom --cards my.toml** pour jouer avec ce fichier,
    - **boxfive rules phantom --cards my.toml** pour lire ces règles avec lui.

    Là où le livret ne dit rien, votre boîte peut être composée autrement que la nôtre ; ce qui diffère vous est signalé, avec la ligne. Ce qui ne peut pas se jouer est refusé, avec la ligne en cause. Une partie enregistrée garde les cartes avec lesquelles elle a été jouée.
    .title = Ce qui est reconstitué

phantom-rules-credits =
    Ceci est une version indépendante, faite par des passionnés de Phantom, un jeu de cartes de Xavier Lardy, édité par Ludonaute.

    Elle n’a aucun lien avec l’auteur ni avec l’éditeur, et n’est pas approuvée par eux. Tous les textes et toutes les images sont l’œuvre du projet. Si le jeu vous plaît, invitez le vrai à votre table.
    .title = Crédits

## Les cartes dans les règles

phantom-rules-effect = **{ $kind }.** { $effect }
phantom-rules-card = **{ $card }** : { $notes }.
phantom-rules-points =
    { $count ->
        [one] { $number } point
       *[other] { $number } points
    }
phantom-rules-threshold-added = seuil +{ $number }
phantom-rules-copies = { $number } dans chaque groupe
phantom-rules-zone = zone
phantom-rules-terror-queen = autant qu’il y a de Fantômes de son groupe dans l’apparition, elle comprise
phantom-rules-terror-squatter = autant qu’il y a de Lieux dans l’apparition

## Une première partie

phantom-lesson-opening = Une entrée en matière, et un cri
phantom-lesson-welcome = Bonsoir, chef. Cette maison est bâtie sur votre terre, John Port refuse de la quitter, et une famille y emménage. En bas, votre côté de la maison ; en haut, le sien. Qui effraie assez de monde pour onze points a le droit de rester.
phantom-lesson-discard = Chacun a reçu trois Lieux et trois Fantômes. Avant le premier tour, chacun met un Fantôme à la défausse, à la vue de tous. Un squatteur compte les Lieux de son apparition, et vous n’en avez encore guère : défaites-vous du spectre squatteur.
phantom-lesson-discard-instead = Celui-là vous servira ce soir. Défaussez le spectre squatteur.
phantom-lesson-zone = À votre tour, vous activez une fois chacune des quatre zones, dans l’ordre de votre choix. Le garçon est arrivé le premier. Il est seul à l’étage, et une terreur de 4 le fait fuir : activez l’étage.
phantom-lesson-zone-instead = Patience. Le garçon est seul à l’étage : commencez par là.
phantom-lesson-place = Une apparition commence par un Lieu. La chambre d’enfant se pose à l’étage, accueille deux Fantômes et vaut déjà 2 de terreur. Posez-la : touchez la carte ou faites-la glisser sur la zone.
phantom-lesson-place-instead = Sans Lieu, rien à hanter. Posez la chambre d’enfant.
phantom-lesson-next = Une terreur de 2 contre les 4 du garçon : pas encore. Passons au sous-sol, où votre garage attend un locataire. Activez-le.
phantom-lesson-next-instead = Tout à l’heure. D’abord le sous-sol : votre garage y est.
phantom-lesson-phantom = Le garage a de la place pour deux Fantômes. Posez le revenant envoûteur : il attire les gens là où vous les voulez.
phantom-lesson-phantom-instead = Pourquoi pas, mais l’envoûteur a quelqu’un à appeler. Jouez le revenant envoûteur.
phantom-lesson-effect = Le sous-sol est vide : l’envoûteur peut donc y faire venir quelqu’un, d’une zone voisine ou du dessus de la pioche des personnages. Dans les zones voisines, personne. Appelez la pioche, et voyons qui vient.
phantom-lesson-effect-instead = Vous pouvez y renoncer, mais une maison vide ne fait peur à personne. Appelez la pioche.
phantom-lesson-rest = La fillette ! Il faut 5 de terreur pour elle. À deux dans une zone, on ne risque rien ; seul, si. Au jardin et au rez-de-chaussée, rien à faire aujourd’hui. Activez l’un des deux, et je m’occupe du reste.
phantom-lesson-draw = Les quatre zones sont activées. Vous piochez maintenant jusqu’à cinq cartes en main, chacune dans la pioche de votre choix. D’abord un Lieu.
phantom-lesson-draw-instead = Il vous reste peu de Lieux. Piochez-en un d’abord.
phantom-lesson-draw-again = Un miroir : il va dans toute zone et y protège vos revenants de l’oncle, qui les détruit. Piochez maintenant un Fantôme.
phantom-lesson-draw-again-instead = Un de chaque, c’est plus sage. Piochez un Fantôme.
phantom-lesson-again = John Port a posé une chambre à l’étage : lui aussi veut le garçon. Mais le garçon y est toujours, et c’est à vous. Activez l’étage.
phantom-lesson-again-instead = D’abord le garçon : il est à l’étage.
phantom-lesson-terror = Vous y avez 2 de terreur et il en faut 4. Un frappeur en vaut 2 : jouez l’ombre frappeuse.
phantom-lesson-terror-instead = La flamme près de votre apparition indique 2/4 : vous avez 2 de terreur, il en faut 4. L’ombre frappeuse apporte le reste : jouez-la.
phantom-lesson-end = Le garçon s’enfuit, et vous avez 2 points ; votre apparition s’est dissipée, il faudra en bâtir une autre. Voilà l’essentiel. Dans l’autre partie de cette première soirée, les adultes rentrent à la maison.
phantom-lesson-adults = Les adultes, une reine et Wilson
phantom-lesson-late = La soirée est avancée, chef. Vous avez sept points, John Port aussi. Il reste deux personnes, deux adultes, chacun seul : Sarah Percy au rez-de-chaussée, le père au sous-sol. Onze points gagnent.
phantom-lesson-sarah = Quand une zone est activée, chaque adulte qui s’y trouve détruit un groupe de Fantômes, **des deux côtés**. Sarah Percy détruit les spectres. Elle est devant votre cuisine, et votre spectre frappeur est en danger. Activez le rez-de-chaussée.
phantom-lesson-sarah-instead = Pas encore. Sarah Percy d’abord : activez le rez-de-chaussée.
phantom-lesson-protect = Quatre Lieux protègent un groupe, chacun dans l’apparition dont il fait partie. Le compteur électrique protège les spectres : posez-le.
phantom-lesson-protect-instead = Elle détruirait alors votre spectre. Posez le compteur électrique.
phantom-lesson-father = Votre spectre reste, et le spectre envoûteur de John Port n’est plus : rien ne le protégeait. Vous y avez maintenant 6 de terreur, contre les 7 de Sarah. Passons au sous-sol. Le père détruit les ombres ; activez-le.
phantom-lesson-father-instead = Il n’y a personne là-bas. Le père est au sous-sol : activez-le.
phantom-lesson-knock = L’âme envoûteuse de John Port est sur son débarras, dernière carte posée, donc **libre**. Un frappeur chasse un Fantôme libre : jouez le revenant frappeur.
phantom-lesson-knock-instead = Une ombre serait aussitôt détruite ici, et les autres serviront mieux ailleurs. Jouez le revenant frappeur.
phantom-lesson-strike = Son âme envoûteuse est libre : le frappeur peut la défausser. Faites-le.
phantom-lesson-strike-instead = Vous pouvez y renoncer, mais pourquoi lui laisser quoi que ce soit ? Frappez.
phantom-lesson-return = John Port a posé un grenier, et rien d’autre. À Sarah Percy, maintenant : activez le rez-de-chaussée.
phantom-lesson-return-instead = Sarah Percy d’abord : activez le rez-de-chaussée.
phantom-lesson-queen = Une reine compte les Fantômes de son groupe dans l’apparition, elle comprise. Et elle peut en prendre un de son groupe, s’il est libre, en face, où qu’il soit. Jouez la reine des spectres.
phantom-lesson-queen-instead = C’est la reine qui vaut le plus ici : jouez la reine des spectres.
phantom-lesson-seize = Le spectre invocateur de John Port est libre au jardin. Prenez-le, et elle comptera trois spectres.
phantom-lesson-seize-instead = Elle s’en passerait, mais pourquoi le lui laisser ? Prenez-le.
phantom-lesson-wilson = Une terreur de 10 : Sarah Percy s’enfuit, et vous avez dix points. Il ne reste que le père, et **Wilson l’exorciste** le rejoint : il faut 2 de terreur en plus, 8 au lieu de 6. Mais qui effraie le dernier prend aussi Wilson. Activez le sous-sol.
phantom-lesson-wilson-instead = Le père est au sous-sol : activez-le.
phantom-lesson-squatter = Un squatteur compte les Lieux de son apparition et, si un Lieu est libre en face, il s’en empare. Depuis le passage de votre frappeur, le débarras de John Port est libre. Jouez le revenant squatteur.
phantom-lesson-squatter-instead = Le père détruit les ombres, et l’invocateur est trop faible. Le revenant squatteur suffit : jouez-le.
phantom-lesson-won = Une terreur de 9 : le père s’enfuit, et Wilson avec lui. Quatorze points, chef, et la maison est à vous. Six sortes de Fantômes, quatre adultes, le reste est affaire de sang-froid : jouez contre John Port quand il vous plaira.

## Sous les images des règles

phantom-caption-board = La table au début d’une partie : en haut les trois Lieux de John Port, en bas le garage d’Opchanacanough.
phantom-caption-places = L’escalier de la cave fait partie de deux zones. Posé au rez-de-chaussée, il rassemble les deux Fantômes du sous-sol, l’un après l’autre.
phantom-caption-phantoms = La reine des spectres prend le spectre libre du jardin et le compte : voilà trois spectres.
phantom-caption-adults = Sarah Percy détruit ici les spectres. En face, le compteur électrique protège ceux de John Port.
phantom-caption-terror = Une terreur de 2 + 2 + 2 + 2 + 1 + 3 = 12 suffit même pour le bébé, qui s’enfuit. L’apparition se dissipe.

## Ce que seule la page montre

phantom-board = La maison hantée
phantom-hand-label = Votre main
phantom-hand-label-of = Cartes en main : { $seat }
phantom-open-apparition = { $zone }, { $seat } : { $cards }
phantom-empty-apparition = { $zone }, { $seat } : aucune apparition
phantom-discard-title = Défausse des Fantômes
phantom-discard-places = Défausse des Lieux
phantom-stock-place = Pioche des Lieux
phantom-stock-phantom = Pioche des Fantômes
phantom-count =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
phantom-score = { $seat } : { $points } sur { $most } points
phantom-terror-long = terreur { $terror }, il faut { $threshold }
phantom-room =
    { $room ->
        [0] pas de place pour un Fantôme
       *[other] place pour { $room }
    }
phantom-flees = Si cette zone était activée maintenant, { $whom } prendrait la fuite devant { $seat }
phantom-terror-counted = terreur : { $number }
phantom-notes-unseen = Pas encore vues
phantom-notes-unseen-about = Ce qui peut encore se trouver dans les pioches ou dans une main que vous ne voyez pas.
phantom-notes-no-aids = À cette table, on joue sans aide au comptage.
phantom-zone-short-garden = Jardin
phantom-zone-short-basement = Sous-sol
phantom-zone-short-ground = Rez-de-ch.
phantom-zone-short-upstairs = Étage
phantom-notes-two = deux zones
phantom-notes-all = toutes les sortes

# Ce qu’on pouvait savoir, d’après une analyse

phantom-known = Ce que l’adversaire peut avoir en main

# Mauvaises habitudes que trouve une analyse

phantom-habit-place-too-late = un Lieu est posé trop tard
phantom-habit-card-held-back = un Fantôme est gardé en main
phantom-habit-effect-declined = un effet est refusé
phantom-habit-wrong-zone-first = les zones sont activées dans le mauvais ordre
phantom-habit-wrong-stock = la carte est piochée dans la mauvaise pile
phantom-habit-wrong-card = la mauvaise carte est choisie

# Problèmes

phantom-puzzle-scare = Effrayer dans ce tour
phantom-puzzle-scare-ask = C’est votre tour. Gagnez autant de points que possible avant qu’il finisse. Les points que l’autre camp gagne pendant votre tour se retranchent, et seul compte ce qui est certain, non ce qui pourrait sortir de la pioche.
phantom-puzzle-scare-why = { $theirs ->
        [0] Cela rapporte { $mine ->
            [one] { $mine } point
           *[other] { $mine } points
        } dans ce tour.
       *[other] Cela rapporte { $mine } et en donne { $theirs } dans ce tour.
    } Aucun autre tour n’en assure autant.
phantom-puzzle-scare-less = { $sign ->
        [plus] Alors { $reached ->
            [one] { $reached } point est
           *[other] { $reached } points sont
        } tout ce qui est certain.
        [zero] Alors aucun gain n’est certain dans ce tour.
       *[minus] Alors { $reached ->
            [one] { $reached } point est perdu
           *[other] { $reached } points sont perdus
        } dans ce tour.
    } Il y a mieux.
phantom-puzzle-stop = Empêcher la frayeur
phantom-puzzle-stop-ask = C’est votre tour, et aucun gain n’y est certain. Laissez le moins de points possible à la portée de l’autre camp : le maximum qu’il puisse gagner dans la première zone de son prochain tour, avec n’importe quelle carte qu’il peut avoir en main. Ce qu’il gagne pendant votre tour compte aussi ; ce qui sort de la pioche ne compte que si c’est certain.
phantom-puzzle-stop-why = { $lost ->
        [0] Quelle que soit
       *[other] Vous perdez { $lost ->
            [one] { $lost } point
           *[other] { $lost } points
        } dans ce tour. Quelle que soit
    } la carte que l’autre camp joue ensuite dans la première zone qu’il active, { $left ->
        [0] aucun point ne lui est assuré
        [one] { $left } point au plus lui est assuré
       *[other] { $left } points au plus lui sont assurés
    }. { $danger ->
        [0] Tout tour moins bon
       *[other] Si vous ne jouiez plus rien, il pourrait gagner { $danger ->
            [one] { $danger } point
           *[other] { $danger } points
        } { $zone ->
            [garden] { phantom-zone-garden.at }
            [basement] { phantom-zone-basement.at }
            [ground] { phantom-zone-ground.at }
           *[upstairs] { phantom-zone-upstairs.at }
        } { $card ->
            [none] sans jouer de carte
            [place] avec un Lieu
            [charmer] avec un envoûteur
            [queen] avec une reine
            [poltergeist] avec un frappeur
            [invoker] avec un invocateur
           *[squatter] avec un squatteur
        }. Tout tour moins bon
    } laisse au moins { $less ->
        [one] { $less } point perdu
       *[other] { $less } points perdus
    }, ou à sa portée.
phantom-puzzle-stop-less = { $sign ->
        [minus] Alors { $reached ->
            [one] { $reached } point est perdu
           *[other] { $reached } points sont perdus
        }, ou à la portée de l’autre camp.
       *[other] Alors ce n’est pas certain.
    } Il y a mieux.
