"""Hints in Booo!: the solver's ways, from the start and from the midst of one, and when to give up."""

from __future__ import annotations

import random

from boxfive import State
from boxfive.agents import hint
from boxfive.games.booo.bots.delays import MODEL
from boxfive.games.booo.bots.levels import LEVELS
from boxfive.games.booo.rules.castle import CELLS, COLOURS
from boxfive.games.booo.rules.ways import show
from boxfive.text.reasons import reason
from boxfive.text.words import Words
from tests.games.booo.bots.test_levels import SEAT, puzzle, ways_at
from tests.games.booo.rules.positions import at
from tests.games.booo.rules.tables import ROUTES, TILES

WON = "1: 1 2 3, 2: 4 5, 3: 6"


def sentence(state: State, seat: str = SEAT) -> str:
    view = state.view(seat)
    return reason(Words("en"), view, hint(view))


def positions(number: int, **known: str) -> list[State]:
    """Castles at random, in all of which the seventh visitor is searched for."""
    rng = random.Random(number)
    return [
        at(castle=rng.sample(TILES, 9), route=rng.choice(ROUTES), visitor=7, won=WON, **known)
        for _ in range(number)
    ]


def test_the_calls_of_the_easiest_ways_come_first_and_the_way_wins() -> None:
    for state in positions(40, walls="red 1, blue 2", trapdoors="b2 e5", transitions="b5 e2"):
        ways = ways_at(state)
        said = hint(state.view(SEAT))
        if not ways:
            continue
        called = [str(choice.action) for choice in said.choices]
        efforts = [MODEL.effort(way.walls, way.tokens) for way in (ways[text.split()[1]] for text in called)]
        assert efforts == sorted(efforts)
        assert len(called) == min(3, len(ways))
        assert show(state.play(called[0], seat=SEAT), said.then).position()["won"][SEAT] == [1, 2, 3, 7]


def test_the_reason_tells_the_walls_and_whose_wall_tile_it_takes() -> None:
    told = set()
    for state in positions(40, walls="blue 2, green 3", trapdoors="b2 e5", transitions="b5 e2"):
        said = hint(state.view(SEAT))
        if said.why.message.startswith("booo-why-call"):
            way = ways_at(state)[said.choices[0].action.args[0]]
            told.add(said.why.message)
            assert said.why.facts["in"] == way.colour
            assert said.why.facts["count"] == way.walls
            assert said.why.facts["tile"] == way.last
            owner = state.position()["walls"][way.last]
            assert said.why.facts.get("from") == owner
            assert (
                f"the {way.last} wall tile from {f'Player {owner}' if owner else 'the reserve'}."
                in sentence(state)
            )
    assert told == {"booo-why-call", "booo-why-call-from"}


def test_a_way_by_trapdoors_alone_takes_no_wall_tile() -> None:
    state = at(ghost="c3", trapdoors=f"c3 {at().position()['visitor']['room']}")
    assert hint(state.view(SEAT)).why.message == "booo-why-call-open"
    assert sentence(state).endswith("crosses no wall at all: it wins the visitor, but no wall tile.")


def test_from_anywhere_on_a_way_the_rest_leads_to_the_visitor_if_anything_does() -> None:
    rng, lost, found = random.Random(8), 0, 0
    for state in positions(30, trapdoors="b2 e5", transitions="b5 e2", walls="yellow 1"):
        astray = state.play(f"booo {rng.choice(COLOURS)}", seat=SEAT)
        for _ in range(6):  # wherever that leads
            steps = [step for step in astray.legal() if step.kind != "stop"]
            further = astray.play(rng.choice(steps))
            if further.position()["call"] is None:
                break
            astray = further
        said = hint(astray.view(SEAT))
        if str(said.choices[0].action) == "stop":
            lost += 1
            assert said.why.message == "booo-why-lost"
            assert not reaches(astray)
        else:
            found += 1
            rest = (said.choices[0].action, *said.then)
            assert said.why.facts == {"count": len(rest)}
            assert 7 in show(astray, rest).position()["won"][SEAT]
    assert lost and found


def reaches(state: State) -> bool:
    """Whether the visitor can be reached by any steps at all from where a way has come to."""
    seen, waiting = set(), [state]
    while waiting:
        state = waiting.pop()
        call = state.position()["call"]
        if (call["at"], call["colour"]) in seen:
            continue
        seen.add((call["at"], call["colour"]))
        for step in state.legal():
            after = state.play(step)
            if after.position()["visitor"] != state.position()["visitor"]:
                return True
            if after.position()["call"] is not None:
                waiting.append(after)
    assert len(seen) <= len(CELLS) * len(COLOURS)
    return False


def test_where_no_colour_leads_there_a_hand_goes_up_and_then_one_waits() -> None:
    state = puzzle(0)
    said = hint(state.view(SEAT))
    here = state.position()
    assert [str(choice.action) for choice in said.choices] == ["hand up"]
    assert sentence(state) == (
        f"No colour leads from {here['ghost']} to {here['visitor']['room']}: nobody can win this visitor."
    )
    waiting = state.play("hand up", seat=SEAT)
    assert [str(choice.action) for choice in hint(waiting.view(SEAT)).choices] == ["wait"]
    assert "your hand is up already" in sentence(waiting)


def test_where_only_ones_own_wall_tiles_are_in_the_way_that_is_the_reason() -> None:
    barred = [
        state
        for state in positions(60, walls="red 1, orange 1, yellow 1")
        if not ways_at(state) and ways_at(state, "3")
    ]
    for state in barred:
        assert hint(state.view(SEAT)).why.message == "booo-why-barred"
        assert hint(state.view("3")).why.message.startswith("booo-why-call")
    assert barred


def test_every_level_advises_the_same_and_none_tells_a_chance() -> None:
    state = puzzle(2)
    said = {repr(LEVELS[level](seed).hint(state.view(SEAT))) for level in LEVELS for seed in range(3)}
    assert len(said) == 1
    assert {choice.value for choice in hint(state.view(SEAT)).choices} == {None}
