"""How long a line is: what the house measures itself, and what a client can do about it."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from boxfive.server.live import round_trips
from boxfive.server.live.round_trips import SECONDS_FOR_A_PONG, RoundTrips, kernel_round_trip

CLIENT = "192.0.2.7"


class Line:
    """A transport with a peer, and a clock that the test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, peer: str, kernel: float | None = None) -> None:
        self.now = 1000.0
        self._extra = {"peername": (peer, 40_000), "socket": object()}
        monkeypatch.setattr("boxfive.server.live.round_trips.time.monotonic", lambda: self.now)
        monkeypatch.setattr(round_trips, "kernel_round_trip", lambda _: kernel)
        self.trips = RoundTrips(self, CLIENT)  # type: ignore[arg-type]

    def get_extra_info(self, name: str) -> Any:
        return self._extra[name]

    def ping(self, seconds: float) -> None:
        """A ping that is answered after so many seconds."""
        self.trips.pinged()
        self.now += seconds
        self.trips.answered()


def test_a_line_is_as_long_as_its_quickest_answer_lately(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, CLIENT)
    assert line.trips.shortest() is None
    for seconds in (0.3, 0.1, 0.9):
        line.ping(seconds)
    assert line.trips.shortest() == pytest.approx(0.1)
    for _ in range(8):
        line.ping(0.5)  # the way has become longer
    assert line.trips.shortest() == pytest.approx(0.5)


def test_who_answers_late_is_not_believed_if_the_kernel_knows_better(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, CLIENT, kernel=0.02)
    line.ping(0.4)
    assert line.trips.shortest() == pytest.approx(0.02)


def test_behind_a_proxy_the_kernel_knows_only_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "198.51.100.1", kernel=0.001)
    line.ping(0.4)
    assert line.trips.shortest() == pytest.approx(0.4)


def test_who_acts_sooner_than_the_line_allows_has_a_shorter_line(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "198.51.100.1")
    line.trips.proved(0.2)
    assert line.trips.shortest() is None
    line.ping(0.4)
    line.trips.proved(0.7)
    assert line.trips.shortest() == pytest.approx(0.4)
    line.trips.proved(0.2)
    assert line.trips.shortest() == pytest.approx(0.2)


def test_a_slow_answer_is_waited_for_as_long_as_on_any_line(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, CLIENT)
    line.trips.pinged()
    line.now += SECONDS_FOR_A_PONG - 1
    assert line.trips.is_patient
    line.now += 2
    assert not line.trips.is_patient


def test_the_kernel_tells_the_round_trip_of_a_connection() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as one,
    ):
        other, _ = server.accept()
        with other:
            for _ in range(3):
                one.sendall(b"x")
                other.recv(1)
                other.sendall(b"y")
                one.recv(1)
            trip = kernel_round_trip(other)
    assert trip is None or 0 < trip < 5
