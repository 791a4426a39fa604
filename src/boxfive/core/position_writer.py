"""Positions as plain JSON data, written part by part.

A part depends on a few fields of the record only, so its text is cached by their bytes. A step changes few
fields, and what several viewers see alike is written once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

import orjson

from boxfive.core.layout import Layout

PARTS_KEPT = 1 << 10
"""Cached texts of each part: enough for the current positions of many games."""


class Part(NamedTuple):
    """Some keys of a position."""

    tell: Callable[[Any], dict[str, Any]]
    """Their values, from the values of the part's fields; all other fields read as 0."""
    fields: tuple[str, ...]


class PositionWriter:
    """How the records of a game are written as positions."""

    def __init__(self, layout: Layout, heading: dict[str, Any], parts: Sequence[Part]) -> None:
        self._heading = orjson.dumps(heading)[:-1]
        self._parts = [_Writer(layout, part) for part in parts]

    def text(self, record: bytes) -> bytes:
        """A record, masked or not, as a JSON text; hidden values are null."""
        written = [part.written(part.key(record)) for part in self._parts]
        return b",".join((self._heading, *written)) + b"}"

    def data(self, record: bytes) -> dict[str, Any]:
        """The same as plain data, a new copy each time."""
        data: dict[str, Any] = orjson.loads(self.text(record))
        return data


class _Writer:
    """Writes one part."""

    def __init__(self, layout: Layout, part: Part) -> None:
        self._layout = layout
        self._tell = part.tell
        self._spans = _joined(
            sorted((layout.spans[field] for field in part.fields), key=lambda span: int(span.start))
        )
        self.key: Any = itemgetter(*self._spans)
        """The bytes of the fields: all that the part depends on."""
        self.written = lru_cache(PARTS_KEPT)(self._write)

    def _write(self, key: bytes | tuple[bytes, ...]) -> bytes:
        record = bytearray(self._layout.size)
        for span, content in zip(self._spans, (key,) if isinstance(key, bytes) else key, strict=True):
            record[span] = content
        return orjson.dumps(self._tell(self._layout.values(bytes(record))))[1:-1]


def _joined(spans: Sequence[slice]) -> list[slice]:
    """The same bytes in as few pieces as possible."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined
