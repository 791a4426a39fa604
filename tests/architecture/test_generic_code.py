"""Generic code names no game and no rule of one: a game brings itself by its pack.

The source is read, not run. Names and texts count; comments and docstrings do not, for examples need a game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import boxfive

SOURCE = Path(boxfive.__file__).parent
OWN = re.compile(r"games/|bridges/classic|bridges/pettingzoo/\w+_v\d+\.py$")
"""Where a game may be named: its folder, the socket of Opera's old bots, PettingZoo's versioned modules."""
GAMES = "opera|phantom|booo"
RULES = "alibis?|blackout|carlotta|castles?|investigator|padlock|settler|trapdoors?|visitors?"
"""Words that belong to the rules of one game."""
GAME = re.compile(rf"(?<![a-z])({GAMES}|{RULES})(?![a-z])", re.IGNORECASE)
"""As a word; names in code count their parts, so `OperaVector` is one too."""


def generic_files() -> list[str]:
    found = (path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    return sorted(path for path in found if not OWN.match(path))


def words(name: str) -> str:
    """The words of a name in code, apart: `OperaVector` and `opera_v0` hold `opera`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name)


def docstrings(tree: ast.Module) -> set[int]:
    """Texts that stand alone: docstrings of modules, classes, functions and fields. They run nowhere."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def named(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and text of a program, with its line."""
    passed_over = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in passed_over:
                yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, words(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, words(name)
            case ast.keyword(arg=str(name)):
                yield line, words(name)
            case ast.ImportFrom(module=module):
                yield line, words(module or "")
            case ast.alias(name=name, asname=other):
                yield line, words(f"{name} {other or ''}")


def games_in(source: str) -> list[str]:
    return [f"line {line}: {text[:60]!r}" for line, text in named(ast.parse(source)) if GAME.search(text)]


def computed_imports(source: str) -> list[str]:
    """Calls of import_module whose module is not written out. A parameter is written out by the caller."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func):
            module = node.args[0] if node.args else None
            if isinstance(module, ast.JoinedStr | ast.BinOp | ast.Call):
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("path", generic_files())
def test_generic_code_names_no_game(path: str) -> None:
    found = games_in((SOURCE / path).read_text(encoding="utf-8"))
    assert found == []


@pytest.mark.parametrize("path", generic_files())
def test_no_module_is_imported_by_a_name_that_is_put_together(path: str) -> None:
    assert computed_imports((SOURCE / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        'game("opera")',
        'raise ValueError("solve Booo! instead")',
        "from boxfive.games.phantom import page",
        "import boxfive.games.opera.page",
        "OperaVector()",
        "is_booo = True",
        "def ask(phantom): ...",
        "ask(opera=1)",
        'f"/new/opera/{seat}"',
        'say("options look like carlotta=3")',
    ],
)
def test_a_game_is_found_in_names_and_texts(source: str) -> None:
    assert games_in(source)


@pytest.mark.parametrize(
    "source",
    ['"""Such as `opera`."""', "# opera", "x: int = 0\n'''As in Booo!'''", "operations = operate()"],
)
def test_a_game_in_a_comment_or_a_docstring_is_passed_over(source: str) -> None:
    assert games_in(source) == []


@pytest.mark.parametrize(
    "source",
    [
        'import_module(f"boxfive.games.{name}")',
        'importlib.import_module("boxfive.games." + name)',
        'import_module("boxfive.{}".format(name))',
    ],
)
def test_a_name_that_is_put_together_is_found(source: str) -> None:
    assert computed_imports(source)
    assert computed_imports('import_module("boxfive.core.game")') == []
