### Opera: every word of the game in English.

## Characters: .short and the name itself begin a sentence or stand alone, .after and .full stand inside one

opera-raoul = Raoul de Chagny
    .short = Raoul
    .after = Raoul
    .full = Raoul de Chagny
    .whom = Raoul
    .with = with Raoul
    .badge = Ra
    .power = After moving, he must draw the top alibi card: the Investigator shows a character and clears it, the Phantom keeps it secret, and a Phantom card moves La Carlotta one space in favour of whoever is playing.
    .colour = red
opera-meg = Meg Giry
    .short = Meg
    .after = Meg
    .full = Meg Giry
    .whom = Meg
    .with = with Meg
    .badge = Me
    .power = While moving, she may use secret passages as well as corridors.
    .colour = pink
opera-giry = Madame Giry
    .short = Madame Giry
    .after = Madame Giry
    .full = Madame Giry
    .whom = Madame Giry
    .with = with Madame Giry
    .badge = Gi
    .power = Before or after moving, she must put the padlock on another corridor.
    .colour = blue
opera-buquet = Joseph Buquet
    .short = Buquet
    .after = Buquet
    .full = Joseph Buquet
    .whom = Buquet
    .with = with Buquet
    .badge = Bu
    .power = Before or after moving, he must take the blackout to another room.
    .colour = grey
opera-christine = Christine Daaé
    .short = Christine
    .after = Christine
    .full = Christine Daaé
    .whom = Christine
    .with = with Christine
    .badge = Ch
    .power = After moving, she may call in everybody from every room that an open corridor joins to hers: all of them or none.
    .colour = black
opera-moncharmin = M. Moncharmin
    .short = Moncharmin
    .after = Moncharmin
    .full = M. Moncharmin
    .whom = Moncharmin
    .with = with Moncharmin
    .badge = Mo
    .power = After moving, he may drive everybody else out of his room, each along an open corridor to an adjacent room of the player’s choice: all of them or none.
    .colour = white
opera-richard = M. Richard
    .short = Richard
    .after = Richard
    .full = M. Richard
    .whom = Richard
    .with = with Richard
    .badge = Ri
    .power = Instead of moving, he may trade places with anyone in the house.
    .colour = purple
opera-persian = The Persian
    .short = The Persian
    .after = the Persian
    .full = the Persian
    .whom = the Persian
    .with = with the Persian
    .badge = Pe
    .power = While moving, he may take one character from his starting room along and leave it in any other room on his way.
    .colour = brown

## Rooms

opera-foyer = Foyer
    .to = to the foyer
    .at = in the foyer
opera-cupola = Cupola
    .to = to the cupola
    .at = in the cupola
opera-flies = Flies
    .to = to the flies
    .at = in the flies
opera-dance = Dance room
    .to = to the dance room
    .at = in the dance room
opera-dressing = Dressing room
    .to = to the dressing room
    .at = in the dressing room
opera-understage = Understage
    .to = under the stage
    .at = under the stage
opera-lake = Lake
    .to = to the lake
    .at = by the lake
opera-cellars = Cellars
    .to = to the cellars
    .at = in the cellars
opera-auditorium = Auditorium
    .to = to the auditorium
    .at = in the auditorium
opera-stage = Stage
    .to = to the stage
    .at = on the stage
opera-corridor = { $a }–{ $b }

## Seats

opera-seat-investigator = The Investigator
    .role = Watches who keeps company with whom, and wants a single suspect left before La Carlotta walks out.
opera-seat-phantom = The Phantom
    .role = Hides behind one of the eight faces, and wants La Carlotta out of the house before the mask slips.
opera-seat-nature = Fate
opera-seat-spectator = Spectator

## The game in a list of games

opera-title = Opera
opera-blurb = Eight suspects, one Phantom, and a diva with her bags half packed: a duel of wits in the corridors of the Opéra Garnier.
opera-players = 2 players, 30 minutes

## Choices

