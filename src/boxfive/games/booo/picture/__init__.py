"""Pictures of the castle, to print and to post, as SVG or PNG."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from boxfive.core.errors import InvalidOption, shown
from boxfive.core.extras import require
from boxfive.games.booo.rules.castle import CELLS, ROOMS, Castle
from boxfive.games.booo.solver.solver import Way
from boxfive.text.words import Words

SUFFIXES = (".svg", ".png")


def draw(
    castle: Castle,
    path: str | os.PathLike[str],
    *,
    words: Words,
    ghost: str | None,
    visitor: str | None,
    way: Way | None = None,
    title: str | None = None,
) -> None:
    """Draw a castle with ghost, visitor and way into a file, which is written atomically.

    While a way is shown, the ghost may be in a corridor.
    """
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix not in SUFFIXES:
        raise InvalidOption(f"a picture's file ends in .svg or .png, so {shown(target.name)} cannot be one")
    if ghost is not None and ghost not in CELLS:
        cells = "rooms are a1 to f6, corridors such as c3-south"
        raise InvalidOption(f"ghost: {shown(ghost)} is no cell; {cells}")
    if visitor is not None and visitor not in ROOMS:
        raise InvalidOption(f"visitor: {shown(visitor)} is no room; rooms are a1 to f6")
    # Matplotlib is slow to import, so only drawing waits for it.
    require("pictures")
    from boxfive.games.booo.picture.poster import poster
    from boxfive.games.booo.picture.sheet import our_settings

    with our_settings():
        content = poster(castle, words, ghost, visitor, way, title).content(suffix)
    _write(target, content)


def _write(target: Path, content: bytes) -> None:
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        draft.write_bytes(content)
        draft.replace(target)
    except OSError as error:  # name the requested file, not the temporary one
        raise type(error)(error.errno, error.strerror, str(target)) from None
    finally:
        draft.unlink(missing_ok=True)
