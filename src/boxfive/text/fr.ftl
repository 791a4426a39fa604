### Box Five : les mots de la maison en français.

house-language = français

## Joueurs automatiques

level-extra = le figurant
    .blurb = Entre en scène, fait ce qui lui passe par la tête et espère que personne ne remarquera rien. Parfait pour une première soirée.
level-pupil = le petit rat
    .blurb = Connaît les règles et guère plus : ne voit pas ce qui est loin et oublie ce qu’on a dit.
level-debutant = le débutant
    .blurb = Monte sur scène pour la première fois, un peu nerveux : les choses simples réussissent.
level-chorister = le choriste
    .blurb = Chante bien avec les autres. Plus la phrase est longue, plus il y manque une note.
level-understudy = la doublure
    .blurb = Connaît tous les rôles et joue au mieux de l’instant présent. Ne voit pas plus loin.
level-coryphee = le coryphée
    .blurb = Mène le rang : pense un peu à l’avance, mais pas à tout, et un indice peut lui échapper.
level-soloist = le soliste
    .blurb = A répété quand personne n’écoutait. Ne rate presque jamais une note.
level-maestro = le maestro
    .blurb = Embrasse toute la partition d’un regard. Surpassez-vous, ou il ne vous restera qu’à applaudir.

## Une partie dans le terminal

play-seats = Quelle place prenez-vous ?
play-seats-both = Les deux
    .role = Deux personnes partagent ce terminal ; chacune garde ses secrets.
play-seats-prompt = Un numéro, ou Entrée pour 1 >{" "}
play-seats-mistake = « { $text } » n’est pas une place. Tapez un numéro de 1 à { $count }, ou Entrée pour 1.
play-you = Votre rôle : { $seat }. { $role }
play-machine = Rôle de la machine : { $seat }, joué par { $level }. { $blurb }
play-together = Deux personnes, un terminal : passez le clavier dès que l’invite nomme l’autre.
play-how = Tapez un numéro ou les mots à côté ; hint pour un conseil, ? pour l’aide.
play-prompt = { $seat } >{" "}
play-end-prompt = save, log, board, ou Entrée pour sortir >{" "}
play-undone = Annulé : { $action }.
play-undo-nothing = Il n’y a encore rien à annuler.
play-undo-finished = Ce qui est joué est joué. On ne peut annuler que les pas de ce qui est encore en cours.
play-undo-chance = Le Hasard s’en est mêlé depuis : ce qui a été vu ne peut plus être oublié.
play-undo-other = { $seat } a joué depuis : votre dernier pas est acquis.
play-secret-none = Vous n’avez aucun secret à regarder.
play-secret-away = { $others } : détournez les yeux. { $seat } : appuyez sur Entrée quand personne d’autre ne regarde.{" "}
play-secret-wipe = Appuyez sur Entrée pour effacer ceci de l’écran.{" "}
play-secret-nowhere = Le secret ne s’affiche que sur un terminal, où il peut être effacé.
play-secret-new = { $seat } a du nouveau à regarder : tapez secret.
play-saved = Partie enregistrée dans { $file }.
play-saved-secret = Ce fichier dit tout, même les secrets : ne l’ouvrez pas avant la fin de la partie.
play-resume = Pour la reprendre : { $command }
play-replay = Pour la revoir : { $command }
play-save-exists = { $file } existe déjà et n’a pas été touché. Choisissez un autre nom : save NOM
play-save-failed = Impossible d’écrire { $file } ({ $reason }). La partie continue ; essayez un autre nom : save NOM
play-lost = La partie n’a pas pu être enregistrée ({ $reason }).
play-resumed = La partie reprend là où elle s’était arrêtée.
play-narrow =
    Le dessin demande { $columns ->
        [one] { $columns } colonne
       *[other] { $columns } colonnes
    } ; dans cette fenêtre étroite, le plateau devient une liste.
play-changed = Ce qui a changé :
play-over-save = Pour garder la partie, tapez save ou save NOM.

## Une course dans le terminal