opera-choice-card = Play: { $who }
opera-choice-go = Go { $to }
opera-choice-padlock = Lock the corridor { $corridor }
opera-choice-blackout = Put out the lights { $at }
opera-choice-swap = Swap places { $with }
opera-choice-take = Take { $whom } along
opera-choice-drop = Part company { $at }
opera-choice-summon = Call in everyone next door
opera-choice-pass = Leave the power unused
opera-choice-send = Send { $whom } { $to }

## What happened

opera-did-place = { $who } begins the evening { $at }.
opera-did-culprit = Behind the Phantom’s mask: { $who }.
opera-did-culprit-hidden = The Phantom puts on a mask, and nobody sees whose face is under it.
opera-did-deal = Turned face up: { $cards }.
opera-did-alibi = The alibi holds: { $who } is beyond suspicion.
opera-did-alibi-kept = An alibi goes up the Phantom’s sleeve: { $who }.
opera-did-alibi-hidden = The Phantom reads an alibi card and keeps it secret.
opera-did-alibi-phantom = No alibi here: the card shows the Phantom.
opera-did-card = { $seat } plays a card: { $who }.
opera-did-go = { $who } goes { $to }.
opera-did-padlock = The padlock snaps shut and closes the corridor { $corridor }.
opera-did-blackout = Blackout { $at }: the lights go out.
opera-did-swap = { $who } swaps places { $with }.
opera-did-take = The Persian takes { $whom } along.
opera-did-drop = The Persian leaves { $whom } { $at }.
opera-did-summon = Christine sings, and calls in everyone next door.
opera-did-pass = { $who } leaves the power unused.
opera-did-send = Moncharmin sends { $whom } { $to }.

## Events

opera-event-appears = A chandelier comes down in a storm of crystal: the Phantom appears!
opera-event-silent = The house holds its breath, and nothing stirs: the Phantom does not appear.
opera-event-innocent =
    { $count ->
        [0] Nobody is cleared.
        [one] One character is cleared: { $names }.
       *[other] { $count } characters are cleared: { $names }.
    }
opera-event-carlotta =
    { $left ->
        [0] La Carlotta reaches the exit, and a carriage is waiting.
        [one] La Carlotta now stands on space { $space }, one step from the exit.
       *[other] La Carlotta now stands on space { $space }, { $left } steps from the exit.
    }
opera-event-round = Round { $round } begins, with these cards face up: { $cards }.
opera-event-round-odd = Round { $round } begins.
opera-event-arrive = Now at Christine’s side { $at }: { $names }.
opera-event-unheard = Nobody is near enough to hear her.

## Why something is advised

opera-why-seek =
    If the round ended then, { $hidden ->
        [one] one suspect
       *[other] { $hidden } suspects
    } would be hidden and { $seen ->
        [one] one
       *[other] { $seen }
    } in company; by how the Phantom has played, suspicion falls most heavily on { $whom }, at { $share }.
opera-why-hide-appears =
    If the round ended then, you would appear, with { $count ->
        [one] one suspect
       *[other] { $count } suspects
    } left; by how you have played, suspicion of you stands at { $share }.
opera-why-hide-silent =
    If the round ended then, you would not appear, with { $count ->
        [one] one suspect
       *[other] { $count } suspects
    } left; by how you have played, suspicion of you stands at { $share }.

## Outcome

opera-won-investigator = The mask falls, and the face is plain to see: { $who }. La Carlotta stays, and the Investigator wins!
opera-won-phantom = La Carlotta leaves for Milan, and the Phantom wins! The face behind the mask: { $who }.

## Status

opera-status =
    Round { $round } · La Carlotta: space { $space } of 21, { $left ->
        [0] at the exit
        [one] one step from the exit
       *[other] { $left } steps from the exit
    } · { $suspects ->
        [one] one suspect left
       *[other] { $suspects } suspects left
    }
opera-cards = Still to be played this round: { $cards }.
opera-power = { $who } ({ $colour }). { $power }
opera-people =
    { $count ->
        [0] nobody
        [one] 1 person
       *[other] { $count } people
    }
opera-steps =
    { $count ->
        [one] 1 room
        [2] 1 or 2 rooms
       *[other] 1 to { $count } rooms
    }

## What is expected now

