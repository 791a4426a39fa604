"""A game at the terminal in which several act at once, and whose pack brings nothing but its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from boxfive import State
from boxfive.core import registry
from boxfive.core.pace import pace
from boxfive.core.pack import BarePack
from boxfive.games.booo.rules.game import Booo
from boxfive.terminal.board import LIST, Board
from boxfive.terminal.console import Console
from boxfive.terminal.race import Race
from boxfive.terminal.seating import seated
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines


class Foreign(Booo):
    name = "foreign"


FOREIGN = Foreign()


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._registered, "foreign", BarePack(FOREIGN))
    yield
    pace.cache_clear()


def typed(*script: str) -> tuple[State, str]:
    """Play a script, and give where the game stands then."""
    shown = Shown(terminal=False)
    console = Console(Typed(lines(*script), terminal=False), shown)
    state = FOREIGN.new(seed=7, players=2)
    board = Board(console, ENGLISH, FOREIGN, LIST)
    session = Race(console, ENGLISH, state, seated(state, "1", "extra"), random.Random(1), board)
    session.run()
    return session._state, shown.text


def test_choices_are_typed_as_they_are_offered() -> None:
    after, shown = typed("hand up")
    assert after.position()["hands"] == ["1"] and "Everybody may act at any moment." in shown


def test_an_action_and_what_it_leads_to_may_stand_in_one_line() -> None:
    after, _ = typed("booo red stop")
    assert [str(move.action) for move in after.moves if move.seat == "1"] == ["booo red", "stop"]


def test_what_cannot_be_read_changes_nothing() -> None:
    after, shown = typed("booo red nowhere")
    assert "“nowhere” is nothing that can be done here." in shown
    assert not [move for move in after.moves if move.seat == "1"]


def test_an_empty_line_lets_the_machine_act() -> None:
    after, _ = typed("", "")
    assert [move.seat for move in after.moves if move.seat != "nature"][:1] == ["2"]


def test_whoever_acts_alone_is_asked_for_one_action_after_another() -> None:
    after, shown = typed("booo red", "waltz", "stop")
    assert "“waltz” means nothing here" in shown
    assert [str(move.action) for move in after.moves if move.seat == "1"] == ["booo red", "stop"]
