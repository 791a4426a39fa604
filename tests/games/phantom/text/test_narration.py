"""Phantom in words: what is told, and to whom."""

from __future__ import annotations

import random

import pytest

import boxfive
from boxfive import State
from boxfive.core.view import NATURE
from boxfive.games.phantom.rules.card_files import own_cards
from boxfive.games.phantom.rules.cards import ZONES
from boxfive.games.phantom.rules.state import IDLE_TURNS, QUIET_TURNS
from boxfive.games.phantom.text import narration as phantom_narration
from boxfive.text.narration import Narration, narration
from boxfive.text.words import Words
from tests.games.phantom.rules.positions import PHANTOM, activating, at, play

NARRATION: Narration = phantom_narration  # the type checker holds the module to the protocol
ENGLISH = Words("en")

FIVE_SCARED = "sarah chief, uncle chief, mother settler, father settler, girl settler"
FIVE_PLACES = "well graves garage library kitchen"
"""A full hand: nothing is drawn after a turn in which it is kept."""


def told(state: State, seat: str | None = None, last: int = 1) -> list[str]:
    """What a seat is told of the last steps."""
    view = state.view(seat)
    return NARRATION.happened(ENGLISH, view, range(len(view.seen) - last, len(view.seen)))


def choices(state: State, words: Words = ENGLISH) -> list[str]:
    view = state.view(state.actors[0])
    return [NARRATION.choice(words, view, action) for action in view.legal]


def expected(state: State) -> str:
    return NARRATION.expected(ENGLISH, state.view())


def idle_turn(state: State) -> State:
    """The state after all four zones were activated and nothing was played."""
    for zone in ZONES:
        state = play(state, f"activate {zone}", "skip")
    return state


def test_the_words_of_a_game_are_found_by_its_name() -> None:
    assert narration(boxfive.game("phantom")) is phantom_narration


# Choices


def test_zones_are_chosen_by_their_names() -> None:
    assert choices(at()) == [
        "Activate: Garden",
        "Activate: Basement",
        "Activate: Ground floor",
        "Activate: Upstairs",
    ]


def test_a_card_is_offered_with_the_terror_that_it_makes() -> None:
    hand = "cellar-stairs specter-queen ghost-charmer"
    state = activating("ground", "chief ground: kitchen specter-yeller", hand=hand)
    assert choices(state) == [
        "Play: Cellar stairs (terror 4 → 5, capacity 2)",
        "Play: Queen of spectres (terror 4 → 6)",
        "Play: Ghost charmer (terror 4 → 5)",
        "Play no card here",
    ]


def test_what_adults_destroy_makes_no_terror() -> None:
    hand = "meter specter-queen ghost-charmer"
    table = "chief ground: kitchen specter-yeller"
    state = activating("ground", table, hand=hand, characters="sarah ground")
    assert choices(state)[:3] == [
        "Play: Electric meter (terror 2 → 4, capacity 2, this Place protects spectres)",
        "Play: Queen of spectres (terror 2 → 2)",
        "Play: Ghost charmer (terror 2 → 3)",
    ]


def test_gathering_names_the_phantom_that_would_come() -> None:
    state = activating("upstairs", "chief ground: library ghost-queen", hand="main-stairs")
    assert choices(play(state, "play main-stairs")) == ["Gather: Queen of ghosts", "Leave it there"]


def test_luring_says_where_everybody_is() -> None:
    table = "chief basement: garage"
    state = activating("basement", table, characters="boy garden, sarah ground", hand="soul-charmer")
    assert choices(play(state, "play soul-charmer")) == [
        "Bring Sarah Percy here (now on the ground floor)",
        "Bring the boy here (now in the garden)",
        "Call the top character of the stock",
        "Decline the effect",
    ]


@pytest.mark.parametrize(
    ("characters", "bottom", "text"),
    [
        ("sarah chief, uncle chief", "baby", "Call the top character of the stock"),
        (FIVE_SCARED, "", "Call the top character of the stock"),
        (FIVE_SCARED, "baby boy", "Call the baby out of the stock"),
        (f"{FIVE_SCARED}, boy garden", "", "Call the baby out of the stock"),
    ],
)
def test_whoever_is_sure_to_come_out_of_the_stock_is_named(characters: str, bottom: str, text: str) -> None:
    table = "chief upstairs: attic"
    state = activating("upstairs", table, characters=characters, bottom=bottom, hand="soul-charmer")
    assert choices(play(state, "play soul-charmer"))[0] == text


