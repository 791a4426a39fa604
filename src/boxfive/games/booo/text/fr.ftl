### Booo ! : tous les mots du jeu en français.

## Couleurs : leur nom, leur lettre sur un mur, et les formes que demandent les phrases

booo-colour-red = rouge
    .letter = R
    .in = en rouge
    .to = au rouge
    .wall = rouge
    .through = un mur rouge
    .tile = rouge
booo-colour-orange = orange
    .letter = O
    .in = en orange
    .to = à l’orange
    .wall = orange
    .through = un mur orange
    .tile = orange
booo-colour-yellow = jaune
    .letter = J
    .in = en jaune
    .to = au jaune
    .wall = jaune
    .through = un mur jaune
    .tile = jaune
booo-colour-green = vert
    .letter = V
    .in = en vert
    .to = au vert
    .wall = vert
    .through = un mur vert
    .tile = verte
booo-colour-blue = bleu
    .letter = B
    .in = en bleu
    .to = au bleu
    .wall = bleu
    .through = un mur bleu
    .tile = bleue
booo-colour-purple = pourpre
    .letter = P
    .in = en pourpre
    .to = au pourpre
    .wall = pourpre
    .through = un mur pourpre
    .tile = pourpre

## Directions : un pas du chemin, et un choix

booo-direction-north = nord
    .go = Vers le nord
booo-direction-east = est
    .go = Vers l’est
booo-direction-south = sud
    .go = Vers le sud
booo-direction-west = ouest
    .go = Vers l’ouest

## De quel côté d’une salle

booo-side-north = au nord
booo-side-northeast = au nord-est
booo-side-east = à l’est
booo-side-southeast = au sud-est
booo-side-south = au sud
booo-side-southwest = au sud-ouest
booo-side-west = à l’ouest
booo-side-northwest = au nord-ouest

## Salles et couloirs, et leurs limites

booo-room = en { $room }
booo-corridor = dans le couloir { $side } de { $room }
    .between = le couloir { $side } de { $room }
booo-crossing = au croisement { $side } de { $room }
    .between = le croisement { $side } de { $room }
booo-border-room = entre { $room } et le couloir qui la longe { $side }
booo-border-corridor = entre { $a } et { $b }

## Où sont posées les tuiles du château

booo-place-nw = au nord-ouest
booo-place-n = au nord
booo-place-ne = au nord-est
booo-place-w = à l’ouest
booo-place-centre = au centre
booo-place-e = à l’est
booo-place-sw = au sud-ouest
booo-place-s = au sud
booo-place-se = au sud-est
booo-tile = la { $number } { $place }

## Places à la table

booo-seat = Joueur { $number }
    .who = Le joueur { $number }
    .from = au joueur { $number }
    .before = le joueur { $number }
    .role = Cherche en même temps que tout le monde, et veut crier « Booo » avant les autres.
booo-seat-nature = Le Hasard
booo-seat-spectator = Spectateur

## Le jeu dans la liste des jeux

booo-title = Booo !
booo-blurb = Un fantôme qui s’ennuie, un château plein de murs colorés et un visiteur qui ne se doute de rien : trouvez le chemin, et criez avant les autres.
booo-players = 2 à 6 joueurs
booo-option-players = Nombre de joueurs
booo-option-trapdoors = Les salles avec une trappe, séparées par des virgules, ou none pour aucune
booo-option-transitions = Les salles avec une transition, séparées par des virgules, ou none pour aucune
booo-option-pause = Secondes à attendre après un cri manqué avant de pouvoir crier de nouveau ; 0 pour aucune

## Choix

booo-choice-booo = Crier « Booo » en annonçant { $colour }
booo-choice-booo-own = Crier « Booo » en annonçant { $colour } (votre tuile de mur : aucun mur avant de changer de couleur)
booo-choice-hand-up = Lever la main : il n’y a pas de chemin
booo-choice-hand-down = Baisser la main : il reste un espoir
booo-choice-wait = Chercher encore
booo-choice-trapdoor = Prendre la trappe vers { $room }
booo-choice-change = Passer { $to }
booo-choice-stop = Renoncer à ce chemin

## Ce qui vient de se passer

