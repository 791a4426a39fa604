### Box Five: the words of the arena in English.

arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-percent-whole = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
arena-interval = [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
arena-decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-milliseconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } ms
arena-seconds = { NUMBER($value, minimumSignificantDigits: 1, maximumSignificantDigits: 3) } s

## While it is played

arena-playing = Playing
arena-speed = { $speed } games a second
arena-progress = { $done } of { $total } games, { $speed } a second
arena-resumed =
    { $count ->
        [one] { $count } game was played before; the run goes on from there.
       *[other] { $count } games were played before; the run goes on from there.
    }
arena-complete = All games of this run have been played; here is its report again.
arena-interrupted = Interrupted. Of { $total } games, { $done } are kept; the same command goes on from there.

## The report

arena-title =
    { $game }, { $count ->
        [one] { $count } game
       *[other] { $count } games
    } of each pairing, from the same deals (seed { $seed })
arena-cross = Share of games won: { $seat }
    .note = In brackets: the 95 % interval, in per cent. Rows: { $row }. Columns: { $column }.
arena-pairings = Share of games won, seat by seat
    .note = In brackets: the 95 % interval, in per cent.
arena-corrected = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-luck = Third line: the same without luck, ± 95 %. Together that is as certain as { NUMBER($factor, minimumFractionDigits: 2, maximumFractionDigits: 2) } times as many games.
arena-no-luck = Luck is not taken out: nothing tells it from skill here.
arena-pairing = pairing
arena-agent = agent
arena-ratings = Ratings after openskill
    .note =
        From { $count ->
            [one] { $count } game
           *[other] { $count } games
        }. After ±: three standard deviations.
arena-thinking = a decision takes
arena-forfeits = Forfeits
arena-forfeit-why = why
arena-forfeit-count = games
arena-forfeit-first = the first of them
arena-forfeit-crashed = crashed
arena-forfeit-illegal = answered with an illegal action
arena-forfeit-garbage = sent something that is no answer
arena-forfeit-too-slow = was too slow
arena-forfeit-too-long = sent more than an answer may hold
arena-forfeit-game = { $pairing }, game { $number }: { $detail }
arena-until-right = “{ $claim }” is right, by { $deals } deals in both seatings: rather { $gain } rating points than { $least } (log likelihood ratio { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-wrong = “{ $claim }” is wrong, by { $deals } deals in both seatings: rather { $least } rating points than { $gain } (log likelihood ratio { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
arena-until-open = “{ $claim }” is open after { $deals } deals in both seatings (log likelihood ratio { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }); more games may decide.
arena-written = The report, its numbers and its pictures are in { $folder }.

## Pictures

arena-curve = How the share of games won settles: { $seat }
    .note = The band is the 95 % interval.
arena-curve-games = games played
arena-heat-mean = Share of games won, by agent and seat
