"""The program in an agent's process: it answers questions until its input ends.

    python -m boxfive.agents.harness.worker [GAME ...]

It loads the rules of the games that are named; without any, every game with all its levels. A game that
cannot be loaded is reported in the first message, and the others are served.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from boxfive.agents.harness.descriptors import drop_all_but, leave_standard_streams
from boxfive.agents.harness.failures import in_one_line
from boxfive.agents.harness.messages import (
    ASSESSMENT,
    HINT,
    INTENTION,
    Question,
    assessment_fields,
    decoded,
    encoded,
    hint_fields,
)
from boxfive.agents.harness.players import Players, problem_with
from boxfive.agents.hints import hint
from boxfive.agents.levels import agent, levels
from boxfive.agents.race import racer
from boxfive.core import registry
from boxfive.core.action import Action

HERE = Path(__file__).parent
LONGEST_MESSAGE = 1000
"""Characters of an error's message."""


def main() -> None:
    """Load the games and answer questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C and ends its workers
    questions, answers = own_streams()
    games = sys.argv[1:]
    serve(questions, answers, load(games or registry.names(), all_levels=not games))


def serve(questions: BinaryIO, answers: BinaryIO, broken: dict[str, str]) -> None:
    """Answer questions until there are no more; `broken` is what could not be loaded."""
    players = Players()
    with suppress(BrokenPipeError, ConnectionResetError):  # the parent is gone
        _send(answers, {"ready": True, "broken": broken})
        for line in questions:
            message = decoded(line)
            if "forget" in message:
                players.forget(message["forget"])
            elif "look" in message:
                problem = problem_with(
                    message["look"], registry.game_of(registry.pack(message["game"])), message["seat"]
                )
                _send(answers, {"problem": problem})
            else:
                began = time.process_time()
                answer = answer_to(message, players)
                _send(answers, {"id": message["id"], "cpu": time.process_time() - began, **answer})


def answer_to(message: dict[str, Any], players: Players) -> dict[str, Any]:
    """What the agent answers, or its error."""
    try:
        with _ended_after(message["deadline"]):
            return _decided(Question.of(message), players)
    except BaseException as error:  # any error is an answer, even SystemExit
        return _error(error, message["details"])


def _decided(question: Question, players: Players) -> dict[str, Any]:
    view, game = question.view, question.view.game
    if question.want == HINT:  # the adviser is made for this question and shares nothing with a player
        return hint_fields(hint(view) if question.seed is None else hint(view, question.seed))
    if question.want == ASSESSMENT:
        judge = players.judge(question.table, game, deep=question.deep)
        played = tuple(game.actions[number] for number in question.played)
        return assessment_fields(judge.assess(view, played))
    place = question.table, question.seat, question.agent, game
    player = players.take(*place, question.seed)
    fields: dict[str, Any]
    if question.want == INTENTION:
        player = racer(player, game)
        player.wait(question.waited)
        seconds, action = player.intend(view)
        fields = {"seconds": float(seconds), "action": None if action is None else int(action.id)}
    else:
        fields = {"action": _named(player.choose(view, view.legal))}
    players.bring_back(*place, player)
    return fields


def _named(chosen: Any) -> int | str:
    """The id or notation of an agent's choice, which may be an action, a number or a text."""
    if isinstance(chosen, Action):
        return int(chosen.id)
    if isinstance(chosen, str):
        return chosen
    try:
        number: int = chosen.__index__()
    except (AttributeError, TypeError):
        raise TypeError(f"choose() gave {type(chosen).__name__}, not an action") from None
    return number


def _error(error: BaseException, details: bool) -> dict[str, Any]:
    """An error, with its place in the agent's own code; its message only if that is asked for."""
    fields: dict[str, Any] = {"error": type(error).__name__}
    places = [
        place
        for place in traceback.extract_tb(error.__traceback__)
        if Path(place.filename).parent != HERE and not place.filename.startswith("<")
    ]
    if places:
        fields |= {"file": Path(places[-1].filename).name, "line": places[-1].lineno}
    if details:
        fields["message"] = str(error)[:LONGEST_MESSAGE]
    return fields


@contextmanager
def _ended_after(seconds: float | None) -> Iterator[None]:
    """Let the system end this process after a number of seconds, even if it hangs.

    The parent ends a worker that takes too long; this covers a parent that was killed itself.
    """
    if seconds is None or sys.platform == "win32":
        yield
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 0)


def own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The streams from and to the parent, out of the agents' reach: they print to standard error."""
    questions, answers = os.dup(0), os.dup(1)
    leave_standard_streams()
    drop_all_but(questions, answers)
    return os.fdopen(questions, "rb"), os.fdopen(answers, "wb")


def load(games: Sequence[str], *, all_levels: bool) -> dict[str, str]:
    """Load the compiled code of games before the first question, because the time to answer is limited.

    Returns what could not be loaded, by game or by game and level, with the reason.
    """
    broken: dict[str, str] = {}
    for name in games:
        try:
            game = registry.game_of(registry.pack(name))
            game.new(seed=0).view(game.seats[0])
            for level in levels(game) if all_levels else ():
                try:
                    agent(level, game)
                except Exception as error:  # the other levels can still play
                    broken[f"{name} {level}"] = _reason(error)
        except Exception as error:  # any error of a pack; the other games can still be played
            broken[name] = _reason(error)
    return broken


def _reason(error: Exception) -> str:
    return in_one_line(f"{type(error).__name__}: {error}")


def _send(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(encoded(message))
    answers.flush()


if __name__ == "__main__":
    main()