def test_driving_declines_whom_and_where_to() -> None:
    table = "chief ground: library"
    state = activating("ground", table, characters="sarah ground, boy ground", hand="soul-yeller")
    state = play(state, "play soul-yeller")
    assert choices(state, Words("ru")) == [
        "Прогнать Сару Перси в подвал",
        "Прогнать Сару Перси на верхний этаж",
        "Прогнать Сару Перси под колоду",
    ]
    assert choices(play(state, "drive sarah stock"), Words("fr"))[0] == "Expédier le garçon au sous-sol"


def test_seizing_and_striking_name_the_card() -> None:
    table = "chief garden: well; settler garden: fountain soul-invoker; settler ground: library soul-yeller"
    state = activating("garden", table, hand="soul-queen soul-poltergeist")
    assert choices(play(state, "play soul-queen")) == [
        "Take: Soul invoker (in the garden)",
        "Take: Soul yeller (on the ground floor)",
        "Decline the effect",
    ]
    assert choices(play(state, "play soul-poltergeist"))[0] == "Discard: Soul invoker"


def test_a_stock_is_offered_with_what_is_left_in_it() -> None:
    assert choices(idle_turn(at())) == ["Draw a Place (26 left)", "Draw a Phantom (32 left)"]


# What happened


def test_a_zone_and_the_card_played_there_are_told_in_one_sentence() -> None:
    state = activating("garden", hand="fountain")
    assert told(state) == ["Opchanacanough activates a zone: Garden."]
    state = play(state, "play fountain")
    assert told(state) == ["Opchanacanough lays a card in the garden: Fountain."]
    assert told(state, last=2) == ["Opchanacanough lays a card in the garden: Fountain."]


def test_zones_where_nothing_is_played_are_told_together() -> None:
    state = play(at(), "activate garden", "skip", "activate upstairs", "skip")
    assert told(state) == ["Opchanacanough plays no card upstairs."]
    assert told(state, last=4) == ["Opchanacanough plays no card in the garden, upstairs."]


def test_something_that_happens_in_between_is_told_in_between() -> None:
    state = at("chief garden: fountain specter-yeller", characters="sarah garden")
    state = play(state, "activate upstairs", "skip", "activate garden", "skip", "activate ground", "skip")
    assert told(state, last=6) == [
        "Opchanacanough plays no card upstairs, in the garden.",
        "Destroyed in Opchanacanough’s apparition: Spectre yeller.",
        "Opchanacanough plays no card on the ground floor.",
    ]


def test_what_is_drawn_is_named_to_who_draws_it_and_counted_for_the_others() -> None:
    state = play(idle_turn(at()), "draw place", "draws mirror", "draw phantom", "draws soul-queen")
    state = play(state, "draw place", "draws well")
    assert told(state, "chief", 6) == ["Opchanacanough draws: Mirror, Queen of souls, Old well."]
    assert told(state, "settler", 6) == ["Opchanacanough draws: 2 Places, 1 Phantom."]
    assert told(state, None, 6) == told(state, "settler", 6)
    assert told(state, NATURE, 6) == told(state, "chief", 6)


def test_a_turn_s_zones_are_told_before_its_draws() -> None:
    state = play(idle_turn(at()), "draw place", "draws mirror")
    assert told(state, "settler", 10) == [
        "Opchanacanough plays no card in the garden, in the basement, on the ground floor, upstairs.",
        "Opchanacanough draws: 1 Place.",
    ]


def test_a_draw_is_told_step_by_step_in_a_replay() -> None:
    state = play(idle_turn(at()), "draw place")
    assert told(state) == ["Opchanacanough reaches for the Place stock."]
    assert told(play(state, "draws mirror"), "settler") == ["Opchanacanough draws: 1 Place."]


def test_the_setting_up_is_told_in_three_sentences() -> None:
    state = PHANTOM.new(seed=1)
    lines = told(state, "settler", len(state.moves))
    assert len(lines) == 3
    assert lines[0].endswith(" is upstairs when night falls.")
    assert lines[1] == "Opchanacanough draws: 3 Places, 3 Phantoms."
    assert lines[2].startswith("John Port draws: ")
    assert "Phantoms" not in lines[2]


def test_discards_before_the_first_turn_are_told() -> None:
    state = PHANTOM.new(seed=1)
    action = state.legal()[0]
    name = ENGLISH(f"phantom-card-{action.args[0]}")
    assert told(state.play(action)) == [f"Opchanacanough discards: {name}."]


