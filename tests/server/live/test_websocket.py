"""A WebSocket after its handshake: what it hears, what it keeps, and when it is let go."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.server import ServerState

from boxfive.server.http.connection_limit import CONNECTION_LIMIT, ConnectionLimit
from boxfive.server.live import websocket
from boxfive.server.live.protocols import HandshakeProtocol
from boxfive.server.live.traffic import Traffic
from boxfive.server.live.websocket import WEBSOCKET, WebSocketProtocol
from boxfive.server.settings import Limits
from tests.server.wires import CLOSE, CONTINUATION, PING, PONG, TEXT, framed

if TYPE_CHECKING:
    import pytest
    from starlette.types import Receive, Scope, Send

LONGEST = 4096
FREE = Traffic(Limits().without_rates())


class Transport(asyncio.Transport):
    """A transport that only notes what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reading: list[bool] = []
        self.end = ""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def pause_reading(self) -> None:
        self.reading.append(False)

    def resume_reading(self) -> None:
        self.reading.append(True)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return bool(self.end)

    def close(self) -> None:
        self.end = self.end or "closed"

    def abort(self) -> None:
        self.end = "aborted"


class Ear:
    """A receiver that only notes what comes."""

    is_busy = False

    def __init__(self) -> None:
        self.heard: list[str | None] = []
        self.is_cut = False

    def message_received(self, text: str | None) -> None:
        self.heard.append(text)

    def resume_writing(self) -> None:
        pass

    def connection_lost(self) -> None:
        self.is_cut = True


def with_a_socket(test: Callable[[WebSocketProtocol, Transport, Ear], Awaitable[None]]) -> None:
    async def run() -> None:
        transport, ear, connections = Transport(), Ear(), set[object]()
        socket = WebSocketProtocol(transport, connections, LONGEST)
        socket.attach(ear, FREE.line("192.0.2.7"))
        await test(socket, transport, ear)
        socket.connection_lost(None)
        assert ear.is_cut
        assert not connections

    asyncio.run(run())


def test_a_message_is_heard_however_it_is_cut() -> None:
    async def test(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        socket.data_received(framed(TEXT, b"whole"))
        in_parts = framed(TEXT, b"in ", last=False) + framed(PING, b"?") + framed(CONTINUATION, b"parts")
        for place in range(len(in_parts)):
            socket.data_received(in_parts[place : place + 1])
        socket.data_received(framed(TEXT, b"two") + framed(TEXT, b"at once"))
        assert ear.heard == ["whole", "in parts", "two", "at once"]
        assert transport.written == [bytes((0x80 | PONG, 1)) + b"?"]

    with_a_socket(test)


def test_whoever_answers_pings_stays_and_whoever_does_not_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "SECONDS_BETWEEN_PINGS", 0.01)

    async def test(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        for number in range(3):
            while len(transport.written) == number:
                await asyncio.sleep(0.001)
            head, content = transport.written[number][:2], transport.written[number][2:]
            assert head == bytes((0x80 | PING, len(content)))
            socket.data_received(framed(PONG, content))
            assert not transport.end
        while not transport.end:
            socket.data_received(framed(PONG, b"something else"))
            await asyncio.sleep(0.001)
        assert transport.end == "aborted"

    with_a_socket(test)


def test_whoever_does_not_confirm_the_end_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "SECONDS_TO_CONFIRM", 0.01)

    async def test(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        socket.close(4400, "why")
        socket.send(b"one more thing")
        socket.data_received(framed(TEXT, b"too late"))
        assert transport.written == [b"\x88\x05\x11\x30why"]
        assert not ear.heard
        while not transport.end:
            await asyncio.sleep(0.001)
        assert transport.end == "aborted"

    with_a_socket(test)


def test_an_end_is_confirmed_by_either_side() -> None:
    async def we_begin(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        socket.close(4400, "")
        socket.data_received(framed(CLOSE, b"\x11\x30"))
        assert (transport.end, len(transport.written)) == ("closed", 1)

    async def they_begin(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        socket.data_received(framed(CLOSE, b"\x03\xe8"))
        assert (transport.end, transport.written) == ("closed", [b"\x88\x02\x03\xe8"])
        assert ear.is_cut

    with_a_socket(we_begin)
    with_a_socket(they_begin)


def test_when_the_house_closes_everybody_is_told() -> None:
    async def test(socket: WebSocketProtocol, transport: Transport, ear: Ear) -> None:
        socket.shutdown()
        assert (transport.end, transport.written) == ("closed", [b"\x88\x02\x03\xf4"])
        assert ear.is_cut

    with_a_socket(test)


def test_a_connection_that_is_lost_is_not_kept() -> None:
    async def run() -> None:
        socket, ear = WebSocketProtocol(Transport(), set(), LONGEST), Ear()
        gone = weakref.ref(ear)
        socket.attach(ear, FREE.line("192.0.2.7"))
        socket.data_received(framed(PING, b""))
        socket.data_received(framed(TEXT, b"begun", last=False))
        socket.connection_lost(None)
        gc.disable()
        try:
            del ear
            assert gone() is None
        finally:
            gc.enable()

    asyncio.run(run())


def test_what_comes_before_the_handshake_is_answered_is_heard_after_it() -> None:
    ear = Ear()

    async def run() -> None:
        answered = asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await receive()
            await answered.wait()
            await send({"type": "websocket.accept"})
            scope["extensions"][WEBSOCKET].attach(ear, FREE.line("192.0.2.7"))

        config = uvicorn.Config(app, lifespan="off", log_config=None, ws_ping_interval=None)
        config.load()
        state, transport = ServerState(), Transport()
        sockets = HandshakeProtocol(config, state, {CONNECTION_LIMIT: ConnectionLimit(0)})
        sockets.connection_made(transport)
        asking = ["GET /x HTTP/1.1", "Host: house", "Upgrade: websocket", "Connection: Upgrade"]
        asking += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]
        sockets.data_received("\r\n".join(asking).encode())
        await asyncio.sleep(0)
        early = framed(TEXT, b"too ") + framed(TEXT, b"early")
        sockets.data_received(early[:3])
        assert transport.reading == [False]
        sockets.data_received(early[3:])
        answered.set()
        await asyncio.gather(*state.tasks)
        assert transport.reading[-1]
        assert transport.written[0].startswith(b"HTTP/1.1 101 ")
        for connection in tuple(state.connections):
            connection.connection_lost(None)

    asyncio.run(run())
    assert ear.heard == ["too ", "early"]
