"""The levels of Opera, from a child's first opponent to the maestro: each step is worth about the same.

docs/levels.md has the ratings; `python bench/stairs.py opera` measures them.
"""

from __future__ import annotations

from functools import partial

from boxfive.core.pack import Level
from boxfive.games.opera.bots.learners import Apprentice, Pupil, Reach
from boxfive.games.opera.bots.levels import Maestro, Soloist, Understudy
from boxfive.games.opera.bots.search import EVERY

LEVELS: dict[str, Level] = {
    "pupil": partial(Pupil, thought_of=0.6, forgets=0.25),
    "understudy": Understudy,
    "coryphee": partial(Apprentice, reach=Reach(ideas=7, widths=(12, 6, EVERY), forgets=0.15)),
    "soloist": Soloist,
    "maestro": Maestro,
}
