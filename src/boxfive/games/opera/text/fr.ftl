### Opéra : tous les mots du jeu en français.

## Personnages : .short et le nom lui-même ouvrent la phrase ou sont seuls, .after et .full sont à l’intérieur

opera-raoul = Raoul de Chagny
    .short = Raoul
    .after = Raoul
    .full = Raoul de Chagny
    .whom = Raoul
    .with = avec Raoul
    .badge = Ra
    .power = Après son déplacement, il doit piocher la première carte alibi : l’Enquêteur montre un personnage et l’innocente, le Fantôme le garde secret, et une carte Fantôme fait bouger la Carlotta d’une case en faveur de qui la pioche.
    .colour = rouge
opera-meg = Meg Giry
    .short = Meg
    .after = Meg
    .full = Meg Giry
    .whom = Meg
    .with = avec Meg
    .badge = Me
    .power = Pendant son déplacement, elle peut emprunter les passages secrets aussi bien que les couloirs.
    .colour = rose
opera-giry = Madame Giry
    .short = Madame Giry
    .after = Madame Giry
    .full = Madame Giry
    .whom = Madame Giry
    .with = avec Madame Giry
    .badge = Gi
    .power = Avant ou après son déplacement, elle doit poser le cadenas sur un autre couloir.
    .colour = bleu
opera-buquet = Joseph Buquet
    .short = Buquet
    .after = Buquet
    .full = Joseph Buquet
    .whom = Buquet
    .with = avec Buquet
    .badge = Bu
    .power = Avant ou après son déplacement, il doit porter la panne d’électricité dans une autre salle.
    .colour = gris
opera-christine = Christine Daaé
    .short = Christine
    .after = Christine
    .full = Christine Daaé
    .whom = Christine
    .with = avec Christine
    .badge = Ch
    .power = Après son déplacement, elle peut appeler à elle tous les occupants des salles qu’un couloir ouvert relie à la sienne : tout le monde ou personne.
    .colour = noir
opera-moncharmin = M. Moncharmin
    .short = Moncharmin
    .after = Moncharmin
    .full = M. Moncharmin
    .whom = Moncharmin
    .with = avec Moncharmin
    .badge = Mo
    .power = Après son déplacement, il peut chasser tous les autres de sa salle, chacun par un couloir ouvert vers une salle voisine au choix du joueur : tout le monde ou personne.
    .colour = blanc
opera-richard = M. Richard
    .short = Richard
    .after = Richard
    .full = M. Richard
    .whom = Richard
    .with = avec Richard
    .badge = Ri
    .power = S’il renonce à son déplacement, il peut troquer sa place contre celle de n’importe qui.
    .colour = violet
opera-persian = Le Persan
    .short = Le Persan
    .after = le Persan
    .full = le Persan
    .whom = le Persan
    .with = avec le Persan
    .badge = Pe
    .power = Pendant son déplacement, il peut emmener un personnage de sa salle de départ et le laisser dans n’importe quelle autre salle de son trajet.
    .colour = marron

## Salles

opera-foyer = Grand foyer
    .to = au grand foyer
    .at = au grand foyer
opera-cupola = Coupole
    .to = sous la coupole
    .at = sous la coupole
opera-flies = Cintres
    .to = dans les cintres
    .at = dans les cintres
opera-dance = Danse
    .to = au foyer de la danse
    .at = au foyer de la danse
opera-dressing = Loges
    .to = dans les loges
    .at = dans les loges
opera-understage = Dessous
    .to = sous la scène
    .at = sous la scène
opera-lake = Lac
    .to = au bord du lac
    .at = au bord du lac
opera-cellars = Caves
    .to = dans les caves
    .at = dans les caves
opera-auditorium = Grande salle
    .to = dans la grande salle
    .at = dans la grande salle
opera-stage = Scène
    .to = sur la scène
    .at = sur la scène
opera-corridor = { $a } – { $b }

## Places

opera-seat-investigator = L’Enquêteur
    .role = Observe qui se trouve avec qui, et veut qu’il ne reste qu’un suspect avant que la Carlotta ne claque la porte.
opera-seat-phantom = Le Fantôme
    .role = Se cache derrière l’un des huit visages, et veut voir partir la Carlotta avant que le masque ne tombe.
opera-seat-nature = Le Hasard
opera-seat-spectator = Spectateur

## Le jeu dans la liste des jeux

opera-title = Opéra
opera-blurb = Huit suspects, un Fantôme et une diva qui prépare déjà ses malles : un duel d’astuce dans les couloirs de l’Opéra Garnier.
opera-players = 2 joueurs, 30 minutes

## Choix

opera-choice-card = Jouer : { $who }
opera-choice-go = Aller { $to }
opera-choice-padlock = Fermer le couloir { $corridor }
opera-choice-blackout = Couper le courant { $at }
opera-choice-swap = Échanger sa place { $with }
opera-choice-take = Emmener { $whom }
opera-choice-drop = Se séparer { $at }
opera-choice-summon = Appeler tout le voisinage
opera-choice-pass = Ne pas utiliser le pouvoir
opera-choice-send = Envoyer { $whom } { $to }

## Ce qui vient de se passer

