### Booo!: every word of the game in English.

## Colours: by name, as a letter on a wall, and as the sentences need them

booo-colour-red = red
    .letter = R
    .in = in red
    .to = to red
    .wall = red
    .through = a red wall
    .tile = red
booo-colour-orange = orange
    .letter = O
    .in = in orange
    .to = to orange
    .wall = orange
    .through = an orange wall
    .tile = orange
booo-colour-yellow = yellow
    .letter = Y
    .in = in yellow
    .to = to yellow
    .wall = yellow
    .through = a yellow wall
    .tile = yellow
booo-colour-green = green
    .letter = G
    .in = in green
    .to = to green
    .wall = green
    .through = a green wall
    .tile = green
booo-colour-blue = blue
    .letter = B
    .in = in blue
    .to = to blue
    .wall = blue
    .through = a blue wall
    .tile = blue
booo-colour-purple = purple
    .letter = P
    .in = in purple
    .to = to purple
    .wall = purple
    .through = a purple wall
    .tile = purple

## Directions: as a step of a way, and as a choice

booo-direction-north = north
    .go = Go north
booo-direction-east = east
    .go = Go east
booo-direction-south = south
    .go = Go south
booo-direction-west = west
    .go = Go west

## On which side of a room

booo-side-north = north
booo-side-northeast = north-east
booo-side-east = east
booo-side-southeast = south-east
booo-side-south = south
booo-side-southwest = south-west
booo-side-west = west
booo-side-northwest = north-west

## Rooms and corridors, and the borders between them

booo-room = in { $room }
booo-corridor = in the corridor { $side } of { $room }
    .between = the corridor { $side } of { $room }
booo-crossing = at the crossing { $side } of { $room }
    .between = the crossing { $side } of { $room }
booo-border-room = between { $room } and the corridor { $side } of it
booo-border-corridor = between { $a } and { $b }

## Where the tiles of the castle lie

booo-place-nw = in the north-west
booo-place-n = in the north
booo-place-ne = in the north-east
booo-place-w = in the west
booo-place-centre = in the centre
booo-place-e = in the east
booo-place-sw = in the south-west
booo-place-s = in the south
booo-place-se = in the south-east
booo-tile = { $number } { $place }

## Seats

booo-seat = Player { $number }
    .who = Player { $number }
    .from = Player { $number }
    .before = Player { $number }
    .role = Searches along with everybody else, and wants to call Booo before they do.
booo-seat-nature = Fate
booo-seat-spectator = Spectator

## The game in a list of games

booo-title = Booo!
booo-blurb = A bored ghost, a castle full of coloured walls, and a visitor who suspects nothing: find the way, and be the first to shout.
booo-players = 2 to 6 players
booo-option-players = How many play
booo-option-trapdoors = The rooms with trapdoors, separated by commas, or none
booo-option-transitions = The rooms with transitions, separated by commas, or none
booo-option-pause = How many seconds must pass after a failed call before the same player may call again; 0 for none

## Choices

booo-choice-booo = Call Booo with { $colour }
booo-choice-booo-own = Call Booo with { $colour } (your own wall tile: cross no wall before you change)
booo-choice-hand-up = Raise a hand: there is no way
booo-choice-hand-down = Lower the hand: there is hope
booo-choice-wait = Keep looking
booo-choice-trapdoor = Take the trapdoor to { $room }
booo-choice-change = Change { $to }
booo-choice-stop = Give this way up

## What happened

booo-did-tiles = The castle takes shape, tile by tile: { $tiles }.
booo-did-ghost = The ghost wakes up in { $room }.
booo-did-route = The visitors will follow route { $number }.
booo-did-first = First player: { $seat }.
booo-did-call = { $seat } calls Booo with { $colour }!
booo-did-way = { $seat } calls Booo with { $colour }: { $way }.
booo-did-steps = { $seat } leads the ghost on: { $way }.
    .joined = , { $way }.
booo-did-hand-up = { $seat } raises a hand.
booo-did-hand-down = { $seat } lowers the hand again.
booo-step-trapdoor = trapdoor to { $room }
booo-step-change = change { $to }
booo-step-times = { $move } ×{ $count }

## Events

