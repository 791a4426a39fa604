"""The compiled part of Phantom's puzzles: turns that are played on."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import GENERATOR, entry
from boxfive.games.phantom.bots.search_kernels import deal, play_on
from boxfive.games.phantom.bots.search_policy import new_desk
from boxfive.games.phantom.bots.search_value import NETWORK, NOTES, value
from boxfive.games.phantom.rules.state import RECORD


@entry("void(u1[:, ::1], i8, u1[::1], f8[::1])")
def opinions(raws: Any, seat: int, network_bytes: Any, out: Any) -> None:
    """What the network thinks of positions."""
    network, notes = network_bytes.view(NETWORK)[0], np.zeros(1, NOTES)
    for i in range(len(raws)):
        out[i] = value(raws[i].view(RECORD)[0], seat, network, notes[0])


@entry("void(u1[:, ::1], i8, i8, i1[:, ::1], i1[::1], u1[::1], u8, i8, f8[::1])")
def play_many(
    raws: Any,
    seat: int,
    until: int,
    hands: Any,
    copies: Any,
    network_bytes: Any,
    seed: Any,
    plays: int,
    out: Any,
) -> None:
    """Play each position on until a turn begins, in the same worlds, and write the seat's mean chance."""
    desk, network = new_desk(), network_bytes.view(NETWORK)[0]
    game, chance = np.empty(1, RECORD), np.empty(1, GENERATOR)
    for i in range(len(raws)):
        total = 0.0
        for number in range(plays):
            game[0] = raws[i].view(RECORD)[0]
            deal(game[0], seat, hands[number % len(hands)], copies)
            chance[0].state = seed + np.uint64(number) * np.uint64(0xD1342543DE82EF95)
            total += play_on(game, seat, until, network, chance[0], desk)
        out[i] = total / plays