booo-did-tiles = Le château prend forme, tuile après tuile : { $tiles }.
booo-did-ghost = Le fantôme se réveille en { $room }.
booo-did-route = Les visiteurs suivront le parcours { $number }.
booo-did-first = Premier joueur : { $seat }.
booo-did-call = { $seat } crie « Booo » et annonce { $colour } !
booo-did-way = { $seat } crie « Booo » et annonce { $colour } : { $way }.
booo-did-steps = { $seat } conduit le fantôme plus loin : { $way }.
    .joined = , { $way }.
booo-did-hand-up = { $seat } lève la main.
booo-did-hand-down = { $seat } baisse la main.
booo-step-trapdoor = trappe vers { $room }
booo-step-change = passage { $to }
booo-step-times = { $move } ×{ $count }

## Événements

booo-event-visitor = Le visiteur { $number } sur { $last } entre d’un pas tranquille en { $room }.
booo-event-scared = Le chemin tient, et un cri retentit en { $room }. { $seat } gagne le visiteur { $number }.
booo-event-tile = { $seat } prend la tuile de mur { $tile } dans la réserve.
booo-event-tile-from = { $seat } prend la tuile de mur { $tile } { $other }.
booo-event-discarded = Plus de la moitié des mains sont levées. Le visiteur { $number } quitte { $room } sans avoir eu peur, et le fantôme s’y installe.
booo-event-failed-wall = Le chemin ne tient pas : il traverse { $through } { $where } alors que le fantôme voyage { $in }. La recherche reprend.
booo-event-failed-own = Le chemin ne tient pas : il traverse { $through } { $where }, et la tuile de mur { $tile } est devant { $seat }. La recherche reprend.
booo-event-failed-stop = { $seat } perd le fil, et le chemin s’interrompt. La recherche reprend.

## Pourquoi ce conseil

booo-why-call =
    Le chemin le plus simple commence { $in } et traverse { $count ->
        [one] un seul mur
       *[other] { $count } murs
    } : il vous rapporte la tuile de mur { $tile } de la réserve.
booo-why-call-from =
    Le chemin le plus simple commence { $in } et traverse { $count ->
        [one] un seul mur
       *[other] { $count } murs
    } : il prend la tuile de mur { $tile } { $from }.
booo-why-call-open = Le chemin le plus simple commence { $in } et ne traverse aucun mur : il gagne le visiteur, mais pas de tuile de mur.
booo-why-on =
    D’ici, le visiteur est à { $count ->
        [one] un pas
       *[other] { $count } pas
    }.
booo-why-lost = D’ici, plus aucun chemin ne mène au visiteur.
booo-why-none = Aucune couleur ne mène de { $ghost } à { $room } : personne ne peut gagner ce visiteur.
booo-why-barred = Tous les chemins de { $ghost } à { $room } traversent une couleur dont la tuile de mur est devant vous : d’autres peuvent gagner ce visiteur, mais pas vous.
booo-why-wait = Aucun chemin n’y mène pour vous, et votre main est déjà levée : aux autres de jouer.

## Dénouement

booo-end-walls = Quatre couleurs sur six sont désormais entre les mêmes mains. { $seat } gagne avec { $walls } !
booo-end-visitors = Les visiteurs en feront des cauchemars pendant des semaines. { $seat } gagne avec { $visitors } !
booo-end-out = Le dernier visiteur est rentré chez lui. { $seat } gagne avec { $visitors } et { $walls } !
booo-end-tied = Le dernier visiteur est rentré chez lui, et il reste des ex æquo : { $names }. C’est le dernier cri qui tranche. { $seat } gagne avec { $visitors } et { $walls } !
booo-end-nobody = Le dernier visiteur est rentré chez lui, et pas un seul n’a crié. La honte se partage entre tous ; le fantôme retourne se coucher.

## Combien de quoi

booo-visitors =
    { $count ->
        [0] aucun visiteur
        [one] { $count } visiteur
       *[other] { $count } visiteurs
    }
booo-walls =
    { $count ->
        [0] aucune tuile de mur
        [one] { $count } tuile de mur
       *[other] { $count } tuiles de mur
    }

## État de la partie

booo-status-setup = Mise en place
booo-status = Visiteur { $number } sur { $last } en { $room } · Fantôme en { $ghost } · Premier joueur : { $seat }
    .you = Visiteur { $number } sur { $last } en { $room } · Fantôme en { $ghost } · Premier joueur : vous
