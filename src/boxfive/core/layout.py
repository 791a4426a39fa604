"""The record a state is kept in: its fields, and who may see each of them.

A game declares its fields once. The NumPy dtype that the compiled rules work on, and the masks that turn the
whole state into what one seat may know, are derived from it. A field that does not say who sees it cannot be
declared at all.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.core.errors import InvalidPosition, shown
from boxfive.core.view import NATURE

Raw = npt.NDArray[np.uint8]
"""A record of a game's layout, seen as plain bytes."""


NUMPY_KEEPS_THE_LOCK = 500
"""The longest array that NumPy copies without releasing the interpreter's lock."""


def copy_of(raw: Raw) -> Raw:
    """A mutable copy, made without releasing the interpreter's lock.

    NumPy releases it for every longer array. In a server, another thread then takes it for every action that
    is played, and both pay for the change.
    """
    return np.frombuffer(bytearray(raw.tobytes()), np.uint8)


@dataclass(frozen=True, slots=True)
class Visibility:
    """Who may see a field: everybody, spectators included, or only some seats."""

    everybody: bool
    seats: frozenset[str] = frozenset()

    def includes(self, viewer: str | None) -> bool:
        """Whether `viewer` (None is a spectator) may see it."""
        return self.everybody or viewer in self.seats or viewer == NATURE


EVERYBODY = Visibility(everybody=True)
NOBODY = Visibility(everybody=False)


def only(*seats: str) -> Visibility:
    """Visible to these seats, to no other seat and to no spectator."""
    return Visibility(everybody=False, seats=frozenset(seats))


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: its name, its type (a signed integer), who sees it, and what others see.

    The last four say what its values mean, for a game whose positions are written field by field.
    """

    name: str
    type: str
    seen_by: Visibility
    hidden: int = 0
    """The value in the records of viewers who may not see it; best a value with no other meaning."""
    shape: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    """What the values from 0 on are called; -1 is nothing, unless `lowest` is 0."""
    members: tuple[str, ...] = ()
    """What the bits of a set stand for, the lowest first."""
    lowest: int | None = None
    highest: int | None = None
    """The bounds of a number that is an index for the rules: a position beyond them is refused."""

    def __post_init__(self) -> None:
        bits = 8 * int(self.type[1:])
        if (self.names or self.members) and not self.seen_by.everybody and self.hidden != -1:
            raise ValueError(
                f"field {self.name!r}: its hidden value must be -1, which no name and no set has"
            )
        if len(self.members) >= bits:
            raise ValueError(f"field {self.name!r}: {self.type} has room for {bits - 1} members of a set")

    @property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number that it may hold."""
        most = 1 << 8 * int(self.type[1:]) - 1
        lowest = -most if self.lowest is None else self.lowest
        return lowest, most - 1 if self.highest is None else self.highest


_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
"""The format characters of `struct` for the types of fields."""


class _Reader:
    """Reads one field of a record at the first access; NumPy would take several times as long."""

    def __init__(self, field: Field, offset: int) -> None:
        self._name = field.name
        self._offset = offset
        *rows, width = field.shape or (1,)
        self._rows = prod(rows) if rows else None
        self._is_number = not field.shape
        self._row = Struct(f"={width}{_CODES[field.type]}")

    def __get__(self, values: Values, owner: type[Values]) -> Any:
        """A number, a tuple of numbers, or a tuple of such tuples; cached in the record."""
        content, start = values.content, self._offset
        value: Any
        if self._rows is not None:
            end = start + self._rows * self._row.size
            value = tuple(self._row.iter_unpack(memoryview(content)[start:end]))
        else:
            value = self._row.unpack_from(content, start)
            if self._is_number:
                (value,) = value
        values.__dict__[self._name] = value
        return value


class Values:
    """The values of a record's fields, by name, as plain numbers and tuples for Python to read.

    Each layout has its own kind, with its fields as attributes.
    """

    def __init__(self, content: bytes) -> None:
        self.content = content