def test_charmers_are_told_with_who_comes() -> None:
    state = activating("basement", "chief basement: garage", characters="boy garden", hand="soul-charmer")
    state = play(state, "play soul-charmer")
    assert told(play(state, "lure boy")) == ["The charmer brings the boy to the basement."]
    assert told(play(state, "pass")) == ["Opchanacanough declines the effect."]
    called = play(state, "lure stock")
    assert told(called) == ["The charmer calls somebody out of the stock."]
    assert told(play(called, "arrives girl")) == ["The girl comes to the basement."]


def test_yellers_are_told_with_who_goes_where() -> None:
    table = "chief upstairs: attic"
    state = activating("upstairs", table, characters="girl upstairs, baby upstairs", hand="soul-yeller")
    state = play(state, "play soul-yeller", "drive girl ground")
    assert told(state) == ["The yeller drives the girl to the ground floor."]
    assert told(play(state, "drive baby stock")) == ["The yeller drives the baby under the stock."]


FACING = "settler garden: fountain soul-invoker"


@pytest.mark.parametrize(
    ("table", "discards", "actions", "text"),
    [
        ("chief garden: well", "", ["play soul-queen", "seize garden"], "The queen takes: Soul invoker."),
        (
            "chief garden: well ghost-yeller",
            "",
            ["play soul-queen", "seize garden"],
            "The queen takes this, finds no room for it, and it goes to the discard: Soul invoker.",
        ),
        (
            "chief garden: well",
            "",
            ["play soul-poltergeist", "strike"],
            "The poltergeist discards: Soul invoker.",
        ),
        (
            "chief garden: well",
            "ghost-queen",
            ["play shadow-invoker"],
            "The invoker calls back from the discard: Queen of ghosts.",
        ),
        (
            "chief garden: well ghost-yeller",
            "ghost-queen",
            ["play shadow-invoker"],
            "The invoker calls this, finds no room for it, and it goes back to the discard: Queen of ghosts.",
        ),
    ],
)
def test_effects_are_told(table: str, discards: str, actions: list[str], text: str) -> None:
    hand = "soul-queen soul-poltergeist shadow-invoker"
    state = activating("garden", f"{table}; {FACING}", discards=discards, hand=hand)
    assert told(play(state, *actions))[-1] == text


def test_squatters_and_gathering_are_told() -> None:
    state = activating("garden", "chief garden: well; settler garden: fountain", hand="soul-squatter")
    assert told(play(state, "play soul-squatter"))[-1] == "The squatter takes over: Fountain."
    state = activating("upstairs", "chief ground: library ghost-queen ghost-yeller", hand="main-stairs")
    state = play(state, "play main-stairs", "gather")
    assert told(state) == ["Gathered: Ghost yeller."]
    assert told(play(state, "done")) == ["Opchanacanough leaves the free Phantom where it lies."]


def test_a_scare_is_told_with_its_points() -> None:
    state = activating("garden", "chief garden: well ghost-yeller", characters="boy garden")
    assert told(play(state, "skip")) == [
        "Opchanacanough plays no card in the garden.",
        "The boy flees with a scream! 2 points for Opchanacanough, whose apparition is spent.",
    ]


def test_wilson_is_announced_with_the_new_threshold() -> None:
    characters = f"{FIVE_SCARED}, boy garden, baby upstairs"
    state = activating("garden", "chief garden: well ghost-yeller", characters=characters)
    assert told(play(state, "skip"))[-1] == (
        "The baby is the last one left, and Wilson the exorcist rushes to help: the threshold is 10 now."
    )


def test_wilson_s_point_is_told_with_those_of_the_last_one() -> None:
    table = "settler upstairs: nursery bathroom bedroom attic ghost-squatter ghost-poltergeist"
    state = activating("upstairs", table, characters=f"{FIVE_SCARED}, boy chief, baby upstairs")
    assert told(play(state, "skip"))[-1] == (
        "The baby flees with a scream! 5 points for John Port, whose apparition is spent."
    )


def test_the_next_turn_is_announced_once_there_is_more_to_tell() -> None:
    state = idle_turn(at(hand=FIVE_PLACES))
    assert told(state) == ["Opchanacanough plays no card upstairs."]
    state = play(state, "activate garden")
    assert told(state, last=2)[1:] == ["Turn 2: John Port.", "John Port activates a zone: Garden."]


def test_a_renewed_stock_is_told() -> None:
    gone = " ".join(place.id for place in own_cards().places if place.id != "graves")
    state = play(idle_turn(at(places=gone)), "draw place", "draws graves")
    assert told(state)[1] == "The Place stock has run out: the discard is shuffled and becomes the new one."


