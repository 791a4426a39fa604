"""Opera positions as plain JSON data: written from a record, and read back with every mistake named."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidPosition, listing, shown
from boxfive.core.layout import Raw
from boxfive.core.position_writer import Group, Part, Text
from boxfive.games.opera.rules.board import (
    CHARACTERS,
    CORRIDORS,
    EXIT,
    LAST_START,
    PERSIAN,
    PHANTOM_CARDS,
    RING,
    ROOMS,
)
from boxfive.games.opera.rules.state import (
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
from boxfive.text.json_checks import (
    a_list,
    a_number,
    a_set,
    an_index,
    an_object,
    check_heading,
    name_of,
    names_of,
)

kernels = LazyModule("boxfive.games.opera.rules.kernels")

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
"""Far above any real game; it keeps the number within its field."""


def names(mask: int) -> list[str]:
    """The characters of a set, in the order of the table."""
    return names_of(CHARACTERS, mask)


_ROOMS = b'"rooms":{%b}' % b",".join(b'"%b":%%b' % name.encode() for name in CHARACTERS)
_ROOM_TEXTS = {room % 256: json.dumps(name_of(ROOMS, room)).encode() for room in range(NONE, len(ROOMS))}
"""The names of the rooms, by their bytes."""


def _rooms(rooms: bytes) -> bytes:
    return _ROOMS % tuple([_ROOM_TEXTS[room] for room in rooms])


def _house(s: Any) -> dict[str, Any]:
    return {
        "suspects": names(s.suspects),
        "blackout": name_of(ROOMS, s.blackout),
        "padlock": name_of(CORRIDORS, s.padlock),
        "carlotta": s.carlotta,
        "round": s.round_number,
    }


def _seat_to_play(s: Any) -> dict[str, Any]:
    return {"seat": None if s.phase == OVER else SEATS[kernels.turn(LAYOUT.raw(s.content))]}


def _cards(s: Any) -> dict[str, Any]:
    return {"cards": names(s.cards)}


def _rest(s: Any) -> dict[str, Any]:
    return {"rest": names(s.rest)}


def _activation(s: Any) -> dict[str, Any]:
    if s.active == NONE:
        return {"activation": None}
    activation = {
        "character": CHARACTERS[s.active],
        "from": ROOMS[s.origin],
        "steps": s.steps,
        "moved": bool(s.moved),
        "power": bool(s.power),
        "companion": name_of(CHARACTERS, s.companion),
    }
    return {"activation": activation}


def _alibis(s: Any) -> dict[str, Any]:
    shown = [*names(s.shown), *["phantom"] * s.phantom_cards]
    kept: list[str | None]
    pile: list[str | None]
    if s.culprit == NONE and s.phase >= DEALING:  # hidden from this viewer
        kept = [None] * s.keeps
        pile = [None] * (len(CHARACTERS) + PHANTOM_CARDS - 1 - len(shown) - len(kept))
    else:
        kept = [*names(s.kept)]
        others = [name for name in names(ALL & ~s.kept & ~s.shown) if name != name_of(CHARACTERS, s.culprit)]
        pile = [*others, *["phantom"] * (PHANTOM_CARDS - s.phantom_cards)]
    alibis = {"pile": pile, "kept": kept, "shown": [*shown]}
    return {"culprit": name_of(CHARACTERS, s.culprit), "alibis": alibis}


PARTS = (
    Text(_rooms, ("rooms",)),
    Part(_house, ("suspects", "blackout", "padlock", "carlotta", "round_number")),
    Group(
        "to_play",
        (
            Part(_seat_to_play, ("phase", "round_number", "cards", "active"), kept=1 << 13),
            Part(_cards, ("cards",)),
            Part(_rest, ("rest",)),
        ),
    ),
    Part(_activation, ("active", "origin", "steps", "moved", "power", "companion")),
    Part(_alibis, ("phase", "shown", "phantom_cards", "keeps", "kept", "culprit")),
)
"""The parts of a position, and the fields that each depends on."""


def parse(position: Any, version: int) -> Raw:
    """The record that `position` describes, or InvalidPosition with what is wrong and where."""
    data = an_object(position, "the position", KEYS)
    check_heading(data, "opera", version)
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
    rooms = an_object(data["rooms"], "rooms", CHARACTERS)
    for c, name in enumerate(CHARACTERS):
        s.rooms[c] = an_index(rooms[name], f"rooms.{name}", ROOMS, optional=True)
    s.suspects = a_set(data["suspects"], "suspects", CHARACTERS)
    s.blackout = an_index(data["blackout"], "blackout", ROOMS, optional=True)
    s.padlock = an_index(data["padlock"], "padlock", CORRIDORS, optional=True)
    s.carlotta = a_number(data["carlotta"], "carlotta", 0, EXIT)
    s.round_number = a_number(data["round"], "round", 1, LAST_ROUND)


def _read_alibis(s: Any, data: dict[str, Any]) -> None:
    s.culprit = an_index(data["culprit"], "culprit", CHARACTERS, optional=True)
    alibis = an_object(data["alibis"], "alibis", ("pile", "kept", "shown"))
    cards = (*CHARACTERS, "phantom")
    held: Counter[str] = Counter()
    for part, value in alibis.items():
        for i, card in enumerate(a_list(value, f"alibis.{part}")):
            held[cards[an_index(card, f"alibis.{part}[{i}]", cards)]] += 1
    if s.culprit != NONE:
        held[CHARACTERS[s.culprit]] += 1
    for card in cards:
        right = PHANTOM_CARDS if card == "phantom" else 1
        if held[card] != right:
            where = "pile, kept, shown and culprit together"
            raise InvalidPosition(f"alibis: {where} must hold {card} {right} times, not {held[card]}")
    s.kept = a_set(alibis["kept"], "alibis.kept", CHARACTERS)
    s.keeps = len(alibis["kept"])
    s.shown = a_set([card for card in alibis["shown"] if card != "phantom"], "alibis.shown", CHARACTERS)
    s.phantom_cards = alibis["shown"].count("phantom")


def _read_cards(s: Any, value: Any) -> None:
    to_play = an_object(value, "to_play", ("seat", "cards", "rest"))
    s.cards = a_set(to_play["cards"], "to_play.cards", CHARACTERS)
    s.rest = a_set(to_play["rest"], "to_play.rest", CHARACTERS)
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
    activation = an_object(value, "activation", keys)
    s.active = an_index(activation["character"], "activation.character", CHARACTERS)
    s.origin = an_index(activation["from"], "activation.from", ROOMS)
    s.steps = a_number(activation["steps"], "activation.steps", 1, len(CHARACTERS))
    s.companion = an_index(activation["companion"], "activation.companion", CHARACTERS, optional=True)
    for key in ("moved", "power"):
        if not isinstance(activation[key], bool):
            raise InvalidPosition(f"activation.{key} must be true or false, not {shown(activation[key])}")
        setattr(s, key, activation[key])


def _phase(s: Any) -> int:
    """The phase, derived from the rest."""
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
    """Check that the parts are consistent."""
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
