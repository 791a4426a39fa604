"""The compiled part of Phantom's outlook."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import entry
from boxfive.games.phantom.bots.search_value import NETWORK, NOTES, value
from boxfive.games.phantom.rules.state import ARRIVING, CHIEF, RECORD, SETTLER


@entry("void(u1[::1], u1[:, ::1], f8[:, ::1])")
def chances(network_bytes: Any, raws: Any, out: Any) -> None:
    """The chances of both seats: each is asked for its own, and the mean of both opinions counts.

    Nothing can be said before the hands are dealt.
    """
    network, notes = network_bytes.view(NETWORK)[0], np.zeros(1, NOTES)
    for i in range(len(raws)):
        s = raws[i].view(RECORD)[0]
        if s.phase < ARRIVING:
            out[i] = np.nan
            continue
        mine, theirs = value(s, CHIEF, network, notes[0]), value(s, SETTLER, network, notes[0])
        out[i, CHIEF] = 0.5 * (mine + 1.0 - theirs)
        out[i, SETTLER] = 1.0 - out[i, CHIEF]
