"""A system clock that jumps and a slow disk, for processes that are started with a preloaded library.

The library is compiled when it is first needed; where there is no C compiler, those faults are left out.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")


def compiler() -> str | None:
    """The C compiler of this system, if it has one."""
    return shutil.which("cc") or shutil.which("gcc")


class Shim:
    """The preloaded library, and the numbers that it follows."""

    def __init__(self, folder: Path) -> None:
        self._library, self._control = folder / "shim.so", folder / "shim.control"
        self._jumped, self._delay = 0.0, 0.0
        cc = compiler()
        assert cc is not None, "a C compiler is needed"
        options = ["-O2", "-shared", "-fPIC", "-o", str(self._library), str(SOURCE), "-ldl"]
        subprocess.run([cc, *options], check=True, capture_output=True)
        self._write()

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs in its environment to follow it."""
        return {"LD_PRELOAD": str(self._library), "TORTURE_CONTROL": str(self._control)}

    def jump(self, seconds: float) -> None:
        """Move the system's clock."""
        self._jumped += seconds
        self._write()

    def slow_down(self, seconds: float) -> None:
        """Let each fsync take so much longer."""
        self._delay = seconds
        self._write()

    def _write(self) -> None:
        numbers = struct.pack("=qq", int(self._jumped * 1e9), int(self._delay * 1e6))
        # In place: the processes have mapped this very file.
        with self._control.open("r+b" if self._control.exists() else "wb") as file:
            file.write(numbers)
