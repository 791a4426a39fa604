"""Observations: every number means what the page says, and none tells what the seat may not know."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxfive
from boxfive.bridges.observations import Block, Observer, explained, observer
from boxfive.core.game import NATURE, State, View
from boxfive.games.booo.rules.castle import CELLS, COLOURS, SIDE, Castle
from boxfive.games.opera.rules.board import CHARACTERS
from boxfive.games.phantom.rules.cards import ZONES
from boxfive.testing.lines import random_step

PAGE = Path(__file__).parents[2] / "docs" / "pettingzoo.md"
opera, booo = boxfive.game("opera"), boxfive.game("booo")
phantom: Any = boxfive.game("phantom")


def moments(name: str, games: int, each: int, **options: Any) -> Iterator[State]:
    """Some moments of random games."""
    game, rng = boxfive.game(name), random.Random(f"{name} {games}")
    for _ in range(games):
        state, left = game.new(rng.getrandbits(32), **options), each
        while state.actors and left:
            if state.actors != (NATURE,):
                yield state
                left -= 1
            for _ in range(rng.randrange(1, 20)):
                if state.actors:
                    state = random_step(state, rng)
        yield state


def told(watching: Observer, state: State, seat: str) -> dict[str, int]:
    """All numbers that are not 0, by their names."""
    numbers = watching.observe(state.view(seat))
    return {watching.names[i]: int(numbers[i]) for i in numbers.nonzero()[0]}


def of(numbers: dict[str, int], name: str) -> list[str]:
    """What the numbers of a block stand for that are not 0."""
    return [what.removeprefix(f"{name} ") for what in numbers if what.startswith(f"{name} ")]


def one(numbers: dict[str, int], name: str) -> str | None:
    found = of(numbers, name)
    assert len(found) < 2
    return found[0] if found else None


def test_numbers_have_names_of_their_own_and_stay_within_their_bounds() -> None:
    for name, seats in (("opera", None), ("phantom", None), ("booo", 3)):
        watching = observer(boxfive.game(name), seats)
        assert len(set(watching.names)) == watching.size == len(watching.highest)
        for state in moments(name, 5, 10):
            for seat in state.seats:
                numbers = watching.observe(state.view(seat))
                assert numbers.dtype == np.int8 and (numbers >= 0).all()
                assert (numbers <= watching.highest).all()


@pytest.mark.parametrize("seat", opera.seats)
def test_every_number_of_opera_means_what_it_says(seat: str) -> None:
    watching = observer(opera)
    for state in moments("opera", 20, 12):
        numbers, position = told(watching, state, seat), state.view(seat).position
        activation, alibis = position["activation"] or {}, position["alibis"]
        rooms = position["rooms"]
        assert one(numbers, "seat") == seat
        assert one(numbers, "round") == ("odd" if position["round"] % 2 else "even")
        assert dict(what.split() for what in of(numbers, "room")) == rooms
        assert of(numbers, "alone") == [name for name in rooms if [*rooms.values()].count(rooms[name]) == 1]
        assert of(numbers, "dark") == [name for name in rooms if rooms[name] == position["blackout"]]
        assert of(numbers, "suspect") == position["suspects"]
        assert one(numbers, "blackout") == position["blackout"]
        assert one(numbers, "padlock") == position["padlock"]
        assert len(of(numbers, "carlotta")) == position["carlotta"]
        assert of(numbers, "card") == position["to_play"]["cards"]
        assert of(numbers, "rest") == position["to_play"]["rest"]
        assert one(numbers, "active") == activation.get("character")
        assert one(numbers, "origin") == activation.get("from")
        assert int(one(numbers, "steps") or 0) == activation.get("steps", 0)
        assert ("moved" in numbers, "power" in numbers) == tuple(
            activation.get(what, False) for what in ("moved", "power")
        )
        assert one(numbers, "companion") == activation.get("companion")
        assert of(numbers, "shown") == [name for name in alibis["shown"] if name != "phantom"]
        assert len(of(numbers, "phantom cards")) == alibis["shown"].count("phantom")
        assert len(of(numbers, "keeps")) == len(alibis["kept"])
        assert of(numbers, "kept") == [name for name in alibis["kept"] if name]
        assert one(numbers, "culprit") == position["culprit"]


@pytest.mark.parametrize("seat", ["chief", "settler"])
def test_every_number_of_phantom_means_what_it_says(seat: str) -> None:
    watching = observer(phantom)
    (other,) = (name for name in phantom.seats if name != seat)
    sides = {"own": seat, "other": other}
    for state in moments("phantom", 20, 25):
        numbers, position = told(watching, state, seat), state.view(seat).position
        to_play = position["to_play"] or {}
        assert one(numbers, "seat") == seat
        assert one(numbers, "step") == to_play.get("step")
        if to_play:
            assert sides[str(one(numbers, "turn"))] == to_play["seat"]
            assert one(numbers, "zone") == to_play["zone"]
            assert of(numbers, "activated") == [zone for zone in ZONES if zone in to_play["activated"]]
            assert len(of(numbers, "played")) == to_play["played"]
            assert len(of(numbers, "gathered")) == to_play["gathered"]
        assert numbers.get("idle", 0) == position["idle"] and numbers.get("quiet", 0) == position["quiet"]
        for side, name in sides.items():
            assert len(of(numbers, f"points {side}")) == min(11, position["points"][name])
            for stock, held in position["held"][name].items():
                assert numbers.get(f"held {side} {stock.capitalize()}", 0) == held
            for zone in ZONES:
                cards = position["apparitions"][name][zone]
                where = f"{side} {zone}"
                assert {card: numbers[f"laid {where} {card}"] for card in of(numbers, f"laid {where}")} == {
                    card: cards.count(card) for card in cards
                }
                top = sorted(
                    (what.split()[::-1] for what in of(numbers, f"top {where}")), key=lambda it: it[0]
                )
                assert [card for _, card in top] == cards[::-1][:4]
                assert numbers.get(f"terror {where}", 0) == phantom.terror(position, name, zone)
                assert numbers.get(f"capacity {where}", 0) == phantom.free_room(position, name, zone)
        found = dict(what.split() for what in of(numbers, "character"))
        assert {name: sides.get(place, place) for name, place in found.items()} == {
            name: place for name, place in position["characters"].items() if name != "wilson"
        }
        assert [what.split()[1] for what in of(numbers, "bottom")] == position["bottom"]
        wilson = one(numbers, "wilson")
        assert (wilson and sides[wilson]) in (None, position["characters"]["wilson"])
        hand = position["hands"][seat]
        assert {card: numbers[f"hand {card}"] for card in of(numbers, "hand")} == {
            card: hand.count(card) for card in hand
        }
        thrown = position["discards"]["phantoms"]
        assert of(numbers, "place discard") == position["discards"]["places"]
        assert {card: numbers[f"phantom discard {card}"] for card in of(numbers, "phantom discard")} == {
            card: thrown.count(card) for card in thrown
        }
        assert one(numbers, "discard top") == (thrown[-1] if thrown else None)
        assert [numbers.get(f"stock {stock}", 0) for stock in ("Places", "Phantoms")] == [
            *position["stocks"].values()
        ]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_number_of_booo_means_what_it_says(players: int) -> None:
    watching = observer(booo, players)
    for state in moments("booo", 3, 12, players=players):
        seat = state.seats[-1]
        numbers, position = told(watching, state, seat), state.position()

        def seated(clockwise: str | None, seats: tuple[str, ...] = state.seats) -> str | None:
            if clockwise is None:
                return None
            place = 0 if clockwise == "own" else int(clockwise.split()[0])
            return seats[(len(seats) - 1 + place) % len(seats)]

        call = position["call"] or {}
        assert one(numbers, "players") == str(players)
        phase = ("showing" if call else "searching") if state.actors else None
        assert one(numbers, "phase") == phase
        assert of(numbers, "trapdoor") == position["trapdoors"]
        assert of(numbers, "transition") == position["transitions"]
        assert one(numbers, "ghost") == position["ghost"]
        assert one(numbers, "goal") == (position["visitor"] or {}).get("room")
        if position["visitor"]:
            assert one(numbers, "visitor") == str(position["visitor"]["number"])
        assert one(numbers, "route") == str(position["route"])
        assert seated(one(numbers, "first")) == position["first"]
        won = {int(number): seated(who) for number, who in (it.split(" ", 1) for it in of(numbers, "won"))}
        assert won == {number: who for who, many in position["won"].items() for number in many}
        walls = {colour: seated(who) for colour, who in (it.split(" ", 1) for it in of(numbers, "tile"))}
        assert walls == {colour: who for colour, who in position["walls"].items() if who}
        assert sorted(str(seated(who)) for who in of(numbers, "hand")) == position["hands"]
        assert seated(one(numbers, "caller")) == call.get("seat")
        assert one(numbers, "colour") == call.get("colour")
        assert one(numbers, "at") == call.get("at")
        assert one(numbers, "crossed") == call.get("crossed")


def test_the_walls_of_booo_are_those_of_the_castle() -> None:
    state = booo.new(seed=5)
    numbers, castle = told(observer(booo, 3), state, "2"), Castle.of(state.position())
    walls = {tuple(what.split()[:2]): what.split()[2] for what in of(numbers, "wall")}
    for row in range(SIDE - 1):
        for column in range(SIDE - 1):
            for side in ("south", "east"):
                cell = CELLS[row * SIDE + column]
                assert walls.get((cell, side)) == castle.border(cell, side)
    assert set(walls.values()) == set(COLOURS)


@pytest.mark.parametrize("name", ["opera", "phantom"])
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(name: str) -> None:
    game, rng = boxfive.game(name), random.Random(1)
    watching, varied = observer(game), 0
    for state in moments(name, 10, 8):
        for seat in game.seats:
            seen = watching.observe(state.view(seat)).tobytes()
            for _ in range(4):
                world = game.sample(state.view(seat), rng)
                varied += world != state
                assert watching.observe(world.view(seat)).tobytes() == seen
    assert varied > 100


def played_batch(name: str, n: int, actions: int) -> Any:
    """A batch after some random actions, before any game is over."""
    batch, rng = boxfive.batch(name, n, seed=2), np.random.default_rng(1)
    for _ in range(actions):
        masks = batch.legal()
        batch.play((masks * rng.random(masks.shape)).argmax(axis=-1))
    return batch


@pytest.mark.parametrize("name", ["opera", "phantom"])
def test_nothing_that_is_hidden_from_a_seat_reaches_its_numbers(name: str) -> None:
    game, rng = boxfive.game(name), np.random.default_rng(1)
    watching, batch = observer(game), played_batch(name, 300, 12)
    for viewer, seat in enumerate(game.seats):
        swapped = batch.states.copy()
        records, hidden = swapped.view(game.layout.dtype)[:, 0], 0
        for field, declared in game.layout.fields.items():
            if not declared.seen_by.includes(seat):
                records[field] = rng.permutation(rng.permuted(records[field], axis=0) ^ 1)
                hidden += 1
        assert (swapped != batch.states).any() == (hidden > 0)
        viewers = np.full(len(records), viewer)
        honest, other = (watching.observe_many(states, viewers) for states in (batch.states, swapped))
        assert honest.tobytes() == other.tobytes()


@pytest.mark.parametrize("name", ["opera", "phantom", "booo"])
def test_many_at_once_are_the_same_as_one_by_one_from_views(name: str) -> None:
    game = boxfive.game(name)
    batch = played_batch(name, 300, 9)
    seats = batch.state(0).seats
    watching = observer(game, len(seats))
    for turn in range(len(seats) + 1):
        viewers = (np.arange(300) + turn) % (len(seats) + 1) - 1
        numbers = watching.observe_many(batch.states, viewers)
        for i, viewer in enumerate(viewers):
            if viewer < 0:
                assert not numbers[i].any()
            else:
                view = batch.state(i).view(seats[viewer])
                assert (numbers[i] == watching.observe(view)).all()


def test_what_is_worked_out_of_views_one_by_one_is_seen_many_at_once_too() -> None:
    def alone(view: View) -> list[int]:
        rooms = [*view.position["rooms"].values()]
        return [rooms.count(room) == 1 for room in rooms]

    slow = Block("alone", "nobody else is there", None, "rooms", CHARACTERS, derive=alone)
    watching, batch = Observer(opera, [slow]), played_batch("opera", 40, 5)
    quick = observer(opera)
    viewers = np.arange(40) % 2
    expected = quick.observe_many(batch.states, viewers)[:, quick.place("alone")]
    assert (watching.observe_many(batch.states, viewers) == expected).all()


def test_an_observation_is_written_where_the_caller_says() -> None:
    batch, watching = played_batch("opera", 10, 3), observer(opera)
    room = np.full((10, watching.size), 7, np.int8)
    assert watching.observe_many(batch.states, batch.actors, room) is room
    assert (room == watching.observe_many(batch.states, batch.actors)).all()


def test_viewers_need_not_lie_side_by_side_in_memory() -> None:
    batch, watching = played_batch("opera", 10, 3), observer(opera)
    apart = np.stack([np.arange(10) % 2, np.full(10, 7)], axis=1)[:, 0]
    seen = watching.observe_many(batch.states, apart)
    assert (seen == watching.observe_many(batch.states, apart.copy())).all()


def test_the_page_has_the_tables_that_the_code_gives() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, seats in (("opera", None), ("phantom", None), ("booo", 3)):
        assert explained(observer(boxfive.game(name), seats)) in page


PLAIN = """
import hashlib, boxfive, numpy as np
from boxfive.bridges.observations import observer
digest = hashlib.sha256()
for name, seats in (("opera", None), ("phantom", None), ("booo", 3)):
    game = boxfive.game(name)
    state = game.new(seed=3)
    for _ in range(30):
        for seat in state.seats[:2]:
            digest.update(observer(game, seats).observe(state.view(seat)).tobytes())
        seat = state.actors[0]
        state = state.play(state.legal(seat)[-1], seat=seat)
print(digest.hexdigest())
"""


def test_without_the_compiler_the_numbers_are_the_same() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PLAIN],
            env={**os.environ, "NUMBA_DISABLE_JIT": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert told[0] == told[1] != ""
