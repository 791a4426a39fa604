"""What the maestro has learned about later rounds, and its file: the six numbers' model, and the network."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidOption
from boxfive.games.opera.bots.model import Origin, Weights, checked
from boxfive.games.opera.rules.board import N_CHARACTERS

house = LazyModule("boxfive.games.opera.bots.house")

SHIPPED = Path(__file__).with_name("foresight.npz")
"""The file in the package."""


class House(NamedTuple):
    """The weights of the network in `house.py`."""

    first: Any
    """`[side, row, unit]`."""
    last: Any
    """`[side, group, unit, character]`; behind the units the biases."""


class Foresight(NamedTuple):
    """How the ends of a round are valued: by the six numbers, and corrected by the house."""

    model: Weights
    network: House


def write(path: Path, foresight: Foresight, origin: Origin) -> None:
    """Save it; an existing file is replaced atomically."""
    draft = path.with_name("new-" + path.name)
    first, last = (part.astype(np.float16) for part in foresight.network)
    about = np.array(json.dumps(asdict(origin)))
    np.savez_compressed(draft, origin=about, model=foresight.model, first=first, last=last)
    draft.replace(path)


def read(path: Path) -> tuple[Foresight, Origin]:
    """Load a saved one."""
    try:
        with np.load(path) as found:
            network = House(*(found[part].astype(np.float32) for part in House._fields))
            model, origin = found["model"], Origin(**json.loads(str(found["origin"])))
    except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as error:
        raise InvalidOption(f"{path} is no foresight of Opera: {error}") from None
    shapes = (2, house.ROWS + 1, house.UNITS), (2, house.GROUPS, house.UNITS + 1, N_CHARACTERS)
    right = tuple(part.shape for part in network) == shapes
    if not right or not all(np.isfinite(part).all() for part in network):
        raise InvalidOption(f"{path} is no foresight of Opera: its network must have the shapes {shapes}")
    return Foresight(checked(path, model), network), origin


@cache
def shipped() -> Foresight:
    """What the maestro uses."""
    return read(SHIPPED)[0]
