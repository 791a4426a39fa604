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
problem-stale = Something has happened in the meantime. Look again, then choose.
problem-not-your-turn = It is not your turn.
problem-over = This game is over.
problem-waiting = The game begins when every seat is taken.
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
problem-unavailable = Something went wrong in the house. Please try again in a moment.

## The table

table-you = You
table-machine = Machine
table-empty-seat = Free seat
table-away = Away
table-out = Has left
table-watching = You are looking on.
table-your-turn = Your turn
table-their-turn = Now playing: { $name }
table-all-turn = Everybody searches
table-log = What happened
table-log-empty = Nothing has happened yet.
table-notes = Notebook
table-choices = Choices
table-people = At the table
table-board = The board
table-undo = Take back
table-hint = Advice
table-hint-is = Advice: { $choice }
table-hint-chance = chance of winning: { $chance }
table-hint-others = Otherwise: { $choices }
table-hint-or = { $choice } ({ $chance })
table-hint-then = Then: { $choices }
table-hint-times = { $choice } ×{ $count }
table-hint-thinking = Thinking it over …
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
table-over-title = The curtain falls
table-over-won = You have won!
table-over-lost = You have lost.
table-over-shared = You share the victory.
table-over-winner = The winner: { $name }.
table-over-resigned = The game was given up.
table-over-time = The time ran out.
table-over-abandoned = Nobody came back, so the table was closed.
table-over-open = Now everything lies open.
table-replay = Watch it again
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
home-lead = Three ghost games in one old theatre. Play at once against the machine, or send a friend a link. No account, no waiting.
home-games = The games
home-play = Play
    .label = Play { $game } against { $level }
home-starting = The curtain rises…
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
again-keys = Arrow keys step, the space bar plays, Home and End jump.
again-undo = { $seat } takes back a step.
again-resign = { $seat } gives up.
again-time = { $seat } is out of time.
again-close = The table is closed.
again-winner = winner
again-to-table = To the table
again-rematch = Set up another game

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
    .hint = Changes are shown at once, without animations. If your system asks for less movement, it is so anyway.
settings-letters = Name colours by letters too
    .hint = Letters and hatchings beside colours, wherever colours matter.
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
