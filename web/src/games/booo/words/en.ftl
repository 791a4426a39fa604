### What only the page says of Booo!, in English.

booo-page-castle = Special rooms
booo-page-castle-usual = As usual
booo-page-castle-none = None
booo-page-castle-own = My own
booo-page-castle-text = Four tokens at most, one to a room. Choose what to place, then press the rooms.
booo-page-castle-tool = What to place
booo-page-trapdoor = Trapdoor
booo-page-transition = Transition
booo-page-room-trapdoor = { $room }: trapdoor
booo-page-room-transition = { $room }: transition
booo-page-room-empty = { $room }: nothing
booo-page-keys = Booo!: 1 to 6 call a colour, H raises a hand, W A S D lead the ghost. The arrow keys lead it either way.
