"""Visibility is declared with the field, or the field cannot be."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import boxfive
from boxfive import InvalidPosition
from boxfive.core.layout import EVERYBODY, NOBODY, Field, Layout, only

FIELDS = (
    Field("board", "i1", EVERYBODY),
    Field("hand", "i2", only("north"), hidden=-1, shape=(3,)),
    Field("order", "i1", NOBODY, hidden=7),
)


def record(layout: Layout) -> bytes:
    raw = layout.empty()
    values = raw.view(layout.dtype)[0]
    values["board"], values["hand"], values["order"] = 5, (1, 2, 3), 4
    return raw.tobytes()


def test_a_field_without_visibility_does_not_build() -> None:
    with pytest.raises(TypeError, match="seen_by"):
        Field("secret", "i1")  # type: ignore[call-arg]


def test_a_field_cannot_be_shown_to_a_seat_that_there_is_not() -> None:
    with pytest.raises(ValueError, match=r"'hand' is shown to \['north'\], who are no seats"):
        Layout(FIELDS, ("south",))


def test_two_fields_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        Layout([FIELDS[0], FIELDS[0]], ())


@pytest.mark.parametrize(
    ("viewer", "hand", "order"),
    [("north", (1, 2, 3), 7), ("south", (-1, -1, -1), 7), (None, (-1, -1, -1), 7), ("nature", (1, 2, 3), 4)],
)
def test_a_viewer_sees_what_is_declared_and_else_what_stands_for_it(
    viewer: str | None, hand: tuple[int, ...], order: int
) -> None:
    layout = Layout(FIELDS, ("north", "south"))
    values = layout.read(layout.masked(record(layout), viewer))
    assert (values.board, values.hand, values.order) == (5, hand, order)


def test_a_single_field_is_read_where_its_bytes_are() -> None:
    layout = Layout(FIELDS, ("north", "south"))
    content = record(layout)
    assert [layout.value(content, name) for name in ("board", "order")] == [5, 4]
    assert layout.value(layout.masked(content, "north"), "order") == 7
    assert b"".join(content[layout.spans[field.name]] for field in FIELDS) == content


# The digest


@pytest.mark.parametrize(
    "change",
    [{"name": "palm"}, {"type": "i1"}, {"seen_by": EVERYBODY}, {"hidden": 0}, {"shape": (4,)}],
    ids=lambda change: next(iter(change)),
)
def test_layouts_that_differ_in_anything_have_different_digests(change: dict[str, Any]) -> None:
    other = (FIELDS[0], replace(FIELDS[1], **change), FIELDS[2])
    assert Layout(FIELDS, ("north", "south")).digest != Layout(other, ("north", "south")).digest


def test_the_digest_of_a_layout_is_the_same_each_time() -> None:
    assert Layout(FIELDS, ("north",)).digest == Layout(FIELDS, ("north",)).digest
    assert Layout(FIELDS, ("north",)).digest != Layout(FIELDS, ("north", "south")).digest


@pytest.mark.parametrize("game", boxfive.games())
def test_states_and_views_of_another_layout_are_refused_when_they_are_unpickled(game: str) -> None:
    state = boxfive.game(game).new(seed=1)
    digest = state.game.layout.digest.encode()
    for thing in (state, state.view(state.seats[0]), state.view(None)):
        pickled = pickle.dumps(thing)
        assert digest in pickled
        with pytest.raises(InvalidPosition, match="layout '0123456789abcdef', but here it is"):
            pickle.loads(pickled.replace(digest, b"0123456789abcdef"))
