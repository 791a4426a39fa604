"""All worlds that a view allows, each with nature's probability: tried one by one, for small situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from boxfive.core.game import NATURE, Action, Hidden, Seen

from .facts import Facts
from .positions import PHANTOM
from .random_positions import CARDS
from .tables import SEATS

if TYPE_CHECKING:
    from boxfive import State, View

MOST = 400
"""Worlds; a situation with more is not small."""


class TooMany(Exception):
    pass


class Story(NamedTuple):
    """What a view does not tell: the hands it began with, and the cards drawn since, in order."""

    hands: tuple[tuple[str, ...], ...]
    drawn: tuple[str, ...]


def hidden_seats(view: View) -> list[str]:
    return [seat for seat in SEATS if seat != view.seat]


def starts(view: View) -> Iterator[tuple[State, int]]:
    """Every state that the view may have begun with, and in how many ways: copies of a card are two cards."""
    if view.options is not None:
        yield PHANTOM.start(), 1
        return
    position = PHANTOM.describe(view.start)
    shown = position | {"hands": {seat: position["hands"][seat] or [] for seat in SEATS}}
    unseen = list(enumerate(Facts(CARDS).unseen(shown).elements()))
    deals: list[tuple[dict[str, list[str]], set[int]]] = [({}, set())]
    for seat in hidden_seats(view):
        deals = [
            ({**hands, seat: [card for _, card in dealt]}, gone | {number for number, _ in dealt})
            for hands, gone in deals
            for dealt in hands_of(unseen, gone, position["held"][seat])
        ]
    ways = Counter(tuple(tuple(hand) for hand in hands.values()) for hands, _ in deals)
    for hands, number in ways.items():
        dealt = dict(zip(hidden_seats(view), map(list, hands), strict=True))
        yield PHANTOM.load({**position, "hands": {**position["hands"], **dealt}}), number


def hands_of(
    unseen: list[tuple[int, str]], gone: set[int], held: dict[str, int]
) -> Iterator[list[tuple[int, str]]]:
    """Every hand with so many Places and Phantoms."""
    left = [(number, card) for number, card in unseen if number not in gone]
    places = [one for one in left if one[1] in CARDS.places]
    phantoms = [one for one in left if one[1] not in CARDS.places]
    for some in combinations(places, held["places"]):
        for others in combinations(phantoms, held["phantoms"]):
            yield [*some, *others]


def stories(view: View) -> dict[Story, Fraction]:
    """Every story that the view allows, with its probability."""
    found = [(Story(story_hands(view, state), ()), state, Fraction(ways)) for state, ways in starts(view)]
    for seen in view.seen:
        following = []
        for story, state, weight in found:
            for action, chance in possible(state, seen):
                after = state.play(action)
                if PHANTOM.layout.masked(after.raw, view.seat) == seen.after:
                    drawn = (*story.drawn, *action.args) if isinstance(seen.action, Hidden) else story.drawn
                    following.append((story._replace(drawn=drawn), after, weight * chance))
        found = following
        if len(found) > MOST:
            raise TooMany
    total = sum(weight for _, _, weight in found)
    return {story: weight / total for story, _, weight in found}


def possible(state: State, seen: Seen) -> list[tuple[Action, Fraction]]:
    """What may have been done in this world, and how likely that was if nature did it."""
    if seen.seat != NATURE:
        assert isinstance(seen.action, Action)
        return [(seen.action, Fraction(1))] if seen.action in state.legal() else []
    return [
        (action, Fraction(chance).limit_denominator(100))
        for action, chance in state.chances()
        if seen.action in (action, Hidden(action.kind))
    ]


def story_hands(view: View, state: State) -> tuple[tuple[str, ...], ...]:
    hands: dict[str, Any] = state.position()["hands"]
    return tuple(tuple(hands[seat]) for seat in hidden_seats(view))


def story_of(view: View, sampled: State) -> Story:
    """The story that a sampled state tells."""
    drawn = [
        card
        for seen, action in zip(view.seen, sampled.history, strict=True)
        if isinstance(seen.action, Hidden)
        for card in action.args
    ]
    return Story(story_hands(view, sampled.first), tuple(drawn))


def assert_fair(counts: Counter[Story], expected: dict[Story, Fraction]) -> None:
    """As a whole, and also by the draws alone and by the first hands alone, where it shows sooner."""
    assert set(counts) <= set(expected)
    parts: list[Callable[[Story], Any]] = [tuple, attrgetter("drawn"), attrgetter("hands")]
    for part in parts:
        found, wanted = Counter[Any](), Counter[Any]()
        for story, chance in expected.items():
            found[part(story)] += counts[story]
            wanted[part(story)] += float(chance) * counts.total()  # type: ignore[assignment]
        assert_likely(found, wanted)


def assert_likely(found: Counter[Any], wanted: Counter[Any]) -> None:
    """Chi-square, at odds of far less than one in a million; the seeds are fixed.

    Rare cases are taken together with those that begin alike.
    """
    bins: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for case in sorted(wanted):
        count, expected = count + found[case], expected + wanted[case]
        if expected >= 8:
            bins.append((count, expected))
            count, expected = 0, 0.0
    if bins:
        bins[-1] = (bins[-1][0] + count, bins[-1][1] + expected)
    chi_square = sum((count - expected) ** 2 / expected for count, expected in bins)
    freedom = len(bins) - 1
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 10, (chi_square, freedom)
