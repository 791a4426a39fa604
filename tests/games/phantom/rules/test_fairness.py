"""`sample` is fair: every hidden draw that fits what was seen comes as often as nature would have it."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from .positions import PHANTOM, ROOMS, at, crammed, hand, play
from .random_positions import odd_position
from .tables import SEATS, ZONES
from .worlds import Story, TooMany, assert_fair, stories, story_of

if TYPE_CHECKING:
    from boxfive import State, View

SKIPPED = tuple(action for zone in ZONES for action in (f"activate {zone}", "skip"))
CHIEFS = "main-stairs cellar-stairs coal-hatch veranda ivy"
SETTLERS = "dumbwaiter meter mirror"


def check(view: View, draws: int = 1_200) -> dict[tuple[str, ...], float]:
    """The samples of a view against all worlds that it allows; how likely these are, by what was drawn."""
    rng = random.Random(11)
    expected = stories(view)
    assert_fair(Counter(story_of(view, PHANTOM.sample(view, rng)) for _ in range(draws)), expected)
    likely: Counter[tuple[str, ...]] = Counter()
    for story, chance in expected.items():
        likely[story.drawn] += chance  # type: ignore[assignment]
    return {story: float(chance) for story, chance in likely.items()}


def few(left: str, more: str = "", **known: Any) -> State:
    """The settler is to draw two cards, and only the Phantoms named are not on the table, nor any Place.

    So every Place of a hidden hand is known, and few Phantoms are in question.
    """
    table = f"{crammed(left, seat='settler')}; chief ground: candles clock{more}"
    drawing = {"seat": "settler", "hand": SETTLERS, "other": CHIEFS, "activated": list(ZONES), "step": "draw"}
    return at(table, **{**drawing, **known})


def drawn(*cards: str) -> tuple[str, ...]:
    return tuple(text for card in cards for text in ("draw phantom", f"draws {card}"))


def settler_plays(card: str) -> tuple[str, ...]:
    """The settler's turn with one card upstairs, where nobody is; declined if the card asks anything."""
    others = tuple(action for action in SKIPPED[:6])
    return ("activate upstairs", f"play {card}", *(["pass"] if "charmer" in card else []), *others)


def test_a_hidden_hand_of_a_loaded_position() -> None:
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller shadow-queen"
    table = f"{crammed(left, seat='settler')}; chief ground: candles clock"
    state = at(table, hand=CHIEFS, other=f"{SETTLERS} ghost-charmer soul-queen")
    check(state.view("chief"))
    expected = stories(state.view("chief"))
    both = Story((("dumbwaiter", "meter", "mirror", "ghost-charmer", "ghost-charmer"),), ())
    assert float(expected[both]) == pytest.approx(1 / 10)


def test_hidden_draws_from_a_nearly_known_stock() -> None:
    state = play(
        few("ghost-charmer ghost-charmer soul-queen soul-yeller"), *drawn("soul-queen", "soul-yeller")
    )
    likely = check(state.view("chief"))
    assert len(likely) == 7
    assert likely["ghost-charmer", "ghost-charmer"] == pytest.approx(1 / 6)


def test_a_copy_that_was_drawn_unseen_and_then_played() -> None:
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller shadow-queen"
    start = few(left)
    state = play(start, *drawn("ghost-charmer", "soul-queen"), *SKIPPED, *settler_plays("ghost-charmer")[:3])
    likely = check(state.view("chief"))
    # Of the 20 pairs that may be drawn 2 are both charmers and 12 have one of them.
    assert likely["ghost-charmer", "ghost-charmer"] == pytest.approx(2 / 14)
    assert likely["soul-queen", "ghost-charmer"] == pytest.approx(1 / 7)


def test_what_the_viewer_draws_in_between_is_known() -> None:
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller shadow-queen"
    start = few(left, hand=f"{SETTLERS} ivy", other=CHIEFS.removesuffix(" ivy"))
    state = play(start, *drawn("ghost-charmer"), *SKIPPED, *drawn("ghost-charmer"))
    likely = check(state.view("chief"))
    assert likely["ghost-charmer",] == pytest.approx(1 / 4)


def test_a_stock_renewed_in_between_tells_the_hand_of_that_moment() -> None:
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller shadow-queen"
    start = few(left, discards="ghost-charmer soul-yeller shadow-queen")
    renewed = play(start, *drawn("soul-queen", "ghost-charmer"))
    assert renewed.position()["stocks"]["phantoms"] == 3
    for _ in range(20):
        sampled = PHANTOM.sample(renewed.view("chief"), random.Random(3))
        assert hand(sampled, "settler") == hand(renewed, "settler")
    check(renewed.view("chief"), 300)
    later = play(renewed, *SKIPPED, *settler_plays("soul-queen"), *drawn("ghost-charmer"))
    check(later.view("chief"))
    played = play(later, *SKIPPED, *settler_plays("ghost-charmer"), *drawn("soul-yeller"))
    check(played.view("chief"))


def test_a_place_stock_renewed_by_a_scare() -> None:
    """All Places are on the table or in hand until the settler's apparition goes: that makes the stock."""
    state = at(
        f"{ROOMS}; chief ground: candles clock",
        characters="boy upstairs",
        seat="settler",
        hand=SETTLERS,
        other=CHIEFS,
        activated=list(ZONES[:3]),
    )
    drawing = play(state, "activate upstairs", "skip", "draw place", "draws attic", "draw place")
    likely = check(drawing.play("draws bedroom").view("chief"))
    assert len(likely) == 4 * 3 and likely["attic", "bedroom"] == pytest.approx(1 / 12)


