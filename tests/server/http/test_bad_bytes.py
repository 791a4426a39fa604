"""Bytes that no well-behaved client would send, to a house as it is served: it stays up, and nobody waits."""

from __future__ import annotations

import asyncio
import json
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.lobbies import Lobby, log_is_clean, text_of
from tests.server.running import Server
from tests.server.wires import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Wire,
    framed,
)

LONGEST_MESSAGE = 4096
MOST_MEMORY = 24 << 20
"""What a storm of some dozens of megabytes may cost the house."""
MOST_SECONDS = 10.0
"""How long an action of somebody else may take meanwhile, on a machine that has other things to do."""
UPGRADE = "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="


class House:
    """A house with a table at which two play."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server = server
        self.lobby = lobby
        self.begin()

    def begin(self) -> None:
        """Two sit down at a new table."""
        self.pair = self.lobby.pair()
        self.table = self.pair["table"]
        self.number = 1

    def wire(self, receive_buffer: int | None = None) -> Wire:
        return Wire(self.server.port, receive_buffer=receive_buffer)

    def greeted(self, wire: Wire, seat: str = "phantom") -> None:
        """Come to the table's WebSocket and say hello."""
        assert wire.upgrade(self.table).startswith("HTTP/1.1 101")
        wire.say(json.dumps({"type": "hello", "token": self.pair[seat]}))

    def info(self) -> dict[str, Any]:
        """What the house tells of the table."""
        told: dict[str, Any] = self.lobby.get(f"/api/tables/{self.table}", self.pair["invitation"]).json()
        return told

    def ready(self) -> None:
        """Begin another game if the players have come to the end of theirs."""
        table = self.info()
        if table["status"] == "over":
            assert table["result"]["by"] == "rules"
            self.begin()

    def goes_on(self) -> None:
        """Whoever may act does so, soon, and exactly one step comes of it."""
        self.ready()
        began = time.monotonic()
        self.number += 1
        assert self.lobby.act(self.pair) == self.number
        assert time.monotonic() - began < MOST_SECONDS

    def memory(self) -> int:
        """Bytes that the house's process has."""
        for line in Path(f"/proc/{self.server.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) << 10
        raise AssertionError("the house has no memory")


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Lobby]]:
    folder = tmp_path_factory.mktemp("house")
    server = Server(folder, "--database", f"sqlite:///{folder / 'tables.db'}")
    server.start()
    try:
        asyncio.run(server.ready())
        with httpx.Client(base_url=server.url, timeout=20, trust_env=False) as http:
            yield server, Lobby(http)
    finally:
        server.remove()


@pytest.fixture(scope="module")
def first_house(open_house: tuple[Server, Lobby]) -> House:
    return House(*open_house)


@pytest.fixture
def house(first_house: House) -> Iterator[House]:
    """After every test the table goes on, the house is well, and it has nothing to complain about."""
    first_house.ready()
    yield first_house
    first_house.goes_on()
    assert first_house.lobby.get("/healthz").json()["status"] == "ok"
    log_is_clean(first_house.server)


# Frames


FRAMES = {
    "binary": (framed(BINARY, b"{}"), 1003),
    "too long": (framed(TEXT, b"a" * (LONGEST_MESSAGE + 1)), 1009),
    "too long in two": (framed(TEXT, b"a" * 3000, last=False) + framed(CONTINUATION, b"a" * 3000), 1009),
    "too long in thousands": (
        framed(TEXT, b"", last=False) + framed(CONTINUATION, b"a", last=False) * 5000,
        1009,
    ),
    "far too long by its own words": (b"\x81\xff\x7f" + b"\xff" * 7, 1009),
    "no UTF-8": (framed(TEXT, b"\xff\xfe"), 1007),
    "half a surrogate": (framed(TEXT, b"\xed\xa0\x80"), 1007),
    "half a letter": (framed(TEXT, b"\xd0", last=False) + framed(CONTINUATION, b""), 1007),
    "no mask": (framed(TEXT, b"{}", masked=False), 1002),
    "reserved bits": (b"\xf1" + framed(TEXT, b"{}")[1:], 1002),
    "unknown kind": (framed(0x3, b"{}"), 1002),
    "end of nothing": (framed(CONTINUATION, b"{}"), 1002),
    "beginning within": (framed(TEXT, b"{", last=False) + framed(TEXT, b"}"), 1002),
    "long ping": (framed(PING, b"a" * 126), 1002),
    "ping in parts": (framed(PING, b"a", last=False), 1002),
    "short close": (framed(CLOSE, b"\x03"), 1002),
    "close with a code that is none": (framed(CLOSE, struct.pack("!H", 1005)), 1002),
    "close with a reason that is no text": (framed(CLOSE, struct.pack("!H", 1000) + b"\xff"), 1007),
}


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("greeted", [True, False], ids=["after hello", "before hello"])
def test_a_frame_that_is_none_of_ours_ends_the_connection(house: House, frame: str, greeted: bool) -> None:
    content, close_code = FRAMES[frame]
    with house.wire() as wire:
        if greeted:
            house.greeted(wire)
        else:
            wire.upgrade(house.table)
        wire.send(content)
        assert wire.closed().code == close_code


