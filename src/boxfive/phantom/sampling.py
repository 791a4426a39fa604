"""Worlds that a viewer cannot tell from the real one, drawn fairly.

What a viewer does not know is what others have drawn. It saw when they drew and from which stock, and it saw
every card that they played later. Places and Phantoms are two separate stories. In each the stock, from one
renewal to the next, is a chapter: its cards were known as a set when it began, and those that the viewer has
not drawn itself were drawn by others, in some order, or are still there. Every order in which each card was
drawn before it was played is equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import factorial
from typing import Any, NamedTuple

from boxfive.action import Action, Hidden
from boxfive.layout import Raw
from boxfive.phantom.cards import N_PLACES, CardSet
from boxfive.phantom.catalogue import DISCARD, DRAWS, PLAY
from boxfive.phantom.state import HANDS, LAYOUT, NONE, PHANTOM, PLACE, RECORD
from boxfive.state import Chance
from boxfive.view import View

BEFORE = -1
"""The time of cards that were in a hand when the view begins."""


def guess(actions: Sequence[Action], cards: CardSet, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
    """A start and a history like those of the view, with every hidden draw filled in."""
    hidden = [seat for seat, hand in enumerate(HANDS) if not LAYOUT.sees(view.seat, hand)]
    places = _Story(cards, view, PLACE, hidden)
    phantoms = _Story(cards, view, PHANTOM, hidden)
    draws = [*places.told(rng), *phantoms.told(rng)]
    start = LAYOUT.raw(view.start)
    s = start.view(RECORD)[0]
    stock = places.unseen_first + phantoms.unseen_first
    for seat in hidden:
        hand = sorted(draw.card for draw in draws if draw.time == BEFORE and draw.seat == seat)
        stock.subtract(hand)
        getattr(s, HANDS[seat])[: len(hand)] = hand
    s.place_stock = sum(1 << card for card in range(N_PLACES) if stock[card])
    s.phantom_stock[:] = [stock[N_PLACES + i] for i in range(len(s.phantom_stock))]
    drawn_at = {draw.time: draw.card for draw in draws}
    history = [
        actions[DRAWS + drawn_at[time]] if isinstance(action, Hidden) else action
        for time, (_, action, _) in enumerate(view.seen)
    ]
    return start, history


class Draw(NamedTuple):
    """A card that a seat drew unseen."""

    time: int
    seat: int
    card: int


class Want(NamedTuple):
    """A card that a seat has shown, so it had drawn it before."""

    time: int
    seat: int
    card: int


@dataclass(slots=True)
class _Chapter:
    """A stock from one renewal to the next: what others have drawn of it or is still there."""

    cards: Counter[int]
    slots: list[tuple[int, int]] = field(default_factory=list)
    """When which seat drew unseen."""


def _fits(slot: tuple[int, int], want: Want) -> bool:
    """Whether a draw can have brought what was wanted: the same seat's, and before."""
    return slot[0] < want.time and slot[1] == want.seat


