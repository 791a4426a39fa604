### What chats and networks show of a link to the house, in English.

preview-house = Ghost games in one old theatre: play at once against the machine, or send a friend a link.
preview-guest = a guest
preview-rules = Rules of { $game }
    .text = The whole rules, with pictures that move.
preview-learn = { $game }: a first game
    .text = Two minutes, and you know what it is about.
preview-new = { $game }: set up a table
    .text = For friends, for anyone who comes by, or against the machine.
preview-invitation = You are invited to this table. Open the link and take your seat.
preview-waiting = A seat is free at this table. Sit down, or look on.
preview-playing = Being played now. Come in and look on.
preview-again = Watch this game again, move by move, through anybody’s eyes.
