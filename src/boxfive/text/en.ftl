### Box Five: the words of the house in English.

house-language = English

## Machine players

level-extra = the extra
    .blurb = Walks on, does whatever comes to mind, and hopes nobody notices. Good for a first evening.
level-pupil = the pupil
    .blurb = Knows the rules and little else: overlooks whatever is far away, and forgets what was said.
level-debutant = the debutant
    .blurb = On stage for the first time, and a little nervous: the simple things work.
level-chorister = the chorister
    .blurb = Sings along well. The longer a phrase, the more likely a note is missing.
level-understudy = the understudy
    .blurb = Knows every part, and plays as well as this very moment allows. Looks no further.
level-coryphee = the coryphée
    .blurb = Leads the row: thinks a little ahead, but not of everything, and a clue may slip its mind.
level-soloist = the soloist
    .blurb = Has practised when nobody was listening. Hardly ever misses a note.
level-maestro = the maestro
    .blurb = Sees the whole score at a glance. Play your very best, or be the audience.

## A game in the terminal

play-seats = Which seat is yours?
play-seats-both = Both
    .role = Two people share this terminal; secrets stay with their owner.
play-seats-prompt = A number, or Enter for 1 >{" "}
play-seats-mistake = “{ $text }” is no seat here. Type a number from 1 to { $count }, or press Enter for 1.
play-you = Your part: { $seat }. { $role }
play-machine = The machine’s part: { $seat }, played by { $level }. { $blurb }
play-together = Two people at one terminal: hand the keyboard over whenever the prompt names the other.
play-how = Type a number or the words beside it; hint for advice, ? for help.
play-prompt = { $seat } >{" "}
play-end-prompt = save, log, board, or Enter to leave >{" "}
play-undone = Taken back: { $action }.
play-undo-nothing = There is nothing to take back yet.
play-undo-finished = What is done stands. Only the steps of something still under way can be taken back.
play-undo-chance = Fate has had its hand in it since: what has come to light stays in the light.
play-undo-other = { $seat } has acted since, so your last step stands.
play-secret-none = You have no secret to look at.
play-secret-away = { $others }: look away. { $seat }: press Enter when nobody else is watching.{" "}
play-secret-wipe = Press Enter to wipe this from the screen.{" "}
play-secret-nowhere = The secret is shown on a terminal only, where it can be wiped away again.
play-secret-new = { $seat } has something new to look at: type secret.
play-saved = Saved as { $file }.
play-saved-secret = The file tells everything, secrets too: leave it closed until the game is over.
play-resume = To go on with it: { $command }
play-replay = To see it again: { $command }
play-save-exists = { $file } exists already and is left as it is. Choose another name: save NAME
play-save-failed = { $file } could not be written ({ $reason }). The game goes on; try another name: save NAME
play-lost = The game could not be saved ({ $reason }).
play-resumed = The game goes on where it was saved.
play-narrow =
    The picture needs { $columns ->
        [one] { $columns } column
       *[other] { $columns } columns
    }; in this narrow window the board is a list.
play-changed = What looks different now:
play-over-save = To keep the record of this game, type save or save NAME.

## A race in the terminal

race-how = Everybody may act at any moment. Type the number of a choice, or the choice itself; hint for advice, ? for help.
race-alone = It is for you alone to act now.
race-prompt = What now >{" "}
race-unreadable = “{ $text }” is nothing that can be done here.
race-impossible = “{ $action }” is not possible now. What came before it stands; go on from there.
race-time-over = The time is over.
race-too-soon =
    You may do that again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
race-too-late = “{ $text }” came a moment too late.
race-no-undo = In a race nothing can be taken back.

## Advice

hint-why-level = That is what { $level } would do here.
hint-why-worlds =
    That did best in { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } that could not be told from the real one.
left-why = The chance of winning was still { $chance } then.
hint-thinking = Thinking it over: { $level }. Ctrl-C stops it…
hint-stopped = Never mind, then. It is still your turn.
hint-nothing = There is nothing to advise now.
hint-best = Advice:
hint-best-of = Advice, the best first, with your chance of winning:
hint-chance = { $percent }%
hint-then = After the first: { $actions }
hint-nowhere = Advice could give a secret away, so it is shown on a terminal only, where it can be wiped away again.
hint-between = Two people play without advice. With --aids there is some, and it is counted.
hint-taken =
    { $count ->
        [one] { $seat } took advice once.
        [2] { $seat } took advice twice.
       *[other] { $seat } took advice { $count } times.
    }

## What is typed