booo-status-player = { $seat } : { $notes }
    .you = Vous : { $notes }
booo-status-walls = { $walls } ({ $names })
booo-status-hand = main levée
booo-status-hands = Mains levées : { $count } sur { $players } ; à { $needed }, le visiteur s’en va.
booo-status-reserve = Tuiles de mur dans la réserve : { $names }
booo-status-call = { $seat } montre un chemin, à présent { $in } ; le fantôme est { $at }.
    .you = Vous montrez un chemin, à présent { $in } ; le fantôme est { $at }.

## Ce qu’on attend

booo-ask-search = Un chemin pour le fantôme, de { $ghost } à { $room } : qui en trouve un ?
booo-ask-step = { $seat } montre le chemin, à présent { $in } : et ensuite ?
    .you = Vous montrez le chemin, à présent { $in } : et ensuite ?
booo-ask-nature = Le Hasard est à l’œuvre.
booo-ask-over = Tout est calme au château : la partie est finie.

## Les règles du moment

booo-remind-search = Le fantôme ne traverse que les murs d’une seule couleur. Là où il n’y a pas de mur, il passe librement ; une salle a des murs sur ses quatre côtés.
booo-remind-call = Qui crie montre aussitôt le chemin. Un mur d’une autre couleur, ou de la couleur d’une de ses propres tuiles de mur, y met fin.
booo-remind-own = Couleurs qui vous sont interdites, car leurs tuiles de mur sont devant vous : { $names }.
booo-remind-trapdoors = Trappes, chacune menant à toutes les autres : { $rooms }.
booo-remind-transitions = Transitions, où l’on peut changer de couleur : { $rooms }.

## Légende

booo-legend-ghost = fantôme
booo-legend-home = sa salle
booo-legend-visitor = visiteur
booo-legend-trapdoor = trappe
booo-legend-transition = transition

## Le château sous forme de liste

booo-list-unlaid = Le château n’est pas encore en place.
booo-list-room = { $room } : { $north } au nord, { $east } à l’est, { $south } au sud, { $west } à l’ouest.
booo-list-ghost = Le fantôme est ici.
booo-list-home = Le fantôme est parti d’ici.
booo-list-visitor = Le visiteur est ici.
booo-list-trapdoor = Trappe.
booo-list-transition = Transition.
booo-list-way = En chemin, le fantôme est { $at }.
booo-list-corridors = Voici les couloirs, avec les murs qui les barrent. Dans un couloir entre deux rangées, « avant 3 » est juste à l’ouest des salles de la colonne 3, et « après 3 » juste à l’est ; entre deux colonnes, « avant c » est juste au nord des salles de la rangée c, et « après c » juste au sud.
booo-list-row = Couloir entre les rangées { $a } et { $b }, d’ouest en est : { $walls }.
booo-list-row-first = Couloir au nord de la rangée { $a }, d’ouest en est : { $walls }.
booo-list-row-last = Couloir au sud de la rangée { $a }, d’ouest en est : { $walls }.
booo-list-column = Couloir entre les colonnes { $a } et { $b }, du nord au sud : { $walls }.
booo-list-column-first = Couloir à l’ouest de la colonne { $a }, du nord au sud : { $walls }.
booo-list-column-last = Couloir à l’est de la colonne { $a }, du nord au sud : { $walls }.
booo-list-before = { $wall } avant { $beside }
booo-list-after = { $wall } après { $beside }
booo-list-open = libre d’un bout à l’autre

## Le solveur

booo-solve = De { $start } à { $goal } dans le château de la graine { $seed }
booo-solve-without = À ne pas traverser : { $names }.
booo-solve-way = { $colour } : { $way } ({ $walls }, { $steps })
booo-solve-walls =
    { $count ->
        [0] aucun mur
        [one] { $count } mur
       *[other] { $count } murs
    }
booo-solve-steps =
    { $count ->
        [one] { $count } pas
       *[other] { $count } pas
    }
booo-solve-stuck = { $colour } : aucun chemin ; le fantôme ne peut pas quitter { $room }
booo-solve-corridors = { $colour } : aucun chemin ; le fantôme sort de { $room }, mais n’arrive dans aucune autre salle
booo-solve-none = { $colour } : aucun chemin ; le fantôme va jusqu’à { $rooms }, et pas plus loin
booo-solve-proved = Il n’y a aucun chemin, quelle que soit la couleur annoncée : tout autour de ce que le fantôme peut atteindre, chaque mur est d’une couleur qu’il ne peut pas traverser là.
booo-solve-drawn = Dessiné dans { $file }.