opera-did-place = { $who } commence la soirée { $at }.
opera-did-culprit = Derrière le masque du Fantôme : { $who }.
opera-did-culprit-hidden = Le Fantôme met son masque, et nul ne voit quel visage il cache.
opera-did-deal = Cartes retournées : { $cards }.
opera-did-alibi = L’alibi est solide : { $who } est hors de cause.
opera-did-alibi-kept = Un alibi disparaît dans la manche du Fantôme : { $who }.
opera-did-alibi-hidden = Le Fantôme lit une carte alibi et la garde secrète.
opera-did-alibi-phantom = Point d’alibi : la carte montre le Fantôme.
opera-did-card = { $seat } joue une carte : { $who }.
opera-did-go = { $who } va { $to }.
opera-did-padlock = Le cadenas claque et ferme le couloir { $corridor }.
opera-did-blackout = Panne { $at } : tout s’éteint.
opera-did-swap = { $who } échange sa place { $with }.
opera-did-take = Le Persan emmène { $whom }.
opera-did-drop = Le Persan laisse { $whom } { $at }.
opera-did-summon = Christine chante et appelle tout le voisinage.
opera-did-pass = { $who } n’utilise pas son pouvoir.
opera-did-send = Moncharmin envoie { $whom } { $to }.

## Événements

opera-event-appears = Un lustre s’abat dans une pluie de cristal : le Fantôme se manifeste !
opera-event-silent = La maison retient son souffle, et rien ne bouge : le Fantôme ne se manifeste pas.
opera-event-innocent =
    { $count ->
        [0] Personne n’est innocenté.
        [one] Un personnage est innocenté : { $names }.
       *[other] { $count } personnages sont innocentés : { $names }.
    }
opera-event-carlotta =
    { $left ->
        [0] La Carlotta atteint la sortie, et une voiture l’attend.
        [one] La Carlotta est maintenant sur la case { $space }, à un pas de la sortie.
       *[other] La Carlotta est maintenant sur la case { $space }, à { $left } pas de la sortie.
    }
opera-event-round = Le tour { $round } commence, avec ces cartes : { $cards }.
opera-event-round-odd = Le tour { $round } commence.
opera-event-arrive = Désormais aux côtés de Christine, { $at } : { $names }.
opera-event-unheard = Personne n’est assez près pour l’entendre.

## Pourquoi un conseil est donné

opera-why-seek =
    Si le tour s’arrêtait alors, { $hidden ->
        [one] { $hidden } suspect serait caché
       *[other] { $hidden } suspects seraient cachés
    } et { $seen } en compagnie ; à voir jouer le Fantôme, les soupçons portent surtout sur { $whom }, à { $share }.
opera-why-hide-appears =
    Si le tour s’arrêtait alors, vous vous manifesteriez et il resterait { $count ->
        [one] { $count } suspect
       *[other] { $count } suspects
    } ; à voir votre jeu, les soupçons pèsent sur vous à { $share }.
opera-why-hide-silent =
    Si le tour s’arrêtait alors, vous ne vous manifesteriez pas et il resterait { $count ->
        [one] { $count } suspect
       *[other] { $count } suspects
    } ; à voir votre jeu, les soupçons pèsent sur vous à { $share }.

## Dénouement

opera-won-investigator = Le masque tombe, et voici le visage du coupable : { $who }. La Carlotta reste, et l’Enquêteur gagne !
opera-won-phantom = La Carlotta part pour Milan, et le Fantôme gagne ! Le visage derrière le masque : { $who }.

## État de la partie

opera-status =
    Tour { $round } · La Carlotta : case { $space } sur 21, { $left ->
        [0] à la sortie
        [one] à un pas de la sortie
       *[other] à { $left } pas de la sortie
    } · { $suspects ->
        [one] encore { $suspects } suspect
       *[other] encore { $suspects } suspects
    }
opera-cards = Encore à jouer ce tour-ci : { $cards }.
opera-power = { $who } ({ $colour }). { $power }
opera-people =
    { $count ->
        [0] personne
        [one] 1 personne
       *[other] { $count } personnes
    }
opera-steps =
    { $count ->
        [one] 1 salle
        [2] 1 ou 2 salles
       *[other] 1 à { $count } salles
    }

## Ce qu’on attend

opera-ask-card = { $seat } joue une carte : laquelle ?
    .you = Vous jouez une carte : laquelle ?
opera-ask-move = { $who } avance ({ $steps }) : pour aller où ?
opera-ask-padlock = Madame Giry déplace le cadenas : sur quel couloir ?
opera-ask-blackout = Buquet déplace la panne : dans quelle salle ?
opera-ask-move-or-power = { $who } est en place : avancer ({ $steps }) ou utiliser son pouvoir ?
opera-ask-summon = Christine appelle-t-elle tout le voisinage, ou laisse-t-elle chacun où il est ?
opera-ask-send = Où Moncharmin envoie-t-il { $whom } ?
opera-ask-send-or-pass = Où Moncharmin envoie-t-il { $whom } ? À moins qu’il ne laisse tout le monde en paix ?
opera-ask-drop = Où le Persan laisse-t-il { $whom } ?
opera-ask-nature = Le Hasard est à l’œuvre.
opera-ask-over = Rideau : la partie est finie.

