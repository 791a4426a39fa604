### The page of Box Five: the words that only the browser shows, in English.

## On every page

house-home = To the front page
house-mark = Box Five: to the front page
house-preferences = Preferences
house-language-label = Language
house-theme =
    { $shown ->
        [dark] Change to the light theme
       *[light] Change to the dark theme
    }
house-sound = Sound
house-settings = Settings
house-skip = Skip to the main part
house-close = Close
house-waiting = One moment: the house lights are going down.
house-retry = Try again
house-nobody = A guest

## What could not be done

problem-offline = The house cannot be reached at the moment. Your game is safe there; we keep trying.
problem-illegal = That is not possible now. The board shows what is.
problem-unknown-action = The house does not know that action.
problem-invalid-option = The house cannot set the table like that. Please look at the choices again.
problem-invalid = The house did not understand the page. Please load it again.
problem-wrong-token = This seat is played from another window or another device now.
problem-invitation-needed = This table is by invitation. Ask whoever invited you for the whole link.
problem-not-seated = You are looking on. Only those who sit at the table can do that.
problem-no-such-table = There is no such table. Perhaps the link is not whole.
problem-old-rules = The rules of this game have changed since; the table can only be read.
problem-stale = Something has happened in the meantime. Look again, then choose.
problem-not-your-turn = It is not your turn.
problem-over = This game is over.
problem-waiting = The game begins when every seat is taken.
problem-begun = The game has begun, and is played as it was agreed.
problem-not-maker = Only whoever set up this table can change that.
problem-invalid-record = This file is not a record that can be shown.
problem-too-large = That is too large for the house.
problem-wait = Not yet: after a call that failed, one has to wait a moment.
problem-taken = Somebody else was quicker to that seat.
problem-full = Every seat at this table is taken.
problem-no-undo = That can no longer be taken back.
problem-no-rematch = Another game can be offered when this one is over.
problem-not-over = This game is still being played. It can be watched again when it is over.
problem-no-aids = No help is given at this table.
problem-no-hint = No advice comes to mind this time.
problem-too-many = That was a little too fast. Take a breath and try again.
problem-limit = You have too many unfinished tables. Finish or leave one first.
problem-busy = The machine is still busy with your earlier questions. Try again in a moment.
problem-not-ready = This game is still being prepared. It opens by itself in a moment.
problem-unavailable = Something went wrong in the house. Please try again in a moment.

## The table

table-you = You
table-machine = Machine
table-empty-seat = Free seat
table-away = Away
table-out = Has left
table-watching = You are looking on.
table-your-turn = Your turn
refused-turn = It is not your turn.
refused-drop = Put it on something that glows.
table-their-turn = Now playing: { $name }
table-all-turn = Everybody searches
table-log = What happened
table-log-empty = Nothing has happened yet.
table-recent = What the others just did
table-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
table-skip = Skip
table-again = See it again
table-notes = Notebook
table-choices = Choices
table-people = At the table
table-board = The board
table-undo = Take back
    .short = Take back
table-hint = Advice
table-hint-is = Advice: { $choice }
table-hint-chance = chance of winning: { $chance }
table-hint-others = Otherwise: { $choices }
table-hint-or = { $choice } ({ $chance })
table-hint-then = Then: { $choices }
table-hint-times = { $choice } ×{ $count }
table-hint-thinking = Thinking it over…
table-hint-off = Advice comes when it is your turn.
table-undo-off = Nothing to take back: only what you did last can be taken back, until others act or something is revealed.
table-advice =
    { $count ->
        [one] advice: once
        [2] advice: twice
       *[other] advice: { $count } times
    }
table-advice-taken =
    { $count ->
        [one] { $who } took advice once.
        [2] { $who } took advice twice.
       *[other] { $who } took advice { $count } times.
    }
    .you =
    { $count ->
        [one] You took advice once.
        [2] You took advice twice.
       *[other] You took advice { $count } times.
    }
