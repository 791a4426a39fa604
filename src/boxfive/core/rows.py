"""What cursors and the kernels behind them share: the rows of a game in place, and what the kernels return.

It is apart from the cursor, so that a change there does not make compiled code stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boxfive.core.layout import Layout

# What the kernels return: how many actions the sole actor may choose from, who acts, and the row.
ACTING_AT, ROW_AT = 8, 20
ILLEGAL, SEVERAL_ACT, FULL, AT_START = -1, -2, -3, -4
SOLE = -1
"""In place of a seat's number: whoever acts alone."""


def row_type(layout: Layout) -> Any:
    """The type of a row: the record after an action, nature's generator, and which action it was by whom."""
    import numpy as np

    generator = np.dtype((np.record, [("state", "u8")]))
    fields = [("record", layout.dtype), ("generator", generator), ("action", "i2"), ("seat", "i1")]
    return np.dtype((np.record, fields))


def list_type(most: int) -> Any:
    """The type of a list of up to `most` ids, with its length."""
    import numpy as np

    ids = np.dtype((np.record, [("ids", "i2", (most,))]))
    return np.dtype((np.record, [("list", ids), ("n", "i2")]))