## Règles

booo-rules-aim =
    Le château a un fantôme, et le fantôme a un don : il passe à travers les murs. Pas tous, hélas. Chaque fois qu’il se met en route, il doit s’en tenir à une couleur, et les murs des autres couleurs sont aussi durs pour lui que pour vous et moi.

    Des visiteurs viennent au château, l’un après l’autre. Tout le monde cherche en même temps un chemin qui mène le fantôme jusqu’au visiteur. Qui en voit un avant les autres crie **« Booo »**, le montre et gagne le visiteur, et avec lui la **tuile de mur** de la dernière couleur traversée.

    - Qui a **quatre tuiles de mur** ou **cinq visiteurs** gagne aussitôt.
    - Si les visiteurs viennent à manquer, on compte ensemble tuiles de mur et visiteurs, et qui en a le plus l’emporte.

    Mais attention : une tuile de mur posée devant vous vous interdit sa couleur, jusqu’à ce que quelqu’un vous la prenne.
    .title = Le but du jeu

booo-rules-board =
    Le château compte trente-six **salles**, en six rangées, de **a** à **f** à partir du haut, et six colonnes, de **1** à **6** à partir de la gauche. **c3** est la troisième salle de la troisième rangée. Des **couloirs** longent les quatre côtés de chaque salle et se rejoignent aux **croisements**. Le nord est en haut.

    - **Les murs** sont de six couleurs, que nous avons choisies : { $colours }.
    - Une salle a un mur sur chacun de ses quatre côtés. Il n’y a pas de portes.
    - Des murs barrent aussi les couloirs, par endroits. Partout ailleurs, le passage est libre, et il l’est pour toutes les couleurs.
    - Le fantôme va au nord, à l’est, au sud ou à l’ouest. Il traverse un mur tout droit, jamais dans sa longueur et jamais de biais.
    - Un couloir fait le tour du château. L’enceinte, elle, est trop épaisse, même pour un fantôme.
    - Sur l’enceinte, chaque rangée a son **blason** et chaque colonne son **portrait**, les mêmes aux deux bouts. La salle d’un visiteur est celle où se croisent le blason et le portrait qu’il apporte.

    Le château se compose de neuf **tuiles** carrées de quatre salles chacune : il y a plus de châteaux que vous n’en hanterez jamais. En voici un, avec le fantôme en c3 et un visiteur en f6.
    .title = Le château

booo-rules-setup =
    L’ordinateur prépare la partie.

    - Les neuf tuiles sont posées dans un ordre tiré au hasard, toutes dans le même sens.
    - Des **jetons spéciaux** sont placés dans quatre salles : des trappes en b2 et e5, des transitions en b5 et e2. Vous pouvez en choisir d’autres avant la partie : n’importe quel mélange, dans n’importe quelles salles, quatre au plus, un par salle, ou aucun.
    - Le fantôme se réveille dans l’une des quatre salles centrales, c3, c4, d3 ou d4, au hasard.
    - Six **tuiles de mur**, une par couleur, forment la réserve.
    - **Les visiteurs** sont numérotés et viennent dans cet ordre : de 1 à 9 pour deux joueurs, de 1 à 12 pour trois ou quatre, de 1 à 15 pour cinq ou six. Chacun a une salle sur chacun des quatre **parcours**. Le parcours est tiré au sort une seule fois, pour toute la partie. Sur aucun parcours le premier visiteur ne vient dans l’une des quatre salles centrales, et jamais une salle ne sert deux fois de suite.
    - Un premier joueur est tiré au sort.
    .title = La mise en place

