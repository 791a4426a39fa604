"""Plain JSON data read as positions: errors name what is wrong, where, and what would be valid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boxfive.core.errors import InvalidPosition, listing, shown

NONE = -1
"""The index of nothing."""


def an_object(value: Any, where: str, keys: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """An object with all of the keys, perhaps some of the optional ones, and no others."""
    wanted = list(keys)
    known = [*wanted, *optional]
    if not isinstance(value, dict):
        raise InvalidPosition(f"{where} must be an object with the keys {listing(known)}, not {shown(value)}")
    missing = [key for key in wanted if key not in value]
    if missing:
        raise InvalidPosition(f"{where} has no {listing(missing)}")
    extra = [key for key in value if key not in known]
    if extra:
        raise InvalidPosition(f"{where} has a key too many: {shown(extra[0])}; its keys are {listing(known)}")
    return value


def a_list(value: Any, where: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list | tuple):
        raise InvalidPosition(f"{where} must be a list, not {shown(value)}")
    return list(value)


def an_index(value: Any, where: str, table: Sequence[str], *, optional: bool = False) -> int:
    """The index of a name in a table; NONE for null where null is allowed."""
    if value is None and optional:
        return NONE
    if not isinstance(value, str) or value not in table:
        raise InvalidPosition(f"{where} must be one of {listing(table)}, not {shown(value)}")
    return table.index(value)


def a_number(value: Any, where: str, lowest: int, highest: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not lowest <= value <= highest:
        raise InvalidPosition(
            f"{where} must be a whole number from {lowest} to {highest}, not {shown(value)}"
        )
    return value


def a_set(value: Any, where: str, table: Sequence[str]) -> int:
    """A set of names of a table, as a bit mask."""
    mask = 0
    for i, name in enumerate(a_list(value, where)):
        bit = 1 << an_index(name, f"{where}[{i}]", table)
        if mask & bit:
            raise InvalidPosition(f"{where} holds {name} twice")
        mask |= bit
    return mask


def is_same(value: Any, right: Any) -> bool:
    """Whether plain data is equal, including the types of its numbers."""
    if isinstance(right, dict):
        same_keys = isinstance(value, dict) and value.keys() == right.keys()
        return same_keys and all(is_same(value[key], right[key]) for key in right)
    return type(value) is type(right) and bool(value == right)


def check_heading(data: dict[str, Any], game: str, version: int) -> None:
    """Check that it is a position of this game, under these rules."""
    if data["game"] != game:
        raise InvalidPosition(f"game must be {game!r}, not {shown(data['game'])}")
    if type(data["version"]) is not int or data["version"] != version:
        raise InvalidPosition(f"version must be {version}, not {shown(data['version'])}")


def names_of(table: Sequence[str], mask: int) -> list[str]:
    """The names of a set, in the table's order."""
    return [name for i, name in enumerate(table) if mask >> i & 1]


def name_of(table: Sequence[str], index: int) -> str | None:
    """A name of a table; None for nothing."""
    return None if index == NONE else table[index]
