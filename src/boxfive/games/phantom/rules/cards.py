"""The cards of Phantom, read from a file and checked: ours, or those of a group that owns the box."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from os import PathLike
from pathlib import Path
from typing import Any

from boxfive.core.errors import InvalidCards, InvalidOption, listing, shown

SEATS = ("chief", "settler")
ZONES = ("garden", "basement", "ground", "upstairs")
CHARACTERS = ("sarah", "uncle", "mother", "father", "girl", "boy", "baby")
WILSON = "wilson"
ADULTS = CHARACTERS[:4]
GROUPS = ("specter", "ghost", "shadow", "soul")
KINDS = ("charmer", "yeller", "queen", "poltergeist", "invoker", "squatter")
COUNTING = ("queen", "squatter")
"""The kinds whose terror is counted, not printed."""
PHANTOMS = tuple(f"{group}-{kind}" for group in GROUPS for kind in KINDS)
N_PLACES, N_PHANTOMS = 26, 32

FIRST_PLACES = {
    ("chief", "basement"): "garage",
    ("settler", "garden"): "fountain",
    ("settler", "basement"): "storeroom",
    ("settler", "ground"): "library",
}
"""What lies there when a game begins."""

ALL_POINTS, OF_EACH_GROUP, OF_EACH_ZONE = 21, 8, 4
LARGEST = 1 << 14
"""Bytes of the largest file of cards that is accepted."""
OWN_FILE = Path(__file__).with_name("cards.toml")

PLACE_KEYS = ("zones", "capacity", "terror", "protects", "name", "reconstructed")
CHARACTER_KEYS = ("points", "threshold", "destroys", "name", "reconstructed")
PHANTOM_KEYS = ("terror", "copies", "reconstructed")


@dataclass(frozen=True, slots=True)
class Place:
    """A room of the house or a thing in it."""

    id: str
    zones: tuple[str, ...]
    capacity: int
    terror: int
    protects: str | None
    name: str | None
    """What a foreign file calls it; None for our own words."""
    reconstructed: tuple[str, ...]
    """The parts of the card that are not known from the published rulebook."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to be scared, or Wilson, whose threshold is added to that of the last one left."""

    id: str
    points: int
    threshold: int
    destroys: str | None
    name: str | None
    reconstructed: tuple[str, ...]

    @property
    def kind(self) -> str:
        """adult, child, baby or exorcist."""
        if self.id in ADULTS:
            return "adult"
        return {"baby": "baby", WILSON: "exorcist"}.get(self.id, "child")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of Phantom."""

    id: str
    terror: int
    """0 where it is counted."""
    copies: tuple[int, ...]
    """How many there are in each group."""
    reconstructed: tuple[str, ...]


@dataclass(frozen=True)
class CardSet:
    """All cards of a game, with derived tables that are computed once."""

    characters: tuple[Character, ...]
    """The seven in the order of the table, then Wilson."""
    places: tuple[Place, ...]
    """In the order of the file."""
    kinds: tuple[Kind, ...]

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """How many there are of each of `PHANTOMS`."""
        return tuple(kind.copies[group] for group in range(len(GROUPS)) for kind in self.kinds)

    @property
    def copies(self) -> dict[str, dict[str, int]]:
        """How many Phantoms there are of each kind, group by group."""
        return {kind.id: dict(zip(GROUPS, kind.copies, strict=True)) for kind in self.kinds}

    @cached_property
    def terror(self) -> Mapping[str, int]:
        """The terror of the kinds that have a number of their own."""
        return {kind.id: kind.terror for kind in self.kinds if kind.id not in COUNTING}

    @cached_property
    def place_called(self) -> Mapping[str, Place]:
        """The Places by their names."""
        return {place.id: place for place in self.places}

    @cached_property
    def character_called(self) -> Mapping[str, Character]:
        """The characters and Wilson by their names."""
        return {one.id: one for one in self.characters}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every card that can be held, in the order of the catalogue: Places, then Phantoms."""
        return (*(place.id for place in self.places), *PHANTOMS)

    def data(self) -> dict[str, Any]:
        """The same as plain data, as a file has it; `parse` gives it back."""
        return {
            "characters": {
                one.id: _written(
                    points=one.points,
                    threshold=one.threshold,
                    destroys=one.destroys,
                    name=one.name,
                    reconstructed=list(one.reconstructed),
                )
                for one in self.characters
            },
            "phantoms": {
                one.id: _written(
                    terror=None if one.id in COUNTING else one.terror,
                    copies=self.copies[one.id],
                    reconstructed=list(one.reconstructed),
                )
                for one in self.kinds
            },
            "places": {
                one.id: _written(
                    zones=list(one.zones),
                    capacity=one.capacity,
                    terror=one.terror,
                    protects=one.protects,
                    name=one.name,
                    reconstructed=list(one.reconstructed),
                )
                for one in self.places
            },
        }


def _written(**values: Any) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value not in (None, [])}


@cache
def own_cards() -> CardSet:
    """The cards that the project brings."""
    return loads(OWN_FILE.read_text(encoding="utf-8"))


