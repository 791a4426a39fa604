"""The model file of Opera: the weights for `prospects.py`, and how they were trained."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption

prospects = LazyModule("boxfive.games.opera.bots.prospects")

Weights = npt.NDArray[np.float64]

SHIPPED = Path(__file__).with_name("model.json")
"""The model in the package."""


@dataclass(frozen=True)
class Origin:
    """How a model was trained: enough to train it again."""

    version: int
    """The version of the rules."""
    seed: int
    games: int
    """Games in each generation."""
    generations: int


def write(path: Path, weights: Weights, origin: Origin) -> None:
    """Save a model; an existing file is replaced atomically."""
    rows = ",\n    ".join(json.dumps(row) for row in weights.tolist())
    text = f'{{\n  "origin": {json.dumps(asdict(origin))},\n  "weights": [\n    {rows}\n  ]\n}}\n'
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8")
    draft.replace(path)


def read(path: Path) -> tuple[Weights, Origin]:
    """Load a saved model."""
    try:
        found: Any = json.loads(path.read_text("utf-8"))
        weights, origin = np.array(found["weights"], np.float64), Origin(**found["origin"])
    except (ValueError, KeyError, TypeError) as error:
        raise InvalidOption(f"{path} is no model of Opera: {error}") from None
    return checked(path, weights), origin


def checked(path: Path, weights: Weights) -> Weights:
    """The weights of a file, if they have the right shape."""
    if weights.shape != prospects.SHAPE or not np.isfinite(weights).all():
        rows, columns = prospects.SHAPE
        raise InvalidOption(
            f"{path} is no model of Opera: its weights must be {rows} rows of {columns} numbers"
        )
    return weights


@cache
def shipped() -> Weights:
    """The weights that the machine players use."""
    return read(SHIPPED)[0]
