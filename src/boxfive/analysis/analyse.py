"""A whole game: event by event with all cards open, and decision by decision from each seat's view."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

from boxfive.agents.judging import assessor_of, judge_of, staying
from boxfive.agents.open_values import OpenValues
from boxfive.analysis.endings import Departure, Ending
from boxfive.analysis.grades import grade_of
from boxfive.analysis.results import Analysis, Choice, Decision, Happening, Luck, Units
from boxfive.analysis.shares import share, units
from boxfive.core.action import Action
from boxfive.core.assessor import Assessment, Assessor, Progress
from boxfive.core.errors import BoxFiveError, InvalidOption, listing, shown
from boxfive.core.game import State, View
from boxfive.core.view import NATURE
from boxfive.record import Record

DEPTHS = ("quick", "deep")


class Cancelled(BoxFiveError):
    """Somebody did not want to wait for the analysis any more."""

    code = "cancelled"


class Span(NamedTuple):
    """One event of a game: who acted, from which state to which, and what was done."""

    seat: str
    first: int
    """The number of its first action."""
    before: State
    after: State
    actions: tuple[Action, ...]
    left: Departure | None = None
    """If the seat left the game: then there are no actions."""


def analyse(
    game: Record | State,
    depth: str = "quick",
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
    ending: Ending | None = None,
) -> Analysis:
    """Analyse a game from its beginning to this state.

    `progress` is called after every decision with the number of decisions that are judged, and of all. As
    soon as `cancelled` says so, Cancelled is raised. `ending` tells who left the game, and its result where
    that is another than the rules give.
    """
    state = game.state if isinstance(game, Record) else game
    if not isinstance(state, State):
        raise InvalidOption(f"an analysis needs a record or a state, not {shown(game)}")
    if depth not in DEPTHS:
        raise InvalidOption(f"a depth is one of {listing(DEPTHS)}, not {shown(depth)}")
    course = Course(state, depth, ending or Ending())
    judge = judge_of(state.game, deep=course.deep)
    for done, question in enumerate(course.questions()):
        if cancelled is not None and cancelled():
            raise Cancelled(f"the analysis was stopped after {done} of {course.decisions} decisions")
        course.answer(question, judge.assess(question.view, question.played))
        if progress is not None:
            progress(done + 1, course.decisions)
    return course.analysis()


class Question(NamedTuple):
    """A decision that is to be judged."""

    number: int
    """Of its event."""
    view: View
    """What its seat knew before it."""
    played: tuple[Action, ...]


class Course:
    """The course of a game, with the assessments of its decisions as far as they are known."""

    def __init__(self, state: State, depth: str, ending: Ending) -> None:
        self._state, self._depth = state, depth
        self.deep = depth == "deep"
        self._over = state.outcome is not None or ending.result is not None
        self._spans, self._values = changes_of(state, depth, ending)
        self._found = {
            number: staying(span.before.view(span.seat), deep=self.deep)
            for number, span in enumerate(self._spans, 1)
            if span.left is not None
        }

    @property
    def decisions(self) -> int:
        """How many decisions are to be judged. That a seat left is judged already."""
        return sum(span.seat != NATURE and span.left is None for span in self._spans)

    def questions(self) -> Iterator[Question]:
        """The decisions in order."""
        for number, span in enumerate(self._spans, 1):
            if span.seat != NATURE and span.left is None:
                yield Question(number, span.before.view(span.seat), span.actions)

    def answer(self, question: Question, found: Assessment) -> None:
        """Note how a decision is judged."""
        self._found[question.number] = found

    def analysis(self) -> Analysis:
        """Everything, once all decisions are judged."""
        state, values = self._state, self._values
        events = tuple(self._event(number, span) for number, span in enumerate(self._spans, 1))
        result = values[-1] if self._over else None
        return Analysis(
            state.game.name, state.game.version, self._depth, state.seats, values[0], result, events
        )

    def _event(self, number: int, span: Span) -> Happening:
        before, after = self._values[number - 1], self._values[number]
        change = {seat: after[seat] - before[seat] for seat in after}
        if span.seat == NATURE:
            return Luck(number, span.first, span.actions[0], change)
        return _decision(number, span, self._found[number], change)


def changes_of(
    state: State, depth: str = "quick", ending: Ending | None = None
) -> tuple[list[Span], list[Units]]:
    """The events of a game, and its value with all cards open: at the start, and after each of them."""
    assessor, ended = assessor_of(state.game), ending or Ending()
    spans = events_of(state, assessor, ended.departures)
    line = [spans[0].before if spans else state, *(span.after for span in spans)]
    gone: list[frozenset[str]] = [frozenset()]
    for span in spans:
        gone.append(gone[-1] if span.left is None else gone[-1] | {span.seat})
    worth = OpenValues(state.game, assessor, deep=depth == "deep").along(line, gone)
    values: list[Units] = [dict(zip(state.seats, map(units, value.tolist()), strict=True)) for value in worth]
    if ended.result is not None:
        values[-1] = {seat: units(ended.result[seat]) for seat in state.seats}
    return spans, values


def events_of(state: State, assessor: Assessor | None, departures: tuple[Departure, ...] = ()) -> list[Span]:
    """The events of a game: each of nature's actions, and each complete decision of a seat.

    A decision that was begun and not completed, because the game was broken off, is none. Nor are actions
    that just let time pass, or that are done for a seat that has left. That a seat left is an event, after
    the decision of another seat during which it happened.
    """
    spans: list[Span] = []
    begun: Span | None = None
    before = state.first
    leaving, gone = deque(departures), set[str]()
    for number, (move, after) in enumerate(state.since(before)):
        if begun is not None and begun.seat != move.seat:
            spans.append(begun)
            begun = None
        while leaving and leaving[0].after <= number and (begun is None or begun.seat == leaving[0].seat):
            spans.append(_left(leaving[0], before))
            gone.add(leaving.popleft().seat)
            begun = None
        if (move.action == state.game.idle or move.seat in gone) and begun is None:
            before = after
            continue
        if begun is None:
            begun = Span(move.seat, number, before, after, (move.action,))
        else:
            begun = begun._replace(after=after, actions=(*begun.actions, move.action))
        if move.seat == NATURE or assessor is None or assessor.completes(before, after):
            spans.append(begun)
            begun = None
        before = after
    return [*spans, *(_left(one, state) for one in leaving)]


def _left(departure: Departure, state: State) -> Span:
    return Span(departure.seat, departure.after, state, state, (), departure)


def _decision(number: int, span: Span, found: Assessment, change: Units) -> Decision:
    played = units(found.played)
    best = tuple(Choice(line.actions, units(line.chance), line.then) for line in found.best)
    chance = max(played, *(choice.chance for choice in best))
    loss = chance - played
    return Decision(
        number,
        (span.first, span.first + max(0, len(span.actions) - 1)),
        span.seat,
        span.actions,
        chance,
        loss,
        grade_of(share(loss), found.choices),
        best,
        found.why,
        found.known,
        found.habits if loss else (),
        change,
        None if span.left is None else span.left.how,
    )