## Le secret du Fantôme

opera-secret = Vous êtes le Fantôme, et voici votre visage : { $who }.
opera-secret-alibis =
    { $count ->
        [0] Vous ne gardez encore aucun alibi.
        [one] Vous gardez un alibi : { $names }.
       *[other] Vous gardez { $count } alibis : { $names }.
    }

## Légende

opera-legend-blackout = Panne
opera-legend-padlock = Cadenas
opera-legend-corridor = Couloir
opera-legend-passage = Passage secret
opera-legend-innocent = Innocent
opera-legend-suspect = Suspect
opera-legend-carlotta = La Carlotta
opera-legend-exit = Sortie
opera-split =
    Si le tour s’arrêtait là : { $hidden ->
        [0] aucun suspect caché
        [one] un suspect caché
       *[other] { $hidden } suspects cachés
    }, { $seen ->
        [0] aucun en vue
        [one] un en vue
       *[other] { $seen } en vue
    }.
opera-option-carlotta = Case de départ de la Carlotta : 3 à forces égales, 0 si le Fantôme domine, 6 si c’est l’Enquêteur

## Le plateau sous forme de liste

opera-list-room = { $room }, { $people } : { $names }.
opera-list-empty = { $room }, personne.
opera-list-innocent = { $who } (hors de cause)
opera-list-dark = La panne est ici.
opera-list-corridors = Couloirs : { $rooms }.
opera-list-locked = { $room } (cadenas)
opera-list-passages = Passages secrets : { $rooms }.

## Règles

opera-rules-aim =
    Paris, 1881. La nuit, quelque chose rôde dans l’Opéra Garnier, et la Carlotta, l’étoile de la saison, perd son sang-froid. Huit personnes de la maison sont suspectes. L’une d’elles joue les fantômes.

    - **Le Fantôme** est seul à savoir qui il est parmi les huit. Il gagne quand la peur a chassé la Carlotta, c’est-à-dire quand elle atteint la sortie, au bout de sa piste.
    - **L’Enquêteur** n’a pas de pion sur le plateau. Il gagne quand il ne reste qu’un seul suspect parmi les huit : c’est forcément le Fantôme.

    Les deux joueurs déplacent les mêmes huit personnages. Chaque fois que quatre d’entre eux ont été joués, le Fantôme annonce, sans mentir, s’il se manifeste, et cela innocente une partie des suspects. L’Enquêteur veut que chaque annonce en innocente beaucoup ; le Fantôme, qu’elle en innocente peu.
    .title = Le but du jeu

opera-rules-board =
    La maison compte dix salles. Huit d’entre elles forment un anneau. Dans le sens horaire, du point de vue de l’Enquêteur : le grand foyer, la coupole, les cintres, le foyer de la danse, les loges, les dessous de la scène, le lac et les caves ; après les caves, on revient au grand foyer. Les deux autres sont au centre : la grande salle et la scène.

    - **Onze couloirs** (dorés) sont ouverts à tous. Huit relient chaque salle de l’anneau à la suivante. Les trois autres vont du grand foyer à la grande salle, de la grande salle à la scène et de la scène au foyer de la danse.
    - **Six passages secrets** (roses) sont réservés à Meg : grand foyer – dessous, dessous – scène, lac – grande salle, danse – coupole, scène – cintres et grande salle – coupole.
    - **Le cadenas** est toujours posé sur un couloir, et le ferme. Il n’est jamais posé sur un passage secret.
    - **La panne d’électricité** occupe toujours une salle. Cette salle est plongée dans le noir ; les neuf autres sont éclairées.
    - **La piste de la Carlotta** compte 22 cases, numérotées de 0 à 21, de gauche à droite. La case 21 est la sortie.

    Deux salles sont voisines quand un couloir les relie. Un passage secret ne rend pas deux salles voisines.
    .title = La maison

opera-rules-setup =
    L’ordinateur prépare la partie.

    - Les huit personnages sont répartis au hasard dans les huit salles de l’anneau, un par salle. La grande salle et la scène sont vides. Tous les huit sont suspects.
    - La panne est dans la salle de Buquet.
    - Le cadenas est sur le couloir de l’anneau qui mène de la salle de Madame Giry à la salle suivante dans le sens horaire.
    - Il y a onze cartes alibi : une par personnage, et trois qui montrent le Fantôme. L’une des huit cartes de personnage est tirée en secret, chacune avec la même chance. C’est l’identité du Fantôme pour toute la partie, et lui seul la voit. Les dix autres cartes, sept personnages et les trois cartes Fantôme, sont mélangées et forment la pile des alibis, faces cachées.
    - La Carlotta est sur la case 3, sauf si vous jouez avec un handicap.
    - La carte Tour de jeu montre sa face Enquêteur.
    .title = La mise en place

