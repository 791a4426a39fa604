"""Checks that the types of the public modules are complete, as pyright sees them from outside.

    python -m tools.public_types

What is public is listed in docs/stability.md. Everything that a public name is made of counts too: a class
of `boxfive.core` with an attribute of no certain type makes every function incomplete that returns it.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[1]
LISTED = re.compile(r"^\| `(boxfive[\w.]*)` \|", re.MULTILINE)


def public_modules() -> list[str]:
    """The modules that the policy of stability promises."""
    return LISTED.findall((PROJECT / "docs" / "stability.md").read_text(encoding="utf-8"))


def incomplete() -> list[str]:
    """What is not certain, one line each."""
    program = str(Path(sys.executable).with_name("basedpyright"))
    # It looks for the package in the environment that is active, not in the folder that it is called from.
    around = {**os.environ, "VIRTUAL_ENV": sys.prefix, "PATH": f"{sys.prefix}/bin:{os.environ['PATH']}"}
    ran = subprocess.run(  # noqa: S603  # it is our own tool
        [program, "--verifytypes", "boxfive", "--ignoreexternal", "--outputjson"],
        cwd=PROJECT / "tools",
        env=around,
        capture_output=True,
        text=True,
        check=False,
    )
    symbols = json.loads(ran.stdout)["typeCompleteness"]["symbols"]
    exported = {name: _exports(name) for name in public_modules()}
    seen = {name: [one for one in symbols if _is_of(one["name"], name, exported[name])] for name in exported}
    missing = [f"{name}: pyright finds nothing in it" for name, found in seen.items() if not found]
    return missing + [
        _line(symbol)
        for found in seen.values()
        for symbol in found
        if not symbol["isTypeKnown"] or symbol["isTypeAmbiguous"]
    ]


def _exports(module: str) -> list[str] | None:
    """The names that a module says it exports; None if it says nothing, so that all count."""
    path = PROJECT / "src" / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for line in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__all__":
            return list(ast.literal_eval(line.value))
    return None


def _is_of(name: str, module: str, exported: list[str] | None) -> bool:
    """Whether a name stands directly in a module and is exported, or belongs to a class that is."""
    found = re.fullmatch(rf"{re.escape(module)}\.(?:(\w+)|([A-Z]\w*)\.\w+)", name)
    return found is not None and (exported is None or (found[1] or found[2]) in exported)


def _line(symbol: dict[str, Any]) -> str:
    """A name with the first thing that is wrong with it."""
    why = (
        symbol["diagnostics"][0]["message"].splitlines()[0]
        if symbol["diagnostics"]
        else "its parts are not known"
    )
    return f"{symbol['name']}: {why}"


if __name__ == "__main__":
    found = incomplete()
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.exit(bool(found))
