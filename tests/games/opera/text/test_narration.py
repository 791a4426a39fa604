"""Opera in words: what is told, and to whom."""

from __future__ import annotations

import pytest

import boxfive
from boxfive import State
from boxfive.core.view import NATURE
from boxfive.games.opera.text import narration as opera_narration
from boxfive.text.narration import Narration, narration
from boxfive.text.words import Words
from tests.games.opera.rules.positions import OPERA, at, play

NARRATION: Narration = opera_narration  # the type checker holds the module to the protocol
ENGLISH = Words("en")
CAUGHT = play(at(suspects="meg giry", culprit="meg"), "raoul", "go cupola", "alibi giry")
"""The end of a game: the last suspect but Meg has an alibi."""


def told(state: State, seat: str | None = None, step: int = -1) -> list[str]:
    """What a seat is told of the last step, or another one."""
    view = state.view(seat)
    step %= len(view.seen)
    return NARRATION.happened(ENGLISH, view, range(step, step + 1))


def expected(state: State) -> str:
    return NARRATION.expected(ENGLISH, state.view())


def test_the_words_of_a_game_are_found_by_its_name() -> None:
    assert narration(boxfive.game("opera")) is opera_narration


# Choices


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("raoul", "Play: Raoul de Chagny"),
        ("go lake", "Go to the lake"),
        ("padlock lake-cellars", "Lock the corridor Lake–Cellars"),
        ("blackout stage", "Put out the lights on the stage"),
        ("swap persian", "Swap places with the Persian"),
        ("take meg", "Take Meg along"),
        ("drop lake", "Part company by the lake"),
        ("summon", "Call in everyone next door"),
        ("pass", "Leave the power unused"),
        ("send meg lake", "Send Meg to the lake"),
    ],
)
def test_a_choice_is_said_in_words(notation: str, text: str) -> None:
    assert NARRATION.choice(ENGLISH, at().view(), OPERA.parse(notation)) == text


def test_russian_declines_whom_is_sent_and_where() -> None:
    action = OPERA.parse("send christine lake")
    assert NARRATION.choice(Words("ru"), at().view(), action) == "Отправить Кристину к озеру"


# What happened


def test_playing_a_card_names_the_seat_and_the_character() -> None:
    assert told(play(at(), "meg")) == ["The Investigator plays a card: Meg."]


def test_a_move_names_the_character_and_the_room() -> None:
    assert told(play(at(), "meg", "go flies")) == ["Meg goes to the flies."]


def test_the_padlock_and_the_blackout_are_told() -> None:
    assert told(play(at(), "giry", "padlock cellars-foyer")) == [
        "The padlock snaps shut and closes the corridor Cellars–Foyer."
    ]
    assert told(play(at(), "buquet", "blackout lake")) == ["Blackout by the lake: the lights go out."]


def test_the_persian_takes_somebody_along_and_leaves_them() -> None:
    state = play(at("meg lake, persian lake", cards="persian meg giry buquet"), "persian", "take meg")
    assert told(state) == ["The Persian takes Meg along."]
    state = play(state, "go understage", "drop understage")
    assert told(state) == ["The Persian leaves Meg under the stage."]


def test_a_swap_is_told() -> None:
    state = play(at(cards="richard meg giry buquet"), "richard", "swap persian")
    assert told(state) == ["Richard swaps places with the Persian."]


def test_who_comes_when_christine_calls_is_told() -> None:
    state = at("christine foyer, meg stage, others lake", cards="christine meg giry buquet")
    state = play(state, "christine", "go auditorium", "summon")
    assert told(state) == [
        "Christine sings, and calls in everyone next door.",
        "Now at Christine’s side in the auditorium: Meg.",
    ]


def test_it_is_told_when_nobody_hears_christine() -> None:
    state = at("christine foyer, others lake", cards="christine meg giry buquet")
    state = play(state, "christine", "go cupola", "summon")
    assert told(state)[1:] == ["Nobody is near enough to hear her."]


def test_moncharmin_sends_people_away_or_does_not() -> None:
    state = at("moncharmin foyer, meg cupola, others lake", cards="moncharmin meg giry buquet")
    state = play(state, "moncharmin", "go cupola")
    assert told(play(state, "send meg flies")) == ["Moncharmin sends Meg to the flies."]
    assert told(play(state, "pass")) == ["Moncharmin leaves the power unused."]


