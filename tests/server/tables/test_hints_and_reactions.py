"""What is said beside the game: reactions, and hints from machine players."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive.agents import Hint, agent, hint, levels
from boxfive.core.action import Action
from boxfive.core.agent import Choice, Why
from boxfive.core.view import NATURE, View
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.bots.pool import BotPool
from boxfive.server.cluster.redis_bus import RedisBus
from boxfive.server.messages.fields import REACTIONS
from boxfive.server.messages.live import RESPONSES
from boxfive.server.views.narrator import hinted, narrator_for
from boxfive.text.narration import narration
from boxfive.text.words import Words
from tests.games.booo.bots.test_levels import puzzle
from tests.server.houses import NO_RATES, Place, Socket, Visit, open_house
from tests.server.services import Redis
from tests.server.visits import act, start, text_of


def visited(folder: Path, visit_once: Any, **settings: Any) -> None:
    async def run() -> None:
        async with open_house(folder, **settings) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def answer(socket: Socket, **command: Any) -> dict[str, Any]:
    """What is answered to a command."""
    socket.send({**command, "id": "mine"})
    while True:
        told = await socket.receive()
        RESPONSES.validate_python(told)
        if told.get("id") == "mine":
            return told


# Reactions


def test_everybody_sees_how_somebody_takes_it(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places, sockets = await start(visit, open=True)
        watching = await visit.watch(places[0].table, None, language="fr")
        await watching.wait_for("view")
        for number, reaction in enumerate(REACTIONS):
            who = number % 2
            sockets[who].send({"type": "react", "reaction": reaction, "id": "r"})
            for socket in (*sockets, watching):
                told = await socket.wait_for("reaction")
                RESPONSES.validate_python(told)
                assert told == {"type": "reaction", "seat": places[who].seat, "reaction": reaction}
            assert (await sockets[who].wait_for("done"))["id"] == "r"
            visit.time.advance(2.0)
        late = await visit.sit(places[0])
        assert (await late.receive())["type"] == "view"
        answered = await answer(late, type="react", reaction="boo")
        assert (answered["type"], answered["number"]) == ("done", 1)  # nothing has happened in the game

    visited(tmp_path, visit_once)


def test_a_seat_reacts_every_two_seconds_at_most(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places, sockets = await start(visit)
        for advance, expected in ((0, "done"), (0, "too-many"), (1.9, "too-many"), (0.1, "done")):
            visit.time.advance(advance)
            told = await answer(sockets[0], type="react", reaction="laugh")
            assert told.get("code", told["type"]) == expected
        assert (await answer(sockets[1], type="react", reaction="sorry"))["type"] == "done"
        path = f"/api/tables/{places[0].table}/commands"
        refused = await visit.post(path, places[0].token, {"type": "react", "reaction": "laugh"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")

    visited(tmp_path, visit_once)


def test_spectators_look_on_quietly_and_nobody_sings(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places, sockets = await start(visit, open=True)
        watching = await visit.watch(places[0].table, None)
        await watching.wait_for("view")
        assert (await answer(watching, type="react", reaction="boo"))["code"] == "not-seated"
        assert (await answer(watching, type="hint", number=1))["code"] == "not-seated"
        for reaction in ("sing", "", None, 5):
            sockets[0].send({"type": "react", "reaction": reaction})
            assert (await sockets[0].wait_for("refused"))["code"] == "invalid"

    visited(tmp_path, visit_once)


def test_whoever_cannot_take_a_reaction_misses_it_and_nothing_else(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places, (first, second) = await start(visit)
        second.is_writable = False
        await answer(first, type="react", reaction="gasp")
        view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
        await act(first, view)
        second.is_writable = True
        assert second.receiver is not None
        second.receiver.resume_writing()
        await second.wait_for("steps")
        assert not [text for text in second.heard if '"reaction"' in text]

    visited(tmp_path, visit_once)


def test_a_reaction_reaches_those_who_look_on_at_another_process(tmp_path: Path, redis: Redis) -> None:
    async def run() -> None:
        async with (
            open_house(tmp_path, redis=redis.url) as here,
            open_house(tmp_path, redis=redis.url) as there,
        ):
            places = await here.seated("opera")
            one, other = await here.sit(places[0]), await there.sit(places[1])
            for socket in (one, other):
                await socket.wait_for("view")
            while not (await there.get("/healthz")).json()["redis"]:
                await asyncio.sleep(0.05)
            one.send({"type": "react", "reaction": "bravo"})
            told = await other.wait_for("reaction")
            assert (told["seat"], told["reaction"]) == (places[0].seat, "bravo")
            await one.wait_for("done")
            assert sum('"reaction"' in text for text in one.heard) == 1  # not once more from elsewhere

    asyncio.run(run())


def test_a_reaction_that_cannot_be_told_now_is_told_never(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[str]:
        bus = RedisBus("redis://127.0.0.1:1", "sqlite:///x")
        bus.publish_change("t")
        bus.publish_reaction("t", "phantom", "boo")
        assert len(bus._outbox) == 2
        sending = asyncio.ensure_future(bus._send())
        while len(bus._outbox) != 1:
            await asyncio.sleep(0.01)
        sending.cancel()
        await bus.close()
        return list(bus._outbox)

    assert asyncio.run(asyncio.wait_for(run(), 20)) == ["tt"]


@pytest.mark.parametrize("rubbish", [["phantom", "sing"], ["carlotta", "boo"], ["phantom"], "boo", None])
def test_what_else_comes_over_the_channel_is_shown_to_nobody(
    tmp_path: Path, redis: Redis, rubbish: Any
) -> None:
    async def run() -> None:
        async with open_house(tmp_path, redis=redis.url) as visit:
            places = await visit.seated("opera")
            socket = await visit.sit(places[0])
            await socket.wait_for("view")
            narrator = RedisBus(redis.url, f"sqlite:///{tmp_path / 'tables.db'}")
            await visit_redis(visit)
            narrator._put("x", {"t": places[0].table, "r": rubbish})
            narrator.publish_reaction(places[0].table, "phantom", "boo")
            sending = asyncio.ensure_future(narrator._send())
            await socket.wait_for("reaction")
            assert sum('"reaction"' in text for text in socket.heard) == 1
            sending.cancel()
            await narrator.close()

    asyncio.run(run())


async def visit_redis(visit: Visit) -> None:
    """Wait until a house hears the news."""
    while not (await visit.get("/healthz")).json()["redis"]:
        await asyncio.sleep(0.05)


# Hints


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, View]]:
    """What machine players are asked, who think within the test."""
    questions = []

    async def advise(self: BotPool, owner: Owner, seat: str, level: str, view: View) -> Hint:
        questions.append((level, view))
        await asyncio.sleep(0)
        if view.game.simultaneous:
            return hint(view)
        choices = tuple(Choice(action, 0.5 - number / 8) for number, action in enumerate(view.legal[:3]))
        return Hint(choices, (), Why("hint-why-level", {"level": "understudy"}))

    monkeypatch.setattr(BotPool, "advise", advise)
    return questions


async def whose_turn(visit: Visit, places: list[Place]) -> tuple[Place, dict[str, Any]]:
    for place in places:
        view = (await visit.get(f"/api/tables/{place.table}/view", place.token)).json()
        if view["view"]["legal"]:
            return place, view
    raise AssertionError("nobody may act")


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_hint_is_what_the_strongest_player_would_do_with_the_view_of_the_seat(
    game: str, tmp_path: Path, asked: list[tuple[str, View]]
) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated(game, aids=True)
        rng, sockets = (
            random.Random(3),
            {place.seat: await visit.sit(place, language="fr") for place in places},
        )
        for _ in range(12):
            place, view = await whose_turn(visit, places)
            socket = sockets[place.seat]
            legal = view["view"]["legal"][:3]
            hint = await answer(socket, type="hint", number=view["number"])
            assert (hint["type"], hint["number"]) == ("hint", view["number"])
            assert [choice.pop("value") for choice in hint["actions"]] == [0.5, 0.375, 0.25][: len(legal)]
            assert all(choice.pop("label") for choice in hint["actions"])
            assert hint["actions"] == legal
            assert hint["why"] == "C’est ce que ferait ici la doublure."
            assert hint["then"] == []
            level, shown = asked[-1]
            assert level == levels(boxfive.game(game))[-1]
            assert shown.seat == place.seat
            assert shown.data["position"] == view["view"]["position"]
            assert shown.history == view["view"]["history"]
            await act(socket, view, text_of(rng.choice(view["view"]["legal"])))

    visited(tmp_path, visit_once)


def test_in_booo_a_hint_is_the_call_and_the_whole_way(tmp_path: Path, asked: list[Any]) -> None:
    async def visit_once(visit: Visit) -> None:
        ways = 0
        for _ in range(4):
            places = await visit.seated("booo", options={"players": 2}, aids=True)
            place, view = await whose_turn(visit, places)
            socket = await visit.sit(place, language="ru")
            await socket.wait_for("view")
            hint = await answer(socket, type="hint", number=view["number"])
            assert all(choice["label"] for choice in (*hint["actions"], *hint["then"]))
            assert {choice["value"] for choice in hint["actions"]} == {None}
            call, way = text_of(hint["actions"][0]), [text_of(step) for step in hint["then"]]
            if call == "hand up":
                assert hint["why"].startswith("Из ")
                continue
            assert hint["why"].startswith("Самый простой путь")
            ways += 1
            called = await act(socket, view, call)
            rest = await answer(socket, type="hint", number=called["number"])
            assert [text_of(step) for step in (*rest["actions"], *rest["then"])] == way
            shown = await act(socket, called, " ".join(way))
            assert len(shown["position"]["won"][place.seat]) == 1
        assert ways

    visited(tmp_path, visit_once)


def test_a_hint_is_refused_with_why(tmp_path: Path, asked: list[Any]) -> None:
    async def visit_once(visit: Visit) -> None:
        made = await visit.make("opera", aids=True)
        first = await visit.join(made)
        socket = await visit.sit(first)
        assert (await answer(socket, type="hint", number=0))["code"] == "waiting"
        places = [first, await visit.join(made)]
        sockets = {place.seat: await visit.sit(place) for place in places}
        place, _ = await whose_turn(visit, places)
        other = next(seat for seat in sockets if seat != place.seat)
        assert (await answer(sockets[other], type="hint", number=1))["code"] == "not-your-turn"
        for number in (0, 7):
            assert (await answer(sockets[place.seat], type="hint", number=number))["code"] == "stale"
        assert not asked
        await answer(sockets[other], type="resign")
        assert (await answer(sockets[place.seat], type="hint", number=2))["code"] == "over"
        _, plain = await start(visit, aids=False)
        assert {(await answer(one, type="hint", number=1))["code"] for one in plain} == {"no-aids"}

    visited(tmp_path, visit_once)


def test_a_hint_is_thought_out_once_however_often_one_asks(tmp_path: Path, asked: list[Any]) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("opera", aids=True)
        place, _ = await whose_turn(visit, places)
        socket = await visit.sit(place)
        first = await answer(socket, type="hint", number=1)
        path = f"/api/tables/{place.table}/commands"
        over_http = await visit.post(path, place.token, {"type": "hint", "number": 1, "id": "mine"})
        assert over_http.json() == first
        assert len(asked) == 1
        spoken = await visit.post(f"{path}?language=fr", place.token, {"type": "hint", "number": 1})
        assert spoken.json()["actions"][0]["label"]
        assert len(asked) == 1

    visited(tmp_path, visit_once)


def test_whoever_has_acted_meanwhile_needs_no_hint_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, done = asyncio.Event(), asyncio.Event()

    async def advise(self: BotPool, owner: Owner, seat: str, level: str, view: View) -> None:
        thinking.set()
        await done.wait()

    monkeypatch.setattr(BotPool, "advise", advise)

    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("opera", aids=True)
        place, view = await whose_turn(visit, places)
        socket = await visit.sit(place)
        await socket.wait_for("view")
        socket.send({"type": "hint", "number": 1, "id": "hint"})
        await thinking.wait()
        after = await act(socket, view)  # nobody waits for a hint
        socket.send({"type": "hint", "number": after["number"], "id": "again"})
        refused = await socket.wait_for("refused")
        assert (refused["id"], refused["code"]) == ("hint", "stale")
        done.set()
        refused = await socket.wait_for("refused")
        assert (refused["id"], refused["code"]) == ("again", "no-hint")

    visited(tmp_path, visit_once)


def test_a_real_machine_process_gives_the_hint(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("opera", aids=True)
        place, view = await whose_turn(visit, places)
        command = {"type": "hint", "number": 1}
        told = (await visit.post(f"/api/tables/{place.table}/commands", place.token, command)).json()
        RESPONSES.validate_python(told)
        for action in told["actions"]:
            value = action.pop("value")
            assert value is None or 0 <= value <= 1
            assert action in view["view"]["legal"]
        assert {"message", "facts"} == told["why"].keys()

    visited(tmp_path, visit_once)


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_what_should_follow_is_told_as_it_will_be_offered_then(game: str) -> None:
    loaded, told, words = boxfive.game(game), narration(boxfive.game(game)), Words("en")
    player, rng, longest = agent("understudy", loaded, 1), random.Random(2), 0
    state = loaded.new(seed=2)
    while state.outcome is None:
        if state.actors == (NATURE,):
            state = state.draw(rng)
            continue
        (seat,) = state.actors
        view, actions, labels = state.view(seat), [], []
        while state.actors == (seat,):
            now = state.view(seat)
            actions.append(player.choose(now, now.legal))
            labels.append(told.choice(words, now, actions[-1]))
            state = state.play(actions[-1])
        foretold = [entry["label"] for entry in narrator_for(loaded, "en").following(view, actions)]
        assert foretold == labels[: len(foretold)]
        longest = max(longest, len(foretold))
    assert longest > 2


def test_where_all_that_is_left_is_to_wait_a_hint_is_just_its_reason() -> None:
    view = puzzle(0).play("hand up", seat="1").view("1")
    offered = [action for action in view.legal if action.kind != "wait"]
    told = hinted(view, hint(view), offered, "en")
    assert (told["actions"], told["then"]) == ([], [])
    assert told["why"].startswith("No way leads there for you")
    assert hinted(view, hint(view), offered, None)["why"] == {"message": "booo-why-wait", "facts": {}}


# Whose work it is


def test_a_hint_is_the_work_of_whoever_asks_and_a_machine_seat_that_of_the_tables_maker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owners: list[Owner] = []

    async def advise(self: BotPool, owner: Owner, seat: str, level: str, view: View) -> Hint | None:
        owners.append(owner)
        return None

    async def choose(self: BotPool, owner: Owner, seat: str, level: str, view: View, slot: float) -> Action:
        owners.append(owner)
        return view.legal[0]

    monkeypatch.setattr(BotPool, "advise", advise)
    monkeypatch.setattr(BotPool, "choose", choose)

    async def visit_once(visit: Visit) -> None:
        maker, player = [
            (await visit.post("/api/guests", None, {"nickname": name})).json() for name in ("Erik", "Meg")
        ]
        made = await visit.make("opera", maker["token"], seats={"phantom": "understudy"}, aids=True)
        place = await visit.join(made, player["token"])
        command = {"type": "hint", "number": 1}
        await visit.post(f"/api/tables/{place.table}/commands", place.token, command)
        assert owners.pop() == Owner("127.0.0.1", player["guest"], place.table)
        socket = await visit.sit(place)
        view = await act(socket, await socket.wait_for("view"))
        await answer(socket, type="hint", number=view["number"])
        assert owners.pop() == Owner("192.0.2.7", player["guest"], place.table)
        while not owners:
            view = await act(socket, view)
        assert owners.pop() == Owner("127.0.0.1", maker["guest"], place.table)

    visited(tmp_path, visit_once)


def test_who_has_too_much_waiting_gets_no_new_machine_players(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path, limits=replace(NO_RATES, questions=0)) as visit:
            guest = await visit.guest()
            refused = await visit.post(
                "/api/tables", guest, {"game": "opera", "seats": {"phantom": "understudy"}}
            )
            assert (refused.status_code, refused.json()["code"]) == (429, "busy")
            await visit.make("opera", guest)  # people play with one another

    asyncio.run(run())
