### La page de Box Five : les mots que seul le navigateur montre, en français.

## Sur toutes les pages

house-home = Vers l’accueil
house-mark = Box Five : vers l’accueil
house-preferences = Préférences
house-language-label = Langue
house-theme =
    { $shown ->
        [dark] Passer au thème clair
       *[light] Passer au thème sombre
    }
house-sound = Son
house-settings = Réglages
house-skip = Aller au contenu
house-close = Fermer
house-waiting = Un instant : les lumières baissent.
house-retry = Réessayer
house-nobody = Un invité

## Ce qui n’a pas pu se faire

problem-offline = La maison ne répond pas pour l’instant. Votre partie y est en sûreté ; nous rappelons sans cesse.
problem-illegal = Ce n’est pas possible maintenant. Le plateau montre ce qui l’est.
problem-unknown-action = La maison ne connaît pas cette action.
problem-invalid-option = La maison ne peut pas préparer la table ainsi. Revoyez vos choix.
problem-invalid = La maison n’a pas compris la page. Rechargez-la.
problem-wrong-token = Cette place est à présent occupée depuis une autre fenêtre ou un autre appareil.
problem-invitation-needed = On ne s’assoit à cette table que sur invitation. Demandez le lien complet à qui vous invite.
problem-not-seated = Vous regardez la partie. Seuls ceux qui la jouent peuvent faire cela.
problem-no-such-table = Cette table n’existe pas. Le lien est peut-être incomplet.
problem-old-rules = Les règles de ce jeu ont changé depuis ; cette table ne peut plus qu’être relue.
problem-stale = Quelque chose s’est passé entre-temps. Regardez, puis choisissez.
problem-not-your-turn = Ce n’est pas à vous de jouer.
problem-over = Cette partie est finie.
problem-waiting = La partie commence quand toutes les places sont prises.
problem-begun = La partie a commencé : on la joue comme convenu.
problem-not-maker = Seule la personne qui a préparé cette table peut changer cela.
problem-invalid-record = Ce fichier n’est pas une partie que l’on peut montrer.
problem-too-large = C’est trop volumineux pour la maison.
problem-wait = Pas encore : après un cri manqué, il faut attendre un peu.
problem-taken = Quelqu’un a pris cette place avant vous.
problem-full = Toutes les places de cette table sont prises.
problem-no-undo = Cela ne peut plus s’annuler.
problem-no-rematch = On peut proposer une revanche quand la partie est finie.
problem-not-over = Cette partie est encore en cours. On pourra la revoir quand elle sera finie.
problem-no-aids = À cette table, on joue sans aide.
problem-no-hint = Pas de conseil pour cette fois.
problem-too-many = Un peu trop vite. Respirez et réessayez.
problem-limit = Vous avez trop de tables inachevées. Finissez-en une, ou quittez-la.
problem-busy = La machine est encore occupée par vos questions précédentes. Réessayez dans un instant.
problem-not-ready = Ce jeu est encore en préparation. Il s’ouvrira de lui-même dans un instant.
problem-unavailable = Quelque chose s’est mal passé dans la maison. Réessayez dans un instant.

## La table

table-you = Vous
table-machine = Machine
table-empty-seat = Place libre
table-away = Hors ligne
table-out = A quitté la table
table-watching = Vous regardez la partie.
table-your-turn = À vous de jouer
refused-turn = Ce n’est pas votre tour.
refused-drop = Posez-le sur ce qui brille.
table-their-turn = En scène : { $name }
table-all-turn = Tout le monde cherche
table-log = Ce qui s’est passé
table-log-empty = Il ne s’est encore rien passé.
table-recent = Ce qui vient d’être joué
table-more =
    { $count ->
        [one] encore { $count }
       *[other] encore { $count }
    }
table-skip = Passer
table-again = Revoir
table-notes = Carnet
table-choices = Choix
table-people = À la table
table-board = Le plateau
table-undo = Annuler le coup
    .short = Annuler
