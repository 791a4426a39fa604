"""The memory of the compiler is given back, and the compiler still works."""

from __future__ import annotations

import sys

import numba

from boxfive.compile.release import _mappings, release_compiler


def resident() -> int:
    return sum(sizes["Rss"] for _, _, sizes in _mappings())


def test_the_pages_of_the_compiler_are_given_back_and_read_again() -> None:
    first = numba.njit(lambda number: number + 1)
    assert first(1) == 2
    before, released = resident(), release_compiler()
    if sys.platform == "linux":
        assert before > 10_000
        assert released > before / 2
        assert resident() < before / 2
    else:  # nothing is known of the mappings, so nothing is touched
        assert released == 0
    second = numba.njit(lambda number: number * 3)
    assert (first(1), second(2)) == (2, 6)
