"""The ratings of a game's levels, as `bench/stairs.py` has measured and written them."""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable

RATINGS = "ratings.json"
"""The file in the folder of a game's machine players."""


def measured(folder: Traversable) -> dict[str, int]:
    """The rating of each level that has been measured; none before anything was."""
    file = folder.joinpath(RATINGS)
    if not file.is_file():
        return {}
    return {level: int(rating) for level, rating in json.loads(file.read_text("utf-8"))["ratings"].items()}
