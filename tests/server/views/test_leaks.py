"""Nobody's secret leaves the house: the same public game with other secrets gives the same bytes.

Every random game is played with a recording client in every seat and a spectator. For each of them the game
is played again in a world that it cannot tell from the first one, and all that has come to it is compared.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice, pairwise, zip_longest
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive import record
from boxfive.core.game import Game
from boxfive.server.bots import pool
from boxfive.text.words import LANGUAGES
from tests.server.houses import Place, Visit, open_house
from tests.server.performing import perform
from tests.server.taping import Performance
from tests.server.worlds import Plan, World, planned

GAMES = {"opera": 45, "phantom": 80}
"""The longest plan for each, in turns. Late in Opera the culprit is known, and nothing is left to hide."""
ENDING = re.compile(r'"outcome":"[^"]*"')
"""How a game ended, in words."""
LENGTH = re.compile(r"\(b'content-length', b'\d+'\)")
"""How long an answer is, in the message before it."""
COMMITS = re.compile("boxfive_commit_")
"""Figures of commits; the steps that were written have a figure of their own."""
CHUNKS, CHUNK = 5, 10
SPOKEN = 0
"""The chunk whose people are told everything in words too, in three languages; in all others they play as
programs do.
"""
OTHER_WORLDS = {"opera": 1, "phantom": 2}
"""For each game, by turns for each viewer who does not know everything."""


def games_with_secrets(
    game: Game, rng: random.Random, number: int, machine: str | None = None
) -> list[tuple[Plan, World]]:
    """Random games in which somebody does not know everything to the end."""
    found: list[tuple[Plan, World]] = []
    while len(found) < number:
        plan, world = planned(game, rng, 5 + int(GAMES[game.name] * rng.random() ** 2), machine)
        if world.other(None, rng) is not None:
            found.append((plan, world))
    return found


def difference(one: list[str], other: list[str]) -> str | None:
    """Where two tapes differ first, for whoever must find out why."""
    for place, (a, b) in enumerate(zip_longest(one, other, fillvalue="(the end)")):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            begin = max(0, at - 150)
            return f"message {place}: …{a[begin : at + 100]}… is …{b[begin : at + 100]}…"
    return None


def compare(worlds: list[World], others: list[World], first: Performance, second: Performance) -> None:
    """Whoever cannot tell two worlds apart was told the same in both, and nobody else was."""
    for number, (world, other) in enumerate(zip(worlds, others, strict=True)):
        for viewer, tape in first.tapes[number].items():
            told_apart = difference(*(_before_the_end(one) for one in (tape, second.tapes[number][viewer])))
            if world.last.view(viewer) == other.last.view(viewer):
                assert told_apart is None, f"{viewer or 'a spectator'} is told a secret: {told_apart}"
                assert first.advice[number].get(viewer) == second.advice[number].get(viewer)
            else:
                assert told_apart is not None, f"{viewer} is not told what it may know"
    assert difference(first.door, second.door) is None
    assert difference(first.logs, second.logs) is None
    assert difference(_figures(first), _figures(second)) is None
    assert difference(first.bus, second.bus) is None


def _figures(done: Performance) -> list[str]:
    """All figures, but for those of commits: how many writes waited for one, and whether the archive was
    written already, is a matter of real time."""
    return [line for line in done.metrics.splitlines() if not COMMITS.match(line)]


def _before_the_end(tape: list[str]) -> list[str]:
    """All that was told, but for how it ended: that is told when the whole game is open to everybody."""
    told = []
    for message, following in pairwise([*tape, ""]):
        without = ENDING.sub("", message)
        told.append(LENGTH.sub("", without) if ENDING.search(following) else without)
    return told


def has_other_secrets(world: World, other: World) -> bool:
    """Whether some seat can tell the two worlds apart."""
    return any(world.last.view(seat) != other.last.view(seat) for seat in world.game.seats)


def without_words(plan: Plan) -> Plan:
    """The same for people who name no language."""
    return replace(plan, deeds=tuple(deed._replace(language=None) for deed in plan.deeds))


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", GAMES)
def test_no_byte_depends_on_what_its_viewer_may_not_know(name: str, chunk: int, tmp_path: Path) -> None:
    game, rng = boxfive.game(name), random.Random(f"{name} {chunk}")
    plans, worlds = map(list, zip(*games_with_secrets(game, rng, CHUNK), strict=True))
    languages: Sequence[str | None] = LANGUAGES if chunk == SPOKEN else [None]
    if chunk != SPOKEN:
        plans = list(map(without_words, plans))

    # In Opera the Phantom knows everything but what will come, and that nobody has drawn yet.
    viewers = [seat for seat in (*game.seats, None) if (name, seat) != ("opera", "phantom")]

    async def compared() -> None:
        first = await perform(tmp_path / "first", plans, worlds, languages=languages)
        for number in range(OTHER_WORLDS[name]):
            who = islice(cycle(viewers), number, None)
            others = [world.other(viewer, rng) or world for world, viewer in zip(worlds, who, strict=False)]
            assert sum(map(has_other_secrets, worlds, others)) > 0.7 * CHUNK
            second = await perform(tmp_path / str(number), plans, others, languages=languages)
            compare(worlds, others, first, second)

    asyncio.run(compared())


@pytest.mark.parametrize("name", GAMES)
def test_other_processes_hear_nothing_of_the_game(name: str, tmp_path: Path) -> None:
    game, rng = boxfive.game(name), random.Random(name)
    plans, worlds = map(list, zip(*games_with_secrets(game, rng, 3), strict=True))
    others = [world.other(None, rng) or world for world in worlds]

    async def compared() -> Performance:
        first = await perform(tmp_path / "first", plans, worlds, among_others=True)
        compare(worlds, others, first, await perform(tmp_path / "second", plans, others, among_others=True))
        return first

    words = set[Any]()
    bus = [json.loads(message) for message in asyncio.run(compared()).bus]
    for message in bus:
        assert set(message) <= {"t", "p", "q", "r", "w"}
        words.update(message.get("p", ()), [type(message.get("q")), type(message["t"]), type(message["w"])])
    assert words == {*game.seats, str, type(None)}
    assert len(bus) > sum(len(world.turns) for world in worlds)


@pytest.mark.parametrize(
    ("name", "seat"), [("opera", "investigator"), ("phantom", "chief"), ("phantom", "settler")]
)
def test_a_machine_player_is_asked_from_what_its_seat_may_know(
    name: str, seat: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        pool, "SECONDS_FOR_QUICK", pool.SECONDS_FOR_DEEP
    )  # on a busy machine the log would tell
    game, rng = boxfive.game(name), random.Random(seat)

    async def compared(folder: Path, plan: Plan, world: World, other: World) -> int:
        """One game to a house, for a player may still be thinking when it stops. How often it was asked."""
        first = await perform(folder / "first", [plan], [world], machine=seat)
        second = await perform(folder / "second", [plan], [other], machine=seat)
        compare([world], [other], first, second)
        assert first.questions == second.questions
        return len(first.questions)

    asked = 0
    for number, (plan, world) in enumerate(games_with_secrets(game, rng, 5, seat)):
        other = world.other(seat, rng)
        if other is not None:
            (tmp_path / str(number)).mkdir()
            asked += asyncio.run(compared(tmp_path / str(number), plan, world, other))
    assert asked > 20


def test_the_log_tells_no_token_and_no_action(tmp_path: Path) -> None:
    rng = random.Random(5)
    for name in GAMES:
        game = boxfive.game(name)
        plans, worlds = map(list, zip(*games_with_secrets(game, rng, 2), strict=True))
        done = asyncio.run(perform(tmp_path / name, plans, worlds))
        text = "\n".join(done.raw_logs)
        assert "/api/tables/{table_id}/commands" in text
        assert len(done.tokens) == 2 + 3 * len(plans)  # the guests', and each table's invitation and seats
        assert not [token for token in done.tokens if token in text]
        played = {str(action) for world in worlds for action in world.last.history}
        assert not [action for action in played if " " in action and action in text]


def test_the_record_of_a_game_is_the_game_and_opens_when_it_is_over(tmp_path: Path) -> None:
    rng = random.Random(6)
    plans, worlds = map(list, zip(*games_with_secrets(boxfive.game("opera"), rng, 12), strict=True))
    done = asyncio.run(perform(tmp_path / "house", plans, worlds))
    is_over = [
        world.last.outcome is not None or world.turns[-1].kind in ("resign", "time") for world in worlds
    ]
    assert set(is_over) == {True, False}
    for world, over, text in zip(worlds, is_over, done.records, strict=True):
        if over:
            assert record.loads(text).state.moves == world.last.moves
        else:
            assert json.loads(text)["code"] == "not-over"


async def refused(visit: Visit, path: str, token: str | None) -> tuple[int, str]:
    answer = await visit.get(path, token)
    assert set(answer.json()) == {"code", "message"}
    return answer.status_code, answer.json()["code"]


def test_a_record_is_closed_to_everybody_while_a_game_is_played(tmp_path: Path) -> None:
    async def visit_once() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("phantom", open=False)
            path = f"/api/tables/{made['table']['id']}/record"
            assert await refused(visit, path, made["invitation"]) == (409, "not-over")  # it has not begun
            places = [await visit.join(made) for _ in range(2)]
            for token in (places[0].token, places[1].token, made["invitation"]):
                assert await refused(visit, path, token) == (409, "not-over")
            await visit.post(f"/api/tables/{places[0].table}/leave", places[0].token)
            for token in (places[0].token, places[1].token, made["invitation"]):
                assert (await visit.get(path, token)).text.startswith(record.TITLE)
            assert await refused(visit, path, None) == (403, "invitation-needed")
            assert await refused(visit, path, "s_" + "x" * 32) == (401, "wrong-token")

    asyncio.run(visit_once())


def test_a_spectator_of_a_private_table_needs_the_invitation(tmp_path: Path) -> None:
    async def visit_once() -> None:
        async with open_house(tmp_path) as visit:
            made = await visit.make("opera", open=False)
            elsewhere = await visit.make("opera", open=False)
            first, _ = [await visit.join(made) for _ in range(2)]
            view = f"/api/tables/{first.table}/view"
            for path in (view, f"{view}?seen=0"):
                assert await refused(visit, path, None) == (403, "invitation-needed")
                assert await refused(visit, path, elsewhere["invitation"]) == (401, "wrong-token")
                assert await refused(visit, path, await visit.guest()) == (401, "wrong-token")
            for token, code in ((None, 4403), (elsewhere["invitation"], 4401), (await visit.guest(), 4401)):
                socket = await visit.watch(first.table, token)
                assert await socket.ended() == code
                assert socket.heard == []
            told = (await visit.get(view, made["invitation"])).json()
            assert told["seat"] is None
            assert told["view"]["position"]["culprit"] is None
            listed = (await visit.get("/api/tables")).json()
            assert first.table not in [table["id"] for table in listed]

    asyncio.run(visit_once())


def test_a_seat_token_opens_that_seat_only(tmp_path: Path) -> None:
    async def seat_seen(visit: Visit, table: str, token: str) -> list[Any]:
        """Through whose eyes a token looks, over HTTP and over a WebSocket."""
        over_http = (await visit.get(f"/api/tables/{table}/view", token)).json()
        over_socket = await (await visit.watch(table, token)).receive()
        return [
            over_http["seat"],
            over_http["view"]["seat"],
            over_socket["seat"],
            over_socket["view"]["seat"],
        ]

    async def visit_once() -> None:
        async with open_house(tmp_path) as visit:
            guests = [await visit.guest(name) for name in ("Erik", "Christine")]
            made = await visit.make("opera")
            places = [await visit.join(made, guest) for guest in guests]
            other = await visit.seated("opera")
            for place in places:
                assert await seat_seen(visit, place.table, place.token) == [place.seat] * 4
                assert await refused(visit, f"/api/tables/{place.table}/view", other[0].token) == (
                    401,
                    "wrong-token",
                )
            assert await seat_seen(visit, places[0].table, made["invitation"]) == [None] * 4
            await acts_for_its_own_seat_only(visit, places, made["invitation"], guests[0])
            old = await visit.sit(places[1])
            await old.receive()
            fresh = await visit.join(made, guests[1])
            assert fresh.seat == places[1].seat
            assert await old.ended() == 4401
            assert (await refused(visit, f"/api/tables/{fresh.table}/view", places[1].token))[0] == 401
            assert await seat_seen(visit, fresh.table, fresh.token) == [fresh.seat] * 4

    asyncio.run(visit_once())


async def acts_for_its_own_seat_only(visit: Visit, places: list[Place], invitation: str, guest: str) -> None:
    """The investigator begins in Opera."""
    path = f"/api/tables/{places[0].table}/commands"
    legal = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()["view"]["legal"]
    act = {"type": "act", "number": 1, "action": legal[0]["kind"]}
    for token in (invitation, guest):
        assert (await visit.post(path, token, act)).status_code == 401
    answer = (await visit.post(path, places[1].token, act)).json()
    assert (answer["code"], answer["legal"]) == ("not-your-turn", [])
    assert (await visit.post(path, places[0].token, act)).json()["number"] == 2
