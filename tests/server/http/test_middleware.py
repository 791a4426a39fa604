"""What no request gets past: headers, origins, rates, sizes."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import TYPE_CHECKING

import pytest

from boxfive import InvalidOption
from boxfive.server.http import rate_limits
from boxfive.server.http.body_limit import BodyLimit
from boxfive.server.http.connection_limit import ConnectionLimit
from boxfive.server.http.hosts import Hosts, given_name
from boxfive.server.http.middleware import with_middleware
from boxfive.server.http.origin_check import OriginCheck
from boxfive.server.http.origins import authority, given_origin, origin
from boxfive.server.http.rate_limits import Bucket, Buckets, HoldBack, RateLimit, network_of
from boxfive.server.http.security_headers import SecurityHeaders, policy
from tests.server.knocking import hall, knock

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

HOUSE = OriginCheck(hall, ["https://games.example", "HTTP://192.168.1.5:8000/"])


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are not held back."""
    monkeypatch.setattr(rate_limits, "HOLD_BACK_SECONDS", 0.0)


# Headers


def test_every_answer_tells_browsers_what_its_page_may_do() -> None:
    headers = knock(SecurityHeaders(hall), path="/docs").headers
    assert headers["content-security-policy"] == (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["content-type"] == "text/plain"


@pytest.mark.parametrize(
    ("path", "kept"), [("/api", True), ("/api/tables", True), ("/apian", False), ("/", False)]
)
def test_no_answer_of_the_api_is_kept_by_a_cache(path: str, kept: bool) -> None:
    assert (knock(SecurityHeaders(hall), path=path).headers.get("cache-control") == "no-store") is kept


def test_the_api_is_known_below_a_prefix_too() -> None:
    answer = knock(SecurityHeaders(hall), path="/games/api/tables", root_path="/games")
    assert answer.headers["cache-control"] == "no-store"


def test_a_header_that_the_app_has_set_itself_stays() -> None:
    own = policy(style_src="'self' 'unsafe-inline'")

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"Content-Security-Policy", own.encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

    headers = knock(SecurityHeaders(page)).headers
    assert headers["Content-Security-Policy"] == own
    assert "content-security-policy" not in headers
    assert "style-src 'self' 'unsafe-inline'; img-src" in own
    assert "script-src 'self';" in own


def test_a_refused_handshake_has_the_headers_too() -> None:
    answer = knock(SecurityHeaders(HOUSE), "WEBSOCKET", headers=[("origin", "null")])
    assert answer.headers["x-content-type-options"] == "nosniff"


# Origins


@pytest.mark.parametrize(
    ("scheme", "host", "page"),
    [
        ("http", "house.example:8000", "http://house.example:8000"),
        ("http", "house.example", "http://house.example"),
        ("http", "house.example:80", "http://house.example"),
        ("http", "House.Example", "HTTP://houSe.eXample:80"),
        ("https", "house.example", "https://house.example:443"),
        ("https", "house.example:8443", "https://house.example:8443"),
        ("http", "[::1]:8000", "http://[::1]:8000"),
        ("http", "[FD00:0::5]", "http://[fd00::5]"),
        ("http", "127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http", "house.example", "https://house.example"),  # a proxy spoke https and did not say so
        ("http", "127.0.0.1:8000", "https://games.example"),  # named at the command line
        ("https", "elsewhere.example", "http://192.168.1.5:8000"),
    ],
)
def test_the_houses_own_pages_and_allowed_ones_may_act(scheme: str, host: str, page: str) -> None:
    origin_header = [("origin", page)]
    assert knock(HOUSE, "POST", headers=origin_header, host=host, scheme=scheme).status == 200
    handshake = scheme.replace("http", "ws")
    answer = knock(HOUSE, "WEBSOCKET", headers=origin_header, host=host, scheme=handshake)
    assert answer.sent == [{"type": "websocket.accept"}]


@pytest.mark.parametrize(
    ("scheme", "host", "page"),
    [
        ("http", "house.example:8000", "http://evil.example"),
        ("http", "house.example:8000", "http://house.example"),
        ("http", "house.example", "http://house.example:8000"),
        ("http", "house.example", "http://house.example.evil.example"),
        ("http", "house.example", "http://evil-house.example"),
        ("https", "house.example", "http://house.example"),  # whoever sits in between could have written it
        ("https", "house.example:8443", "http://house.example:8443"),
        ("http", "house.example:80", "https://house.example"),
        ("http", "house.example", "null"),
        ("http", "house.example", ""),
        ("http", "house.example", "house.example"),
        ("http", "house.example", "file://house.example"),
        ("http", "house.example", "http://house.example/"),
        ("http", "house.example", "http://me@house.example"),
        ("http", "house.example", "http://house.example http://evil.example"),
        ("http", "[::1]:8000", "http://[::2]:8000"),
        ("http", "house.example", "http://games.example"),
        ("http", "house.example", "http://house.example" + "e" * 400),
    ],
)
def test_foreign_pages_may_not_act(scheme: str, host: str, page: str) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "WEBSOCKET"):
        own_scheme = scheme.replace("http", "ws") if method == "WEBSOCKET" else scheme
        answer = knock(HOUSE, method, headers=[("origin", page)], host=host, scheme=own_scheme)
        assert (answer.status, answer.code) == (403, "origin")


