"""Positions are written part by part, each out of its own fields and of nothing else."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import numpy as np

from boxfive.core.layout import EVERYBODY, Field, Layout, only
from boxfive.core.position_writer import Group, Part, PositionWriter, Sheet, Text

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


def test_an_object_may_be_written_part_by_part() -> None:
    parts: list[Part | Group] = [
        Group(
            "100%", [Part(lambda s: {"turn": s.turn}, ("turn",)), Part(lambda s: {"left": s.left}, ("left",))]
        ),
        Part(lambda s: {"right": s.right}, ("right",)),
    ]
    writer = PositionWriter(LAYOUT, {"game": "50%"}, parts)
    told = {"game": "50%", "100%": {"turn": 300, "left": 7}, "right": 2}
    assert writer.data(record(turn=300, left=7, right=2)) == told


def test_a_text_is_written_from_the_bytes_of_its_fields() -> None:
    def sides(fields: tuple[bytes, bytes]) -> bytes:
        return b'"sides":[%d,%d]' % (fields[0][0], fields[1][0])

    parts = [Text(sides, ("right", "left")), Text(lambda turn: b'"turn":%d' % turn[0], ("turn",))]
    writer = PositionWriter(LAYOUT, {"game": "grab"}, parts)
    assert writer.data(record(turn=30, left=7, right=2)) == {"game": "grab", "sides": [2, 7], "turn": 30}


class Pile:
    """An open and a secret field, written by a writer that notes what it writes."""

    def __init__(self) -> None:
        fields = [Field("open", "i1", EVERYBODY), Field("own", "i1", only("north"), hidden=-1)]
        self.written: list[str] = []
        hands = Group("hands", [Part(partial(self._tell, "own"), ("own",), kept=0)])
        parts: list[Part | Group] = [hands, Part(partial(self._tell, "open"), ("open",), kept=0)]
        layout = Layout(fields, ("north", "south"))
        self.sheet = Sheet(PositionWriter(layout, {"game": "grab"}, parts))

    def _tell(self, name: str, s: Any) -> dict[str, Any]:
        self.written.append(name)
        return {name: getattr(s, name)}

    def shown_to(self, viewer: str | None) -> tuple[int, int]:
        data = json.loads(self.sheet.text(viewer))
        return data["open"], data["hands"]["own"]


def test_on_a_sheet_each_viewer_sees_its_own_and_open_parts_are_written_once() -> None:
    pile = Pile()
    pile.sheet.turn_to(bytes((3, 4)))
    pile.written.clear()
    assert [pile.shown_to(viewer) for viewer in ("south", "north", None)] == [(3, -1), (3, 4), (3, -1)]
    assert pile.written == ["own"] * 3


def test_a_sheet_turned_to_another_record_writes_what_has_changed() -> None:
    pile = Pile()
    for record, anew in (((3, 4), {"open", "own"}), ((3, 5), {"own"}), ((6, 5), {"open"}), ((6, 5), set())):
        pile.written.clear()
        pile.sheet.turn_to(bytes(record))
        assert pile.shown_to("north") == record
        assert set(pile.written) == anew
