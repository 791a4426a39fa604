"""An analysis in the reader's language, from this package's own Fluent files."""

from __future__ import annotations

from functools import cached_property

from boxfive.analysis.results import Analysis, Decision
from boxfive.analysis.shares import share
from boxfive.core.game import Game
from boxfive.text.general import title
from boxfive.text.knowledge import Knowledge, knowledge
from boxfive.text.narration import narration
from boxfive.text.reasons import sentence
from boxfive.text.words import Messages, Words

MINUS = "−"


class Speech:
    """The words of an analysis in one language, and its numbers."""

    def __init__(self, words: Words, game: Game) -> None:
        self.words, self._game = words, game

    def __call__(self, name: str, **variables: str | int | float) -> str:
        """A message with its variables."""
        return self._messages(name, **variables)

    @cached_property
    def _messages(self) -> Messages:
        return Messages("boxfive.analysis", self.words.language)

    @property
    def title(self) -> str:
        """What is analysed."""
        return self("analysis-title", game=title(self.words, self._game))

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return narration(self._game).seat_name(self.words, seat)

    def percent(self, value: float) -> str:
        """A share, as 63%."""
        return self("analysis-percent", share=value)

    def signed(self, value: float) -> str:
        """A change, as +6% or −41%."""
        return ("+" if value >= 0 else MINUS) + self.percent(abs(value))

    def sums(self, analysis: Analysis, seat: str) -> str:
        """What the result of a seat is made of, in one line."""
        name = "analysis-sums-so-far" if analysis.result is None else "analysis-sums"
        sums = {what: self.signed(value) for what, value in analysis.sums(seat).items()}
        start, now = (
            self.percent(value) for value in (share(analysis.start[seat]), analysis.curve(seat)[-1])
        )
        return self(name, seat=self.seat(seat), start=start, result=now, **sums)

    def grade(self, name: str) -> str:
        """The name of a grade."""
        return self(f"analysis-grade-{name}")

    def why(self, decision: Decision) -> str:
        """What speaks for the best choice."""
        return sentence(self.words, self._game, decision.why)

    def known(self, decision: Decision) -> Knowledge | None:
        """What the seat could infer when it decided."""
        return knowledge(self.words, self._game, decision.known, decision.seat)

    def row(self, decision: Decision) -> tuple[str, ...]:
        """A decision as a line of a table, below `columns`."""
        best = decision.best[0].data["action"] if decision.left is None else self("analysis-play-on")
        return (
            str(decision.steps[0] + 1),
            self.seat(decision.seat),
            decision.told["played"] if decision.left is None else self(f"analysis-left-{decision.left}"),
            self.grade(decision.grade),
            self.percent(share(decision.loss)),
            "" if decision.loss == 0 else best,
            "" if decision.loss == 0 else self.why(decision),
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """The headings of a table of decisions."""
        return (
            self("analysis-step"),
            self("analysis-who"),
            self("analysis-played"),
            self("analysis-grade"),
            self("analysis-loss"),
            self("analysis-better"),
            self("analysis-why"),
        )


def costly(analysis: Analysis, most: int = 8) -> list[Decision]:
    """The decisions that gave most away, in the order of the game."""
    lost = sorted((one for one in analysis.decisions if one.loss), key=lambda one: -one.loss)[:most]
    return sorted(lost, key=lambda one: one.number)