race-how = Chacun peut agir à tout moment. Tapez le numéro d’un choix, ou le choix lui-même ; hint pour un conseil, ? pour l’aide.
race-alone = Pour l’instant, vous êtes la seule personne à agir.
race-prompt = Et maintenant >{" "}
race-unreadable = « { $text } » ne correspond à rien que l’on puisse faire ici.
race-impossible = « { $action } » n’est pas possible maintenant. Ce qui précède reste valable : continuez à partir de là.
race-time-over = Le temps est écoulé.
race-too-soon =
    Vous pourrez recommencer dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
race-too-late = « { $text } » est arrivé un instant trop tard.
race-no-undo = Dans une course, rien ne s’annule.

## Conseils

hint-why-level = C’est ce que ferait ici { $level }.
hint-why-worlds =
    C’est ce qui a donné le mieux dans { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } que rien ne distinguait de la vraie.
left-why = La chance de gagner était encore de { $chance }.
hint-thinking = En pleine réflexion : { $level }. Ctrl-C pour l’interrompre…
hint-stopped = Tant pis. C’est toujours à vous de jouer.
hint-nothing = Il n’y a rien à conseiller pour l’instant.
hint-best = Conseil :
hint-best-of = Conseil, le meilleur choix d’abord, avec vos chances de gagner :
hint-chance = { $percent } %
hint-then = Après le premier : { $actions }
hint-nowhere = Un conseil pourrait trahir un secret ; il ne s’affiche que sur un terminal, où il peut être effacé.
hint-between = À deux, on joue sans conseils. Avec --aids il y en a, et on les compte.
hint-taken =
    { $count ->
        [one] { $seat } a demandé conseil une fois.
       *[other] { $seat } a demandé conseil { $count } fois.
    }

## Ce qu’on tape

prompt-empty = Choisissez un numéro de 1 à { $count }, ou tapez ? pour l’aide.
prompt-number = Il n’y a pas de choix { $text } ici. Choisissez un numéro de 1 à { $count }.
prompt-illegal = « { $text } » n’est pas possible maintenant. Voici ce qui l’est : { $near }
prompt-near = « { $text } » ne veut rien dire ici. Vouliez-vous dire : { $near }
prompt-unknown = « { $text } » ne veut rien dire ici. Tapez un numéro de la liste, une action comme { $example }, ou ? pour l’aide.
prompt-over = La partie est finie. Tapez save, log ou board, ou Entrée pour sortir.
prompt-help = Choisissez par le numéro, ou tapez les mots à côté. Vous pouvez aussi taper :
prompt-help-undo = annule votre dernier pas, tant que ce qui est commencé n’est pas fini et que rien de caché n’a été révélé
prompt-help-hint = dit ce que ferait à votre place la machine la plus forte, et pourquoi
prompt-help-board = dessine le plateau
prompt-help-list = décrit le plateau sous forme de liste, lieu par lieu
prompt-help-log = raconte tout ce qui s’est passé
prompt-help-secret = montre son secret à qui de droit
prompt-help-save = enregistre la partie, sous un nom si vous en donnez un
prompt-help-rules = donne les chapitres des règles ; avec un numéro, montre ce chapitre
prompt-help-quit = enregistre la partie et sort ; Ctrl-C et Ctrl-D font de même
prompt-chapters = Les chapitres, à lire par leur numéro, par exemple rules 3 :
prompt-chapter-none = Il n’y a pas de chapitre « { $text } ». Tapez rules avec un numéro de 1 à { $count }.

## Revoir une partie

replay-as = Vu par : { $seat }.
replay-step = Étape { $step } sur { $last }
replay-prompt = Entrée : suivante, b : précédente, un numéro : cette étape, q : sortir >{" "}
replay-mistake = « { $text } » ne veut rien dire ici. Appuyez sur Entrée, ou tapez b, q ou un numéro de 0 à { $last }.
replay-first = C’est le début.
replay-last = C’est tout.

## Une maison pour les autres

