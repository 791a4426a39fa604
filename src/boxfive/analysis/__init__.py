"""Why a game went as it did: what each decision was worth from what its seat knew, and what was luck.

>>> import boxfive
>>> from boxfive.analysis import analyse
>>> state = boxfive.game("opera").new(seed=7)
>>> analyse(state).result is None  # the game is not over
True
"""

from __future__ import annotations

from boxfive.analysis.analyse import DEPTHS, Cancelled, analyse
from boxfive.analysis.results import Analysis, Choice, Decision, Luck

__all__ = ["DEPTHS", "Analysis", "Cancelled", "Choice", "Decision", "Luck", "analyse"]
