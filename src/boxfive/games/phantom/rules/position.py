"""Phantom positions as plain JSON data: written from a record, and read back with every mistake named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.errors import InvalidPosition, listing, shown
from boxfive.core.layout import Raw
from boxfive.core.position_writer import Group, Part, Text
from boxfive.games.phantom.rules.cards import (
    CHARACTERS,
    FIRST_PLACES,
    N_PLACES,
    PHANTOMS,
    SEATS,
    WILSON,
    ZONES,
    CardSet,
)
from boxfive.games.phantom.rules.state import (
    ACTIVATING,
    ARRIVING,
    DEALING,
    DEALT,
    DISCARDING,
    DRAWING,
    DRAWN,
    ENOUGH_POINTS,
    GATHERING,
    HAND,
    HANDS,
    IDLE_TURNS,
    LARGEST_HAND,
    LURING,
    MOST_GATHERED,
    N_CHARACTERS,
    N_ZONES,
    NONE,
    OVER,
    PHANTOM,
    PLACE,
    PLAYING,
    QUIET_TURNS,
    RECORD,
    SCARED,
    STOCK,
    VISITING,
)
from boxfive.text.json_checks import (
    a_list,
    a_number,
    a_set,
    an_index,
    an_object,
    check_heading,
    is_same,
    name_of,
    names_of,
)

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

KEYS = ("game", "version", "to_play", "characters", "apparitions", "hands", "discards")
DERIVED = ("ending", "points", "held", "stocks")
"""Derived from the rest; where they are given they must agree with it."""
COUNTERS = ("turn", "idle", "quiet", "bottom")
STEPS = (
    "visitor",
    "deal",
    "arrive",
    "drawn",
    "discard",
    "activate",
    "play",
    "gather",
    "lure",
    "drive",
    "seize",
    "strike",
    "draw",
)
"""What is waited for, by phase."""
STOCKS = ("place", "phantom")
NOTHING = bytes((NONE % 256,))
"""No card, in a hand."""
LAST_TURN = 30_000
"""Far above any real game; it keeps the number within its field."""


def parts(ids: Sequence[str]) -> tuple[Part | Text | Group, ...]:
    """The parts of a position, and the fields that each depends on; the cards have these ids."""

    def apparitions(s: Any) -> dict[str, Any]:
        stacks = [
            [ids[card] for card in stack[:height]] for stack, height in zip(s.stacks, s.heights, strict=True)
        ]
        halves = stacks[:N_ZONES], stacks[N_ZONES:]
        sides = [dict(zip(ZONES, half, strict=True)) for half in halves]
        return {"apparitions": dict(zip(SEATS, sides, strict=True))}

    card_texts = [json.dumps(name).encode() for name in ids]
    beginnings = [b'"%b":' % seat.encode() for seat in SEATS]

    def hand(seat: int, content: tuple[bytes, bytes]) -> bytes:
        """A hand, which is hardly ever the same as another."""
        held, cards = content
        known = cards.replace(NOTHING, b"")
        if not known and any(held[2 * seat : 2 * seat + 2]):
            return beginnings[seat] + b"null"
        return b"%b[%b]" % (beginnings[seat], b",".join(map(card_texts.__getitem__, known)))

    def discards(s: Any) -> dict[str, Any]:
        thrown = {
            "places": names_of(ids[:N_PLACES], s.place_discard),
            "phantoms": [ids[card] for card in s.phantom_discard[: s.discard_size]],
        }
        return {"discards": thrown}

    to_play = ("phase", "seat", "zone", "activated", "played", "gathered", "stock")
    return (
        Part(lambda s: {"turn": s.turn}, ("turn",)),
        Part(lambda s: {"to_play": _to_play(s)}, to_play),
        Part(lambda s: {"ending": ending(s)}, ("phase", "points", "stock_sizes", "idle"), kept=1 << 13),
        Part(_counters, ("idle", "quiet", "points")),
        Part(_characters, ("whereabouts", "bottom", "bottom_size", "wilson")),
        Part(apparitions, ("heights", "stacks")),
        Group("hands", [Text(partial(hand, seat), ("held", HANDS[seat])) for seat in range(len(SEATS))]),
        Part(_held, ("held",)),
        Part(discards, ("place_discard", "phantom_discard", "discard_size")),
        Part(_stocks, ("stock_sizes",)),
    )


def _counters(s: Any) -> dict[str, Any]:
    return {"idle": s.idle, "quiet": s.quiet, "points": dict(zip(SEATS, s.points, strict=True))}


def _held(s: Any) -> dict[str, Any]:
    counts = [{"places": held[PLACE], "phantoms": held[PHANTOM]} for held in s.held]
    return {"held": dict(zip(SEATS, counts, strict=True))}


def _to_play(s: Any) -> dict[str, Any] | None:
    if s.phase == OVER:
        return None
    return {
        "seat": SEATS[s.seat],
        "step": STEPS[s.phase],
        "zone": name_of(ZONES, s.zone),
        "activated": names_of(ZONES, s.activated),
        "gathered": s.gathered,
        "stock": name_of(STOCKS, s.stock),
        "played": s.played,
    }


def ending(s: Any) -> str | None:
    """How the game has ended, derived from what is left."""
    if s.phase != OVER:
        return None
    if max(s.points) >= ENOUGH_POINTS:
        return "eleven"
    if s.stock_sizes[PHANTOM] == 0:
        return "exhausted"
    return "idle" if s.idle == IDLE_TURNS else "quiet"


def _characters(s: Any) -> dict[str, Any]:
    places = (*ZONES, "stock", *SEATS)
    where = {name: name_of(places, at) for name, at in zip(CHARACTERS, s.whereabouts, strict=True)}
    left = sum(at < SCARED for at in s.whereabouts)
    wilson = SEATS[s.wilson] if s.wilson != NONE else "joined" if left == 1 else "stock"
    return {
        "characters": {**where, WILSON: wilson},
        "bottom": [CHARACTERS[c] for c in s.bottom[: s.bottom_size]],
    }


def _stocks(s: Any) -> dict[str, Any]:
    return {"stocks": {"places": s.stock_sizes[PLACE], "phantoms": s.stock_sizes[PHANTOM]}}


# Reading


def parse(position: Any, version: int, cards: CardSet, blank: Raw) -> Raw:
    """The record that `position` describes, filled into a blank one, or InvalidPosition."""
    data = an_object(position, "the position", KEYS, (*COUNTERS, *DERIVED))
    check_heading(data, "phantom", version)
    raw = blank
    s = raw.view(RECORD)[0]
    _read_characters(s, data)
    _read_cards(s, data, cards)
    s.turn = a_number(data.get("turn", 1), "turn", 0, LAST_TURN)
    s.idle = a_number(data.get("idle", 0), "idle", 0, IDLE_TURNS)
    s.quiet = a_number(data.get("quiet", 0), "quiet", 0, QUIET_TURNS)
    if _is_over(s):
        s.phase = OVER
        if data["to_play"] is not None:
            raise InvalidPosition("to_play must be null: the game is over")
    else:
        _read_to_play(s, data["to_play"])
        _check_step(raw, cards)
    return raw


def _read_characters(s: Any, data: dict[str, Any]) -> None:
    characters = an_object(data["characters"], "characters", CHARACTERS, (WILSON,))
    for c, name in enumerate(CHARACTERS):
        where = f"characters.{name}"
        s.whereabouts[c] = an_index(characters[name], where, (*ZONES, "stock", *SEATS), optional=True)
    nowhere = sum(at == NONE for at in s.whereabouts.tolist())
    if nowhere not in (0, N_CHARACTERS):
        raise InvalidPosition("characters must all be somewhere, or all null before the first has come")
    points = s.points_of.tolist()
    for seat in range(len(SEATS)):
        scared = s.whereabouts == SCARED + seat
        s.points[seat] = sum(points[c] for c in range(N_CHARACTERS) if scared[c])
    _read_wilson(s, characters)
    bottom = a_set(data.get("bottom", []), "bottom", CHARACTERS)
    for i, name in enumerate(data.get("bottom", [])):
        c = CHARACTERS.index(name)
        if s.whereabouts[c] != STOCK:
            raise InvalidPosition(f"bottom[{i}] is {name}, who is not in the stock")
        s.bottom[i] = c
    s.bottom_size = bottom.bit_count()


def _read_wilson(s: Any, characters: dict[str, Any]) -> None:
    left = sum(at < SCARED for at in s.whereabouts.tolist())
    if left == 0:
        s.wilson = an_index(characters.get(WILSON), "characters.wilson", SEATS)
        if SCARED + int(s.wilson) not in s.whereabouts:
            raise InvalidPosition(f"characters.wilson: {SEATS[s.wilson]} has scared nobody to get him with")
        s.points[s.wilson] += s.points_of[N_CHARACTERS]
        return
    right = "joined" if left == 1 else "stock"
    if characters.get(WILSON, right) != right:
        reason = f"{left} of the others are not scared yet"
        raise InvalidPosition(
            f"characters.wilson must be {right!r}: {reason}, not {shown(characters[WILSON])}"
        )


def _read_cards(s: Any, data: dict[str, Any], cards: CardSet) -> None:
    """Apparitions, hands and discards; the stocks are what is left."""
    left = [1] * N_PLACES + list(cards.numbers)

    def taken(value: Any, where: str, ids: Sequence[str]) -> Iterator[int]:
        for i, name in enumerate(a_list(value, where)):
            an_index(name, f"{where}[{i}]", ids)
            card = cards.ids.index(name)
            if left[card] == 0:
                copies = 1 if card < N_PLACES else cards.numbers[card - N_PLACES]
                raise InvalidPosition(f"{where}[{i}]: there is only {copies} {name} in the game")
            left[card] -= 1
            yield card

    sides = an_object(data["apparitions"], "apparitions", SEATS)
    for number, seat in enumerate(SEATS):
        zones = an_object(sides[seat], f"apparitions.{seat}", ZONES)
        for zone, name in enumerate(ZONES):
            where = f"apparitions.{seat}.{name}"
            stack = list(taken(zones[name], where, cards.ids))
            _check_stack(stack, zone, where, cards)
            a = number * N_ZONES + zone
            s.heights[a] = len(stack)
            s.stacks[a] = NONE
            s.stacks[a, : len(stack)] = stack
    hands = an_object(data["hands"], "hands", SEATS)
    for number, seat in enumerate(SEATS):
        hand = sorted(taken(hands[seat], f"hands.{seat}", cards.ids))
        if len(hand) > LARGEST_HAND:
            raise InvalidPosition(f"hands.{seat} must hold at most {LARGEST_HAND} cards, not {len(hand)}")
        getattr(s, HANDS[number])[: len(hand)] = hand
        s.held[number] = _counts(hand)
    discards = an_object(data["discards"], "discards", ("places", "phantoms"))
    thrown = list(taken(discards["phantoms"], "discards.phantoms", PHANTOMS))
    s.phantom_discard[: len(thrown)] = thrown
    s.discard_size = len(thrown)
    s.place_discard = sum(
        1 << card for card in taken(discards["places"], "discards.places", cards.ids[:N_PLACES])
    )
    s.place_stock = sum(1 << card for card in range(N_PLACES) if left[card])
    s.phantom_stock[:] = left[N_PLACES:]
    s.stock_sizes[:] = sum(left[:N_PLACES]), sum(left[N_PLACES:])
    for stock, thrown_away in ((PLACE, int(s.place_discard)), (PHANTOM, int(s.discard_size))):
        if s.stock_sizes[stock] == 0 and thrown_away:
            rule = "the stock is empty, so they have been shuffled into it: leave them out"
            raise InvalidPosition(f"discards.{STOCKS[stock]}s: {rule}")


def _counts(hand: Sequence[int]) -> tuple[int, int]:
    places = sum(card < N_PLACES for card in hand)
    return places, len(hand) - places


def _check_stack(stack: Sequence[int], zone: int, where: str, cards: CardSet) -> None:
    """A Place at the bottom, only Places of the zone, and no Place with more Phantoms than it holds."""
    room = 0
    for i, card in enumerate(stack):
        if card >= N_PLACES:
            if i == 0:
                raise InvalidPosition(f"{where}[0] must be a Place, not {cards.ids[card]}")
            if room == 0:
                raise InvalidPosition(f"{where}[{i}]: {cards.ids[card]} has no room on the Place below")
            room -= 1
        else:
            place = cards.places[card]
            if ZONES[zone] not in place.zones:
                belongs = listing(place.zones)
                raise InvalidPosition(f"{where}[{i}]: {place.id} belongs to {belongs}, not to {ZONES[zone]}")
            room = place.capacity


def _is_over(s: Any) -> bool:
    return bool(
        max(s.points) >= ENOUGH_POINTS
        or (s.stock_sizes[PHANTOM] == 0 and s.discard_size == 0)
        or s.idle == IDLE_TURNS
        or s.quiet == QUIET_TURNS
    )


def _read_to_play(s: Any, value: Any) -> None:
    optional = ("step", "zone", "activated", "gathered", "stock", "played")
    to_play = an_object(value, "to_play", ("seat",), optional)
    s.seat = an_index(to_play["seat"], "to_play.seat", SEATS)
    s.phase = an_index(to_play.get("step", "activate"), "to_play.step", STEPS)
    s.zone = an_index(to_play.get("zone"), "to_play.zone", ZONES, optional=True)
    s.activated = a_set(to_play.get("activated", []), "to_play.activated", ZONES)
    s.gathered = a_number(to_play.get("gathered", 0), "to_play.gathered", 0, MOST_GATHERED - 1)
    s.stock = an_index(to_play.get("stock"), "to_play.stock", STOCKS, optional=True)
    s.played = a_number(to_play.get("played", 0), "to_play.played", 0, N_ZONES)


def _check_step(raw: Raw, cards: CardSet) -> None:
    """What is waited for must fit the rest."""
    s = raw.view(RECORD)[0]
    phase, step = int(s.phase), STEPS[s.phase]
    in_zone = PLAYING <= phase < DRAWING or phase == ARRIVING
    if (s.zone != NONE) != in_zone:
        rule = "the zone being activated" if in_zone else "null"
        raise InvalidPosition(f"to_play.zone must be {rule} in step {step}")
    if (s.stock != NONE) != (phase in (DEALING, DRAWN)):
        rule = "place or phantom" if s.stock == NONE else "null"
        raise InvalidPosition(f"to_play.stock must be {rule} in step {step}")
    if s.gathered and phase != GATHERING:
        raise InvalidPosition(f"to_play.gathered must be 0 in step {step}")
    if phase in (VISITING, DEALING, DISCARDING):
        _check_setting_up(s, cards)
    else:
        _check_turn(s)
        _check_effect(raw)


def _check_setting_up(s: Any, cards: CardSet) -> None:
    """Before the first turn everything but the hands is known."""
    if s.turn or s.idle or s.quiet or s.activated or s.played or s.bottom_size or s.place_discard:
        raise InvalidPosition(
            "turn, idle, quiet, to_play.activated, to_play.played, bottom and discards.places are empty "
            "during the set-up"
        )
    for a in range(len(SEATS) * N_ZONES):
        first = FIRST_PLACES.get((SEATS[a // N_ZONES], ZONES[a % N_ZONES]))
        if [cards.ids[card] for card in s.stacks[a, : s.heights[a]].tolist()] != ([first] if first else []):
            where = f"apparitions.{SEATS[a // N_ZONES]}.{ZONES[a % N_ZONES]}"
            raise InvalidPosition(f"{where} must be {[first] if first else []} during the set-up")
    upstairs = sum(at == ZONES.index("upstairs") for at in s.whereabouts.tolist())
    in_stock = sum(at == STOCK for at in s.whereabouts.tolist())
    if (s.phase == VISITING) != (NONE in s.whereabouts) or (
        s.phase != VISITING and (upstairs, in_stock) != (1, N_CHARACTERS - 1)
    ):
        rule = "null in step visitor, then one is upstairs and the others are in the stock"
        raise InvalidPosition(f"characters: during the set-up they are {rule}")
    held, right = s.held.tolist(), _dealt(s)
    if held != right:
        raise InvalidPosition(f"hands: Places and Phantoms held must be {right} here, not {held}")
    thrown = int(s.seat) if s.phase == DISCARDING else 0
    if s.discard_size != thrown:
        raise InvalidPosition(f"discards.phantoms must hold {thrown} here, not {s.discard_size}")


def _dealt(s: Any) -> list[list[int]]:
    """How many Places and Phantoms the seats hold, as far as that is certain in this step of the set-up."""
    if s.phase == VISITING:
        return [[0, 0], [0, 0]]
    if s.phase == DISCARDING:
        return [[DEALT, DEALT - int(s.seat)], [DEALT, DEALT]]
    right = [[DEALT, DEALT], [0, 0]] if s.seat else [[0, 0], [0, 0]]
    so_far = min(int(s.held[s.seat, s.stock]), DEALT - 1)
    right[s.seat] = [so_far, 0] if s.stock == PLACE else [DEALT, so_far]
    return right


def _check_turn(s: Any) -> None:
    if NONE in s.whereabouts:
        raise InvalidPosition("characters must all be somewhere once the set-up is over")
    if s.turn < 1 or s.turn % 2 == s.seat:
        raise InvalidPosition(
            f"turn must be {'odd' if s.seat == 0 else 'even'} in the {SEATS[s.seat]}'s turn"
        )
    for seat in range(len(SEATS)):
        if s.held[seat].sum() > HAND:
            raise InvalidPosition(
                f"hands.{SEATS[seat]} must hold at most {HAND} cards, not {s.held[seat].sum()}"
            )
    activated = int(s.activated).bit_count()
    if s.zone != NONE and not int(s.activated) >> int(s.zone) & 1:
        raise InvalidPosition(f"to_play.activated must hold {ZONES[s.zone]}, the zone being activated")
    if (activated == N_ZONES) != (s.phase in (DRAWING, DRAWN)) and s.zone == NONE:
        raise InvalidPosition("to_play.activated must hold all zones just when drawing begins")
    most = activated - (s.phase == PLAYING)
    if s.played > most:
        raise InvalidPosition(f"to_play.played must be at most {most} here, not {s.played}")
    if s.phase in (DRAWING, DRAWN):
        if s.held[s.seat].sum() >= HAND:
            raise InvalidPosition(f"hands.{SEATS[s.seat]} must hold fewer than {HAND} cards to draw")
        if not (s.stock_sizes[s.stock] if s.stock != NONE else s.stock_sizes.any()):
            raise InvalidPosition(f"to_play.step cannot be {STEPS[s.phase]}: there is nothing to draw")


def _check_effect(raw: Raw) -> None:
    """A step within an effect needs the card whose effect it is, lying free, and something to do."""
    s = raw.view(RECORD)[0]
    if s.phase in (ACTIVATING, PLAYING, DRAWING, DRAWN):
        return
    where = f"apparitions.{SEATS[s.seat]}.{ZONES[s.zone]}"
    if s.played == 0:
        raise InvalidPosition(f"to_play.played must be 1 or more in step {STEPS[s.phase]}")
    wanted = LURING if s.phase == ARRIVING else int(s.phase)
    if kernels.asked(raw) != wanted or (s.phase == ARRIVING and STOCK not in s.whereabouts):
        rule = "needs the card that asks for it at the end, and something to choose"
        raise InvalidPosition(f"{where}: step {STEPS[s.phase]} {rule}")


def check_derived(position: dict[str, Any], right: dict[str, Any]) -> None:
    """Check that derived values in a position agree with the rest."""
    for key in DERIVED:
        if key in position and not is_same(position[key], right[key]):
            raise InvalidPosition(f"{key} must be {right[key]}, as the rest of the position tells")