serve-open = La maison est ouverte : { $address }
serve-others = Pour les autres personnes de votre réseau : { $addresses }
serve-scan = Ou scannez ceci avec un téléphone :
serve-alone = La maison n’est accessible que depuis cette machine. Pour l’ouvrir aux autres personnes de votre réseau : { $command }
serve-no-network = Cette machine n’est connectée à aucun réseau pour le moment ; personne d’autre ne peut donc entrer.
serve-preparing = En préparation, pour cette fois seulement ; jouables l’un après l’autre : { $games }
serve-database = Les tables sont conservées dans { $database }
serve-workers =
    { $count ->
        [one] { $count } processus sert les tables.
       *[other] { $count } processus servent les tables.
    }
serve-stop = Ctrl-C ferme la maison. Aucune partie n’est perdue : toutes reprendront quand la maison rouvrira.
house-backed-up = Tout est dans { $file }.
house-restored = La maison de { $file } est rétablie.
house-checked =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } et { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    } vérifiées.
house-old-tables =
    { $count ->
        [one] { $count } table suit des règles absentes d’ici ; elle reste lisible et n’a pas été rejouée.
       *[other] { $count } tables suivent des règles absentes d’ici ; elles restent lisibles et n’ont pas été rejouées.
    }
house-fault = Table { $table } : { $fault }
house-faults =
    { $count ->
        [one] Quelque chose ne va pas à { $count } table.
       *[other] Quelque chose ne va pas à { $count } tables.
    }
house-archived =
    { $count ->
        [one] { $count } table a été archivée.
       *[other] { $count } tables ont été archivées.
    }
house-not-upgraded = Cette maison a été tenue par une version antérieure. Ouvrez-la une fois avec `boxfive serve`, qui la met à jour, ou utilisez cette version.

## Compiler à l’avance

compile-done =
    { $functions ->
        [one] { $game } : { $functions } fonction compilée en { $seconds } s.
       *[other] { $game } : { $functions } fonctions compilées en { $seconds } s.
    }
compile-nothing = { $game } : déjà compilé.

## Robots classiques

classic-open = En attente des robots à l’adresse { $address } ; Ctrl-C pour terminer.
classic-seats = Les robots prennent place dans l’ordre de leur connexion : { $seats }.
classic-begins = Partie { $number } : { $sides }
classic-wins = Partie { $number } : { $seat } gagne au tour { $round }.
classic-forfeits = Partie { $number } : { $seat } déclare forfait. { $reason }
classic-too-late = Aucune réponse à « { $question } » n’est arrivée à temps.
classic-gone = La connexion a été fermée avant la réponse à « { $question } ».
classic-too-large = Une réponse de plus de { $most } octets était en route.
classic-not-json = La réponse à « { $question } » n’est pas du JSON : « { $answer } ».
classic-not-whole = La réponse à « { $question } » n’est pas un nombre entier : « { $answer } ».
classic-no-index = La réponse à « { $question } » est { $answer }, mais elle doit être comprise entre 0 et { $last }.
classic-stopped = Arrêté ; une partie en cours ne compte pas.
classic-totals = Parties jouées : { $count }
classic-total = { $seat } : victoires { $wins }, forfaits { $forfeits }

## N’importe quel jeu : les mots de ceux qui n’apportent pas les leurs

general-blurb = Un jeu qu’un autre paquet a apporté dans cette maison.
general-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
general-spectator = Un spectateur
general-nature = Le Hasard
general-did = { $seat } : { $action }.
general-event = → { $event }.
general-over = La partie est terminée.
general-expected = { $count ->
    [one] C’est à { $seats } de jouer.
   *[other] Peuvent agir maintenant : { $seats }.
}
general-expected-you = C’est à vous de jouer.
general-fact = { $place } : { $value }
general-secret = Vous seul le savez : { $facts }.
general-nobody = Personne n’a gagné.
general-won = { $count ->
    [one] { $seats } a gagné.
   *[other] Les gagnants : { $seats }.
}
general-rules = { $title } n’a pas apporté de règles à lire. Y jouent : { $seats }. Ce qu’on peut y faire : { $kinds }. À chaque instant, la liste des choix dit ce qui est permis.
    .title = Les règles
