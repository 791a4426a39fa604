"""The manifestation after the fourth card: who is hidden, who is cleared, how far Carlotta goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .positions import CHARACTERS, at, carlotta, play, suspects, winner

if TYPE_CHECKING:
    from boxfive import State


def announce(rooms: str, culprit: str, **known: object) -> State:
    """The fourth card: Richard swaps with himself as it were, a roommate, so that everybody stays put.

    He and Raoul stand together in the dressing room unless said otherwise.
    """
    text = f"richard dressing, raoul dressing, {rooms}"
    state = at(text, **{"cards": "richard", "culprit": culprit, "blackout": "stage", **known})
    return play(state, "richard", "swap raoul")


# Christine and Giry in the lit foyer, Meg alone in the lit lake, Buquet and the Persian in the dark on the
# stage, Moncharmin with Richard and Raoul in the lit dressing room.
SPREAD = "christine foyer, giry foyer, meg lake, buquet stage, persian stage, moncharmin dressing"
HIDDEN = {"meg", "buquet", "persian"}


def test_the_phantom_appears_when_alone_in_a_lit_room() -> None:
    assert suspects(announce(SPREAD, "meg")) == HIDDEN


def test_the_phantom_appears_in_the_dark_whoever_else_is_there() -> None:
    assert suspects(announce(SPREAD, "buquet")) == HIDDEN


def test_the_phantom_appears_when_alone_in_the_dark() -> None:
    assert suspects(announce("meg stage, others foyer", "meg", suspects="meg giry raoul richard buquet")) == {
        "meg"
    }
    assert suspects(announce("meg stage, giry lake, others foyer", "meg")) == {"meg", "giry"}


def test_the_phantom_does_not_appear_when_in_company_in_a_lit_room() -> None:
    assert suspects(announce(SPREAD, "giry")) == set(CHARACTERS) - HIDDEN


@pytest.mark.parametrize("culprit", CHARACTERS)
def test_the_announcement_is_always_true(culprit: str) -> None:
    left = suspects(announce(SPREAD, culprit))
    assert culprit in left
    assert left in (HIDDEN, set(CHARACTERS) - HIDDEN)


def test_an_innocent_in_a_room_is_company_too() -> None:
    state = announce(SPREAD, "giry", suspects="giry meg raoul")
    assert suspects(state) == {"giry", "raoul"}


def test_those_cleared_before_are_not_suspected_again() -> None:
    state = announce(SPREAD, "meg", suspects="meg persian raoul")
    assert suspects(state) == {"meg", "persian"}


def test_the_blackout_in_an_empty_room_hides_nobody() -> None:
    state = announce("others foyer", "meg", blackout="lake")
    assert suspects(state) == set(CHARACTERS)


def test_carlotta_goes_right_by_the_suspects_left() -> None:
    state = announce(SPREAD, "giry", carlotta=4)
    assert carlotta(state) == 4 + 5


def test_carlotta_goes_one_more_when_the_phantom_appeared() -> None:
    state = announce(SPREAD, "meg", carlotta=4)
    assert carlotta(state) == 4 + 3 + 1


def test_the_next_round_begins_when_nobody_has_won() -> None:
    state = announce(SPREAD, "meg", carlotta=4)
    assert winner(state) is None
    assert state.position()["round"] == 2


def test_with_one_suspect_left_the_investigator_wins_and_carlotta_does_not_move() -> None:
    state = announce(SPREAD, "meg", suspects="meg giry", carlotta=20)
    assert suspects(state) == {"meg"}
    assert winner(state) == "investigator"
    assert state.outcome == {"investigator": 1.0, "phantom": 0.0}
    assert carlotta(state) == 20
    assert state.actors == ()


def test_the_phantom_wins_when_carlotta_reaches_the_exit() -> None:
    state = announce(SPREAD, "giry", carlotta=16)
    assert winner(state) == "phantom"
    assert state.outcome == {"investigator": 0.0, "phantom": 1.0}
    assert carlotta(state) == 21
    assert state.actors == ()


def test_one_space_before_the_exit_the_game_goes_on() -> None:
    state = announce(SPREAD, "giry", carlotta=15)
    assert winner(state) is None
    assert carlotta(state) == 20


def test_the_extra_space_of_an_apparition_may_be_the_one_that_wins() -> None:
    assert winner(announce(SPREAD, "meg", carlotta=16)) is None
    assert winner(announce(SPREAD, "meg", carlotta=17)) == "phantom"


def test_past_the_exit_the_phantom_wins_too_and_carlotta_stands_on_it() -> None:
    state = announce("others foyer", "meg", carlotta=20)
    assert winner(state) == "phantom"
    assert carlotta(state) == 21


def test_the_round_does_not_matter_to_the_announcement() -> None:
    odd, even = announce(SPREAD, "meg", round=1), announce(SPREAD, "meg", round=2)
    assert suspects(odd) == suspects(even) == HIDDEN
    assert carlotta(odd) == carlotta(even)


def test_the_positions_after_the_last_activation_count() -> None:
    # Meg, the Phantom, leaves her company with the fourth card and is alone when it is announced.
    state = at("meg foyer, others foyer", cards="meg", culprit="meg", suspects="meg giry raoul")
    state = play(state, "meg", "go lake")
    assert suspects(state) == {"meg"}
    assert winner(state) == "investigator"


def test_the_blackout_moved_by_the_fourth_card_counts() -> None:
    state = at("buquet lake, others foyer", cards="buquet", culprit="meg", blackout="stage")
    lit = play(state, "buquet", "go understage", "blackout lake")
    assert suspects(lit) == set(CHARACTERS) - {"buquet"}
    dark = play(state, "buquet", "go understage", "blackout foyer")
    assert suspects(dark) == set(CHARACTERS)
    assert carlotta(dark) == 3 + 8 + 1