booo-rules-turn =
    - **1.** Le visiteur suivant arrive dans sa salle.
    - **2.** Tout le monde cherche en même temps un chemin pour le fantôme, de la salle où il est à celle du visiteur.
    - **3.** Qui en a trouvé un crie **« Booo »**, annonce la couleur par laquelle le chemin commence, et montre le chemin.
    - **4.** Qui n’en voit pas lève la main.
    - **5.** Quand le visiteur est gagné, ou qu’on l’a laissé partir, le fantôme est dans sa salle. Le joueur suivant dans le sens horaire devient premier joueur, toutes les mains se baissent, et un nouveau visiteur arrive.

    En chemin, le fantôme peut traverser autant de murs de sa couleur qu’il veut, et rester dans les couloirs aussi longtemps qu’il lui plaît. Il peut aussi passer par des salles, pourvu que les murs par où il entre et sort soient de sa couleur.
    .title = Un tour

booo-rules-tokens =
    - **Trappe.** Dans une salle avec une trappe, le fantôme peut s’y laisser tomber et ressortir dans n’importe quelle autre salle qui en a une. Il garde sa couleur. Une trappe seule ne mène nulle part.
    - **Transition.** Dans une salle avec une transition, le fantôme peut changer de couleur pour la suite du chemin.

    Rien n’oblige à utiliser un jeton : le fantôme peut simplement traverser la salle. Un même chemin peut se servir d’autant de jetons qu’on veut, et plusieurs fois du même. Le jeton de la salle de départ compte aussi.
    .title = Trappes et transitions

booo-rules-calls =
    Un cri compte dès qu’il est entendu, et tous les autres attendent. Qui a crié annonce la couleur de départ et montre aussitôt le chemin, pas à pas et sans traîner. Le chemin est terminé quand le fantôme entre dans la salle du visiteur.

    - **Le chemin tient.** Le fantôme va dans la salle du visiteur. Qui a crié gagne le visiteur et prend la tuile de mur de la dernière couleur traversée, dans la réserve ou chez qui la possède.
    - **Le chemin ne tient pas** s’il rencontre un mur d’une autre couleur, s’il traverse une couleur dont la tuile de mur est devant celui qui a crié, s’il s’interrompt, ou si le temps accordé pour le montrer est écoulé. Alors rien ne change : le fantôme est toujours où il était, et la recherche reprend pour tous, y compris pour celui qui a crié.

    Un exemple : le joueur 1 a la tuile de mur rouge. Le fantôme quitte sa salle par un mur vert, atteint une transition par un autre mur vert, y passe au bleu et rejoint le visiteur par un mur bleu. Le joueur 1 a annoncé vert, et prend la tuile de mur bleue. Avec du rouge à la place du bleu, ce chemin lui aurait été interdit, mais pas au joueur 2, qui lui aurait pris la tuile de mur rouge.
    .title = Crier « Booo »

booo-rules-hands =
    Parfois il n’y a aucun chemin, et parfois il n’y en a pas pour vous. Si vous n’en voyez pas, levez la main. Tant que la recherche dure, vous pouvez la baisser.

    Dès que **plus de la moitié** des joueurs ont la main levée, la recherche est finie. Personne ne gagne le visiteur ; il est écarté, et le fantôme va dans sa salle.

    Il faut deux mains levées pour deux ou trois joueurs, trois pour quatre ou cinq, quatre pour six. Qui crie « Booo » baisse la main du même coup.
    .title = Lever la main

booo-rules-end =
    La partie se termine

    - dès que quelqu’un a **quatre tuiles de mur** : ce joueur gagne ;
    - dès que quelqu’un a **cinq visiteurs** : ce joueur gagne ;
    - quand il n’y a **plus de visiteurs** : le joueur qui a le plus de tuiles de mur et de visiteurs réunis gagne. Entre ex æquo, c’est celui qui a gagné un visiteur en dernier.

    Si personne n’a gagné de visiteur de toute la partie, personne ne gagne, et le résultat se partage entre tous.
    .title = La fin de la partie

booo-rules-ticks =
    Les gens cherchent en temps réel : la table entend les cris dans l’ordre où ils arrivent. Les programmes peuvent aussi jouer par **battements**, pour qu’aucun n’ait besoin d’être rapide. À chaque battement, chaque joueur choisit une chose : crier, lever ou baisser la main, ou attendre.

    - Si quelqu’un crie, ce cri est tout le battement, et rien d’autre n’y compte. S’il y en a plusieurs, on entend celui du joueur le plus proche du premier joueur dans le sens horaire ; le premier joueur lui-même est le plus proche de tous.
    - Si personne ne crie, des mains se baissent d’abord, puis d’autres se lèvent, chaque fois dans le sens horaire à partir du premier joueur, jusqu’à ce que plus de la moitié soient levées ou que chacun ait eu son tour. Peu importe donc qui est assis où.

    Qui a crié montre ensuite seul son chemin, avant le battement suivant.
    .title = Les battements, pour les programmes