# What is expected


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([], "Opchanacanough activates a zone: which one?"),
        (["activate garden"], "Garden: which card does Opchanacanough play?"),
        (["activate garden", "play soul-queen"], "Garden: what does the queen take?"),
        (
            ["activate garden", "play soul-poltergeist"],
            "Garden: does the poltergeist discard this? Soul invoker",
        ),
        (["activate garden", "play soul-yeller"], "Garden: where does the yeller drive the girl?"),
        (["activate basement", "play soul-charmer"], "Basement: whom does the charmer bring?"),
        (["activate basement", "play soul-charmer", "lure stock"], "Fate is at work."),
    ],
)
def test_the_next_step_is_asked_for(actions: list[str], text: str) -> None:
    table = f"chief garden: well; chief basement: garage; {FACING}"
    hand = "soul-queen soul-poltergeist soul-yeller soul-charmer"
    state = at(table, characters="girl garden, boy garden", hand=hand)
    assert expected(play(state, *actions)) == text


def test_it_is_asked_what_a_place_gathers() -> None:
    state = activating("upstairs", "chief ground: library ghost-queen", hand="main-stairs")
    state = play(state, "play main-stairs")
    assert expected(state) == "Main stairs: gather the free Phantom on the ground floor?"


def test_it_is_asked_what_to_draw_and_what_to_discard() -> None:
    assert expected(PHANTOM.new(seed=1)) == "Opchanacanough puts a Phantom on the discard: which one?"
    state = idle_turn(at(hand="well"))
    assert expected(state) == "Opchanacanough holds 1 of 5 cards and draws: a Place or a Phantom?"


def test_whoever_is_asked_is_called_you_and_everybody_else_by_the_name() -> None:
    state = at(hand="well", turn=7)
    asked = NARRATION.expected
    assert asked(ENGLISH, PHANTOM.new(seed=1).view("chief")) == (
        "You put a Phantom on the discard: which one?"
    )
    assert asked(ENGLISH, state.view("chief")) == "You activate a zone: which one?"
    assert asked(ENGLISH, state.view("settler")) == "Opchanacanough activates a zone: which one?"
    zone = play(state, "activate garden")
    assert asked(ENGLISH, zone.view("chief")) == "Garden: which card do you play?"
    assert NARRATION.status(ENGLISH, zone.view("chief")) == ["Turn 7 · you · Activated: Garden"]
    assert NARRATION.status(ENGLISH, zone.view("settler")) == ["Turn 7 · Opchanacanough · Activated: Garden"]
    drawing = idle_turn(state).view("chief")
    assert asked(ENGLISH, drawing) == "You hold 1 of 5 cards and draw: a Place or a Phantom?"


# Where the game stands


def status(state: State) -> list[str]:
    return NARRATION.status(ENGLISH, state.view())


def test_the_status_tells_the_turn_and_the_zones_activated() -> None:
    assert status(PHANTOM.new(seed=1)) == ["Setting up"]
    state = at(turn=7)
    assert status(state) == ["Turn 7 · Opchanacanough"]
    assert status(play(state, "activate ground")) == ["Turn 7 · Opchanacanough · Activated: Ground floor"]
    assert status(idle_turn(state)) == ["Turn 7 · Opchanacanough"]


@pytest.mark.parametrize(("idle", "quiet", "lines"), [(2, 29, 1), (3, 29, 2), (2, 30, 2), (5, 59, 3)])
def test_the_status_warns_of_an_end_in_silence(idle: int, quiet: int, lines: int) -> None:
    assert (IDLE_TURNS, QUIET_TURNS) == (6, 60)
    warned = status(at(turn=81, idle=idle, quiet=quiet))
    assert len(warned) == lines
    assert ("3 turns in a row without a card; after 6 the game ends." in warned) == (idle == 3)
    assert ("30 turns have ended without a new scream; after 60 the game ends." in warned) == (quiet == 30)


def test_a_hand_is_told_to_its_owner_alone() -> None:
    state = at(hand="coal-hatch meter soul-charmer soul-charmer", other="well")
    assert NARRATION.secret(ENGLISH, state.view("chief")) == [
        "Your hand: Coal hatch (garden, basement), Electric meter (any zone), Soul charmer ×2."
    ]
    assert NARRATION.secret(ENGLISH, state.view("settler")) == ["Your hand: Old well (garden)."]
    assert NARRATION.secret(ENGLISH, state.view()) == []
    assert NARRATION.secret(ENGLISH, state.view(NATURE))[1] == "John Port holds: Old well (garden)."


