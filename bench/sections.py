"""The sections of bench/results.md: each benchmark writes its own anew."""

from __future__ import annotations

import re
from pathlib import Path


def keep(path: Path, section: str) -> None:
    """Put a section in the place of the one with its title, or before the sections of `make bench`."""
    section = section.rstrip("\n") + "\n\n"
    title = section.partition("\n")[0]
    parts = re.split(r"(?m)^(?=## )", path.read_text(encoding="utf-8"))
    place = next((i for i, part in enumerate(parts) if part.partition("\n")[0] == title), None)
    if place is not None:
        parts[place] = section
    else:
        place = next((i for i, part in enumerate(parts) if re.match(r"## \d", part)), len(parts))
        parts.insert(place, section)
    path.write_text("".join(parts).rstrip("\n") + "\n", encoding="utf-8")