opera-rules-round =
    À chaque tour, quatre personnages entrent en jeu, deux pour chaque joueur.

    - **Tours impairs** (le premier, le troisième et ainsi de suite ; la carte Tour de jeu montre sa face Enquêteur) : on mélange les huit cartes de personnage et on en retourne quatre, faces visibles. L’Enquêteur en joue une, le Fantôme deux, puis l’Enquêteur la dernière.
    - **Tours pairs** (face Fantôme) : on retourne les quatre autres cartes. Le Fantôme en joue une, l’Enquêteur deux, puis le Fantôme la dernière.

    Pour jouer une carte, choisissez-la parmi celles qui sont encore visibles et activez son personnage : il se déplace, utilise son pouvoir, ou fait les deux, selon le moment prévu pour ce pouvoir. Tous se déplacent toujours, sauf Richard, qui a le choix. Terminez avec un personnage avant de choisir la carte suivante ; une carte jouée ne sert plus de tout le tour.

    Après la quatrième carte, le Fantôme fait son annonce, des suspects sont innocentés et la Carlotta avance. Si personne n’a gagné, on retourne la carte Tour de jeu et un nouveau tour commence.
    .title = Un tour

opera-rules-moving =
    Comptez les personnages de la salle d’où part le déplacement, y compris celui qui se déplace, innocents ou non. Le personnage avance d’une salle au moins, et de ce nombre de salles au plus.

    - Il ne passe que par les couloirs, jamais par celui que ferme le cadenas. Il doit finir dans une autre salle que celle d’où il est parti.
    - Il peut traverser n’importe quelle salle, quels que soient ses occupants, éclairée ou non.
    - Quand Meg est le personnage activé, elle peut aussi emprunter les passages secrets et les combiner librement avec les couloirs. Un passage compte pour un pas, comme un couloir.

    Un exemple : le cadenas est entre le grand foyer et la coupole, et Buquet se trouve au grand foyer avec un autre personnage. Ils sont deux ; il avance donc d’une ou deux salles : vers les caves, la grande salle, le lac ou la scène. À sa place, Meg pourrait aussi gagner les dessous, les loges et la coupole.

    L’ordre compte. Quitter une salle bien remplie raccourcit le trajet de ceux qui restent ; rejoindre un personnage seul allonge le sien.
    .title = Les déplacements

opera-rules-characters =
    - **Raoul de Chagny** (pion rouge) se déplace, et après son déplacement il doit piocher la première carte alibi. Si c’est l’Enquêteur qui le joue, une carte de personnage est montrée et ce personnage devient innocent ; s’il ne reste qu’un suspect, l’Enquêteur gagne aussitôt. Une carte Fantôme est montrée et rassure la Carlotta : elle recule d’une case, à gauche, jamais en dessous de 0. Si c’est le Fantôme qui le joue, une carte de personnage reste secrète et n’innocente personne. Une carte Fantôme est montrée et l’effraie : elle avance d’une case, à droite ; si elle atteint la sortie, le Fantôme gagne aussitôt.
    - **Meg Giry** (pion rose) se déplace, et pendant son déplacement elle peut emprunter les passages secrets.
    - **Madame Giry** (pion bleu) se déplace, et avant ou après son déplacement elle doit poser le cadenas sur l’un des dix autres couloirs, proche d’elle ou non, mais jamais sur un passage secret. Si elle le fait avant, le cadenas compte déjà pour son déplacement.
    - **Joseph Buquet** (pion gris) se déplace, et avant ou après son déplacement il doit mettre la panne dans l’une des neuf autres salles, proche de lui ou non.
    - **Christine Daaé** (pion noir) se déplace, et après son déplacement elle peut faire venir auprès d’elle tous les personnages de toutes les salles voisines. Le couloir fermé par le cadenas ne compte pas. Tous viennent, ou aucun.
    - **M. Moncharmin** (pion blanc) se déplace, et après son déplacement il peut renvoyer tous les autres personnages de sa salle, chacun dans une salle voisine, mais pas par le couloir que ferme le cadenas. Le joueur qui l’active choisit la salle de chacun. Tous partent, ou aucun.
    - **M. Richard** (pion violet) soit se déplace comme tout le monde, soit renonce à son déplacement et troque sa place contre celle d’un autre personnage, n’importe lequel, où qu’il soit. Le cadenas n’empêche pas l’échange.
    - **Le Persan** (pion marron) se déplace, et pendant son déplacement il peut emmener un personnage de sa salle de départ. Il le laisse dans une salle de son trajet, n’importe laquelle sauf la salle de départ ; celle où il s’arrête lui-même convient aussi. Son trajet entier, de la salle de départ à celle où ils se séparent, puis de là jusqu’à son arrivée, compte au plus autant de salles qu’il y avait de personnages dans la salle de départ, eux deux compris. Il peut repasser par la salle de départ, mais aucun des deux n’y finit.

    Un personnage déplacé par le pouvoir d’un autre n’emprunte jamais de passage secret, pas même Meg.
    .title = Les personnages

