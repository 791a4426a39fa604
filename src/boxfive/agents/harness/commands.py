"""The command lines of agents' processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

LAUNCHER = Path(__file__).with_name("launcher.py")


def worker_command(*games: str) -> tuple[str, ...]:
    """The worker's command, for the rules of these games; without any, for every game with all its levels."""
    return (sys.executable, "-m", "boxfive.agents.harness.worker", *games)


def limited(command: Sequence[str], memory: int = 0) -> Sequence[str]:
    """The command in a process that ends with this one and uses at most `memory` MiB; 0 is no limit."""
    if sys.platform == "win32":
        return command
    return (sys.executable, "-ISE", str(LAUNCHER), str(os.getpid()), str(memory), *command)
