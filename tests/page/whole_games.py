"""Whole games against machine players, and how long each of their actions was seen.

`python -m tests.page.whole_games` watches every game against every level, for an hour or so; with arguments,
only the games and the levels that they name. The tests see the first turns of the same.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

import boxfive
from tests.page.browsing import Person, browser
from tests.page.playing import against_the_machine, levels
from tests.page.watching import ACTION, ANNOUNCEMENT, Watched, watch
from tests.server.running import Server

LONGEST = 1800
"""Seconds after which a game is left as it is."""


def watched(one: Person, game: str, level: str) -> Watched:
    """A game to its end: whoever watches takes the last choice at once."""
    watch(one)
    against_the_machine(one, game, level)
    until = time.monotonic() + LONGEST
    while not one.is_over and time.monotonic() < until:
        choices = [] if game == "booo" else one.choices
        if choices:
            one.choose_quickly(choices[-1])
        one.page.wait_for_timeout(200)
    return Watched(one)


def named(all_of_them: Sequence[str], wanted: Sequence[str]) -> Sequence[str]:
    """Those that are wanted; all if none is."""
    return [one for one in all_of_them if one in wanted] or all_of_them


def told(spans: Sequence[float]) -> tuple[str, str]:
    """How many there were, and the shortest."""
    return str(len(spans)), f"{min(spans):.0f}" if spans else "–"


def main(wanted: list[str]) -> int:
    """Watch and print; the exit code says whether everything could be seen."""
    table = Table("game", "level", "actions", "shortest, ms", "announcements", "shortest, ms", "told ahead")
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--database", f"sqlite:///{folder}/tables.db")
        server.start()
        asyncio.run(server.ready())
        try:
            with browser() as opened:
                for game in named(boxfive.games(), wanted):
                    for level in named(levels(game), wanted):
                        one = Person(opened, server.url, motion=True, speed="normal")
                        seen = watched(one, game, level)
                        one.close()
                        lasted = [deed.lasted for deed in seen.deeds() if deed.lasted is not None]
                        ways = [span for spans in seen.ways().values() for span in spans]
                        spans = ways if game == "booo" else lasted
                        scenes, ahead = seen.announcements(), list(seen.ahead())
                        bad += min(spans, default=ACTION) < ACTION or bool(ahead)
                        bad += min(scenes, default=ANNOUNCEMENT) < ANNOUNCEMENT
                        table.add_row(game, level, *told(spans), *told(scenes), str(len(ahead)))
        finally:
            server.remove()
    Console().print(table)
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
