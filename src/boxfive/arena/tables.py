"""The report as text: the cross table, the ratings, the forfeits."""

from __future__ import annotations

from collections import Counter
from io import StringIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from boxfive.arena.plan import named
from boxfive.arena.standings import Score, Standings
from boxfive.arena.words import Speech

WIDEST = 250
"""Width of the text in a file; on a terminal it is the terminal's width."""


def text(it: Standings, say: Speech) -> str:
    """The whole report, for a file."""
    console = Console(file=StringIO(), width=WIDEST, color_system=None)
    show(it, say, console)
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def show(it: Standings, say: Speech, console: Console) -> None:
    """Print the whole report."""
    plan = it.plan
    played = min(map(len, it.results.values()))
    title = say("arena-title", game=say.title(plan.game), count=played, seed=str(plan.seed))
    parts: list[RenderableType] = [Text(title, "bold"), ""]
    parts += _cross(it, say) if len(plan.seats) == 2 else _line_ups(it, say)
    parts += _ratings(it, say)
    if it.forfeits:
        parts += _forfeits(it, say)
    for part in parts:
        console.print(part, highlight=False)


def _cross(it: Standings, say: Speech) -> list[RenderableType]:
    """The cross table of win rates: the first seat's agents down, the second's across."""
    game, (row, column) = it.plan.game, it.plan.seats
    row_name, column_name = say.seat(game, row), say.seat(game, column)
    firsts, seconds = (sitting(it, place) for place in (0, 1))
    table = Table(f"{row_name} ↓  {column_name} →")
    for name in seconds:
        table.add_column(Text(name), justify="right")
    for first in firsts:
        cells = [_cell(it.scores.get((first, second), {}).get(row), say) for second in seconds]
        table.add_row(Text(first), *cells)
    note = say("arena-cross.note", row=row_name, column=column_name)
    return [Text(say("arena-cross", seat=row_name)), table, Text(note), ""]


def _line_ups(it: Standings, say: Speech) -> list[RenderableType]:
    """A row for each pairing, for games with more than two seats."""
    game = it.plan.game
    table = Table(say("arena-pairing"))
    for seat in it.plan.seats:
        table.add_column(Text(say.seat(game, seat)), justify="right")
    for pairing in it.plan.pairings:
        table.add_row(Text(named(pairing)), *(_cell(score, say) for score in it.scores[pairing].values()))
    return [Text(say("arena-pairings")), table, Text(say("arena-pairings.note")), ""]


def _cell(score: Score | None, say: Speech) -> Text:
    if score is None or not score.games:
        return Text("–")
    return Text(f"{say.percent(score.rate)}\n{say.between(*score.interval)}")


def _ratings(it: Standings, say: Speech) -> list[RenderableType]:
    game = it.plan.game
    table = Table(say("arena-agent"))
    for seat in it.plan.seats:
        table.add_column(Text(say.seat(game, seat)), justify="right")
    timed = any(seconds for _, seconds in it.thinking.values())
    if timed:
        table.add_column(say("arena-thinking"), justify="right")
    for entrant in it.plan.entrants:
        cells = []
        for seat in it.plan.seats:
            rating = it.ratings[seat].get(entrant.name)
            strength = rating and f"{say.decimal(rating.mu)} ± {say.decimal(3 * rating.sigma)}"
            cells.append(strength or "–")
        if timed:
            decisions, seconds = it.thinking[entrant.name]
            cells.append(say.seconds(seconds / decisions) if seconds else "–")
        table.add_row(Text(entrant.name), *cells)
    return [Text(say("arena-ratings")), table, Text(say("arena-ratings.note", count=it.rated)), ""]


def _forfeits(it: Standings, say: Speech) -> list[RenderableType]:
    """How often each agent forfeited for each reason, with the detail of the first time."""
    counts = Counter((forfeit["agent"], forfeit["reason"]) for forfeit in it.forfeits)
    table = Table(say("arena-agent"), say("arena-forfeit-why"))
    table.add_column(say("arena-forfeit-count"), justify="right")
    table.add_column(say("arena-forfeit-first"))
    for (agent, reason), count in sorted(counts.items()):
        first = next(one for one in it.forfeits if (one["agent"], one["reason"]) == (agent, reason))
        where = say(
            "arena-forfeit-game",
            pairing=first["pairing"],
            number=str(first["game"]),
            detail=first["detail"],
        )
        table.add_row(Text(agent), say(f"arena-forfeit-{reason}"), f"{count:,}", Text(where))
    return [Text(say("arena-forfeits")), table, ""]


def sitting(it: Standings, place: int) -> list[str]:
    """The agents that sit in a seat, as they were named."""
    names = {pairing[place] for pairing in it.plan.pairings}
    return [entrant.name for entrant in it.plan.entrants if entrant.name in names]