booo-event-visitor = Visitor { $number } of { $last } strolls into { $room }.
booo-event-scared = The way holds, and a scream rings out in { $room }: { $seat } wins visitor { $number }.
booo-event-tile = { $seat } takes the { $tile } wall tile from the reserve.
booo-event-tile-from = { $seat } takes the { $tile } wall tile from { $other }.
booo-event-discarded = More than half of the hands are up. Visitor { $number } leaves { $room } unscared, and the ghost settles in there.
booo-event-failed-wall = The way does not hold: it crosses { $through } { $where } while travelling { $in }. The search goes on.
booo-event-failed-own = The way does not hold: it crosses { $through } { $where }, and the { $tile } wall tile lies before { $seat }. The search goes on.
booo-event-failed-stop = { $seat } loses the thread, and the way breaks off. The search goes on.

## Why something is advised

booo-why-call =
    The easiest way begins { $in } and crosses { $count ->
        [one] one wall
       *[other] { $count } walls
    }: it brings you the { $tile } wall tile from the reserve.
booo-why-call-from =
    The easiest way begins { $in } and crosses { $count ->
        [one] one wall
       *[other] { $count } walls
    }: it takes the { $tile } wall tile from { $from }.
booo-why-call-open = The easiest way begins { $in } and crosses no wall at all: it wins the visitor, but no wall tile.
booo-why-on =
    From here it is { $count ->
        [one] one step
       *[other] { $count } steps
    } to the visitor.
booo-why-lost = From here no way leads to the visitor any more.
booo-why-none = No colour leads from { $ghost } to { $room }: nobody can win this visitor.
booo-why-barred = Every way from { $ghost } to { $room } crosses a colour whose wall tile lies before you: others can win this visitor, but you cannot.
booo-why-wait = No way leads there for you, and your hand is up already: now it is up to the others.

## Outcome

booo-end-walls = Four colours out of six now answer to one pair of hands. { $seat } wins with { $walls }!
booo-end-visitors = The visitors will hear it in their dreams for weeks. { $seat } wins with { $visitors }!
booo-end-out = The last visitor has gone home. { $seat } wins with { $visitors } and { $walls }!
booo-end-tied = The last visitor has gone home, and it is a tie: { $names }. The latest scream decides, and it was for { $seat }, who wins with { $visitors } and { $walls }!
booo-end-nobody = The last visitor has gone home, and not one has screamed. Everybody shares the shame; the ghost goes back to bed.

## Numbers of things

booo-visitors =
    { $count ->
        [0] no visitors
        [one] 1 visitor
       *[other] { $count } visitors
    }
booo-walls =
    { $count ->
        [0] no wall tiles
        [one] 1 wall tile
       *[other] { $count } wall tiles
    }

## Where the game stands

booo-status-setup = Setting up
booo-status = Visitor { $number } of { $last } in { $room } · Ghost in { $ghost } · First player: { $seat }
    .you = Visitor { $number } of { $last } in { $room } · Ghost in { $ghost } · First player: you
booo-status-player = { $seat }: { $notes }
    .you = You: { $notes }
booo-status-walls = { $walls } ({ $names })
booo-status-hand = hand up
booo-status-hands = { $count } of { $players } hands up; with { $needed } the visitor is let go.
booo-status-reserve = Wall tiles in the reserve: { $names }
booo-status-call = { $seat } shows a way { $in }; the ghost is { $at }.
    .you = You show a way { $in }; the ghost is { $at }.

## What is expected now

booo-ask-search = A way for the ghost from { $ghost } to { $room }: who finds one?
booo-ask-step = { $seat } shows the way, now { $in }: what next?
    .you = You show the way, now { $in }: what next?
booo-ask-nature = Fate is at work.
booo-ask-over = All is quiet in the castle: the game is over.

## Rules to be reminded of

booo-remind-search = The ghost crosses walls of one colour only. Where there is no wall, it passes freely; a room has walls on all four sides.
booo-remind-call = Whoever calls shows the way at once. A wall of another colour, or of a colour whose wall tile lies before the caller, ends it.
booo-remind-own = Colours that you may not cross, for their wall tiles lie before you: { $names }.
booo-remind-trapdoors = Trapdoors, each leading to all the others: { $rooms }.
booo-remind-transitions = Transitions, where the colour may be changed: { $rooms }.

## Legend

booo-legend-ghost = ghost
booo-legend-home = its room
booo-legend-visitor = visitor
booo-legend-trapdoor = trapdoor
booo-legend-transition = transition

## The castle as a list

