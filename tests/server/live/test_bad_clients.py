"""Whatever comes over a WebSocket, by whomever: a clear refusal for them, and a table that goes on."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from boxfive.server.http import rate_limits
from boxfive.server.live import connection
from boxfive.server.live.connection import MOST_STRIKES
from boxfive.server.messages.commands import COMMAND, Hello
from boxfive.server.settings import Limits
from tests.rubbish import rubbish_of, scalars_with
from tests.server.evenings import Evening, is_clear, reason_of
from tests.server.houses import Socket


@pytest.fixture(scope="module")
def one_evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = Evening(tmp_path_factory.mktemp("house"))
    try:
        yield evening
    finally:
        evening.close()


@pytest.fixture
def evening(one_evening: Evening, caplog: pytest.LogCaptureFixture) -> Iterator[Evening]:
    """After every test the players play on, and the house has nothing to complain about."""
    one_evening.run(one_evening.ready())
    yield one_evening
    one_evening.run(one_evening.goes_on())
    assert not [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]


# What Hypothesis makes up

NAMES = ["type", "id", "number", "action", "accept", "token", "seen", "raw", "seat"]
WORDS = ["act", "undo", "resign", "rematch", "hello", "raoul", "phantom", "s_" + "A" * 32, "i_" + "B" * 32]
VALUES = rubbish_of(scalars_with(4, WORDS), NAMES)
NASTY = [
    "",
    " ",
    "\0",
    "\ufeff{}",
    "null",
    "NaN",
    "{'type': 'resign'}",
    "[" * 4000,
    '{"type":' * 500,
    "9" * 4000,
    '{"type":"resign"',
    '{"type":"resign"}{"type":"resign"}',
    '{"type":"resign","seat":"phantom"}',
    '{"type":["resign"]}',
    '{"type":"RESIGN"}',
    '{"type":"resign\\u0000"}',
    '{"type":"resign","id":"\\ud800"}',
    '{"type":"resign","id":' + "7" * 3000 + "}",
    '{"type":"resign","id":"' + "x" * 65 + '"}',
    '{"type":"rematch","accept":1}',
    '{"type":"undo","number":-1}',
    '{"type":"undo","number":1e999}',
    '{"type":"undo","number":-0.5}',
    '{"type":"undo","number":' + "9" * 3000 + "}",
    '{"type":"act","number":1,"action":""}',
    '{"type":"act","number":1,"action":"' + "r" * 1001 + '"}',
    '{"type":"act","number":NaN,"action":"raoul"}',
    '{"type":"act","number":"1","action":"raoul"}',
    '{"type":"act","number":1,"action":0}',
    '{"type":"act","number":1,"action":["raoul"]}',
    '{"type":"act","number":true,"action":"raoul"}',
    json.dumps({"type": "ё" * 300}, ensure_ascii=False),
    json.dumps({"ё" * 300: "hello"}, ensure_ascii=False),
    json.dumps({"type": "resign", "👻" * 100: 1}, ensure_ascii=False),
    json.dumps({"type": "hello", "token": "s_" + "A" * 32}),
    json.dumps({"type": "s_" + "A" * 32}),
    json.dumps({"s_" + "A" * 32: 1}),
]
TEXTS = st.one_of(
    st.text(max_size=120),
    VALUES.map(json.dumps),
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5).map(json.dumps),
    st.sampled_from(NASTY),
)


def is_one(adapter: Any, text: str) -> bool:
    """Whether a text is by chance one that the house takes."""
    try:
        adapter(text)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("kind", ["invitation", "phantom"])
def test_every_message_that_is_none_is_refused_once(evening: Evening, kind: str) -> None:
    most = MOST_STRIKES - 1  # the last command is one too, from a spectator

    async def said(texts: list[str]) -> None:
        socket = await evening.bad(kind)
        for text in texts:
            socket.send(text)
        socket.send({"type": "rematch", "id": "last"})
        codes = [is_clear(await socket.wait_for("refused")) for _ in texts]
        assert codes == ["invalid"] * len(texts)
        last = await socket.wait_for("refused")
        assert (is_clear(last), last["id"]) == (
            "not-seated" if kind == "invitation" else "no-rematch",
            "last",
        )
        await socket.close()

    @settings(max_examples=40)
    @given(st.lists(TEXTS, max_size=most))
    def storm(texts: list[str]) -> None:
        assume(not any(is_one(COMMAND.validate_json, text) for text in texts))
        evening.run(said(texts))

    storm()
    for start in range(0, len(NASTY), most):
        evening.run(said(NASTY[start : start + most]))


def test_a_first_message_that_is_no_hello_ends_the_connection(evening: Evening) -> None:
    @settings(max_examples=60)
    @given(TEXTS)
    def storm(text: str) -> None:
        assume(not is_one(Hello.model_validate_json, text))
        assert evening.run(evening.closed(text))[0] == 4400

    storm()
    for text in NASTY:
        if not is_one(Hello.model_validate_json, text):
            assert evening.run(evening.closed(text))[0] == 4400


def test_whoever_goes_on_talking_nonsense_is_shown_the_door(evening: Evening) -> None:
    async def said() -> None:
        for text in ("nonsense", json.dumps({"type": "ё" * 300}, ensure_ascii=False)):
            socket = await evening.bad("phantom")
            for _ in range(MOST_STRIKES + 5):
                socket.send(text)
            assert (await reason_of(socket))[0] == 4400

    evening.run(said())


def test_commands_of_any_content_are_refused_out_of_turn(evening: Evening) -> None:
    actor, other = evening.run(evening.actor())
    numbers = st.integers(0, 2**31 - 1) | st.just(evening.number)
    actions = st.text(min_size=1, max_size=1000) | st.sampled_from(["raoul", "go lake", "raoul " * 100, "?"])
    ids = st.none() | st.text(max_size=64)
    commands = st.one_of(
        st.fixed_dictionaries({"type": st.just("act"), "number": numbers, "action": actions, "id": ids}),
        st.fixed_dictionaries({"type": st.just("undo"), "number": numbers, "id": ids}),
        st.fixed_dictionaries({"type": st.just("rematch"), "accept": st.booleans(), "id": ids}),
    )

    async def said(said: list[dict[str, Any]], kind: str) -> None:
        socket = await evening.bad(kind)
        for command in said:
            socket.send(command)
        for command in said:
            message = await socket.wait_for("refused")
            code = is_clear(message)
            assert message["id"] == command["id"]
            if kind == "invitation":
                assert code == "not-seated"
            else:
                assert code in (
                    "stale",
                    "not-your-turn",
                    "unknown-action",
                    "illegal",
                    "no-undo",
                    "no-rematch",
                )
        await socket.close()

    @settings(max_examples=40)
    @given(st.lists(commands, max_size=10), st.sampled_from(["invitation", other]))
    def storm(commands: list[dict[str, Any]], kind: str) -> None:
        evening.run(said(commands, kind))

    storm()
    assert evening.run(evening.actor()) == (actor, other)


@pytest.mark.parametrize(
    ("more", "close_code"),
    [
        ({"token": ""}, 4400),
        ({"token": 7}, 4400),
        ({"token": ["s_"]}, 4400),
        ({"token": "s_" + "A" * 127}, 4400),
        ({"token": "s_" + "A" * 32}, 4401),
        ({"token": "i_" + "A" * 32}, 4401),
        ({"token": "g_" + "A" * 32}, 4401),
        ({"token": "\u0000"}, 4401),
        ({"token": "null"}, 4401),
        ({"token": None}, 4403),
        ({}, 4403),
        ({"seen": -1}, 4400),
        ({"seen": 2**31}, 4400),
        ({"seen": 0.5}, 4400),
        ({"seen": "0"}, 4400),
        ({"seen": True}, 4400),
        ({"raw": 1}, 4400),
        ({"raw": None}, 4400),
        ({"seat": "phantom"}, 4400),
    ],
)
def test_a_bad_hello_is_told_why(evening: Evening, more: dict[str, Any], close_code: int) -> None:
    assert evening.run(evening.closed({"type": "hello", **more}))[0] == close_code


def test_tokens_of_guests_and_of_other_tables_open_nothing(evening: Evening) -> None:
    async def said() -> None:
        visit = evening.visit
        elsewhere = await visit.make("opera", seats={"phantom": "me"})
        for token in (await visit.guest(), elsewhere["token"], elsewhere["invitation"]):
            assert (await evening.closed({"type": "hello", "token": token}))[0] == 4401
        assert (await evening.closed({"type": "hello"}, "zzzzzzzzzzzz"))[0] == 4404

    evening.run(said())


def test_an_old_token_opens_the_seat_no_longer(evening: Evening) -> None:
    async def said() -> None:
        visit = evening.visit
        guest = await visit.guest()
        made = await visit.make("opera", guest, seats={"phantom": "me"})
        before = await visit.watch(made["table"]["id"], made["token"])
        await before.wait_for("view")
        place = await visit.join(made, guest)
        assert place.token != made["token"]
        assert (await reason_of(before))[0] == 4401
        hello = {"type": "hello", "token": made["token"]}
        assert (await evening.closed(hello, made["table"]["id"]))[0] == 4401
        await (await visit.sit(place)).wait_for("view")

    evening.run(said())


def test_hello_is_said_once_and_in_time(tmp_path: Path) -> None:
    evening = Evening(tmp_path, Limits(rate=0, hello_seconds=0.2))
    try:

        async def said() -> None:
            silent = await evening.visit.socket(evening.table)
            assert (await reason_of(silent))[0] == 4408
            twice = await evening.bad()
            twice.send({"type": "hello", "token": evening.places["phantom"].token})
            refusal = await twice.wait_for("refused")
            assert is_clear(refusal) == "invalid"
            twice.send({"type": "resign", "id": "as a phantom"})
            assert is_clear(await twice.wait_for("refused")) == "not-seated"
            await evening.goes_on()

        evening.run(said())
    finally:
        evening.close()


def test_whoever_says_to_have_seen_what_has_not_happened_gets_everything(evening: Evening) -> None:
    async def said(seen: int) -> None:
        socket = await evening.visit.watch(evening.table, evening.made["invitation"], seen=seen)
        message = await socket.wait_for("view", "steps")
        assert (message["type"], message["number"]) == ("view", evening.number)

    for seen in (evening.number + 1, 1000, 2**31 - 1):
        evening.run(said(seen))


def test_binary_messages_end_the_connection(evening: Evening) -> None:
    async def said() -> None:
        for content in (b"", b'{"type":"resign"}', bytes(range(256))):
            socket = await evening.bad("phantom")
            socket.send_bytes(content)
            assert (await reason_of(socket))[0] == 1003
        silent = await evening.visit.socket(evening.table)
        silent.send_bytes(b'{"type":"hello"}')
        assert (await reason_of(silent))[0] == 1003

    evening.run(said())


@pytest.mark.parametrize(
    "page", ["https://games.example", "null", "http://house.example", "http://house:1", ""]
)
def test_a_foreign_page_opens_no_connection(evening: Evening, page: str) -> None:
    async def said() -> None:
        socket = Socket(evening.visit.app, f"/api/tables/{evening.table}/live", {"origin": page})
        assert not await socket.accepted()

    evening.run(said())


@pytest.mark.parametrize(
    "path",
    ["/", "/api/tables", "/api/tables//live", "/api/tables/A/live", "/api/tables/a/live/", "/live", "*"],
)
def test_elsewhere_there_is_no_connection(evening: Evening, path: str) -> None:
    async def said() -> None:
        assert not await Socket(evening.visit.app, path, {}).accepted()

    evening.run(said())


# Too many


def test_too_many_messages_are_refused_and_then_the_connection_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = SimpleNamespace(monotonic=lambda: 0.0)  # so nothing is refilled, however slow the machine is
    monkeypatch.setattr(connection, "time", stopped)
    evening = Evening(tmp_path, Limits(rate=0, messages=4))
    try:

        async def said() -> None:
            socket = await evening.bad("phantom")
            for _ in range(20 + MOST_STRIKES + 5):
                socket.send({"type": "rematch"})
            codes = [is_clear(await socket.wait_for("refused")) for _ in range(20 + MOST_STRIKES)]
            assert codes == ["no-rematch"] * 20 + ["too-many"] * MOST_STRIKES
            assert (await reason_of(socket))[0] == 4429
            again = await evening.bad("phantom")
            again.send({"type": "rematch"})
            assert is_clear(await again.wait_for("refused")) == "no-rematch"
            await evening.goes_on()

        evening.run(said())
    finally:
        evening.close()


def test_too_many_connections_are_refused_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK_SECONDS", 0.0)
    evening = Evening(tmp_path, Limits(rate=10))
    try:

        async def said() -> None:
            path = f"/api/tables/{evening.table}/live"
            began, came = time.monotonic(), 0
            while await Socket(evening.visit.app, path, {}).accepted():
                came += 1
            refilled = (time.monotonic() - began) * 10 / 4
            assert 45 <= came <= 50 + refilled

        evening.run(said())
        evening.run(evening.goes_on())
    finally:
        evening.close()


def test_spectators_never_keep_a_player_from_the_seat(tmp_path: Path) -> None:
    evening = Evening(tmp_path, Limits(rate=0, viewers=3))
    try:

        async def said() -> None:
            for _ in range(3):
                await evening.bad()
            hello = {"type": "hello", "token": evening.made["invitation"]}
            assert (await evening.closed(hello))[0] == 4429
            await evening.bad("phantom")
            await evening.bad("investigator")
            await evening.goes_on()

        evening.run(said())
    finally:
        evening.close()


def test_a_burst_that_is_allowed_is_answered_in_full(evening: Evening) -> None:
    async def said() -> None:
        socket = await evening.bad("phantom")
        for number in range(500):
            socket.send({"type": "rematch", "id": str(number)})
        answers = [await socket.wait_for("refused") for _ in range(500)]
        assert [answer["id"] for answer in answers] == [str(number) for number in range(500)]

    evening.run(said())


def test_somebody_who_takes_no_answers_is_shown_the_door_and_keeps_nobody_waiting(evening: Evening) -> None:
    async def said() -> None:
        socket = await evening.bad("phantom")
        socket.is_writable = False
        for _ in range(500):
            socket.send({"type": "rematch"})
        await evening.goes_on()
        assert (await reason_of(socket))[0] == 4429
        assert not any(json.loads(text)["type"] == "refused" for text in socket.heard)

    evening.run(said())
