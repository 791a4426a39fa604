"""One line for each thing that happens, and no secret in any of them."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from boxfive import InvalidOption
from boxfive.server.app.logs import AccessLog, JsonLines, TextLines, configure
from boxfive.server.http.origin_check import OriginCheck
from boxfive.server.tokens import new_token
from tests.server.knocking import hall, knock

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

UVICORN = ("uvicorn", "uvicorn.error", "uvicorn.access")


@pytest.fixture
def log() -> Iterator[Callable[[str], io.StringIO]]:
    """Sends the log of the process to a text, and leaves everything as it was."""
    root, loggers = logging.getLogger(), [logging.getLogger(name) for name in UVICORN]
    level, handlers = root.level, list(root.handlers)
    before = [(one, one.level, one.disabled, one.propagate, list(one.filters)) for one in loggers]

    def start(style: str) -> io.StringIO:
        stream = io.StringIO()
        root.handlers[:] = [one for one in root.handlers if one.get_name() == "boxfive"]  # not pytest's
        configure(style, stream)
        return stream

    yield start
    root.setLevel(level)
    root.handlers[:] = handlers
    for one, its_level, disabled, propagate, filters in before:
        one.setLevel(its_level)
        one.disabled, one.propagate, one.filters[:] = disabled, propagate, filters


Log = Callable[[str], io.StringIO]


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def routed(path: str, answer: int = 200) -> Callable[[Scope, Receive, Send], Any]:
    """An app in which a router has found a route."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scope["route"] = SimpleNamespace(path=path)
        await send({"type": "http.response.start", "status": answer, "headers": []})

    return app


def test_a_line_is_one_json_object_with_the_fields_of_extra(log: Log) -> None:
    stream = log("json")
    logging.getLogger("boxfive.house").info("%s tables", 3, extra={"table": "k7", "seats": ("phantom", None)})
    (line,) = lines(stream)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert line == {
        "level": "INFO",
        "logger": "boxfive.house",
        "message": "3 tables",
        "table": "k7",
        "seats": ["phantom", None],
    }


def test_whatever_a_field_holds_the_line_is_json(log: Log) -> None:
    stream = log("json")
    knot: dict[Any, Any] = {"bytes": b"\xff", 7: {1}, "not": float("nan"), "far": float("inf")}
    knot["self"] = knot
    logging.getLogger("boxfive").info("x", extra={"knot": knot, "level": "mine", "half": "\ud800"})
    (line,) = [json.loads(one, parse_constant=pytest.fail) for one in stream.getvalue().splitlines()]
    assert line["knot"]["bytes"] == "b'\\xff'"
    assert line["knot"]["not"] == "nan"
    assert (line["level"], line["level_"]) == ("INFO", "mine")


@pytest.mark.parametrize("mark", ["\n", "\r\n", "\x0b", "\x85", "\u2028", "\x1b[2J", "\u202e", "\x00"])
def test_nobody_writes_a_line_of_their_own(log: Log, mark: str) -> None:
    for style in ("json", "text"):
        stream = log(style)
        logging.getLogger("boxfive").warning(f"from {mark}forged", extra={"name_of": f"Erik{mark}forged=1"})
        assert len(stream.getvalue().splitlines()) == 1
        assert mark not in stream.getvalue()[:-1]


def test_in_text_a_fields_value_has_an_end_that_can_be_seen(log: Log) -> None:
    stream = log("text")
    logging.getLogger("boxfive").info("come in", extra={"guest": 'Erik" status=200', "table": "k7"})
    assert stream.getvalue().endswith('INFO    boxfive come in guest="Erik\\" status=200" table=k7\n')


def test_an_exception_is_one_field_with_its_traceback(log: Log) -> None:
    stream = log("json")
    try:
        raise ValueError("the chandelier\nfell")
    except ValueError:
        logging.getLogger("boxfive").exception("an accident")
    (line,) = lines(stream)
    assert line["exception"].startswith("Traceback (most recent call last):\n")
    assert line["exception"].endswith("ValueError: the chandelier\nfell")


def test_in_text_a_traceback_is_set_in(log: Log) -> None:
    stream = log("text")
    try:
        raise ValueError("the chandelier\n2026-01-01 INFO forged \x1b[0m")
    except ValueError:
        logging.getLogger("boxfive").exception("an accident")
    first, *rest = stream.getvalue().split("\n")[:-1]
    assert first.endswith("ERROR   boxfive an accident")
    assert len(rest) > 3
    assert all(line.startswith("    ") and line.isprintable() for line in rest)


@pytest.mark.parametrize("kind", ["g", "s", "i"])
@pytest.mark.parametrize("style", ["json", "text"])
def test_a_token_is_blanked_out_wherever_it_stands(log: Log, style: str, kind: str) -> None:
    stream, token = log(style), new_token(kind)
    logger = logging.getLogger("boxfive")
    logger.info("hello %s", token, extra={"token": token, "deep": {"list": [f"\n{token}"], token: 1}})
    logger.info(f"({token})x{token}")
    logger.info("%d", token)  # a mistake of ours, which must not show it either
    try:
        raise ValueError(f"Bearer {token}")
    except ValueError:
        logger.exception("wrong", stack_info=True)
    assert token[2:] not in stream.getvalue()
    assert f"hello {kind}_[hidden]" in stream.getvalue()
    assert f"({kind}_[hidden])x{kind}_[hidden]" in stream.getvalue()
    assert f"ValueError: Bearer {kind}_[hidden]" in stream.getvalue()


