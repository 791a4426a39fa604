### Box Five : les mots de l’arène en français.

arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-percent-whole = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
arena-interval = [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
arena-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-milliseconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } ms
arena-seconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } s

## While it is played

arena-playing = On joue
arena-speed = { $speed } parties par seconde
arena-progress = { $done } parties sur { $total }, { $speed } par seconde
arena-resumed =
    { $count ->
        [one] { $count } partie a déjà été jouée ; la série reprend là.
       *[other] { $count } parties ont déjà été jouées ; la série reprend là.
    }
arena-complete = Toutes les parties de cette série ont été jouées ; en voici de nouveau le bilan.
arena-interrupted = Interrompu. Sur { $total } parties, { $done } sont conservées ; la même commande reprend là.

## The report

arena-title =
    { $game }, { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } par affiche, avec les mêmes donnes (graine { $seed })
arena-cross = Part des parties gagnées : { $seat }
    .note = Entre crochets : l’intervalle à 95 %, en pour cent. Lignes : { $row }. Colonnes : { $column }.
arena-pairings = Part des parties gagnées, place par place
    .note = Entre crochets : l’intervalle à 95 %, en pour cent.
arena-corrected = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-luck = Troisième ligne : la même part sans la chance, ± 95 %. L’ensemble est aussi sûr qu’avec { NUMBER($factor, minimumFractionDigits: 2, maximumFractionDigits: 2) } fois plus de parties.
arena-no-luck = La chance n’est pas retirée : ici, rien ne la distingue du talent.
arena-pairing = affiche
arena-agent = agent
arena-ratings = Classement selon openskill
    .note =
        D’après { $count ->
            [one] { $count } partie
           *[other] { $count } parties
        }. Après ± : trois écarts types.
arena-thinking = durée d’une décision
arena-forfeits = Forfaits
arena-forfeit-why = pourquoi
arena-forfeit-count = parties
arena-forfeit-first = le premier
arena-forfeit-crashed = s’est arrêté net
arena-forfeit-illegal = a répondu par un coup qui n’était pas permis
arena-forfeit-garbage = a envoyé autre chose qu’une réponse
arena-forfeit-too-slow = a été trop lent
arena-forfeit-too-long = en a envoyé plus qu’une réponse ne peut contenir
arena-forfeit-game = { $pairing }, partie { $number } : { $detail }
arena-until-right = « { $claim } » est vrai, d’après { $deals } donnes jouées à places échangées : plutôt { $gain } points de classement que { $least } (log du rapport de vraisemblance { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-wrong = « { $claim } » est faux, d’après { $deals } donnes jouées à places échangées : plutôt { $least } points de classement que { $gain } (log du rapport de vraisemblance { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-open = « { $claim } » reste ouvert après { $deals } donnes jouées à places échangées (log du rapport de vraisemblance { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }) ; d’autres parties trancheront peut-être.
arena-written = Le bilan, ses chiffres et ses images sont dans { $folder }.

## Pictures

arena-curve = Comment se stabilise la part des parties gagnées : { $seat }
    .note = La bande est l’intervalle à 95 %.
arena-curve-games = parties jouées
arena-heat-mean = Part des parties gagnées, par agent et par place