table-hint = Conseil
table-hint-is = Conseil : { $choice }
table-hint-chance = chances de gagner : { $chance }
table-hint-others = Sinon : { $choices }
table-hint-or = { $choice } ({ $chance })
table-hint-then = Ensuite : { $choices }
table-hint-times = { $choice } ×{ $count }
table-hint-thinking = En pleine réflexion…
table-hint-off = Le conseil vient quand c’est à vous de jouer.
table-undo-off = Rien à annuler : seul votre dernier coup peut l’être, tant que personne d’autre n’a joué et que rien n’a été révélé.
table-advice =
    { $count ->
        [one] { $count } conseil
       *[other] { $count } conseils
    }
table-advice-taken =
    { $count ->
        [one] { $who } a demandé conseil une fois.
       *[other] { $who } a demandé conseil { $count } fois.
    }
    .you =
    { $count ->
        [one] Vous avez demandé conseil une fois.
       *[other] Vous avez demandé conseil { $count } fois.
    }
table-aids-on = Ici, tout le monde joue avec des aides
    .text = On peut demander conseil, et c’est compté ; les calculs sont tout faits. Tout sera dit à la fin.
table-aids-off = Ici, tout le monde joue sans aide
    .text = Ni conseils ni calculs tout faits : rien que vos yeux et votre tête.
table-aids-had = Tout le monde avait les calculs tout faits.
table-resign = Abandonner
table-resign-sure = Voulez-vous abandonner cette partie ? Vous ne pourrez plus la gagner.
table-resign-yes = Oui, j’abandonne
table-resign-no = Non, je continue
table-leave = Quitter la table
table-rules = Règles
table-react = Réagir
table-reconnecting = La ligne est coupée. Nous rappelons la maison ; rien n’est perdu.
table-back = La ligne est rétablie.
table-elsewhere = Vous occupez maintenant cette place dans une autre fenêtre.
table-here-again = Jouer ici
table-clock = Temps restant pour { $name } : { $time }
table-link = Copier le lien
table-link-copied = Le lien est copié.
table-wait-title = On attend du monde
table-wait-open = Tout le monde peut s’asseoir ici depuis l’accueil. Un ami viendra plus vite par le lien.
table-wait-closed = Envoyez ce lien à un ami. Qui l’ouvre peut s’asseoir ici.
table-wait-share = Partager le lien
table-wait-qr = Le lien en code QR, pour l’appareil photo d’un téléphone
table-join-title = Une place est libre
table-join-text = { $maker } vous attend à cette table pour jouer à « { $game } ».
table-join-nobody = On vous attend à cette table pour jouer à « { $game } ».
table-join-name = Votre nom à la table
table-join = S’asseoir
table-join-as = Prendre place : { $seat }
table-dealt-go = À la table
level-stars = force { $lit } sur { $of }
table-over-title = Rideau !
table-over-won = Vous avez gagné !
table-over-lost = Vous avez perdu.
table-over-shared = Vous partagez la victoire.
table-over-winner = Victoire : { $name }.
table-over-resigned = Il y a eu abandon.
table-over-time = Le temps est écoulé.
table-over-abandoned = Personne n’est revenu : la table a été fermée.
table-over-version = Les règles ont changé avant la fin : la table a été fermée sans vainqueur.
table-over-open = À présent, plus rien n’est caché.
table-replay = Revoir la partie
table-picture = Partager une image
table-record = Télécharger la partie
table-rematch = Revanche, places échangées
table-rematch-offered = Vous voulez rejouer. On attend les autres…
table-rematch-wanted = { $name } aimerait rejouer.
table-rematch-go = À la table suivante
table-look = Regarder le plateau

general-page-hidden = inconnu
general-page-changed = (vient de changer)

reaction-bravo = Bravo !
reaction-boo = Hou !
reaction-laugh = Ha ha !
reaction-gasp = Oh !
reaction-think = Hum…
reaction-sorry = Pardon !
reaction-said = { $name } : { $reaction }

