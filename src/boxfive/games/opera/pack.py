"""All that Opera brings."""

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
    from boxfive.core.trainer import Trainer
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form

EXAMPLES = {
    "": (
        "play opera                      play, choosing your seat",
        "rules opera --lang fr           read the rules in French",
        "playouts opera --games 100000   see how random games end",
    ),
    "rules": ("rules opera", "rules opera --lang ru | less"),
    "play": (
        "play opera",
        "play opera --as phantom --against extra --lang fr",
        "play opera --as both --carlotta 5",
        "play opera --resume opera-2026-01-31-2015.boxfive",
    ),
    "replay": (
        "replay opera-2026-01-31-2015.boxfive",
        "replay lesson.boxfive --as investigator --board list",
    ),
    "playouts": (
        "playouts opera --games 1000000",
        "playouts opera --games 300000 --seed 1 --carlotta 6 --json",
    ),
    "arena": (
        "arena opera --agents extra,understudy --games 400 --out run",
        "arena opera --agents extra,understudy --pairs understudy:extra --games 1000 --out run2",
        "arena opera --agents 'understudy,exec:node bot.js' --time-limit 1 --games 50 --out run4",
    ),
    "train": ("train opera --out lessons", "train opera --out lessons --games 20000 --seed 7"),
}
"""Command lines for the help, by command."""


class OperaPack(Pack):
    """Le Fantôme de l'Opéra."""

    name = "opera"
    order = 1

    def game(self) -> Game:
        from boxfive.games.opera.rules.game import GAME

        return GAME

    def texts(self) -> Traversable:
        return resources.files("boxfive.games.opera.text")

    def narration(self) -> Narration:
        from boxfive.games.opera.text import narration

        return narration

    def forms(self) -> Mapping[str, Form]:
        from boxfive.games.opera.text.forms import FORMS

        return FORMS

    def levels(self) -> Mapping[str, Level]:
        from boxfive.games.opera.bots.stairs import LEVELS

        return LEVELS

    def ratings(self) -> Mapping[str, int]:
        return measured(resources.files("boxfive.games.opera.bots"))

    def outlook(self) -> Outlook:
        from boxfive.games.opera.bots import outlook

        return outlook

    def assessor(self) -> Assessor:
        from boxfive.games.opera.bots import assessor

        return assessor

    def tempo(self) -> Tempo:
        from boxfive.games.opera.bots.tempo import TEMPO

        return TEMPO

    def drawing(self) -> Drawing:
        from boxfive.games.opera import terminal

        return terminal

    def page(self) -> Page:
        from boxfive.games.opera import page

        return page

    def puzzles(self) -> Puzzles:
        from boxfive.games.opera import puzzles

        return puzzles

    def observations(self) -> tuple[Block, ...]:
        from boxfive.games.opera.observations import BLOCKS

        return BLOCKS

    def openspiel(self) -> SpielForm:
        from boxfive.games.opera.openspiel import FORM

        return FORM

    def trainer(self) -> Trainer:
        from boxfive.games.opera.bots.trainer import train

        return train

    def examples(self) -> Mapping[str, Sequence[str]]:
        return EXAMPLES


PACK = OperaPack()