opera-rules-announcement =
    Après la quatrième carte du tour, on regarde où se trouve le personnage du Fantôme. Il est **caché** s’il est seul dans une salle éclairée, ou s’il est dans la salle en panne, peu importe avec qui.

    - **Caché : le Fantôme se manifeste.** Quiconque est en compagnie dans une salle éclairée devient innocent.
    - **Pas caché : le Fantôme ne se manifeste pas.** Quiconque est seul dans une salle, et quiconque est dans la salle en panne, devient innocent.

    Le Fantôme n’a pas le choix : l’annonce est toujours faite, et toujours vraie. L’ordinateur s’en charge et retourne les pions. Les innocents restent en jeu, se jouent comme avant et tiennent compagnie aux autres, mais ils ne redeviennent jamais suspects.

    Un exemple : la panne est au bord du lac, où se trouvent Meg, Buquet et Christine. Raoul et le Persan sont sur la scène. Moncharmin est au grand foyer avec Richard, déjà innocent. Madame Giry est seule sous la coupole. La Carlotta est sur la case 6.

    - Si le Fantôme se manifeste, Raoul, le Persan et Moncharmin sont innocentés. Restent Meg, Buquet, Christine et Madame Giry : quatre suspects, plus une case parce que le Fantôme s’est manifesté. La Carlotta passe de 6 à 11.
    - Si le Fantôme ne se manifeste pas, Meg, Buquet, Christine et Madame Giry sont innocentés. Restent Raoul, le Persan et Moncharmin : trois suspects. La Carlotta passe de 6 à 9.
    .title = L’annonce du Fantôme

opera-rules-end =
    Dès que l’annonce a innocenté ses suspects :

    - S’il ne reste qu’un suspect, l’Enquêteur gagne aussitôt, et la Carlotta ne bouge pas.
    - Sinon, la Carlotta avance vers la droite d’une case par suspect restant, et d’une case de plus si le Fantôme s’est manifesté. Si elle atteint ou dépasse la sortie, le Fantôme gagne.
    - Sinon, on retourne la carte Tour de jeu et le tour suivant commence.

    La partie peut aussi finir au milieu d’un tour, quand Raoul pioche : l’Enquêteur gagne si l’alibi ne laisse qu’un suspect ; le Fantôme gagne si une carte Fantôme, piochée par lui, conduit la Carlotta à la sortie.
    .title = La fin du tour et de la partie

opera-rules-secrets =
    Tout est visible sur la table, sauf ceci :

    - L’identité du Fantôme : lui seul la connaît.
    - Les cartes alibi que garde le Fantôme : lui seul les connaît. Chacun voit qu’il garde une carte, mais pas laquelle.
    - L’ordre de la pile des alibis : personne ne le connaît.
    - Les cartes de personnage à venir : personne ne connaît leur ordre. Aux tours pairs, aucune surprise : ce sont les quatre qui n’ont pas été jouées au tour précédent.

    Un personnage innocent ne peut jamais être le Fantôme ; un personnage dont l’alibi a été montré non plus. La carte du Fantôme lui-même n’est pas dans la pile ; elle ne peut donc jamais sortir comme alibi.
    .title = Qui sait quoi

opera-rules-handicap =
    La Carlotta part de la case 3 quand les deux joueurs sont de même force. Sinon, choisissez un autre départ avant la partie :

    - **2, 1 ou 0** si le Fantôme est le joueur le plus fort. La Carlotta a plus de chemin à faire, et l’Enquêteur gagne du temps.
    - **4, 5 ou 6** si l’Enquêteur est le joueur le plus fort. La Carlotta est plus près de la sortie, et la tâche du Fantôme plus courte.
    .title = Le handicap

opera-rules-notation =
    Chaque décision est une action brève. Vous pouvez la taper, avec les mêmes mots dans toutes les langues :

    - **raoul** – jouer une carte : le nom de son personnage. Même la dernière carte se choisit ainsi.
    - **go lake** – déplacer le personnage activé dans cette salle, n’importe laquelle à sa portée.
    - **padlock lake-cellars** – Madame Giry déplace le cadenas, avant ou après **go**.
    - **blackout stage** – Buquet déplace la panne, avant ou après **go**.
    - **swap meg** – Richard échange sa place, au lieu de **go**.
    - **take meg** – le Persan emmène quelqu’un, avant **go**.
    - **drop lake** – le Persan dit où il laisse la personne emmenée, après **take** et **go** : toute salle possible de son trajet, la dernière comprise.
    - **summon** ou **pass** – Christine appelle, ou non, après **go**. On le lui demande toujours.
    - **send meg lake** ou **pass** – Moncharmin renvoie quelqu’un, ou laisse tout le monde en paix, après **go**, quand il a de la compagnie. **pass** n’est possible qu’avant le premier départ ; ensuite les autres suivent un par un, dans l’ordre de la liste ci-dessous.

    Les personnages : **raoul**, **meg**, **giry**, **buquet**, **christine**, **moncharmin**, **richard**, **persian** (le Persan).

    Les salles : **foyer** (grand foyer), **cupola** (coupole), **flies** (cintres), **dance** (foyer de la danse), **dressing** (loges), **understage** (dessous), **lake** (lac), **cellars** (caves), **auditorium** (grande salle), **stage** (scène).

    Les couloirs : **foyer-cupola**, **cupola-flies**, **flies-dance**, **dance-dressing**, **dressing-understage**, **understage-lake**, **lake-cellars**, **cellars-foyer**, **foyer-auditorium**, **auditorium-stage**, **stage-dance**.

    Le Hasard a ses propres actions, que personne ne tape : **place raoul foyer** met un personnage dans sa première salle, **culprit meg** désigne le Fantôme, **deal raoul meg giry buquet** retourne quatre cartes, **alibi meg** et **alibi phantom** nomment la carte que pioche Raoul. Un personnage pioché par le Fantôme n’est nommé qu’à lui.
    .title = Taper ses actions