table-aids-on = Everybody here plays with aids
    .text = Advice may be asked for, and is counted; figures are worked out. All of it is told in the end.
table-aids-off = Everybody here plays without aids
    .text = No advice, no worked-out figures: only what you see and think of yourselves.
table-aids-had = Everybody had figures worked out.
table-resign = Resign
table-resign-sure = Do you want to give up this game? You can no longer win it then.
table-resign-yes = Yes, resign
table-resign-no = No, play on
table-leave = Leave the table
table-rules = Rules
table-react = React
table-reconnecting = The line is down. We are calling the house again; nothing is lost.
table-back = The line is up again.
table-elsewhere = You play this seat in another window now.
table-here-again = Play here again
table-clock = Time left for { $name }: { $time }
table-link = Copy the link
table-link-copied = The link is copied.
table-wait-title = Waiting for company
table-wait-open = Anybody can sit down here from the front page. A friend comes quickest by the link.
table-wait-closed = Send this link to a friend. Whoever opens it can sit down here.
table-wait-share = Share the link
table-wait-qr = The link as a QR code, for the camera of a phone
table-join-title = A seat is free
table-join-text = { $maker } invites you to play { $game } at this table.
table-join-nobody = You are invited to play { $game } at this table.
table-join-name = Your name at the table
table-join = Sit down
table-join-as = Sit down: { $seat }
table-dealt-go = To the table
level-stars = strength { $lit } of { $of }
table-over-title = The curtain falls
table-over-won = You have won!
table-over-lost = You have lost.
table-over-shared = You share the victory.
table-over-winner = The winner: { $name }.
table-over-resigned = The game was given up.
table-over-time = The time ran out.
table-over-abandoned = Nobody came back, so the table was closed.
table-over-version = The rules changed before the end, so the table was closed without a winner.
table-over-open = Now everything lies open.
table-replay = Watch it again
table-picture = Share a picture
table-record = Download the record
table-rematch = Play again, seats swapped
table-rematch-offered = You want to play again. Waiting for the others…
table-rematch-wanted = { $name } would like to play again.
table-rematch-go = To the next table
table-look = Look at the board

general-page-hidden = not known
general-page-changed = (has just changed)

reaction-bravo = Bravo!
reaction-boo = Boo!
reaction-laugh = Ha ha!
reaction-gasp = Oh!
reaction-think = Hmm…
reaction-sorry = Sorry!
reaction-said = { $name }: { $reaction }

## Home

home-headline = Tonight, the ghosts play.
home-lead = Ghost games in one old theatre. Play at once against the machine, or send a friend a link. No account, no waiting.
home-games = The games
home-play = Play
    .label = Play { $game } against { $level }
home-preparing = Being prepared on this machine: { $percent }%
home-prepared-later = Will be prepared next
home-not-here = This game cannot be played here at the moment.
home-starting = The curtain rises…
home-first = New to { $game }?
home-first-text = The box keeper plays a first game with you and explains as you go: two minutes, and you know your way about.
home-first-learn = Show me, in two minutes
home-first-play = Play anyway
home-opponent = Against { $level }
    .label = { $game }: choose your opponent
home-opponent-title = Who plays against you?
home-side = Your side
home-side-random = Fate decides
home-friend = Invite a friend
    .label = Invite a friend: { $game }
home-learn = First game
    .label = First game: { $game }
home-rules = Rules
    .label = Rules: { $game }
home-options = Options
    .label = Options: { $game }
home-puzzle = Puzzle
    .label = The puzzle of the day: { $game }
home-mine = Your games
home-resume = Go on
    .label = Go on with { $game }: { $people }
home-back = To the table
    .label = To the table where { $game } waits: { $people }
home-watch-again = Watch again
    .label = Watch again: { $game }, { $people }
