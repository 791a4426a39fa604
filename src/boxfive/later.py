"""What is compiled is fetched when it is first used, so that nobody waits for it who only reads."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Later:
    """A module of compiled functions, or a part of it, that is imported when it is first asked for a name."""

    def __init__(self, module: str, part: str | None = None) -> None:
        self._module = module
        self._part = part

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python asks every object for these
            raise AttributeError(name)
        found = import_module(self._module)
        import_module("boxfive.compiled").progress.finish()
        value = getattr(found if self._part is None else getattr(found, self._part), name)
        setattr(self, name, value)  # the next time it is at hand
        return value
