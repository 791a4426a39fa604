"""Card files with something changed in them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import boxfive

from .tables import FILE

if TYPE_CHECKING:
    from boxfive.games.phantom.rules.game import Phantom

TEXT = FILE.read_text(encoding="utf-8")


Change = tuple[str, str, str]
"""In the line of which card (of any line if that is empty) what is replaced by what."""

MANY: list[Change] = [
    ("sarah", "threshold = 7", "threshold = 4"),
    ("sarah", '"specter"', '"ghost"'),
    ("uncle", '"ghost"', '"specter"'),
    ("baby", "points = 4", "points = 3"),
    ("boy", "points = 2", "points = 3"),
    ("wilson", "threshold = 2", "threshold = 5"),
    ("charmer", "copies = 2", "copies = 3"),
    ("poltergeist", "terror = 2, copies = 2", "terror = 4, copies = 1"),
    ("library", "capacity = 2", "capacity = 5"),
    ("main-stairs", "capacity = 2", "capacity = 1"),
    ("ivy", "terror = 1", "terror = 2"),
    ("meter", '"specter"', '"soul"'),
    ("candles", '"soul"', '"specter"'),
    ("attic", '["upstairs"]', '["garden"]'),
    ("well", '["garden"]', '["upstairs"]'),
    ("kitchen", "kitchen = {", 'scullery = { name = "Scullery",'),
]
"""Something of everything changed."""


def number_of(text: str, start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def replaced(*changes: Change) -> str:
    """Our own file with some things changed, each of which must be there."""
    lines = TEXT.splitlines()
    for card, old, new in changes:
        number = number_of("\n".join(lines), f"{card} =" if card else old) - 1
        assert old in lines[number], lines[number]
        lines[number] = lines[number].replace(old, new, 1)
    return "\n".join(lines) + "\n"


def written(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def game_with(folder: Path, *changes: Change) -> Phantom:
    """The game with such a file."""
    return cast("Phantom", boxfive.game("phantom", cards=written(folder, replaced(*changes))))