def test_an_empty_hand_is_told_to_its_owner_alone_too() -> None:
    assert NARRATION.secret(ENGLISH, at().view("chief")) == ["Your hand: nothing."]
    assert NARRATION.secret(ENGLISH, at().view()) == []


def test_a_zone_is_under_way_from_its_activation_to_its_last_choice() -> None:
    state = at("chief basement: garage", characters="boy garden", hand="soul-charmer")
    assert not NARRATION.under_way(state.view())
    state = play(state, "activate basement")
    assert NARRATION.under_way(state.view())
    state = play(state, "play soul-charmer")
    assert NARRATION.under_way(state.view())
    assert not NARRATION.under_way(play(state, "lure boy").view())


def test_only_a_real_choice_is_asked_for() -> None:
    assert NARRATION.forced(activating("basement", hand="well").view("chief"))
    assert not NARRATION.forced(activating("garden", hand="well").view("chief"))


def test_the_cards_that_fit_are_explained() -> None:
    state = at("chief ground: library", hand="main-stairs meter soul-queen")
    lines = NARRATION.reminder(ENGLISH, state.view("chief"))
    assert lines == [
        "Main stairs (ground floor, upstairs, terror 1, capacity 2). "
        "As you lay this Place, you may move up to two Phantoms onto it, "
        "out of your apparition at its other zone.",
        "Electric meter (any zone, terror 0, capacity 2, this Place protects spectres).",
        f"Queen of souls. {ENGLISH('phantom-kind-queen.effect')}",
    ]
    assert NARRATION.reminder(ENGLISH, play(state, "activate garden").view("chief")) == [lines[1]]
    assert NARRATION.reminder(ENGLISH, state.view()) == []


def test_the_effect_at_hand_is_explained() -> None:
    state = activating("basement", "chief basement: garage", characters="boy garden", hand="soul-charmer")
    lines = NARRATION.reminder(ENGLISH, play(state, "play soul-charmer").view("chief"))
    assert lines == [f"Charmer. {ENGLISH('phantom-kind-charmer.effect')}"]


def test_whoever_sits_down_hears_of_this_turn_and_the_last() -> None:
    state = PHANTOM.new(seed=3)
    assert NARRATION.recalled(state.view("chief")) == len(state.moves)
    rng = random.Random(3)
    while state.position()["turn"] < 4:
        state = state.draw(rng) if state.actors == (NATURE,) else state.play(rng.choice(state.legal()))
    view = state.view("settler")
    lines = told(state, "settler", NARRATION.recalled(view))
    assert not any("Turn 2" in line for line in lines)
    assert any(line.startswith("Turn 3") for line in lines)
    assert lines[-1].startswith("Opchanacanough draws: ")


# How it ends


def in_silence(characters: str, idle: int = 0, quiet: int = 0) -> State:
    """The end of a turn in which nothing is played and nobody scared."""
    return idle_turn(at(characters=characters, hand=FIVE_PLACES, idle=idle, quiet=quiet, turn=99))


def outcome(state: State, words: Words = ENGLISH) -> str:
    return NARRATION.outcome(words, state.view(NATURE))


def test_the_outcome_names_the_winner_and_the_points() -> None:
    characters = "boy garden, sarah chief, uncle chief, mother chief, father settler"
    state = activating("garden", "chief garden: well ghost-yeller", characters=characters)
    assert outcome(play(state, "skip")) == "The house has found its master. Opchanacanough wins, 11 to 3!"


def test_a_draw_is_told() -> None:
    state = in_silence("boy chief, girl settler", idle=5)
    assert outcome(state) == (
        "6 turns in a row without a card, and the night is over. "
        "2 points each: nobody wins, and the house stays haunted twice over."
    )
    assert expected(state) == "Day breaks: the game is over."
    assert status(state) == ["Turn 99"]


def test_who_has_more_wins_when_nobody_screams() -> None:
    assert outcome(in_silence("boy chief, baby settler", quiet=59)) == (
        "60 turns have ended without a new scream, and the night is over. John Port wins, 4 to 2!"
    )


@pytest.mark.parametrize(
    ("characters", "text"),
    [("boy chief", "2:0"), ("", "По 0 очков: ничья"), ("boy chief, girl settler", "По 2 очка: ничья")],
)
def test_russian_counts_points_rightly(characters: str, text: str) -> None:
    assert text in outcome(in_silence(characters, idle=5), Words("ru"))