home-mine-waiting = waiting for somebody to sit down
home-mine-playing = under way
home-mine-over = finished
home-forget = Take { $game } off this list
games-title = Your games
games-all = All your games
games-running = Under way
games-played = Played
games-as = Your part: { $seat }
games-against = Against: { $people }
games-won = won
games-shared = victory shared
games-lost = lost
games-none = no winner
games-more = Show earlier games
games-habits = What costs me most?
games-empty = No game of yours yet.
games-empty-text = Whatever you play in this browser is kept here, with its result, to be watched again.
record-title = Open a record
record-text = Drop a saved game here, a file that ends in .boxfive, or choose one: it is shown as a replay.
record-choose = Choose a file
record-private = The house plays it through by the rules, and keeps nothing of it.
record-too-large = A record has { $size } KB at most.
record-another = Open another record
home-tables = Open tables
home-tables-text = Anyone may sit down here, or look on.
home-tables-empty = No table is open at the moment.
home-tables-empty-text = Open one: it stands here for everybody until it is full.
home-tables-open = Open a table
home-tables-trouble = The list of open tables cannot be read at the moment. It comes back by itself.
home-join = Sit down
    .label = Sit down at { $game }: { $people }
home-watch = Look on
    .label = Look on at { $game }: { $people }
home-table-waiting =
    { $count ->
        [one] { $count } seat is free
       *[other] { $count } seats are free
    }
home-table-playing = being played

## Setting up a table

new-title = Set up a table
new-game = The game
new-name = Your name
    .hint = What the others see.
new-seats = Who plays?
new-players = How many play?
new-seat-me = Me
new-seat-anyone = A guest
    .hint = Whoever has the link, or comes by if the table is open.
new-seat-machine = Machine
new-seat-level = The machine’s level: { $seat }
new-watching = No seat is yours: you will look on.
new-play = { $game }: options
new-clock = Clock
new-clock-none = No clock
    .hint = Take all the time you like.
new-clock-move = For each move
    .hint = The same time for every move.
new-clock-bank = For the whole game
    .hint = A supply of time, and a little more with every turn.
new-clock-seconds = Seconds for a move
new-clock-minutes = Minutes for the game
new-clock-increment = Seconds more with each turn
new-door = Who may come in?
new-door-link = By invitation
    .hint = Only those who have the link.
new-door-open = Open to all
    .hint = The table stands on the front page; anyone may sit down or look on.
new-aids = Advice and worked-out figures are allowed
    .hint = Everybody at the table has them, or nobody.
    .between = Between people they are off, unless you want them. Everybody sees it before the game begins, and advice is counted.
new-make = Open the table
new-begin = Begin
new-making = A moment…
new-invalid = Something is out of range: a move may take 5 seconds to 7 days, a game 30 seconds to 7 days, and a turn may add up to 10 minutes.

## Watching a game again

again-title = Once more: { $game }
again-log = What happened
again-people = The players
again-eyes = Through whose eyes
again-all = All cards on the table
again-first = To the beginning
again-back = One step back
again-play = Play
again-pause = Pause
again-next = One step on
again-last = To the end
again-speed = Speed
again-slider = Where in the game
again-step = { $step } of { $last }
    .label = Step { $step } of { $last }
again-beginning = The beginning
again-at-first = This is the beginning.
again-at-last = This is the end.
again-keys = Arrow keys step, the space bar plays, Home and End jump.
again-undo = { $seat } takes back a step.
again-resign = { $seat } gives up.
    .you = You give up.
again-time = { $seat } is out of time.
    .you = You are out of time.
again-close = The table is closed.
again-winner = winner
again-to-table = To the table
again-rematch = Set up another game
again-link = Copy the link to this moment
again-analyse = Analyse the game
again-advice = { $seat } takes advice.
old-title = As it was: { $game }
old-notice = The rules of this game have changed since, or the game is no longer here. This is what was told at the table, word for word.
old-incomplete = The rules of this game have changed since, or the game is no longer here. Not all that was told at the table was kept.

## Rules

rules-title = Rules
rules-of = Rules of { $game }
rules-contents = In these rules
rules-games = Rules of another game
rules-print = Print
rules-learn = Play a first game
rules-play = Set up a table
rules-frame = { $step } of { $last }
    .label = Picture { $step } of { $last }
