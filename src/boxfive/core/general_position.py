"""Positions of a game without a position writer of its own: every field of the record, by its name.

A value that has a name is written as that name, a set as the list of its members. A field with restricted
visibility is None while it holds its `hidden` value, which is also its value in a viewer's masked record.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from boxfive.core.errors import InvalidPosition, shown
from boxfive.core.layout import Field, Raw
from boxfive.core.position_writer import Part, PositionWriter
from boxfive.text.json_checks import NONE, a_list, a_set, an_index, an_object, check_heading

if TYPE_CHECKING:
    from boxfive.core.game import Game

HEADING = ("game", "version")


def writer(game: Game) -> PositionWriter:
    """Writes the records of a game field by field."""
    parts = [Part(partial(_written, field), (field.name,)) for field in game.layout.fields.values()]
    return PositionWriter(game.layout, {"game": game.name, "version": game.version}, parts)


def parse(game: Game, position: Any) -> Raw:
    """The record that such a position describes, or InvalidPosition."""
    layout = game.layout
    data = an_object(position, "a position", (*HEADING, *layout.fields))
    check_heading(data, game.name, game.version)
    raw = layout.empty()
    for field in layout.fields.values():
        shape = raw.view(layout.dtype)[field.name].shape
        raw.view(layout.dtype)[field.name] = np.reshape(_read(field, data[field.name]), shape)
    _check_actors(game, raw)
    return raw


def _check_actors(game: Game, raw: Raw) -> None:
    """The game must be able to go on from it, or be over."""
    acting = game.kernels.actors(raw)
    if not 0 <= acting < 1 << len(game.seats) + 1:
        raise InvalidPosition(f"no position of {game.name}: it is the turn of a seat that there is not")
    for seat in game.seat_sets[acting]:
        if not game.legal_in(raw.tobytes(), seat):
            raise InvalidPosition(f"no position of {game.name}: {seat} is to act, but has no legal action")


# One field


def _written(field: Field, values: Any) -> dict[str, Any]:
    value = getattr(values, field.name)
    if not field.seen_by.everybody and all(one == field.hidden for one in _flat(value)):
        return {field.name: None}
    return {field.name: _each(partial(_plain, field), value)}


def _plain(field: Field, value: int) -> Any:
    """One value as plain data."""
    if field.members:
        return [name for place, name in enumerate(field.members) if value >> place & 1]
    if not field.names:
        return value
    if not NONE <= value < len(field.names):
        raise ValueError(f"the field {field.name} holds {value}, which has no name")
    return None if value == NONE else field.names[value]


def _read(field: Field, data: Any) -> Any:
    """A field's content, read from its form in a position."""
    if data is None and not field.seen_by.everybody:
        return np.full(field.shape, field.hidden)
    return _read_row(field, data, field.name, field.shape)


def _read_row(field: Field, data: Any, where: str, shape: tuple[int, ...]) -> Any:
    if not shape:
        return _value(field, data, where)
    row = a_list(data, where)
    if len(row) != shape[0]:
        raise InvalidPosition(f"{where} must have {shape[0]} entries, not {len(row)}")
    return [_read_row(field, one, f"{where}[{number}]", shape[1:]) for number, one in enumerate(row)]


def _value(field: Field, data: Any, where: str) -> int:
    """The value that plain data stands for."""
    if field.members:
        return a_set(data, where, field.members)
    if field.names:
        return an_index(data, where, field.names, optional=field.lowest is None or field.lowest < 0)
    lowest, highest = field.bounds
    if type(data) is not int or not (lowest <= data <= highest or _may_be_hidden(field, data)):
        raise InvalidPosition(f"{where} must be a whole number from {lowest} to {highest}, not {shown(data)}")
    return data


def _may_be_hidden(field: Field, value: int) -> bool:
    """In an array, some values may equal the hidden value."""
    return bool(field.shape) and not field.seen_by.everybody and value == field.hidden


def _each(plain: Callable[[int], Any], value: Any) -> Any:
    return [_each(plain, one) for one in value] if isinstance(value, tuple) else plain(value)


def _flat(value: Any) -> list[int]:
    return [one for row in value for one in _flat(row)] if isinstance(value, tuple) else [value]
