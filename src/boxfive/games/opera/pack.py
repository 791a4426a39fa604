"""All that Opera brings."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING

from boxfive.core.pack import Level, Pack

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from boxfive.core.drawing import Drawing
    from boxfive.core.game import Game
    from boxfive.core.observations import Block
    from boxfive.core.openspiel import SpielForm
    from boxfive.core.page import Page
    from boxfive.core.trainer import Trainer
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form


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
        from boxfive.games.opera.bots.levels import LEVELS

        return LEVELS

    def drawing(self) -> Drawing:
        from boxfive.games.opera import terminal

        return terminal

    def page(self) -> Page:
        from boxfive.games.opera import page

        return page

    def observations(self) -> tuple[Block, ...]:
        from boxfive.games.opera.observations import BLOCKS

        return BLOCKS

    def openspiel(self) -> SpielForm:
        from boxfive.games.opera.openspiel import FORM

        return FORM

    def trainer(self) -> Trainer:
        from boxfive.games.opera.bots.trainer import train

        return train


PACK = OperaPack()