## Accueil

home-headline = Ce soir, les fantômes jouent.
home-lead = Des jeux de fantômes dans un vieux théâtre. Jouez tout de suite contre la machine, ou envoyez un lien à un ami. Sans compte, sans attente.
home-games = Les jeux
home-play = Jouer
    .label = Jouer à { $game } contre { $level }
home-preparing = En préparation sur cette machine : { $percent } %
home-prepared-later = Sera préparé ensuite
home-not-here = Ce jeu ne peut pas être joué ici pour le moment.
home-starting = Le rideau se lève…
home-first = Vous découvrez « { $game } » ?
home-first-text = L’ouvreuse joue une première partie avec vous et vous explique tout au passage : deux minutes, et vous êtes de la maison.
home-first-learn = Montrez-moi, en deux minutes
home-first-play = Jouer quand même
home-opponent = Contre { $level }
    .label = { $game } : choisir l’adversaire
home-opponent-title = Contre qui jouez-vous ?
home-side = Votre camp
home-side-random = Au hasard
home-friend = Inviter un ami
    .label = Inviter un ami : { $game }
home-learn = Première partie
    .label = Première partie : { $game }
home-rules = Règles
    .label = Règles : { $game }
home-options = Options
    .label = Options : { $game }
home-puzzle = Problème
    .label = Le problème du jour : { $game }
home-mine = Vos parties
home-resume = Reprendre
    .label = Reprendre { $game } : { $people }
home-back = À la table
    .label = À la table : { $game }, { $people }
home-watch-again = Revoir
    .label = Revoir { $game } : { $people }
home-mine-waiting = il manque encore quelqu’un
home-mine-playing = en cours
home-mine-over = partie terminée
home-forget = Retirer { $game } de cette liste
games-title = Vos parties
games-all = Toutes vos parties
games-running = En cours
games-played = Jouées
games-as = Rôle : { $seat }
games-against = Contre : { $people }
games-won = gagnée
games-shared = victoire partagée
games-lost = perdue
games-none = sans vainqueur
games-more = Voir les parties plus anciennes
games-habits = Qu’est-ce qui me coûte le plus ?
games-empty = Aucune partie pour l’instant.
games-empty-text = Tout ce que vous jouez dans ce navigateur est gardé ici, avec le résultat, pour être revu.
record-title = Ouvrir une partie
record-text = Déposez ici une partie enregistrée, un fichier en .boxfive, ou choisissez-en une : on vous la rejoue.
record-choose = Choisir un fichier
record-private = La maison la rejoue selon les règles et n’en garde rien.
record-too-large = Une partie enregistrée pèse { $size } Ko au plus.
record-another = Ouvrir une autre partie
home-tables = Tables ouvertes
home-tables-text = Chacun peut s’y asseoir, ou regarder.
home-tables-empty = Aucune table n’est ouverte en ce moment.
home-tables-empty-text = Ouvrez-en une : elle reste affichée ici pour tous jusqu’à ce qu’elle soit complète.
home-tables-open = Ouvrir une table
home-tables-trouble = Impossible de lire la liste des tables ouvertes pour le moment. Elle reviendra d’elle-même.
home-join = S’asseoir
    .label = S’asseoir à { $game } : { $people }
home-watch = Regarder
    .label = Regarder { $game } : { $people }
home-table-waiting =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-table-playing = en cours

## Préparer une table

new-title = Préparer une table
new-game = Le jeu
new-name = Votre nom
    .hint = Celui que verront les autres.
new-seats = Qui joue ?
new-players = Combien de joueurs ?
new-seat-me = Moi
new-seat-anyone = Un invité
    .hint = Quiconque a le lien, ou passe par là si la table est ouverte.
new-seat-machine = Machine
new-seat-level = Niveau de la machine : { $seat }
new-watching = Vous n’avez pas pris de place : vous regarderez.
new-play = { $game } : les options
new-clock = Pendule
new-clock-none = Sans pendule
    .hint = Prenez tout votre temps.
