"""The rules of Phantom, with the cards' values filled in and reconstructed parts marked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    COUNTING,
    FIRST_PLACES,
    GROUPS,
    KINDS,
    WILSON,
    ZONES,
    CardSet,
    Character,
    Kind,
    Place,
)
from boxfive.games.phantom.rules.state import IDLE_TURNS, QUIET_TURNS
from boxfive.games.phantom.text.names import card_name, group_whom, person, zone_name, zone_names
from boxfive.text.words import Words

if TYPE_CHECKING:
    from boxfive.core.game import Game

CHAPTERS = (
    "aim",
    "board",
    "setup",
    "turn",
    "places",
    "phantoms",
    "adults",
    "terror",
    "drawing",
    "end",
    "secrets",
    "cards",
    "reconstruction",
    "notation",
    "rulings",
    "credits",
)
STAR = "*"
"""The mark of what is not in the published rulebook."""

Variables = dict[str, str | int]


def rules(words: Words, game: Game) -> list[tuple[str, str]]:
    """The chapters of the rules: title and text, with `**bold**` words and `- ` items."""
    filled_in = _variables(words, game.cards)
    return [
        (words(f"phantom-rules-{one}.title"), words(f"phantom-rules-{one}", **filled_in.get(one, {})))
        for one in CHAPTERS
    ]


def _variables(words: Words, cards: CardSet) -> dict[str, Variables]:
    """What the cards and the constants of the rules fill into the chapters that need it."""
    first = {place: card_name(words, cards, place) for place in FIRST_PLACES.values()}
    silence: Variables = {"idle": IDLE_TURNS, "quiet": QUIET_TURNS}
    return {
        "setup": {
            **first,
            "places": words("phantom-places", count=len(cards.places) - len(first)),
            "phantoms": words("phantom-phantoms", count=sum(cards.numbers)),
        },
        "phantoms": {"kinds": _items(_effect(words, kind) for kind in KINDS)},
        "terror": {
            "kinds": _items(_terror(words, cards, kind) for kind in KINDS),
            "wilson": cards.character_called[WILSON].threshold,
        },
        "end": silence,
        "cards": {
            "characters": _items(_character(words, cards, one) for one in cards.characters),
            "phantoms": _items(_copies(words, kind) for kind in cards.kinds),
            "places": _items(_places(words, cards)),
        },
        "notation": {
            "zones": _typed(words, ((zone, zone_name(words, zone)) for zone in ZONES)),
            "characters": _typed(words, ((one, person(words, cards, one)) for one in CHARACTERS)),
            "groups": _typed(words, ((group, words(f"phantom-group-{group}")) for group in GROUPS)),
            "kinds": _typed(words, ((kind, words(f"phantom-kind-{kind}")) for kind in KINDS)),
            "places": _typed(words, ((one.id, card_name(words, cards, one.id)) for one in cards.places)),
        },
        "rulings": silence,
    }


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _typed(words: Words, pairs: Iterable[tuple[str, str]]) -> str:
    """What is typed, and in brackets what it means where that is not the same."""
    return words.listed(
        f"**{typed}**" if typed == name.lower() else f"**{typed}** ({name})" for typed, name in pairs
    )


def _effect(words: Words, kind: str) -> str:
    return words(
        "phantom-rules-effect",
        kind=words(f"phantom-kind-{kind}"),
        effect=words(f"phantom-kind-{kind}.effect"),
    )


def _terror(words: Words, cards: CardSet, kind: str) -> str:
    terror = words(f"phantom-rules-terror-{kind}") if kind in COUNTING else str(cards.terror[kind])
    return words("phantom-rules-card", card=words(f"phantom-kind-{kind}"), notes=terror)


def _character(words: Words, cards: CardSet, one: Character) -> str:
    points, threshold = f"{one.points}{_star(one, 'points')}", f"{one.threshold}{_star(one, 'threshold')}"
    kind_of_threshold = "phantom-rules-threshold-added" if one.id == WILSON else "phantom-threshold"
    notes = [
        words(f"phantom-person-{one.kind}"),
        words("phantom-rules-points", count=one.points, number=points),
        words(kind_of_threshold, number=threshold),
    ]
    if one.destroys:
        destroys = words("phantom-destroys", whom=group_whom(words, one.destroys))
        notes.append(f"{destroys}{_star(one, 'destroys')}")
    return words("phantom-rules-card", card=_named(words, cards, one), notes=words.listed(notes))


def _copies(words: Words, kind: Kind) -> str:
    star = _star(kind, "copies")
    if len(set(kind.copies)) == 1:
        notes = words("phantom-rules-copies", number=f"{kind.copies[0]}{star}")
    else:
        groups = zip((words(f"phantom-group-{group}").lower() for group in GROUPS), kind.copies, strict=True)
        notes = words.listed(f"{group} {count}{star}" for group, count in groups)
    return words("phantom-rules-card", card=words(f"phantom-kind-{kind.id}"), notes=notes)


def _places(words: Words, cards: CardSet) -> Iterable[str]:
    """The Places of each zone, of each two, and of any."""
    for zones in dict.fromkeys(place.zones for place in cards.places):
        places = (_place(words, cards, place) for place in cards.places if place.zones == zones)
        heading = zone_names(words, zones)
        yield words("phantom-rules-card", card=heading[0].upper() + heading[1:], notes=words.listed(places))


def _place(words: Words, cards: CardSet, place: Place) -> str:
    notes = [
        words("phantom-capacity", number=f"{place.capacity}{_star(place, 'capacity')}"),
        words("phantom-terror", number=f"{place.terror}{_star(place, 'terror')}"),
    ]
    if place.protects:
        protects = words("phantom-protects", whom=group_whom(words, place.protects))
        notes.append(f"{protects}{_star(place, 'protects')}")
    star = _star(place, "zones")
    if star:
        notes.append(f"{words('phantom-rules-zone')}{star}")
    return f"{_named(words, cards, place)} ({words.listed(notes)})"


def _named(words: Words, cards: CardSet, card: Place | Character) -> str:
    """A card's name, marked when it is ours and not the box's."""
    name = card_name(words, cards, card.id) if isinstance(card, Place) else person(words, cards, card.id)
    return name if card.name else f"{name}{_star(card, 'name')}"


def _star(card: Place | Character | Kind, key: str) -> str:
    return STAR if key in card.reconstructed or "card" in card.reconstructed else ""
