"""What a seat of Opera sees, as numbers. Each is 0 or 1."""

from __future__ import annotations

from boxfive.compile.observing_tables import ALONE, AT_LEAST, EACH_OF, ONE_OF, REMAINDER, SAME, SEAT
from boxfive.core.observations import Block
from boxfive.games.opera.rules.board import CHARACTERS, CORRIDORS, EXIT, N_CHARACTERS, PHANTOM_CARDS, ROOMS
from boxfive.games.opera.rules.state import SEATS

_most_steps = tuple(str(steps) for steps in range(1, N_CHARACTERS + 1))

BLOCKS = (
    Block("seat", "who is looking", SEAT, "phase", SEATS),
    Block(
        "round",
        "who plays the first card: odd rounds are the Investigator's",
        REMAINDER,
        "round_number",
        ("even", "odd"),
    ),
    Block("room", "where each character is", ONE_OF, "rooms", ROOMS, rows=CHARACTERS),
    Block("alone", "nobody else is in the character's room", ALONE, "rooms", CHARACTERS),
    Block("dark", "the character is in the blackout room", SAME, "rooms", CHARACTERS, beside="blackout"),
    Block("suspect", "not cleared yet", EACH_OF, "suspects", CHARACTERS),
    Block("blackout", "where the blackout is", ONE_OF, "blackout", ROOMS),
    Block("padlock", "where the padlock lies", ONE_OF, "padlock", CORRIDORS),
    Block(
        "carlotta",
        "Carlotta has come to this space or further",
        AT_LEAST,
        "carlotta",
        tuple(str(space) for space in range(1, EXIT + 1)),
    ),
    Block("card", "face up and still unplayed", EACH_OF, "cards", CHARACTERS),
    Block("rest", "among the other four cards", EACH_OF, "rest", CHARACTERS),
    Block("active", "whose card is being played", ONE_OF, "active", CHARACTERS),
    Block("origin", "the room the activation began in", ONE_OF, "origin", ROOMS),
    Block("steps", "how many rooms the active character may go", ONE_OF, "steps", _most_steps, lowest=1),
    Block("moved", "the active character has moved", AT_LEAST, "moved"),
    Block("power", "the token is moved, or the first roommate sent", AT_LEAST, "power"),
    Block("companion", "whom the Persian takes along", ONE_OF, "companion", CHARACTERS),
    Block("shown", "the character's alibi has been shown", EACH_OF, "shown", CHARACTERS),
    Block(
        "phantom cards",
        "so many Phantom cards have been shown, or more",
        AT_LEAST,
        "phantom_cards",
        tuple(str(number) for number in range(1, PHANTOM_CARDS + 1)),
    ),
    Block(
        "keeps",
        "the Phantom keeps so many alibis, or more",
        AT_LEAST,
        "keeps",
        tuple(str(number) for number in range(1, N_CHARACTERS)),
    ),
    Block("kept", "the Phantom keeps this alibi; for the Phantom's eyes only", EACH_OF, "kept", CHARACTERS),
    Block("culprit", "who the Phantom is; for the Phantom's eyes only", ONE_OF, "culprit", CHARACTERS),
)
