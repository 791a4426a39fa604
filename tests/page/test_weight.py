"""What must be loaded until the first move can be made: a limit on script and style."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.page.browsing import Person
from tests.page.playing import against_the_machine, ready

if TYPE_CHECKING:
    from playwright.sync_api import Response

Make = Callable[..., Person]

MOST = {"script": 159_000, "stylesheet": 26_000}
"""Bytes, compressed."""


def test_script_and_style_until_the_first_move_are_small(person: Make) -> None:
    one = person()
    loaded: dict[str, Response] = {}

    def note(response: Response) -> None:
        loaded[response.url] = response

    one.page.on("response", note)
    against_the_machine(one, "opera", "understudy", "investigator")
    ready(one)
    for kind, most in MOST.items():
        files = [response.body() for response in loaded.values() if response.request.resource_type == kind]
        assert files, f"no {kind} was loaded"
        assert sum(len(gzip.compress(body, 6)) for body in files) <= most, kind