def test_both_copies_played_one_after_the_other() -> None:
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller shadow-queen shadow-yeller"
    start = play(few(left), *drawn("ghost-charmer", "soul-queen"), *SKIPPED, *settler_plays("ghost-charmer"))
    again = play(start, *drawn("ghost-charmer"), *SKIPPED, *settler_plays("ghost-charmer"))
    check(start.view("chief"))
    likely = check(again.view("chief"))
    assert all(story.count("ghost-charmer") == 2 for story in likely)


def test_a_spectator_who_sees_neither_hand() -> None:
    """Each draws one of the last two cards of a stock; a copy of one of them is drawn and played later."""
    left = "ghost-charmer ghost-charmer soul-queen soul-yeller"
    start = few(
        left,
        hand=f"{SETTLERS} ivy",
        other=CHIEFS.removesuffix(" ivy"),
        discards="ghost-charmer soul-yeller",
    )
    state = play(start, *drawn("soul-queen"), *SKIPPED, *drawn("ghost-charmer"))
    assert state.position()["stocks"]["phantoms"] == 2
    state = play(state, *settler_plays("meter"), *drawn("ghost-charmer"), *SKIPPED)
    state = play(state, "activate upstairs", "play ghost-charmer")
    likely = check(state.view(None))
    # Either the settler had the charmer of the old stock, and drew anything of the new, or the chief has it.
    assert likely == pytest.approx(
        {
            ("ghost-charmer", "soul-queen", "ghost-charmer"): 1 / 3,
            ("ghost-charmer", "soul-queen", "soul-yeller"): 1 / 3,
            ("soul-queen", "ghost-charmer", "ghost-charmer"): 1 / 3,
        }
    )


def test_a_spectator_who_saw_one_draw_more_cards_than_the_other() -> None:
    left = "ghost-charmer ghost-charmer soul-queen shadow-queen soul-yeller"
    start = few(
        left,
        more="; chief garden: ivy",
        other=CHIEFS.removesuffix(" ivy"),
        discards="ghost-charmer soul-yeller",
    )
    state = play(start, *drawn("soul-queen", "shadow-queen"), *SKIPPED, *drawn("ghost-charmer"))
    state = play(state, *settler_plays("meter"), *drawn("ghost-charmer"), *SKIPPED)
    likely = check(play(state, "activate upstairs", "play ghost-charmer").view(None))
    # Of the six orders of the old stock four give the settler its charmer, and then either card of the new.
    assert sum(chance for story, chance in likely.items() if story[2] == "ghost-charmer") == pytest.approx(
        2 / 10
    )


@pytest.mark.parametrize("copies", [1, 2])
def test_the_first_discard_shows_one_card_of_three(copies: int) -> None:
    """The chief discards a card of which there are two, or one: is the other one still in hand?"""
    shown = "ghost-charmer" if copies == 2 else "ghost-queen"
    chiefs, settlers = ("kitchen", "attic", "meter"), ("well", "wine", "ivy")
    phantoms = (shown, "soul-queen", "soul-yeller"), ("shadow-queen", "shadow-yeller", "shadow-invoker")
    dealt = [f"draws {card}" for card in (*chiefs, *phantoms[0], *settlers, *phantoms[1])]
    view = play(PHANTOM.start(), "visitor girl", *dealt, f"discard {shown}").view("settler")
    rng = random.Random(5)
    draws = 3_000
    hands = [hand(PHANTOM.sample(view, rng), "chief") for _ in range(draws)]
    other_copy = sum("ghost-charmer" in held for held in hands)
    # Of 29 Phantoms that the settler has not drawn, the chief drew three, the shown one among them: with two
    # copies that is both and one of 27 others, or one of the two and a pair of the 27.
    expected = draws * (27 / (27 + 2 * 27 * 13) if copies == 2 else 2 * 2 / 28)
    assert abs(other_copy - expected) < 5 * expected**0.5
    seen = Counter(card for held in hands for card in held)
    assert all(
        abs(seen[card] - draws * 3 / 19) < 5 * (draws * 3 / 19) ** 0.5 for card in ("kitchen", "nursery")
    )


def small(rng: random.Random) -> State:
    """A state from which few worlds are possible: a game from an odd position with nearly all cards known."""
    while True:
        state = PHANTOM.load(odd_position(rng))
        position = state.position()
        if sum(position["stocks"].values()) <= 8 and all(
            sum(h.values()) <= 3 for h in position["held"].values()
        ):
            break
    for _ in range(rng.randint(20, 90)):
        if not state.actors:
            break
        actions = state.legal()
        cards = [action for action in actions if action.kind == "play"]
        state = state.play(rng.choice(cards or actions))
    return state


@pytest.mark.parametrize("block", range(4))
def test_whatever_has_been_played_samples_are_fair(block: int) -> None:
    rng = random.Random(block)
    checked = 0
    while checked < 5:
        state = small(rng)
        for viewer in (*SEATS, None):
            try:
                expected = stories(state.view(viewer))
            except TooMany:
                continue
            if len(expected) > 1:
                check(state.view(viewer), 400)
                checked += 1
