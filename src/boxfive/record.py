"""Saved games: small text files that a person can read and a program can check.

    Box Five record 1
    game: opera
    rules: 1
    options: carlotta=3
    player investigator: person
    player phantom: understudy

    nature: place raoul foyer
    …
    investigator: raoul
    investigator: go lake

    result: unfinished
    check: 5f0c9a31

Every action is recorded, nature's too, so a game replays on any machine. A game that began from a loaded
position has a line `position:` with it as JSON in place of `options:`; one with other cards than the
game's own has them as JSON in a line `cards:` before that. Lines that begin with # are comments. `check` is
the CRC-32 of all lines before it, to detect damage; a record written by hand may leave it out. Reading plays
the game through, so a record that can be read is a legal game with the result that it states.
"""

from __future__ import annotations

import json
import os
import secrets
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boxfive import game as game_of_name
from boxfive.core.errors import BoxFiveError, InvalidOption, InvalidRecord, listing, shown
from boxfive.core.expected import expect
from boxfive.core.game import State

TITLE = "Box Five record 1"
SUFFIX = ".boxfive"
UNFINISHED = "unfinished"
LARGEST = 1 << 20
"""Bytes of the largest file that is accepted as a record."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, and by whom."""

    state: State
    """The last state, with its whole history."""
    players: dict[str, str] = field(default_factory=dict)
    """Who played each seat: a name, a level, `person`."""


def dumps(state: State, players: Mapping[str, str] | None = None) -> str:
    """The record of a game as text."""
    expect(state, State, "a state")
    expect(players or {}, Mapping, "players as a mapping of seats to names")
    lines = [TITLE, f"game: {state.game.name}", f"rules: {state.game.version}"]
    if state.game.foreign_cards is not None:
        lines.append("cards: " + json.dumps(state.game.foreign_cards, ensure_ascii=False))
    if state.options is None:
        lines.append("position: " + json.dumps(state.first.position(), ensure_ascii=False))
    else:
        options = (f"{name}={value}" for name, value in state.options.items())
        lines.append(" ".join(("options:", *options)))
    for seat, player in (players or {}).items():
        _check_player(state, seat, player)
        lines.append(f"player {seat}: {player}")
    lines.append("")
    lines += [f"{seat}: {action}" for seat, action in state.moves]
    lines += ["", f"result: {_result(state)}"]
    lines += [f"check: {_check(lines)}"]
    return "\n".join(lines) + "\n"


def loads(text: str) -> Record:
    """The game that a text records, played through; InvalidRecord names the line of the first error."""
    if not isinstance(text, str):
        raise InvalidRecord(f"line 1: a record is a text, not {shown(text)}", 1)
    return _Reader(text).read()


def write(path: str | os.PathLike[str], state: State, players: Mapping[str, str] | None = None) -> None:
    """Save a game atomically: the file is complete or not there."""
    target = _file(path)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(dumps(state, players))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def read(path: str | os.PathLike[str]) -> Record:
    """Read a saved game."""
    with _file(path).open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise InvalidRecord(f"line 1: this file is larger than {LARGEST} bytes, so it is no record", 1)
    return loads(decoded(content))