opera-ask-card = { $seat } plays a card: which one?
    .you = You play a card: which one?
opera-ask-move = { $who } walks { $steps }: where to?
opera-ask-padlock = Madame Giry moves the padlock: to which corridor?
opera-ask-blackout = Buquet moves the blackout: to which room?
opera-ask-move-or-power = { $who } is ready: walk { $steps }, or use the power?
opera-ask-summon = Does Christine call in everyone next door, or leave them all where they are?
opera-ask-send = Where does Moncharmin send { $whom }?
opera-ask-send-or-pass = Where does Moncharmin send { $whom }? Or does he let everyone stay?
opera-ask-drop = Where does the Persian leave { $whom }?
opera-ask-nature = Fate is at work.
opera-ask-over = The curtain has fallen: the game is over.

## The Phantom’s secret

opera-secret = You are the Phantom, and this is the face you wear: { $who }.
opera-secret-alibis =
    { $count ->
        [0] You keep no alibi yet.
        [one] You keep one alibi: { $names }.
       *[other] You keep { $count } alibis: { $names }.
    }

## Legend

opera-legend-blackout = Blackout
opera-legend-padlock = Padlock
opera-legend-corridor = Corridor
opera-legend-passage = Secret passage
opera-legend-innocent = Innocent
opera-legend-suspect = Suspect
opera-legend-carlotta = La Carlotta
opera-legend-exit = Exit
opera-split =
    If the round ended now: { $hidden ->
        [0] no suspect hidden
        [one] one suspect hidden
       *[other] { $hidden } suspects hidden
    }, { $seen ->
        [0] none in sight
        [one] one in sight
       *[other] { $seen } in sight
    }.
opera-option-carlotta = La Carlotta’s starting space: 3 is even, 0 if the Phantom is the stronger player, 6 if the Investigator is

## The board as a list

opera-list-room = { $room }, { $people }: { $names }.
opera-list-empty = { $room }, nobody.
opera-list-innocent = { $who } (innocent)
opera-list-dark = The blackout is here.
opera-list-corridors = Corridors: { $rooms }.
opera-list-locked = { $room } (locked)
opera-list-passages = Secret passages: { $rooms }.

## Rules

opera-rules-aim =
    Paris, 1881. Something walks the Opéra Garnier at night, and La Carlotta, the star of the season, is losing her nerve. Eight people of the house are under suspicion. One of them is playing the Phantom.

    - **The Phantom** alone knows which of the eight it is. It wins when La Carlotta has been frightened out of the house, that is, when she reaches the exit at the end of her track.
    - **The Investigator** has no piece on the board. The Investigator wins when only one of the eight is still under suspicion: that one must be the Phantom.

    Both players move the same eight characters. Each time four of them have been played, the Phantom announces truthfully whether it appears, and that clears some of the suspects. The Investigator wants every announcement to clear many; the Phantom wants it to clear few.
    .title = The aim

opera-rules-board =
    The house has ten rooms. Eight of them form a ring. Clockwise, as the Investigator sees the board, they are the foyer, the cupola, the flies, the dance room, the dressing room, the understage, the lake and the cellars; after the cellars comes the foyer again. Two rooms lie in the middle: the auditorium and the stage.

    - **Eleven corridors** (gold) are open to all. Eight join each room of the ring to the next one. The other three are foyer–auditorium, auditorium–stage and stage–dance room.
    - **Six secret passages** (pink) are for Meg alone: foyer–understage, understage–stage, lake–auditorium, dance room–cupola, stage–flies and auditorium–cupola.
    - **The padlock** always lies on one corridor and closes it. It never lies on a secret passage.
    - **The blackout** always lies in one room. That room is dark; the other nine are lit.
    - **La Carlotta’s track** has 22 spaces, numbered 0 to 21 from left to right. Space 21 is the exit.

    Two rooms are adjacent when a corridor joins them. A secret passage does not make rooms adjacent.
    .title = The house

