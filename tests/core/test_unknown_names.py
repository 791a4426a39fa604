"""Every error of the contract is a BoxFiveError: whatever name or data a documented call is given.

`CALLS` has every call that docs/contract.md documents, and the test fails if one is missing here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxfive
from boxfive import BoxFiveError, record
from boxfive.agents import agent, hint, levels, ratings
from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.rules.ways import judge, show
from boxfive.games.booo.solver.solver import Exploration, solve
from boxfive.games.phantom.rules.card_files import loads

CONTRACT = Path(__file__).parents[2] / "docs" / "contract.md"
JUNK: list[Any] = [
    *("nobody", "", " ", "Nature", "spectator", "0", "ё", "\0", "a" * 1000, "%s", "{}"),
    *(None, True, 7, -1, 10**30, 1.5, float("nan"), b"x", [], {}, ("a",), {"a": 1}, [None], object()),
    np.int64(99),
]

STATES = {name: boxfive.game(name).new(seed=37) for name in boxfive.games()}
OPERA, PHANTOM, BOOO = (STATES[name] for name in ("opera", "phantom", "booo"))
CALLED = BOOO.play("booo green", seat="3")
CASTLE = Castle.of(BOOO.position())

Call = Any
"""A function of one argument."""


def everywhere(make: Callable[[boxfive.State], list[Call]]) -> list[Call]:
    """The same for each game."""
    return [call for state in STATES.values() for call in make(state)]


def _all(state: boxfive.State, junk: Any) -> dict[str, Any]:
    """The same choice for everybody who acts."""
    return dict.fromkeys(state.actors, junk)


def counts(method: Callable[..., int], *right: str) -> list[Call]:
    """A count of Phantom, with each argument unknown in turn, and each part of the position."""
    position = PHANTOM.position()
    calls: list[Call] = [lambda junk: method(junk, *right)]
    for place in range(len(right)):
        calls.append(lambda junk, place=place: method(position, *right[:place], junk, *right[place + 1 :]))
    for key in ("apparitions", "characters"):
        calls.append(lambda junk, key=key: method({**position, key: junk}, *right))
        for name, part in position[key].items():
            rest = {other: value for other, value in position[key].items() if other != name}
            calls.append(lambda junk, key=key, rest=rest: method({**position, key: rest}, *right))
            if isinstance(part, dict):
                calls.append(
                    lambda junk, key=key, name=name, part=part: method(
                        {**position, key: {**position[key], name: {**part, "ground": junk}}}, *right
                    )
                )
            elif part is not None:
                calls.append(
                    lambda junk, key=key, name=name: method(
                        {**position, key: {**position[key], name: junk}}, *right
                    )
                )
    return calls


CALLS: dict[str, list[Call]] = {
    "boxfive.game": [boxfive.game],
    "boxfive.batch": [
        lambda junk: boxfive.batch(junk, 2, 1),
        *everywhere(
            lambda state: [
                lambda junk: boxfive.batch(state.game, junk if junk != 7 else 0, 1),
                lambda junk: boxfive.batch(state.game, 1, 1, nonsense=junk),
            ]
        ),
    ],
    "boxfive.register": [boxfive.register],
    "game.new": everywhere(
        lambda state: [
            lambda junk: state.game.new(seed=1, nonsense=junk),
            *(
                lambda junk, option=option: state.game.new(seed=1, **{option.name: junk})
                for option in state.game.options
            ),
        ]
    ),
    "game.start": everywhere(
        lambda state: [
            lambda junk: state.game.start(nonsense=junk),
            *(
                lambda junk, option=option: state.game.start(**{option.name: junk})
                for option in state.game.options
            ),
        ]
    ),
    "game.cursor": everywhere(
        lambda state: [
            lambda junk: state.game.cursor(junk if junk != 7 else -1),
            lambda junk: state.game.cursor(1, nonsense=junk),
        ]
    ),
    "state.cursor": everywhere(lambda state: [lambda junk: state.cursor(junk if junk != 7 else -1)]),
    "cursor.legal": everywhere(lambda state: [state.cursor(1).legal]),
    "cursor.play": everywhere(
        lambda state: [
            lambda junk: state.cursor(1).play(junk),
            lambda junk: state.cursor(1).play(0, junk),
        ]
    ),
    "cursor.view": everywhere(lambda state: [state.cursor(1).view]),
    "game.load": everywhere(
        lambda state: [
            state.game.load,
            *(
                lambda junk, key=key: state.game.load({**state.position(), key: junk})
                for key in state.position()
            ),
        ]
    ),
    "game.parse": everywhere(lambda state: [state.game.parse]),
    "game.sample": everywhere(lambda state: [lambda junk: state.game.sample(junk, random.Random(1))]),
    "game.tick": everywhere(
        lambda state: [
            lambda junk: state.game.tick(junk, {}),
            lambda junk: state.game.tick(state, junk),
            lambda junk: state.game.tick(state, _all(state, junk)),
        ]
    ),
    "game.with_card_data": everywhere(lambda state: [state.game.with_card_data]),
    "game.terror": counts(PHANTOM.game.terror, "chief", "ground"),  # type: ignore[attr-defined]
    "game.free_room": counts(PHANTOM.game.free_room, "chief", "ground"),  # type: ignore[attr-defined]
    "game.threshold": counts(PHANTOM.game.threshold, "baby"),  # type: ignore[attr-defined]
    "state.legal": everywhere(lambda state: [state.legal]),
    "state.play": everywhere(
        lambda state: [
            state.play,
            lambda junk: state.play(junk, seat=state.actors[0]),
            lambda junk: state.play(state.legal(state.actors[0])[0], seat=junk),
        ]
    ),
    "state.view": everywhere(lambda state: [state.view]),
    "batch.play": everywhere(lambda state: [boxfive.batch(state.game, 2, 1).play]),
    "batch.state": everywhere(lambda state: [boxfive.batch(state.game, 2, 1).state]),
    "agent": [
        lambda junk: agent("extra", junk),
        *everywhere(lambda state: [lambda junk: agent(junk, state.game)]),
    ],
    "levels": [levels],
    "ratings": [ratings],
    "hint": [hint],
    "of": [
        Castle.of,
        *(
            lambda junk, key=key: Castle.of({**BOOO.position(), key: junk})
            for key in ("castle", "trapdoors", "transitions")
        ),
        lambda junk: CASTLE.border(junk, "north"),
        lambda junk: CASTLE.border("c3", junk),
    ],
    "solve": [
        lambda junk: solve(junk, "c3", "e6"),
        lambda junk: solve(CASTLE, junk, "e6"),
        lambda junk: solve(CASTLE, "c3", junk),
        lambda junk: solve(CASTLE, "c3", "e6", without=junk),
        lambda junk: solve(CASTLE, "c3", "e6", without=[junk]),
    ],
    "Exploration": [
        lambda junk: Exploration(junk, "c3"),
        lambda junk: Exploration(CASTLE, junk),
        Exploration(CASTLE, "c3").to,
        Exploration(CASTLE, "c3").ways,
    ],
    "judge": [
        lambda junk: judge(junk, "1", "green", "n"),
        lambda junk: judge(BOOO, junk, "green", "n"),
        lambda junk: judge(BOOO, "1", junk, "n"),
        lambda junk: judge(BOOO, "1", "green", junk),
        lambda junk: judge(BOOO, "1", "green", [junk]),
    ],
    "show": [lambda junk: show(junk, "n"), lambda junk: show(CALLED, junk), lambda junk: show(BOOO, junk)],
    "loads": [lambda junk: loads(str(junk))],
    "record": [
        record.loads,
        record.dumps,
        lambda junk: record.dumps(OPERA, junk),
        lambda junk: record.dumps(OPERA, {junk if isinstance(junk, str) else "phantom": junk}),
        lambda junk: record.read(junk) if not isinstance(junk, str) or "\0" in junk else None,
    ],
}
"""Every call of the contract that takes a name or data; each with one argument that is unknown."""

WITHOUT_NAMES = {
    *("state.position", "view.position", "state.chances", "state.draw", "boxfive.games"),
    *("batch.legal", "batch.play_out", "choose", "check_game"),
    *("cursor.undo", "cursor.state", "cursor.copy"),
}
"""Calls that take no name: nothing at all, a generator, a game to be checked; and what an agent brings."""
OBJECTS = {
    **dict.fromkeys(("opera", "phantom", "booo", "game"), "game"),
    **dict.fromkeys(("state", "after", "start", "race", "world"), "state"),
    "boxfive": "boxfive",
    "batch": "batch",
    "Castle": "",
}
"""What the names in the examples stand for."""
PYTHON = {
    *(
        "str",
        "list",
        "len",
        "isinstance",
        "sorted",
        "range",
        "all",
        "map",
        "text.replace",
        "data",
        "read_text",
    )
}
PYTHON |= {"tolist", "mask.argmax", "mean", "batch.outcomes.mean", "replace", "random.Random"}


def documented() -> set[str]:
    """The calls in docs/contract.md."""
    found = set()
    for name in re.findall(r"(?<![\w.])((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\(", CONTRACT.read_text("utf-8")):
        owner, _, method = name.rpartition(".")
        if name not in PYTHON and method not in PYTHON:
            found.add(".".join(filter(None, (OBJECTS.get(owner, owner), method))))
    return found


def test_every_documented_call_is_tried() -> None:
    named = {name for name in documented() if name[0].islower() or name in CALLS}
    assert named - set(CALLS) - WITHOUT_NAMES - {"view", "play"} == set()
    assert set(CALLS) - named == {"record"}  # docs/records.md


@pytest.mark.parametrize("name", CALLS)
def test_unknown_names_raise_an_error_of_the_contract(name: str) -> None:
    refused = 0
    for number, call in enumerate(CALLS[name]):
        for junk in JUNK:
            try:
                call(junk)  # some of it may be right here, as None is for a spectator
            except BoxFiveError as error:
                refused += 1
                assert len(str(error)) >= 10, (name, number, junk)
                assert len(str(error)) <= 2000, (name, number, junk)
            except Exception as error:
                raise AssertionError(f"{name}, call {number}, given {junk!r}: {error!r}") from error
    assert refused >= len(CALLS[name]) * len(JUNK) // 2


def test_unknown_names_are_answered_with_the_known_ones() -> None:
    position = PHANTOM.position()
    for call, known in (
        (lambda: PHANTOM.game.terror(position, "nobody", "ground"), "chief"),  # type: ignore[attr-defined]
        (lambda: PHANTOM.game.terror(position, "chief", "nowhere"), "ground"),  # type: ignore[attr-defined]
        (lambda: PHANTOM.game.threshold(position, "nobody"), "baby"),  # type: ignore[attr-defined]
        (lambda: OPERA.view("nobody"), "investigator"),
        (lambda: agent("nobody", OPERA.game), "maestro"),
        (lambda: OPERA.game.new(nonsense=1), "carlotta"),
        (lambda: boxfive.game("chess"), "opera"),
        (lambda: solve(CASTLE, "z9", "e6"), "a1 to f6"),
        (lambda: boxfive.batch(OPERA.game, 3, 1).state(3), "0 to 2"),
    ):
        with pytest.raises(BoxFiveError, match=known):
            call()