new-clock-move = Par coup
    .hint = Le même temps pour chaque coup.
new-clock-bank = Pour toute la partie
    .hint = Une réserve de temps, et un peu plus à chaque tour.
new-clock-seconds = Secondes par coup
new-clock-minutes = Minutes pour la partie
new-clock-increment = Secondes ajoutées à chaque tour
new-door = Qui peut entrer ?
new-door-link = Sur invitation
    .hint = Seulement ceux qui ont le lien.
new-door-open = Ouverte à tous
    .hint = La table est affichée à l’accueil ; chacun peut s’asseoir ou regarder.
new-aids = Les conseils et les calculs tout faits sont permis
    .hint = Toute la table y a droit, ou personne.
    .between = Entre personnes, c’est non, sauf si vous le voulez. Tout le monde le voit avant de commencer, et les conseils sont comptés.
new-make = Ouvrir la table
new-begin = Commencer
new-making = Un instant…
new-invalid = Une valeur sort des limites : un coup dure de 5 secondes à 7 jours, une partie de 30 secondes à 7 jours, et un tour ajoute 10 minutes au plus.

## Revoir une partie

again-title = Encore une fois : { $game }
again-log = Ce qui s’est passé
again-people = Les joueurs
again-eyes = Point de vue
again-all = Cartes sur table
again-first = Au début
again-back = Un pas en arrière
again-play = Lecture
again-pause = Pause
again-next = Un pas en avant
again-last = À la fin
again-speed = Vitesse
again-slider = Où en est la partie
again-step = { $step } sur { $last }
    .label = Étape { $step } sur { $last }
again-beginning = Le début
again-at-first = C’est le début.
again-at-last = C’est la fin.
again-keys = Flèches : pas à pas ; espace : lecture ; Début et Fin : sauter.
again-undo = { $seat } annule un pas.
again-resign = { $seat } abandonne.
    .you = Vous abandonnez.
again-time = { $seat } n’a plus de temps.
    .you = Vous n’avez plus de temps.
again-close = La table est fermée.
again-winner = victoire
again-to-table = À la table
again-rematch = Préparer une autre partie
again-link = Copier le lien vers ce moment
again-analyse = Analyser la partie
again-advice = { $seat } demande conseil.
old-title = Telle quelle : { $game }
old-notice = Les règles de ce jeu ont changé depuis, ou le jeu n’est plus là. Voici, mot pour mot, ce qui a été raconté à cette table.
old-incomplete = Les règles de ce jeu ont changé depuis, ou le jeu n’est plus là. Le récit de cette table n’a pas été conservé en entier.

## Règles

rules-title = Règles
rules-of = { $game } : les règles
rules-contents = Dans ces règles
rules-games = Les règles d’un autre jeu
rules-print = Imprimer
rules-learn = Jouer une première partie
rules-play = Préparer une table
rules-frame = { $step } sur { $last }
    .label = Image { $step } sur { $last }
rules-frame-back = Image précédente
rules-frame-next = Image suivante
rules-frames-play = Laisser défiler
rules-frames-pause = Arrêter

## Une première partie

learn-title = { $game } : une première partie
learn-speaker = L’ouvreuse
learn-progress = Étape { $step } sur { $last }
learn-next = Continuer
learn-back = Retour
learn-yours = À vous de choisir
learn-parts = Les parties de cette première soirée
learn-part = L’autre partie : { $title }
learn-done = Le rideau tombe
learn-done-text = Vous en savez assez. Le reste vient en jouant, et les règles ne sont jamais loin.
learn-play = Jouer contre { $level }
learn-again = Encore une fois
learn-rules = Lire les règles

## Réglages