opera-rules-setup =
    The computer sets everything up.

    - The eight characters go at random to the eight rooms of the ring, one in each. The auditorium and the stage are empty. All eight are suspects.
    - The blackout lies in Buquet’s room.
    - The padlock lies on the ring corridor that leads from Madame Giry’s room to the next room clockwise.
    - There are eleven alibi cards: one for each character and three that show the Phantom. One of the eight character cards is drawn in secret, each as likely as the others. This is the Phantom’s identity for the whole game, and only the Phantom sees it. The other ten cards, seven characters and the three Phantom cards, are shuffled and become the alibi pile, face down.
    - La Carlotta stands on space 3, unless you play with a handicap.
    - The round card shows the Investigator’s side.
    .title = Setting up

opera-rules-round =
    In every round four characters act, two for each player.

    - **Odd rounds** (the first, the third and so on; the round card shows the Investigator’s side): shuffle all eight character cards and turn four of them face up. The Investigator plays one, the Phantom plays two, the Investigator plays the last.
    - **Even rounds** (the Phantom’s side): turn the other four cards face up. The Phantom plays one, the Investigator plays two, the Phantom plays the last.

    To play a card, choose one of those still face up and activate its character: the character moves, or uses its power, or does both, as the timing of the power allows. Everyone but Richard always moves. Finish with one character before you choose the next card; a card that has been played is out of the round.

    After the fourth card the Phantom makes its announcement, suspects are cleared and La Carlotta moves. If nobody has won, the round card is turned over and the next round begins.
    .title = A round

opera-rules-moving =
    Count the characters in the room where the move begins, the moving one included, innocent or not. The character walks at least one room and at most that many.

    - It uses corridors only, and never the one with the padlock. The room it ends in must be a different one from where it started.
    - It may walk through any room, whoever stands there, lit or dark.
    - When Meg is the activated character, she may also use secret passages and mix them freely with corridors. Each counts as one step, like a corridor.

    An example: the padlock lies on foyer–cupola, and Buquet is in the foyer with one other character. Two people, so he walks one or two rooms: to the cellars, the auditorium, the lake or the stage. Meg in his place could also reach the understage, the dressing room and the cupola.

    Mind the order. Whoever leaves a crowded room makes the walk of those who stay shorter; whoever joins a lonely character makes its walk longer.
    .title = Moving

opera-rules-characters =
    - **Raoul de Chagny** (red) moves, and after moving he must draw the top alibi card. On the Investigator’s turn, a character card is shown and that character becomes innocent; if only one suspect is left, the Investigator wins at once. A Phantom card is shown and calms La Carlotta: she goes back one space, to the left, but never below 0. On the Phantom’s turn, a character card is kept secret and clears nobody. A Phantom card is shown and alarms her: she goes on one space, to the right; if she reaches the exit, the Phantom wins at once.
    - **Meg Giry** (pink) moves, and while moving she may use secret passages.
    - **Madame Giry** (blue) moves, and before or after moving she must put the padlock on any of the ten other corridors, near her or far away, but never on a secret passage. If she does so before moving, the padlock already counts for her move.
    - **Joseph Buquet** (grey) moves, and before or after moving he must put the blackout in any of the nine other rooms, near him or far away.
    - **Christine Daaé** (black) moves, and after moving she may bring into her room all the characters from all the adjacent rooms. The corridor with the padlock does not count. All come, or none.
    - **M. Moncharmin** (white) moves, and after moving he may send all the others in his room away, each to an adjacent room, but not along the corridor with the padlock. The player who activates him chooses a room for each of them. All go, or none.
    - **M. Richard** (purple) either moves like everybody else or, instead of moving, swaps rooms with any other character, wherever that one is. The padlock does not stop a swap.
    - **The Persian** (brown) moves, and while moving he may take one character along from his starting room. He leaves it in any room on his way except the starting room; the room where he himself stops will do too. His whole walk, from the starting room to the room where they part and from there to the room where he stops, is at most as many rooms long as there were characters in the starting room, the two of them included. He may pass through the starting room again, but neither of the two may end there.

    Nobody moved by someone else’s power uses a secret passage, not even Meg.
    .title = The characters