def test_two_origins_are_none() -> None:
    own = ("origin", "http://house.example:8000")
    assert knock(HOUSE, "POST", headers=[own, own]).code == "origin"


def test_programs_send_no_origin_and_may_act() -> None:
    assert knock(HOUSE, "POST").status == 200
    assert knock(HOUSE, "WEBSOCKET").sent == [{"type": "websocket.accept"}]


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_reading_changes_nothing_and_is_for_everybody(method: str) -> None:
    assert knock(HOUSE, method, headers=[("origin", "https://evil.example")]).status == 200


def test_a_handshake_is_refused_also_by_servers_that_cannot_say_why() -> None:
    answer = knock(HOUSE, "WEBSOCKET", headers=[("origin", "null")], extensions={})
    assert answer.sent == [{"type": "websocket.close", "code": 1008, "reason": "origin"}]


@pytest.mark.parametrize(
    "host",
    [
        *(None, "", "a b", "house.example:", "house.example:x", "house.example:70000", "house.example/x"),
        *("me@house.example", "[::1", "[1:2]", "::1", "[::1]x", "house\x00", "häuschen", "a" * 400),
    ],
)
def test_a_host_that_is_none_is_refused(host: str | None) -> None:
    for method in ("GET", "POST", "WEBSOCKET"):
        answer = knock(HOUSE, method, host=host)
        assert (answer.status, answer.code) == (400, "invalid")


def test_two_hosts_are_none() -> None:
    assert knock(HOUSE, headers=[("host", "house.example:8000")]).status == 400


@pytest.mark.parametrize("text", ["games.example", "*", "https://games.example/page", "null", "ws://x", ""])
def test_an_origin_at_the_command_line_must_be_one(text: str) -> None:
    with pytest.raises(InvalidOption, match=r"is no origin; one is like https://games\.example"):
        given_origin(text)


def test_rubbish_does_not_fill_the_memory() -> None:
    assert authority("a" * 10_000) is None
    assert origin("http://" + "a" * 10_000) is None


# Hosts