booo-list-unlaid = The castle is not laid out yet.
booo-list-room = { $room }: { $north } north, { $east } east, { $south } south, { $west } west.
booo-list-ghost = The ghost is here.
booo-list-home = The ghost’s way began here.
booo-list-visitor = The visitor is here.
booo-list-trapdoor = Trapdoor.
booo-list-transition = Transition.
booo-list-way = On its way, the ghost is { $at }.
booo-list-corridors = Now the corridors, with the walls that stand across them. In a corridor between rows, “before 3” is just west of the rooms of column 3, and “after 3” just east of them; between columns, “before c” is just north of the rooms of row c, and “after c” just south of them.
booo-list-row = Corridor between rows { $a } and { $b }, from west to east: { $walls }.
booo-list-row-first = Corridor north of row { $a }, from west to east: { $walls }.
booo-list-row-last = Corridor south of row { $a }, from west to east: { $walls }.
booo-list-column = Corridor between columns { $a } and { $b }, from north to south: { $walls }.
booo-list-column-first = Corridor west of column { $a }, from north to south: { $walls }.
booo-list-column-last = Corridor east of column { $a }, from north to south: { $walls }.
booo-list-before = { $wall } before { $beside }
booo-list-after = { $wall } after { $beside }
booo-list-open = open all along

## The solver

booo-solve = From { $start } to { $goal } in the castle of seed { $seed }
booo-solve-without = Not to be crossed: { $names }.
booo-solve-way = { $colour }: { $way } ({ $walls }, { $steps })
booo-solve-walls =
    { $count ->
        [0] no wall
        [one] { $count } wall
       *[other] { $count } walls
    }
booo-solve-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
booo-solve-stuck = { $colour }: no way; the ghost cannot leave { $room }
booo-solve-corridors = { $colour }: no way; the ghost leaves { $room }, but comes to no other room
booo-solve-none = { $colour }: no way; the ghost gets to { $rooms } and no further
booo-solve-proved = There is no way, whatever colour is called: all around what the ghost can reach, every wall has a colour that it cannot cross there.
booo-solve-drawn = Drawn in { $file }.

## Rules

booo-rules-aim =
    The castle has a ghost, and the ghost has a gift: it walks through walls. Sadly, not through all of them. Whenever it sets out, it has to settle for one colour, and walls of any other colour are as solid to it as to you and me.

    Visitors come to the castle, one after the other. Everybody searches at the same time for a way that leads the ghost to the visitor. Whoever sees one first calls **Booo**, shows it, and wins the visitor, and with it the **wall tile** of the last colour that the ghost crossed.

    - Whoever has **four wall tiles** or **five visitors** wins at once.
    - If the visitors run out first, wall tiles and visitors count together, and whoever has the most wins.

    Mind the catch: a wall tile that lies before you bars you from its colour, until somebody takes it away.
    .title = The aim

booo-rules-board =
    The castle has thirty-six **rooms**, in six rows, **a** to **f** from the top, and six columns, **1** to **6** from the left. **c3** is the third room of the third row. **Corridors** run along all four sides of every room, and meet at **crossings**. North is at the top.

    - **Walls** come in six colours, of our own choice: { $colours }.
    - A room has a wall on each of its four sides. There are no doors.
    - Here and there a wall stands across a corridor. Everywhere else the corridors are open, and what is open is open to every colour.
    - The ghost goes north, east, south or west, and straight through a wall, never lengthways and never at a slant.
    - A corridor runs all around the castle. The outer frame is thicker than any ghost.
    - On the outer wall each row has its **coat of arms** and each column its **portrait**, alike at both ends. Where the two that a visitor brings meet is its room.

    The castle is made of nine square **tiles** with four rooms each, so there are more castles than you will ever haunt. Here is one of them, with the ghost in c3 and a visitor in f6.
    .title = The castle

booo-rules-setup =
    The computer sets everything up.

    - The nine tiles are laid out in random order, all turned the same way.
    - **Special tokens** are put in four rooms: trapdoors in b2 and e5, transitions in b5 and e2. You may choose others before the game: any mix, in any rooms, four at most, one to a room, or none at all.
    - The ghost wakes up in one of the four central rooms, c3, c4, d3 or d4, at random.
    - Six **wall tiles**, one of each colour, form the reserve.
    - **Visitors** are numbered and come in that order: 1 to 9 with two players, 1 to 12 with three or four, 1 to 15 with five or six. Each has one room for each of four **routes**. Which route they follow is drawn once, for the whole game. On every route the first visitor keeps away from the four central rooms, and no room comes twice in a row.
    - A first player is drawn.
    .title = Setting up

