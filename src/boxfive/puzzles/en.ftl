# Puzzles of any game, in the terminal.

puzzle-heading = { $title } · { $theme } · difficulty { $difficulty } of 5 · no. { $id }
puzzle-daily = Puzzle of { $day }
puzzle-prompt = Your choice (a number or notation; several with commas; “answer” shows the answer; “quit” leaves):
puzzle-right = Right!
puzzle-right-late =
    { $tries ->
        [one] Right, at the second try.
       *[other] Right, after { $tries } wrong ones.
    }
puzzle-wrong = No.
puzzle-answer = The answer: { $answer }
puzzle-margin = Whoever plays so wins { NUMBER($points, maximumFractionDigits: 0) } games more of a hundred than with the best of all other choices.
puzzles-made =
    { $count ->
        [one] { $file } has one puzzle.
       *[other] { $file } has { $count } puzzles.
    }