booo-rules-notation =
    Chaque décision est une action brève. Vous pouvez la taper, avec les mêmes mots dans toutes les langues :

    - **booo red** – crier, en annonçant la couleur par laquelle le chemin commence.
    - **north**, **east**, **south**, **west** – conduire le fantôme d’un pas au nord, à l’est, au sud, à l’ouest : d’une salle dans le couloir voisin, d’un couloir à un croisement ou dans une salle, d’un croisement dans un couloir.
    - **trapdoor e5** – prendre la trappe et ressortir dans cette salle.
    - **change blue** – changer de couleur dans une salle avec une transition.
    - **stop** – renoncer au chemin. Dans la salle du visiteur, il finit de lui-même.
    - **hand up**, **hand down** – lever la main, ou la baisser.
    - **wait** – chercher encore. Cela ne change rien ; les programmes en ont besoin.

    Le cri et tout son chemin peuvent se taper sur une ligne, et **n**, **e**, **s**, **w** suffisent pour les pas : **booo red s s e trapdoor e5 n**.

    Les couleurs : { $colours }. Les joueurs vont de **1** à **6**.

    Quand il faut nommer un couloir, il prend le nom de la salle située au nord ou à l’ouest : **c3-south** est le couloir au sud de c3, **c3-east** celui à l’est, et **c3-southeast** le croisement entre les deux. Le long de la première rangée et de la première colonne, ce sont **a3-north**, **a3-northeast**, **c1-west**, **c1-southwest**, et **a1-northwest** dans le coin.

    Le Hasard a ses propres actions, que personne ne tape : **tile 4 nw** pose une tuile du château, **ghost c3** dit où le fantôme se réveille, **route 2** quel parcours suivent les visiteurs, et **first 1** qui est premier joueur. Les places des tuiles : { $places }.
    .title = Taper ses actions

booo-rules-rulings =
    Là où le jeu de société laisse une question ouverte, voici comment nous jouons.

    - **1.** Le fantôme peut rester dans les couloirs aussi longtemps qu’il veut et entrer dans n’importe quelle salle en chemin. Pour entrer dans une salle, il lui faut un mur de sa couleur ; pour en sortir, aussi.
    - **2.** La couleur de départ est celle qui a été annoncée. On ne peut en changer avant le premier mur que si le fantôme part d’une salle avec une transition.
    - **3.** La tuile de mur que l’on prend est celle de la dernière couleur traversée, même si le fantôme a changé de couleur depuis. Un chemin par des trappes qui ne traverse aucun mur n’en rapporte aucune.
    - **4.** Qui crie baisse la main du même coup. Toutes les mains se baissent quand un nouveau visiteur arrive.
    - **5.** Les mains levées mettent fin au tour dès qu’elles sont plus de la moitié. Personne n’y gagne rien.
    - **6.** À une table en ligne, un joueur dont le chemin n’a pas tenu ne peut plus crier pendant trois secondes, sauf si la table a fixé un autre délai, ou aucun.
    - **7.** Attendre, c’est pour les programmes ; cela ne change rien.
    - **8.** On peut annoncer une couleur dont on a la tuile de mur. Le chemin tient tant qu’il ne traverse aucun mur de cette couleur.
    .title = Précisions

booo-rules-credits =
    Ceci est une version indépendante, faite par des passionnés de Booo !, un jeu de société de Christophe Gonthier, édité par Blackrock.

    Elle n’a aucun lien avec l’auteur ni avec l’éditeur, et n’est pas approuvée par eux. Les tuiles du château, les six couleurs et les salles des visiteurs sont de notre invention, et tous les textes et toutes les images sont l’œuvre du projet. Si le jeu vous plaît, invitez le vrai à votre table.
    .title = Crédits

## Le plateau dans le navigateur