def test_a_message_may_be_as_long_as_it_may_be(house: House) -> None:
    with house.wire() as wire:
        house.greeted(wire)
        wire.say('{"type":"rematch","id":"x"}'.ljust(LONGEST_MESSAGE))
        while (answer := json.loads(wire.frame().payload))["type"] != "refused":
            pass
        assert (answer["code"], answer["id"]) == ("no-rematch", "x")


def test_a_reason_in_any_script_fits_into_the_last_frame(house: House) -> None:
    for sign in ("ё", "魔", "👻"):
        with house.wire() as wire:
            wire.upgrade(house.table)
            wire.say(json.dumps({"type": sign * 200}, ensure_ascii=False))
            end = wire.closed()
            assert end.code == 4400
            assert end.reason.startswith("begin with")


def test_pings_are_answered_as_many_as_there_are(house: House) -> None:
    with house.wire() as wire:
        wire.upgrade(house.table)
        wire.send(framed(PING, b"there?") * 2000)
        for _ in range(2000):
            assert wire.frame() == (PONG, b"there?")


def test_pings_that_nobody_reads_the_answers_to_cost_no_memory(house: House) -> None:
    before = house.memory()
    pings = framed(PING, b"p" * 125) * 2000
    with house.wire(receive_buffer=2048) as wire:
        house.greeted(wire)
        assert not wire.pours(pings, 200)
    assert house.memory() - before < MOST_MEMORY


def test_whoever_never_reads_costs_no_memory_and_keeps_nobody_waiting(house: House) -> None:
    before = house.memory()
    commands = framed(TEXT, b'{"type":"undo","number":1}') * 500
    with ExitStack() as stack:
        wires = [stack.enter_context(house.wire(receive_buffer=2048)) for _ in range(8)]
        for wire in wires:
            house.greeted(wire)
        for _ in range(20):
            for wire in list(wires):
                try:
                    wire.send_what_fits(commands)
                except OSError:
                    wires.remove(wire)  # the house has lost its patience
            house.goes_on()
        assert house.memory() - before < MOST_MEMORY


# Handshakes and requests


@pytest.mark.parametrize(
    "header",
    [
        "\r\n".join(f"X-{number}: a" for number in range(200)),
        f"X: {'a' * 9000}",
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
        "Sec-WebSocket-Key: again",
        "Sec-WebSocket-Protocol: ,,, a b",
        "Host: elsewhere",
    ],
    ids=lambda header: header[:20],
)
def test_a_handshake_that_cannot_be_read_is_answered(house: House, header: str) -> None:
    with house.wire() as wire:
        assert wire.upgrade(house.table, header).startswith("HTTP/1.1 400 ")
        wire.rest()


def test_odd_headers_of_a_handshake_do_no_harm(house: House) -> None:
    for header in (
        "X: \xff\xfe",
        "Sec-WebSocket-Extensions: ;;;",
        "Sec-WebSocket-Protocol: chat",
        "Cookie: =;=",
    ):
        with house.wire() as wire:
            assert wire.upgrade(house.table, header).startswith("HTTP/1.1 101 ")


