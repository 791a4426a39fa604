"""Which files a compiled function depends on: its own module, and everything that it imports.

Numba would check only whether the function's own file has changed. But a rule is compiled together with the
tables and functions of other modules, so a change in any of them must invalidate it. A change in a file that
none of them imports must not.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

DATA = ".toml"
"""Tables that modules read when they are imported lie beside them in files of this kind."""

# Imports inside functions, or for type checkers only, are indented: they bring nothing that is compiled.
_IMPORT = re.compile(
    r"^(?:from\s+(\.*[\w.]*)\s+import\s+(\([^)]*\)|[^\n#]+)|import\s+([\w., ]+))", re.MULTILINE
)
_NAME = re.compile(r"\w+")
# A module that loads its names lazily lists them in its imports for type checkers.
_LAZY = re.compile(r"^def __getattr__\(", re.MULTILINE)
_HOME = re.compile(r"^ +from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n#]+)", re.MULTILINE)


@cache
def stamp(module: str) -> str:
    """A digest of all sources and data that a module's compiled functions depend on."""
    digest = hashlib.sha256()
    for path in sorted(_files(module)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _files(module: str) -> set[Path]:
    """The files of a module and of everything that it imports from its own package and ours.

    For a module without a package, the modules in the same folder count as its package.
    """
    own, _, rest = module.partition(".")
    first, _ = _read(module)
    beside = first.parent if first is not None and not rest else None
    files: set[Path] = set()
    waiting = [module]
    known = {module}
    while waiting:
        path, imported = _read(waiting.pop())
        if path is None:
            continue
        files.add(path)
        if path.name != "__init__.py":
            files.update(path.parent.glob(f"*{DATA}"))
        for name in map(_home, imported):
            if name not in known and (name.partition(".")[0] in ("boxfive", own) or _lies_in(name, beside)):
                known.add(name)
                waiting.append(name)
    return files


def _lies_in(module: str, folder: Path | None) -> bool:
    """Whether a module without a package lies in that folder."""
    return folder is not None and "." not in module and (folder / f"{module}.py").is_file()


def _home(name: str) -> str:
    """The module that defines a re-exported name, else the name itself."""
    module, _, last = name.rpartition(".")
    return _homes(module).get(last, name) if module else name


@cache
def _homes(module: str) -> dict[str, str]:
    """Where the names are that a module loads lazily."""
    path, _ = _read(module)
    text = "" if path is None else path.read_text(encoding="utf-8")
    if not _LAZY.search(text):
        return {}
    return {name: home for home, names in _HOME.findall(text) for name in _NAME.findall(names)}


@cache
def _read(module: str) -> tuple[Path | None, tuple[str, ...]]:
    """A module's file, and the names of modules that it may import."""
    try:
        spec = find_spec(module)
        origin = None if spec is None else spec.origin
    except ImportError:  # a name within a module
        origin = None
    except ValueError:  # a program that is run by its path
        origin = getattr(sys.modules[module], "__file__", None)
    if origin is None or not origin.endswith(".py"):
        return None, ()
    path = Path(origin)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    return path, tuple(_imported(path.read_text(encoding="utf-8"), package))


def _imported(text: str, package: str) -> Iterator[str]:
    for source, names, plain in _IMPORT.findall(text):
        if plain:
            yield from (part.split()[0] for part in plain.split(",") if part.strip())
            continue
        absolute = source.lstrip(".")
        if dots := len(source) - len(absolute):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - dots + 1])
            absolute = f"{base}.{absolute}" if absolute else base
        yield absolute
        yield from (f"{absolute}.{name}" for name in _NAME.findall(names))