rules-frame-back = Previous picture
rules-frame-next = Next picture
rules-frames-play = Let it run
rules-frames-pause = Hold it

## A first game

learn-title = { $game }: a first game
learn-speaker = The box keeper
learn-progress = Moment { $step } of { $last }
learn-next = Go on
learn-back = Back
learn-yours = Your choice
learn-parts = The parts of this first game
learn-part = The other part: { $title }
learn-done = The curtain falls
learn-done-text = That is all you need. The rest comes with playing, and the rules are never far away.
learn-play = Play against { $level }
learn-again = Once more
learn-rules = Read the rules

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Light
settings-theme-system = As the system has it
settings-theme-dark = Night
settings-theme-light = Day
settings-sound = Sound
settings-sound-on = Play sounds
settings-volume = Volume
settings-motion = Movement
settings-motion-calm = Keep everything still
    .hint = Nothing moves: each moment is shown as a picture. If your system asks for less movement, it is so anyway.
settings-speed = Speed
    .hint = How fast the board shows what others do. A click on the board or the space bar skips to the present at any time.
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-letters = Name colours by letters too
    .hint = Letters and hatchings beside colours, wherever colours matter.
settings-keys = Play with single keys
    .hint = Digits and letters choose what bears them; they are seen as soon as you use the keyboard.
settings-name = Your name
    .hint = What others see at the table, from the next one on.
settings-name-save = Save
settings-saved = Saved.
settings-forget = What this browser keeps
settings-forget-text = Your name, these settings and the keys to your seats are kept in this browser, and nowhere else. Without the keys you cannot come back to games under way.
settings-forget-do = Forget everything
settings-forget-sure = Really forget everything?
settings-forget-yes = Yes, forget it
settings-forget-no = No, keep it

## An address that leads nowhere

lost-title = Behind this door there is only a wall
lost-text = Nothing is played at this address. Perhaps the link was cut short, or the piece has been taken off the bill.

## Puzzles

puzzles-title = Puzzles
puzzles-lead = A position, one question, one best answer: found in strong games, and proved by trying everything. What you do not know does not matter for the answer.
puzzles-daily = Today
puzzles-open = Not tried yet
puzzles-solved =
    { $wrong ->
        [0] Solved at once
        [one] Solved after one wrong try
       *[other] Solved after { $wrong } wrong tries
    }
puzzles-given-up = The answer was shown
puzzles-days =
    { $days ->
        [0] Solve one of them to begin a row of days.
        [one] One day in a row.
       *[other] { $days } days in a row.
    }
puzzles-more = More of them
puzzles-game = Game
puzzles-theme = Theme
puzzles-difficulty = Difficulty
puzzles-any = Any
puzzles-begin =
    { $count ->
        [0] No puzzle is like that
        [one] Solve it
       *[other] Solve one of { $count }
    }
puzzles-streak = Solved at once in a row: { $streak }. The most so far: { $longest }.
puzzles-share = Box Five, puzzles of { $day } (no. { $number })
puzzles-back = All puzzles
puzzle-title = { $game }: a puzzle
puzzle-of-the-day = { $game }: the puzzle of the day
puzzle-difficulty = Difficulty { $difficulty } of 5
puzzle-clock = { $seconds } s
puzzle-right = Right!
puzzle-late =
    { $wrong ->
        [one] Right, after one wrong try
       *[other] Right, after { $wrong } wrong tries
    }
puzzle-wrong = No, try again
puzzle-answer = The answer
puzzle-margin = So one wins { $points } games more of a hundred than with the best of all other choices.
puzzle-others =
    { $solved ->
        [one] One of { $tried } people has solved it at once.
       *[other] { $solved } of { $tried } people have solved it at once.
    }
puzzle-result = { $seconds } seconds. Solved at once in a row: { $streak }.
puzzle-share = Share the result
puzzle-copied = Copied
puzzle-next = Next puzzle
puzzle-again = Begin again
puzzle-show = Show the answer
