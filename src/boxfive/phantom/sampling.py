"""Worlds that a viewer cannot tell from the real one, drawn fairly.

What a viewer does not know is what others have drawn. It saw when they drew and from which stock, and it saw
every card that they played later. Places and Phantoms are two separate stories. In each the stock, from one
renewal to the next, is a chapter: its cards were known as a set when it began, and those that the viewer has
not drawn itself were drawn by others, in some order, or are still there. Every order in which each card was
drawn before it was played is equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
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
        greedy = True
        while True:
            attempt = _Attempt(self.chapters, rng)
            if not all(attempt.serve(want, oldest=greedy) for want in self._wants):
                greedy = False  # two hidden hands can make the oldest chapter the wrong one
            elif rng.random() * attempt.ways() < 1:
                return attempt.filled()


class _Attempt:
    """One way to fill in the draws."""

    def __init__(self, chapters: Sequence[_Chapter], rng: Chance) -> None:
        self._rng = rng
        self._left = [+chapter.cards for chapter in chapters]
        self._free = [list(chapter.slots) for chapter in chapters]
        self._served: list[list[tuple[Want, Draw]]] = [[] for _ in chapters]
        self._rest: list[list[Draw]] = []

    def _any(self, n: int) -> int:
        return int(self._rng.random() * n)

    def serve(self, want: Want, *, oldest: bool) -> bool:
        """Let a card that was shown be one of the draws before; whether that is possible.

        Wants come in the order of their time. So each leaves the later ones as many draws to choose from,
        whichever it takes, and every way to serve them all is equally likely.
        """
        fitting = [
            (number, slots)
            for number in range(len(self._free))
            if self._left[number][want.card] > 0
            and (slots := [slot for slot in self._free[number] if slot < want[:1] and slot[1] == want.seat])
        ]
        if not fitting:
            return False
        number, slots = fitting[0 if oldest else self._any(len(fitting))]
        slot = slots[self._any(len(slots))]
        self._free[number].remove(slot)
        self._left[number][want.card] -= 1
        self._served[number].append((want, Draw(*slot, want.card)))
        return True

    def ways(self) -> int:
        """In how many ways the same draws could have been come by.

        Where a seat drew both copies of a card before it showed one, either may have been the one. Such
        draws come up that much more often than they should.
        """
        ways = 1
        for number, free in enumerate(self._free):
            cards = list(self._left[number].elements())
            rest = []
            for time, seat in free:
                rest.append(Draw(time, seat, cards.pop(self._any(len(cards)))))
            self._rest.append(rest)
            ways *= _matchings(self._served[number], rest)
        return ways

    def filled(self) -> list[Draw]:
        """All draws."""
        served = [draw for chapter in self._served for _, draw in chapter]
        return [*served, *(draw for rest in self._rest for draw in rest)]


def _matchings(served: Sequence[tuple[Want, Draw]], rest: Iterable[Draw]) -> int:
    """In how many ways the wants of a chapter could have been served by its draws."""
    ways = 1
    times: dict[tuple[int, int], list[int]] = {}
    for time, seat, card in [*(draw for _, draw in served), *rest]:
        times.setdefault((seat, card), []).append(time)
    used: Counter[tuple[int, int]] = Counter()
    for want, _ in served:
        key = (want.seat, want.card)
        ways *= sum(time < want.time for time in times[key]) - used[key]
        used[key] += 1
    return ways
