"""Where the last round can be solved exactly, the judge agrees with the solution."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import boxfive
from boxfive.agents.levels import agent
from boxfive.analysis.grades import grade_of
from boxfive.core.action import Action
from boxfive.core.game import State
from boxfive.core.view import NATURE
from boxfive.games.opera.bots import assessor
from boxfive.games.opera.rules.board import CHARACTERS, EXIT
from boxfive.games.opera.rules.state import LAYOUT, RECORD

OPERA = boxfive.game("opera")
LATE = EXIT - 2
"""From here on Carlotta leaves with two suspects: whoever is not found has won."""


def games() -> Iterator[State]:
    """The states of some games in which a seat begins an activation."""
    for seed in range(200):
        agents = {seat: agent("understudy", OPERA, seed + n) for n, seat in enumerate(OPERA.seats)}
        state, rng = OPERA.new(seed, carlotta=6), random.Random(seed)
        while state.outcome is None:
            (seat,) = state.actors
            if seat == NATURE:
                state = state.draw(rng)
                continue
            if LAYOUT.value(state.raw, "active") < 0:
                yield state
            view = state.view(seat)
            state = state.play(agents[seat].choose(view, view.legal))


def last_choices(seat: str, number: int) -> list[State]:
    """Positions with one card left and Carlotta at the door: the announcement decides the game."""
    found: list[State] = []
    for state in games():
        s = LAYOUT.read(state.raw)
        last = int(s.cards).bit_count() == 1 and state.actors == (seat,)
        exact_for = seat == "phantom" or not s.cards & 1  # the Investigator cannot count Raoul's alibis
        if s.carlotta >= LATE and last and exact_for:
            found.append(state)
        if len(found) == number:
            break
    return found


def activations(state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every complete activation, and the state after it."""
    waiting: list[tuple[tuple[Action, ...], State]] = [((), state)]
    while waiting:
        line, before = waiting.pop()
        for action in before.legal():
            after = before.play(action)
            if assessor.completes(before, after):
                yield (*line, action), after
            else:
                waiting.append(((*line, action), after))


def exact(state: State, seat: str) -> float:
    """The chance of a seat where nothing but nature is left to decide."""
    if state.outcome is not None:
        return state.outcome[seat]
    assert state.actors == (NATURE,)
    return sum(share * exact(state.play(action), seat) for action, share in state.chances())


def with_culprit(state: State, culprit: int) -> State:
    """The same position, if somebody else were the Phantom."""
    raw = LAYOUT.raw(state.raw)
    raw.view(RECORD)[0].culprit = culprit
    return OPERA.state_of(raw.tobytes(), state.start_options)


@pytest.mark.parametrize("deep", [False, True])
def test_the_phantoms_last_choice_is_judged_exactly(deep: bool) -> None:
    positions = last_choices("phantom", 4)
    assert positions
    for state in positions:
        solution = {line: exact(after, "phantom") for line, after in activations(state)}
        best = max(solution.values())
        for line, chance in list(solution.items())[:: max(1, len(solution) // 6)]:
            found = assessor.judge(OPERA, deep).assess(state.view("phantom"), line)
            assert found.best[0].chance == pytest.approx(best, abs=1e-9)
            assert found.played == pytest.approx(chance, abs=1e-9)
            assert grade_of(found.best[0].chance - found.played, 2) == grade_of(best - chance, 2)


def test_the_investigators_last_choice_is_judged_exactly_by_its_suspicions() -> None:
    positions = last_choices("investigator", 3)
    assert positions
    for state in positions:
        view = state.view("investigator")
        lines = dict(activations(state))
        some = list(lines)[:: max(1, len(lines) // 6)]
        belief = assessor.judge(OPERA, False).assess(view, some[0]).known["suspicions"]
        worlds = {name: with_culprit(state, CHARACTERS.index(name)) for name in belief}
        solution: dict[tuple[Action, ...], float] = dict.fromkeys(lines, 0.0)
        for name, world in worlds.items():
            for line, after in activations(world):
                solution[line] += belief[name] * exact(after, "investigator")
        best = max(solution.values())
        for line in some:
            found = assessor.judge(OPERA, False).assess(view, line)
            assert found.best[0].chance == pytest.approx(best, abs=1e-3)
            assert found.played == pytest.approx(solution[line], abs=1e-3)


def test_what_was_played_is_judged_however_unlikely_it_was() -> None:
    state = OPERA.new(seed=5)
    for line, _ in list(activations(state))[::25]:
        found = assessor.judge(OPERA, False).assess(state.view("investigator"), line)
        assert 0.0 <= found.played <= found.best[0].chance <= 1.0


def test_suspicions_are_shared_among_the_suspects() -> None:
    state = OPERA.new(seed=5)
    line, _ = next(activations(state))
    known = assessor.judge(OPERA, False).assess(state.view("investigator"), line).known["suspicions"]
    assert set(known) == set(CHARACTERS)
    assert sum(known.values()) == pytest.approx(1.0, abs=1e-3)
