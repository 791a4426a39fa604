"""The arena: many games between machine players, ours and other people's, and what they show.

A run is a plan (`plan.py`), kept in a folder (`ledger.py`). An executor plays its games, in processes here
(`executor.py`) or on a Ray cluster (`ray_executor.py`), in the same way (`playing.py`), game by game from
seeds that the plan alone decides. So it does not matter who plays which game, when, or how often a run is cut
off.
"""

from __future__ import annotations

from boxfive.core.extras import require

require("arena")  # before a game is played: the ratings and the pictures come last
