"""The arena: many games between machine players, ours and other people's, and what they show.

A run is a plan (`plan.py`), kept in a folder (`ledger.py`). An executor plays its games, in processes here
(`executor.py`) or on a Ray cluster (`ray_executor.py`), in the same way (`playing.py`), game by game from
seeds that depend on the plan alone. So it does not matter which process plays which game, when, or how often
a run is interrupted.
"""

from __future__ import annotations

from boxfive.core.extras import require

require("arena")  # checked before any game is played, though only ratings and pictures need it
