"""The outlook of Phantom: the network's opinion, asked for both seats."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.games.phantom.bots.search import network

kernels = LazyModule("boxfive.games.phantom.bots.outlook_kernels")


def chances(raws: Any) -> Any:
    """The chances of both seats."""
    found = np.empty((len(raws), 2))
    kernels.chances(network(), raws, found)
    return found
