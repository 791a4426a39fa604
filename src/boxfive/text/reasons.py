"""The reasons of hints in words: what the facts name, in the grammatical form that the sentence needs.

A fact has the name of the message's variable, and that name selects the form: `whom` meg is “Meg” in English
and «Мег» in the accusative. Each game brings its own forms with its pack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boxfive.core import registry
from boxfive.text.levels import level_name
from boxfive.text.words import Words

if TYPE_CHECKING:
    from boxfive.core.agent import Hint, Why
    from boxfive.core.game import Game
    from boxfive.core.view import View

Form = Callable[[Words, "Game", str], str]
"""The name, in one form, of the thing with this id."""


def reason(words: Words, view: View, hint: Hint) -> str:
    """The sentence that says why."""
    return sentence(words, view.game, hint.why)


def sentence(words: Words, game: Game, why: Why) -> str:
    """A reason in words."""
    facts = {name: _in_words(words, game, name, fact) for name, fact in why.facts.items()}
    return words(why.message, **facts)


def chance(words: Words, share: float) -> str:
    """A chance, or another share, in percent."""
    return words("hint-chance", percent=round(100 * share))


def _in_words(words: Words, game: Game, name: str, fact: str | int | float) -> str | int:
    if isinstance(fact, int):
        return fact
    if isinstance(fact, float):
        return chance(words, fact)
    if name == "level":
        return level_name(words, game, fact)
    form = registry.part(registry.pack_of(game), "forms")[name]
    return words.listed(form(words, game, one) for one in fact.split())
