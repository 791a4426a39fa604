"""The events of an action of Phantom, derived from the records before and after it, masked or not."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.action import Action, Hidden
from boxfive.core.view import Event
from boxfive.games.phantom.rules.cards import CHARACTERS, PHANTOMS, SEATS, ZONES, CardSet
from boxfive.games.phantom.rules.position import STOCKS, ending
from boxfive.games.phantom.rules.state import LAYOUT, N_ZONES, OVER, SCARED

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

OUTSIDE = frozenset(("discard", "activate", "draw", "draws", "visitor"))
"""The kinds of actions that do nothing in a zone."""
_STOCK_SIZES, _TURN = LAYOUT.spans["stock_sizes"], LAYOUT.spans["turn"]


def told(cards: CardSet, before: bytes, action: Action | Hidden, after: bytes) -> list[Event]:
    """Everything that followed, in the order in which it happened."""
    events = []
    if action.kind not in OUTSIDE and isinstance(action, Action):
        events = _in_zone(cards, before, action, LAYOUT.read(after))
    if action.kind == "draws" or before[_STOCK_SIZES] != after[_STOCK_SIZES]:
        old, new = LAYOUT.values(before), LAYOUT.values(after)
        for stock, name in enumerate(STOCKS):
            gone = action.kind == "draws" and stock == old.stock
            if new.stock_sizes[stock] > old.stock_sizes[stock] - gone:
                events.append(Event("renewed", (name,)))
    if LAYOUT.value(after, "phase") == OVER:
        events.append(Event("ending", (str(ending(LAYOUT.values(after))),)))
    elif before[_TURN] != after[_TURN]:
        seat = SEATS[LAYOUT.value(after, "seat")]
        events.append(Event("turn", (seat, LAYOUT.value(after, "turn"))))
    return events


def _in_zone(cards: CardSet, before: bytes, action: Action, new: Any) -> list[Event]:
    """What cards and characters did in the zone, found by doing it again step by step."""
    raw, old = LAYOUT.raw(before), LAYOUT.read(before)
    completed = kernels.resolve(raw, action.id)
    laid = LAYOUT.read(raw.tobytes())
    events = _effect(cards, action, old, laid)
    if not completed:
        return events
    kernels.adults_act(raw)
    spared = LAYOUT.read(raw.tobytes())
    for seat in (old.seat, 1 - old.seat):
        a = seat * N_ZONES + old.zone
        if spared.heights[a] == laid.heights[a]:
            continue
        left = Counter(spared.stacks[a])
        gone = []
        for card in reversed(laid.stacks[a][: laid.heights[a]]):
            left[card] -= 1
            if left[card] < 0:
                gone.append(cards.ids[card])
        if gone:
            events.append(Event("destroyed", (SEATS[seat], *gone)))
    return [*events, *_scared(old, new)]


def _effect(cards: CardSet, action: Action, old: Any, laid: Any) -> list[Event]:
    """What the card or the choice did to other cards."""
    here, there = old.seat * N_ZONES + old.zone, (1 - old.seat) * N_ZONES + old.zone
    grown = laid.heights[here] - old.heights[here]
    kind = action.kind
    if kind == "play":
        kind = action.args[0].partition("-")[2] if action.args[0] in PHANTOMS else "place"
    if kind == "gather":
        return [_event(cards, "gathered", _top(laid, here))]
    if kind == "strike":
        return [_event(cards, "struck", _top(old, there))]
    if kind == "seize":
        card = _top(old, (1 - old.seat) * N_ZONES + ZONES.index(action.args[0]))
        return [_event(cards, "seized" if grown else "wasted", card)]
    if kind == "invoker" and old.discard_size:
        card = old.phantom_discard[old.discard_size - 1]
        return [_event(cards, "invoked" if grown == 2 else "returned", card)]
    if kind == "squatter" and grown == 2:
        return [_event(cards, "squatted", _top(laid, here))]
    return []


def _event(cards: CardSet, kind: str, card: int) -> Event:
    return Event(kind, (cards.ids[card],))


def _top(s: Any, apparition: int) -> int:
    card: int = s.stacks[apparition][s.heights[apparition] - 1]
    return card


def _scared(old: Any, new: Any) -> list[Event]:
    """Who was scared by whom, and whom Wilson joins because of it."""
    events = []
    for c, name in enumerate(CHARACTERS):
        if new.whereabouts[c] >= SCARED > old.whereabouts[c]:
            events.append(Event("scared", (name, SEATS[new.whereabouts[c] - SCARED])))
            left = [other for d, other in enumerate(CHARACTERS) if new.whereabouts[d] < SCARED]
            if len(left) == 1:
                events.append(Event("wilson", (left[0],)))
    return events