booo-board = Le château
booo-words = Description du château
booo-around = Le fantôme est { $at }. Au nord : { $north }. À l’est : { $east }. Au sud : { $south }. À l’ouest : { $west }.
booo-around-open = passage libre
booo-around-frame = mur d’enceinte
booo-around-visitor = Le visiteur est en { $room }.
booo-calls = Crier « Booo »
booo-own = Cette tuile de mur est devant vous : vous ne pouvez traverser aucun mur de sa couleur ({ $colour }) tant que personne ne vous l’a prise.
booo-held = La tuile de mur de cette couleur est devant { $before }. Elle va à qui atteint un visiteur par un tel mur.
booo-reserve = La tuile de mur de cette couleur est dans la réserve.
booo-hands = mains levées : { $count } ; à { $needed }, le visiteur s’en va
booo-wait = Le chemin n’a pas tenu. Vous pourrez crier de nouveau dans { $seconds } s.
booo-time = Temps restant pour montrer le chemin
booo-search-time = Temps restant pour chercher
booo-trace = Tracez le chemin : faites glisser le fantôme, touchez la case suivante ou utilisez les flèches du clavier.
booo-turn = Visiteur { $number } sur { $last }
booo-scream = Hiiii !
booo-first = premier joueur
booo-caller = montre un chemin
booo-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
booo-letters = Lettres sur les murs
booo-leading =
    { $count ->
        [0] Aucune couleur ne vous mène au visiteur.
        [one] Une couleur vous mène au visiteur.
       *[other] { $count } couleurs vous mènent au visiteur.
    }

## Une première partie

booo-lesson = Cinq visiteurs
booo-lesson-welcome = Bonsoir ! Voici le château, vu d’en haut : trente-six salles, des couloirs entre elles et **des murs de six couleurs**, chacune avec son motif. Notre fantôme est en f3, et un visiteur vient d’arriver en d4. Qui mène le fantôme jusqu’à lui gagne le visiteur.
booo-lesson-neighbour = Le fantôme ne traverse que les murs d’**une seule couleur**. Là où il n’y a pas de mur, il passe librement. Tout le monde cherche en même temps, et quelqu’un est plus rapide que vous : regardez.
booo-lesson-call = Jusque devant la salle ! Mais son mur est orange, et le fantôme voyageait en bleu. **Un mur d’une autre couleur met fin au chemin** ; rien n’a changé, et la recherche reprend. Il y a un chemin en orange : criez **« Booo »** en annonçant orange.
booo-lesson-call-instead = Seul l’orange mène jusqu’en d4. Appuyez sur le « Booo » orange.
booo-lesson-wall = Montrez maintenant le chemin : faites glisser le fantôme, touchez la case suivante ou utilisez les flèches. D’abord vers l’**est**, droit à travers le mur orange.
booo-lesson-wall-instead = À travers le mur orange, à l’**est** du fantôme.
booo-lesson-corridor = Ici, le couloir est libre. Allez vers le **nord**, et le fantôme flottera tout seul jusque devant la salle du visiteur.
booo-lesson-corridor-instead = Vers le **nord**, le long du couloir libre.
booo-lesson-room = Il ne reste qu’un mur, et il est orange. Vers l’**est**, dans la salle !
booo-lesson-room-instead = Vers l’**est** : le visiteur est derrière le mur orange.
booo-lesson-tile = Hiiii ! Le visiteur est à vous, et avec lui la **tuile de mur orange** : c’est celle de la dernière couleur traversée. Mais attention : tant qu’elle est devant vous, **l’orange vous est interdit**. Le prochain visiteur est en c2, seul l’orange y mène, et rien n’arrête votre voisin.
booo-lesson-hand = Adieu la tuile orange, et adieu l’interdiction. Un visiteur est maintenant en f1, et aucune couleur n’y mène. Qui ne voit pas de chemin **lève la main**. Quand plus de la moitié des mains sont levées, le visiteur s’en va.
booo-lesson-hand-instead = Il n’y a de chemin dans aucune couleur. Levez la main.
booo-lesson-green = Personne ne gagne ce visiteur, et le fantôme prend sa place. Le voici en f1, et il doit aller en b1, à l’autre bout du château. Mais il y a une **trappe** juste à côté, en f2, derrière des murs verts. Criez « Booo » en annonçant vert.
booo-lesson-green-instead = En vert, s’il vous plaît : deux murs verts, et le fantôme est à la trappe.
booo-lesson-trapdoor = Le fantôme est à la trappe. Il peut ressortir par n’importe quelle autre, et **garde sa couleur** : prenez la trappe vers b2.
booo-lesson-trapdoor-instead = Prenez la trappe : touchez b2, ou le bouton avec la trappe.
booo-lesson-red = Votre quatrième visiteur, et le vert vous est désormais interdit. Mais en c2 il y a une **transition**, où le fantôme peut changer de couleur, et le rouge y mène. Criez « Booo » en annonçant rouge.
booo-lesson-red-instead = D’autres chemins mènent aussi en a4, mais essayons la transition de c2 : en rouge, s’il vous plaît.
booo-lesson-transition = Ici, le fantôme peut changer de couleur pour le reste du chemin. Passez à l’**orange**.
booo-lesson-transition-instead = Passez à l’orange : c’est la couleur du dernier mur avant le visiteur.
booo-lesson-end = Votre cinquième visiteur : **vous avez gagné !** Quatre tuiles de mur auraient suffi aussi, et quand il n’y a plus de visiteurs, les deux comptent ensemble. La tuile orange est également à vous, car c’est la dernière couleur qui compte, et non la première. À vous d’être plus rapide que les autres !