opera-rules-announcement =
    After the fourth card of the round, look at the Phantom’s character. It is **hidden** when it is alone in a lit room, or when it is in the dark room, whoever else is there.

    - **Hidden: the Phantom appears.** Every character who is in company in a lit room becomes innocent.
    - **Not hidden: the Phantom does not appear.** Every character who is alone in a room, and every character in the dark room, becomes innocent.

    The Phantom has no choice here: the announcement is always made, and always true. The computer makes it and turns the tokens over. Innocent characters stay in the game, can be played as before and count as company, but they can never be suspects again.

    An example: the blackout lies by the lake, where Meg, Buquet and Christine are. Raoul and the Persian are on the stage. Moncharmin is in the foyer with Richard, who is already innocent. Madame Giry is alone in the cupola. La Carlotta stands on space 6.

    - If the Phantom appears, Raoul, the Persian and Moncharmin are cleared. Meg, Buquet, Christine and Madame Giry remain: four suspects, and one more space because the Phantom appeared. La Carlotta goes from 6 to 11.
    - If the Phantom does not appear, Meg, Buquet, Christine and Madame Giry are cleared. Raoul, the Persian and Moncharmin remain: three suspects. La Carlotta goes from 6 to 9.
    .title = The Phantom’s announcement

opera-rules-end =
    As soon as the announcement has cleared its suspects:

    - If only one suspect is left, the Investigator wins at once, and La Carlotta does not move.
    - Otherwise La Carlotta moves to the right, one space for each suspect left, and one more if the Phantom appeared. If she reaches or passes the exit, the Phantom wins.
    - Otherwise the round card is turned over and the next round begins.

    The game can also end in the middle of a round, when Raoul draws: the Investigator wins if the alibi leaves a single suspect, the Phantom wins if a Phantom card on its own turn brings La Carlotta to the exit.
    .title = The end of the round and of the game

opera-rules-secrets =
    Everything lies open on the table, except this:

    - Who the Phantom is: only the Phantom knows.
    - Which alibi cards the Phantom keeps: only the Phantom knows. Everyone sees that it keeps a card, but not whose.
    - The order of the alibi pile: nobody knows.
    - The character cards still to come: nobody knows in which order they lie. In an even round there is no surprise: they are the four that were not played in the round before.

    An innocent character can never be the Phantom, nor can a character whose alibi was shown. The Phantom’s own card is not in the pile, so it can never come up as an alibi.
    .title = Who knows what

opera-rules-handicap =
    La Carlotta starts on space 3 when the two players are equals. If they are not, choose another start before the game:

    - **2, 1 or 0** if the Phantom is the stronger player. La Carlotta has farther to go, and the Investigator gains time.
    - **4, 5 or 6** if the Investigator is the stronger player. La Carlotta is closer to the exit, and the Phantom’s work is shorter.
    .title = Handicap

opera-rules-notation =
    Every decision is one short action. You can type it, in the same words in every language:

    - **raoul** – play a card: the name of its character. Even the last card left is chosen in this way.
    - **go lake** – move the activated character to that room, any room it can reach.
    - **padlock lake-cellars** – Madame Giry moves the padlock, before or after **go**.
    - **blackout stage** – Buquet moves the blackout, before or after **go**.
    - **swap meg** – Richard swaps places, instead of **go**.
    - **take meg** – the Persian takes someone along, before **go**.
    - **drop lake** – the Persian says where he left his companion, after **take** and **go**: any room possible on the way, the last one included.
    - **summon** or **pass** – Christine calls, or does not, after **go**. She is always asked.
    - **send meg lake** or **pass** – Moncharmin sends someone away, or lets everyone stay, after **go**, when he has company. **pass** is possible only before the first has gone; after that the others follow one by one, in the order of the list below.

    The characters: **raoul**, **meg**, **giry**, **buquet**, **christine**, **moncharmin**, **richard**, **persian**.

    The rooms: **foyer**, **cupola**, **flies**, **dance** (dance room), **dressing** (dressing room), **understage**, **lake**, **cellars**, **auditorium**, **stage**.

    The corridors: **foyer-cupola**, **cupola-flies**, **flies-dance**, **dance-dressing**, **dressing-understage**, **understage-lake**, **lake-cellars**, **cellars-foyer**, **foyer-auditorium**, **auditorium-stage**, **stage-dance**.

    Fate has actions of its own, which nobody types: **place raoul foyer** puts a character in its first room, **culprit meg** chooses the Phantom, **deal raoul meg giry buquet** turns four cards face up, **alibi meg** and **alibi phantom** name the card that Raoul draws. A character drawn on the Phantom’s turn is named to the Phantom alone.
    .title = Typing your actions

