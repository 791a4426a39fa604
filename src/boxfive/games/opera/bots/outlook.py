"""The outlook of Opera: the Phantom's chance, by who it is and who would be hidden if the round ended now.

The value of the end of a round is the model's of `prospects.py`. During a round it is between what it was at
the beginning and what it would be now: the fewer cards are left, the more the split of the suspects counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.games.opera.bots.model import shipped

kernels = LazyModule("boxfive.games.opera.bots.outlook_kernels")


def chances(raws: Any) -> Any:
    """The chances of the Investigator and of the Phantom."""
    found = np.empty((len(raws), 2))
    kernels.chances(shipped(), raws, found)
    return found