def read(path: str | PathLike[str]) -> CardSet:
    """The cards of a file; InvalidCards names the line of the error."""
    if not isinstance(path, str | PathLike) or "\0" in str(path):
        raise InvalidOption(f"cards are the path of a file, not {shown(path)}")
    with Path(path).open("rb") as file:
        content = file.read(LARGEST + 1)
    try:
        if len(content) > LARGEST:
            raise InvalidCards(f"line 1: this file is larger than {LARGEST} bytes, so it is none of cards")
        return loads(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidCards(f"{path}: line {line}: this is not UTF-8 text") from None
    except InvalidCards as error:
        raise InvalidCards(f"{path}: {error}") from None


def loads(text: str) -> CardSet:
    """The cards that a text in TOML describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidCards(_syntax(str(error), text)) from None
    except (ValueError, RecursionError):  # a number too large, or nested too deeply
        raise InvalidCards("line 1: this holds more than a file of cards ever does") from None
    return _Reader(lambda section, key: f"line {_line_of(text, section, key)}: ").read(data)


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
        return CardSet(characters, self._places(data["places"]), kinds)

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
                    self._whole(card, section, key, "points", 0, ALL_POINTS),
                    self._whole(card, section, key, "threshold", 0 if key == WILSON else 1, 99),
                    destroys,
                    self._name(card, section, key),
                    self._reconstructed(card, section, key, ("card", "points", "threshold", "destroys")),
                )
            )
        total = sum(one.points for one in characters)
        if total != ALL_POINTS:
            raise self._wrong(section, "", f"the points of all characters are {ALL_POINTS}, not {total}")
        for adult, other in combinations(characters[: len(ADULTS)], 2):
            if adult.destroys == other.destroys:
                twice = (
                    f"{other.id} destroys {other.destroys}s, but so does {adult.id}: each adult has its own"
                )
                raise self._wrong(section, other.id, twice)
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
        for group, name in enumerate(GROUPS):
            total = sum(kind.copies[group] for kind in kinds)
            if total != OF_EACH_GROUP:
                count = f"there are {OF_EACH_GROUP} {name}s in all, not {total}"
                raise self._wrong(section, "", f"{count}: change their copies")
        return tuple(kinds)

    def _copies(self, card: dict[str, Any], key: str) -> tuple[int, ...]:
        """One number for all groups, or one for each."""
        copies = card.get("copies")
        if not isinstance(copies, dict):
            return (self._whole(card, "phantoms", key, "copies", 1, OF_EACH_GROUP),) * len(GROUPS)
        if set(copies) != set(GROUPS):
            raise self._wrong("phantoms", key, f"copies of {key} must name the groups {listing(GROUPS)}")
        return tuple(self._whole(copies, "phantoms", key, group, 1, OF_EACH_GROUP) for group in GROUPS)

    def _places(self, data: dict[str, Any]) -> tuple[Place, ...]:
        section = "places"
        for seat_and_zone, key in FIRST_PLACES.items():
            if key not in data:
                raise self._wrong(
                    section, "", f"a game begins with {key} ({seat_and_zone[1]}): it is missing"
                )
        places = tuple(self._place(data, key) for key in data)
        for (_, zone), key in FIRST_PLACES.items():
            place = next(one for one in places if one.id == key)
            if place.zones != (zone,):
                raise self._wrong(
                    section, key, f"{key} lies at the {zone} when a game begins: zones = [{zone!r}]"
                )
        self._check_counts(places)
        return places

    def _check_counts(self, places: tuple[Place, ...]) -> None:
        """Four Places for each zone, one for each two, one for any zone that protects each group."""
        where = Counter(place.zones for place in places)
        rules = [((zone,), OF_EACH_ZONE) for zone in ZONES] + [(two, 1) for two in combinations(ZONES, 2)]
        for zones, wanted in [*rules, (ZONES, len(GROUPS))]:
            if where[zones] != wanted:
                last = next((one.id for one in reversed(places) if one.zones == zones), "")
                belong = "any zone" if zones == ZONES else "+".join(zones)
                count = f"{wanted} of the {N_PLACES} Places belong to {belong}, not {where[zones]}"
                raise self._wrong("places", last if where[zones] > wanted else "", count)
        protected = Counter(place.protects for place in places if place.protects)
        for group in GROUPS:
            if protected[group] != 1:
                count = f"one Place protects the {group}s, not {protected[group]}"
                raise self._wrong("places", "", count)

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
            self._reconstructed(card, section, key, ("card", "zones", "capacity", "terror", "protects")),
        )
        if place.name is None and key not in _our_places():
            raise self._wrong(section, key, f"{key} is none of our Places, so it needs a name")
        if (place.protects is not None) != (place.zones == ZONES):
            raise self._wrong(section, key, f"{key}: just the Places of any zone protect a group")
        if place.protects and place.terror:
            raise self._wrong(section, key, f"{key} protects {place.protects}s, so its terror is 0")
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