booo-rules-turn =
    - **1.** The next visitor comes to its room.
    - **2.** Everybody searches at once for a way for the ghost, from the room where it is to the visitor’s room.
    - **3.** Whoever has found one calls **Booo** with the colour in which the way begins, and shows the way.
    - **4.** Whoever sees none raises a hand.
    - **5.** When the visitor has been won or let go, the ghost is in that room. The next player clockwise becomes first player, all hands go down, and the next visitor comes.

    On its way the ghost may cross any number of walls of its colour, and use the corridors for as long as it likes. It may pass through rooms too, as long as the walls by which it enters and leaves have its colour.
    .title = A turn

booo-rules-tokens =
    - **Trapdoor.** In a room with a trapdoor the ghost may drop through it, and come out in any other room that has one. It keeps its colour. A lone trapdoor leads nowhere.
    - **Transition.** In a room with a transition the ghost may change its colour for the rest of the way.

    Nobody has to use a token: the ghost may simply pass through the room. One way may use as many tokens as it likes, and the same one more than once. The token in the room where the way begins counts too.
    .title = Trapdoors and transitions

booo-rules-calls =
    A call counts as soon as it is heard, and everybody else waits. The caller names the starting colour and shows the way at once, step by step, without dawdling. The way is over when the ghost enters the visitor’s room.

    - **The way holds.** The ghost moves to the visitor’s room. The caller wins the visitor, and takes the wall tile of the last colour that the ghost crossed, from the reserve or from whoever has it.
    - **The way does not hold** if it meets a wall of another colour, if it crosses a colour whose wall tile lies before the caller, if it breaks off, or if the time for showing it is over. Then nothing changes: the ghost is still where it was, and everybody goes on searching, the caller too.

    An example: Player 1 has the red wall tile. The ghost leaves its room through a green wall, comes to a transition through another green wall, changes to blue there, and reaches the visitor through a blue wall. Player 1 called with green, and takes the blue wall tile. With red in place of blue, Player 1 could not have gone this way. Player 2 could, and would have taken the red wall tile from Player 1.
    .title = Calling Booo

booo-rules-hands =
    Sometimes there is no way at all, and sometimes there is just none for you. If you see none, raise a hand. As long as the search goes on, you may lower it again.

    The moment **more than half** of the players have a hand up, the search is over. Nobody wins the visitor; it is set aside, and the ghost moves to its room.

    It takes two hands with two or three players, three with four or five, and four with six. A hand that is up goes down when its owner calls Booo.
    .title = Raising a hand

booo-rules-end =
    The game ends

    - as soon as somebody has **four wall tiles**: that player wins;
    - as soon as somebody has **five visitors**: that player wins;
    - when the **visitors run out**: whoever has the most wall tiles and visitors together wins. In a tie, it is whichever of them won a visitor last.

    If nobody has won a visitor in the whole game, nobody wins, and all share the result.
    .title = The end of the game

booo-rules-ticks =
    People search in real time: the table hears their calls in the order in which they arrive. Programs may also play by **ticks**, so that none of them has to be fast. In each tick every player chooses one thing: to call, to raise or lower the hand, or to wait.

    - If anybody calls, the tick is that call, and nothing else chosen in it counts. Of several callers, the one nearest clockwise from the first player is heard; the first player is the nearest of all.
    - If nobody calls, hands go down first and up after that, each time clockwise from the first player, until more than half are up or all have had their say. So it does not matter where anybody sits.

    A caller then shows the way alone, before the next tick.
    .title = Ticks, for programs

booo-rules-notation =
    Every decision is one short action. You can type it, in the same words in every language:

    - **booo red** – call, with the colour in which the way begins.
    - **north**, **east**, **south**, **west** – lead the ghost one step on: from a room into the corridor beside it, from a corridor to a crossing or into a room, from a crossing into a corridor.
    - **trapdoor e5** – drop through the trapdoor and come out in that room.
    - **change blue** – change the colour in a room with a transition.
    - **stop** – give the way up. In the visitor’s room it ends by itself.
    - **hand up**, **hand down** – raise the hand, or lower it again.
    - **wait** – keep looking. It changes nothing; programs need it.

    A call and its whole way can be typed in one line, and **n**, **e**, **s**, **w** are enough for the steps: **booo red s s e trapdoor e5 n**.

    The colours: { $colours }. The players are **1** to **6**.

    Where a corridor has to be named, it is called after the room to its north or west: **c3-south** is the corridor south of c3, **c3-east** the one east of it, and **c3-southeast** the crossing between them. Along the first row and column they are **a3-north**, **a3-northeast**, **c1-west**, **c1-southwest**, and **a1-northwest** in the corner.

    Fate has actions of its own, which nobody types: **tile 4 nw** lays a tile of the castle, **ghost c3** says where the ghost wakes up, **route 2** which route the visitors follow, and **first 1** who is first player. The places of the tiles: { $places }.
    .title = Typing your actions

