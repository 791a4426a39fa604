"""Worlds that a viewer cannot tell from the real one, drawn fairly.

What a viewer does not know is what others have drawn. It saw when they drew and from which stock, and it saw
every card that they played later. Places and Phantoms are two independent stories. In each the stock, from
one renewal to the next, is a chapter: its cards were known as a set when it began, and those that the viewer
has not drawn itself were drawn by others, in some order, or are still there. Every order in which each card
was drawn before it was played is equally likely.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import factorial, prod
from typing import Any, NamedTuple

from boxfive.core.action import Action, Hidden
from boxfive.core.layout import Raw
from boxfive.core.state import Chance
from boxfive.core.view import View
from boxfive.games.phantom.rules.cards import N_PLACES, CardSet
from boxfive.games.phantom.rules.catalogue import DISCARD, DRAWS, PLAY
from boxfive.games.phantom.rules.state import HANDS, LAYOUT, NONE, PHANTOM, PLACE, RECORD

PATIENCE = 1000
"""Tries to fill in a story. A normal game takes a few; contrived games with many copies take more."""
MOVING = ("draws", "play", "discard")
"""The kinds of actions that bring a card into a hand or out of it."""
BEFORE = -1
"""The time of cards that were in a hand when the view begins."""


def guess(actions: Sequence[Action], cards: CardSet, view: View, rng: Chance) -> tuple[Raw, list[Action]]:
    """A start and a history like those of the view, with every hidden draw filled in."""
    worlds = Worlds(cards, view)
    draws = worlds.drawn(rng)
    start = LAYOUT.raw(view.start)
    s = start.view(RECORD)[0]
    stock = worlds.unseen_first
    for seat in worlds.hidden:
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


class Worlds:
    """All that the hidden seats of a view may have drawn. Reading the view once serves many worlds."""

    def __init__(self, cards: CardSet, view: View) -> None:
        self.hidden = [seat for seat, hand in enumerate(HANDS) if not LAYOUT.sees(view.seat, hand)]
        self._stories = [_Story(cards, view, stock, self.hidden) for stock in (PLACE, PHANTOM)]

    @property
    def unseen_first(self) -> Counter[int]:
        """What was in a stock or a hidden hand when the view begins."""
        places, phantoms = self._stories
        return places.unseen_first + phantoms.unseen_first

    def drawn(self, rng: Chance) -> list[Draw]:
        """Every unseen draw of one of these worlds, drawn fairly."""
        return [draw for story in self._stories for draw in story.told(rng)]


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
    """Whether a draw can have brought the wanted card: the same seat's, and earlier."""
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
        before, sizes = view.start, LAYOUT.spans["stock_sizes"]
        for time, (_, action, after) in enumerate(view.seen):
            if action.kind in MOVING or before[sizes] != after[sizes]:
                self._read(time, action, LAYOUT.read(before), LAYOUT.read(after), hidden)
            before = after
        self._servings, self._fewest = _Servings(self.chapters, self._wants), self._fewest_ways()

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
        tries = []
        for _ in range(PATIENCE):
            draws = self._filled_in(self._servings.drawn(rng), rng)
            # The same draws come up once for each way in which they can have served the wants.
            chance = self._fewest / _ways(self._wants, draws)
            if rng.random() < chance:
                break
            tries.append((draws, chance))
        else:  # only contrived games get here; the choice among this many is nearly fair
            total = list(accumulate(chance for _, chance in tries))
            draws, _ = tries[bisect(total, rng.random() * total[-1], hi=len(tries) - 1)]
        return draws

    def _fewest_ways(self) -> int:
        """In how many ways any draws at all can have served the wants.

        Copies of a card that a seat showed without drawing in between were all in its hand before.
        """
        fewest = 1
        for number, (time, seat, card) in enumerate(self._wants):
            draws = [
                at for chapter in self.chapters for at, who in chapter.slots if who == seat and at > time
            ]
            until = min(draws, default=None)
            fewest *= 1 + sum(
                (want.seat, want.card) == (seat, card) and (until is None or want.time < until)
                for want in self._wants[number + 1 :]
            )
        return fewest

    def _filled_in(self, serving: Sequence[int], rng: Chance) -> list[Draw]:
        """Draws that serve every want from its chapter, each such way as likely as another."""
        left = [Counter(chapter.cards) for chapter in self.chapters]
        free = [list(chapter.slots) for chapter in self.chapters]
        draws = []
        for want, number in zip(self._wants, serving, strict=True):
            # Wants are in order of time: whichever draw one takes, the next has equally many left.
            fitting = [slot for slot in free[number] if _fits(slot, want)]
            slot = fitting[int(rng.random() * len(fitting))]
            free[number].remove(slot)
            left[number][want.card] -= 1
            draws.append(Draw(*slot, want.card))
        for cards, slots in zip(left, free, strict=True):
            rest = list(cards.elements())
            draws += [Draw(*slot, rest.pop(int(rng.random() * len(rest)))) for slot in slots]
        return draws


