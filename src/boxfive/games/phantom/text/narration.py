"""Phantom in words: what may be chosen, what happened, what is expected, what is in a hand.

Everything is made from a view, so nothing can reveal what its seat may not know.
"""

from __future__ import annotations

from collections import Counter

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action
from boxfive.core.view import NATURE, View
from boxfive.games.phantom.bots.habits import HABITS
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    COUNTING,
    GROUPS,
    KINDS,
    PHANTOMS,
    SEATS,
    WILSON,
    ZONES,
    CardSet,
)
from boxfive.games.phantom.rules.counting import table_of
from boxfive.games.phantom.rules.state import HAND, IDLE_TURNS, LAYOUT, QUIET_TURNS
from boxfive.games.phantom.text.events import EFFECTS, happened
from boxfive.games.phantom.text.known import knowledge
from boxfive.games.phantom.text.names import (
    card_name,
    group_whom,
    person,
    seat_name,
    seat_role,
    zone_name,
    zone_names,
)
from boxfive.games.phantom.text.rulebook import CHAPTERS, rules
from boxfive.text.json_checks import names_of
from boxfive.text.words import Words

__all__ = [
    "CHAPTERS",
    "PRIVATE",
    "choice",
    "expected",
    "forced",
    "happened",
    "knowledge",
    "outcome",
    "recalled",
    "reminder",
    "rules",
    "seat_name",
    "seat_role",
    "secret",
    "status",
    "under_way",
]

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

PRIVATE = True
"""A seat's choices show its hand."""

STOCKS, ENDINGS = ("place", "phantom"), ("eleven", "exhausted", "idle", "quiet")
PERSONS = ("adult", "child", "baby", "exorcist")
AT_WORK = {"lure": "charmer", "drive": "yeller", "seize": "queen", "strike": "poltergeist"}
"""The kind of Phantom whose effect is being chosen, by step."""

ASKED = ("discard", "activate", "play", "draw")
"""The steps at which it is the seat that is asked; at the others, a card is at work."""

BUILT = (
    *(f"phantom-zone-{zone}{part}" for zone in ZONES for part in ("", ".at", ".to")),
    *(f"phantom-character-{name}{part}" for name in (*CHARACTERS, WILSON) for part in ("", ".who", ".whom")),
    *(f"phantom-person-{kind}" for kind in PERSONS),
    *(f"phantom-group-{group}{part}" for group in GROUPS for part in ("", ".whom")),
    *(f"phantom-kind-{kind}{part}" for kind in KINDS for part in ("", ".effect")),
    *(f"phantom-card-{card}" for card in PHANTOMS),
    *(f"phantom-card-{place.id}{part}" for place in own_cards().places for part in ("", ".short")),
    *(f"phantom-seat-{seat}{part}" for seat in SEATS for part in ("", ".role", ".whose")),
    *(f"phantom-seat-{onlooker}" for onlooker in (NATURE, "spectator")),
    *(f"phantom-{kind}-{stock}" for kind in ("choice-draw", "did-draw", "event-renewed") for stock in STOCKS),
    *(f"phantom-{stock}s" for stock in STOCKS),
    *(f"phantom-ask-{step}{part}" for step in ASKED for part in ("", ".you")),
    *(f"phantom-status-{line}{part}" for line in ("turn", "activated") for part in ("", ".you")),
    *(f"phantom-event-{effect}" for effect in EFFECTS),
    *(f"phantom-end-{ending}" for ending in ENDINGS),
    *(f"phantom-rules-{chapter}{part}" for chapter in CHAPTERS for part in ("", ".title")),
    *(f"phantom-rules-terror-{kind}" for kind in COUNTING),
    *(f"phantom-habit-{habit}" for habit in HABITS),
)
"""The messages whose names are composed here or in the drawing; the tests check that they are used."""


# Choices