def test_an_alibi_that_the_investigator_draws_is_told_once() -> None:
    state = play(at(culprit="giry"), "raoul", "go cupola", "alibi meg")
    assert told(state, "investigator") == ["The alibi holds: Meg is beyond suspicion."]


@pytest.mark.parametrize(
    ("language", "culprit", "text"),
    [
        ("en", "persian", "Behind the Phantom’s mask: the Persian."),
        ("fr", "persian", "Derrière le masque du Fantôme\u202f: le Persan."),
        ("ru", "giry", "Под маской Призрака: мадам Жири."),
        ("ru", "richard", "Под маской Призрака: месье Ришар."),
    ],
)
def test_a_name_inside_a_sentence_has_a_small_article(language: str, culprit: str, text: str) -> None:
    assert NARRATION.secret(Words(language), at(culprit=culprit).view(NATURE)) == [text]


def test_an_alibi_that_the_phantom_draws_is_named_to_the_phantom_alone() -> None:
    state = play(at(round=2, culprit="giry"), "raoul", "go cupola", "alibi meg")
    hidden = ["The Phantom reads an alibi card and keeps it secret."]
    assert told(state, "phantom") == ["An alibi goes up the Phantom’s sleeve: Meg."]
    assert told(state, "investigator") == hidden
    assert told(state, None) == hidden


def test_a_phantom_card_is_told_with_what_carlotta_does() -> None:
    assert told(play(at(), "raoul", "go cupola", "alibi phantom")) == [
        "No alibi here: the card shows the Phantom.",
        "La Carlotta now stands on space 2, 19 steps from the exit.",
    ]


def test_the_announcement_is_told_with_all_that_follows() -> None:
    state = at(
        "meg lake, giry lake, others stage",
        cards="meg",
        rest="raoul giry buquet persian",
        round=1,
        culprit="meg",
    )
    assert told(play(state, "meg", "go understage")) == [
        "Meg goes under the stage.",
        "A chandelier comes down in a storm of crystal: the Phantom appears!",
        "Nobody is cleared.",
        "La Carlotta now stands on space 12, 9 steps from the exit.",
        "Round 2 begins, with these cards face up: Raoul, Madame Giry, Buquet, the Persian.",
    ]


def test_an_alibi_before_the_announcement_does_not_hide_whom_the_announcement_clears() -> None:
    state = at("raoul foyer, meg lake, giry lake, others stage", cards="raoul", culprit="buquet")
    lines = told(play(state, "raoul", "go cupola", "alibi meg"))
    assert lines[:3] == [
        "The alibi holds: Meg is beyond suspicion.",
        "A chandelier comes down in a storm of crystal: the Phantom appears!",
        "One character is cleared: Madame Giry.",
    ]


def test_an_odd_round_begins_before_its_cards_are_dealt() -> None:
    state = at("meg lake, giry lake, others stage", cards="meg", round=2, culprit="meg")
    assert told(play(state, "meg", "go understage"))[-1] == "Round 3 begins."


def test_the_setting_up_is_told_without_the_culprit() -> None:
    state = OPERA.new(seed=1)
    named = next(i for i, move in enumerate(state.moves) if move.action.kind == "culprit")
    assert told(state, None, 0)[0].startswith("Raoul de Chagny begins the evening ")
    assert told(state, "investigator", named) == [
        "The Phantom puts on a mask, and nobody sees whose face is under it."
    ]
    assert told(state, "phantom", named)[0].startswith("Behind the Phantom’s mask: ")
    assert told(state)[0].startswith("Turned face up: ")


# What is expected


@pytest.mark.parametrize(
    ("card", "actions", "text"),
    [
        ("meg", [], "Meg walks 1 room: where to?"),
        ("giry", [], "Madame Giry is ready: walk 1 room, or use the power?"),
        ("giry", ["padlock cellars-foyer"], "Madame Giry walks 1 room: where to?"),
        ("giry", ["go dance"], "Madame Giry moves the padlock: to which corridor?"),
        ("buquet", ["go flies"], "Buquet moves the blackout: to which room?"),
        (
            "christine",
            ["go dance"],
            "Does Christine call in everyone next door, or leave them all where they are?",
        ),
        ("richard", [], "Richard is ready: walk 1 room, or use the power?"),
        ("persian", [], "The Persian walks 1 room: where to?"),
    ],
)
def test_the_next_step_is_asked_for(card: str, actions: list[str], text: str) -> None:
    assert expected(play(at(cards=f"{card} raoul"), card, *actions)) == text


def test_the_seat_that_plays_a_card_is_asked() -> None:
    assert expected(at()) == "The Investigator plays a card: which one?"
    assert expected(at(round=2)) == "The Phantom plays a card: which one?"


def test_whoever_is_asked_is_called_you_and_everybody_else_by_the_part() -> None:
    view = at().view
    assert NARRATION.expected(ENGLISH, view("investigator")) == "You play a card: which one?"
    assert NARRATION.expected(ENGLISH, view("phantom")) == "The Investigator plays a card: which one?"
    assert (
        NARRATION.expected(Words("fr"), view("investigator")) == "Vous jouez une carte\u202f: laquelle\u202f?"
    )
    assert NARRATION.expected(Words("ru"), view("investigator")) == "Вы играете карту: какую?"


def test_the_persian_with_company_has_a_choice_until_he_takes_it() -> None:
    state = play(at("meg lake, persian lake, others stage", cards="persian raoul"), "persian")
    assert expected(state) == "The Persian is ready: walk 1 or 2 rooms, or use the power?"
    state = play(state, "take meg")
    assert expected(state) == "The Persian walks 1 or 2 rooms: where to?"
    assert expected(play(state, "go understage")) == "Where does the Persian leave Meg?"


def test_moncharmin_may_let_everybody_stay_only_until_the_first_is_gone() -> None:
    state = at("moncharmin foyer, meg cupola, giry cupola, others lake", cards="moncharmin raoul")
    state = play(state, "moncharmin", "go cupola")
    assert expected(state) == "Where does Moncharmin send Meg? Or does he let everyone stay?"
    assert expected(play(state, "send meg flies")) == "Where does Moncharmin send Madame Giry?"


def test_nature_and_the_end_ask_nobody() -> None:
    assert expected(play(at(), "raoul", "go cupola")) == "Fate is at work."
    assert expected(CAUGHT) == "The curtain has fallen: the game is over."


# Where the game stands


def test_the_status_counts_what_players_would_count() -> None:
    state = play(at("meg lake, giry lake, raoul foyer, others stage", cards="meg raoul"), "meg")
    assert NARRATION.status(ENGLISH, state.view()) == [
        "Round 1 · La Carlotta: space 3 of 21, 18 steps from the exit · 8 suspects left",
        "Still to be played this round: Raoul.",
        "If the round ended now: 6 suspects hidden, 2 in sight.",
    ]


def test_the_secret_is_told_to_the_phantom_and_to_nobody_else() -> None:
    state = at(culprit="christine", kept="meg raoul")
    assert NARRATION.secret(ENGLISH, state.view("phantom")) == [
        "You are the Phantom, and this is the face you wear: Christine Daaé.",
        "You keep 2 alibis: Raoul, Meg.",
    ]
    assert NARRATION.secret(ENGLISH, state.view("investigator")) == []
    assert NARRATION.secret(ENGLISH, state.view()) == []
    assert NARRATION.secret(ENGLISH, state.view(NATURE)) == ["Behind the Phantom’s mask: Christine Daaé."]


def test_the_outcome_names_the_winner_and_the_culprit() -> None:
    escaped = play(at(round=2, carlotta=20, culprit="giry"), "raoul", "go cupola", "alibi phantom")
    assert NARRATION.outcome(ENGLISH, CAUGHT.view(NATURE)).startswith(
        "The mask falls, and the face is plain to see: Meg Giry."
    )
    assert NARRATION.outcome(ENGLISH, escaped.view(NATURE)).endswith("The face behind the mask: Madame Giry.")


def test_a_turn_is_under_way_from_its_card_to_its_last_step() -> None:
    state = at(cards="meg giry raoul buquet")
    assert not NARRATION.under_way(state.view())
    assert NARRATION.under_way(play(state, "giry").view())
    assert not NARRATION.under_way(play(state, "giry", "go dance", "padlock cellars-foyer").view())


def test_the_powers_of_the_face_up_cards_are_at_hand() -> None:
    state = at(cards="meg giry")
    assert [line.split(" (")[0] for line in NARRATION.reminder(ENGLISH, state.view())] == [
        "Meg Giry",
        "Madame Giry",
    ]
    assert len(NARRATION.reminder(ENGLISH, play(state, "giry").view())) == 1