def test_a_foreign_page_is_told_at_the_door(house: House) -> None:
    with house.wire() as wire:
        assert wire.upgrade(house.table, "Origin: https://games.example").startswith("HTTP/1.1 403 ")
        assert json.loads(wire.rest())["code"] == "origin"


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (f"GET /api/tables/a/live HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n\n", 400),
        (f"GET /api/tables/a/live HTTP/1.1\nHost: {{host}}\n{UPGRADE}\nSec-WebSocket-Key: x\n\n", 400),
        (f"POST /api/tables/a/live HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n{KEY}\n\n", 405),
        (f"GET /api/tables/%ff/live HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n{KEY}\n\n", 404),
        (f"GET /api/tables/\xff/live HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n{KEY}\n\n", 400),
        (f"GET /api/live?\xff HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n{KEY}\n\n", 400),
        (f"GET /elsewhere HTTP/1.1\nHost: {{host}}\n{UPGRADE}\n{KEY}\n\n", 404),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nContent-Length: 5\nContent-Length: 6\n\nabcdef", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nContent-Length: -5\n\nabcdef", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nContent-Length: 5e1\n\nabcdef", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nContent-Length: 99999999999999999999999\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n"
         "GET /healthz HTTP/1.1\nHost: {host}\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nTransfer-Encoding: gzip, identity\n\n0\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nTransfer-Encoding : chunked\n\n0\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nTransfer-Encoding: chunked\n\nzz\nrubbish\n0\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nTransfer-Encoding: chunked\n\nFFFFFFFFFFFFFFFFF\n\n", 400),
        ("POST /api/guests HTTP/1.1\nHost: {host}\nTransfer-Encoding: chunked\n\n-1\na\n0\n\n", 400),
        ("GET /healthz HTTP/1.1\nHost: {host}\nFolded: a\n b\n\n", 400),
        ("GET /healthz HTTP/1.1\nHost: {host}\nNo colon\n\n", 400),
        ("GET /healthz HTTP/1.1\nHost: {host}\nX: a\0b\n\n", 400),
        ("GET /healthz HTTP/1.1\nConnection: close\n\n", 400),
        ("GET /healthz HTTP/1.1\nHost: a\nHost: b\nConnection: close\n\n", 400),
        ("GET /healthz HTTP/9.9\nHost: {host}\n\n", 400),
        ("GET /\xff HTTP/1.1\nHost: {host}\n\n", 400),
        (f"GET /{'a' * 70_000} HTTP/1.1\nHost: {{host}}\n\n", 400),
        ("CONNECT evil:80 HTTP/1.1\nHost: {host}\n\n", 400),
        ("OPTIONS * HTTP/1.1\nHost: {host}\nConnection: close\n\n", 404),
        ("PRI * HTTP/2.0\n\nSM\n\n", 400),
        ("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n\n", 400),
    ],
    ids=lambda head: repr(head)[:60],
)  # fmt: skip
def test_a_request_that_can_be_read_in_two_ways_is_read_in_none(house: House, head: str, status: int) -> None:
    with house.wire() as wire:
        answer = wire.ask(head)
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert answer.count(b"HTTP/1.1 ") == 1


def test_endless_headers_are_not_read_to_their_end(house: House) -> None:
    before = house.memory()
    for start in ("X: ", "X: a\r\n" * 10):
        with house.wire() as wire:
            wire.send(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n{start}".encode())
            assert not wire.pours((b"a" * 1000 + b": a\r\n") * 500, 100)
    assert house.memory() - before < MOST_MEMORY


def test_an_endless_body_is_not_read_to_its_end(house: House) -> None:
    before = house.memory()
    for length in ("Content-Length: 99999999", "Transfer-Encoding: chunked"):
        with house.wire() as wire:
            wire.send(f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\n{length}\r\n\r\n".encode())
            wire.pours(b"10000\r\n" + b"a" * 0x10000 + b"\r\n", 600)
            assert wire.line().startswith("HTTP/1.1 413 ")
    assert house.memory() - before < MOST_MEMORY


def test_whoever_only_begins_keeps_nobody_waiting(house: House) -> None:
    beginnings = (
        b"",
        b"G",
        b"GET /api/tables HTTP/1.1\r\nHost: hou",
        b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    )
    with ExitStack() as stack:
        for number in range(100):
            wire = stack.enter_context(house.wire())
            wire.send(beginnings[number % len(beginnings)])
        for _ in range(20):
            wire = stack.enter_context(house.wire())
            wire.upgrade(house.table)
            wire.send(framed(TEXT, b'{"type":"hello"}')[:5])
        for _ in range(3):
            house.goes_on()


# Those who vanish


def test_whoever_vanishes_in_the_middle_of_an_action_has_done_it_once_or_not_at_all(house: House) -> None:
    house.begin()
    lobby, pair = house.lobby, house.pair
    counted = 0
    for _ in range(12):
        view = lobby.view(house.table, pair["invitation"])
        assert view["number"] == house.number
        if view["table"]["status"] == "over":
            break
        actor = view["view"]["actors"][0]
        legal = lobby.view(house.table, pair[actor])["view"]["legal"]
        act = {"type": "act", "number": house.number, "action": text_of(legal[0])}
        for _ in range(3):
            wire = house.wire()
            house.greeted(wire, actor)
            wire.say(json.dumps(act))
            wire.vanish()
        time.sleep(0.1)
        number = lobby.get(f"/api/tables/{house.table}", pair["invitation"]).json()["number"]
        assert number in (house.number, house.number + 1)
        counted += number - house.number
        house.number = number
    history = lobby.view(house.table, pair["invitation"])["view"]["history"]
    acted = [entry for entry in history if entry["seat"] in pair]
    assert len(acted) == counted


def test_a_crowd_that_comes_and_vanishes_leaves_nothing_behind(house: House) -> None:
    for number in range(60):
        wire = house.wire()
        if number % 3:
            wire.upgrade(house.table)
            wire.send(framed(TEXT, json.dumps({"type": "hello", "token": house.pair["phantom"]}).encode()))
        if number % 3 == 2:
            wire.send(framed(TEXT, b'{"type":"act","number":1,"action":"hum"}') * 10)
        wire.vanish()
    deadline = time.monotonic() + MOST_SECONDS
    while any(seat["present"] for seat in house.info()["seats"]):
        assert time.monotonic() < deadline, "somebody is still counted as present"
        time.sleep(0.05)
