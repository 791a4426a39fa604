"""Views: what they refuse, and what they do not work out twice."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import boxfive
from boxfive import InvalidOption
from boxfive.testing.lines import random_step

booo, opera = boxfive.game("booo"), boxfive.game("opera")


def test_a_seat_that_is_given_as_a_number_is_refused_with_the_text_to_write() -> None:
    with pytest.raises(
        InvalidOption, match="booo has no seat 1; write '1'; its seats are the texts '1', '2'"
    ):
        booo.new(seed=1).view(1)  # type: ignore[arg-type]


def test_nobody_looks_from_a_seat_that_nobody_has() -> None:
    state = booo.new(seed=1, players=3)
    with pytest.raises(InvalidOption, match="nobody has seat '5'; the seats are: 1, 2, 3"):
        state.view("5")
    assert booo.new(seed=1, players=5).view("5").seat == "5"


def test_a_views_position_is_read_like_a_states() -> None:
    state = opera.new(seed=4)
    view = state.view("investigator")
    assert view.position() == view.position == view.data["position"]
    assert view.position()["culprit"] is None and state.position()["culprit"] is not None
    assert json.loads(json.dumps(view.position)) == view.position
    assert type(view.data["position"]) is dict
    assert state.view("nature").position() == state.position()


def test_the_events_of_a_step_are_worked_out_once_in_a_line_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    whole = type(opera).events

    def counted(self: Any, before: bytes, action: Any, after: bytes) -> Any:
        asked.append(action)
        return whole(self, before, action, after)

    monkeypatch.setattr(type(opera), "events", counted)
    state, rng = opera.new(seed=4), random.Random(1)
    for _ in range(12):
        state = random_step(state, rng)
        view = state.view("phantom")
        assert len(view.data["history"]) == len(view.events()) == len(state.history)
    assert len(asked) == len(state.history)


def test_two_lines_from_the_same_state_keep_their_own_events() -> None:
    fork, rng = opera.new(seed=4), random.Random(1)
    for _ in range(20):
        fork = random_step(fork, rng)
    lines = []
    for seed in range(4):
        line, dice = fork, random.Random(seed)
        for _ in range(15):
            line = random_step(line, dice) if line.actors else line
        lines.append(line)
    fork.view("phantom").events()
    for line in (*lines, *lines):
        again = opera.state_of(line.first.raw, line.first.start_options)
        for move in line.moves:
            again = again.play(move.action, seat=move.seat)
        assert line.view("phantom").data == again.view("phantom").data
