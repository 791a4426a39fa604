"""Options: how many play, and where the special tokens lie."""

from __future__ import annotations

from typing import Any

import pytest

from boxfive import InvalidOption

from .positions import BOOO
from .tables import SEATS


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_play(players: int) -> None:
    state = BOOO.new(seed=1, players=players)
    assert state.position()["players"] == players
    assert state.actors == SEATS[:players]


def test_three_play_if_nothing_is_said() -> None:
    assert BOOO.new(seed=1).position()["players"] == 3
    assert BOOO.start() == BOOO.start(players=3, trapdoors="b2,e5", transitions="b5,e2")


@pytest.mark.parametrize("players", [0, 1, 7, -2, "3", 3.0, True, None])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(InvalidOption, match="players must be a whole number from 2 to 6, not"):
        BOOO.start(players=players)


@pytest.mark.parametrize(
    ("trapdoors", "transitions", "right"),
    [
        ("b2,e5,b5,e2", "none", (["b2", "b5", "e2", "e5"], [])),
        ("none", "b2,e5,b5,e2", ([], ["b2", "b5", "e2", "e5"])),
        ("none", "none", ([], [])),
        ("c3", "none", (["c3"], [])),
        ("none", "f6", ([], ["f6"])),
        ("f6,a1", "d4", (["a1", "f6"], ["d4"])),
        (" E5 , b2 ", "None", (["b2", "e5"], [])),
    ],
)
def test_any_mix_of_tokens_in_any_rooms_will_do(
    trapdoors: str, transitions: str, right: tuple[list[str], list[str]]
) -> None:
    position = BOOO.start(trapdoors=trapdoors, transitions=transitions).position()
    assert (position["trapdoors"], position["transitions"]) == right


def test_tokens_in_another_order_make_the_same_game() -> None:
    assert BOOO.start(trapdoors="e5,b2") == BOOO.start(trapdoors="b2,e5")


@pytest.mark.parametrize("name", ["trapdoors", "transitions"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("g1", "'g1' is no room; rooms are a1 to f6"),
        ("a7", "'a7' is no room"),
        ("a0", "'a0' is no room"),
        ("c3-south", "'c3-south' is no room"),
        ("a1 f7", "'f7' is no room"),
        ("a1,none", "'none' is no room"),
        ("a1,,f6", "'' is no room"),
        ("", "'' is no room"),
        ("x" * 10_000, "is no room"),
        ("a1,c1,a1", "a1 comes twice"),
        ("a1,a2,a3,a4,a6", "four|4 special tokens"),
    ],
)
def test_texts_that_are_no_rooms_are_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message) as refusal:
        BOOO.start(**{name: text})
    assert len(str(refusal.value)) < 300 and refusal.value.code == "invalid-option"


@pytest.mark.parametrize("name", ["trapdoors", "transitions"])
@pytest.mark.parametrize("value", [None, 3, True, {"b2": "e5"}, b"b2"])
def test_what_is_no_text_is_refused(name: str, value: Any) -> None:
    with pytest.raises(InvalidOption, match=f"{name} must be rooms such as"):
        BOOO.start(**{name: value})


def test_a_room_has_no_two_tokens() -> None:
    with pytest.raises(InvalidOption, match="b2 cannot have a trapdoor and a transition"):
        BOOO.start(trapdoors="b2,e5", transitions="b2")


@pytest.mark.parametrize(
    ("trapdoors", "transitions"), [("a1,a2,a3", "a4,a5"), ("a1", "a2,a3,a4,a5"), ("a1,a2,a3", "b5,e2")]
)
def test_there_are_no_more_than_four_tokens_in_all(trapdoors: str, transitions: str) -> None:
    with pytest.raises(InvalidOption, match="there are 4 special tokens at most"):
        BOOO.start(trapdoors=trapdoors, transitions=transitions)


def test_one_option_alone_is_checked_against_the_others_default() -> None:
    with pytest.raises(InvalidOption, match="b5 cannot have a trapdoor and a transition"):
        BOOO.start(trapdoors="b5")
    with pytest.raises(InvalidOption, match="not 3 trapdoors and 2 transitions"):
        BOOO.start(trapdoors="a1,a2,a3")


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidOption, match="its options are: players, trapdoors, transitions"):
        BOOO.start(ghosts=2)


def test_a_state_tells_what_it_was_started_with() -> None:
    options = BOOO.new(seed=1, players=4, transitions="none").options
    assert options == {"players": 4, "trapdoors": "b2,e5", "transitions": "none"}
