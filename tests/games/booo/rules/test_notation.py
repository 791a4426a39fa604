"""Every action has one number, one kind, its args and one notation."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction, UnknownAction

from .positions import BOOO, at
from .tables import CATALOGUE


def test_the_catalogue_is_that_of_the_rules_in_their_order() -> None:
    assert [str(action) for action in BOOO.actions] == list(CATALOGUE)


def test_there_are_six_calls_36_trapdoors_and_81_ways_to_lay_a_tile() -> None:
    kinds = [action.kind for action in BOOO.actions]
    assert [kinds.count(kind) for kind in ("booo", "trapdoor", "change", "tile")] == [6, 36, 6, 81]
    assert len(kinds) == 6 + 2 + 1 + 4 + 36 + 6 + 1 + 81 + 4 + 4 + 6


def test_an_actions_id_is_its_place_in_the_catalogue() -> None:
    assert [action.id for action in BOOO.actions] == list(range(len(BOOO.actions)))


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("booo red", "booo", ("red",)),
        ("booo purple", "booo", ("purple",)),
        ("hand up", "hand", ("up",)),
        ("hand down", "hand", ("down",)),
        ("wait", "wait", ()),
        ("north", "north", ()),
        ("trapdoor e5", "trapdoor", ("e5",)),
        ("change blue", "change", ("blue",)),
        ("stop", "stop", ()),
        ("tile 4 nw", "tile", ("4", "nw")),
        ("tile 9 centre", "tile", ("9", "centre")),
        ("ghost c3", "ghost", ("c3",)),
        ("route 2", "route", ("2",)),
        ("first 1", "first", ("1",)),
        ("first 6", "first", ("6",)),
    ],
)
def test_a_notation_is_kind_and_args(text: str, kind: str, args: tuple[str, ...]) -> None:
    action = BOOO.parse(text)
    assert (action.kind, action.args, str(action)) == (kind, args, text)
    assert BOOO.actions[action.id] is action


def test_every_notation_is_read_back_as_the_same_action_whatever_its_case_and_spaces() -> None:
    for action in BOOO.actions:
        assert BOOO.parse(str(action)) is action
        assert BOOO.parse(f"  {str(action).upper().replace(' ', '  ')} ") is action


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "booo", "booo pink", "boo red", "booo red blue", "red", "hand", "hand left", "up"),
        *(
            "n",
            "northeast",
            "north 2",
            "trapdoor",
            "trapdoor g1",
            "trapdoor c3-south",
            "change",
            "change pink",
        ),
        *(
            "stop now",
            "tile 4",
            "tile 0 nw",
            "tile 10 nw",
            "tile nw 4",
            "tile 4 middle",
            "ghost a1",
            "ghost c5",
        ),
        *("route 0", "route 5", "first 0", "first 7", "visitor 3", "бу красный", "7", "null"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no action of booo"):
        BOOO.parse(text)


@pytest.mark.parametrize("thing", [None, 8, b"wait", ["booo", "red"], {"id": 8}])
def test_a_thing_that_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(UnknownAction):
        BOOO.parse(thing)  # type: ignore[arg-type]
    with pytest.raises(UnknownAction):
        at().play(thing, seat="1")  # type: ignore[arg-type]


def test_a_refused_text_gets_a_hint() -> None:
    with pytest.raises(UnknownAction, match=r"did you mean: .*booo purple"):
        BOOO.parse("boo purple")


def test_a_refused_action_says_what_is_legal() -> None:
    with pytest.raises(
        IllegalAction, match="'north' is not legal for 2 now; legal are: booo red, booo orange"
    ):
        at().play("north", seat="2")
    with pytest.raises(
        IllegalAction, match=r"'change red' is not legal for 2 now; legal are: north, .*, stop"
    ):
        at().play("booo red", seat="2").play("change red")