def choice(words: Words, view: View, action: Action) -> str:
    """An action, as one may choose it."""
    cards, position = view.game.cards, view.position
    seat, zone = position["to_play"]["seat"], position["to_play"]["zone"]
    mine, theirs = position["apparitions"][seat], position["apparitions"][_other(seat)]
    match action.kind, action.args:
        case "discard", (card,):
            return words("phantom-choice-discard", card=card_name(words, cards, card))
        case "activate", (chosen,):
            return words("phantom-choice-activate", zone=zone_name(words, chosen))
        case "play", (card,):
            return _playing(words, view, card)
        case "gather", ():
            free = mine[_gathers_from(view)][-1]
            return words("phantom-choice-gather", card=card_name(words, cards, free))
        case "lure", ("stock",):
            coming = _next_out(view)
            if coming is None:
                return words("phantom-choice-lure-stock")
            return words("phantom-choice-lure-known", whom=person(words, cards, coming, ".whom"))
        case "lure", (name,):
            at = words(f"phantom-zone-{position['characters'][name]}.at")
            return words("phantom-choice-lure", whom=person(words, cards, name, ".whom"), at=at)
        case "drive", (name, "stock"):
            return words("phantom-choice-drive-stock", whom=person(words, cards, name, ".whom"))
        case "drive", (name, away):
            to = words(f"phantom-zone-{away}.to")
            return words("phantom-choice-drive", whom=person(words, cards, name, ".whom"), to=to)
        case "seize", (there,):
            at = words(f"phantom-zone-{there}.at")
            return words("phantom-choice-seize", card=card_name(words, cards, theirs[there][-1]), at=at)
        case "strike", ():
            return words("phantom-choice-discard", card=card_name(words, cards, theirs[zone][-1]))
        case "draw", (stock,):
            return words(f"phantom-choice-draw-{stock}", count=position["stocks"][f"{stock}s"])
        case "done", ():
            return words("phantom-choice-done")
        case "pass", ():
            return words("phantom-choice-pass")
        case _:
            return words("phantom-choice-skip")


def _playing(words: Words, view: View, card: str) -> str:
    """A card with the apparition's terror after it: what the adults leave, before any effect."""
    cards, to_play = view.game.cards, view.position["to_play"]
    before = table_of(view.raw).left(to_play["seat"], to_play["zone"])
    after = kernels.left_with(LAYOUT.raw(view.raw), cards.ids.index(card))
    notes = [words("phantom-note-terror", before=before, after=after)]
    place = cards.place_called.get(card)
    if place is not None:
        notes.append(words("phantom-capacity", number=place.capacity))
        if place.protects:
            notes.append(words("phantom-protects", whom=group_whom(words, place.protects)))
    return words("phantom-choice-play", card=card_name(words, cards, card), notes=words.listed(notes))


def _other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


def _gathers_from(view: View) -> str:
    """The other zone of the Place that has just been laid."""
    return ZONES[kernels.other_zone(LAYOUT.raw(view.raw))]


def _next_out(view: View) -> str | None:
    """Who comes out of the character stock next, if everybody knows."""
    unknown = names_of(CHARACTERS, kernels.unknown_in_stock(LAYOUT.raw(view.raw)))
    bottom: list[str] = view.position["bottom"]
    if not unknown:
        return bottom[0]
    return unknown[0] if len(unknown) == 1 and not bottom else None


# Where the game stands


def expected(words: Words, view: View) -> str:
    """What is waited for."""
    if view.outcome is not None:
        return words("phantom-ask-over")
    if view.actors == (NATURE,):
        return words("phantom-ask-nature")
    cards, position = view.game.cards, view.position
    seat, step, zone = (position["to_play"][key] for key in ("seat", "step", "zone"))
    you, apparitions = _you(view, seat), position["apparitions"]
    name = seat_name(words, seat)
    if zone is None:
        if step == "draw":
            held = sum(position["held"][seat].values())
            return words(f"phantom-ask-draw{you}", seat=name, count=held, most=HAND)
        return words(f"phantom-ask-{'activate' if step == 'activate' else 'discard'}{you}", seat=name)
    here = zone_name(words, zone)
    match step:
        case "gather":
            place = cards.places[table_of(view.raw).last_place(seat, zone)]
            at = words(f"phantom-zone-{_gathers_from(view)}.at")
            return words("phantom-ask-gather", card=card_name(words, cards, place.id), at=at)
        case "lure":
            return words("phantom-ask-lure", zone=here)
        case "drive":
            driven, _ = view.game.legal_in(view.raw, seat)[0].args
            return words("phantom-ask-drive", zone=here, whom=person(words, cards, driven, ".whom"))
        case "seize":
            return words("phantom-ask-seize", zone=here)
        case "strike":
            free = apparitions[_other(seat)][zone][-1]
            return words("phantom-ask-strike", zone=here, card=card_name(words, cards, free))
        case _:
            return words(f"phantom-ask-play{you}", zone=here, seat=name)


def _you(view: View, seat: str) -> str:
    """The part of a message that speaks to the viewer, if that is the seat it is about."""
    return ".you" if view.seat == seat else ""


