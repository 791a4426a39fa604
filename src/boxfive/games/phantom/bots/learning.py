"""Learning of Phantom's larger network, compiled: Adam over lessons, a batch at a time."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.phantom.bots.search_inputs import WHOLE
from boxfive.games.phantom.bots.search_value import NETWORK, SIZES, WIDTH, ZONE_WIDTH
from boxfive.games.phantom.rules.state import N_ZONES

FLOATS = sum(NETWORK[name].itemsize for name in NETWORK.names or () if name not in SIZES) // 4
"""How many weights there are; they come first in the record."""
MEAN_KEPT, SQUARE_KEPT, DECAY = np.float32(0.9), np.float32(0.999), np.float32(1e-4)
NOTHING, SMALLEST = np.float32(0), np.float32(1e-8)


@compiled
def add_slopes(
    network: Any, slopes: Any, ids: Any, counts: Any, target: Any, zone: Any, scratch: Any
) -> float:
    """Add the gradient of one lesson's loss; return the loss."""
    zone_width, width = int(network.zone_width), int(network.width)
    zones, back, hidden = scratch[0], scratch[1], scratch[2]
    zones[:zone_width] = NOTHING
    for row in range(N_ZONES):
        seen = zone[row]
        for j in range(zone_width):
            seen[j] = network.zone_bias[j]
        for i in range(counts[row]):
            weights = network.zone_in[ids[row, i]]
            for j in range(zone_width):
                seen[j] += weights[j]
        for j in range(zone_width):
            zones[j] += max(seen[j], NOTHING)
    for j in range(width):
        hidden[j] = network.bias[j]
    for i in range(counts[WHOLE]):
        weights = network.table_in[ids[WHOLE, i]]
        for j in range(width):
            hidden[j] += weights[j]
    for i in range(zone_width):
        one, weights = zones[i], network.zone_out[i]
        for j in range(width):
            hidden[j] += one * weights[j]
    odds = network.out_bias
    for j in range(width):
        odds += max(hidden[j], NOTHING) * network.out[j]
    chance = np.float32(1) / (np.float32(1) + np.exp(-odds))
    wrong = chance - target
    slopes.out_bias += wrong
    for j in range(width):
        slopes.out[j] += wrong * max(hidden[j], NOTHING)
        hidden[j] = wrong * network.out[j] if hidden[j] > 0 else NOTHING
        slopes.bias[j] += hidden[j]
    for i in range(counts[WHOLE]):
        slope = slopes.table_in[ids[WHOLE, i]]
        for j in range(width):
            slope[j] += hidden[j]
    for i in range(zone_width):
        one, weights, slope = zones[i], network.zone_out[i], slopes.zone_out[i]
        total = NOTHING
        for j in range(width):
            slope[j] += one * hidden[j]
            total += weights[j] * hidden[j]
        back[i] = total
    for row in range(N_ZONES):
        seen = zone[row]
        for j in range(zone_width):
            seen[j] = back[j] if seen[j] > 0 else NOTHING
            slopes.zone_bias[j] += seen[j]
        for i in range(counts[row]):
            slope = slopes.zone_in[ids[row, i]]
            for j in range(zone_width):
                slope[j] += seen[j]
    sure = min(max(float(chance), 1e-6), 1 - 1e-6)
    return -float(target * np.log(sure) + (1 - target) * np.log(1 - sure))


@compiled
def descend(weights: Any, slopes: Any, mean: Any, square: Any, n: int, rate: Any, step: int) -> None:
    """One step of Adam; the slopes are set back to nothing."""
    share = np.float32(1.0 / n)
    mean_scale = np.float32(1.0 / (1.0 - 0.9**step))
    square_scale = np.float32(1.0 / (1.0 - 0.999**step))
    one = np.float32(1)
    for i in range(len(weights)):
        slope = slopes[i] * share
        slopes[i] = NOTHING
        mean[i] = MEAN_KEPT * mean[i] + (one - MEAN_KEPT) * slope
        square[i] = SQUARE_KEPT * square[i] + (one - SQUARE_KEPT) * slope * slope
        pace = np.sqrt(square[i] * square_scale) + SMALLEST
        weights[i] -= rate * (mean[i] * mean_scale / pace + DECAY * weights[i])


@entry("f8(u1[::1], f4[::1], f4[::1], i8, i2[:, :, ::1], u1[:, ::1], f4[::1], i8[::1], i8, f8)")
def learn(
    network_bytes: Any,
    mean: Any,
    square: Any,
    step: int,
    ids: Any,
    counts: Any,
    targets: Any,
    order: Any,
    batch: int,
    rate: float,
) -> float:
    """Learn from the lessons in this order, a batch at a time, after that many steps; return the loss."""
    network = network_bytes.view(NETWORK)[0]
    weights = network_bytes[: FLOATS * 4].view(np.float32)
    slopes_bytes = np.zeros(len(network_bytes), np.uint8)
    slopes, flat = slopes_bytes.view(NETWORK)[0], slopes_bytes[: FLOATS * 4].view(np.float32)
    zone = np.zeros((N_ZONES, ZONE_WIDTH), np.float32)
    scratch = np.zeros((3, max(ZONE_WIDTH, WIDTH)), np.float32)
    total = 0.0
    for first in range(0, len(order) - batch + 1, batch):
        for i in order[first : first + batch]:
            total += add_slopes(network, slopes, ids[i], counts[i], targets[i], zone, scratch)
        step += 1
        descend(weights, flat, mean, square, batch, np.float32(rate), step)
    return total / max(1, len(order) // batch * batch)
