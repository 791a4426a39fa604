"""Compiled modules are imported when they are first used: reading never waits for the compiler."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LazyModule:
    """A module of compiled functions, or a part of it, that is imported when it is first asked for a name."""

    def __init__(self, module: str, part: str | None = None) -> None:
        self._module = module
        self._part = part

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python asks every object for these
            raise AttributeError(name)
        found = import_module(self._module)
        from boxfive.compile.cache import progress

        progress.finish()
        value = getattr(found if self._part is None else getattr(found, self._part), name)
        setattr(self, name, value)  # the next time it is at hand
        return value
