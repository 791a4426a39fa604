"""Compiled modules are imported when they are first used: reading never waits for the compiler."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from boxfive.core.kernels import Kernels

Rules = TypeVar("Rules")

_lazy: dict[str, list[Callable[[], object]]] = {}
"""How to load what is lazy, by the module that it belongs to."""


class LazyModule:
    """A module of compiled functions, or a part of it, that is imported at the first access to a name."""

    def __init__(self, module: str, part: str | None = None) -> None:
        self._module = module
        self._part = part
        _lazy[module] = [lambda: import_module(module)]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python asks every object for these
            raise AttributeError(name)
        found = import_module(self._module)
        from boxfive.compile.cache import progress

        progress.finish()
        value = getattr(found if self._part is None else getattr(found, self._part), name)
        setattr(self, name, value)  # cached for the next access
        return value


class _LazyKernels:
    """Kernels that are made at the first access to one of them."""

    def __init__(self, make: Callable[[], Kernels]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        kernels = self._make()
        from boxfive.compile.cache import progress

        progress.finish()
        self.__dict__.update(vars(kernels))
        return getattr(kernels, name)


def lazy_kernels(factory: Callable[[str, Rules], Kernels], module: str, rules: Rules) -> Kernels:
    """The kernels of rules in the same module as their game: compiled when they are first used."""
    kernels = _LazyKernels(lambda: factory(module, rules))
    _lazy.setdefault(module, []).append(lambda: kernels.play)
    return cast("Kernels", kernels)


def load_all(package: str) -> None:
    """Load all compiled code of a package whose modules are imported: nothing of it is lazy any more."""
    done: set[str] = set()
    while waiting := [name for name in _lazy if name not in done and _is_in(name, package)]:
        done.update(waiting)
        for name in waiting:  # a module that is loaded may bring further ones
            for load in list(_lazy[name]):
                load()


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def do_without_compiler() -> None:
    """Let this program run the rules as plain Python: for commands that only show something.

    It has no effect when Numba is loaded already.
    """
    if "numba" not in sys.modules:
        os.environ["NUMBA_DISABLE_JIT"] = "1"