opera-rules-rulings =
    Where the board game leaves a question open, this is how we play.

    - **1.** A move ends in a different room from the one it started in, even when the count would allow a way there and back.
    - **2.** Richard may swap with someone in his own room. It is a legal way to stay.
    - **3.** The Persian can take someone along only if there is someone else in his starting room. Whoever is taken always ends in another room.
    - **4.** Christine is asked even when nobody stands next door. Moncharmin is asked only when he has company.
    - **5.** Every room, in the ring or in the middle, has at least two corridors, and there is only one padlock. So a move is always possible.
    - **6.** Madame Giry’s padlock and Buquet’s blackout must really move; they cannot be put back where they were.
    - **7.** An announcement also clears characters who are innocent already; nothing changes for them. Clearing happens by itself: nobody can decline it or forget it.
    - **8.** The alibi pile cannot run out, for no game is long enough. Should it ever be empty, Raoul draws nothing.
    .title = Rulings

opera-rules-credits =
    This is an independent version made by fans of Le Fantôme de l’Opéra, a board game by Bruno Cathala and Ludovic Maublanc, published by Hurrican.

    It has no affiliation with the authors or the publisher and no endorsement from them. All words and pictures here are the project’s own. If you like the game, put the real one on your table.
    .title = Credits

## What only the page shows

opera-house = The opera house, with everybody in it
opera-mode-go = Walk
opera-mode-blackout = Move the blackout
opera-round = Round { $round }
opera-order = Who plays which card
opera-cards-round = The cards of this round
opera-cards-rest = The four that rest this round
opera-card-rest = Rests this round.
opera-card-active = Being played now.
opera-card-played = Already played this round.
opera-alibi-pile = Alibi pile
opera-alibi-shown = Alibis shown
opera-alibi-kept = Kept by the Phantom
opera-alibi-phantom = A Phantom card
opera-drawer = Your secret
opera-track = La Carlotta stands on space { $space } of { $exit }

## The notebook

opera-notes-suspects =
    { $count ->
        [one] One suspect
       *[other] { $count } suspects
    }
opera-notes-innocents = Beyond suspicion
opera-note-seen = Round { $round }: in company when the Phantom appeared.
opera-note-hidden = Round { $round }: alone or in the dark when the Phantom did not appear.
opera-note-alibi = Round { $round }: the alibi was shown.
opera-note-cleared = Cleared before this notebook was opened.
opera-split-title = If the round ended now
opera-split-seen = In sight
    .then = cleared if the Phantom appears
opera-split-hidden = Hidden
    .then = cleared if it does not
opera-split-nobody = nobody

## The first game

