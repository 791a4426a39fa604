"""What may come over a WebSocket: honest people are never told that it is too much, and others soon."""

from __future__ import annotations

import asyncio

import pytest

from boxfive.server.live import websocket
from boxfive.server.live.traffic import MOST_OFFENCES, Line, Traffic
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Limits
from tests.server.live.test_websocket import Ear, Transport
from tests.server.wires import CLOSE, CONTINUATION, PING, PONG, TEXT, Frame, framed

ADDRESS = "192.0.2.7"
MESSAGE = framed(TEXT, b'{"type":"act","number":12,"action":"go foyer","id":"12"}')
FLOODS = {
    "pings": framed(PING, b"") * 40_000,
    "pongs": framed(PONG, b"") * 40_000,
    "empty fragments": framed(TEXT, b"", last=False) + framed(CONTINUATION, b"", last=False) * 40_000,
    "tiny fragments": framed(TEXT, b"a", last=False) + framed(CONTINUATION, b"a", last=False) * 40_000,
    "messages": framed(TEXT, b"{}") * 40_000,
}


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def lines(number: int, limits: Limits | None = None) -> tuple[Clock, list[Line]]:
    clock = Clock()
    traffic = Traffic(limits or Limits(), clock)
    return clock, [traffic.line(ADDRESS) for _ in range(number)]


def test_a_class_in_which_all_send_twenty_messages_a_second_is_not_stopped() -> None:
    clock, class_room = lines(30)
    for _ in range(20 * 60):
        clock.now += 1 / 20
        assert not any(line.excess(MESSAGE) for line in class_room)


def test_the_longest_messages_in_three_pieces_each_are_not_stopped() -> None:
    clock, (line,) = lines(1)
    message = framed(TEXT, b"a" * 4096)
    for _ in range(20 * 60):
        clock.now += 1 / 20
        pieces = message[:1400], message[1400:2800], message[2800:]
        assert not any(line.excess(piece) for piece in pieces)


def test_a_burst_after_a_pause_is_not_stopped() -> None:
    clock, (line,) = lines(1)
    for _ in range(10):
        clock.now += 5
        assert line.excess(MESSAGE * 100) is None


@pytest.mark.parametrize("kind", FLOODS)
def test_frames_are_limited_whatever_they_are(kind: str) -> None:
    _, (line,) = lines(1)
    assert line.excess(FLOODS[kind]) == "too many frames over this connection: 60 a second at most"


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 11, 125, 126, 300])
def test_frames_are_counted_once_however_they_are_cut(size: int) -> None:
    content = b"".join(framed(kind, b"a" * length) for kind in (TEXT, PING) for length in (0, 1, 125))
    content += framed(TEXT, b"a" * 126) + framed(TEXT, b"a" * 70_000) + framed(TEXT, b"", masked=False)
    pieces = [content[start : start + size] for start in range(0, len(content), size)]
    _, (line,) = lines(1)
    assert sum(line._begun(piece, 1e9) for piece in pieces) == 9
    assert line._begun(framed(TEXT, b"") * 3, 1e9) == 3


def test_a_frame_that_comes_byte_by_byte_counts_with_every_byte() -> None:
    _, (line,) = lines(1)
    message = framed(TEXT, b"a" * 4000)
    taken = [line.excess(message[place : place + 1]) for place in range(400)]
    assert taken.index("too many frames over this connection: 60 a second at most") == 300


def test_bytes_are_limited_however_long_the_frames_are() -> None:
    _, (line,) = lines(1)
    frame = framed(TEXT, b"a" * 100_000)
    assert [line.excess(frame) is None for _ in range(5)] == [True] * 4 + [False]
    assert line.excess(frame) == "too many bytes over this connection: 100,000 a second at most"


def test_the_connections_of_an_address_share_a_limit() -> None:
    clock, many = lines(100)
    ends = [line.excess(MESSAGE * 100) for line in many]
    assert ends[:50] == [None] * 50
    assert set(ends[50:]) == {"too many frames from your address: 1,000 a second at most"}
    clock.now += 1
    assert many[0].excess(MESSAGE) is None


def test_a_network_of_ipv6_shares_a_limit_and_other_addresses_do_not() -> None:
    traffic = Traffic(Limits(frames=100, address_frames=2), Clock())
    one, other, far = map(traffic.line, ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"))
    assert one.excess(MESSAGE * 10) is None
    assert other.excess(MESSAGE) == "too many frames from your address: 2 a second at most"
    assert far.excess(MESSAGE * 10) is None


def test_a_limit_outlives_the_connections_of_its_address() -> None:
    traffic = Traffic(Limits(frames=100, address_frames=2), Clock())
    line = traffic.line(ADDRESS)
    assert line.excess(MESSAGE * 10) is None
    line.end()
    assert traffic.line(ADDRESS).excess(MESSAGE)


def test_an_address_whose_connections_are_closed_again_and_again_has_to_wait() -> None:
    clock = Clock()
    traffic = Traffic(Limits(), clock)
    for _ in range(MOST_OFFENCES):
        assert traffic.line(ADDRESS).excess(FLOODS["pings"])
    with pytest.raises(Refusal, match="have sent too much") as refused:
        traffic.line(ADDRESS)
    assert refused.value.code == "too-many"
    assert traffic.line("192.0.2.8")
    clock.now += 2
    assert traffic.line(ADDRESS)


def test_an_address_has_so_many_websockets_at_once() -> None:
    traffic = Traffic(Limits(connections=2), Clock())
    first = traffic.line(ADDRESS)
    traffic.line(ADDRESS)
    with pytest.raises(Refusal, match="2 connections at once"):
        traffic.line(ADDRESS)
    first.end()
    assert traffic.line(ADDRESS)


def test_without_rates_everything_is_taken() -> None:
    _, many = lines(1000, Limits().without_rates())
    assert not any(line.excess(flood) for line in many[:3] for flood in FLOODS.values())


# What the protocol makes of it


def after(frames: bytes, *, told_to_close: bool = False) -> tuple[Transport, Ear]:
    """What comes of a flood."""
    transport, ear = Transport(), Ear()

    async def run() -> None:
        socket = websocket.WebSocketProtocol(transport, set(), 4096)
        socket.attach(ear, Traffic(Limits()).line(ADDRESS))
        if told_to_close:
            socket.close(4400, "begin with hello")
        socket.data_received(frames)
        socket.resume_reading()  # as a receiver does that was busy
        while not transport.end:
            await asyncio.sleep(0.001)
        socket.connection_lost(None)

    asyncio.run(run())
    return transport, ear


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_ends_the_connection_unparsed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "SECONDS_TO_LEAVE", 0.01)
    transport, ear = after(FLOODS[kind])
    (close,) = transport.written
    frame = Frame(close[0] & 0xF, close[2:])
    assert (frame.kind, frame.code) == (CLOSE, 1008)
    assert frame.reason == "too many frames over this connection: 60 a second at most"
    assert transport.reading == [False]
    assert transport.end == "aborted"
    assert ear.is_cut
    assert not ear.heard


def test_whoever_goes_on_after_being_told_to_close_is_cut_off() -> None:
    transport, ear = after(FLOODS["pings"], told_to_close=True)
    assert (transport.end, len(transport.written)) == ("aborted", 1)
    assert not ear.heard
