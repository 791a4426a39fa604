"""Positions are written part by part, each out of its own fields and of nothing else."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from boxfive.core.layout import EVERYBODY, Field, Layout
from boxfive.core.position_writer import Part, PositionWriter

LAYOUT = Layout(
    [
        Field("turn", "i2", EVERYBODY),
        Field("left", "i1", EVERYBODY),
        Field("board", "i1", EVERYBODY, shape=(2, 3)),
        Field("right", "i1", EVERYBODY),
    ],
    ("north",),
)


def record(**values: Any) -> bytes:
    raw = LAYOUT.empty()
    for name, value in values.items():
        raw.view(LAYOUT.dtype)[0][name] = np.array(value)
    return raw.tobytes()


def test_the_parts_follow_the_heading_in_their_order() -> None:
    parts = [
        Part(lambda s: {"board": s.board}, ("board",)),
        Part(lambda s: {"turn": s.turn, "sides": [s.left, s.right]}, ("turn", "left", "right")),
    ]
    writer = PositionWriter(LAYOUT, {"game": "grab"}, parts)
    told = {"game": "grab", "board": [[1, 2, 3], [4, 5, -6]], "turn": 300, "sides": [7, -1]}
    one = record(turn=300, left=7, board=[[1, 2, 3], [4, 5, -6]], right=-1)
    assert writer.data(one) == told
    assert list(json.loads(writer.text(one))) == list(told)


def test_a_part_knows_only_its_fields() -> None:
    """Else it would tell what was there when it was first written."""
    parts = [Part(lambda s: {"sides": [s.left, s.right]}, ("left",))]
    writer = PositionWriter(LAYOUT, {"game": "grab"}, parts)
    assert writer.data(record(left=1, right=2)) == {"game": "grab", "sides": [1, 0]}


def test_a_part_is_written_anew_just_when_its_fields_change() -> None:
    written = []

    def tell(s: Any) -> dict[str, Any]:
        written.append(s.left)
        return {"left": s.left}

    writer = PositionWriter(LAYOUT, {"game": "grab"}, [Part(tell, ("left",))])
    for turn in range(3):
        for left in (1, 2):
            assert writer.data(record(left=left, turn=turn)) == {"game": "grab", "left": left}
    assert written == [1, 2]


def test_data_is_made_anew_each_time() -> None:
    writer = PositionWriter(LAYOUT, {"game": "grab"}, [Part(lambda s: {"board": s.board}, ("board",))])
    writer.data(record())["board"][0][0] = 9
    assert writer.data(record())["board"] == [[0, 0, 0], [0, 0, 0]]