def decoded(content: bytes) -> str:
    """The text of a record's file."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidRecord(f"line {line}: this is not UTF-8 text, so it is no record", line) from None


def _file(path: str | os.PathLike[str]) -> Path:
    """The file that a path names. What the system says of it is an OSError."""
    file = Path(path) if isinstance(path, str | os.PathLike) else None
    if file is None or not file.name or "\0" in file.name:
        raise InvalidOption(f"a record lies in a file that is named by its path, not {shown(path)}")
    return file


def _check_player(state: State, seat: str, player: str) -> None:
    if seat not in state.seats:
        seats = listing(state.seats)
        raise InvalidOption(f"there is no seat {shown(seat)} in this game; its seats are: {seats}")
    if not isinstance(player, str) or not player.strip() or not player.isprintable():
        raise InvalidOption(f"the player of {seat} must be named in one printable line, not {shown(player)}")


def _result(state: State) -> str:
    outcome = state.outcome
    if outcome is None:
        return UNFINISHED
    return ", ".join(f"{seat} {value:g}" for seat, value in outcome.items())


def _check(lines: list[str]) -> str:
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"


class _Reader:
    """Reads one text, line by line, and keeps the line number for errors."""

    def __init__(self, text: str) -> None:
        self._all = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        self._number = 0
        self._lines = self._meaningful()

    def _meaningful(self) -> Iterator[str]:
        for number, line in enumerate(self._all, 1):
            self._number = number
            if not line.startswith("#"):
                yield line.rstrip()

    def _wrong(self, what: str) -> InvalidRecord:
        return InvalidRecord(f"line {self._number}: {what}", self._number)

    def _next(self, wanted: str) -> str:
        line = next(self._lines, None)
        if line is None:
            raise self._wrong(f"the file ends here, but {wanted} should follow: part of it is missing")
        return line

    def _value(self, key: str) -> str:
        line = self._next(f"'{key}: …'")
        name, colon, value = line.partition(":")
        if name != key or not colon:
            raise self._wrong(f"this should be '{key}: …', not {shown(line)}")
        return value.strip()

    def read(self) -> Record:
        title = self._next(repr(TITLE))
        if title != TITLE:
            raise self._wrong(f"a record begins with {TITLE!r}, not with {shown(title)}")
        try:
            state = self._start()
            players = self._players(state)
            state = self._play(state)
            self._end(state)
        except InvalidRecord:
            raise
        except BoxFiveError as error:
            raise self._wrong(str(error)) from error
        return Record(state, players)

    def _start(self) -> State:
        game = game_of_name(self._value("game"))
        version = self._value("rules")
        if version != str(game.version):
            here = f"this is version {game.version}"
            raise self._wrong(f"the game was played under version {version} of the rules; {here}")
        line = self._next("'options: …'")
        name, _, value = line.partition(":")
        if name == "cards":
            game = game.with_card_data(self._json(value, "what stands after 'cards:'"))
            line = self._next("'options: …'")
            name, _, value = line.partition(":")
        if name == "options":
            return game.start(**game.read_options(self._pairs(value)))
        if name == "position":
            return game.load(self._json(value, "the position"))
        raise self._wrong(f"this should be 'options: …' or 'position: …', not {shown(line)}")

    def _json(self, text: str, what: str) -> Any:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):  # not JSON, or a number too large or nested too deeply
            raise self._wrong(f"{what} is not JSON that can be read") from None

    def _pairs(self, text: str) -> Iterator[tuple[str, str]]:
        names = set()
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals:
                raise self._wrong(f"options look like 'name=value', not like {shown(word)}")
            if name in names:
                raise self._wrong(f"the option {shown(name)} is given twice")
            names.add(name)
            yield name, value

    def _players(self, state: State) -> dict[str, str]:
        players: dict[str, str] = {}
        while line := self._next("'player SEAT: NAME', or an empty line and then the actions"):
            words, colon, player = line.partition(":")
            if not words.startswith("player ") or not colon:
                raise self._wrong(f"this should be 'player SEAT: NAME' or an empty line, not {shown(line)}")
            seat = words.removeprefix("player ").strip()
            if seat in players:
                raise self._wrong(f"the player of {seat} is named twice")
            _check_player(state, seat, player.strip())
            players[seat] = player.strip()
        return players

    def _play(self, state: State) -> State:
        while line := self._next("'SEAT: ACTION', or an empty line and then the result"):
            seat, colon, text = line.partition(":")
            if not colon:
                raise self._wrong(f"this should be 'SEAT: ACTION', not {shown(line)}")
            state = state.play(state.game.parse(text.strip()), seat=seat)
        return state

    def _end(self, state: State) -> None:
        result = self._value("result")
        if result != _result(state):
            raise self._wrong(
                f"the result should be {_result(state)!r} after these actions, not {shown(result)}"
            )
        line = next(self._lines, None)
        if line is not None:
            key, _, value = line.partition(":")
            right = _check(self._all[: self._number - 1])
            if key != "check" or value.strip() != right:
                raise self._wrong(f"this should be 'check: {right}', not {shown(line)}: damaged or changed")
        for line in self._lines:
            if line:
                raise self._wrong(f"the record should end before {shown(line)}")
