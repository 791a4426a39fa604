"""The first program in an agent's process: it sets the limits, then becomes the agent's command.

    python launcher.py PARENT MEMORY COMMAND...

It is run by its path, without the package, to start quickly. The limit is on the memory that a process uses,
not on the address space that it reserves: engines of JavaScript and Java reserve far more than they use.
"""

import ctypes
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    """Set the limits; become the command."""
    parent, memory, *command = sys.argv[1:]
    if sys.platform == "linux":  # the agent is killed with its parent
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != int(parent):
            sys.exit("the parent process has gone")
    if int(memory):
        limit_memory(int(memory) << 20)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        os.execvp(command[0], command)  # noqa: S606  # it is what this is for
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


def limit_memory(most: int) -> None:
    """Limit the memory of this process, in bytes."""
    kinds = (resource.RLIMIT_DATA,) if sys.platform == "linux" else (resource.RLIMIT_DATA, resource.RLIMIT_AS)
    for kind in kinds:
        lower = [limit for limit in (most, *resource.getrlimit(kind)) if limit != resource.RLIM_INFINITY]
        resource.setrlimit(kind, (min(lower), min(lower)))


if __name__ == "__main__":
    main()
