"""The entrants: a level of ours, also as `LEVEL:N`, a class in a module or in a file, or any program."""

from __future__ import annotations

import hashlib
import re
import shlex
import shutil
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from boxfive.agents import is_level, levels
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.game import Game

LEVEL, MODULE, FILE, PROGRAM = "level", "module", "file", "exec"
"""The kinds of agents."""

NAME = re.compile(r"\w[\w.+-]{0,39}")
"""Valid names of agents; folders of records are named after them."""
NAMED = re.compile(rf"({NAME.pattern})=(.+)", re.DOTALL)
CLASS = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*")


@dataclass(frozen=True, slots=True)
class Entrant:
    """An agent that takes part."""

    name: str
    spec: str
    """As it was given, without its name."""
    kind: str
    target: str
    """The level, or `LEVEL:N`; or `module:Class`; or the file's whole path, with `:Class`; or the command."""
    print: str = ""
    """For an agent in a file, its fingerprint; a run can only be continued with the same file."""


def split(texts: Iterable[str]) -> list[str]:
    r"""Split at commas; `\,` is a literal comma."""
    parts = (part for text in texts for part in re.split(r"(?<!\\),", text))
    return [part.replace("\\,", ",").strip() for part in parts if part.strip()]


def entrants(given: Sequence[str], game: Game) -> tuple[Entrant, ...]:
    """The agents that were given as texts, each with a name of its own."""
    found = [_entrant(text, game) for text in given]
    if not found:
        raise InvalidOption(f"name one agent or more, such as --agents {','.join(levels(game)[:2])}")
    names = [one.name for one in found]
    for one in found:
        if names.count(one.name) > 1:
            right = f"give each a name of its own, such as {one.name}-2={one.spec}"
            raise InvalidOption(f"two agents are called {one.name}; {right}")
    return tuple(found)


def _entrant(text: str, game: Game) -> Entrant:
    named = NAMED.fullmatch(text)
    name, spec = named.groups() if named else ("", text)
    if is_level(spec, game):
        made = Entrant(name or spec.replace(":", "-"), spec, LEVEL, spec)
    elif spec.startswith(f"{PROGRAM}:"):
        made = _program(name, spec)
    elif ":" in spec:
        place, _, class_name = spec.rpartition(":")
        if not CLASS.fullmatch(class_name):
            raise InvalidOption(f"a class should follow the colon of {shown(spec)}, as in bots.py:Clever")
        made = (_file if place.endswith(".py") else _module)(name, spec, place, class_name)
    else:
        own = f"its levels are {listing(levels(game))}, some of them as LEVEL:N"
        others = "others are module:Class, path/to/file.py:Class or exec:COMMAND"
        raise InvalidOption(f"{game.name} has no agent {shown(spec)}; {own}, and {others}")
    if made.kind != LEVEL and made.name in levels(game):
        raise InvalidOption(f"{made.name} is a level of {game.name}; call {shown(spec)} by another name")
    return made


def _program(name: str, spec: str) -> Entrant:
    command = spec.removeprefix(f"{PROGRAM}:")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidOption(f"the command of {shown(spec)} cannot be read: {error}") from None
    if not words:
        raise InvalidOption("after exec: a command should stand, as in exec:node bot.js")
    if shutil.which(words[0]) is None:
        raise InvalidOption(f"there is no program {shown(words[0])} to be run for {shown(spec)}")
    called = re.sub(r"[^\w.+-]", "-", Path(words[-1]).name).lstrip("-.+")[:40]
    return Entrant(name or called or PROGRAM, spec, PROGRAM, command)


def _file(name: str, spec: str, place: str, class_name: str) -> Entrant:
    path = Path(place).expanduser().absolute()
    if not path.is_file():
        raise InvalidOption(f"there is no file {place} for {shown(spec)}")
    mark = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return Entrant(name or class_name, spec, FILE, f"{path}:{class_name}", mark)


def _module(name: str, spec: str, place: str, class_name: str) -> Entrant:
    root = place.partition(".")[0]  # checked by the worker that imports it, not by the arena
    if not CLASS.fullmatch(place) or PathFinder.find_spec(root, [str(Path.cwd()), *sys.path]) is None:
        raise InvalidOption(f"there is no module {shown(place)} to be imported for {shown(spec)}")
    return Entrant(name or class_name, spec, MODULE, f"{place}:{class_name}")