opera-rules-rulings =
    Là où le jeu de société laisse une question ouverte, voici comment nous jouons.

    - **1.** Un déplacement finit dans une autre salle que celle de départ, même quand le nombre de pas permettrait l’aller et le retour.
    - **2.** Richard peut échanger sa place avec quelqu’un de sa propre salle. C’est une façon permise de rester.
    - **3.** Le Persan ne peut emmener quelqu’un que s’il a de la compagnie dans sa salle de départ. Qui est emmené finit toujours dans une autre salle.
    - **4.** La question est posée à Christine même si les salles voisines sont vides ; à Moncharmin, seulement s’il a de la compagnie.
    - **5.** Chaque salle, de l’anneau ou du centre, a au moins deux couloirs, et il n’y a qu’un cadenas. Un déplacement est donc toujours possible.
    - **6.** Le cadenas de Madame Giry et la panne de Buquet doivent vraiment changer de place ; on ne peut pas les reposer où ils étaient.
    - **7.** Une annonce innocente aussi ceux qui le sont déjà ; pour eux, rien ne change. Cela se fait tout seul : nul ne peut refuser ni oublier.
    - **8.** La pile des alibis ne peut pas s’épuiser : aucune partie ne dure assez longtemps. Si elle était vide malgré tout, Raoul ne piocherait rien.
    .title = Précisions

opera-rules-credits =
    Ceci est une version indépendante, faite par des passionnés du Fantôme de l’Opéra, un jeu de société de Bruno Cathala et Ludovic Maublanc, édité par Hurrican.

    Elle n’a aucun lien avec les auteurs ni avec l’éditeur, et n’est pas approuvée par eux. Tous les textes et toutes les images sont l’œuvre du projet. Si le jeu vous plaît, invitez le vrai à votre table.
    .title = Crédits

## Ce que seule la page montre

opera-house = L’Opéra et tous ses occupants
opera-mode-go = Se déplacer
opera-mode-blackout = Déplacer la panne
opera-round = Tour { $round }
opera-order = Qui joue quelle carte
opera-cards-round = Les cartes de ce tour
opera-cards-rest = Les quatre qui se reposent
opera-card-rest = Ne joue pas ce tour-ci.
opera-card-active = En train de jouer.
opera-card-played = A déjà joué ce tour-ci.
opera-alibi-pile = Pile des alibis
opera-alibi-shown = Alibis montrés
opera-alibi-kept = Gardés par le Fantôme
opera-alibi-phantom = Une carte Fantôme
opera-drawer = Votre secret
opera-track = La Carlotta : case { $space } sur { $exit }

## Le carnet

opera-notes-suspects =
    { $count ->
        [one] Un suspect
       *[other] { $count } suspects
    }
opera-notes-innocents = Hors de cause
opera-note-seen = Tour { $round } : en compagnie quand le Fantôme s’est manifesté.
opera-note-hidden = Tour { $round } : sans compagnie ou dans le noir quand le Fantôme ne s’est pas manifesté.
opera-note-alibi = Tour { $round } : l’alibi a été montré.
opera-note-cleared = Hors de cause avant l’ouverture de ce carnet.
opera-split-title = Si le tour s’arrêtait là
opera-split-seen = En vue
    .then = innocentés si le Fantôme se manifeste
opera-split-hidden = Cachés
    .then = innocentés s’il ne se manifeste pas
opera-split-nobody = personne

## La première partie

