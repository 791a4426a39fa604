### What only the page says of Opera, in English.

## What comes first

opera-first-card = Play a card first.
opera-first-summon = Answer first: does Christine call everyone in?
opera-first-send = First Moncharmin sends { $whom } away.
opera-first-drop = First the Persian parts from { $whom }.
opera-first-go = { $who } comes first.
opera-first-padlock = Move the padlock first: choose a corridor.
opera-first-blackout = Move the blackout first: choose a room.

## Why something cannot be chosen

opera-barred-here = It must be another room.
opera-barred-far =
    { $count ->
        [one] Too far: one step at most.
       *[other] Too far: { $count } steps at most.
    }
opera-barred-padlock = The padlock bars the way.
opera-barred-off = That is not on their way.
opera-barred-apart = Only to a room next door.
opera-barred-dark = It is dark there already.
opera-barred-locked = The padlock hangs there already.
opera-barred-passage = A secret passage cannot be locked.
opera-barred-company = Only someone from the Persian’s room.