class Layout:
    """The fields of a game's record as a dtype, and the mask of each viewer."""

    def __init__(self, fields: Sequence[Field], seats: Sequence[str]) -> None:
        for field in fields:
            strangers = field.seen_by.seats - set(seats)
            if strangers:
                raise ValueError(f"field {field.name!r} is shown to {sorted(strangers)}, who are no seats")
        self.fields: dict[str, Field] = {field.name: field for field in fields}
        if len(self.fields) != len(fields):
            raise ValueError("two fields have the same name")
        spec = [(field.name, field.type, field.shape) for field in fields]
        self.dtype: np.dtype[np.void] = np.dtype((np.record, np.dtype(spec)))
        self.size: int = self.dtype.itemsize
        offsets = [*(np.dtype(spec[:number]).itemsize for number in range(len(spec) + 1))]
        self.spans: dict[str, slice[int, int, None]] = {
            name: slice(*offsets[number : number + 2]) for number, name in enumerate(self.fields)
        }
        """Where each field's bytes are."""
        readers = {field.name: _Reader(field, self.spans[field.name].start) for field in fields}
        self.values: type[Any] = type("Values", (Values,), readers)
        """The values of a record."""
        # The records of one line of play are read over and over; a server's many tables would fill any cache.
        self.read: Callable[[bytes], Any] = lru_cache(maxsize=1 << 9)(self.values)
        self._masks = {viewer: self._mask(viewer) for viewer in (*seats, NATURE, None)}
        declared = repr(
            [(one.name, one.type, one.shape, one.hidden, _declared(one.seen_by)) for one in fields]
        )
        self.digest: str = hashlib.sha256(f"{sys.byteorder} {tuple(seats)} {declared}".encode()).hexdigest()[
            :16
        ]
        """A digest of this layout: records of one layout are meaningless in another."""

    def _mask(self, viewer: str | None) -> tuple[int, int]:
        """What to keep of a record's bytes for `viewer`, and what to fill the rest with."""
        keep, fill = self.empty(), self.empty()
        for field in self.fields.values():
            if field.seen_by.includes(viewer):
                keep.view(self.dtype)[field.name] = -1  # all bits set
            else:
                fill.view(self.dtype)[field.name] = field.hidden
        return int.from_bytes(keep.tobytes(), "little"), int.from_bytes(fill.tobytes(), "little")

    def check_digest(self, digest: object, what: str) -> None:
        """Refuse what was made with another layout."""
        if digest != self.digest:
            raise InvalidPosition(
                f"{what} has the record layout {shown(digest)}, but here it is {self.digest!r}: "
                "the two sides run different versions of the game"
            )

    def empty(self) -> Raw:
        """A record of zeros."""
        return np.zeros(self.size, np.uint8)

    def raw(self, content: bytes, room: int = 0) -> Raw:
        """A mutable copy of a record's bytes, with some room behind it."""
        return np.frombuffer(bytearray(content + bytes(room)), np.uint8)

    def value(self, content: bytes, field: str) -> int:
        """The value of one field that is a single number."""
        return int.from_bytes(content[self.spans[field]], sys.byteorder, signed=True)

    def masked(self, content: bytes, viewer: str | None) -> bytes:
        """The record as `viewer` may know it: hidden fields are replaced."""
        keep, fill = self._masks[viewer]
        return (int.from_bytes(content, "little") & keep | fill).to_bytes(self.size, "little")

    @property
    def has_secrets(self) -> bool:
        """Whether any field is hidden from anybody."""
        return not all(field.seen_by.everybody for field in self.fields.values())

    def sees(self, viewer: str | None, field: str) -> bool:
        """Whether `viewer` may see `field`."""
        return self.fields[field].seen_by.includes(viewer)


def _declared(visibility: Visibility) -> tuple[bool, tuple[str, ...]]:
    """Who sees a field, in one order."""
    return visibility.everybody, tuple(sorted(visibility.seats))
