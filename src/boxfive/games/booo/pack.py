"""All that Booo! brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING

from boxfive.core.measured import measured
from boxfive.core.pack import Level, Pack

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import typer

    from boxfive.core.assessor import Assessor
    from boxfive.core.drawing import Drawing
    from boxfive.core.game import Game
    from boxfive.core.observations import Block
    from boxfive.core.outlook import Outlook
    from boxfive.core.pace import Pace
    from boxfive.core.page import Page
    from boxfive.core.puzzles import Puzzles
    from boxfive.core.tempo import Tempo
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form

EXAMPLES = {
    "": (
        "play booo --against extra       race the machine through a castle",
        "solve booo --seed 37            see a way through it",
    ),
    "play": ("play booo --players 4 --against maestro,extra",),
    "playouts": ("playouts booo --players 2 --games 10000",),
    "arena": ("arena booo --agents soloist,maestro --options players=2 --games 200 --out run5 --ray auto",),
}
"""Command lines for the help, by command."""


class BoooPack(Pack):
    """Booo!, the race through a castle of coloured walls."""

    name = "booo"
    order = 3

    def game(self) -> Game:
        from boxfive.games.booo.rules.game import GAME

        return GAME

    def texts(self) -> Traversable:
        return resources.files("boxfive.games.booo.text")

    def narration(self) -> Narration:
        from boxfive.games.booo.text import narration

        return narration

    def forms(self) -> Mapping[str, Form]:
        from boxfive.games.booo.text.forms import FORMS

        return FORMS

    def levels(self) -> Mapping[str, Level]:
        from boxfive.games.booo.bots.levels import LEVELS

        return LEVELS

    def ratings(self) -> Mapping[str, int]:
        return measured(resources.files("boxfive.games.booo.bots"))

    def outlook(self) -> Outlook:
        from boxfive.games.booo.bots import outlook

        return outlook

    def assessor(self) -> Assessor:
        from boxfive.games.booo.bots import assessor

        return assessor

    def tempo(self) -> Tempo:
        from boxfive.games.booo.bots.tempo import TEMPO

        return TEMPO

    def drawing(self) -> Drawing:
        from boxfive.games.booo import terminal

        return terminal

    def page(self) -> Page:
        from boxfive.games.booo import page

        return page

    def puzzles(self) -> Puzzles:
        from boxfive.games.booo import puzzles

        return puzzles

    def observations(self) -> tuple[Block, ...]:
        from boxfive.games.booo.observations import BLOCKS

        return BLOCKS

    def pace(self) -> Pace:
        from boxfive.games.booo.pace import PACE

        return PACE

    def commands(self) -> typer.Typer:
        from boxfive.games.booo.commands import COMMANDS

        return COMMANDS

    def examples(self) -> Mapping[str, Sequence[str]]:
        return EXAMPLES


PACK = BoooPack()