## Sous les images des règles

booo-caption-board = Le fantôme en c3 et un visiteur en f6 ; des trappes en b2 et e5, des transitions en b5 et e2.
booo-caption-turn = Un chemin en orange : à travers un mur, le long du couloir libre, et à travers un autre mur jusqu’au visiteur en d4.
booo-caption-tokens = En vert jusqu’à la trappe de f2, la sortie en b2, puis le visiteur. Pour le suivant, le rouge mène à la transition de c2, où le fantôme passe à l’orange.
booo-caption-calls = Un chemin en bleu arrive jusqu’à la salle du visiteur, mais là, le mur est orange : le chemin ne tient pas.
booo-caption-hands = Aucune couleur ne mène de c2 à f1. Les deux mains levées, le visiteur s’en va, et le fantôme prend sa place.

## Au terminal

booo-race-how = Tout le monde cherche en même temps. Tapez un cri avec tout son chemin, comme booo red n n e s, ou seulement booo red puis le chemin ; hint pour un conseil, ? pour l’aide.
booo-race-show =
    Vous avez { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    } pour le montrer : n, e, s, w, trapdoor e5, change blue, autant de pas que vous voulez par ligne ; stop pour renoncer.
booo-race-prompt = Le chemin >{" "}
booo-race-no-way = « { $text } » n’est pas un chemin. Un chemin se compose de n, e, s, w, trapdoor e5, change blue et stop.
booo-race-impossible = « { $step } » n’est pas possible { $at }. Ce qui précède est acquis ; continuez à partir de là.
booo-race-not-yet =
    Votre dernier cri a fait long feu : le prochain sera entendu dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.

# Ce qu’une analyse dit d’un visiteur

booo-known = Visiteur { $number } : les chemins de { $ghost } à { $room }
booo-known-way =
    { $walls ->
        [0] aucun mur
        [one] un mur
       *[other] { $walls } murs
    } : { $way }.
booo-known-open = Ouvert à : { $names }.
booo-known-barred = Fermé à tous.
booo-known-no-way = aucun chemin

# Mauvaises habitudes que trouve une analyse

booo-habit-own-tile = le chemin traverse sa propre couleur
booo-habit-misread-wall = un mur est mal lu
booo-habit-broke-off = le chemin s’interrompt
booo-habit-gave-up = une main se lève alors qu’un chemin existe
booo-habit-poorer-way = le chemin rapporte moins qu’un autre

# Problèmes

booo-puzzle-walls-2 = Deux murs
booo-puzzle-walls-3 = Trois murs
booo-puzzle-walls-4 = Quatre murs
booo-puzzle-walls-5 = Cinq murs
booo-puzzle-walls-6 = Six murs ou plus
booo-puzzle-way-ask = Le fantôme est en { $ghost }, le visiteur en { $visitor }. Une seule couleur commence un chemin jusque-là. Annoncez-la et montrez le chemin.
booo-puzzle-way-why = Le chemin traverse { $walls } murs. Depuis { $ghost }, toute autre couleur s’arrête avant { $visitor } : le fantôme ne peut y arriver.
booo-puzzle-way-less = Il n’y a plus de chemin jusqu’au visiteur. Regardez encore.
