"""Running a classic server from the command line: checks the options, prints the totals."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path

import boxfive
from boxfive.bridges.classic_server import Server, Settings
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.game import check_seed
from boxfive.games.opera.rules.state import SEATS
from boxfive.text.words import Words


def run(
    words: Words,
    *,
    host: str,
    port: int,
    games: int | None,
    levels: Mapping[str, str | None],
    first: str,
    seconds: float,
    records: Path | None,
    carlotta: int,
    seed: int | None,
) -> None:
    """Serve the number of games, or until interrupted; then print the totals."""
    opera = boxfive.game("opera")
    opera.check_options({"carlotta": carlotta})
    if first not in SEATS:
        raise InvalidOption(f"opera has no seat {shown(first)}; its seats are: {listing(SEATS)}")
    taken = {seat: level for seat, level in levels.items() if level is not None}
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        host=host,
        port=port,
        games=1 if games is None and len(taken) == len(SEATS) else games,
        first=first,
        levels=taken,
        seconds=seconds,
        carlotta=carlotta,
        seed=check_seed(seed),
        records=records,
    )
    opera.new(seed=0).view("phantom")  # compile, if necessary, before anybody connects
    server = Server(settings, words, _say)
    try:
        asyncio.run(server.run())
    except KeyboardInterrupt:
        _say(words("classic-stopped"))
    _tell_totals(server, words)


def _tell_totals(server: Server, words: Words) -> None:
    totals = server.totals
    _say(words("classic-totals", count=totals.games))
    for seat in SEATS:
        name, wins, forfeits = words(f"opera-seat-{seat}"), totals.wins[seat], totals.forfeits[seat]
        _say(words("classic-total", seat=name, wins=wins, forfeits=forfeits))


def _say(line: str) -> None:
    """Print a line and flush it, for programs that read it through a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
