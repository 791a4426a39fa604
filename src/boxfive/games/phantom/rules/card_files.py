"""Reads files of cards and checks them card by card; `box` checks what they make together."""

from __future__ import annotations

import re
import tomllib
import unicodedata
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from boxfive.core.errors import CardsWarning, InvalidCards, InvalidOption, listing, shown
from boxfive.games.phantom.rules import box
from boxfive.games.phantom.rules.cards import (
    ADULTS,
    CHARACTERS,
    COUNTING,
    FIRST_PLACES,
    GROUPS,
    KINDS,
    MOST_COPIES,
    PHANTOMS,
    WILSON,
    ZONES,
    CardSet,
    Character,
    Kind,
    Place,
)

LARGEST = 1 << 14
"""Bytes of the largest file of cards that is accepted."""
OWN_FILE = Path(__file__).with_name("cards.toml")

PLACE_KEYS = ("zones", "capacity", "terror", "protects", "name", "reconstructed")
CHARACTER_KEYS = ("points", "threshold", "destroys", "name", "reconstructed")
PHANTOM_KEYS = ("terror", "copies", "reconstructed")
CHARACTER_MARKS = ("card", "name", "points", "threshold", "destroys")
PLACE_MARKS = ("card", "name", "zones", "capacity", "terror", "protects")
"""What may be marked as reconstructed; "card" is all of it."""


@cache
def own_cards() -> CardSet:
    """The cards that the project brings."""
    return loads(OWN_FILE.read_text(encoding="utf-8"))


