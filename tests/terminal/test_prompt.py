"""What is typed at the prompt, and what is understood."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive import Action, State
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import COMMANDS, Command, Mistake, read
from boxfive.terminal.seating import ask_seat
from boxfive.text.words import LANGUAGES, Words
from tests.games.opera.rules.positions import OPERA, at, play
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines


def meant(typed: str, state: State | None = None) -> Action | Command | Mistake:
    return read(typed, OPERA, (state or play(at(), "meg")).legal())


def test_a_choice_is_made_by_its_number() -> None:
    assert str(meant("1")) == "go foyer"


def test_a_choice_is_made_by_its_notation() -> None:
    assert str(meant("  GO   Flies ")) == "go flies"


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000, "٠"])
def test_a_number_that_is_not_on_the_list_is_a_mistake(number: str) -> None:
    mistake = meant(number)
    assert isinstance(mistake, Mistake)
    assert mistake.message == "prompt-number"


def test_an_action_that_is_not_legal_is_answered_with_those_that_are_like_it() -> None:
    mistake = meant("go lake")
    assert isinstance(mistake, Mistake)
    assert mistake.message == "prompt-illegal"
    assert "go flies" in str(mistake.variables["near"])


def test_a_slip_of_the_pen_is_answered_with_what_was_meant() -> None:
    assert meant("go fliess") == Mistake("prompt-near", {"text": "go fliess", "near": "go flies"})
    assert meant("saev") == Mistake("prompt-near", {"text": "saev", "near": "save"})


def test_nonsense_is_answered_with_an_example() -> None:
    assert meant("xyzzy") == Mistake("prompt-unknown", {"text": "xyzzy", "example": "go foyer"})


def test_nothing_is_answered_with_what_could_be_typed() -> None:
    assert meant("  ") == Mistake("prompt-empty", {"count": len(play(at(), "meg").legal())})


def test_commands_are_understood_with_what_follows_them() -> None:
    assert meant("UNDO") == Command("undo")
    assert meant("help") == Command("?")
    assert meant("save my  game") == Command("save", "my  game")
    assert meant("rules 3") == Command("rules", "3")


def test_when_the_game_is_over_an_empty_line_leaves() -> None:
    assert read("", OPERA, ()) == Command("quit")
    assert read("1", OPERA, ()) == Mistake("prompt-over")
    assert read("save", OPERA, ()) == Command("save")


WORDS = st.sampled_from([*COMMANDS, *(word for action in OPERA.actions for word in str(action).split())])


@settings(max_examples=400)
@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=4).map(" ".join), st.integers().map(str)))
def test_whatever_is_typed_is_legal_or_a_command_or_explained(typed: str) -> None:
    legal = play(at(), "giry").legal()
    result = read(typed, OPERA, legal)
    if isinstance(result, Action):
        assert result in legal
    elif isinstance(result, Command):
        assert result.name in COMMANDS
    else:
        for language in LANGUAGES:
            assert len(Words(language)(result.message, **result.variables).splitlines()) == 1


# Seats


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ([""], "investigator"),
        (["2"], "phantom"),
        (["3"], "both"),
        (["phantom"], "phantom"),
        (["4", "me", "BOTH"], "both"),
    ],
)
def test_one_is_asked_for_a_seat(typed: list[str], seat: str) -> None:
    shown = Shown()
    assert ask_seat(Console(Typed(lines(*typed)), shown), ENGLISH, OPERA) == seat
    assert shown.text.count("is no seat here") == len(typed) - 1


def test_where_nobody_can_answer_the_first_seat_is_taken() -> None:
    assert (
        ask_seat(Console(Typed([], terminal=False), Shown(terminal=False)), ENGLISH, OPERA) == "investigator"
    )
