study-title = Analysis
study-working = Looking through the game…
study-working-deep = Thinking as hard as the maestro…
study-progress = How much is done
study-cancel = Stop
study-again = Try once more
study-line-own = Luck { $luck }, your decisions { $own }.
study-line = { $seat }: luck { $luck }, own decisions { $own }.
study-sum = { $start } at the start, luck { $luck }, own decisions { $own }, the others’ { $others }: { $result } in the end.
study-counts = Decisions by grade
study-for = For whom
study-open = all cards open
study-known = what this seat could know
study-open-note = The gold line sees all cards. Grades do not: they ask what could be known, so a good choice may still make the line fall.
study-turns = Turning points
study-list = As a list
study-list-title = Move by move: { $seat }
study-deeper = Look deeper
study-column-step = Step
study-column-what = What happened
study-column-change = Change
study-column-chance = Chance
study-go = Go to step
study-curve = The course of the game for: { $seat }
study-at = { $what }. Chance afterwards { $chance }.
study-at-start = The beginning. Chance { $chance }.
study-luck = Chance
study-luck-text = { $seat }: { $change }. With all cards open, the chance is { $chance } now.
study-decision = { $seat }: { $grade }
study-grade-best = the best choice
study-grade-good = a good choice
study-grade-inaccuracy = an inaccuracy
study-grade-mistake = a mistake
study-grade-blunder = a blunder
study-grade-forced = no choice
study-event = This moment
study-faults = From mistake to mistake
study-fault-before = Mistake before
study-fault-next = Next mistake
study-hint = Click on the curve or on a line with a mark. With the arrow keys the curve leads from event to event.
study-played = Played
study-better = Better
study-also = Or
study-knowledge = Percentages: the chance of winning, as far as it could be known then.
study-try = Try again
study-try-text = { $seat } is to decide, and knows just what was known then. Find something better.
study-try-world = What could not be known has been drawn anew, so it may differ from the game that was played.
study-try-now = Your choice now
study-try-then = What was played
study-try-best = The best there is
study-try-answer = See the answer
study-try-more = Once more
study-try-back = Back to the analysis
study-try-unjudged = Nobody could judge this just now.
study-play-on = Play on from here
study-play-on-text = A new table begins at this moment. Your part: { $seat }. You know what was known then; the rest is drawn anew. Who plays against you?
study-habits = Your most costly habits
study-habits-text = From { $games ->
    [one] { $games } analysed game
   *[other] { $games } analysed games
  } of yours.
study-habits-none = Nothing stands out yet. Analyse a few of your games, and this shows what costs you most.
study-habit-cost = { $count ->
    [one] once
   *[other] { $count } times
  }, { $loss } in all
study-habit-example = Try again ({ $loss })
    .label = Try again: { $habit } ({ $loss })
