"""The first thing that runs in a foreign agent's process: it sets the limits and then becomes the agent.

It is run by its path, without the package, so that it takes no time. The limit is on what a process
fills, not on the addresses it reserves: engines of JavaScript and Java reserve far more than they use.
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
    if sys.platform == "linux":  # when whoever plays the game is killed, its agents are too
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != int(parent):
            sys.exit("the arena has gone")
    most = int(memory) << 20
    kinds = (resource.RLIMIT_DATA,) if sys.platform == "linux" else (resource.RLIMIT_DATA, resource.RLIMIT_AS)
    for kind in kinds:
        lower = [limit for limit in (most, *resource.getrlimit(kind)) if limit != resource.RLIM_INFINITY]
        resource.setrlimit(kind, (min(lower), min(lower)))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        os.execvp(command[0], command)  # noqa: S606  # it is what this is for
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
