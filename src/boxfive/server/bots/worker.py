"""The program of a worker process: machine players think here, so that the house never waits for them.

The house writes to its standard input and reads from its standard output, both in frames: a number, a
length, so many bytes. A question is a pickle of a view and whose it is; the house trusts itself. An answer
is JSON under the number of its question, so whatever a player does, the house runs nothing of it. A frame
of the number NOTE is no question: from the house it names a table that is gone, to the house it says that
everything is loaded.

It ends when its input ends.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import struct
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import boxfive
from boxfive.agents import Agent, Hint, agent, hint, levels
from boxfive.agents.race import racer
from boxfive.core.game import Action, Game, View

HEADER = struct.Struct(">QI")
"""What a frame begins with: its number, and how many bytes follow."""
NOTE = 0
"""The number of what is no question and no answer to one."""
MOST_PLAYERS = 1000
"""How many players are kept; one that was let go is made anew and loses what it remembered, no more."""


def framed(number: int, content: bytes) -> bytes:
    """Some bytes as a frame."""
    return HEADER.pack(number, len(content)) + content


def question(
    table: str,
    seat: str,
    level: str,
    view: View,
    waited: float | None,
    seconds: float,
    *,
    advises: bool = False,
) -> bytes:
    """What a player is to think about: a choice, or what it intends after it has waited so many seconds.

    One that advises is asked for a hint in somebody else's place, and is made for that. The last is after how
    many seconds the process ends itself, thinking or not.
    """
    asked = (table, seat, level, view, waited, advises, seconds)
    return pickle.dumps(asked, pickle.HIGHEST_PROTOCOL)


class Players:
    """The machine players by table and seat; who has not been asked for the longest is let go first."""

    def __init__(self, most: int = MOST_PLAYERS) -> None:
        self._most = most
        self._kept: dict[tuple[str, str], tuple[str, str, Agent]] = {}

    def take(self, table: str, seat: str, level: str, game: Game) -> Agent:
        """The player of that seat, made anew if there is none. One that fails is not brought back."""
        kept_level, kept_game, player = self._kept.pop((table, seat), (None, None, None))
        if player is None or (kept_level, kept_game) != (level, game.name):
            return agent(level, game)
        return player

    def bring_back(self, table: str, seat: str, level: str, game: Game, player: Agent) -> None:
        """Keep a player for the next question."""
        self._kept[table, seat] = level, game.name, player
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def forget(self, table: str) -> None:
        """Let the players of a table go."""
        for place in [place for place in self._kept if place[0] == table]:
            del self._kept[place]

    def __len__(self) -> int:
        return len(self._kept)


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the house ends its workers
    questions, answers = _own_streams()
    _load_all()
    players = Players()
    with suppress(BrokenPipeError):  # the house has gone
        _send(answers, NOTE, {})
        while len(header := questions.read(HEADER.size)) == HEADER.size:
            number, length = HEADER.unpack(header)
            content = questions.read(length)
            if number == NOTE:
                players.forget(content.decode())
            else:
                _send(answers, number, answer_to(content, players))


def answer_to(content: bytes, players: Players) -> dict[str, Any]:
    """What the player who is asked answers. Of an error, type and place: its message might tell a secret."""
    try:
        asked = pickle.loads(content)  # noqa: S301  # the house's own
        _end_after(asked[-1])
        return _thought(players, *asked[:-1])
    except (Exception, SystemExit) as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return {"error": type(error).__name__, "where": f"{Path(place.filename).name}:{place.lineno}"}
    finally:
        _end_after(0)


def _thought(
    players: Players, table: str, seat: str, level: str, view: View, waited: float | None, advises: bool
) -> dict[str, Any]:
    if advises:
        return told_hint(hint(view))
    player = players.take(table, seat, level, view.game)
    told: dict[str, Any] = {}
    action: Action | None
    if waited is None:
        action = player.choose(view, view.legal)
    else:
        player = racing = racer(player, view.game)
        racing.wait(waited)
        told["seconds"], action = racing.intend(view)
        told["seconds"] = float(told["seconds"])
    told["action"] = None if action is None else int(action.id)
    players.bring_back(table, seat, level, view.game, player)
    return told


def told_hint(given: Hint) -> dict[str, Any]:
    """A hint as plain JSON data."""
    return {
        "choices": [
            {"action": int(action.id), "value": None if value is None else float(value)}
            for action, value in given.choices
        ],
        "then": [int(action.id) for action in given.then],
        "why": {"message": given.why.message, "facts": dict(given.why.facts)},
    }


def _end_after(seconds: float) -> None:
    """Let the system end this process then, whatever it does; 0 calls that off.

    The house ends a worker that thinks too long, but if the house is killed nobody else would.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The streams from and to the house, out of the players' reach: who prints, prints to standard error."""
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    for number in map(int, os.listdir("/dev/fd") if os.path.isdir("/dev/fd") else ()):
        if number > 2 and number not in (questions, answers):
            with suppress(OSError):  # such as the one that the list was read from
                os.close(number)  # the house's door, above all: it must be shut when the house is gone
    return os.fdopen(questions, "rb"), os.fdopen(answers, "wb")


def _load_all() -> None:
    """Load what is compiled before the first question, for the time to think is limited."""
    for game in map(boxfive.game, boxfive.games()):
        for level in levels(game):
            with suppress(Exception):  # it is told when that player is asked
                agent(level, game)
        game.start()


def _send(answers: BinaryIO, number: int, told: dict[str, Any]) -> None:
    answers.write(framed(number, json.dumps(told).encode()))
    answers.flush()


if __name__ == "__main__":
    main()