class _Story:
    """What the viewer knows of one stock."""

    def __init__(self, cards: CardSet, view: View, stock: int, hidden: Sequence[int]) -> None:
        numbers = dict(enumerate([1] * N_PLACES + list(cards.numbers)))
        self._stock = stock
        first = LAYOUT.read(view.start)
        begin = _Chapter(Counter({card: n for card, n in numbers.items() if self._mine(card)}))
        begin.cards.subtract(self._on_table(first))
        begin.cards.subtract(self._discarded(first))
        for seat, hand in enumerate(HANDS):
            begin.cards.subtract(card for card in getattr(first, hand) if self._mine(card))
            if seat in hidden:
                begin.slots += [(BEFORE, seat)] * first.held[seat][stock]
        self.unseen_first = Counter(begin.cards)
        """What was in the stock or a hidden hand when the view begins."""
        self.chapters = [begin]
        self._wants: list[Want] = []
        old = first
        for time, (_, action, after) in enumerate(view.seen):
            new = LAYOUT.read(after)
            self._read(time, action, old, new, hidden)
            old = new

    def _mine(self, card: int) -> bool:
        """Whether a card belongs to this stock."""
        return card != NONE and (card < N_PLACES) == (self._stock == PLACE)

    def _on_table(self, s: Any) -> list[int]:
        return [card for stack in s.stacks for card in stack if self._mine(card)]

    def _discarded(self, s: Any) -> list[int]:
        if self._stock == PLACE:
            return [card for card in range(N_PLACES) if s.place_discard >> card & 1]
        return list(s.phantom_discard[: s.discard_size])

    def _read(self, time: int, action: Action | Hidden, old: Any, new: Any, hidden: Sequence[int]) -> None:
        """One action: a draw, a card shown, a renewal."""
        size, drew = old.stock_sizes[self._stock], action.kind == "draws" and old.stock == self._stock
        if drew:
            if isinstance(action, Hidden):
                self.chapters[-1].slots.append((time, old.seat))
            else:
                self.chapters[-1].cards[action.id - DRAWS] -= 1
        shown = NONE
        if isinstance(action, Action) and action.kind in ("play", "discard"):
            shown = action.id - PLAY if action.kind == "play" else N_PLACES + action.id - DISCARD
            if old.seat in hidden and self._mine(shown):
                self._wants.append(Want(time, old.seat, shown))
        if new.stock_sizes[self._stock] > size - drew:
            renewed = Counter(self._discarded(old))
            if not drew:  # an apparition was discarded while the stock was empty
                renewed.update([*self._on_table(old), *([shown] if self._mine(shown) else [])])
                renewed.subtract(self._on_table(new))
            self.chapters.append(_Chapter(+renewed))

    def told(self, rng: Chance) -> list[Draw]:
        """Every unseen draw, filled in."""
        while True:
            draws = self._filled_in(self._serving(rng), rng)
            # The same draws come up once for each way in which they can have served the wants.
            if rng.random() * _ways(self._wants, draws) < 1:
                return draws

    def _serving(self, rng: Chance) -> tuple[int, ...]:
        """From which chapter each want is served: chosen by how many ways there are to fill in the rest."""
        servings, ticket, total = list(self._servings), rng.random(), sum(self._servings.values())
        while len(servings) > 1 and (ticket := ticket - self._servings[servings[-1]] / total) >= 0:
            servings.pop()
        return servings[-1]

    @cached_property
    def _servings(self) -> dict[tuple[int, ...], int]:
        """Every way to choose the chapters, and in how many ways the draws can then be filled in."""
        found: dict[tuple[int, ...], int] = {}
        left = [Counter(chapter.cards) for chapter in self.chapters]
        used = [Counter[int]() for _ in self.chapters]

        def serve(chosen: tuple[int, ...], ways: int) -> None:
            if len(chosen) == len(self._wants):
                for cards in left:
                    ways *= factorial(cards.total())
                found[chosen] = ways
                return
            want = self._wants[len(chosen)]
            for number, chapter in enumerate(self.chapters):
                slots = sum(_fits(slot, want) for slot in chapter.slots) - used[number][want.seat]
                copies = left[number][want.card]
                if slots > 0 and copies > 0:
                    left[number][want.card] -= 1
                    used[number][want.seat] += 1
                    serve((*chosen, number), ways * slots * copies)
                    left[number][want.card] += 1
                    used[number][want.seat] -= 1

        serve((), 1)
        return found

    def _filled_in(self, serving: Sequence[int], rng: Chance) -> list[Draw]:
        """Draws that serve every want from its chapter, each such way as likely as another."""
        left = [Counter(chapter.cards) for chapter in self.chapters]
        free = [list(chapter.slots) for chapter in self.chapters]
        draws = []
        for want, number in zip(self._wants, serving, strict=True):
            # Wants come in the order of their time: whichever draw one takes, it leaves as many to the next.
            fitting = [slot for slot in free[number] if _fits(slot, want)]
            slot = fitting[int(rng.random() * len(fitting))]
            free[number].remove(slot)
            left[number][want.card] -= 1
            draws.append(Draw(*slot, want.card))
        for cards, slots in zip(left, free, strict=True):
            rest = list(cards.elements())
            draws += [Draw(*slot, rest.pop(int(rng.random() * len(rest)))) for slot in slots]
        return draws


def _ways(wants: Sequence[Want], draws: Sequence[Draw]) -> int:
    """In how many ways these draws can have served the wants: a seat may have drawn a card's copies early."""
    times: dict[tuple[int, int], list[int]] = {}
    for time, seat, card in draws:
        times.setdefault((seat, card), []).append(time)
    ways, served = 1, Counter[tuple[int, int]]()
    for time, seat, card in wants:
        ways *= sum(drawn < time for drawn in times[seat, card]) - served[seat, card]
        served[seat, card] += 1
    return ways
