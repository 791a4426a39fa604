"""Open files of a new process: it drops what it has inherited and does not need."""

from __future__ import annotations

import os

STANDARD = 3
"""Standard input, output and error."""


def drop_all_but(*kept: int) -> None:
    """Drop every inherited descriptor except the standard ones and these, above all listening sockets.

    The numbers stay taken, by /dev/null: objects and libraries that were inherited too still believe that
    they own them. libuv, for one, closes the two of its pipe at every fork, whatever they have become.
    """
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in map(int, os.listdir("/dev/fd") if os.path.isdir("/dev/fd") else ()):
        if number >= STANDARD and number not in kept and number != nothing and _is_open(number):
            os.dup2(nothing, number, inheritable=False)
    os.close(nothing)


def _is_open(number: int) -> bool:
    """Whether the descriptor is there: that of the listing itself is gone once it is listed."""
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def leave_standard_streams() -> None:
    """Read nothing from standard input, and let what is printed go to standard error."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
