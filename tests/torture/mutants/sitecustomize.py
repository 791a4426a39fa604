"""Makes a mutant of a house: Python imports this first, and BOXFIVE_MUTANT says which one.

It waits for the module that the mutant changes, and changes it once that is loaded. All processes of a house
have the same environment, so all of them are mutants.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

NAME = os.environ.get("BOXFIVE_MUTANT")


class Changing:
    """Finds the module to be changed, and changes it when it has been loaded."""

    def __init__(self, module: str, change: Any) -> None:
        self._module, self._change = module, change

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The module's usual spec, with a loader that changes the module afterwards."""
        if name != self._module:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.loader is not None
        load = spec.loader.exec_module

        def exec_module(module: ModuleType) -> None:
            load(module)
            self._change(module)

        spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


if NAME:
    sys.meta_path.insert(0, Changing(*importlib.import_module("deeds").DEEDS[NAME]))
