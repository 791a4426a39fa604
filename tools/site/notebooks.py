"""Notebooks: run without a server, and shown as pages.

    python -m tools.site.notebooks               run all, and keep what they print
    python -m tools.site.notebooks ppo           run one
    python -m tools.site.notebooks --check ppo   run one, and compare with what was kept

The cells run one after another in one namespace, as in Jupyter. What a cell prints, and the value of its last
line, is kept with it; the tests run the notebooks too and compare.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"


def read(path: Path) -> dict[str, Any]:
    """A notebook as data."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def run(path: Path) -> list[str]:
    """What each cell of code prints now; it runs in the notebook's folder."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    with contextlib.chdir(path.parent):
        return [_run_cell("".join(cell["source"]), namespace) for cell in _code(read(path))]


def kept(path: Path) -> list[str]:
    """What each cell of code printed when it was kept."""
    return ["".join(text for out in cell["outputs"] for text in out["text"]) for cell in _code(read(path))]


def keep(path: Path) -> None:
    """Run a notebook and write what it prints into it."""
    notebook, printed = read(path), run(path)
    for number, (cell, text) in enumerate(zip(_code(notebook), printed, strict=True), 1):
        cell["execution_count"] = number
        lines = text.splitlines(keepends=True)
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def as_markdown(path: Path) -> str:
    """A notebook as a page."""
    parts = []
    for cell in read(path)["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        if printed := "".join(text for out in cell["outputs"] for text in out["text"]):
            parts.append(f"```text\n{printed.rstrip()}\n```")
    parts.append(f"[Download this notebook]({path.name})")
    return "\n\n".join(parts) + "\n"


def _code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _run_cell(source: str, namespace: dict[str, Any]) -> str:
    """What a cell prints, with the value of its last line."""
    tree, printed = ast.parse(source), io.StringIO()
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), namespace)  # noqa: S102  # that is what notebooks are for
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace)  # noqa: S307
            if value is not None:
                printed.write(f"{value!r}\n")
    return printed.getvalue()


def compare(path: Path) -> list[str]:
    """The cells that print something else than what was kept, each in a few lines."""
    pairs = zip(run(path), kept(path), strict=True)
    return [
        f"{path.name}, cell {number}: prints\n{now}but was kept with\n{before}"
        for number, (now, before) in enumerate(pairs, 1)
        if now != before
    ]


def main() -> None:
    """Run what is named, or all."""
    parser = argparse.ArgumentParser(description="Run the notebooks, and keep what they print.")
    parser.add_argument("names", nargs="*", help="which; all if none is named")
    parser.add_argument("--check", action="store_true", help="compare, and keep nothing")
    asked = parser.parse_args()
    wrong = []
    for name in asked.names or [path.stem for path in sorted(FOLDER.glob("*.ipynb"))]:
        path = FOLDER / f"{name}.ipynb"
        if asked.check:
            wrong += compare(path)
        else:
            keep(path)
    sys.stderr.write("\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