booo-rules-rulings =
    Where the board game leaves a question open, this is how we play.

    - **1.** The ghost may stay in the corridors as long as it likes, and enter any room on its way. Entering a room takes a wall of the ghost’s colour, and so does leaving it.
    - **2.** The starting colour is the one that was called. It can be changed before the first wall only if the ghost starts in a room with a transition.
    - **3.** The wall tile that is taken is that of the last colour crossed, even if the ghost has changed its colour since. A way by trapdoors that crosses no wall takes no wall tile.
    - **4.** The caller’s hand goes down with the call. All hands go down when a new visitor comes.
    - **5.** Raised hands end the turn the moment they are more than half. Nobody wins anything by it.
    - **6.** At an online table, a caller whose way did not hold may not call again for three seconds, unless the table has set another time, or none.
    - **7.** Waiting is for programs; it changes nothing.
    - **8.** You may call with a colour of your own wall tiles. The way holds as long as it crosses no wall in that colour.
    .title = Rulings

booo-rules-credits =
    This is an independent version made by fans of Booo!, a board game by Christophe Gonthier, published by Blackrock.

    It has no affiliation with the author or the publisher and no endorsement from them. The tiles of the castle, the six colours and the rooms of the visitors are our own design, and all words and pictures here are the project’s own. If you like the game, put the real one on your table.
    .title = Credits

## The board in the browser

booo-board = The castle
booo-words = The castle in words
booo-around = The ghost is { $at }. North: { $north }. East: { $east }. South: { $south }. West: { $west }.
booo-around-open = open
booo-around-frame = the outer wall
booo-around-visitor = The visitor is in { $room }.
booo-calls = Call Booo
booo-own = This wall tile lies before you: you may not cross a wall of its colour ({ $colour }) until somebody takes it away.
booo-held = The wall tile of this colour lies before { $before }. It goes to whoever reaches a visitor through such a wall.
booo-reserve = The wall tile of this colour is in the reserve.
booo-hands = hands up: { $count }; with { $needed } the visitor is let go
booo-wait = The way did not hold. You may call again in { $seconds } s.
booo-time = Time left to show the way
booo-search-time = Time left to search
booo-trace = Draw the way: drag the ghost, tap the next cell, or use the arrow keys.
booo-turn = Visitor { $number } of { $last }
booo-scream = Eek!
booo-first = first player
booo-caller = shows a way
booo-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
booo-letters = Letters on the walls
booo-leading =
    { $count ->
        [0] No colour leads to the visitor for you.
        [one] One colour leads to the visitor for you.
       *[other] { $count } colours lead to the visitor for you.
    }

## A first game

