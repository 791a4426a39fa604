"""The report as text: the cross table, the ratings, the forfeits. It fits a terminal of 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from boxfive.arena.plan import named
from boxfive.arena.standings import Score, Standings, luck_factor
from boxfive.arena.words import Speech

WIDTH = 80
"""Columns of the text in a file, and the least on a terminal."""
WIDEST_NAME = 26
"""Longer names of agents and pairings are broken."""
FRAME = 3
"""Columns that each column of a table takes besides its content."""


def text(it: Standings, say: Speech) -> str:
    """The whole report, for a file."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None)
    show(it, say, console)
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def show(it: Standings, say: Speech, console: Console) -> None:
    """Print the whole report."""
    plan = it.plan
    played = min(map(len, it.results.values()))
    title = say("arena-title", game=say.title(plan.game), count=played, seed=str(plan.seed))
    parts: list[RenderableType] = [Text(title, "bold"), ""]
    parts += _cross(it, say, console.width) if len(plan.seats) == 2 else _line_ups(it, say, console.width)
    parts += _ratings(it, say, console.width)
    if it.forfeits:
        parts += _forfeits(it, say)
    if it.until is not None:
        decided = {True: "arena-until-right", False: "arena-until-wrong", None: "arena-until-open"}
        numbers = {name: it.until[name] for name in ("claim", "deals", "least", "gain", "ratio")}
        parts.append(Text(say(decided[it.until["decision"]], **numbers)))
    for part in parts:
        console.print(part, highlight=False)


def _cross(it: Standings, say: Speech, width: int) -> list[RenderableType]:
    """The cross table of win rates: the first seat's agents down, the second's across."""
    game, (row, column) = it.plan.game, it.plan.seats
    row_name, column_name = say.seat(game, row), say.seat(game, column)
    firsts, seconds = (sitting(it, place) for place in (0, 1))
    columns = {
        second: [_cell(it.scores.get((first, second), {}).get(row), say) for first in firsts]
        for second in seconds
    }
    tables = _fitting(f"{row_name} ↓  {column_name} →", firsts, columns, width)
    note = say("arena-cross.note", row=row_name, column=column_name)
    return [Text(say("arena-cross", seat=row_name)), *tables, Text(note), *_luck(it, say), ""]


def _line_ups(it: Standings, say: Speech, width: int) -> list[RenderableType]:
    """A row for each pairing, for games with more than two seats."""
    game, pairings = it.plan.game, it.plan.pairings
    columns = {
        say.seat(game, seat): [_cell(it.scores[pairing][seat], say) for pairing in pairings]
        for seat in it.plan.seats
    }
    tables = _fitting(say("arena-pairing"), [named(pairing) for pairing in pairings], columns, width)
    return [Text(say("arena-pairings")), *tables, Text(say("arena-pairings.note")), *_luck(it, say), ""]


def _luck(it: Standings, say: Speech) -> list[RenderableType]:
    """What the third line of the cells is."""
    factor = luck_factor(it)
    return [Text(say("arena-luck", factor=factor) if factor != 1.0 else say("arena-no-luck"))]


def _cell(score: Score | None, say: Speech) -> Text:
    if score is None or not score.games:
        return Text("–")
    lines = [say.percent(score.rate), say.between(*score.interval)]
    if score.corrected and score.corrected.factor != 1.0:
        lines.append(
            say("arena-corrected", rate=100 * score.corrected.rate, reach=100 * score.corrected.reach)
        )
    return Text("\n".join(lines))


def _fitting(head: str, rows: Sequence[str], columns: dict[str, list[Text]], width: int) -> Iterator[Table]:
    """A table, or several one below the other, each with as many columns as fit."""
    first = min(WIDEST_NAME, max(map(len, (*rows, *head.split("  ")))))
    left = dict(columns)
    while left:
        room = max(WIDTH, width) - first - FRAME - 1
        table = Table(head.replace("  ", "\n"))
        table.columns[0].max_width = first
        table.columns[0].overflow = "fold"
        taken: list[list[Text]] = []
        for name, cells in list(left.items()):
            longest = max(len(line) for cell in cells for line in cell.plain.split("\n"))
            wide = max(longest, min(len(name), longest, WIDEST_NAME)) + FRAME
            if taken and wide > room:
                break
            room -= wide
            table.add_column(Text(name), justify="right", max_width=longest, overflow="fold")
            taken.append(left.pop(name))
        for row, *cells in zip(rows, *taken, strict=True):
            table.add_row(Text(row), *cells)
        yield table


def _ratings(it: Standings, say: Speech, width: int) -> list[RenderableType]:
    game, names = it.plan.game, [entrant.name for entrant in it.plan.entrants]
    columns: dict[str, list[Text]] = {}
    for seat in it.plan.seats:
        ratings = [it.ratings[seat].get(name) for name in names]
        columns[say.seat(game, seat)] = [
            Text(f"{say.decimal(one.mu)} ± {say.decimal(3 * one.sigma)}" if one else "–") for one in ratings
        ]
    spent = [it.thinking[name] for name in names]
    if any(seconds for _, seconds in spent):
        columns[say("arena-thinking")] = [
            Text(say.seconds(seconds / decisions) if seconds else "–") for decisions, seconds in spent
        ]
    tables = _fitting(say("arena-agent"), names, columns, width)
    return [Text(say("arena-ratings")), *tables, Text(say("arena-ratings.note", count=it.rated)), ""]


def _forfeits(it: Standings, say: Speech) -> list[RenderableType]:
    """How often each agent forfeited for each reason, with the detail of the first time."""
    counts = Counter((forfeit["agent"], forfeit["reason"]) for forfeit in it.forfeits)
    table = Table()
    table.add_column(say("arena-agent"), max_width=WIDEST_NAME // 2, overflow="fold")
    table.add_column(say("arena-forfeit-why"), max_width=WIDEST_NAME)
    table.add_column(say("arena-forfeit-count"), justify="right")
    table.add_column(say("arena-forfeit-first"), overflow="fold")
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
