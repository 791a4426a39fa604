"""Rules compiled by Numba: once per machine, kept on disk, with a line that says so while it happens.

`@compiled` marks a function that other compiled functions call. `@entry("i8(u1[::1], i8)")` marks one
that Python calls, with the types of its arguments. With `NUMBA_DISABLE_JIT=1` both leave the function
as it is: the same rules, as plain Python.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import caching
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, NullCache
from numba.core.registry import cpu_target

from boxfive.compile.sources import stamp

Function = TypeVar("Function", bound=Callable[..., Any])


class _Cache(FunctionCache):  # type: ignore[misc]  # Numba is untyped
    """Numba's disk cache, but `sources.py` decides whether an entry is stale, for the function's module.

    A kernel's closure holds only functions and tables of those sources, so it is not compared as well.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = IndexDataCacheFile(
            cache_path=self.cache_path,
            filename_base=f"{function.__module__}-{self._impl.filename_base}",
            source_stamp=stamp(function.__module__),
        )

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return sig, codegen.magic_tuple(), hashlib.sha256(self._py_func.__code__.co_code).hexdigest()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        # Numba prepares its compiler before it looks, which takes most of a second. A house that is not
        # compiled yet learns it here.
        is_empty = not self._cache_file._load_index()
        if is_empty:
            progress.compiling()
        found = super().load_overload(sig, target_context)
        if found is None and not is_empty:
            progress.compiling()
        return found


def _locator(name: str) -> Any:
    """Numba's class that finds a folder for compiled code; earlier versions mark its name as private."""
    return getattr(caching, name, None) or getattr(caching, f"_{name}")


class _ReadOnly:
    """A folder of compiled code that cannot be written, as in an image or an installed package."""

    def ensure_cache_path(self) -> None:
        path = cast("Any", self).get_cache_path()
        if not os.path.isdir(path) or os.access(path, os.W_OK):
            raise OSError(f"{path} is no folder that can only be read")


class _ShippedProvided(_ReadOnly, _locator("UserProvidedCacheLocator")):  # type: ignore[misc]  # Numba is untyped
    """The folder that NUMBA_CACHE_DIR names."""


class _ShippedInTree(_ReadOnly, _locator("InTreeCacheLocator")):  # type: ignore[misc]
    """The folder beside the source."""


class _ShippedPlaces(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_ShippedProvided, _ShippedInTree)


class _ShippedCache(_Cache):
    """Code that was compiled ahead and can only be read. Numba itself wants to write wherever it reads."""

    _impl_class = _ShippedPlaces

    @property
    def is_fresh(self) -> bool:
        """Whether it has the function's code, compiled from these sources for this processor."""
        processor = cpu_target.target_context.codegen().magic_tuple()
        return any(key[1] == processor for key in self._cache_file._load_index())

    def save_overload(self, sig: Any, data: Any) -> None:
        """Nothing: other types of arguments are compiled at every start."""


def _cache_of(function: Callable[..., Any]) -> Any:
    """Where a function's compiled code is kept."""
    for kind in (_ShippedCache, _Cache):
        try:
            cache = kind(function)
        except RuntimeError:  # Numba has found no such place
            continue
        if not isinstance(cache, _ShippedCache) or cache.is_fresh:
            return cache
    return _NoCache()


class _NoCache(NullCache):  # type: ignore[misc]  # Numba is untyped
    """Where nothing can be written, everything is compiled at every start."""

    def load_overload(self, sig: Any, target_context: Any) -> None:
        progress.compiling("at every start, for there is nowhere to keep them")


class Progress:
    """Reports on standard error that the compiler is at work, and when it is done."""

    def __init__(self) -> None:
        self.started: float | None = None
        self.functions = 0
        self.listener: Callable[[], None] | None = None
        """Called for each function in place of the lines, by a program that shows the progress itself."""

    def compiling(self, how_often: str = "only this once") -> None:
        """Note one more function that is not in the cache."""
        if self.listener is not None:
            self.listener()
            return
        if self.started is None:
            self.started = time.monotonic()
            self.functions = 0
        self.functions += 1
        if sys.stderr.isatty():
            self._write(f"\rBox Five: compiling the rules, {how_often} … {self.functions}")
        elif self.functions == 1:
            self._write(f"Box Five: compiling the rules, {how_often} …\n")

    def finish(self) -> None:
        """Note that everything requested is compiled."""
        if self.started is not None:
            seconds = time.monotonic() - self.started
            text = f"Box Five: compiled {self.functions} functions in {seconds:.0f} s."
            self._write(f"\r{text}\033[K\n" if sys.stderr.isatty() else f"{text}\n")
            self.started = None

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


progress = Progress()


class NotCompiled(BaseException):
    """Something would have to be compiled, where nobody may wait for it.

    It is no Exception, so that nobody takes it for an error of the game that is being loaded.
    """


def _refuse() -> None:
    raise NotCompiled("its code is not in the cache")


@contextmanager
def listening(listener: Callable[[], None]) -> Iterator[None]:
    """Call a function each time that something is compiled."""
    before, progress.listener = progress.listener, listener
    try:
        yield
    finally:
        progress.listener = before


@contextmanager
def only_from_cache() -> Iterator[None]:
    """Raise NotCompiled in place of compiling. What was loaded till then stays; the rest can be retried."""
    with listening(_refuse):
        yield


def compiled(function: Function) -> Function:
    """Compile `function` when another compiled function first calls it."""
    dispatcher = numba.njit(function, error_model="numpy")
    if not numba.config.DISABLE_JIT:
        dispatcher._cache = _cache_of(function)
    return cast("Function", dispatcher)


def entry(signature: Any) -> Callable[[Function], Function]:
    """Compile the function for Python to call with arguments of these types, or load it from the cache.

    The types are a text, or Numba's own where a text cannot name them.

    Python gets the compiled function itself. Numba's dispatcher inspects the types of the arguments at each
    call, which takes longer than most of our rules.
    """

    def decorate(function: Function) -> Function:
        dispatcher: Any = compiled(function)
        if numba.config.DISABLE_JIT:
            return function
        dispatcher.compile(signature)
        (overload,) = dispatcher.overloads.values()
        # No other function calls this one, so what would be linked into it goes: a third of a house's memory.
        overload.library._shared_module = None
        return cast("Function", overload.entry_point)

    return decorate


# Hot functions pass records, not arrays: Numba counts the references to an array with an atomic instruction
# each time, and that took a third of the time. A record does not keep its array alive, so the caller must
# keep the array as long as the record is used.

GENERATOR = np.dtype((np.record, [("state", "u8")]))
"""A splitmix64 generator."""


@compiled
def uniform(generator: Any) -> float:
    """A number from 0 to 1, 1 excluded."""
    generator.state += np.uint64(0x9E3779B97F4A7C15)
    z = generator.state
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64(z >> np.uint64(11)) * 2.0**-53


@compiled
def weighted(weights: Any, n: int, ticket: float) -> int:
    """Which of n things a ticket from 0 to 1 falls on, the i-th with the weight weights[i]."""
    total = 0
    for i in range(n):
        total += weights[i]
    case = int(ticket * total)
    if total == n:
        return case
    i = 0
    while case >= weights[i]:
        case -= weights[i]
        i += 1
    return i


def can_keep() -> bool:
    """Whether there is a folder for compiled code that can be written."""
    try:
        _Cache(getattr(uniform, "py_func", uniform))
    except RuntimeError:
        return False
    return True
