"""The command lines of agents' processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

FORK_SERVER = "BOXFIVE_FORK_SERVER"
"""The environment variable with the path of the fork server's socket."""
LAUNCHER = Path(__file__).with_name("launcher.py")


def worker_command(*games: str) -> tuple[str, ...]:
    """The worker's command, for the rules of these games; without any, for every game with all its levels."""
    return (sys.executable, "-m", "boxfive.agents.harness.worker", *games)


def limited(command: Sequence[str], niceness: int = 0) -> Sequence[str]:
    """The command in a process that ends with this one.

    The higher its niceness, the more it yields to other processes.
    """
    return command if sys.platform == "win32" else (*_launched(0, niceness), "exec", *command)


def kept(command: Sequence[str], memory: int) -> Sequence[str]:
    """The command in a process that uses at most `memory` MiB and ends with this one.

    All that the command has started ends with it too, where the system can do that.
    """
    return command if sys.platform == "win32" else (*_launched(memory, 0), "keep", *command)


def _launched(memory: int, niceness: int) -> Sequence[str]:
    return sys.executable, "-ISE", str(LAUNCHER), str(os.getpid()), str(memory), str(niceness)
