"""The first program in an agent's process: it sets the limits, then becomes the agent's command.

    python launcher.py PARENT MEMORY NICENESS exec|keep COMMAND...

It is run by its path, without the package, to start quickly. The limit is on the memory that a process uses,
not on the address space that it reserves: engines of JavaScript and Java reserve far more than they use.

With `keep`, where the system can, it stays as the keeper of the command: everything that the command starts,
even what wants to be on its own, belongs to the keeper and ends with it.
"""

import ctypes
import os
import resource
import signal
import sys
from contextlib import suppress

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
KEEP = "keep"


def main() -> None:
    """Set the limits; become the command, or its keeper."""
    parent, memory, niceness, how, *command = sys.argv[1:]
    os.nice(int(niceness))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if how == KEEP and sys.platform == "linux":
        keep(int(parent), int(memory), command)
    end_with_parent(int(parent))
    become(int(memory), command)


def become(memory: int, command: list[str]) -> None:
    """Run the command in place of this program."""
    if memory:
        limit_memory(memory << 20)
    try:
        os.execvp(command[0], command)  # noqa: S606  # it is what this is for
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


def end_with_parent(parent: int, number: int = signal.SIGKILL) -> None:
    """Let the system send this process a signal when its parent ends, where it can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:
            sys.exit("the parent process has gone")


def limit_memory(most: int) -> None:
    """Limit the memory of this process, in bytes."""
    kinds = (resource.RLIMIT_DATA,) if sys.platform == "linux" else (resource.RLIMIT_DATA, resource.RLIMIT_AS)
    for kind in kinds:
        lower = [limit for limit in (most, *resource.getrlimit(kind)) if limit != resource.RLIM_INFINITY]
        resource.setrlimit(kind, (min(lower), min(lower)))


def keep(parent: int, memory: int, command: list[str]) -> None:
    """Run the command below this process until it ends, or until this process is told to; end as it did."""
    awaited = {signal.SIGTERM, signal.SIGCHLD}
    signal.pthread_sigmask(signal.SIG_BLOCK, awaited)
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)  # orphans come to this process
    end_with_parent(parent, signal.SIGTERM)
    keeper, pid = os.getpid(), os.fork()
    if pid == 0:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, awaited)
        end_with_parent(keeper)
        become(memory, command)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # else nobody would notice that the command has closed its own
        os.dup2(nothing, stream)
    status = None
    while status is None and signal.sigwait(awaited) == signal.SIGCHLD:
        status = _gone(pid)
    while children := _children():
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        ended, how = os.waitpid(-1, 0)
        status = how if ended == pid else status
    code = os.waitstatus_to_exitcode(status or 0)
    if code < 0:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, awaited)
        os.kill(os.getpid(), -code)
    os._exit(code)


def _gone(pid: int) -> int | None:
    """How the process has ended, if it has; others that have ended are let go."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == pid:
                return ended[1]
    return None


def _children() -> list[int]:
    """The processes directly below this one, if the system lists them."""
    with suppress(FileNotFoundError), open(f"/proc/self/task/{os.getpid()}/children") as file:
        return [int(child) for child in file.read().split()]
    return []


if __name__ == "__main__":
    main()