opera-lesson-investigator = The Investigator’s evening
opera-lesson-welcome = Good evening, Investigator. One of the people in this house is the Phantom, and you are here to find out who. La Carlotta is packing: if she reaches the poster at the end of her track, the Phantom wins.
opera-lesson-suspects = Raoul, Madame Giry and Buquet have turned their tokens over: they wear the laurel and are beyond suspicion. Five suspects are left. You and the Phantom move the same eight people, cleared or not.
opera-lesson-card = Four cards lie face up. In this round you play one, the Phantom two, and you the last. Play Buquet.
opera-lesson-card-instead = That card will have its turn. Play Buquet first: the grey one, with the lamp.
opera-lesson-walk = Count the people in the foyer: Buquet and Raoul, two. So Buquet walks one room or two, along the golden corridors but never through the padlock. Send him to the stage.
opera-lesson-walk-instead = He could do that. But we shall need him on the stage, two rooms away: walk there.
opera-lesson-blackout = Now his power: he takes the blackout to another room. Whoever stands in the dark counts as hidden, even in company. Put out the lights in the dressing room, where Richard is.
opera-lesson-blackout-instead = A fine place to hide, but we want Richard in the dark: the dressing room.
opera-lesson-christine = The Phantom has moved Meg through a secret passage, which only she may use, and Madame Giry has moved the padlock. The last card is yours: Christine.
opera-lesson-stage = Christine shares the dance room with the Persian: two people, up to two rooms. Lead her to the stage, where Buquet is waiting.
opera-lesson-stage-instead = Her voice carries one corridor in every direction. It does the most from the stage.
opera-lesson-summon = Christine may sing: everyone who is one corridor away comes to her, if the padlock is not in between. Meg and the Persian are near. Call them.
opera-lesson-summon-instead = Sing! We want about as many suspects in company as in hiding.
opera-lesson-announcement = The Phantom appears! That is the truth, and it tells us much: the Phantom was alone, or in the dark. So Christine, Meg and the Persian, in company in the light, turn their tokens over. Had it been silent, Moncharmin and Richard would have.
opera-lesson-carlotta = La Carlotta goes one space for each suspect left, and one more because the Phantom appeared: from 9 to 12. Now it is the Phantom’s round: it plays one card, you play two, it plays the last.
opera-lesson-raoul = Two suspects are left: Moncharmin and Richard. Play Raoul. After walking he draws an alibi.
opera-lesson-raoul-instead = Not yet. An alibi may settle it at once: play Raoul.
opera-lesson-alibi = Raoul shares the foyer with Madame Giry: one room or two. Where he goes matters little now. Walk to the auditorium.
opera-lesson-alibi-instead = Any room would do; let us meet in the auditorium.
opera-lesson-end = The alibi is Richard’s. One suspect is left, and Moncharmin takes off his mask: you have won. Remember the heart of it: before every announcement, let about half of the suspects be hidden and half in sight. Then whatever the Phantom says, about half of them are cleared.
opera-lesson-phantom = The Phantom’s evening
opera-lesson-mask = Now put on the mask. You are the Phantom, and the face you wear tonight is Christine’s; your drawer beside the board reminds you, and nobody else can open it. You want La Carlotta frightened out of the house: seven more spaces, and she is gone.
opera-lesson-hide = After the fourth card you must say truthfully whether you appear: you do if Christine is **alone or in the dark**. La Carlotta then goes one space for each suspect left, and one more because you appeared. So keep everybody under suspicion: hide as many as you can, not only yourself.
opera-lesson-escort = In this round you play the first card and the last, the Investigator the two in between. Raoul keeps Christine company in the light. He is beyond suspicion himself, so nobody will wonder: play Raoul.
opera-lesson-escort-instead = That will do later. Raoul stands beside Christine: play him first.
opera-lesson-alone = Lead Raoul to the auditorium, where nobody is. Christine stays behind, alone.
opera-lesson-alone-instead = Somewhere else he may spoil a hiding place. The auditorium is empty: go there.
opera-lesson-draw = Raoul always draws a card from the alibis. An innocent’s alibi you would keep in your drawer, and only you would have read it. But this one shows the Phantom, and La Carlotta runs one space. Now watch the Investigator.
opera-lesson-cornered = Meg slipped through a secret passage to keep Christine company, and Madame Giry went to Buquet. Three suspects are in sight, Christine among them: you would not appear, and those in hiding would be cleared. But the last card is yours: Buquet.
opera-lesson-dark = Buquet carries the blackout, before or after he walks. Whoever is in the dark counts as hidden, even in company: put out the lights in the foyer.
opera-lesson-dark-instead = Think of the foyer: Meg and Christine stand there, in full light. Put out the lights in the foyer.
opera-lesson-leave = Now let him walk, for he keeps Madame Giry company. In the cellars he disturbs nobody, and she is alone.
opera-lesson-leave-instead = There he would stand in somebody’s way. The cellars are empty: go there.
opera-lesson-exit = All five were hidden, and so were you: the Phantom appears, and **nobody** is cleared. Five suspects and one space more: La Carlotta runs six spaces, out into the street, and her carriage is gone. You have won, and only now does the mask come off: it was Christine.
opera-lesson-bluff = Two pieces of advice for your first evening. Hide others at least as carefully as yourself; whoever saves only one face shows which it is. And you may stay in sight too: then you do not appear, those in hiding are cleared, and you are still there.

