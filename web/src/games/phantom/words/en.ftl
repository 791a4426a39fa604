### What only the page says of Phantom, in English.

## What comes first

phantom-first-discard = Discard a Phantom first.
phantom-first-activate = Choose a zone first.
phantom-first-play = First play a card here, or none.
phantom-first-gather = First decide whether to gather.
phantom-first-lure = First decide whom to bring here.
phantom-first-drive = First drive them out of the zone.
phantom-first-seize = First decide what the queen takes.
phantom-first-strike = First decide whether the poltergeist strikes.
phantom-first-draw = Draw your cards first.

## Why something cannot be chosen

phantom-barred-place = A Phantom is discarded now, not a Place.
phantom-barred-zone = This Place belongs to another zone.
phantom-barred-bare = A Phantom needs a Place here first.
phantom-barred-full = The last Place here has no room left.
phantom-barred-done = Activated already this turn.
phantom-barred-here = They have to leave this zone.
phantom-barred-far = Only next door.
phantom-barred-empty = This stock is empty.
phantom-discard-none = Nothing lies here yet.
