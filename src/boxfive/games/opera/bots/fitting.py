"""The compiled part of fitting the network of `house.py`: errors and gradients."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import entry
from boxfive.games.opera.bots.house import COUNT, GROUPS, ROWS, STRIDE, UNITS, ZERO, gather
from boxfive.games.opera.rules.board import N_CHARACTERS


@entry(
    "f8(f4[:, :, ::1], f4[:, :, :, ::1], i2[:, ::1], i8[::1], i8[::1], f4[::1], f4[:, ::1], i8[::1],"
    " f4[:, :, ::1], f4[:, :, :, ::1])"
)
def learn(
    first: Any,
    last: Any,
    rows: Any,
    sides: Any,
    suspects: Any,
    odds: Any,
    values: Any,
    chosen: Any,
    to_first: Any,
    to_last: Any,
) -> float:
    """Add the gradients of the loss in the chosen lessons; return the loss without the lessons' entropy."""
    total, back = np.empty(UNITS, np.float32), np.empty(UNITS, np.float32)
    found, error = np.empty(N_CHARACTERS, np.float32), np.empty(N_CHARACTERS, np.float32)
    loss = 0.0
    for i in chosen:
        side, group = sides[i], min(COUNT[suspects[i]], GROUPS + 1) - 2
        n = 0
        while rows[i, n] < ROWS or n % STRIDE:
            n += 1
        total[:] = ZERO
        gather(first, side, rows[i], n, total)
        found[:] = last[side, group, UNITS]
        for unit in range(UNITS):
            for c in range(N_CHARACTERS):
                found[c] += max(ZERO, total[unit]) * last[side, group, unit, c]
        weight = 1.0 / (len(chosen) * COUNT[suspects[i]])
        for c in range(N_CHARACTERS):
            error[c] = ZERO
            if suspects[i] >> c & 1:
                told = 1.0 / (1.0 + np.exp(-np.float64(odds[i]) - found[c]))
                told = min(max(told, 1e-6), 1 - 1e-6)
                right = np.float64(values[i, c])
                loss += weight * right * np.log(right / told)
                loss += weight * (1 - right) * np.log((1 - right) / (1 - told))
                error[c] = np.float32(weight * (told - right))
            to_last[side, group, UNITS, c] += error[c]
        for unit in range(UNITS):
            back[unit] = ZERO
            if total[unit] > ZERO:
                for c in range(N_CHARACTERS):
                    to_last[side, group, unit, c] += error[c] * total[unit]
                    back[unit] += error[c] * last[side, group, unit, c]
        for k in range(n):
            row = rows[i, k]
            for unit in range(UNITS):
                to_first[side, row, unit] += back[unit]
    to_first[:, ROWS] = ZERO
    return loss
