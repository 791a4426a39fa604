"""The opera house: rooms, corridors, secret passages, and the eight characters.

Plain tables, in the order that the rules name them. Everything else about distances is worked out here
once, for each place the padlock can lie.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

CHARACTERS = ("raoul", "meg", "giry", "buquet", "christine", "moncharmin", "richard", "persian")
RAOUL, MEG, GIRY, BUQUET, CHRISTINE, MONCHARMIN, RICHARD, PERSIAN = range(8)

RING = ("foyer", "cupola", "flies", "dance", "dressing", "understage", "lake", "cellars")
"""The peripheral rooms, clockwise as the Investigator sees them; the characters start here."""

ROOMS = (*RING, "auditorium", "stage")

CORRIDORS = (
    "foyer-cupola",
    "cupola-flies",
    "flies-dance",
    "dance-dressing",
    "dressing-understage",
    "understage-lake",
    "lake-cellars",
    "cellars-foyer",
    "foyer-auditorium",
    "auditorium-stage",
    "stage-dance",
)
"""The first eight are the ring: corridor i leads from ring room i to the next one clockwise."""

PASSAGES = (
    "foyer-understage",
    "understage-stage",
    "lake-auditorium",
    "dance-cupola",
    "stage-flies",
    "auditorium-cupola",
)

EXIT = 21
"""The last space of Carlotta's track."""

LAST_START, EVEN_START = 6, 3
"""Carlotta starts on a space from 0 to 6; 3 favours nobody."""

PHANTOM_CARDS = 3
"""Phantom cards among the alibis."""

CARDS_IN_A_ROUND = 4
"""Characters who are played in a round."""

N_CHARACTERS, N_RING, N_ROOMS, N_CORRIDORS = len(CHARACTERS), len(RING), len(ROOMS), len(CORRIDORS)

FAR = N_ROOMS
"""More steps than any way has."""


def ends(link: str) -> tuple[int, int]:
    """The two rooms that a corridor or passage joins."""
    first, second = link.split("-")
    return ROOMS.index(first), ROOMS.index(second)


def distances(links: Sequence[str]) -> npt.NDArray[np.int8]:
    """Steps from every room to every other along `links`."""
    steps = np.full((N_ROOMS, N_ROOMS), FAR, np.int8)
    np.fill_diagonal(steps, 0)
    for link in links:
        a, b = ends(link)
        steps[a, b] = steps[b, a] = 1
    for middle in range(N_ROOMS):
        steps = np.minimum(steps, steps[:, middle, None] + steps[None, middle, :])
    return steps


def within(steps: npt.NDArray[np.int8]) -> npt.NDArray[np.int16]:
    """The rooms within n steps of each room, itself not counted, as a bit mask: `[room, n]`."""
    masks = np.zeros((N_ROOMS, N_CHARACTERS + 1), np.int16)
    for room in range(N_ROOMS):
        for limit in range(N_CHARACTERS + 1):
            for other in range(N_ROOMS):
                if 0 < steps[room, other] <= limit:
                    masks[room, limit] |= 1 << other
    return masks


_open = [[corridor for corridor in CORRIDORS if corridor != padlock] for padlock in CORRIDORS]

STEPS = np.stack([distances(corridors) for corridors in _open])
"""`STEPS[padlock, a, b]`: steps along the corridors that the padlock leaves open."""

REACH = np.stack([within(steps) for steps in STEPS])
"""`REACH[padlock, room, n]`: the rooms within n steps, as a mask."""

MEG_REACH = np.stack([within(distances([*corridors, *PASSAGES])) for corridors in _open])
"""The same with the secret passages."""
