"""Every action has one number, one kind, its args and one notation."""

from __future__ import annotations

from itertools import combinations

import pytest

from boxfive import UnknownAction

from .positions import CHARACTERS, CORRIDORS, OPERA, RING, ROOMS, at

SENT = [name for name in CHARACTERS if name != "moncharmin"]

CATALOGUE = {
    *CHARACTERS,
    *(f"go {room}" for room in ROOMS),
    *(f"padlock {corridor}" for corridor in CORRIDORS),
    *(f"blackout {room}" for room in ROOMS),
    *(f"swap {name}" for name in CHARACTERS if name != "richard"),
    *(f"take {name}" for name in CHARACTERS if name != "persian"),
    *(f"drop {room}" for room in ROOMS),
    *("summon", "pass"),
    *(f"send {name} {room}" for name in SENT for room in ROOMS),
    *(f"place {name} {room}" for name in CHARACTERS for room in RING),
    *(f"culprit {name}" for name in CHARACTERS),
    *("deal " + " ".join(four) for four in combinations(CHARACTERS, 4)),
    *(f"alibi {card}" for card in (*CHARACTERS, "phantom")),
}


def test_the_catalogue_is_that_of_the_rules() -> None:
    assert {str(action) for action in OPERA.actions} == CATALOGUE
    assert len(OPERA.actions) == len(CATALOGUE)


def test_an_actions_id_is_its_place_in_the_catalogue() -> None:
    assert [action.id for action in OPERA.actions] == list(range(len(OPERA.actions)))


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("raoul", "raoul", ()),
        ("go lake", "go", ("lake",)),
        ("padlock lake-cellars", "padlock", ("lake-cellars",)),
        ("blackout stage", "blackout", ("stage",)),
        ("swap meg", "swap", ("meg",)),
        ("take meg", "take", ("meg",)),
        ("drop lake", "drop", ("lake",)),
        ("summon", "summon", ()),
        ("pass", "pass", ()),
        ("send meg lake", "send", ("meg", "lake")),
        ("place raoul foyer", "place", ("raoul", "foyer")),
        ("culprit meg", "culprit", ("meg",)),
        ("deal raoul meg giry buquet", "deal", ("raoul", "meg", "giry", "buquet")),
        ("alibi meg", "alibi", ("meg",)),
        ("alibi phantom", "alibi", ("phantom",)),
    ],
)
def test_a_notation_is_kind_and_args(text: str, kind: str, args: tuple[str, ...]) -> None:
    action = OPERA.parse(text)
    assert (action.kind, action.args) == (kind, args)
    assert str(action) == text
    assert OPERA.actions[action.id] is action


@pytest.mark.parametrize("kind", sorted({text.split()[0] for text in CATALOGUE}))
def test_every_notation_of_a_kind_is_read_back_as_the_same_action(kind: str) -> None:
    actions = [action for action in OPERA.actions if action.kind == kind]
    assert actions
    for action in actions:
        assert OPERA.parse(str(action)) is action


def test_spaces_and_capitals_do_not_matter() -> None:
    assert OPERA.parse("  Send  MEG\tlake ") is OPERA.parse("send meg lake")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "go", "go nowhere", "lake", "go lake lake", "padlock", "padlock cellars-lake"),
        *("padlock foyer-understage", "swap richard", "take persian", "send moncharmin lake", "send meg"),
        *(
            "place raoul stage",
            "deal raoul meg giry",
            "deal meg raoul giry buquet",
            "culprit phantom",
            "alibi",
        ),
        *("phantom", "go\u00a0lakе", "ход", "0", "8", "go lake\x00", "null"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no action of opera"):
        OPERA.parse(text)


@pytest.mark.parametrize("thing", [None, 8, 8.0, b"go lake", ["go", "lake"], ("go", ("lake",)), {"id": 8}])
def test_a_thing_that_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(UnknownAction):
        OPERA.parse(thing)  # type: ignore[arg-type]
    with pytest.raises(UnknownAction):
        at().play(thing)  # type: ignore[arg-type]


def test_a_refused_text_gets_a_hint() -> None:
    with pytest.raises(UnknownAction, match=r"did you mean: .*go lake"):
        OPERA.parse("go lak")
