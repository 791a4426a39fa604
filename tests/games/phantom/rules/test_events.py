"""What the history tells of an action's consequences is what happened, and adds up to the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from .facts import other
from .positions import activating, at, crammed, play
from .random_games import Plan, plans, steps
from .random_positions import CARDS
from .slow import copied
from .tables import SEATS, STAIRS

if TYPE_CHECKING:
    from boxfive import Action, State


def told(state: State, seat: str | None = None) -> list[tuple[Any, ...]]:
    """What the last action brought about, as a seat is told: kind and args."""
    return [(event["kind"], *event["args"]) for event in state.view(seat).data["history"][-1]["events"]]


def test_gathering_is_told() -> None:
    table = "chief ground: library ghost-charmer"
    state = activating("upstairs", table, hand="main-stairs").play("play main-stairs")
    assert told(state) == []
    assert told(state.play("gather")) == [("gathered", "ghost-charmer")]


def test_a_strike_is_told() -> None:
    table = "chief ground: library; settler ground: kitchen ghost-charmer"
    state = activating("ground", table, hand="soul-poltergeist").play("play soul-poltergeist")
    assert told(state.play("strike")) == [("struck", "ghost-charmer")]


@pytest.mark.parametrize(("stack", "kind"), [("library", "seized"), ("library soul-charmer", "wasted")])
def test_what_a_queen_takes_or_wastes_is_told(stack: str, kind: str) -> None:
    table = f"chief ground: {stack}; settler garden: well ghost-charmer"
    state = activating("ground", table, hand="ghost-queen").play("play ghost-queen")
    assert told(state.play("seize garden")) == [(kind, "ghost-charmer")]


@pytest.mark.parametrize(("stack", "kind"), [("library", "invoked"), ("library soul-charmer", "returned")])
def test_what_an_invoker_brings_or_returns_is_told(stack: str, kind: str) -> None:
    state = activating("ground", f"chief ground: {stack}", hand="soul-invoker", discards="ghost-queen")
    assert told(state.play("play soul-invoker")) == [(kind, "ghost-queen")]


def test_what_a_squatter_takes_is_told() -> None:
    table = "chief ground: library; settler ground: kitchen"
    state = activating("ground", table, hand="soul-squatter")
    assert told(state.play("play soul-squatter")) == [("squatted", "kitchen")]


@pytest.mark.parametrize("kind", ["charmer", "yeller", "queen", "poltergeist", "invoker", "squatter"])
def test_no_effect_tells_nothing(kind: str) -> None:
    scared = "sarah settler, uncle settler, mother settler, father chief, girl chief, boy chief"
    state = activating(
        "ground", "chief ground: library", characters=f"{scared}, baby garden", hand=f"soul-{kind}"
    )
    assert told(state.play(f"play soul-{kind}")) == []


def test_destroying_and_scaring_are_told_one_after_the_other_the_active_players_side_first() -> None:
    table = (
        "settler ground: dining specter-charmer specter-yeller kitchen ghost-poltergeist soul-poltergeist; "
        "chief ground: library specter-queen"
    )
    state = activating("ground", table, characters="sarah ground").play("skip")
    assert told(state) == [
        ("destroyed", "chief", "specter-queen"),
        ("destroyed", "settler", "specter-yeller", "specter-charmer"),
        ("scared", "sarah", "settler"),
    ]


def test_wilson_is_told_when_he_joins_and_a_renewed_place_stock() -> None:
    left = "sarah chief, uncle settler, mother chief, father settler, girl chief, boy ground, baby garden"
    state = activating("ground", "settler ground: kitchen ghost-poltergeist", characters=left).play("skip")
    assert told(state) == [("scared", "boy", "settler"), ("wilson", "baby")]


def test_a_renewed_phantom_stock_and_the_next_turn_are_told() -> None:
    state = at(
        crammed("soul-queen ghost-queen", seat="settler"),
        hand="ivy veranda meter mirror",
        discards="ghost-queen",
        activated=["garden", "basement", "ground"],
    )
    after = play(state, "activate upstairs", "skip", "draw phantom", "draws soul-queen")
    assert told(after) == [("renewed", "phantom"), ("turn", "settler", 2)]
    assert told(after, "settler") == told(after, "chief") == told(after)


def test_the_first_turn_is_told() -> None:
    for state, action, after in steps(Plan(1, [])):
        if action.kind == "discard" and state.actors == ("settler",):
            assert told(after) == [("turn", "chief", 1)]
            return


def test_an_ending_is_told_last() -> None:
    table = "chief garden: well graves greenhouse fountain"
    left = "sarah chief, uncle chief, girl chief, mother garden"
    after = activating("garden", table, characters=left).play("skip")
    assert told(after) == [("scared", "mother", "chief"), ("ending", "eleven")]
    state = at(crammed("soul-queen"), seat="settler", activated=["garden", "basement", "ground"])
    after = play(state, "activate upstairs", "skip", "draw phantom", "draws soul-queen")
    assert told(after) == [("ending", "exhausted")]


def apply(position: dict[str, Any], action: Action, events: list[tuple[Any, ...]]) -> None:
    """Change apparitions, discards and counters as an action and its events say."""
    to_play, table, discards = position["to_play"], position["apparitions"], position["discards"]
    seat, zone = to_play["seat"], to_play["zone"]
    thrown = discards["phantoms"]
    if action.kind == "discard":
        thrown.append(action.args[0])
    here = table[seat][zone] if zone else []
    if action.kind == "play":
        here.append(action.args[0])
    for kind, *args in events:
        if kind == "gathered":
            place = [card for card in here if card in STAIRS][-1]
            (there,) = {*STAIRS[place]} - {zone}
            assert table[seat][there].pop() == args[0]
            here += args
        elif kind in ("struck", "seized", "wasted", "squatted"):
            assert table[other(seat)][action.args[0] if action.kind == "seize" else zone].pop() == args[0]
            (here if kind in ("seized", "squatted") else thrown).append(args[0])
        elif kind in ("invoked", "returned"):
            assert thrown[-1] == args[0]
            if kind == "invoked":
                here.append(thrown.pop())
        elif kind == "destroyed":
            stack = table[args[0]][zone]
            for card in args[1:]:
                del stack[len(stack) - 1 - stack[::-1].index(card)]
                thrown.append(card)
        elif kind == "scared":
            position["characters"][args[0]] = args[1]
            gone, table[args[1]][zone] = table[args[1]][zone][::-1], []
            thrown += [card for card in gone if card not in CARDS.places]
            discards["places"] += [card for card in gone if card in CARDS.places]
        elif kind == "renewed":
            discards[f"{args[0]}s"] = []
        elif kind == "turn":
            position["turn"] = args[1]
            assert args[0] == SEATS[(args[1] - 1) % 2]
        elif kind == "ending":
            position["ending"] = args[0]
        else:
            assert kind == "wilson"
            assert position["characters"][args[0]] not in SEATS


@settings(max_examples=15)
@given(plans)
def test_the_events_add_up_to_the_position(plan: Plan) -> None:
    game = list(steps(plan))
    end = game[-1][2]
    history = end.view(None).events()
    assert history == end.view("chief").events() == end.view("settler").events()
    for (before, action, state), events in zip(game, history, strict=True):
        position, now = copied(before.position()), state.position()
        apply(position, action, [(event.kind, *event.args) for event in events])
        position["discards"]["places"] = CARDS.in_order(position["discards"]["places"])
        for key in ("apparitions", "discards", "turn", "ending"):
            assert position[key] == now[key], (str(action), events)
        assert scared(position) == scared(now)
        joins = (
            before.position()["characters"]["wilson"] == "stock" and now["characters"]["wilson"] == "joined"
        )
        assert joins == ("wilson" in [event.kind for event in events])


def scared(position: dict[str, Any]) -> dict[str, str]:
    """Who was scared by whom, Wilson aside."""
    characters = position["characters"]
    return {name: where for name, where in characters.items() if where in SEATS and name != "wilson"}
