"""Positions as plain JSON data, written part by part.

A part depends on a few fields of the record only, so its text is cached by their bytes. A step changes few
fields, and what several viewers see alike is written once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import Any, NamedTuple

import orjson

from boxfive.core.layout import Layout

PARTS_KEPT = 1 << 8
"""Cached texts of each part; a table that is played keeps its own in its sheet."""


class Part(NamedTuple):
    """Some keys of a position."""

    tell: Callable[[Any], dict[str, Any]]
    """Their values, from the values of the part's fields; all other fields read as 0."""
    fields: tuple[str, ...]
    kept: int = PARTS_KEPT
    """How many texts are cached; more pays for short texts of many values."""


class Text(NamedTuple):
    """Some keys of a position as a text, written from bytes: for values that are hardly ever the same."""

    write: Callable[[Any], bytes]
    """The keys and their values as JSON, without braces, from the field's bytes; or a tuple, if several."""
    fields: tuple[str, ...]


class Group(NamedTuple):
    """One key of a position, whose value is an object that is written part by part."""

    key: str
    parts: Sequence[Part | Text]


class PositionWriter:
    """How the records of a game are written as positions."""

    def __init__(self, layout: Layout, heading: dict[str, Any], parts: Sequence[Part | Text | Group]) -> None:
        self._writers: list[tuple[Any, Any]] = []
        """For each part, what gets its bytes from a record, and what writes them."""
        texts = [orjson.dumps(heading)[1:-1].replace(b"%", b"%%")]
        for part in parts:
            if isinstance(part, Group):
                inner = b",".join([self._added(layout, one) for one in part.parts])
                texts.append(b"%b:{%b}" % (orjson.dumps(part.key).replace(b"%", b"%%"), inner))
            else:
                texts.append(self._added(layout, part))
        self._template = b"{%b}" % b",".join(texts)
        """The position with a gap for each part."""

        self._layout = layout
        is_open = [
            all(layout.fields[field].seen_by.everybody for field in part.fields) for part in _flat(parts)
        ]
        masks = [_mask(layout, part) for part in _flat(parts)]
        self._open = [(number, mask) for number, mask in enumerate(masks) if is_open[number]]
        """The parts that are the same for everybody, and the bits of a record that each depends on."""
        self._secret = [number for number, alike in enumerate(is_open) if not alike]
        """The other parts."""
        self._secret_bits = reduce(or_, [masks[number] for number in self._secret], 0)

    def _added(self, layout: Layout, part: Part | Text) -> bytes:
        if isinstance(part, Text):
            spans = [layout.spans[field] for field in part.fields]
            self._writers.append((itemgetter(*spans), part.write))
        else:
            writer = _Writer(layout, part)
            self._writers.append((writer.key, writer.written))
        return b"%b"

    def text(self, record: bytes) -> bytes:
        """A record, masked or not, as a JSON text; hidden values are null."""
        return self._template % tuple([written(key(record)) for key, written in self._writers])

    def rewrite(
        self, before: bytes, record: bytes, texts: list[bytes], secrets: dict[str | None, list[bytes]]
    ) -> None:
        """Bring the texts of a sheet from one whole record to another."""
        seen, writers = self._layout.masked(record, None), self._writers
        if not texts:
            texts += [written(key(seen)) for key, written in writers]
            return
        changed = int.from_bytes(before, "little") ^ int.from_bytes(record, "little")
        for number, mask in self._open:
            if changed & mask:
                key, written = writers[number]
                texts[number] = written(key(seen))
        if changed & self._secret_bits:
            secrets.clear()

    def secrets(self, record: bytes, viewer: str | None) -> list[bytes]:
        """The parts of a whole record that are not the same for everybody, as one viewer may know them."""
        seen = self._layout.masked(record, viewer)
        return [written(key(seen)) for key, written in [self._writers[number] for number in self._secret]]

    def joined(self, texts: list[bytes], secrets: list[bytes]) -> bytes:
        """The whole text of a sheet for one viewer."""
        if secrets:
            texts = texts.copy()
            for number, text in zip(self._secret, secrets, strict=True):
                texts[number] = text
        return self._template % tuple(texts)

    def data(self, record: bytes) -> dict[str, Any]:
        """The same as plain data, a new copy each time."""
        data: dict[str, Any] = orjson.loads(self.text(record))
        return data


class Sheet:
    """A position as a text for each of its viewers, turned from one record to the next.

    What everybody sees alike is written once, and what has not changed is not written again.
    """

    __slots__ = ("_open", "_record", "_secrets", "_writer")

    def __init__(self, writer: PositionWriter) -> None:
        self._writer = writer
        self._record = b""
        self._open: list[bytes] = []
        """All parts as spectators see them."""
        self._secrets: dict[str | None, list[bytes]] = {}
        """The parts that are not the same for everybody, by viewer."""

    def turn_to(self, record: bytes) -> None:
        """Turn to another whole record."""
        before, self._record = self._record, record
        self._writer.rewrite(before, record, self._open, self._secrets)

    def text(self, viewer: str | None) -> bytes:
        """The position as a viewer may know it; None is a spectator."""
        secrets = self._secrets.get(viewer)
        if secrets is None:
            secrets = self._secrets[viewer] = self._writer.secrets(self._record, viewer)
        return self._writer.joined(self._open, secrets)


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
        self.written = lru_cache(part.kept)(self._write)

    def _write(self, key: bytes | tuple[bytes, ...]) -> bytes:
        record = bytearray(self._layout.size)
        for span, content in zip(self._spans, (key,) if isinstance(key, bytes) else key, strict=True):
            record[span] = content
        return orjson.dumps(self._tell(self._layout.values(bytes(record))))[1:-1]


def _mask(layout: Layout, part: Part | Text) -> int:
    """The bits of a record, read as a number, that a part depends on."""
    record = bytearray(layout.size)
    for span in [layout.spans[field] for field in part.fields]:
        record[span] = b"\xff" * (span.stop - span.start)
    return int.from_bytes(record, "little")


def _flat(parts: Sequence[Part | Text | Group]) -> Iterator[Part | Text]:
    for part in parts:
        if isinstance(part, Group):
            yield from part.parts
        else:
            yield part


def _joined(spans: Sequence[slice]) -> list[slice]:
    """The same bytes in as few pieces as possible."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined
