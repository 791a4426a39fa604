"""A saved game, step by step."""

from __future__ import annotations

from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import State
from boxfive.core.view import NATURE
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import shortened
from boxfive.text.general import title
from boxfive.text.narration import narration
from boxfive.text.words import Words

EVERYTHING = "everything"


def viewer_of(state: State, wanted: str | None) -> str | None:
    """The viewer of a replay: the seat asked for; else nature when the game is over, or a spectator."""
    if wanted is None:
        return None if state.outcome is None else NATURE
    if wanted == EVERYTHING:
        if state.outcome is None:
            raise InvalidOption("everything is shown only when the game is over, and this one is not")
        return NATURE
    if wanted not in state.seats:
        choices = listing((*state.seats, EVERYTHING))
        raise InvalidOption(f"there is no seat {wanted!r} in this game; look as one of: {choices}")
    return wanted


class Replay:
    """The steps of a game: the first is the game set up, then each action is one."""

    def __init__(
        self, console: Console, words: Words, state: State, viewer: str | None, board: Board
    ) -> None:
        self._console = console
        self._words = words
        self._board = board
        self._narration = narration(state.game)
        self._end = state
        self._viewer = viewer
        moments = [state]
        while moments[-1].parent is not None:
            moments.append(moments[-1].parent)
        moments.reverse()
        set_up = next((i for i, moment in enumerate(moments) if moment.actors != (NATURE,)), 0)
        self._views = [moment.view(viewer) for moment in moments[set_up:]]

    def run(self) -> None:
        """Show all steps one after another, or let the person step back and forth."""
        self._console.say(title(self._words, self._end.game), "bold")
        self._console.say(self._words("replay-as", seat=self._narration.seat_name(self._words, self._viewer)))
        if not self._console.asks_a_person:
            for step in range(len(self._views)):
                self._show(step)
            return
        shown: int | None = 0
        while shown is not None:
            self._show(shown)
            shown = self._ask(shown)

    def _show(self, step: int) -> None:
        say, words, view = self._console.say, self._words, self._views[step]
        self._board.show_if_changed(view.position)
        say(words("replay-step", step=step, last=len(self._views) - 1), "dim")
        if view.seen:
            last = len(view.seen)
            for sentence in self._narration.happened(words, view, range(last - 1, last)):
                say(sentence)
        for line in (*self._narration.status(words, view), *self._narration.secret(words, view)):
            say(line, "dim")
        if step == len(self._views) - 1 and self._end.outcome is not None:
            say()
            say(self._narration.outcome(words, self._end.view(NATURE)), "bold")
        say()

    def _ask(self, step: int) -> int | None:
        """The step to show next; None to leave."""
        last = len(self._views) - 1
        while True:
            try:
                typed = self._console.ask(self._words("replay-prompt")).strip().lower()
            except EOFError:
                return None
            if typed == "q":
                return None
            if typed == "" and step < last:
                return step + 1
            if typed == "b" and step > 0:
                return step - 1
            if typed.isdecimal() and len(typed) <= len(str(last)) and int(typed) <= last:
                return int(typed)
            if typed in ("", "b"):
                self._console.say(self._words("replay-last" if not typed else "replay-first"), "red")
            else:
                self._console.say(self._words("replay-mistake", text=shortened(typed), last=last), "red")