opera-lesson-investigator = La soirée de l’Enquêteur
opera-lesson-welcome = Bonsoir, Enquêteur. L’une des personnes de cette maison est le Fantôme, et vous êtes là pour découvrir laquelle. La Carlotta fait ses malles : si elle atteint l’affiche au bout de sa piste, le Fantôme gagne.
opera-lesson-suspects = Raoul, Madame Giry et Buquet ont retourné leur pion : ils portent le laurier et sont hors de cause. Il reste cinq suspects. Le Fantôme et vous déplacez les mêmes huit personnages, suspects ou non.
opera-lesson-card = Quatre cartes sont visibles. Pendant ce tour, vous en jouez une, le Fantôme deux, puis vous la dernière. Jouez Buquet.
opera-lesson-card-instead = Cette carte aura son heure. Jouez d’abord Buquet : le gris, avec la lampe.
opera-lesson-walk = Comptez les gens au grand foyer : Buquet et Raoul, deux. Buquet avance donc d’une ou deux salles, par les couloirs dorés, mais jamais par celui que ferme le cadenas. Envoyez-le sur la scène.
opera-lesson-walk-instead = Il le pourrait. Mais c’est sur la scène qu’il nous le faut, à deux salles d’ici : allez-y.
opera-lesson-blackout = À présent, son pouvoir : il porte la panne d’électricité dans une autre salle. Qui se trouve dans le noir compte comme caché, même en compagnie. Coupez le courant dans les loges, où se trouve Richard.
opera-lesson-blackout-instead = Une belle cachette, mais c’est Richard que nous voulons dans le noir : les loges.
opera-lesson-christine = Le Fantôme a fait passer Meg par un passage secret, qu’elle seule peut emprunter, et Madame Giry a déplacé le cadenas. La dernière carte est à vous : Christine.
opera-lesson-stage = Christine partage le foyer de la danse avec le Persan : deux personnes, deux salles au plus. Menez-la sur la scène, où Buquet l’attend.
opera-lesson-stage-instead = Sa voix porte à un couloir de distance, de tous les côtés. C’est de la scène qu’elle fait le plus d’effet.
opera-lesson-summon = Christine peut chanter : tous ceux qu’un seul couloir sépare d’elle la rejoignent, si le cadenas ne le ferme pas. Meg et le Persan sont tout près. Appelez-les.
opera-lesson-summon-instead = Chantez ! Nous voulons à peu près autant de suspects en compagnie que de suspects cachés.
opera-lesson-announcement = Le Fantôme se manifeste ! C’est la vérité, et elle en dit long : il était seul, ou dans le noir. Christine, Meg et le Persan, en compagnie et en pleine lumière, retournent donc leur pion. S’il ne s’était pas manifesté, Moncharmin et Richard l’auraient fait.
opera-lesson-carlotta = La Carlotta avance d’une case par suspect restant, et d’une de plus parce que le Fantôme s’est manifesté : de 9 à 12. C’est maintenant le tour du Fantôme : il joue une carte, vous en jouez deux, il joue la dernière.
opera-lesson-raoul = Il reste deux suspects : Moncharmin et Richard. Jouez Raoul. Après son déplacement, il pioche un alibi.
opera-lesson-raoul-instead = Pas encore. Un alibi peut tout régler d’un coup : jouez Raoul.
opera-lesson-alibi = Raoul partage le grand foyer avec Madame Giry : une ou deux salles. Sa destination importe peu à présent. Allez dans la grande salle.
opera-lesson-alibi-instead = N’importe quelle salle conviendrait ; retrouvons-nous dans la grande salle.
opera-lesson-end = C’est l’alibi de Richard. Il ne reste qu’un suspect, et Moncharmin ôte son masque : vous avez gagné. Retenez l’essentiel : avant chaque annonce, qu’une moitié environ des suspects soit cachée et l’autre en vue. Quoi que dise alors le Fantôme, la moitié à peu près est innocentée.
opera-lesson-phantom = La soirée du Fantôme
opera-lesson-mask = À vous de mettre le masque. Vous êtes le Fantôme, et votre visage, ce soir, est celui de Christine ; votre tiroir, près du plateau, vous le rappelle, et vous seul pouvez l’ouvrir. Vous voulez que la Carlotta s’enfuie de la maison : encore sept cases, et la voilà partie.
opera-lesson-hide = Après la quatrième carte, vous devez dire la vérité : vous vous manifestez si Christine est **seule ou dans le noir**. La Carlotta avance alors d’une case par suspect restant, et d’une de plus parce que vous vous êtes manifesté. Gardez donc tout le monde sous le soupçon : cachez le plus de gens possible, et pas seulement vous.
opera-lesson-escort = Pendant ce tour, vous jouez la première carte et la dernière, l’Enquêteur les deux autres. Raoul tient compagnie à Christine, en pleine lumière. Il est lui-même hors de cause : personne ne s’étonnera. Jouez Raoul.
opera-lesson-escort-instead = Plus tard, peut-être. Raoul est aux côtés de Christine : jouez-le d’abord.
opera-lesson-alone = Menez Raoul dans la grande salle, où il n’y a personne. Christine reste seule derrière lui.
opera-lesson-alone-instead = Ailleurs, il risque de gâcher une cachette. La grande salle est vide : allez-y.
opera-lesson-draw = Raoul pioche toujours une carte parmi les alibis. L’alibi d’un innocent, vous le garderiez dans votre tiroir, et vous seul l’auriez lu. Mais celle-ci montre le Fantôme, et la Carlotta avance d’une case. À présent, observez l’Enquêteur.
opera-lesson-cornered = Meg s’est glissée par un passage secret pour tenir compagnie à Christine, et Madame Giry a rejoint Buquet. Trois suspects sont en vue, dont Christine : vous ne vous manifesteriez pas, et ceux qui sont cachés seraient innocentés. Mais la dernière carte est à vous : Buquet.
opera-lesson-dark = Buquet porte la panne d’électricité, avant ou après son déplacement. Qui est dans le noir compte comme caché, même en compagnie : coupez le courant au grand foyer.
opera-lesson-dark-instead = Pensez au grand foyer : Meg et Christine y sont en pleine lumière. Coupez le courant au grand foyer.
opera-lesson-leave = Faites-le maintenant partir, car il tient compagnie à Madame Giry. Dans les caves il ne gêne personne, et la voilà seule.
opera-lesson-leave-instead = Là, il gênerait quelqu’un. Les caves sont vides : allez-y.
opera-lesson-exit = Tous les cinq étaient cachés, et vous aussi : le Fantôme se manifeste, et **personne** n’est innocenté. Cinq suspects et une case de plus : la Carlotta avance de six cases, la voilà dans la rue, et son fiacre s’éloigne. Vous avez gagné, et c’est maintenant seulement que le masque tombe : c’était Christine.
opera-lesson-bluff = Deux conseils pour votre première soirée. Cachez les autres au moins aussi bien que vous-même : qui ne sauve qu’un visage montre lequel est le sien. Et vous pouvez aussi rester en vue : vous ne vous manifestez pas, ceux qui sont cachés sont innocentés, et vous êtes toujours là.

