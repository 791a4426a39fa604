"""What people type at the prompt: a number, an action in notation, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from boxfive.core.action import Action
from boxfive.core.game import Game

COMMANDS = ("?", "undo", "hint", "board", "list", "log", "secret", "save", "rules", "quit")
ALIASES = {"help": "?", "h": "?", "exit": "quit", "q": "quit"}
WITH_ARGUMENT = ("save", "rules")

SUGGESTIONS = 4
"""How many valid inputs a refusal names at most."""

LONGEST_QUOTE = 40
"""How much of what was typed a refusal repeats."""


@dataclass(frozen=True)
class Command:
    """A command to the terminal, not an action of the game."""

    name: str
    argument: str = ""


@dataclass(frozen=True)
class Mistake:
    """Why the input is invalid: a message and its variables."""

    message: str
    variables: dict[str, str | int] = field(default_factory=dict)


def read(typed: str, game: Game, legal: Sequence[Action]) -> Action | Command | Mistake:
    """What the input means: a legal action, a command, or a mistake that says what would be valid.

    When the game is over there are no legal actions, and an empty line leaves.
    """
    text = " ".join(typed.split())
    first, _, rest = typed.strip().partition(" ")
    name = ALIASES.get(first.lower(), first.lower())
    if name in COMMANDS and (not rest or name in WITH_ARGUMENT):
        return Command(name, rest.strip())
    if not legal:
        return Mistake("prompt-over") if text else Command("quit")
    if not text:
        return Mistake("prompt-empty", {"count": len(legal)})
    if text.isdecimal():
        return _numbered(text, legal)
    action = game.notation.get(text.lower())
    if action is not None and action in legal:
        return action
    if action is not None:
        alike = [str(one) for one in legal if one.kind == action.kind] or [str(one) for one in legal]
        near = get_close_matches(str(action), alike, n=SUGGESTIONS, cutoff=0.0)
        return Mistake("prompt-illegal", {"text": str(action), "near": ", ".join(near)})
    near = get_close_matches(text.lower()[:LONGEST_QUOTE], [*map(str, legal), *COMMANDS], n=SUGGESTIONS)
    if near:
        return Mistake("prompt-near", {"text": shortened(text), "near": ", ".join(near)})
    return Mistake("prompt-unknown", {"text": shortened(text), "example": str(legal[0])})


def _numbered(text: str, legal: Sequence[Action]) -> Action | Mistake:
    # Very long numbers are beyond any list, so they are not converted.
    number = int(text) if len(text) <= len(str(len(legal))) + 3 else len(legal) + 1
    if 1 <= number <= len(legal):
        return legal[number - 1]
    return Mistake("prompt-number", {"text": shortened(text), "count": len(legal)})


def shortened(text: str) -> str:
    """The input, shortened and cleaned to be repeated in one line."""
    printable = "".join(mark if mark.isprintable() else "·" for mark in text)
    return printable if len(printable) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"
