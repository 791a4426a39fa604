"""The program around a foreign agent that is a Python class: it gets views, and makes a player for each game.

    python -m boxfive.arena.host GAME module:Class

It speaks the same lines as any other agent, only that a view comes whole, as a pickle, because that is what
`choose` takes. Pickles go one way: what the agent answers is JSON.
"""

from __future__ import annotations

import base64
import importlib
import importlib.util
import inspect
import json
import os
import pickle
import sys
import traceback
from pathlib import Path
from typing import Any, BinaryIO

import boxfive
from boxfive.core.game import Action, Game

FOREIGN = "boxfive_foreign_agent"
"""What a module out of a file is called."""


def main() -> None:
    """Answer until there are no more questions."""
    name, target = sys.argv[1:]
    questions, answers = _own_streams()
    game = boxfive.game(name)
    game.new(seed=0).view(game.seats[0])  # whatever has to be compiled is compiled before the clock runs
    _send(answers, {"ready": True})
    made: type[Any] | None = None
    player: Any = None
    for line in questions:
        try:
            asked = json.loads(line)
            if "hello" in asked:
                made = made or _load(target)
                player = _seated(made, game, asked)
            else:
                _send(answers, {"action": _chosen(player, asked["view"])})
        except BaseException as error:  # whatever it raises is its own affair, SystemExit too
            _send(answers, {"error": _told(error)})


def _chosen(player: Any, pickled: str) -> Any:
    """What the player chooses: an action, or the number or the text of one."""
    view = pickle.loads(base64.b64decode(pickled))  # noqa: S301  # the arena's own
    chosen = player.choose(view, view.legal)
    if isinstance(chosen, Action):
        return int(chosen.id)
    if isinstance(chosen, str):
        return chosen
    try:
        return chosen.__index__()
    except (AttributeError, TypeError):
        raise TypeError(f"choose() gave {type(chosen).__name__}, not an action") from None


def _seated(made: type[Any], game: Game, hello: dict[str, Any]) -> Any:
    """A new player for a new game; it gets what its constructor asks for of the game, its seat and a seed."""
    offered = {"game": game, "seat": hello["seat"], "seed": hello["seed"]}
    try:
        wanted = inspect.signature(made).parameters
    except ValueError:  # it is written in C, and does not say
        return made()
    return made(**{name: value for name, value in offered.items() if name in wanted})


def _load(target: str) -> type[Any]:
    place, _, class_name = target.rpartition(":")
    found: Any = _file(Path(place)) if place.endswith(".py") else _module(place)
    for part in class_name.split("."):
        found = getattr(found, part)
    loaded: type[Any] = found
    return loaded


def _module(name: str) -> Any:
    sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


def _file(path: Path) -> Any:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(FOREIGN, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[FOREIGN] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _told(error: BaseException) -> str:
    """An error in one line, with the place in the agent's own code where it came from."""
    places = [place for place in traceback.extract_tb(error.__traceback__) if place.filename != __file__]
    where = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{where}"


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The streams from and to the arena; an agent that prints, prints to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return questions, answers


def _send(answers: BinaryIO, told: dict[str, Any]) -> None:
    answers.write(json.dumps(told).encode() + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
