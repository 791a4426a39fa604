"""A game at the terminal: people choose at the prompt, machine players from their views."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from rich.text import Text

from boxfive.agents import agent
from boxfive.core.action import Action
from boxfive.core.errors import InvalidOption
from boxfive.core.game import State
from boxfive.core.undo import before_last_choice
from boxfive.core.view import NATURE, View
from boxfive.terminal.advice import Advice
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import COMMANDS, Mistake, read, shortened
from boxfive.terminal.rules import show_chapter
from boxfive.terminal.saving import SavedGame
from boxfive.terminal.seating import PERSON
from boxfive.text import general
from boxfive.text.levels import level_blurb, level_name
from boxfive.text.narration import narration
from boxfive.text.words import Words, preferred

LENGTHY = ("?", "board", "list", "log", "rules")
"""Commands with long output: the choices are offered again afterwards."""


class Session:
    """One game, from any state to its end or until somebody leaves.

    The screen is drawn from one view: the person's own, or a spectator's when two people share it. Where
    choices are private, the person to act does so on a screen that is wiped afterwards.
    """

    EXPLAINED: tuple[str, ...] = COMMANDS[1:]
    """The commands that `help` lists."""

    def __init__(
        self,
        console: Console,
        words: Words,
        state: State,
        players: Mapping[str, str],
        rng: random.Random,
        board: Board,
        saved: SavedGame | None = None,
        aids: bool = False,
    ) -> None:
        """With `aids`, two people at one terminal may ask for hints too."""
        self._console = console
        self._words = words
        self._state = state
        self._players = players
        self._rng = rng
        self._board = board
        self._saved = saved or SavedGame(players)
        self._narration = narration(state.game)
        self._people = [seat for seat, player in players.items() if player == PERSON]
        self._viewer = self._people[0] if len(self._people) == 1 else None
        if self._viewer is None and self._narration.PRIVATE and not console.can_wipe:
            raise InvalidOption("two people can share this game only on a terminal that can be wiped")
        self._machines = {
            seat: agent(level, state.game, rng.getrandbits(64))
            for seat, level in players.items()
            if level != PERSON
        }
        self._advice = Advice(console, words)
        self._is_advised = aids or self._viewer is not None
        self._n_shown = 0
        """How many steps of the history have been shown."""
        self._whispered: dict[str, list[str]] = {}
        """The secrets as each of two people last saw them."""
        self._commands: dict[str, Callable[[str, str], None]] = {
            "?": self._help,
            "undo": self._undo,
            "hint": self._hint,
            "board": lambda seat, argument: self._board.show(self._view().position, PICTURE),
            "list": lambda seat, argument: self._board.show(self._view().position, LIST),
            "log": self._log,
            "secret": self._secret,
            "save": self._save,
            "rules": self._rules,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play. Leaving in the middle saves the game; Ctrl-C then ends the program."""
        try:
            while self._state.actors == (NATURE,):
                self._go_on()
            self._welcome()
            while self._state.outcome is None:
                self._go_on()
        except (EOFError, _Quit):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise
        else:
            self._end()

    # The course of the game

    def _welcome(self) -> None:
        say, words, narrator = self._console.say, self._words, self._narration
        game, begun = self._state.game, any(seat != NATURE for seat, _ in self._state.moves)
        say(general.title(words, game), "bold")
        say(words("play-resumed") if begun else general.blurb(words, game))
        say()
        introduced = set()
        for seat, player in self._players.items():
            name = narrator.seat_name(words, seat)
            if player != PERSON:
                blurb = "" if player in introduced else level_blurb(words, game, player)
                level = level_name(words, game, player)
                line = words("play-machine", seat=name, level=level, blurb=blurb)
                say(line.rstrip())
                introduced.add(player)
            elif self._viewer is not None:
                say(words("play-you", seat=name, role=narrator.seat_role(words, seat)))
        if self._viewer is None:
            say(words("play-together"))
        say(self._how())
        seen = len(self._view().seen)
        self._n_shown = max(0, seen - narrator.recalled(self._view()))
        for seat in self._people if self._viewer is None and not narrator.PRIVATE else ():
            self._whisper(seat)

    def _how(self) -> str:
        """How to choose."""
        return self._words("play-how")

    def _go_on(self) -> None:
        """One action of the seat that is to act."""
        seat = self._state.actors[0]
        if seat == NATURE:
            self._state = self._state.draw(self._rng)
        elif seat in self._machines:
            view = self._state.view(seat)
            self._state = self._state.play(self._machines[seat].choose(view, view.legal), seat=seat)
        elif self._viewer is None and self._narration.PRIVATE:
            self._go_on_alone(seat)
        elif self._narration.forced(self._state.view(seat)):
            self._state = self._state.play(self._state.view(seat).legal[0], seat=seat)
        else:
            self._ask(seat)

    def _go_on_alone(self, seat: str) -> None:
        """Let a person act until it is somebody else's turn, while the others look away."""
        before = self._n_shown
        self._board.show_if_changed(self._view().position)
        self._show_news(self._view())
        shown_to_all = self._n_shown
        with self._for_one(seat):
            self._viewer, self._n_shown = seat, before
            try:
                while self._state.outcome is None and self._state.actors[0] in (seat, NATURE):
                    self._go_on()
                self._show_news(self._view())
                self._console.ask(self._words("play-secret-wipe"))
            finally:
                self._viewer, self._n_shown = None, shown_to_all

    def _ask(self, seat: str) -> None:
        """Read lines at the prompt until one of them changes the state."""
        state = self._state
        self._show(seat)
        prompt = self._words("play-prompt", seat=self._narration.seat_name(self._words, seat))
        while self._state is state:
            self._answer(seat, prompt)

    def _answer(self, seat: str, prompt: str) -> bool:
        """Read one line and do it; return whether it was understood."""
        meant = read(self._console.ask(prompt), self._state.game, self._state.view(seat).legal)
        if isinstance(meant, Action):
            self._state = self._state.play(meant, seat=seat)
        elif isinstance(meant, Mistake):
            self._console.say(self._words(meant.message, **meant.variables), "red")
            return False
        else:
            self._commands[meant.name](seat, meant.argument)
            if meant.name in LENGTHY and self._state.outcome is None:
                self._offer(seat)
        return True

    def _end(self) -> None:
        """Show how it ended and the secrets; after that the game can only be saved."""
        view, seat = self._view(), self._people[0]
        self._board.show_if_changed(view.position)
        self._show_news(view)
        self._console.say()
        for line in self._narration.status(self._words, view):
            self._console.say(line)
        self._console.say()
        self._console.say(self._narration.outcome(self._words, self._state.view(NATURE)), "bold")
        for one in self._people if self._viewer is None else ():
            if count := self._advice.count(one):
                name = self._narration.seat_name(self._words, one)
                self._console.say(self._words("hint-taken", seat=name, count=count))
        self._console.say(self._words("play-over-save"))
        with suppress(EOFError, _Quit):
            # A script's surplus lines end the session; a person's mistakes do not.
            while self._answer(seat, self._words("play-end-prompt")) or self._console.asks_a_person:
                pass

    def _leave(self) -> None:
        """Save the game first, because the terminal may be gone; then say how to resume it."""
        try:
            path = self._saved.holding(self._state) or self._saved.save_somewhere(self._state)
        except OSError as error:
            self._console.say(self._words("play-lost", reason=error.strerror or str(error)), "red")
        else:
            self._tell_saved(str(path))

    # The screen

    def _view(self) -> View:
        return self._state.view(self._viewer)

    def _show(self, seat: str) -> None:
        """The board, what has happened, where the game stands, and what is to be chosen."""
        say, view = self._console.say, self._view()
        self._board.show_if_changed(view.position)
        self._show_news(view)
        say()
        for line in self._narration.status(self._words, view):
            say(line)
        if self._viewer is not None:
            for line in self._narration.secret(self._words, view)[:1]:
                say(line, "magenta")
        for owner, known in self._whispered.items():
            if self._narration.secret(self._words, self._state.view(owner)) != known:
                say(
                    self._words("play-secret-new", seat=self._narration.seat_name(self._words, owner)),
                    "magenta",
                )
        self._offer(seat)

    def _show_news(self, view: View) -> None:
        """Show what has happened since the last time."""
        for sentence in self._narration.happened(self._words, view, range(self._n_shown, len(view.seen))):
            self._console.say(sentence)
        self._n_shown = len(view.seen)

    def _offer(self, seat: str) -> None:
        """What is expected, and the choices with their numbers and notation."""
        view = self._state.view(seat)
        legal = view.legal
        texts = [self._narration.choice(self._words, view, action) for action in legal]
        room = self._console.width - len("99.    ") - max(len(str(action)) for action in legal)
        widest = min(room, max(map(len, texts)))  # a cell that is too long breaks only its own line
        self._console.say()
        self._console.say(self._narration.expected(self._words, self._view()), "bold")
        for number, (text, action) in enumerate(zip(texts, legal, strict=True), 1):
            self._console.say(Text.assemble(f"{number:2}. {text:{widest}}   ", (str(action), "dim")))

    # The commands

    def _help(self, seat: str, argument: str) -> None:
        self._console.say(self._words("prompt-help"))
        for name in self.EXPLAINED:
            self._console.item(f"{name:6}", self._words(f"prompt-help-{name}"))
        self._console.say()
        self._board.explain()
        self._console.say()
        for line in self._narration.reminder(self._words, self._view()):
            self._console.say(line)

    def _undo(self, seat: str, argument: str) -> None:
        """Undo the last choice of the turn under way, in which nobody else acts and nothing is revealed."""
        earlier = before_last_choice(self._state, seat)
        if earlier is None:
            self._console.say(self._why_not_undo(seat), "red")
            return
        taken_back = self._state.moves[len(earlier.moves)].action
        self._state = earlier
        self._n_shown = len(self._view().seen)
        self._console.say(self._words("play-undone", action=str(taken_back)))

    def _why_not_undo(self, seat: str) -> str:
        acted = [mover for mover, _ in self._state.moves]
        if seat not in acted:
            return self._words("play-undo-nothing")
        if acted[-1] == seat:
            return self._words("play-undo-finished")
        if acted[-1] == NATURE:
            return self._words("play-undo-chance")
        return self._words("play-undo-other", seat=self._narration.seat_name(self._words, acted[-1]))

    def _hint(self, seat: str, argument: str) -> None:
        """Show a hint; where two people share the screen, without revealing a secret."""
        view = self._state.view(seat)
        if not view.legal:
            self._console.say(self._words("hint-nothing"), "red")
        elif not self._is_advised:
            self._console.say(self._words("hint-between"), "red")
        elif self._viewer is not None or not self._narration.secret(self._words, view):
            self._advice.give(view)
        elif not self._console.can_wipe:
            self._console.say(self._words("hint-nowhere"))
        else:
            with self._for_one(seat):
                self._advice.give(view)
                self._console.ask(self._words("play-secret-wipe"))
            self._show(seat)

    def _log(self, seat: str, argument: str) -> None:
        self._n_shown = 0
        self._show_news(self._view())

    def _secret(self, seat: str, argument: str) -> None:
        if self._viewer is None:
            for one in self._people:
                self._whisper(one)
            if self._state.outcome is None:
                self._show(seat)
            return
        lines = self._narration.secret(self._words, self._view()) or [self._words("play-secret-none")]
        for line in lines:
            self._console.say(line, "magenta")

    def _whisper(self, seat: str) -> None:
        """Show a seat's secret, if it has one, while the other looks away; then wipe it from the screen."""
        lines = self._narration.secret(self._words, self._state.view(seat))
        if not lines:
            return
        if not self._console.can_wipe:
            self._console.say(self._words("play-secret-nowhere"))
            return
        with self._for_one(seat):
            for line in lines:
                self._console.say(line)
            self._console.ask(self._words("play-secret-wipe"))
        self._whispered[seat] = lines

    @contextmanager
    def _for_one(self, seat: str) -> Iterator[None]:
        """A screen for one person while the others look away; it is wiped afterwards."""
        name = self._narration.seat_name(self._words, seat)
        others = [self._narration.seat_name(self._words, other) for other in self._people if other != seat]
        self._console.say()
        self._console.ask(self._words("play-secret-away", others=self._words.listed(others), seat=name))
        self._board.forget()
        try:
            with self._console.for_one_pair_of_eyes():
                yield
        finally:
            self._board.forget()

    def _save(self, seat: str, name: str) -> None:
        try:
            path = self._saved.save(self._state, name)
        except FileExistsError as error:
            self._console.say(self._words("play-save-exists", file=str(error.filename)), "red")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._console.say(self._words("play-save-failed", file=shortened(name), reason=reason), "red")
        else:
            self._tell_saved(str(path))

    def _tell_saved(self, path: str) -> None:
        say, words, game = self._console.say, self._words, self._state.game.name
        say(words("play-saved", file=path))
        if self._state.outcome is None:
            if self._state.game.layout.has_secrets:
                say(words("play-saved-secret"))
            command = f"boxfive play {game} --resume {shlex.quote(path)}"
            language = "" if words.language == preferred() else f" --lang {words.language}"
            say(words("play-resume", command=command + language))
        else:
            say(words("play-replay", command=f"boxfive replay {shlex.quote(path)}"))

    def _rules(self, seat: str, chosen: str) -> None:
        chapters = self._narration.rules(self._words, self._state.game)
        if not chosen:
            self._console.say(self._words("prompt-chapters"))
            for number, (title, _) in enumerate(chapters, 1):
                self._console.say(f"{number:2}. {title}")
            return
        number = int(chosen) if chosen.isdecimal() and len(chosen) < 4 else 0
        if 1 <= number <= len(chapters):
            show_chapter(self._console, *chapters[number - 1])
        else:
            text = shortened(chosen)
            self._console.say(self._words("prompt-chapter-none", text=text, count=len(chapters)), "red")

    def _quit(self, seat: str, argument: str) -> None:
        raise _Quit


class _Quit(Exception):
    """Somebody has typed quit."""