prompt-empty = Choose a number from 1 to { $count }, or type ? for help.
prompt-number = There is no choice { $text } here. Choose a number from 1 to { $count }.
prompt-illegal = “{ $text }” is not possible now. These are: { $near }
prompt-near = “{ $text }” means nothing here. Did you mean: { $near }
prompt-unknown = “{ $text }” means nothing here. Type a number from the list, an action such as { $example }, or ? for help.
prompt-over = The game is over. Type save, log or board, or press Enter to leave.
prompt-help = Choose by the number, or type the words beside it. You can also type:
prompt-help-undo = takes back your last step, as long as what you began is not finished and nothing hidden has come out
prompt-help-hint = says what the strongest machine player would do in your place, and why
prompt-help-board = draws the board
prompt-help-list = describes the board as a list, place by place
prompt-help-log = recounts everything that has happened
prompt-help-secret = shows a secret to the one whose it is
prompt-help-save = saves the game, under a name if you give one
prompt-help-rules = lists the chapters of the rules; with a number, shows that chapter
prompt-help-quit = saves the game and leaves; Ctrl-C and Ctrl-D do the same
prompt-chapters = The chapters, to be read with their number, such as rules 3:
prompt-chapter-none = There is no chapter “{ $text }”. Type rules with a number from 1 to { $count }.

## Watching a game again

replay-as = Seen by: { $seat }.
replay-step = Step { $step } of { $last }
replay-prompt = Enter: next, b: back, a number: that step, q: quit >{" "}
replay-mistake = “{ $text }” means nothing here. Press Enter, or type b, q or a number from 0 to { $last }.
replay-first = This is the beginning.
replay-last = That was all.

## A house for others

serve-open = The house is open: { $address }
serve-others = For others on your network: { $addresses }
serve-scan = Or point a phone’s camera at this:
serve-alone = Only this machine can get in. To let in others on your network: { $command }
serve-no-network = This machine is not on a network now, so nobody else can get in yet.
serve-preparing = Being compiled, only this once, and playable one after another: { $games }
serve-database = Tables are kept in { $database }
serve-workers =
    { $count ->
        [one] { $count } process serves the tables.
       *[other] { $count } processes serve the tables.
    }
serve-stop = Ctrl-C closes the house. No game is lost: all go on when the house opens again.
house-backed-up = Everything is in { $file }.
house-restored = The house of { $file } is there again.
house-checked =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } with { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } checked.
house-old-tables =
    { $count ->
        [one] { $count } table is of rules that are not here; it can be read, and was not played again.
       *[other] { $count } tables are of rules that are not here; they can be read, and were not played again.
    }
house-fault = Table { $table }: { $fault }
house-faults =
    { $count ->
        [one] Something is wrong with { $count } table.
       *[other] Something is wrong with { $count } tables.
    }
house-archived =
    { $count ->
        [one] { $count } table was put into the archive.
       *[other] { $count } tables were put into the archive.
    }
house-not-upgraded = This house was kept by an earlier version. Open it once with `boxfive serve`, which upgrades it, or use that version.

## Compiling ahead

compile-done =
    { $functions ->
        [one] { $game }: { $functions } function compiled in { $seconds } s.
       *[other] { $game }: { $functions } functions compiled in { $seconds } s.
    }
compile-nothing = { $game } is compiled already.

## Classic bots

classic-open = Waiting for bots at { $address }; Ctrl-C ends it.
classic-seats = Bots are seated in the order in which they connect: { $seats }.
classic-begins = Game { $number }: { $sides }
classic-wins = Game { $number }: { $seat } wins in round { $round }.
classic-forfeits = Game { $number }: { $seat } forfeits. { $reason }
classic-too-late = No answer to “{ $question }” came in time.
classic-gone = The connection was closed before “{ $question }” was answered.
classic-too-large = An answer of more than { $most } bytes was on its way.
classic-not-json = The answer to “{ $question }” is not JSON: “{ $answer }”.
classic-not-whole = The answer to “{ $question }” is not a whole number: “{ $answer }”.
classic-no-index = The answer to “{ $question }” is { $answer }, but it must be from 0 to { $last }.
classic-stopped = Stopped; a game that was under way does not count.
classic-totals = Games played: { $count }
classic-total = { $seat }: { $wins } won, { $forfeits } forfeited

## Any game: words for games that bring none of their own

general-blurb = A game that another package has brought to this house.
general-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
general-spectator = A spectator
general-nature = Fate
general-did = { $seat }: { $action }.
general-event = → { $event }.
general-over = The game is over.
general-expected = { $count ->
    [one] It is the turn of { $seats }.
   *[other] These may act now: { $seats }.
}
general-expected-you = It is your turn.
general-fact = { $place }: { $value }
general-secret = You alone know: { $facts }.
general-nobody = Nobody has won.
general-won = { $count ->
    [one] { $seats } has won.
   *[other] The winners: { $seats }.
}
general-rules = { $title } has brought no rules to read. It is played by: { $seats }. What can be done in it: { $kinds }. At each moment the list of choices says what is legal.
    .title = The rules