settings-title = Réglages
settings-language = Langue
settings-theme = Lumière
settings-theme-system = Comme le système
settings-theme-dark = Nuit
settings-theme-light = Jour
settings-sound = Son
settings-sound-on = Activer les sons
settings-volume = Volume
settings-motion = Mouvement
settings-motion-calm = Tout garder immobile
    .hint = Rien ne bouge : chaque moment s’affiche comme une image. C’est de toute façon le cas si votre système demande moins de mouvement.
settings-speed = Vitesse
    .hint = À quelle vitesse le plateau montre ce que font les autres. Un clic sur le plateau ou la barre d’espace ramène à tout moment au présent.
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-instant = Immédiate
settings-letters = Nommer aussi les couleurs par des lettres
    .hint = Des lettres et des hachures à côté des couleurs, partout où les couleurs comptent.
settings-keys = Jouer avec de simples touches
    .hint = Les chiffres et les lettres choisissent ce qui les porte ; ils se montrent dès que vous prenez le clavier.
settings-name = Votre nom
    .hint = Celui que verront les autres, dès la prochaine table.
settings-name-save = Enregistrer
settings-saved = C’est noté.
settings-forget = Ce que garde ce navigateur
settings-forget-text = Votre nom, ces réglages et les clés de vos places sont gardés dans ce navigateur, et nulle part ailleurs. Sans ces clés, vous ne pourrez pas revenir aux parties en cours.
settings-forget-do = Tout oublier
settings-forget-sure = Vraiment tout oublier ?
settings-forget-yes = Oui, tout oublier
settings-forget-no = Non, garder

## Une adresse qui ne mène nulle part

lost-title = Derrière cette porte, il n’y a qu’un mur
lost-text = On ne joue rien à cette adresse. Le lien a peut-être été coupé, ou la pièce n’est plus à l’affiche.

## Problèmes

puzzles-title = Problèmes
puzzles-lead = Une position, une question, une meilleure réponse : trouvées dans de fortes parties et prouvées en essayant tout. Ce que vous ignorez ne change rien à la réponse.
puzzles-daily = Aujourd’hui
puzzles-open = Pas encore essayé
puzzles-solved =
    { $wrong ->
        [0] Résolu du premier coup
        [one] Résolu après une erreur
       *[other] Résolu après { $wrong } erreurs
    }
puzzles-given-up = La réponse a été montrée
puzzles-days =
    { $days ->
        [0] Résolvez-en un pour commencer une série de jours.
        [one] Un jour de suite.
       *[other] { $days } jours de suite.
    }
puzzles-more = Encore plus
puzzles-game = Jeu
puzzles-theme = Thème
puzzles-difficulty = Difficulté
puzzles-any = Peu importe
puzzles-begin =
    { $count ->
        [0] Aucun problème de ce genre
        [one] Le résoudre
       *[other] En résoudre un sur { $count }
    }
puzzles-streak = Résolus du premier coup à la suite : { $streak }. Record : { $longest }.
puzzles-share = Box Five, problèmes du { $day } (nº { $number })
puzzles-back = Tous les problèmes
puzzle-title = { $game } : un problème
puzzle-of-the-day = { $game } : le problème du jour
puzzle-difficulty = Difficulté { $difficulty } sur 5
puzzle-clock = { $seconds } s
puzzle-right = Juste !
puzzle-late =
    { $wrong ->
        [one] Juste, après une erreur
       *[other] Juste, après { $wrong } erreurs
    }
puzzle-wrong = Non, essayez encore
puzzle-answer = La réponse
puzzle-margin = Ainsi, on gagne { $points } parties de plus sur cent qu’avec le meilleur de tous les autres choix.
puzzle-others =
    { $solved ->
        [one] { $solved } personne sur { $tried } l’a résolu du premier coup.
       *[other] { $solved } personnes sur { $tried } l’ont résolu du premier coup.
    }
puzzle-result = { $seconds } secondes. Résolus du premier coup à la suite : { $streak }.
puzzle-share = Partager le résultat
puzzle-copied = Copié
puzzle-next = Problème suivant
puzzle-again = Recommencer
puzzle-show = Montrer la réponse
