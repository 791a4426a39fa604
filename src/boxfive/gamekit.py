"""All that the author of a game imports: `from boxfive.gamekit import Field, Game, Layout, Pack, …`.

What a name needs is imported when it is first asked for, so a pack that names only `Pack` stays light.
docs/adding-a-game.md shows how a game is made of these.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boxfive.compile.cache import compiled, entry, uniform, weighted
    from boxfive.compile.greedy import best_activation
    from boxfive.compile.lazy import LazyModule, lazy_kernels
    from boxfive.compile.simultaneous import SimultaneousRules, simultaneous_kernels
    from boxfive.compile.turns import TurnRules, id_list, turn_kernels
    from boxfive.core.action import Action, Hidden, catalogue
    from boxfive.core.agent import Adviser, Agent, Choice, Draw, Hint, Intention, Mixer, Racer, Why
    from boxfive.core.assessor import Assessment, Assessor, Judge, Line
    from boxfive.core.drawing import Drawing
    from boxfive.core.errors import (
        BoxFiveError,
        IllegalAction,
        InvalidOption,
        InvalidPosition,
        UnknownAction,
        listing,
        shown,
    )
    from boxfive.core.game import Game, Option, TextOption
    from boxfive.core.kernels import Kernels
    from boxfive.core.layout import EVERYBODY, NOBODY, Field, Layout, Raw, Visibility, only
    from boxfive.core.observations import Block
    from boxfive.core.openspiel import SpielForm, Variant
    from boxfive.core.outlook import Outlook
    from boxfive.core.pace import GeneralPace, Pace, PaceClock
    from boxfive.core.pack import Level, Pack
    from boxfive.core.page import Beat, Diagram, Lesson, Page
    from boxfive.core.position_writer import Part, PositionWriter
    from boxfive.core.puzzles import Choices, End, Found, Puzzles, Theme
    from boxfive.core.state import Chance, Move, State
    from boxfive.core.tempo import GeneralTempo, Tempo
    from boxfive.core.trainer import Trainer
    from boxfive.core.view import NATURE, Event, Seen, View
    from boxfive.text.general import GeneralDrawing, GeneralNarration
    from boxfive.text.json_checks import a_list, a_number, a_set, an_index, an_object, check_heading, is_same
    from boxfive.text.narration import Narration
    from boxfive.text.reasons import Form
    from boxfive.text.words import Words

__all__ = [  # noqa: RUF022  # by what they are for
    # the pack
    "Level",
    "Pack",
    # the game
    "Action",
    "Chance",
    "Event",
    "Game",
    "Hidden",
    "Move",
    "NATURE",
    "Option",
    "Seen",
    "State",
    "TextOption",
    "View",
    "catalogue",
    # its record, and who sees what
    "EVERYBODY",
    "Field",
    "Layout",
    "NOBODY",
    "Raw",
    "Visibility",
    "only",
    # its rules, compiled
    "Kernels",
    "LazyModule",
    "SimultaneousRules",
    "TurnRules",
    "compiled",
    "entry",
    "id_list",
    "lazy_kernels",
    "simultaneous_kernels",
    "turn_kernels",
    "uniform",
    "weighted",
    # its positions
    "Part",
    "PositionWriter",
    "a_list",
    "a_number",
    "a_set",
    "an_index",
    "an_object",
    "check_heading",
    "is_same",
    # its machine players
    "Adviser",
    "Agent",
    "Assessment",
    "Assessor",
    "Choice",
    "Draw",
    "GeneralTempo",
    "Hint",
    "Intention",
    "Judge",
    "Line",
    "Mixer",
    "Outlook",
    "Racer",
    "Tempo",
    "Trainer",
    "Why",
    "best_activation",
    # its puzzles
    "Choices",
    "End",
    "Found",
    "Puzzles",
    "Theme",
    # its time limits, and how OpenSpiel plays it
    "GeneralPace",
    "Pace",
    "PaceClock",
    "SpielForm",
    "Variant",
    # how it is told and shown
    "Beat",
    "Block",
    "Diagram",
    "Drawing",
    "Form",
    "GeneralDrawing",
    "GeneralNarration",
    "Lesson",
    "Narration",
    "Page",
    "Words",
    # what can go wrong
    "BoxFiveError",
    "IllegalAction",
    "InvalidOption",
    "InvalidPosition",
    "UnknownAction",
    "listing",
    "shown",
]

_PLACES = {
    "boxfive.compile.cache": "compiled entry uniform weighted",
    "boxfive.compile.greedy": "best_activation",
    "boxfive.compile.lazy": "LazyModule lazy_kernels",
    "boxfive.compile.simultaneous": "SimultaneousRules simultaneous_kernels",
    "boxfive.compile.turns": "TurnRules id_list turn_kernels",
    "boxfive.core.action": "Action Hidden catalogue",
    "boxfive.core.agent": "Adviser Agent Choice Draw Hint Intention Mixer Racer Why",
    "boxfive.core.assessor": "Assessment Assessor Judge Line",
    "boxfive.core.drawing": "Drawing",
    "boxfive.core.errors": (
        "BoxFiveError IllegalAction InvalidOption InvalidPosition UnknownAction listing shown"
    ),
    "boxfive.core.game": "Game Option TextOption",
    "boxfive.core.kernels": "Kernels",
    "boxfive.core.layout": "EVERYBODY NOBODY Field Layout Raw Visibility only",
    "boxfive.core.observations": "Block",
    "boxfive.core.openspiel": "SpielForm Variant",
    "boxfive.core.outlook": "Outlook",
    "boxfive.core.pace": "GeneralPace Pace PaceClock",
    "boxfive.core.pack": "Level Pack",
    "boxfive.core.page": "Beat Diagram Lesson Page",
    "boxfive.core.position_writer": "Part PositionWriter",
    "boxfive.core.puzzles": "Choices End Found Puzzles Theme",
    "boxfive.core.state": "Chance Move State",
    "boxfive.core.tempo": "GeneralTempo Tempo",
    "boxfive.core.trainer": "Trainer",
    "boxfive.core.view": "NATURE Event Seen View",
    "boxfive.text.general": "GeneralDrawing GeneralNarration",
    "boxfive.text.json_checks": "a_list a_number a_set an_index an_object check_heading is_same",
    "boxfive.text.narration": "Narration",
    "boxfive.text.reasons": "Form",
    "boxfive.text.words": "Words",
}
_HOMES = {name: module for module, names in _PLACES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """What is exported, from the module that it is in."""
    if name not in _HOMES:
        raise AttributeError(f"boxfive.gamekit has no {name}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
