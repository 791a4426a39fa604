"""The kernels behind a cursor: one game played in place, with everything that undoing it needs.

Every action of the game, nature's too, has a row: the record after it, nature's generator, and who did what.
So undoing an action is going back a row, and nature then draws the same again.

What the sole actor may choose is in the first of two lists; what another seat may, in the second.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from boxfive.compile.cache import uniform
from boxfive.core.rows import (
    ACTING_AT,
    AT_START,
    FULL,
    ILLEGAL,
    ROW_AT,
    SEVERAL_ACT,
    SOLE,
    list_type,
    row_type,
)

if TYPE_CHECKING:
    from boxfive.compile.turns import Home


def in_place(
    home: Home,
    rules: Any,
    actors: Callable[[Any], int],
    legal: Callable[[Any, int, Any], int],
    apply: Callable[[Any, int, int], None],
    drawn: Callable[[Any, float, Any, Any], int],
) -> SimpleNamespace:
    """The kernels that begin a game in place, play on and go back."""
    first_choice, nature, most_actions = rules.first_choice, rules.nature, rules.most_actions
    record_type, size = rules.layout.dtype, rules.layout.size
    i8, u8, bytes_in = numba.int64, numba.uint64, numba.uint8[::1]
    # Numba counts no references to rows of a structured array, but to those of an array of bytes it does.
    rows_in, list_in = (
        numba.from_dtype(kind)[::1] for kind in (row_type(rules.layout), list_type(most_actions))
    )

    @home.part
    def sole(acting: int) -> int:
        """The only one who acts."""
        seat = 0
        while acting >> seat > 1:
            seat += 1
        return seat

    @home.part
    def do(row: Any, seat: int, action: int) -> None:
        """Do an action in a new row, and write down who did it."""
        apply(row.record, seat, action)
        row.seat = seat
        row.action = action

    @home.part
    def reached(row: Any, at: int, listed: Any) -> int:
        """The report of a row, with what may be done there."""
        acting = actors(row.record)
        alone = acting != 0 and acting & (acting - 1) == 0
        n = legal(row.record, sole(acting), listed.list) if alone else 0
        listed.n = n
        return at << ROW_AT | acting << ACTING_AT | n

    @home.part
    def with_nature(rows: Any, at: int, listed: Any) -> int:
        """Let nature act until a seat must; then the report of that row, or FULL."""
        if rows[at].record.phase < first_choice:
            out, weights = np.empty(most_actions, np.int16), np.empty(most_actions, np.int64)
            while rows[at].record.phase < first_choice:
                if at + 1 == len(rows):
                    return FULL
                at += 1
                rows[at] = rows[at - 1]
                row = rows[at]
                do(row, nature, drawn(row.record, uniform(row.generator), out, weights))
        return reached(rows[at], at, listed)

    @home.kernel(i8(rows_in, list_in, bytes_in, u8))
    def begin(rows: Any, lists: Any, raw: Any, seed: int) -> int:
        """Begin with a record, from which nature acts first; returns a report, or FULL."""
        rows[0].record = raw[:size].view(record_type)[0]
        rows[0].generator.state = seed
        rows[0].seat = nature
        return with_nature(rows, 0, lists[0])

    @home.kernel(i8(rows_in, list_in, i8, i8, i8))
    def advance(rows: Any, lists: Any, at: int, seat: int, action: int) -> int:
        """Do a seat's action and then what nature does, from the row `at`; list what may be done next.

        Returns the row that is reached, who acts there and the length of the list, if one acts alone; or a
        negative number that says what is wrong. Nothing has changed then.
        """
        listed, row = lists[0], rows[at]
        acting = actors(row.record)
        if seat == SOLE:
            if acting & (acting - 1) != 0:
                return SEVERAL_ACT
            seat = sole(acting)
        else:
            listed = lists[1]
            listed.n = legal(row.record, seat, listed.list) if acting >> seat & 1 else 0
        found = False
        for i in range(listed.n):
            found |= listed.list.ids[i] == action
        if not found:
            return ILLEGAL
        if at + 1 == len(rows):
            return FULL
        rows[at + 1] = row
        do(rows[at + 1], seat, action)
        return with_nature(rows, at + 1, lists[0])

    @home.kernel(i8(rows_in, list_in, i8))
    def go_back(rows: Any, lists: Any, at: int) -> int:
        """Go to the row before the last action of a seat; AT_START if no seat has acted."""
        while at > 0 and rows[at].seat == nature:
            at -= 1
        return AT_START if at == 0 else reached(rows[at - 1], at - 1, lists[0])

    @home.kernel(i8(rows_in, list_in, i8))
    def look(rows: Any, lists: Any, at: int) -> int:
        """The report of a row, with what may be done there."""
        return reached(rows[at], at, lists[0])

    @home.kernel(i8(rows_in, list_in, i8, i8))
    def legal_at(rows: Any, lists: Any, at: int, seat: int) -> int:
        """List what a seat may do in a row, in the second list; return how many."""
        return legal(rows[at].record, seat, lists[1].list) if actors(rows[at].record) >> seat & 1 else 0

    return SimpleNamespace(begin=begin, advance=advance, go_back=go_back, look=look, legal_at=legal_at)
