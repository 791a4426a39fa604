"""Floods from one address, to a house as it is served, with its usual limits: others play on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from boxfive.server.live.traffic import MOST_OFFENCES, SECONDS_FOR_AN_OFFENCE
from boxfive.server.settings import Limits
from tests.server.lobbies import Lobby
from tests.server.running import Server
from tests.server.wires import CONTINUATION, PING, PONG, TEXT, Wire, framed

ADDRESSES = (f"127.0.1.{number}" for number in range(1, 255))
"""Each test attacks from an address of its own."""
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class House:
    """A house with a table at which two play, and an address from which somebody attacks."""

    def __init__(self, server: Server, lobby: Lobby) -> None:
        self.server, self.lobby = server, lobby
        self.pair = lobby.pair()
        self.number = 1
        self.attacker = ""

    def goes_on(self) -> None:
        """Whoever may act does so."""
        self.number += 1
        assert self.lobby.act(self.pair) == self.number

    def wire(self) -> Wire:
        """A connection of the attacker."""
        return Wire(self.server.port, source=self.attacker)

    def line(self) -> Wire:
        """A WebSocket of the attacker."""
        wire = self.wire()
        assert wire.upgrade(self.pair["table"]).startswith("HTTP/1.1 101 ")
        return wire


@pytest.fixture(scope="module")
def first_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    server = Server(folder, "--database", f"sqlite:///{folder / 'tables.db'}", "--rate", "40")
    server.start()
    try:
        asyncio.run(server.ready())
        with httpx.Client(base_url=server.url, timeout=20, trust_env=False) as http:
            yield House(server, Lobby(http))
    finally:
        server.remove()


@pytest.fixture
def house(first_house: House) -> Iterator[House]:
    """After every test the two play on."""
    first_house.attacker = next(ADDRESSES)
    yield first_house
    first_house.goes_on()


@pytest.mark.parametrize(
    "flood",
    [
        framed(PING, b""),
        framed(PING, b"p" * 125),
        framed(PONG, b""),
        framed(TEXT, b"", last=False) + framed(CONTINUATION, b"", last=False) * 100,
        framed(TEXT, b"{}"),
    ],
    ids=["pings", "long pings", "pongs", "empty fragments", "messages"],
)
def test_a_flood_of_frames_is_ended_with_the_limit_it_exceeds(house: House, flood: bytes) -> None:
    with house.line() as line:
        line.pours(flood * (200_000 // len(flood)), 20)
        end = line.closed()
    assert (end.code, end.reason) == (1008, "too many frames over this connection: 60 a second at most")


def test_the_other_connections_of_the_address_go_on(house: House) -> None:
    with house.line() as quiet, house.line() as loud:
        loud.pours(framed(PING, b"") * 1000, 1)
        assert loud.closed().code == 1008
        quiet.send(framed(PING, b"still there?"))
        assert quiet.frame() == (PONG, b"still there?")


def test_whoever_comes_back_again_and_again_has_to_wait(house: House) -> None:
    for _ in range(MOST_OFFENCES):
        with house.line() as line:
            line.pours(framed(PING, b"") * 1000, 1)
            assert line.closed().code == 1008
    with house.wire() as wire:
        assert wire.upgrade(house.pair["table"]).startswith("HTTP/1.1 429 ")
        assert json.loads(wire.rest())["code"] == "too-many"
    time.sleep(SECONDS_FOR_AN_OFFENCE)
    house.line().vanish()


def test_behind_a_proxy_the_address_is_the_one_that_the_proxy_names(house: House) -> None:
    house.attacker = "127.0.0.1"  # which uvicorn trusts
    for _ in range(MOST_OFFENCES):
        with house.wire() as wire:
            wire.upgrade(house.pair["table"], "X-Forwarded-For: 203.0.113.1")
            wire.pours(framed(PING, b"") * 1000, 1)
            assert wire.closed().code == 1008
    for address, status in (("203.0.113.1", 429), ("203.0.113.2", 101)):
        with house.wire() as wire:
            answer = wire.upgrade(house.pair["table"], f"X-Forwarded-For: {address}")
            assert answer.startswith(f"HTTP/1.1 {status} ")


@pytest.mark.parametrize(
    ("flood", "status"),
    [
        (REQUEST * 5000, 400),
        (REQUEST[:-2] + b"a:\r\n" * 60_000 + b"\r\n", 400),
        (
            b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
            + b"1\r\na\r\n" * 40_000,
            413,
        ),
    ],
    ids=["requests at once", "small headers", "small chunks"],
)
def test_a_request_of_too_many_parts_ends_the_connection(house: House, flood: bytes, status: int) -> None:
    with house.wire() as wire:
        wire.pours(flood, 1)
        answer = wire.rest()
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert b"connection: close" in answer


def test_a_few_requests_at_once_are_all_answered(house: House) -> None:
    with house.wire() as wire:
        wire.send(REQUEST * 9 + REQUEST[:-2] + b"Connection: close\r\n\r\n")
        assert wire.rest().count(b"HTTP/1.1 200 ") == 10


def test_a_request_that_comes_byte_by_byte_is_not_read_to_its_end(house: House) -> None:
    with house.wire() as wire:
        wire.send(b"GET / HTTP/1.1\r\nX: ")
        for _ in range(3000):
            wire.pours(b"a", 1)
            time.sleep(0.0002)
        assert not wire.pours(b"a", 1)


def test_a_client_that_connects_too_often_is_refused_a_little_later(house: House) -> None:
    with ExitStack() as stack:
        wires = [stack.enter_context(house.wire()) for _ in range(400)]
        wires[0].send(REQUEST)
        assert wires[0].line().startswith("HTTP/1.1 200 ")
        began = time.monotonic()
        wires[-1].send(REQUEST)
        assert wires[-1].line().startswith("HTTP/1.1 429 ")
        assert time.monotonic() - began > 0.1


def test_an_address_has_so_many_connections_at_once(house: House) -> None:
    most = Limits().connections
    with ExitStack() as stack:
        for _ in range(most):
            stack.enter_context(house.wire())
        one_more = stack.enter_context(house.wire())
        assert b'"too-many"' in one_more.rest()
