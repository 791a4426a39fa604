"""Draw the pictures of the documentation anew: `python docs/pictures/draw.py`."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import boxfive
from boxfive.agents import agent
from boxfive.core.view import View
from boxfive.games.booo import terminal as board
from boxfive.games.booo.rules.castle import Castle
from boxfive.games.booo.solver.solver import solve
from boxfive.games.booo.solver.terminal import ways_told
from boxfive.text.drawings import drawing
from boxfive.text.narration import narration
from boxfive.text.words import Words

FOLDER = Path(__file__).parent
DARK = [(20, 36, 40), (190, 60, 60), (110, 160, 110), (200, 150, 30)]
DARK += [(80, 130, 190), (170, 100, 160), (90, 160, 160), (232, 224, 205)]
BRIGHT = [(110, 120, 120), (220, 90, 90), (140, 190, 140), (230, 190, 80)]
BRIGHT += [(120, 170, 220), (200, 140, 190), (130, 200, 200), (255, 250, 240)]
NIGHT = TerminalTheme((11, 26, 30), (232, 224, 205), DARK, BRIGHT)
"""The house at night, by gaslight."""

SHEET = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
 font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#0b1a1e"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def played_until(name: str, seed: int, seat: str, there: Callable[[dict[str, Any]], bool]) -> View:
    """A game of the understudy against itself, at the first choice of a seat that is as wanted."""
    game, rng = boxfive.game(name), random.Random(seed)
    player, state = agent("understudy", game, seed=seed), game.new(seed=seed)
    while state.actors != (seat,) or not there(state.position()):
        (actor,) = state.actors
        if actor == "nature":
            state = state.draw(rng)
        else:
            state = state.play(player.choose(state.view(actor), state.legal()))
    return state.view(seat)


def draw(view: View) -> None:
    """Draw the terminal as a seat sees it: the board, what happened last, what can be done now."""
    words, name, console = Words("en"), view.game.name, recording()
    told, table = narration(boxfive.game(name)), drawing(boxfive.game(name))
    console.print(table.picture(words, view.game, view.position))
    console.print(table.legend(words)[0])
    console.print()
    for sentence in told.happened(words, view, range(len(view.seen) - 1, len(view.seen))):
        console.print(sentence)
    for line in [*told.status(words, view), *told.secret(words, view)]:
        console.print(line, markup=False)
    console.print()
    console.print(told.expected(words, view), style="bold")
    for number, action in enumerate(view.legal, 1):
        console.print(f"{number:2}. {told.choice(words, view, action)}", markup=False)
    write(console, name)


def draw_castle(seed: int, ghost: str, visitor: str) -> None:
    """Draw what `boxfive solve booo` shows of a castle."""
    words, console = Words("en"), recording()
    castle = Castle.of(boxfive.game("booo").new(seed).position())
    solution = solve(castle, ghost, visitor)
    console.print(board.castle_picture(words, castle, ghost=ghost, visitor=visitor, way=solution.best))
    for line in board.legend(words):
        console.print(line)
    console.print()
    for told in ways_told(words, solution):
        console.print(f"– {told}", markup=False)
    write(console, "booo")


def recording() -> Console:
    """A terminal that remembers what it shows."""
    return Console(
        record=True, width=82, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )


def write(console: Console, name: str) -> None:
    """Write what a terminal has shown."""
    console.print()
    svg = console.export_svg(title="", theme=NIGHT, code_format=SHEET, unique_id=name)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    """One picture for each game, with something going on in it."""
    draw(played_until("opera", 3, "investigator", lambda position: position["round"] == 2))
    draw(
        played_until(
            "phantom", 8, "chief", lambda position: position["turn"] == 9 and _chooses_a_card(position)
        )
    )
    draw_castle(37, "c3", "e6")


def _chooses_a_card(position: dict[str, Any]) -> bool:
    return position["to_play"]["step"] == "play" and len(position["hands"]["chief"]) > 3


if __name__ == "__main__":
    main()
