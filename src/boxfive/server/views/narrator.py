"""A game in words: made from views, for the page and for clients that ask for a language.

Bots do not ask for words, and cost nothing here.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import Any

from boxfive.agents import Hint
from boxfive.core.action import Action
from boxfive.core.game import Game
from boxfive.core.page import Page, page
from boxfive.core.view import Position, View
from boxfive.text.narration import Joining, Narration, narration
from boxfive.text.reasons import reason
from boxfive.text.words import Words

Entry = dict[str, Any]
"""An action as a viewer saw it, as plain JSON data."""


class Looked(View):
    """A view with a cached position, for many lookups."""

    @cached_property
    def position(self) -> Position:
        """The position as this seat sees it."""
        return super().position

    @staticmethod
    def at(view: View) -> Looked:
        """The same view with a cached position."""
        return Looked(view.game, view.seat, view.options, view.start, view.seen)


class Narrator:
    """One game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.say = Words(language)
        self._narration: Narration = narration(game)
        self._joining = self._narration if isinstance(self._narration, Joining) else None
        self._page: Page = page(game)

    def scene(self, view: View) -> dict[str, Any]:
        """What stays the same during the game."""
        return self._page.scene(view.position)

    def figures(self, view: View, aids: bool) -> dict[str, Any]:
        """What players would count by hand, and with aids what they would work out."""
        return self._page.figures(view, aids)

    def choices(self, view: View, legal: Iterable[Action]) -> list[Entry]:
        """Actions with their labels for the view's seat."""
        return [
            {**plain(action), "label": self._narration.choice(self.say, view, action)} for action in legal
        ]

    def following(self, view: View, actions: Iterable[Action]) -> list[Entry]:
        """A sequence of actions of the view's seat, each labelled as it is after those before it."""
        return [self.choices(then, [action])[0] for then, action in _foreseen(view, actions)]

    def expected(self, view: View) -> str:
        """What is expected next, and from whom."""
        return self._narration.expected(self.say, view)

    def status(self, view: View) -> list[str]:
        """Where the game stands."""
        return self._narration.status(self.say, view)

    def secret(self, view: View) -> list[str]:
        """What only the view's seat knows."""
        return self._narration.secret(self.say, view)

    def reminder(self, view: View) -> list[str]:
        """The rules that matter now."""
        return self._narration.reminder(self.say, view)

    def outcome(self, everything: View) -> str:
        """How it ended, from nature's view."""
        return self._narration.outcome(self.say, everything)

    def history(self, view: View, lengths: Sequence[int], entries: list[Entry] | None = None) -> list[Entry]:
        """The history with its sentences.

        One sentence may cover several entries of a step, so the sentences of a step are stored
        with its last entry. `lengths` is the number of entries of each step.
        """
        entries = view.history if entries is None else entries
        for entry in entries:
            entry["told"] = []
        for begin, end in pairwise(accumulate(lengths, initial=0)):
            if end > begin:
                entries[end - 1] |= self._sentences(view, begin, end)
        return entries

    def _sentences(self, view: View, begin: int, end: int) -> Entry:
        before = view.seen[begin - 1].after if begin else view.start
        step, steps = (
            View(view.game, view.seat, view.options, before, view.seen[begin:end]),
            range(end - begin),
        )
        sentences: Entry = {"told": self._narration.happened(self.say, step, steps)}
        if self._joining is not None:
            joins = self._joining.joins(self.say, step, steps)
            if any(joins):
                sentences["joins"] = joins
        return sentences

    def told(self, view: View) -> list[str]:
        """The sentences of a view whose history is one step."""
        sentences: list[str] = self._sentences(view, 0, len(view.seen))["told"] if view.seen else []
        return sentences

    def rules(self, game: Game) -> list[tuple[str, str, str]]:
        """The chapters of the rules: name, title and text."""
        chapters = self._narration.rules(self.say, game)
        return [(name, *chapter) for name, chapter in zip(self._narration.CHAPTERS, chapters, strict=True)]


def hinted(view: View, hint: Hint, offered: Collection[Action], language: str | None) -> dict[str, Any]:
    """A hint as JSON data, with the offered actions only: of `wait`, never offered, the reason is left."""
    choices = [choice for choice in hint.choices if choice.action in offered]
    best = [choice.action for choice in choices]
    if language is None:
        actions, then = [plain(action) for action in best], [plain(action) for action in hint.then]
        why: Any = {"message": hint.why.message, "facts": dict(hint.why.facts)}
    else:
        narrator = narrator_for(view.game, language)
        actions = narrator.choices(view, best)
        then = narrator.following(view, [*best[:1], *hint.then])[1:]
        why = reason(narrator.say, view, hint)
    for action, (_, value) in zip(actions, choices, strict=True):
        action["value"] = value
    return {"actions": actions, "then": then, "why": why}


def _foreseen(view: View, actions: Iterable[Action]) -> Iterator[tuple[View, Action]]:
    """A sequence of actions of one seat, each with that seat's view before it.

    Hidden facts are sampled. The sequence ends where another seat or nature acts, before any could show.
    """
    seat = view.seat
    assert seat is not None  # spectators do nothing
    state = view.game.sample(View(view.game, seat, None, view.raw, ()), random.Random(0))
    for action in actions:
        if seat not in state.actors or action not in state.legal(seat):
            return
        yield state.view(seat), action
        state = state.play(action, seat=seat)


@lru_cache(maxsize=64)  # a record may bring a game with cards of its own
def narrator_for(game: Game, language: str) -> Narrator:
    """The narrator of a game in a language."""
    return Narrator(game, language)


def plain(action: Action) -> Entry:
    """An action as plain JSON data."""
    return {"id": action.id, "kind": action.kind, "args": list(action.args)}
