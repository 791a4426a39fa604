"""Opera positions as plain JSON data: written out of a record, and read back with every mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from boxfive.errors import InvalidPosition, listing, shown
from boxfive.layout import Raw
from boxfive.opera import kernels
from boxfive.opera.board import CHARACTERS, CORRIDORS, EXIT, LAST_START, PERSIAN, PHANTOM_CARDS, RING, ROOMS
from boxfive.opera.state import (
    ACTING,
    ALL,
    CHOOSING,
    DEALING,
    DRAWING,
    LAYOUT,
    NAMING,
    NONE,
    OVER,
    PLACING,
    RECORD,
    SEATS,
)

KEYS = (
    "game",
    "version",
    "rooms",
    "suspects",
    "blackout",
    "padlock",
    "carlotta",
    "round",
    "to_play",
    "activation",
    "culprit",
    "alibis",
)
LAST_ROUND = 1000
"""No game comes near it; it only keeps the number within its field."""


def names(mask: int) -> list[str]:
    """The characters of a set, in the order of the table."""
    return [name for c, name in enumerate(CHARACTERS) if mask >> c & 1]


def describe(raw: bytes, version: int) -> dict[str, Any]:
    """A record, masked or not, as plain data; None is what it does not tell."""
    s = LAYOUT.read(raw)
    return {
        "game": "opera",
        "version": version,
        "rooms": {name: _name(ROOMS, room) for name, room in zip(CHARACTERS, s.rooms, strict=True)},
        "suspects": names(s.suspects),
        "blackout": _name(ROOMS, s.blackout),
        "padlock": _name(CORRIDORS, s.padlock),
        "carlotta": s.carlotta,
        "round": s.round_number,
        "to_play": {
            "seat": None if s.phase == OVER else SEATS[kernels.turn(LAYOUT.raw(raw))],
            "cards": names(s.cards),
            "rest": names(s.rest),
        },
        "activation": _activation(s),
        "culprit": _name(CHARACTERS, s.culprit),
        "alibis": _alibis(s),
    }


def _name(table: Sequence[str], index: int) -> str | None:
    return None if index == NONE else table[index]


def _activation(s: Any) -> dict[str, Any] | None:
    if s.active == NONE:
        return None
    return {
        "character": CHARACTERS[s.active],
        "from": ROOMS[s.origin],
        "steps": s.steps,
        "moved": bool(s.moved),
        "power": bool(s.power),
        "companion": _name(CHARACTERS, s.companion),
    }


def _alibis(s: Any) -> dict[str, list[str | None]]:
    shown = [*names(s.shown), *["phantom"] * s.phantom_cards]
    kept: list[str | None]
    pile: list[str | None]
    if s.culprit == NONE and s.phase >= DEALING:  # not for this viewer's eyes
        kept = [None] * s.keeps
        pile = [None] * (len(CHARACTERS) + PHANTOM_CARDS - 1 - len(shown) - len(kept))
    else:
        kept = [*names(s.kept)]
        others = [name for name in names(ALL & ~s.kept & ~s.shown) if name != _name(CHARACTERS, s.culprit)]
        pile = [*others, *["phantom"] * (PHANTOM_CARDS - s.phantom_cards)]
    return {"pile": pile, "kept": kept, "shown": [*shown]}


def parse(position: Any, version: int) -> Raw:
    """The record that `position` describes, or InvalidPosition with what is wrong and where."""
    data = _object(position, "the position", KEYS)
    if data["game"] != "opera":
        raise InvalidPosition(f"game must be 'opera', not {shown(data['game'])}")
    if type(data["version"]) is not int or data["version"] != version:
        raise InvalidPosition(f"version must be {version}, not {shown(data['version'])}")
    raw = LAYOUT.empty()
    s = raw.view(RECORD)[0]
    _read_house(s, data)
    _read_alibis(s, data)
    _read_cards(s, data["to_play"])
    _read_activation(s, data["activation"])
    s.phase = _phase(s)
    _check_whole(raw, data["to_play"]["seat"])
    return raw


def _read_house(s: Any, data: dict[str, Any]) -> None:
    rooms = _object(data["rooms"], "rooms", CHARACTERS)
    for c, name in enumerate(CHARACTERS):
        s.rooms[c] = _index(rooms[name], f"rooms.{name}", ROOMS, optional=True)
    s.suspects = _set(data["suspects"], "suspects")
    s.blackout = _index(data["blackout"], "blackout", ROOMS, optional=True)
    s.padlock = _index(data["padlock"], "padlock", CORRIDORS, optional=True)
    s.carlotta = _number(data["carlotta"], "carlotta", 0, EXIT)
    s.round_number = _number(data["round"], "round", 1, LAST_ROUND)


def _read_alibis(s: Any, data: dict[str, Any]) -> None:
    s.culprit = _index(data["culprit"], "culprit", CHARACTERS, optional=True)
    alibis = _object(data["alibis"], "alibis", ("pile", "kept", "shown"))
    cards = (*CHARACTERS, "phantom")
    held: Counter[str] = Counter()
    for part, value in alibis.items():
        for i, card in enumerate(_list(value, f"alibis.{part}")):
            held[cards[_index(card, f"alibis.{part}[{i}]", cards)]] += 1
    if s.culprit != NONE:
        held[CHARACTERS[s.culprit]] += 1
    for card in cards:
        right = PHANTOM_CARDS if card == "phantom" else 1
        if held[card] != right:
            where = "pile, kept, shown and culprit together"
            raise InvalidPosition(f"alibis: {where} must hold {card} {right} times, not {held[card]}")
    s.kept = _set(alibis["kept"], "alibis.kept")
    s.keeps = len(alibis["kept"])
    s.shown = _set([card for card in alibis["shown"] if card != "phantom"], "alibis.shown")
    s.phantom_cards = alibis["shown"].count("phantom")


def _read_cards(s: Any, value: Any) -> None:
    to_play = _object(value, "to_play", ("seat", "cards", "rest"))
    s.cards = _set(to_play["cards"], "to_play.cards")
    s.rest = _set(to_play["rest"], "to_play.rest")
    if s.cards & s.rest:
        both = listing(names(int(s.cards & s.rest)))
        raise InvalidPosition(f"to_play: {both} cannot be both in cards and in rest")
    if int(s.rest).bit_count() not in (0, 4):
        raise InvalidPosition(
            f"to_play.rest must hold four cards, or none before the deal, not {len(to_play['rest'])}"
        )
    if not s.rest and s.cards:
        raise InvalidPosition("to_play.rest must hold four cards when cards lie face up")


def _read_activation(s: Any, value: Any) -> None:
    s.active = s.origin = s.companion = NONE
    if value is None:
        return
    keys = ("character", "from", "steps", "moved", "power", "companion")
    activation = _object(value, "activation", keys)
    s.active = _index(activation["character"], "activation.character", CHARACTERS)
    s.origin = _index(activation["from"], "activation.from", ROOMS)
    s.steps = _number(activation["steps"], "activation.steps", 1, len(CHARACTERS))
    s.companion = _index(activation["companion"], "activation.companion", CHARACTERS, optional=True)
    for key in ("moved", "power"):
        if not isinstance(activation[key], bool):
            raise InvalidPosition(f"activation.{key} must be true or false, not {shown(activation[key])}")
        setattr(s, key, activation[key])


def _phase(s: Any) -> int:
    """What is waited for, told from the rest."""
    if NONE in s.rooms:
        return PLACING
    if s.culprit == NONE:
        return NAMING
    if int(s.suspects).bit_count() == 1 or s.carlotta == EXIT:
        return OVER
    if s.active != NONE:
        return DRAWING if s.active == CHARACTERS.index("raoul") and s.moved else ACTING
    return CHOOSING if s.rest else DEALING


def _check_whole(raw: Raw, seat: Any) -> None:
    """What must fit together."""
    s = raw.view(RECORD)[0]
    if s.phase in (PLACING, NAMING):
        _check_setting_up(s)
    else:
        if s.blackout == NONE or s.padlock == NONE:
            raise InvalidPosition("blackout and padlock must lie somewhere once everybody is placed")
        if not int(s.suspects) >> int(s.culprit) & 1:
            raise InvalidPosition(f"suspects must hold the culprit, {CHARACTERS[s.culprit]}")
        if s.suspects & s.shown:
            raise InvalidPosition(
                f"suspects cannot hold {listing(names(int(s.suspects & s.shown)))}: alibi shown"
            )
    if s.phase == CHOOSING and not s.cards:
        raise InvalidPosition("to_play.cards must hold a card between activations")
    if s.phase == DEALING and s.round_number % 2 == 0:
        raise InvalidPosition("to_play.rest must hold the four cards of the round before in an even round")
    if s.phase == OVER:
        _check_over(s)
    elif s.phase in (ACTING, DRAWING):
        _check_activation(raw)
    turn = None if s.phase == OVER else SEATS[kernels.turn(raw)]
    if seat != turn:
        played = f"round {s.round_number} with {int(s.cards).bit_count()} cards face up"
        raise InvalidPosition(f"to_play.seat must be {turn!r} in {played}, not {shown(seat)}")


def _check_setting_up(s: Any) -> None:
    placed = [int(room) for room in s.rooms if room != NONE]
    if s.culprit != NONE or s.suspects != ALL or s.round_number != 1 or s.rest or s.active != NONE:
        raise InvalidPosition(
            "culprit, suspects, round, to_play and activation are set only after everybody is placed"
        )
    if [int(room) for room in s.rooms[: len(placed)]] != placed:
        raise InvalidPosition("rooms: characters are placed in the order of the table, so no gap is possible")
    if len(set(placed)) != len(placed) or any(room >= len(RING) for room in placed):
        raise InvalidPosition(f"rooms: characters start one in each of {listing(RING)}")
    if s.shown or s.kept or s.phantom_cards:
        raise InvalidPosition("alibis: all cards are in the pile until the culprit is named")
    if s.carlotta > LAST_START:
        raise InvalidPosition(f"carlotta must start on a space from 0 to {LAST_START}, not {s.carlotta}")
    buquet, giry = int(s.rooms[CHARACTERS.index("buquet")]), int(s.rooms[CHARACTERS.index("giry")])
    if s.blackout != buquet or s.padlock != giry:
        raise InvalidPosition("the blackout starts in Buquet's room, the padlock clockwise of Madame Giry's")


def _check_over(s: Any) -> None:
    if s.active != NONE:
        raise InvalidPosition("activation must be null: the game is over")
    if int(s.suspects).bit_count() == 1 and s.carlotta == EXIT:
        raise InvalidPosition(
            "carlotta cannot reach the exit when one suspect is left: the Investigator has won"
        )


def _check_activation(raw: Raw) -> None:
    s = raw.view(RECORD)[0]
    who, name = int(s.active), CHARACTERS[s.active]
    if int(s.cards | s.rest) >> who & 1:
        raise InvalidPosition(f"activation.character {name} cannot still be in to_play.cards or rest")
    if int(s.cards).bit_count() > 3 or not s.rest:
        raise InvalidPosition("to_play must hold at most three cards and the other four during an activation")
    if (s.rooms[who] == s.origin) == bool(s.moved):
        raise InvalidPosition(f"activation: {name} has moved exactly when not in the room named by 'from'")
    _check_steps(s)
    if s.companion != NONE:
        beside = s.rooms[s.companion] == s.rooms[who]
        if who != PERSIAN or s.companion == PERSIAN or not beside:
            raise InvalidPosition("activation.companion must be another character beside the Persian")
    if s.moved and not kernels.destinations(raw) >> int(s.rooms[who]) & 1:
        raise InvalidPosition(
            f"activation: {name} cannot have come from {ROOMS[s.origin]} in {s.steps} steps"
        )
    if not _power_is_possible(s):
        raise InvalidPosition(f"activation: {name} has nothing left to do, or a power that was not used so")


def _check_steps(s: Any) -> None:
    """Steps are the characters that were in the starting room: those there now, and who has gone from it."""
    if s.moved and s.power:
        return  # Moncharmin may have sent people there
    gone = (1 + (s.companion != NONE)) if s.moved else 0
    steps = int((s.rooms == s.origin).sum()) + gone
    if s.steps != steps:
        raise InvalidPosition(
            f"activation.steps must be {steps}, the characters that were in the starting room"
        )


def _power_is_possible(s: Any) -> bool:
    """Whether a character can stand like this in the middle of an activation."""
    name = CHARACTERS[s.active]
    if not s.moved:
        return not s.power or name in ("giry", "buquet")
    if name == "raoul":
        gone = int(s.shown | s.kept | 1 << int(s.culprit))
        return not s.power and (gone != ALL or s.phantom_cards < PHANTOM_CARDS)
    if name == "moncharmin":
        return int((s.rooms == s.rooms[s.active]).sum()) > 1
    if name == "persian":
        return bool(s.companion != NONE) and not s.power
    return name in ("giry", "buquet", "christine") and not s.power


# Reading plain data


def _object(value: Any, where: str, keys: Iterable[str]) -> dict[str, Any]:
    wanted = list(keys)
    if not isinstance(value, dict):
        raise InvalidPosition(
            f"{where} must be an object with the keys {listing(wanted)}, not {shown(value)}"
        )
    missing = [key for key in wanted if key not in value]
    if missing:
        raise InvalidPosition(f"{where} has no {listing(missing)}")
    extra = [key for key in value if key not in wanted]
    if extra:
        raise InvalidPosition(
            f"{where} has a key too many: {shown(extra[0])}; its keys are {listing(wanted)}"
        )
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise InvalidPosition(f"{where} must be a list, not {shown(value)}")
    return list(value)


def _index(value: Any, where: str, table: Sequence[str], *, optional: bool = False) -> int:
    if value is None and optional:
        return NONE
    if not isinstance(value, str) or value not in table:
        raise InvalidPosition(f"{where} must be one of {listing(table)}, not {shown(value)}")
    return table.index(value)


def _number(value: Any, where: str, lowest: int, highest: int) -> int:
    if type(value) is not int or not lowest <= value <= highest:
        raise InvalidPosition(
            f"{where} must be a whole number from {lowest} to {highest}, not {shown(value)}"
        )
    return value


def _set(value: Any, where: str) -> int:
    mask = 0
    for i, name in enumerate(_list(value, where)):
        bit = 1 << _index(name, f"{where}[{i}]", CHARACTERS)
        if mask & bit:
            raise InvalidPosition(f"{where} holds {name} twice")
        mask |= bit
    return mask
