"""What docs/adding-a-game.md shows is what the example package holds, and it runs."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from tests.plugins.installing import VIGIL, found, install_vigil

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCKS = re.findall(
    r"^```(python|toml|ftl)\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)
PROGRAMS = [code for kind, code in BLOCKS if kind == "python" and code.startswith("import boxfive")]
SHOWN = [(kind, code) for kind, code in BLOCKS if code not in PROGRAMS]


@pytest.mark.parametrize(("kind", "code"), SHOWN, ids=lambda it: it.splitlines()[0])
def test_a_block_stands_in_the_example_word_for_word(kind: str, code: str) -> None:
    ending = "py" if kind == "python" else kind
    files = [file.read_text(encoding="utf-8") for file in sorted(VIGIL.rglob(f"*.{ending}"))]
    wanted = textwrap.dedent(code).strip()
    assert any(wanted in textwrap.dedent(text) or code.strip("\n") in text for text in files)


def test_the_program_of_the_page_runs(tmp_path: Path) -> None:
    (program,) = PROGRAMS
    with found(*install_vigil(tmp_path)):
        exec(program.replace('("vigil"))', '("vigil"), games=5)'), {})


def test_every_part_of_a_pack_is_explained() -> None:
    from boxfive.gamekit import Pack

    parts = [name for name, part in vars(Pack).items() if callable(part) and not name.startswith("_")]
    assert len(parts) > 5
    for name in parts:
        assert f"| `{name}` |" in PAGE.read_text(encoding="utf-8"), name


def test_the_package_touches_nothing_outside_its_folder() -> None:
    """Nothing of ours names it: it is found through its entry point alone."""
    source = Path(__file__).parents[2] / "src"
    named = [
        file for file in source.rglob("*.py") if re.search(r"^(from|import) vigil", file.read_text(), re.M)
    ]
    assert named == []