def read(path: str | PathLike[str]) -> CardSet:
    """The cards of a file. InvalidCards names the line of an error, a CardsWarning that of a difference."""
    if not isinstance(path, str | PathLike) or "\0" in str(path):
        raise InvalidOption(f"cards are the path of a file, not {shown(path)}")
    with Path(path).open("rb") as file:
        content = file.read(LARGEST + 1)
    try:
        if len(content) > LARGEST:
            raise InvalidCards(f"line 1: this file is larger than {LARGEST} bytes, so it is none of cards")
        cards, differences = _loaded(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidCards(f"{path}: line {line}: this is not UTF-8 text") from None
    except InvalidCards as error:
        raise InvalidCards(f"{path}: {error}") from None
    for difference in differences:
        warnings.warn(f"{path}: {difference}", CardsWarning, stacklevel=4)  # at whoever asks for the game
    return cards


def loads(text: str) -> CardSet:
    """The cards that a text in TOML describes."""
    return _loaded(text)[0]


def _loaded(text: str) -> tuple[CardSet, list[str]]:
    """The cards that a text in TOML describes, and what they have otherwise than ours."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidCards(_syntax(str(error), text)) from None
    except (ValueError, RecursionError):  # a number too large, or nested too deeply
        raise InvalidCards("line 1: this holds more than a file of cards ever does") from None
    reader = _Reader(lambda section, key: f"line {_line_of(text, section, key)}: ")
    cards = reader.read(data)
    return cards, reader.differences(cards)


def parse(data: Any) -> CardSet:
    """The cards that plain data describes."""
    return _Reader(lambda section, key: f"{section} {key}: " if key else f"{section}: ").read(data)


def _syntax(message: str, text: str) -> str:
    """What TOML's reader says, with the line in front."""
    found = re.search(r" \(at line (\d+), column \d+\)$", message)
    if found is None:
        return f"line {text.count(chr(10)) + 1}: {message}"
    return f"line {found[1]}: {message[: found.start()]}"


def _line_of(text: str, section: str, key: str) -> int:
    """The line where a card, or else its section, begins."""
    here, at = "", 1
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[([^\]#]+)\]", line)
        if header:
            here = re.sub(r"[\s\"']", "", header[1])
            if here == section:
                at = number
            elif here == f"{section}.{key}".lstrip("."):
                return number
        elif here == section and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
            return number
    return at


class _Reader:
    """Checks the data of one file; keeps the line of each card for errors."""

    def __init__(self, where: Callable[[str, str], str]) -> None:
        self._where = where

    def _wrong(self, section: str, key: str, what: str) -> InvalidCards:
        return InvalidCards(f"{self._where(section, key)}{what}")

    def read(self, data: Any) -> CardSet:
        wanted = ("characters", "phantoms", "places")
        self._exactly(data if isinstance(data, dict) else {}, wanted, "", "a file of cards has the sections")
        for section in wanted:
            if not isinstance(data[section], dict):
                raise self._wrong(section, "", f"{section} must be a section, not {shown(data[section])}")
        characters = self._characters(data["characters"])
        kinds = self._kinds(data["phantoms"])
        cards = CardSet(characters, self._places(data["places"]), kinds)
        for remark in box.faults(cards):
            raise self._wrong(*remark)
        return cards

    def differences(self, cards: CardSet) -> list[str]:
        """What the rulebook leaves open and these cards have otherwise than ours, each with its place."""
        return [f"{self._where(section, key)}{what}" for section, key, what in box.differences(cards)]

    def _exactly(self, found: dict[str, Any], wanted: Sequence[str], section: str, rule: str) -> None:
        """No entry too many and none missing."""
        for key in found:
            if key not in wanted:
                raise self._wrong(section, key, f"{rule} {listing(wanted)}; there is no {shown(key)}")
        for key in wanted:
            if key not in found:
                raise self._wrong(section, "", f"{rule} {listing(wanted)}; {key} is missing")

    def _characters(self, data: dict[str, Any]) -> tuple[Character, ...]:
        section = "characters"
        self._exactly(data, (*CHARACTERS, WILSON), section, "the characters are")
        characters = []
        for key in (*CHARACTERS, WILSON):
            card = self._card(data, section, key, CHARACTER_KEYS)
            destroys = self._one_of(card, section, key, "destroys", GROUPS)
            if (destroys is not None) != (key in ADULTS):
                rule = "destroys a group" if key in ADULTS else "destroys nothing: only adults do"
                raise self._wrong(section, key, f"{key} {rule}")
            characters.append(
                Character(
                    key,
                    self._whole(card, section, key, "points", 0, box.ALL_POINTS),
                    self._whole(card, section, key, "threshold", 0 if key == WILSON else 1, 99),
                    destroys,
                    self._name(card, section, key),
                    self._reconstructed(card, section, key, CHARACTER_MARKS),
                )
            )
        return tuple(characters)

    def _kinds(self, data: dict[str, Any]) -> tuple[Kind, ...]:
        section = "phantoms"
        self._exactly(data, KINDS, section, "the kinds of Phantoms are")
        kinds = []
        for key in KINDS:
            card = self._card(data, section, key, PHANTOM_KEYS)
            if key in COUNTING and "terror" in card:
                raise self._wrong(section, key, f"a {key} has no terror of its own: it is counted")
            terror = 0 if key in COUNTING else self._whole(card, section, key, "terror", 0, 9)
            reconstructed = self._reconstructed(card, section, key, ("card", "terror", "copies"))
            kinds.append(Kind(key, terror, self._copies(card, key), reconstructed))
        return tuple(kinds)

    def _copies(self, card: dict[str, Any], key: str) -> tuple[int, ...]:
        """One number for all groups, or one for each."""
        copies = card.get("copies")
        if not isinstance(copies, dict):
            return (self._whole(card, "phantoms", key, "copies", 0, MOST_COPIES),) * len(GROUPS)
        if set(copies) != set(GROUPS):
            raise self._wrong("phantoms", key, f"copies of {key} must name the groups {listing(GROUPS)}")
        return tuple(self._whole(copies, "phantoms", key, group, 0, MOST_COPIES) for group in GROUPS)

    def _places(self, data: dict[str, Any]) -> tuple[Place, ...]:
        section = "places"
        for seat_and_zone, key in FIRST_PLACES.items():
            if key not in data:
                raise self._wrong(
                    section, "", f"a game begins with {key} ({seat_and_zone[1]}): it is missing"
                )
        return tuple(self._place(data, key) for key in data)

    def _place(self, data: dict[str, Any], key: str) -> Place:
        section = "places"
        if not (
            isinstance(key, str) and len(key) <= 30 and re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key)
        ):
            rule = "small letters, digits and single hyphens, at most 30"
            raise self._wrong(section, key, f"the id of a Place is made of {rule}, not {shown(key)}")
        if key in PHANTOMS:
            raise self._wrong(section, key, f"{key} is a Phantom, so no Place can be called so")
        card = self._card(data, section, key, PLACE_KEYS)
        place = Place(
            key,
            self._zones(card, key),
            self._whole(card, section, key, "capacity", 1, 9),
            self._whole(card, section, key, "terror", 0, 2),
            self._one_of(card, section, key, "protects", GROUPS),
            self._name(card, section, key),
            self._reconstructed(card, section, key, PLACE_MARKS),
        )
        if place.name is None and key not in _our_places():
            raise self._wrong(section, key, f"{key} is none of our Places, so it needs a name")
        return place

    def _zones(self, card: dict[str, Any], key: str) -> tuple[str, ...]:
        zones = card.get("zones")
        if zones == "any":
            return ZONES
        if (
            not isinstance(zones, list)
            or not zones
            or not all(isinstance(zone, str) and zone in ZONES for zone in zones)
            or len(set(zones)) < len(zones)
        ):
            rule = f'"any", or a list of {listing(ZONES)}'
            raise self._wrong("places", key, f"zones of {key} must be {rule}")
        return tuple(zone for zone in ZONES if zone in zones)

    def _card(self, data: dict[str, Any], section: str, key: str, keys: Sequence[str]) -> dict[str, Any]:
        card = data[key]
        if not isinstance(card, dict):
            raise self._wrong(section, key, f"{key} must be a card {{ … }}, not {shown(card)}")
        for name in card:
            if name not in keys:
                raise self._wrong(section, key, f"{key} has no {shown(name)}; it may have: {listing(keys)}")
        return card

    def _whole(
        self, card: dict[str, Any], section: str, key: str, name: str, lowest: int, highest: int
    ) -> int:
        value = card.get(name)
        if type(value) is not int or not lowest <= value <= highest:
            found = "missing" if name not in card else shown(value)
            span = f"a whole number from {lowest} to {highest}"
            raise self._wrong(section, key, f"{name} of {key} must be {span}, not {found}")
        return value

    def _one_of(
        self, card: dict[str, Any], section: str, key: str, name: str, known: Sequence[str]
    ) -> str | None:
        value = card.get(name)
        if value is not None and value not in known:
            raise self._wrong(
                section, key, f"{name} of {key} must be one of {listing(known)}, not {shown(value)}"
            )
        return value

    def _name(self, card: dict[str, Any], section: str, key: str) -> str | None:
        name = card.get("name")
        if name is None:
            return None
        text = unicodedata.normalize("NFC", name).strip() if isinstance(name, str) else ""
        if not 1 <= len(text) <= 30 or not text.isprintable() or "**" in text or not _is_plain(text):
            rule = "a text of at most 30 letters, each one column wide, without **"
            raise self._wrong(section, key, f"name of {key} must be {rule}, not {shown(name)}")
        return text

    def _reconstructed(
        self, card: dict[str, Any], section: str, key: str, known: Sequence[str]
    ) -> tuple[str, ...]:
        names = card.get("reconstructed", [])
        if not isinstance(names, list) or not all(isinstance(one, str) and one in known for one in names):
            raise self._wrong(section, key, f"reconstructed of {key} must be a list of {listing(known)}")
        return tuple(names)


def _is_plain(text: str) -> bool:
    """Whether every letter takes one column of a terminal."""
    return not any(unicodedata.combining(one) or unicodedata.east_asian_width(one) in "WF" for one in text)


@cache
def _our_places() -> frozenset[str]:
    """The ids that our own words name."""
    return frozenset(tomllib.loads(OWN_FILE.read_text(encoding="utf-8"))["places"])