## Under the diagrams

opera-caption-board = The house at the beginning of an evening: one character in each room of the ring, the blackout with Buquet, the padlock beside Madame Giry.
opera-caption-moving = Two people in the foyer, so Buquet may walk two rooms. The padlock keeps him from the cupola; he goes to the stage.
opera-caption-characters = Christine walks to the stage and sings: everyone who is one corridor away comes to her.
opera-caption-announcement = Meg is the Phantom and stands in the dark, so the Phantom appears. Whoever is in company in the light is cleared; La Carlotta goes from 6 to 11.
opera-caption-end = The same house, but Raoul is the Phantom. He is in company in the light, so nothing stirs: those alone or in the dark are cleared, and La Carlotta goes from 6 to 9.

# What an analysis says could be known

opera-known = Who may be the Phantom, by how the game has gone

# Bad habits that an analysis finds

opera-habit-padlock-unused = Madame Giry and the padlock are left to others
opera-habit-blackout-unused = Buquet and the blackout are left to others
opera-habit-alibi-undrawn = Raoul and his alibi are left to others
opera-habit-power-unused = a power is left unused
opera-habit-few-separated = too few suspects are separated
opera-habit-small-crowd = the Phantom stays in too small a crowd
opera-habit-card-misjudged = another card would have mattered more

# Puzzles

opera-puzzle-separate = Separate
opera-puzzle-separate-ask = You are the Investigator and play the last card of the round. Whatever the Phantom then announces, leave as few suspects as possible.
opera-puzzle-separate-why = { $hidden } of the { $suspects } suspects are hidden now and { $seen } are seen. So at most { $best } are left, whatever is announced. No other choice is as sure: each can leave { $less } or more.
opera-puzzle-separate-less = Then { $reached } suspects may be left. Fewer is possible.
opera-puzzle-unmask = Find who it must be
opera-puzzle-unmask-ask = You are the Investigator, two suspects are left, and you play the last card of the round. Make sure that the announcement tells who it must be.
opera-puzzle-unmask-why = One of the two is hidden now and the other is seen. Whatever is announced, one of them is cleared, and the other must be the Phantom.
opera-puzzle-unmask-less = Then both may still be suspects after the announcement. It can be made to tell.
opera-puzzle-hide = Hide
opera-puzzle-hide-ask = You are the Phantom and play the last card of the round. Keep as many suspects as possible beside you after the announcement.
opera-puzzle-hide-why = { $appears ->
        [yes] You are hidden, so the Phantom appears,
       *[no] You are seen, so the Phantom does not appear,
    } and { $best } suspects are left. No other choice leaves more than { $less }.
opera-puzzle-hide-less = Then { $reached } suspects are left at most. More is possible.
opera-puzzle-corner = Corner
opera-puzzle-corner-ask = You are the Investigator. The Phantom has the last card of the round after you. Choose so that as few suspects as possible are left, whoever the Phantom is and whatever it does.
opera-puzzle-corner-why = Whatever the last card is used for, at most { $best } of the { $suspects } suspects are left. After any other choice the Phantom can keep { $less } or more.
opera-puzzle-corner-less = Then the Phantom can keep { $reached } suspects. There is a better choice.
opera-puzzle-shelter = Shelter
opera-puzzle-shelter-ask = You are the Phantom. The Investigator has the last card of the round after you. Choose so that as many suspects as possible are sure to be left, whatever the Investigator does.
opera-puzzle-shelter-why = Whatever the last card is used for, at least { $best } of the { $suspects } suspects are left. After any other choice the Investigator can bring them down to { $less } or fewer.
opera-puzzle-shelter-less = Then the Investigator can bring the suspects down to { $reached }. There is a better choice.