## Sous les schémas

opera-caption-board = La maison en début de soirée : un personnage dans chaque salle de l’anneau, la panne chez Buquet, le cadenas près de Madame Giry.
opera-caption-moving = Ils sont deux au grand foyer, donc Buquet peut avancer de deux salles. Le cadenas lui interdit la coupole ; il va sur la scène.
opera-caption-characters = Christine va sur la scène et chante : tous ceux qu’un seul couloir sépare d’elle la rejoignent.
opera-caption-announcement = Meg est le Fantôme et se trouve dans le noir : le Fantôme se manifeste. Qui est en compagnie et en pleine lumière est innocenté ; la Carlotta passe de 6 à 11.
opera-caption-end = La même maison, mais le Fantôme est Raoul. Il est en compagnie et en pleine lumière : rien ne bouge. Ceux qui sont seuls ou dans le noir sont innocentés, et la Carlotta passe de 6 à 9.

# Ce qu’on pouvait savoir, d’après une analyse

opera-known = Qui peut être le Fantôme, d’après le cours du jeu

# Mauvaises habitudes que trouve une analyse

opera-habit-padlock-unused = Madame Giry et le cadenas sont laissés aux autres
opera-habit-blackout-unused = Buquet et la panne sont laissés aux autres
opera-habit-alibi-undrawn = Raoul et son alibi sont laissés aux autres
opera-habit-power-unused = un pouvoir reste inutilisé
opera-habit-few-separated = trop peu de suspects sont séparés
opera-habit-small-crowd = le Fantôme reste dans un trop petit groupe
opera-habit-card-misjudged = une autre carte comptait davantage

# Problèmes

opera-puzzle-separate = Séparer
opera-puzzle-separate-ask = Vous êtes l’Enquêteur et jouez la dernière carte du tour. Quelle que soit l’annonce du Fantôme, laissez le moins de suspects possible.
opera-puzzle-separate-why = Des { $suspects } suspects, { $hidden } sont maintenant cachés et { $seen } sont vus. Il en reste donc { $best } au plus, quelle que soit l’annonce. Aucun autre choix n’est aussi sûr : chacun peut en laisser { $less } ou davantage.
opera-puzzle-separate-less = Il peut alors rester { $reached } suspects. On peut faire mieux.
opera-puzzle-unmask = Trouver qui c’est forcément
opera-puzzle-unmask-ask = Vous êtes l’Enquêteur, il reste deux suspects, et vous jouez la dernière carte du tour. Faites en sorte que l’annonce révèle qui c’est forcément.
opera-puzzle-unmask-why = L’un des deux est maintenant caché, l’autre est vu. Quelle que soit l’annonce, l’un est innocenté, et l’autre est forcément le Fantôme.
opera-puzzle-unmask-less = Alors les deux peuvent rester suspects après l’annonce. On peut la faire parler.
opera-puzzle-hide = Se cacher
opera-puzzle-hide-ask = Vous êtes le Fantôme et jouez la dernière carte du tour. Gardez le plus de suspects possible à vos côtés après l’annonce.
opera-puzzle-hide-why = { $appears ->
        [yes] Vous êtes caché, donc le Fantôme apparaît,
       *[no] On vous voit, donc le Fantôme n’apparaît pas,
    } et il reste { $best } suspects. Aucun autre choix n’en laisse plus de { $less }.
opera-puzzle-hide-less = Il reste alors { $reached } suspects au plus. On peut en garder davantage.
opera-puzzle-corner = Acculer
opera-puzzle-corner-ask = Vous êtes l’Enquêteur. Le Fantôme jouera après vous la dernière carte du tour. Choisissez de sorte qu’il reste le moins de suspects possible, qui que soit le Fantôme et quoi qu’il fasse.
opera-puzzle-corner-why = Quoi qu’on fasse de la dernière carte, il reste au plus { $best } des { $suspects } suspects. Après tout autre choix, le Fantôme peut en garder { $less } ou davantage.
opera-puzzle-corner-less = Le Fantôme peut alors garder { $reached } suspects. Il y a mieux.
opera-puzzle-shelter = S’abriter
opera-puzzle-shelter-ask = Vous êtes le Fantôme. L’Enquêteur jouera après vous la dernière carte du tour. Choisissez de sorte qu’il reste sûrement le plus de suspects possible, quoi que fasse l’Enquêteur.
opera-puzzle-shelter-why = Quoi qu’on fasse de la dernière carte, il reste au moins { $best } des { $suspects } suspects. Après tout autre choix, l’Enquêteur peut les réduire à { $less } ou moins.
opera-puzzle-shelter-less = L’Enquêteur peut alors réduire les suspects à { $reached }. Il y a mieux.
