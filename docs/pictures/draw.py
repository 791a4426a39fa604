"""Draw the pictures of the documentation anew: `python docs/pictures/draw.py`."""

from __future__ import annotations

import random
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import boxfive
from boxfive.agents import agent
from boxfive.game import State
from boxfive.opera import telling
from boxfive.terminal import opera as drawing
from boxfive.words import Words

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


def in_the_second_round() -> State:
    """A game with something going on: the Investigator to choose, some suspects cleared."""
    opera, rng = boxfive.game("opera"), random.Random(3)
    player, state = agent("understudy", opera, seed=3), opera.new(seed=3)
    while state.position()["round"] < 2 or state.actors != ("investigator",):
        (seat,) = state.actors
        if seat == "nature":
            state = state.draw(rng)
        else:
            state = state.play(player.choose(state.view(seat), state.legal()))
    return state


def main() -> None:
    """Draw the terminal as the Investigator sees it."""
    words, view = Words("en"), in_the_second_round().view("investigator")
    console = Console(
        record=True, width=82, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(drawing.picture(words, view.game, view.position))
    console.print(drawing.legend(words)[0])
    console.print()
    for sentence in telling.happened(words, view, range(len(view.seen) - 1, len(view.seen))):
        console.print(sentence)
    for line in telling.status(words, view):
        console.print(line, markup=False)
    console.print()
    console.print(telling.expected(words, view), style="bold")
    for number, action in enumerate(view.legal, 1):
        console.print(f"{number:2}. {telling.choice(words, view, action)}", markup=False)
    console.print()
    svg = console.export_svg(title="", theme=NIGHT, code_format=SHEET, unique_id="opera")
    (FOLDER / "opera.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