Node = tuple[tuple[int, ...], tuple[int, ...]]
"""Wants served so far: how many draws of each chapter and seat they took, and what is left for later ones of
each chapter's cards."""


class _Servings:
    """The chapters that wants can be served from, and in how many ways the draws can then be filled in.

    Wants are served one after another. The number of continuations depends on a few counts only, so those are
    tracked instead of every choice that led to them.
    """

    def __init__(self, chapters: Sequence[_Chapter], wants: Sequence[Want]) -> None:
        self._kinds = sorted({want.card for want in wants})
        last = {want.card: number for number, want in enumerate(wants)}
        left = tuple(chapter.cards[card] for chapter in chapters for card in self._kinds)
        self._start: Node = ((0,) * (len(HANDS) * len(chapters)), left)
        self._steps: list[dict[Node, list[tuple[int, Node, int]]]] = []
        """For each want, by what went before: the chapters to choose from, what follows, in how many ways."""
        layer = [self._start]
        for number, want in enumerate(wants):
            slots = [sum(_fits(slot, want) for slot in chapter.slots) for chapter in chapters]
            step = {node: self._choices(node, want, slots, last[want.card] == number) for node in layer}
            self._steps.append(step)
            layer = list({after for choices in step.values() for _, after, _ in choices})
        sizes = [chapter.cards.total() for chapter in chapters]
        self._ways = [{node: _orders(node, sizes) for node in layer}]
        """The number of continuations before each want and at the end."""
        for step in reversed(self._steps):
            then = self._ways[0]
            total = {node: sum(ways * then[after] for _, after, ways in step[node]) for node in step}
            self._ways.insert(0, total)

    def _choices(
        self, node: Node, want: Want, slots: Sequence[int], is_last: bool
    ) -> list[tuple[int, Node, int]]:
        used, left = node
        kind, kinds = self._kinds.index(want.card), len(self._kinds)
        choices = []
        for chapter, fitting in enumerate(slots):
            taken, copies = len(HANDS) * chapter + want.seat, left[kinds * chapter + kind]
            ways = (fitting - used[taken]) * copies
            if fitting > used[taken] and copies:
                rest = list(left)
                rest[kinds * chapter + kind] -= 1
                if is_last:  # cards that no later want needs make no difference
                    rest[kind::kinds] = [0] * len(slots)
                after = (*used[:taken], used[taken] + 1, *used[taken + 1 :])
                choices.append((chapter, (after, tuple(rest)), ways))
        return choices

    def drawn(self, rng: Chance) -> list[int]:
        """The chapter of each want, drawn in proportion to the number of continuations."""
        node, chosen = self._start, []
        for number, step in enumerate(self._steps):
            ticket, total = rng.random(), self._ways[number][node]
            for chapter, after, ways in step[node]:
                if ways * self._ways[number + 1][after]:
                    serving = chapter, after
                    ticket -= ways * self._ways[number + 1][after] / total
                    if ticket < 0:
                        break
            chosen.append(serving[0])
            node = serving[1]
        return chosen


def _orders(node: Node, sizes: Sequence[int]) -> int:
    """In how many orders the cards that served no want can have been drawn or lie in the stock."""
    used, _ = node
    return prod(
        factorial(size - sum(used[len(HANDS) * n : len(HANDS) * (n + 1)])) for n, size in enumerate(sizes)
    )


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