booo-lesson = Five visitors
booo-lesson-welcome = Good evening! This is the castle, seen from above: thirty-six rooms, corridors between them, and **walls in six colours**, each with a pattern of its own. Our ghost is in f3, and a visitor has come to d4. Whoever leads the ghost there wins the visitor.
booo-lesson-neighbour = The ghost goes through walls of **one colour** only. Where there is no wall, it passes freely. All players search at the same time, and somebody is quicker than you: look.
booo-lesson-call = Right up to the room! But its wall is orange, and the ghost travelled in blue. **A wall of another colour ends the way**; nothing has changed, and the search goes on. There is a way in orange: call **Booo** with orange.
booo-lesson-call-instead = Only orange leads all the way to d4. Press the orange Booo.
booo-lesson-wall = Now show the way: drag the ghost, tap the next cell, or use the arrow keys. First **east**, straight through the orange wall.
booo-lesson-wall-instead = Through the orange wall, to the **east** of the ghost.
booo-lesson-corridor = Here the corridor is open. Go **north**, and the ghost will float on by itself, right up to the visitor’s room.
booo-lesson-corridor-instead = **North**, along the open corridor.
booo-lesson-room = One wall is left, and it is orange. **East**, into the room!
booo-lesson-room-instead = **East**: the visitor is behind the orange wall.
booo-lesson-tile = Eek! The visitor is yours, and so is the **orange wall tile**: it comes with the last colour that was crossed. But mind the catch: as long as it lies before you, **you may not cross orange**. The next visitor is in c2, only orange leads there, and nothing bars your neighbour.
booo-lesson-hand = There goes your orange wall tile, and with it the ban. Now a visitor is in f1, and no colour leads there. Whoever sees no way **raises a hand**. With more than half of the hands up, the visitor is let go.
booo-lesson-hand-instead = There is no way, in any colour. Raise a hand.
booo-lesson-green = Nobody wins that one, and the ghost moves in. It is in f1 now and has to get to b1, right across the castle. But there is a **trapdoor** next door, in f2, behind green walls. Call Booo with green.
booo-lesson-green-instead = Green, please: two green walls, and the ghost stands at the trapdoor.
booo-lesson-trapdoor = The ghost stands at the trapdoor. It may come out at any other one, and **keeps its colour**: take it to b2.
booo-lesson-trapdoor-instead = Take the trapdoor: tap b2, or the button with the trapdoor.
booo-lesson-red = Your fourth visitor, and green is barred to you now. But in c2 there is a **transition**, where the ghost may change its colour, and red leads there. Call Booo with red.
booo-lesson-red-instead = Other ways lead to a4 too, but let us try the transition in c2: red, please.
booo-lesson-transition = Here the ghost may change its colour for the rest of the way. Change to **orange**.
booo-lesson-transition-instead = Change to orange: that is the colour of the last wall before the visitor.
booo-lesson-end = Your fifth visitor: **you have won!** Four wall tiles would have done it too, and when the visitors run out, both count together. The orange wall tile is yours as well, for it is the last colour that counts, not the first. Now be quicker than the others!

## Under the pictures in the rules

booo-caption-board = The ghost in c3 and a visitor in f6; trapdoors in b2 and e5, transitions in b5 and e2.
booo-caption-turn = A way in orange: through a wall, along the open corridor, and through another wall to the visitor in d4.
booo-caption-tokens = In green to the trapdoor in f2, out again in b2, and on to the visitor. For the next one red leads to the transition in c2, where the ghost changes to orange.
booo-caption-calls = A way in blue comes right up to the visitor’s room, but there the wall is orange: the way does not hold.
booo-caption-hands = No colour leads from c2 to f1. With both hands up the visitor is let go, and the ghost moves in.

## At the terminal

booo-race-how = Everybody searches at once. Type a call with its whole way, such as booo red n n e s, or only booo red and then the way; hint for advice, ? for help.
booo-race-show =
    You have { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } to show it: n, e, s, w, trapdoor e5, change blue, as many as you like in a line; stop gives up.
booo-race-prompt = The way >{" "}
booo-race-no-way = “{ $text }” is no way. It is made of n, e, s, w, trapdoor e5, change blue and stop.
booo-race-impossible = “{ $step }” is not possible { $at }. What came before it stands; go on from there.
booo-race-not-yet =
    Your last call has failed: the next one is heard in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.

# What an analysis says of a visitor

booo-known = Visitor { $number }: the ways from { $ghost } to { $room }
booo-known-way =
    { $walls ->
        [0] no wall
        [one] one wall
       *[other] { $walls } walls
    }: { $way }.
booo-known-open = Open to: { $names }.
booo-known-barred = Open to nobody.
booo-known-no-way = no way

# Bad habits that an analysis finds

booo-habit-own-tile = the way crosses one’s own colour
booo-habit-misread-wall = a wall is misread
booo-habit-broke-off = the way breaks off
booo-habit-gave-up = a hand goes up though there is a way
booo-habit-poorer-way = the way wins less than another

# Puzzles

booo-puzzle-walls-2 = Two walls
booo-puzzle-walls-3 = Three walls
booo-puzzle-walls-4 = Four walls
booo-puzzle-walls-5 = Five walls
booo-puzzle-walls-6 = Six walls or more
booo-puzzle-way-ask = The ghost is in { $ghost }, the visitor in { $visitor }. Only one colour begins a way there. Call it, and show the way.
booo-puzzle-way-why = The way crosses { $walls } walls. From { $ghost }, every other colour ends before { $visitor }.
booo-puzzle-way-less = There is no way to the visitor any more. Look again.
