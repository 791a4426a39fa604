"""What the author of a game imports: all there, for type checkers too, and light until it is used."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boxfive import gamekit

SOURCE = Path(gamekit.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", gamekit.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(gamekit, name) is not None


def test_type_checkers_are_told_the_same_places() -> None:
    told = re.findall(r"^    from ([\w.]+) import (\([^)]*\)|[^\n]+)", SOURCE, re.MULTILINE)
    homes = {name: module for module, names in told for name in re.findall(r"\w+", names)}
    assert homes == gamekit._HOMES
    assert sorted(homes) == sorted(gamekit.__all__)


def test_the_types_of_all_parts_of_a_pack_are_there() -> None:
    parts = [part for part in vars(gamekit.Pack).values() if inspect.isfunction(part)]
    returned = {name for part in parts for name in re.findall(r"[A-Z]\w+", part.__annotations__["return"])}
    assert len(parts) > 5
    assert returned - {"None", "Mapping", "Sequence", "Traversable", "Typer"} <= set(gamekit.__all__)


def test_a_name_that_it_does_not_have_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no Dice"):
        gamekit.Dice  # noqa: B018


def test_a_pack_needs_nothing_heavy() -> None:
    program = (
        "import sys; from boxfive.gamekit import Pack; print({'numpy', 'numba', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
