# Les problèmes de tous les jeux, dans le terminal.

puzzle-heading = { $title } · { $theme } · difficulté { $difficulty } sur 5 · nº { $id }
puzzle-daily = Le problème du { $day }
puzzle-prompt = Votre choix (un numéro ou la notation ; plusieurs avec des virgules ; « answer » montre la réponse ; « quit » quitte) :
puzzle-right = Juste !
puzzle-right-late =
    { $tries ->
        [one] Juste, au deuxième essai.
       *[other] Juste, après { $tries } erreurs.
    }
puzzle-wrong = Non.
puzzle-answer = La réponse : { $answer }
puzzle-margin = Ainsi, on gagne { NUMBER($points, maximumFractionDigits: 0) } parties de plus sur cent qu’avec le meilleur de tous les autres choix.
puzzles-made =
    { $count ->
        [one] { $file } contient un problème.
       *[other] { $file } contient { $count } problèmes.
    }