def status(words: Words, view: View) -> list[str]:
    """Whose turn it is and how far it has come, and a warning when silence is about to end the game."""
    position = view.position
    turn, to_play = position["turn"], position["to_play"]
    if to_play is None:
        return [words("phantom-status-over", turn=turn)]
    if turn == 0:
        return [words("phantom-status-setup")]
    seat, you = seat_name(words, to_play["seat"]), _you(view, to_play["seat"])
    if to_play["activated"] and (to_play["zone"] or to_play["step"] == "activate"):
        zones = words.listed(zone_name(words, zone) for zone in to_play["activated"])
        told = [words(f"phantom-status-activated{you}", turn=turn, seat=seat, zones=zones)]
    else:
        told = [words(f"phantom-status-turn{you}", turn=turn, seat=seat)]
    if 2 * position["idle"] >= IDLE_TURNS:
        told.append(words("phantom-status-idle", count=position["idle"], last=IDLE_TURNS))
    if 2 * position["quiet"] >= QUIET_TURNS:
        told.append(words("phantom-status-quiet", count=position["quiet"], last=QUIET_TURNS))
    return told


def recalled(view: View) -> int:
    """How many of the last steps to tell somebody who joins now: those of this turn and the one before."""
    since, count = view.position["turn"] - 1, 0
    while count < len(view.seen) and view.game.describe(view.seen[-1 - count].after)["turn"] >= since:
        count += 1
    return count


def secret(words: Words, view: View) -> list[str]:
    """The seat's own hand; to nature, both hands."""
    cards, hands = view.game.cards, view.position["hands"]
    if view.seat == NATURE:
        return [
            words("phantom-hand-of", seat=seat_name(words, seat), cards=_hand(words, cards, hands[seat]))
            for seat in SEATS
        ]
    return [] if view.seat is None else [words("phantom-hand", cards=_hand(words, cards, hands[view.seat]))]


def _hand(words: Words, cards: CardSet, hand: list[str]) -> str:
    """The cards of a hand, each Place with its zones."""
    if not hand:
        return words("phantom-hand-empty")
    told = []
    for card, count in Counter(hand).items():
        place, name = cards.place_called.get(card), card_name(words, cards, card)
        if place is not None:
            name = words("phantom-hand-place", card=name, zones=zone_names(words, place.zones).lower())
        told.append(name if count == 1 else words("phantom-copies", card=name, count=count))
    return words.listed(told)


def outcome(words: Words, everything: View) -> str:
    """How it ended and who has won, from the view of nature once the game is over."""
    position = everything.position
    ending, points = position["ending"], position["points"]
    reason = words(f"phantom-end-{ending}", count=position.get(ending, 0))
    winner = max(SEATS, key=lambda seat: int(points[seat]))
    most, least = points[winner], points[_other(winner)]
    if most == least:
        return f"{reason} {words('phantom-drawn', count=most)}"
    return f"{reason} {words('phantom-won', seat=seat_name(words, winner), points=most, other=least)}"


def under_way(view: View) -> bool:
    """Whether a zone is being activated: what has been chosen in it may still be undone."""
    to_play = view.position["to_play"]
    return to_play is not None and to_play["zone"] is not None


def forced(view: View) -> bool:
    """Whether the seat has only one choice, so that it need not be asked."""
    return len(view.legal) == 1


def reminder(words: Words, view: View) -> list[str]:
    """The effect that is being chosen, or else the cards in hand, in a zone those that fit there."""
    position = view.position
    if position["to_play"] is None:
        return []
    step, hand = position["to_play"]["step"], position["hands"].get(view.seat) or []
    if step == "gather":
        return [words("phantom-remind-gather")]
    if step in AT_WORK:
        kind = f"phantom-kind-{AT_WORK[step]}"
        return [words("phantom-remind-phantom", card=words(kind), effect=words(f"{kind}.effect"))]
    if step == "play":
        hand = [action.args[0] for action in view.legal if action.kind == "play"]
    return [_explained(words, view.game.cards, card) for card in dict.fromkeys(hand)]


def _explained(words: Words, cards: CardSet, card: str) -> str:
    """A card and what it does."""
    place, name = cards.place_called.get(card), card_name(words, cards, card)
    if place is None:
        effect = words(f"phantom-kind-{card.partition('-')[2]}.effect")
        return words("phantom-remind-phantom", card=name, effect=effect)
    notes = [
        zone_names(words, place.zones).lower(),
        words("phantom-terror", number=place.terror),
        words("phantom-capacity", number=place.capacity),
    ]
    if place.protects:
        notes.append(words("phantom-protects", whom=group_whom(words, place.protects)))
    told = words("phantom-remind-place", card=name, notes=words.listed(notes))
    return f"{told} {words('phantom-remind-gather')}" if len(place.zones) == 2 else told
