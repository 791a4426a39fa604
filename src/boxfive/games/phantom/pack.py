"""All that Phantom brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING

from boxfive.core.measured import measured
from boxfive.core.pack import Level, Pack

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from boxfive.core.assessor import Assessor
    from boxfive.core.drawing import Drawing
    from boxfive.core.game import Game
    from boxfive.core.observations import Block
    from boxfive.core.openspiel import SpielForm
    from boxfive.core.outlook import Outlook
    from boxfive.core.page import Page
    from boxfive.core.puzzles import Puzzles
    from boxfive.core.tempo import Tempo
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form

EXAMPLES = {
    "": ("play phantom --as settler       haunt a house against the machine",),
    "rules": ("rules phantom --cards my.toml --board list",),
    "play": ("play phantom --as both", "play phantom --cards my.toml"),
    "playouts": ("playouts phantom --cards my.toml",),
    "arena": ("arena phantom --agents understudy,mine=bots/mine.py:Clever --games 100 --out run3 --records",),
}
"""Command lines for the help, by command."""


class PhantomPack(Pack):
    """Phantom, the card duel over a haunted house."""

    name = "phantom"
    order = 2

    def game(self) -> Game:
        from boxfive.games.phantom.rules.game import GAME

        return GAME

    def texts(self) -> Traversable:
        return resources.files("boxfive.games.phantom.text")

    def narration(self) -> Narration:
        from boxfive.games.phantom.text import narration

        return narration

    def forms(self) -> Mapping[str, Form]:
        from boxfive.games.phantom.text.forms import FORMS

        return FORMS

    def levels(self) -> Mapping[str, Level]:
        from boxfive.games.phantom.bots.levels import LEVELS

        return LEVELS

    def ratings(self) -> Mapping[str, int]:
        return measured(resources.files("boxfive.games.phantom.bots"))

    def outlook(self) -> Outlook:
        from boxfive.games.phantom.bots import outlook

        return outlook

    def assessor(self) -> Assessor:
        from boxfive.games.phantom.bots import assessor

        return assessor

    def tempo(self) -> Tempo:
        from boxfive.games.phantom.bots.tempo import TEMPO

        return TEMPO

    def drawing(self) -> Drawing:
        from boxfive.games.phantom import terminal

        return terminal

    def page(self) -> Page:
        from boxfive.games.phantom import page

        return page

    def puzzles(self) -> Puzzles:
        from boxfive.games.phantom import puzzles

        return puzzles

    def observations(self) -> tuple[Block, ...]:
        from boxfive.games.phantom.observations import BLOCKS

        return BLOCKS

    def openspiel(self) -> SpielForm:
        from boxfive.games.phantom.openspiel import FORM

        return FORM

    def examples(self) -> Mapping[str, Sequence[str]]:
        return EXAMPLES


PACK = PhantomPack()