NAMED = OriginCheck(
    hall, ["https://pages.example"], Hosts("127.0.0.1", ["Games.Example"], ["https://pages.example"])
)


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:8000", "192.168.1.5", "203.0.113.9:80", "[::1]:8000", "[fe80::1]", "[2001:db8::1]:443"),
        *("localhost", "LocalHost:8000", "localhost.", "house.localhost", socket.gethostname()),
        *(f"{socket.gethostname().partition('.')[0]}.local", "games.example", "GAMES.example:8443"),
        *("games.example.", "pages.example"),
    ],
)
def test_a_house_knows_its_own_hosts(host: str) -> None:
    for method in ("GET", "POST"):
        assert knock(NAMED, method, host=host).status == 200
    assert knock(NAMED, "WEBSOCKET", host=host).sent == [{"type": "websocket.accept"}]


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8000", "a.games.example", "games.example.evil.example"),
        *("localhost.evil.example", "xlocalhost", "127.0.0.1.evil.example", "127.0.0.1x", "2130706433"),
        *("0x7f.1", "127.1", "local"),
    ],
)
def test_a_private_house_answers_to_no_other_host_even_if_the_origin_is_the_same(host: str) -> None:
    for method in ("GET", "POST", "WEBSOCKET"):
        for headers in ([], [("origin", f"http://{host}")]):
            answer = knock(NAMED, method, headers=headers, host=host)
            assert (answer.status, answer.code) == (421, "host")
            assert f"--name {host.partition(':')[0]}" in json.loads(answer.body)["message"]


def test_an_origin_that_is_allowed_does_not_lend_its_right_to_a_host() -> None:
    answer = knock(NAMED, "POST", headers=[("origin", "https://pages.example")], host="evil.example")
    assert answer.code == "host"
    assert (
        knock(NAMED, "POST", headers=[("origin", "http://games.example")], host="127.0.0.1").code == "origin"
    )


@pytest.mark.parametrize(
    ("address", "checked"),
    [
        *(("127.0.0.1", True), ("0.0.0.0", True), ("::", True), ("::1", True), ("10.1.2.3", True)),
        *(("192.168.1.5", True), ("fd00::1", True), ("fe80::1", True), ("100.64.0.1", True), ("house", True)),
        *(("8.8.8.8", False), ("2600::1", False)),
    ],
)
def test_where_a_house_listens_decides_whether_hosts_matter(address: str, checked: bool) -> None:
    stranger = authority("evil.example")
    assert stranger is not None
    assert Hosts(address).knows(stranger) is not checked
    assert not Hosts(address, ["games.example"]).knows(stranger)


def test_a_house_knows_the_name_it_listens_at() -> None:
    own = authority("house:8000")
    assert own is not None
    assert Hosts("house").knows(own)
    assert not Hosts("127.0.0.1").knows(own)


@pytest.mark.parametrize("text", ["http://games.example", "games.example:8000", "a b", "", "*", "me@games"])
def test_a_name_at_the_command_line_must_be_one(text: str) -> None:
    with pytest.raises(InvalidOption, match=r"is no host; one is like games\.example"):
        given_name(text)


def test_refusals_beyond_a_rate_are_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    held_back: list[float] = []

    async def sleep(seconds: float) -> None:
        held_back.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    house = OriginCheck(hall, (), Hosts("127.0.0.1"), 0.4, Clock())
    assert [knock(house, host="evil.example").status for _ in range(2)] == [421, 421]
    assert not held_back
    assert knock(house, host="evil.example").status == 421
    assert len(held_back) == 1


# Rate limits


