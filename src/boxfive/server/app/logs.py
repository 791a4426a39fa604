"""Logs: one line for each event, and never a token.

For machines a line is one JSON object (`json`), for people a sentence with its fields (`text`). Text
from clients is escaped, so nobody can forge a line of the log.
"""

from __future__ import annotations

import json
import logging
import math
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TextIO

from boxfive.core.errors import InvalidOption, shown
from boxfive.server.tokens import hidden

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

STYLES = ("json", "text")

NO_ROUTE = "(none)"
"""The route of unknown paths in the metrics, so that they do not create labels without end."""

_HANDLER = "boxfive"
_ROUTINE = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""Standard attributes of a record, and those that uvicorn adds; the rest are the fields of `extra`."""


def configure(style: str, stream: TextIO | None = None) -> None:
    """Send all logs of this process, including uvicorn's, to one stream in one format.

    Uvicorn must be started with `log_config=None`, else it takes its loggers back.
    """
    if style not in STYLES:
        raise InvalidOption(f"there is no form of log {shown(style)}; there are: {', '.join(STYLES)}")
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.set_name(_HANDLER)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    root = logging.getLogger()
    for old in [one for one in root.handlers if one.get_name() == _HANDLER]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True  # AccessLog replaces it
    logging.getLogger("uvicorn.error").addFilter(_is_new)
    # In text mode, the start-up banner already says that the server is open.
    logging.getLogger("uvicorn.error").setLevel(logging.INFO if style == "json" else logging.WARNING)


_REPEATED = (
    '%s - "WebSocket %s"',  # with the full URL
    "connection open",
    "connection closed",
    "connection rejected",
    "ASGI callable returned without completing handshake",  # also logged for every refused handshake
)


def _is_new(record: logging.LogRecord) -> bool:
    """Whether a record of uvicorn adds something to what AccessLog writes."""
    if isinstance(record.msg, str) and record.msg.startswith(_REPEATED):
        return False
    error = record.exc_info[1] if record.exc_info else None
    return not getattr(error, _LOGGED, False)


_LOGGED = "_boxfive_logged"


class JsonLines(logging.Formatter):
    """One JSON object per line, in ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
        }
        for name, value in _fields(record).items():
            line[name if name not in line else f"{name}_"] = _plain(value)
        trace = _exception(record)
        if trace:
            line["exception"] = trace
        return hidden(json.dumps(line))


class TextLines(logging.Formatter):
    """A line for people: time, level, logger, message, fields. A traceback follows, indented."""

    def format(self, record: logging.LogRecord) -> str:
        parts = [_time(record), f"{record.levelname:7}", record.name, _escaped(_message(record))]
        parts += [f"{name}={_word(value)}" for name, value in _fields(record).items()]
        lines = [" ".join(parts)]
        lines += [f"    {_escaped(line)}" for line in _exception(record).split("\n") if line]
        return hidden("\n".join(lines))


def _time(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _message(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except Exception:  # logging must not fail; its own error output would bypass our escaping
        return f"{record.msg!s} {record.args!r}"


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if name not in _ROUTINE}


def _exception(record: logging.LogRecord) -> str:
    trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else record.exc_text or ""
    return f"{trace}\n{record.stack_info}".strip() if record.stack_info else trace


def _plain(value: Any, depth: int = 3) -> Any:
    """Any value as JSON data."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if depth and isinstance(value, dict):
        return {str(key): _plain(one, depth - 1) for key, one in value.items()}
    if depth and isinstance(value, list | tuple | set | frozenset):
        return [_plain(one, depth - 1) for one in value]
    return str(value)


def _escaped(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


def _word(value: Any) -> str:
    """A field's value in a line of text, quoted where its end would be unclear."""
    text = str(value)
    return text if re.fullmatch(r"[\w.:/{}()+-]+", text) else _escaped(json.dumps(text, ensure_ascii=False))


class AccessLog:
    """Logs every request when it is over and every WebSocket when it is open: route, status, client.

    The route is logged instead of the path: `/api/tables/{id}`. The router, or a mounted app, has put it
    into `scope["route"]`; of a path without one only the first part is logged. `count(method, route,
    status)` is called too, with known methods and routes only.

    An error that has been answered in full ends here: the server would close the connection for it, without
    having said so in the answer.
    """

    def __init__(
        self,
        app: ASGIApp,
        count: Callable[[str, str, int], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app = app
        self._count = count
        self._clock = clock
        self._logger = logging.getLogger("boxfive.access")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        status, error, began, is_answered = 500, None, self._clock(), False

        async def send_noting(message: Message) -> None:
            nonlocal status, is_answered
            kind = message["type"]
            if kind == "http.response.body":
                is_answered = not message.get("more_body", False)
            if kind in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif kind == "websocket.accept":
                status = 101
            elif kind == "websocket.close" and status != 101:
                status = 403  # refused before the handshake
            await send(message)

        try:
            await self._app(scope, receive, send_noting)
        except Exception as raised:
            error = raised
            if not is_answered:
                raise
        finally:
            self._write(scope, status, self._clock() - began, error)

    def _write(self, scope: Scope, status: int, seconds: float, error: Exception | None) -> None:
        method = "WEBSOCKET" if scope["type"] == "websocket" else scope["method"]
        found = scope.get("route")
        template = found if isinstance(found, str) else getattr(found, "path", None)
        if self._count is not None:
            self._count(method if method in _METHODS else "(other)", template or NO_ROUTE, status)
        route = template or "/" + scope["path"].removeprefix("/").split("/", 1)[0][:40]
        client = scope.get("client")
        fields = {
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
            "client": client[0] if client else None,
        }
        if error is not None:
            setattr(error, _LOGGED, True)
        level = logging.ERROR if error is not None or status >= 500 else logging.INFO
        self._logger.log(level, scope["type"], extra=fields, exc_info=error)


_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"))