def test_what_is_no_token_stays() -> None:
    record = logging.makeLogRecord({"name": "boxfive", "msg": "s_short g_2345678901234567890 is_it"})
    assert json.loads(JsonLines().format(record))["message"] == record.msg
    assert TextLines().format(record).endswith(record.msg)


def test_there_are_two_forms_of_log() -> None:
    with pytest.raises(InvalidOption, match=r"'xml'; there are: json, text"):
        configure("xml")


def test_configured_twice_everything_is_said_once(log: Log) -> None:
    first, second = log("text"), log("json")
    logging.getLogger("boxfive").info("once")
    assert first.getvalue() == ""
    assert [line["message"] for line in lines(second)] == ["once"]


def test_uvicorn_speaks_through_the_same_lines_and_its_access_log_is_off(log: Log) -> None:
    stream = log("json")
    logging.getLogger("uvicorn.error").info("Started", extra={"color_message": "\x1b[1mStarted"})
    logging.getLogger("uvicorn.access").info("GET /api/tables/k7?token=x")
    error = logging.getLogger("uvicorn.error")
    error.info('%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/api/tables/k7/live?token=x")
    error.info("connection open")
    error.error("ASGI callable returned without completing handshake.")
    assert [(line["message"], len(line)) for line in lines(stream)] == [("Started", 4)]


def test_in_text_the_welcome_says_that_the_house_is_open_and_uvicorn_does_not(log: Log) -> None:
    stream = log("text")
    logging.getLogger("uvicorn.error").info("Uvicorn running")
    logging.getLogger("uvicorn.error").warning("Something is wrong")
    assert "running" not in stream.getvalue() and "wrong" in stream.getvalue()


def test_a_request_is_logged_by_its_route_and_never_by_its_address(log: Log) -> None:
    stream, times = log("json"), iter([1.0, 1.25])
    app = AccessLog(routed("/api/tables/{id}", 409), clock=lambda: next(times))
    secret = [("authorization", "Bearer opensesame"), ("cookie", "opensesame")]
    knock(app, "POST", "/api/tables/k7mnopqrstuv", secret, query_string=b"seen=opensesame")
    (line,) = lines(stream)
    del line["time"], line["logger"]
    assert line == {
        "level": "INFO",
        "message": "http",
        "method": "POST",
        "route": "/api/tables/{id}",
        "status": 409,
        "ms": 250.0,
        "client": "192.0.2.7",
    }
    assert "opensesame" not in stream.getvalue() and "k7mnopqrstuv" not in stream.getvalue()


@pytest.mark.parametrize(
    ("path", "route"),
    [("/", "/"), ("/tables/k7/x", "/tables"), ("//x", "/"), ("/" + "a" * 99, "/" + "a" * 40)],
)
def test_of_a_path_without_a_route_the_first_part_is_logged(log: Log, path: str, route: str) -> None:
    stream = log("json")
    knock(AccessLog(hall), path=path)
    assert lines(stream)[0]["route"] == route


def test_requests_are_counted_by_what_we_know_only(log: Log) -> None:
    log("json")
    counted: list[tuple[str, str, int]] = []

    def count(method: str, route: str, status: int) -> None:
        counted.append((method, route, status))

    knock(AccessLog(routed("/healthz"), count), "GET", "/healthz")
    knock(AccessLog(hall, count), "BREW", "/anything/at/all")
    knock(AccessLog(hall, count), "WEBSOCKET", "/api/tables/k7/live")
    assert counted == [("GET", "/healthz", 200), ("(other)", "(none)", 200), ("WEBSOCKET", "(none)", 101)]


def test_an_app_without_a_router_may_name_its_route_itself(log: Log) -> None:
    stream = log("json")

    async def live(scope: Scope, receive: Receive, send: Send) -> None:
        scope["route"] = "/api/tables/{id}/live"
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4404})

    knock(AccessLog(live), "WEBSOCKET", "/api/tables/k7/live")
    (line,) = lines(stream)
    assert (line["method"], line["route"], line["status"]) == ("WEBSOCKET", "/api/tables/{id}/live", 101)


@pytest.mark.parametrize(("extensions", "status"), [({"websocket.http.response": {}}, 403), ({}, 403)])
def test_a_refused_handshake_is_logged_as_refused(log: Log, extensions: dict[str, Any], status: int) -> None:
    stream = log("json")
    app = AccessLog(OriginCheck(hall))
    knock(app, "WEBSOCKET", "/api/x", [("origin", "null")], extensions=extensions)
    (line,) = lines(stream)
    assert (line["message"], line["status"], line["route"]) == ("websocket", status, "/api")


def test_a_failure_is_logged_once_with_its_request(log: Log) -> None:
    stream = log("json")

    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError("oh")

    with pytest.raises(ZeroDivisionError) as caught:
        knock(AccessLog(broken), path="/api/tables")
    told = (type(caught.value), caught.value, caught.value.__traceback__)
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=told)
    (line,) = lines(stream)
    assert (line["level"], line["status"], line["method"]) == ("ERROR", 500, "GET")
    assert line["exception"].endswith("ZeroDivisionError: oh")


def test_opening_the_house_is_no_request(log: Log) -> None:
    stream = log("json")

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "lifespan.startup.complete"})

    answer = knock(AccessLog(app), type="lifespan")
    expected: list[Message] = [{"type": "lifespan.startup.complete"}]
    assert (answer.sent, stream.getvalue()) == (expected, "")
