"""Phantom's threats: the most that the other side can win right after a turn, with any card that it may hold.

In the positions here the chief has only the basement to activate. The settler's hand is a card that wins
nothing; what it threatens comes from those that it may hold in its place.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from boxfive import State
from boxfive.core.view import NATURE
from boxfive.games.phantom.puzzles import threats
from boxfive.games.phantom.puzzles.themes import THEMES, Threat, passive, points_won, threat
from boxfive.games.phantom.rules.state import LAYOUT
from boxfive.puzzles.puzzle import Puzzle, part_of, shipped, solution_of, start_of
from boxfive.puzzles.solving import Solution
from boxfive.puzzles.words import facts_of
from tests.games.phantom.rules.positions import PHANTOM, at, play
from tests.games.phantom.rules.tables import GROUPS, PHANTOMS, PLACES, ZONES, read

YELLERS = " ".join(f"{group}-yeller" for group in GROUPS)
NOTHING = 0
SOME = 12
"""One of so many puzzles is looked at."""


def some_of(theme: str) -> list[Puzzle]:
    """Some of the shipped puzzles of a theme."""
    return [puzzle for puzzle in shipped(PHANTOM).values() if puzzle.theme == theme][::SOME]


def threatening(
    table: str, characters: str, may_hold: str = "", *, places: int = 0, top: str = "", **known: Any
) -> State:
    """The chief's turn before its last zone. All cards lie in sight but for some, the yellers and the mirror.

    The settler holds a yeller, or so many Places: the mirror. `top` is the last Phantom discarded.
    """
    left = Counter(read().copies)
    hand = " ".join(["mirror"][:places] or ["ghost-yeller"])
    kept = [
        *table.replace(":", " ").replace(";", " ").split(),
        *may_hold.split(),
        *YELLERS.split(),
        "mirror",
        top,
    ]
    left.subtract({card: number for card, number in Counter(kept).items() if card in left})
    assert min(left.values()) >= 0
    rest = list(left.elements())
    return at(
        table,
        characters=characters,
        other=hand,
        discards=" ".join([*(card for card in rest if card in PHANTOMS), top]),
        places=" ".join(card for card in rest if card in PLACES),
        activated=["garden", "ground", "upstairs"],
        turn=3,
        **known,
    )


def threatened(table: str, characters: str, may_hold: str = "", **known: Any) -> Threat | int:
    """What the settler threatens when the chief plays nothing more."""
    state = threatening(table, characters, may_hold, **known)
    found = threat(state, passive(state))
    assert found.points == slow_threat(state, passive(state))
    return found if found.points else NOTHING


# The same once more, slowly, by loading the other side's turn with each card in its hand


def slow_threat(start: State, end: State) -> int:
    """The most that the other side can win, tried with every unseen card, yellers too."""
    position = end.position()
    if end.outcome is not None:
        return 0
    seat = start.actors[0]
    other = next(name for name in PHANTOM.seats if name != seat)
    first = start.view(seat).position
    unseen = Counter(read().copies)
    unseen.subtract(first["hands"][seat])
    unseen.subtract(first["discards"]["places"] + first["discards"]["phantoms"])
    for zones in first["apparitions"].values():
        for cards in zones.values():
            unseen.subtract(cards)
    kinds = {"places": PLACES, "phantoms": PHANTOMS}
    sorts = [sort for sort, number in first["held"][other].items() if number]
    possible = [card for sort in sorts for card in kinds[sort] if unseen[card]]
    for key in ("points", "held", "stocks"):
        del position[key]
    position["turn"], position["to_play"] = first["turn"] + 1, {"seat": other}
    return max(
        won(PHANTOM.load({**position, "hands": {seat: position["hands"][seat], other: hand}}), other)
        for hand in ([], *([card] for card in possible))
    )


def won(state: State, seat: str) -> int:
    """The most that a seat can win for certain with one activation."""
    before = int(state.position()["points"][seat])
    return max(sure(state.play(f"activate {zone}"), seat) for zone in ZONES) - before


def sure(state: State, seat: str) -> int:
    """The points that a seat is sure to have when this activation is over."""
    position = state.position()
    if position["to_play"] is None or position["to_play"]["step"] == "activate":
        return int(position["points"][seat])
    after = [sure(state.play(action), seat) for action in state.legal()]
    return min(after) if state.actors == (NATURE,) else max(after)


# Without a card


def test_terror_that_lies_there_already_threatens_without_a_card() -> None:
    table = "settler garden: well ghost-poltergeist soul-charmer"
    assert threatened(table, "girl garden") == Threat(2, "garden", "none")


def test_who_is_not_alone_is_not_threatened() -> None:
    assert threatened("settler garden: well ghost-poltergeist soul-charmer", "girl garden, boy garden") == 0


def test_an_adult_who_destroys_the_terror_is_not_threatened_unless_a_place_protects_it() -> None:
    cards = "well shadow-queen shadow-poltergeist"  # terror 6, and father destroys shadows
    assert threatened(f"settler garden: {cards}", "father garden") == NOTHING
    assert threatened(f"settler garden: clock {cards}", "father garden") == Threat(3, "garden", "none")


def test_the_other_side_wins_where_both_are_equal_but_not_where_less() -> None:
    mine, theirs = "chief garden: graves soul-poltergeist", "settler garden: well ghost-poltergeist"
    assert threatened(f"{mine}; {theirs}", "boy garden") == Threat(2, "garden", "none")
    assert threatened(f"{mine} soul-charmer; {theirs}", "boy garden") == NOTHING


# With a card


def test_a_phantom_threatens_where_it_has_room() -> None:
    assert threatened("settler garden: well soul-charmer", "girl garden", "ghost-poltergeist") == Threat(
        2, "garden", "poltergeist"
    )
    full = "settler garden: well soul-charmer soul-charmer"
    assert threatened(full, "girl garden", "ghost-poltergeist") == NOTHING


def test_a_place_threatens_only_where_it_belongs_and_if_the_hand_has_one() -> None:
    table = "settler garden: fountain soul-charmer ghost-charmer"
    assert threatened(table, "boy garden", "well", places=1) == Threat(2, "garden", "place")
    assert threatened(table, "boy garden", "bathroom", places=1) == NOTHING
    assert threatened(table, "boy garden", "well", places=0) == NOTHING


def test_a_place_that_gathers_threatens_with_what_lies_at_its_other_zone() -> None:
    free = "settler garden: fountain; settler basement: storeroom ghost-poltergeist soul-poltergeist"
    assert threatened(free, "mother garden", "coal-hatch", places=1) == NOTHING  # mother destroys souls
    free = free.replace("soul", "shadow")
    assert threatened(free, "mother garden", "coal-hatch", places=1) == Threat(3, "garden", "place")
    assert threatened(f"{free} wine", "mother garden", "coal-hatch", places=1) == NOTHING


def test_a_charmer_threatens_whom_it_can_bring() -> None:
    table = "settler garden: well ghost-poltergeist"
    both = "girl basement, boy basement"
    assert threatened(table, both, "soul-charmer") == Threat(2, "garden", "charmer")
    assert threatened(table, both, "soul-invoker") == NOTHING
    assert threatened(table, f"{both}, father garden, mother garden", "soul-charmer") == NOTHING
    assert threatened(table, "girl ground, boy ground", "soul-charmer") == NOTHING


def test_a_charmer_that_calls_the_stock_counts_only_as_far_as_it_is_certain() -> None:
    scared = "sarah chief, uncle chief, mother settler, father settler"
    table = "settler garden: well ghost-poltergeist"
    assert threatened(table, f"{scared}, boy stock, girl stock, baby stock", "soul-charmer") == NOTHING
    assert threatened(table, f"{scared}, baby settler", "soul-charmer") == Threat(2, "garden", "charmer")
    known = threatened(table, f"{scared}, baby stock", "soul-charmer", bottom="girl baby boy")
    assert known == Threat(2, "garden", "charmer")
    assert threatened(table, f"{scared}, boy stock", "soul-charmer", bottom="baby girl boy") == NOTHING
    sure = "settler garden: well ghost-poltergeist graves ghost-poltergeist"
    assert threatened(sure, scared, "soul-charmer") == Threat(2, "garden", "charmer")  # or the baby: 4


def test_a_yeller_threatens_nobody() -> None:
    table = "settler garden: well soul-charmer"  # terror 3, with a yeller 5
    assert threatened(table, "girl garden") == NOTHING
    assert threatened(table, "girl garden, boy garden") == NOTHING


def test_a_queen_threatens_with_her_group_and_with_whom_she_takes() -> None:
    theirs = "settler ground: dining specter-poltergeist"
    assert threatened(theirs, "girl ground", "specter-queen") == Threat(2, "ground", "queen")
    assert threatened(theirs, "father ground", "specter-queen") == NOTHING
    free = f"{theirs}; chief basement: boiler specter-charmer"
    assert threatened(free, "father ground", "specter-queen") == Threat(3, "ground", "queen")
    assert threatened(f"{free} wine", "father ground", "specter-queen") == NOTHING
    assert threatened(free, "father ground", "ghost-queen") == NOTHING


def test_a_poltergeist_threatens_by_what_it_discards() -> None:
    theirs = "settler garden: fountain soul-poltergeist"
    mine = "chief garden: graves greenhouse soul-charmer ghost-poltergeist"
    assert threatened(f"{theirs}; {mine}", "girl garden", "ghost-poltergeist") == Threat(
        2, "garden", "poltergeist"
    )
    assert threatened(f"{theirs}; {mine} well", "girl garden", "ghost-poltergeist") == NOTHING


def test_an_invoker_threatens_with_the_top_of_the_discard() -> None:
    table = "settler garden: greenhouse ghost-charmer"
    assert threatened(table, "girl garden", "soul-invoker", top="soul-poltergeist") == Threat(
        2, "garden", "invoker"
    )
    assert threatened(table, "girl garden", "soul-invoker", top="soul-charmer") == NOTHING


def test_a_squatter_threatens_with_the_places_and_with_the_one_it_takes() -> None:
    theirs, mine = "settler upstairs: attic nursery bedroom", "chief upstairs: bathroom"
    assert threatened(f"{theirs}; {mine}", "baby upstairs", "soul-squatter") == Threat(
        4, "upstairs", "squatter"
    )
    covered = f"{theirs}; {mine} ghost-charmer"
    assert threatened(covered, "baby upstairs", "soul-squatter") == NOTHING


def test_the_greatest_threat_counts_not_their_sum() -> None:
    garden = "settler garden: well ghost-poltergeist"
    upstairs = "settler upstairs: nursery ghost-poltergeist soul-charmer bathroom soul-charmer"
    found = threatened(f"{garden}; {upstairs}", "boy garden, baby upstairs")
    assert found == Threat(4, "upstairs", "none")


def test_nothing_is_threatened_when_the_game_is_over() -> None:
    for idle, points in ((4, 2), (5, 0)):  # the sixth turn without a card ends it
        state = threatening("settler garden: well ghost-poltergeist soul-charmer", "girl garden", idle=idle)
        assert threat(state, passive(state)).points == points


# What a turn achieves


def test_a_turn_costs_what_is_lost_in_it_and_what_it_leaves_within_reach() -> None:
    table = (
        "settler basement: boiler specter-poltergeist shadow-charmer; "
        "settler garden: well ghost-poltergeist soul-charmer"
    )
    state = threatening(table, "boy basement, baby stock, girl garden")
    end = passive(state)
    assert points_won(state, end) == (0, 2)
    assert THEMES["stop"].score(state, state, end) == -4
    assert THEMES["scare"].score(state, state, end) == -2


def test_a_turn_that_goes_on_has_no_score() -> None:
    state = threatening("settler garden: well", "girl garden")
    assert THEMES["stop"].score(state, state, play(state, "activate basement")) is None


# What the seat does not know


def test_the_threat_is_the_same_whatever_is_hidden() -> None:
    for puzzle in some_of("stop") + some_of("scare"):
        worlds = [start_of(PHANTOM, puzzle, seed) for seed in range(6)]
        assert len({threat(start, passive(start)) for start in worlds}) == 1


def test_the_threat_is_counted_without_reading_what_the_seat_does_not_see() -> None:
    def counted(start: bytes, end: bytes) -> list[int]:
        out = np.empty(3, np.int64)
        copies = np.array(PHANTOM.cards.numbers, np.int8)
        threats.find_threat(LAYOUT.raw(start), LAYOUT.raw(end), copies, out)
        return list(out.tolist())

    for puzzle in some_of("stop"):
        start = start_of(PHANTOM, puzzle)
        raws = start.raw, passive(start).raw
        masked = [LAYOUT.masked(raw, puzzle.seat) for raw in raws]
        assert counted(*raws) == counted(masked[0], masked[1])


# The shipped puzzles


def test_the_threats_that_turns_leave_are_found_again_card_by_card() -> None:
    for puzzle in some_of("stop"):
        solution = solution_of(PHANTOM, puzzle, seed=3)
        ends = [node for node in solution.nodes if node.score is not None]
        for end in ends[:: 1 + len(ends) // 3]:
            mine, theirs = points_won(solution.start, end.state)
            assert end.score == mine - theirs - slow_threat(solution.start, end.state)


def test_nothing_is_sure_to_be_won_where_the_scare_is_to_be_stopped() -> None:
    for puzzle in some_of("stop"):
        start = start_of(PHANTOM, puzzle, seed=3)
        assert Solution(part_of(PHANTOM), THEMES["scare"], start, puzzle.seat).best <= 0
        assert puzzle.best <= 0


def test_what_is_said_of_the_threat_is_true() -> None:
    for puzzle in some_of("stop"):
        solution = solution_of(PHANTOM, puzzle)
        facts = facts_of(PHANTOM, puzzle, solution)
        assert int(facts["lost"]) + int(facts["left"]) == -puzzle.best
        assert facts["less"] == -puzzle.less
        nothing = passive(solution.start)
        cost = points_won(solution.start, nothing)[1] + slow_threat(solution.start, nothing)
        assert (cost > -puzzle.best) or facts["danger"] == 0
