"""The value of a position of Phantom for a seat: its chance of winning, as a network has learnt it.

A network applies the same weights to each of the four zones, adds up the results, and combines them with
inputs about the rest: points, hands, who is left. All inputs are 0 or 1, so its first layer is a sum of
selected rows, not a product. There are two networks of the same form: the larger one has more units, and
further inputs after those of the smaller one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.compile.cache import compiled
from boxfive.core.layout import Raw
from boxfive.games.phantom.bots.search_further import (
    MOST_NOTES,
    N_TABLE_INPUTS,
    N_ZONE_INPUTS,
    hand_facts,
    note_further_table,
    note_further_zone,
)
from boxfive.games.phantom.bots.search_inputs import WHOLE, note_table, note_zone
from boxfive.games.phantom.rules.state import N_ZONES, OVER

ZONE_WIDTH, WIDTH = 64, 32
"""Hidden units that look at each zone, and that put all together; the smaller network has fewer."""

NETWORK = np.dtype(
    (
        np.record,
        [
            ("zone_in", "f4", (N_ZONE_INPUTS, ZONE_WIDTH)),
            ("zone_bias", "f4", (ZONE_WIDTH,)),
            ("zone_out", "f4", (ZONE_WIDTH, WIDTH)),
            ("table_in", "f4", (N_TABLE_INPUTS, WIDTH)),
            ("bias", "f4", (WIDTH,)),
            ("out", "f4", (WIDTH,)),
            ("out_bias", "f4"),
            # The network's own widths, to be read when it runs: a loop whose length the compiler knows is
            # unrolled, and then no longer turned into vectors. That took three times as long.
            ("zone_width", "i4"),
            ("width", "i4"),
            ("large", "i4"),
        ],
    )
)
REMEMBERED = 256
"""How many zones are remembered."""
SIZES = ("zone_width", "width", "large")
"""The fields that say how large a network is."""
NOTES = np.dtype(
    (
        np.record,
        [
            ("n", "i8", (N_ZONES + 1,)),
            ("ids", "i8", (N_ZONES + 1, MOST_NOTES)),
            ("zones", "f4", (ZONE_WIDTH,)),
            ("hidden", "f4", (WIDTH,)),
            ("keys", "u8", (REMEMBERED,)),
            ("remembered", "f4", (REMEMBERED, ZONE_WIDTH)),
        ],
    )
)
"""The inputs that are on, row by row, scratch memory for the layers, and zones as a network saw them before:
most zones stay as they are from one position to the next. It begins with zeros, and serves one network.
"""


def packed(weights: Mapping[str, npt.NDArray[np.float32]]) -> Raw:
    """A network of either size as the search reads it: a smaller one fills the beginning of each part."""
    network = np.zeros(1, NETWORK)
    for name, part in weights.items():
        corner: Any = (0, *map(slice, part.shape))
        network[name][corner] = part
    network["zone_width"], network["width"] = weights["zone_out"].shape
    network["large"] = len(weights["zone_in"]) == N_ZONE_INPUTS
    return np.frombuffer(network.tobytes(), np.uint8).copy()


@compiled
def note_all(s: Any, seat: int, large: int, notes: Any) -> None:
    """All inputs of a network."""
    if large == 0:
        for zone in range(N_ZONES):
            note_zone(s, seat, zone, notes)
        note_table(s, seat, notes)
        return
    kinds, queens = hand_facts(s, seat)
    count = points = their_count = their_points = alone = 0
    for zone in range(N_ZONES):
        facts = note_zone(s, seat, zone, notes)
        mine, theirs = note_further_zone(s, seat, zone, facts, kinds, queens, notes)
        count += mine > 0
        points += mine
        their_count += theirs > 0
        their_points += theirs
        alone += facts[4] == 1
    note_table(s, seat, notes)
    threats, their_threats = (count, points), (their_count, their_points)
    note_further_table(s, seat, alone, kinds, queens, threats, their_threats, notes)


@compiled
def add_rows(into: Any, rows: Any, ids: Any, n: int, width: int) -> None:
    """Add the rows of the inputs that are on: four at once, so that what is added to is read less often."""
    i = 0
    while i + 4 <= n:
        add_four(into, rows[ids[i]], rows[ids[i + 1]], rows[ids[i + 2]], rows[ids[i + 3]], width)
        i += 4
    while i < n:
        row = rows[ids[i]]
        for j in range(width):
            into[j] += row[j]
        i += 1


@compiled
def add_four(into: Any, a: Any, b: Any, c: Any, d: Any, width: int) -> None:
    """Add four rows, one after the other."""
    for j in range(width):
        into[j] = (((into[j] + a[j]) + b[j]) + c[j]) + d[j]


@compiled
def key_of_row(notes: Any, row: int) -> Any:
    """A hash of the inputs of a row, never 0."""
    key = np.uint64(1)
    for i in range(notes.n[row]):
        key = (key ^ np.uint64(notes.ids[row, i])) * np.uint64(0x9E3779B97F4A7C15)
    return (key ^ (key >> np.uint64(29))) | np.uint64(1)


@compiled
def seen_zone(network: Any, notes: Any, row: int) -> Any:
    """What the hidden units see of a zone, from memory if it was seen lately."""
    key = key_of_row(notes, row)
    at = np.int64(key >> np.uint64(1)) & (REMEMBERED - 1)
    zone = notes.remembered[at]
    if notes.keys[at] == key:
        return zone
    notes.keys[at] = key
    width, nothing = int(network.zone_width), np.float32(0)
    for j in range(width):
        zone[j] = network.zone_bias[j]
    add_rows(zone, network.zone_in, notes.ids[row], int(notes.n[row]), width)
    for j in range(width):
        zone[j] = zone[j] if zone[j] > 0 else nothing
    return zone


@compiled
def weighed(network: Any, notes: Any) -> float:
    """The network's output for its inputs, as log odds."""
    zones, hidden = notes.zones, notes.hidden
    zone_width, width, nothing = int(network.zone_width), int(network.width), np.float32(0)
    for j in range(zone_width):
        zones[j] = nothing
    for row in range(N_ZONES):
        zone = seen_zone(network, notes, row)
        for j in range(zone_width):
            zones[j] += zone[j]
    for j in range(width):
        hidden[j] = network.bias[j]
    add_rows(hidden, network.table_in, notes.ids[WHOLE], int(notes.n[WHOLE]), width)
    for i in range(zone_width):
        seen, weights = zones[i], network.zone_out[i]
        for j in range(width):
            hidden[j] += seen * weights[j]
    total = network.out_bias
    for j in range(width):
        total += (hidden[j] if hidden[j] > 0 else nothing) * network.out[j]
    return float(total)


@compiled
def value(s: Any, seat: int, network: Any, notes: Any) -> float:
    """The seat's chance of winning, from 0 to 1; a draw is half a win."""
    if s.phase == OVER:
        return 0.5 + 0.5 * float(np.sign(int(s.points[seat]) - int(s.points[1 - seat])))
    note_all(s, seat, int(network.large), notes)
    return float(1.0 / (1.0 + np.exp(-weighed(network, notes))))