def test_a_bucket_gives_a_burst_and_then_a_steady_rate() -> None:
    bucket = Bucket(2.0, now=0.0, burst=3)
    assert [bucket.take(0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(0.25) == 0.25
    assert bucket.take(0.5) == 0
    assert bucket.take(0.5) == 0.5
    assert [bucket.take(1000.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_bucket_holds_five_seconds_unless_it_is_told_otherwise() -> None:
    bucket = Bucket(2.0, now=0.0)
    assert [bool(bucket.take(0.0)) for _ in range(11)] == [False] * 10 + [True]
    assert Bucket(0.01, now=0.0).take(0.0) == 0


def test_a_clock_that_runs_backwards_gives_nothing_away() -> None:
    bucket = Bucket(1.0, now=100.0, burst=1)
    assert bucket.take(100.0) == 0
    assert bucket.take(50.0) == 1.0


def test_a_rate_of_0_is_any_number() -> None:
    bucket = Bucket(0.0, now=0.0)
    assert not any(bucket.take(0.0) for _ in range(1000))
    free = RateLimit(hall, 0)
    assert {knock(free, "POST", "/api/guests").status for _ in range(100)} == {200}


def test_too_many_addresses_are_forgotten_from_the_quietest_on() -> None:
    buckets = Buckets(1.0, burst=1, most=2)
    assert buckets.take("a", 0.0) == buckets.take("b", 0.0) == 0
    assert buckets.take("a", 0.0) > 0
    assert buckets.take("c", 0.0) == 0
    assert len(buckets) == 2
    assert buckets.take("a", 0.0) > 0
    assert buckets.take("b", 0.0) == 0  # forgotten, and welcome again


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_whom_an_address_stands_for(address: str, household: str) -> None:
    assert network_of(address) == household


def test_whoever_knocks_too_often_waits() -> None:
    clock = Clock()
    house = RateLimit(hall, 2, clock)
    assert [knock(house).status for _ in range(11)] == [200] * 10 + [429]
    answer = knock(house)
    assert (answer.code, answer.headers["retry-after"]) == ("too-many", "1")
    assert knock(house, client=("192.0.2.8", 1)).status == 200
    clock.now += 0.5
    assert [knock(house).status for _ in range(2)] == [200, 429]


def test_a_network_of_ipv6_knocks_as_one() -> None:
    house = RateLimit(hall, 0.2, Clock())
    assert knock(house, client=("2001:db8::1", 1)).status == 200
    assert knock(house, client=("2001:db8::2", 1)).status == 429
    assert knock(house, client=("2001:db8:0:1::1", 1)).status == 200


def test_handshakes_are_counted_apart_from_requests() -> None:
    house = RateLimit(hall, 0.2, Clock())
    assert [knock(house).status for _ in range(2)] == [200, 429]
    assert knock(house, "WEBSOCKET").sent == [{"type": "websocket.accept"}]
    answer = knock(house, "WEBSOCKET")
    assert answer.sent[0]["type"] == "websocket.http.response.start"
    assert (answer.status, answer.code, answer.headers["retry-after"]) == (429, "too-many", "20")


def test_a_class_that_opens_the_page_together_gets_all_its_files() -> None:
    house = RateLimit(hall, 40, Clock())
    assert {knock(house, path="/assets/board-1a2b.js").status for _ in range(30 * 30)} == {200}
    assert {knock(house).status for _ in range(30 * 6)} == {200}


def test_a_refusal_is_held_back_for_a_moment_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK_SECONDS", 60.0)
    monkeypatch.setattr(rate_limits, "MOST_HELD_BACK", 2)

    async def visit() -> None:
        hold_back = HoldBack()
        held = [asyncio.create_task(hold_back()) for _ in range(2)]
        await asyncio.sleep(0)
        await asyncio.wait_for(hold_back(), 10)
        assert not any(task.done() for task in held)
        held.pop().cancel()
        await asyncio.sleep(0)
        third = asyncio.create_task(hold_back())
        await asyncio.sleep(0)
        assert not third.done()
        for task in (third, *held):
            task.cancel()

    asyncio.run(visit())


def test_an_address_may_have_so_many_connections_at_once() -> None:
    limit = ConnectionLimit(2)
    assert [limit.enter("2001:db8::1"), limit.enter("2001:db8::2"), limit.enter("2001:db8::3")] == [
        True,
        True,
        False,
    ]
    assert limit.enter("2001:db8:0:1::1")
    limit.leave("2001:db8::1")
    assert [limit.enter("2001:db8::3"), limit.enter("2001:db8::3")] == [True, False]
    assert [limit.enter("192.0.2.1", is_proxy=True) for _ in range(17)] == [True] * 16 + [False]
    free = ConnectionLimit(0)
    assert all(free.enter("192.0.2.1") for _ in range(1000))


def test_an_address_may_connect_so_often() -> None:
    clock = Clock()
    limit = ConnectionLimit(0, 2, clock)
    assert [limit.is_too_fast("192.0.2.1") for _ in range(11)] == [False] * 10 + [True]
    assert not limit.is_too_fast("192.0.2.2")
    clock.now += 0.5
    assert [limit.is_too_fast("192.0.2.1") for _ in range(2)] == [False, True]


def test_new_guests_come_ten_a_minute_after_the_first_twenty() -> None:
    clock = Clock()
    house = RateLimit(hall, 1000, clock)
    assert [knock(house, "POST", "/api/guests").status for _ in range(21)] == [200] * 20 + [429]
    assert knock(house, "POST", "/api/guests").headers["retry-after"] == "6"
    assert knock(house, "POST", "/api/tables").status == 200
    clock.now += 60
    assert [knock(house, "POST", "/api/guests").status for _ in range(11)] == [200] * 10 + [429]


def test_a_client_without_an_address_is_counted_too() -> None:
    house = RateLimit(hall, 0.2, Clock())
    assert [knock(house, client=None).status for _ in range(2)] == [200, 429]


# Sizes


def test_a_body_may_be_as_large_as_the_limit() -> None:
    house = BodyLimit(hall, 10)
    assert (
        knock(house, "POST", headers=[("content-length", "10")], chunks=[b"0123456789"]).body == b"0123456789"
    )
    assert knock(house, "POST", chunks=[b"01234", b"56789"]).body == b"0123456789"
    assert knock(house, "POST").status == 200


@pytest.mark.parametrize("length", ["11", "9" * 5000, "-1", "x", "1e1", ""])
def test_a_body_that_says_it_is_too_large_is_not_read(length: str) -> None:
    async def nobody(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("this should not have got so far")

    answer = knock(BodyLimit(nobody, 10), "POST", headers=[("content-length", length)])
    assert (answer.status, answer.code) == (413, "too-large")
    assert b"10 bytes" in answer.body


def test_a_body_that_grows_too_large_is_refused_and_nothing_else_is_answered() -> None:
    answer = knock(BodyLimit(hall, 10), "POST", chunks=[b"01234", b"56789", b"0", b"1"])
    assert (answer.status, answer.code) == (413, "too-large")
    assert len(answer.sent) == 2


def test_an_app_that_answers_before_it_has_read_all_ends_its_answer() -> None:
    async def hasty(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.body", "body": b"done"})

    answer = knock(BodyLimit(hasty, 10), "POST", chunks=[b"0" * 11])
    assert (answer.status, answer.body) == (200, b"done")


def test_a_failure_of_the_app_is_not_swallowed() -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        knock(BodyLimit(broken, 10), "POST")


# All together


def test_a_foreign_page_cannot_use_up_the_requests_of_whoever_looks_at_it() -> None:
    house = with_middleware(hall, body=10, rate=0.2, clock=Clock())
    for _ in range(20):
        assert knock(house, "POST", headers=[("origin", "http://evil.example")]).status == 403
    answer = knock(house, "POST")
    assert answer.status == 200
    assert answer.headers["x-frame-options"] == "DENY"
    assert knock(house, "POST").status == 429


def test_the_house_opens_and_closes_behind_its_doorkeepers() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def receive() -> Message:
        return {"type": "lifespan.startup"}

    async def send(message: Message) -> None:
        raise AssertionError("nobody has asked anything")

    async def open_house() -> None:
        await with_middleware(app, body=10, rate=1)({"type": "lifespan"}, receive, send)

    asyncio.run(open_house())
    assert seen == ["lifespan"]
