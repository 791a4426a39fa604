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
arena-forfeit-illegal = answered with what was not legal
arena-forfeit-garbage = said what is no answer
arena-forfeit-too-slow = was too slow
arena-forfeit-too-long = said more than an answer can be
arena-forfeit-game = { $pairing }, game { $number }: { $detail }
arena-written = The report, its numbers and its pictures are in { $folder }.

## Pictures

arena-curve = How the share of games won settles: { $seat }
    .note = The band is the 95 % interval.
arena-curve-games = games played
arena-heat-mean = Share of games won, by agent and seat
