"""A game at the terminal in which all act at once: a person at the prompt, machine players by the clock.

The machines' time runs only while the prompt waits for the person to search, not while a way is shown. A
script takes no time at all; there `wait` lets whatever comes next come.
"""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from boxfive.agents.race import next_to_act
from boxfive.core.action import Action
from boxfive.core.errors import UnknownAction
from boxfive.core.game import NATURE
from boxfive.games.booo.rules.catalogue import ACTIONS, STOP
from boxfive.games.booo.rules.ways import parse_way
from boxfive.games.booo.text.names import cell_at
from boxfive.terminal.play import Session
from boxfive.terminal.prompt import Command, Mistake, read, shortened

if TYPE_CHECKING:
    from boxfive.games.booo.bots.levels import Searcher

SECONDS_TO_SHOW = 60.0
"""For a whole way: people type more slowly than they point."""
SECONDS_AFTER_FAILING = 3.0
"""How long whoever has failed may not call again (ruling 6)."""


class Race(Session):
    """A session for one person against machine players."""

    HOW = "race-how"
    EXPLAINED = tuple(name for name in Session.EXPLAINED if name not in ("undo", "secret"))

    _machines: dict[str, Searcher]  # type: ignore[assignment]  # those of this game can tell what they intend
    _asked_for: int | None = None
    """The visitor that the choices have been offered for."""
    _may_call_at = 0.0

    @property
    def _me(self) -> str:
        return self._people[0]

    def _go_on(self) -> None:
        if self._state.actors == (NATURE,):
            self._state = self._state.draw(self._rng)
        elif len(self._state.actors) > 1:
            self._search()
        elif self._state.actors == (self._me,):
            self._show_way()
        else:
            self._watch(self._state.actors[0])

    # Searching

    def _search(self) -> None:
        """Wait for the person or for the first of the machines, whoever is quicker."""
        visitor = self._state.position()["visitor"]["number"]
        if visitor == self._asked_for:
            self._tell(self._view())
        else:
            self._console.drop_typed()
            self._show(self._me)
            self._asked_for = visitor
        seat, (seconds, action) = next_to_act(self._state, self._machines)
        prompt = self._words("play-prompt", seat=self._narration.seat_name(self._words, self._me))
        typed, took = self._console.ask_within(prompt, None if action is None else seconds)
        waiting = typed is not None and typed.strip().lower() in ("", "wait")
        if waiting and action is not None and not self._console.asks_a_person:
            took = seconds  # a script says so when time is to pass
        if action is not None and took >= seconds:
            if typed is not None and not waiting:
                self._console.say(self._words("race-too-late", text=shortened(typed)), "red")
            self._pass_time(seconds)
            self._state = self._state.play(action, seat=seat)
        else:
            self._pass_time(took)
            if typed is not None and not waiting:
                self._do(typed)

    def _pass_time(self, seconds: float) -> None:
        for machine in self._machines.values():
            machine.wait(seconds)

    def _do(self, typed: str) -> None:
        """What the person has typed while searching: an action, a call with its whole way, or a command."""
        state, legal = self._state, self._state.legal(self._me)
        words = typed.split()
        called, way = typed, ""
        if words and words[0].isdecimal():
            called, way = words[0], " ".join(words[1:])
        elif words and words[0].lower() == "booo":
            called, way = " ".join(words[:2]), " ".join(words[2:])
        meant = read(called, state.game, legal)
        if isinstance(meant, Action) and meant.kind == "booo":
            self._call(meant, way)
            return
        meant = read(typed, state.game, legal)
        if isinstance(meant, Mistake):
            self._console.say(self._words(meant.message, **meant.variables), "red")
        elif isinstance(meant, Command):
            self._commands[meant.name](self._me, meant.argument)
        else:
            self._state = state.play(meant, seat=self._me)

    def _call(self, action: Action, way: str) -> None:
        remaining = self._may_call_at - monotonic()
        if remaining > 0:
            self._console.say(self._words("race-not-yet", seconds=int(remaining) + 1), "red")
            return
        steps = self._steps(way) if way else ()
        if steps is not None:
            self._state = self._state.play(action, seat=self._me)
            self._take(steps)

    def _steps(self, text: str) -> tuple[Action, ...] | None:
        """The steps of a way that was typed; None, with the reason told, if it is none."""
        with suppress(UnknownAction):
            if steps := parse_way(text):
                return steps
        self._console.say(self._words("race-no-way", text=shortened(text)), "red")
        return None

    # Showing a way

    def _show_way(self) -> None:
        """Let the person lead the ghost, at once or step by step, until the way ends or the time is over."""
        self._tell(self._view())
        self._console.say(self._narration.expected(self._words, self._view()), "bold")
        self._console.say(self._words("race-show", seconds=int(SECONDS_TO_SHOW)))
        left = SECONDS_TO_SHOW
        while self._state.actors == (self._me,):
            typed, took = self._console.ask_within(self._words("race-way-prompt"), left)
            left -= took
            if typed is None or left <= 0:
                self._console.say(self._words("race-time-over"), "red")
                self._take((ACTIONS[STOP],))
            elif typed.strip():
                self._lead(typed)

    def _lead(self, typed: str) -> None:
        """What the person has typed while showing: some steps, or a command."""
        meant = read(typed, self._state.game, ())
        if isinstance(meant, Command):
            self._commands[meant.name](self._me, meant.argument)
        elif steps := self._steps(typed):
            self._take(steps)
            self._tell(self._view())
            if self._state.actors == (self._me,):
                at = cell_at(self._words, self._state.position()["call"]["at"])
                self._console.say(self._words("booo-list-way", at=at))

    def _take(self, steps: tuple[Action, ...]) -> None:
        """Show some steps; one that is not possible is told, and the way may go on otherwise."""
        for step in steps:
            if self._state.actors != (self._me,):
                break
            if step not in self._state.legal():
                self._tell(self._view())
                at = cell_at(self._words, self._state.position()["call"]["at"])
                self._console.say(self._words("race-impossible", step=str(step), at=at), "red")
                break
            before = self._state.position()["visitor"]
            self._state = self._state.play(step)
            now = self._state.position()
            if now["call"] is None and now["visitor"] == before and self._console.asks_a_person:
                self._may_call_at = monotonic() + SECONDS_AFTER_FAILING

    def _watch(self, seat: str) -> None:
        """A machine shows its way, all at once."""
        while self._state.actors == (seat,):
            for step in self._machines[seat].way(self._state.view(seat)):
                if self._state.actors == (seat,):
                    self._state = self._state.play(step)

    def _end(self) -> None:
        self._console.drop_typed()
        super()._end()

    def _undo(self, seat: str, argument: str) -> None:
        self._console.say(self._words("race-no-undo"), "red")
