"""Every action has one number, one kind, its args and one notation."""

from __future__ import annotations

import pytest

from boxfive import UnknownAction

from .positions import PHANTOM, at
from .tables import CARDS, CHARACTERS, PHANTOMS, ZONES

CATALOGUE = [
    *(f"discard {card}" for card in PHANTOMS),
    *(f"activate {zone}" for zone in ZONES),
    *(f"play {card}" for card in CARDS),
    *("skip", "gather", "done"),
    *(f"lure {name}" for name in (*CHARACTERS, "stock")),
    *(f"drive {name} {where}" for name in CHARACTERS for where in (*ZONES, "stock")),
    *(f"seize {zone}" for zone in ZONES),
    *("strike", "pass", "draw place", "draw phantom"),
    *(f"visitor {name}" for name in CHARACTERS),
    *(f"draws {card}" for card in CARDS),
    *(f"arrives {name}" for name in CHARACTERS),
]


def test_the_catalogue_is_that_of_the_rules_in_their_order() -> None:
    assert [str(action) for action in PHANTOM.actions] == CATALOGUE


def test_there_are_26_places_and_24_different_phantoms() -> None:
    assert len(CARDS) == 26 + 24


def test_an_actions_id_is_its_place_in_the_catalogue() -> None:
    assert [action.id for action in PHANTOM.actions] == list(range(len(PHANTOM.actions)))


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("discard specter-queen", "discard", ("specter-queen",)),
        ("activate garden", "activate", ("garden",)),
        ("play kitchen", "play", ("kitchen",)),
        ("play soul-squatter", "play", ("soul-squatter",)),
        ("skip", "skip", ()),
        ("lure stock", "lure", ("stock",)),
        ("drive sarah garden", "drive", ("sarah", "garden")),
        ("drive baby stock", "drive", ("baby", "stock")),
        ("seize upstairs", "seize", ("upstairs",)),
        ("draw place", "draw", ("place",)),
        ("draws main-stairs", "draws", ("main-stairs",)),
        ("arrives boy", "arrives", ("boy",)),
    ],
)
def test_a_notation_is_kind_and_args(text: str, kind: str, args: tuple[str, ...]) -> None:
    action = PHANTOM.parse(text)
    assert (action.kind, action.args, str(action)) == (kind, args, text)
    assert PHANTOM.actions[action.id] is action


def test_every_notation_is_read_back_as_the_same_action_whatever_its_case_and_spaces() -> None:
    for action in PHANTOM.actions:
        assert PHANTOM.parse(str(action)) is action
        assert PHANTOM.parse(f"  {str(action).upper().replace(' ', '  ')} ") is action


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "play", "play garden", "kitchen", "play kitchen now", "discard kitchen", "activate"),
        *("activate stock", "lure wilson", "lure garden", "drive sarah", "drive wilson garden"),
        *("seize stock", "draw", "draw kitchen", "draws place", "arrives stock", "visitor wilson"),
        *("pass garden", "queen", "specter queen", "play specter_queen", "7", "null", "сыграть kitchen"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no action of phantom"):
        PHANTOM.parse(text)


@pytest.mark.parametrize("thing", [None, 8, b"skip", ["play", "kitchen"], {"id": 8}])
def test_a_thing_that_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(UnknownAction):
        PHANTOM.parse(thing)  # type: ignore[arg-type]
    with pytest.raises(UnknownAction):
        at().play(thing)  # type: ignore[arg-type]


def test_a_refused_text_gets_a_hint() -> None:
    with pytest.raises(UnknownAction, match=r"did you mean: .*play kitchen"):
        PHANTOM.parse("play kitchn")
