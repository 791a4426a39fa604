"""Phantom at the terminal: its many small steps, its hands, and two people who share a screen."""

from __future__ import annotations

import random
import re
from itertools import chain, repeat
from pathlib import Path

import pytest

from boxfive import InvalidOption, State, record
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.terminal.play import Session
from boxfive.terminal.replay import Replay
from boxfive.terminal.seating import PERSON, seated
from boxfive.text.words import LANGUAGES, Words
from tests.games.phantom.rules.positions import PHANTOM, at, play
from tests.terminal.conftest import _in_an_empty_folder, boxfive_in_a_terminal  # noqa: F401  # fixtures
from tests.terminal.scripts import ENGLISH, Shown, Typed, lines, random_game, session
from tests.terminal.test_secrets import common_and_secret

CHIEF, SETTLER = PHANTOM.seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", PHANTOM.seats)
@pytest.mark.parametrize("style", [PICTURE, LIST])
def test_a_game_is_played_to_its_end(language: str, seat: str, style: str) -> None:
    words = Words(language)
    typed = ["1\n"] * 2000
    text = session(typed, seat=seat, state=PHANTOM.start(), words=words, style=style, terminal=False)
    assert words("play-over-save") in text
    endings = ("eleven", "exhausted", "idle", "quiet")
    assert any(words(f"phantom-end-{one}", count=6).split(",")[0] in text for one in endings)


def test_the_screen_shows_table_log_status_hand_question_and_choices_in_this_order() -> None:
    text = session(lines("quit"), seat=CHIEF, state=at(hand="well ghost-queen", characters="boy garden"))
    parts = [
        "Your part: Opchanacanough.",
        "║ Boy         4    ║",
        "≈ Spectres",
        "Turn 1 · you\n",
        "Your hand: Old well (garden), Queen of ghosts.",
        "You activate a zone: which one?",
        " 1. Activate: Garden         activate garden",
        "Opchanacanough > ",
    ]
    assert all(part in text for part in parts)
    assert [text.find(part) for part in parts] == sorted(text.find(part) for part in parts)


def test_the_machine_s_turn_is_told_in_a_few_lines() -> None:
    state = at(hand="well ghost-queen soul-queen shadow-queen ivy", other="boiler", seat=CHIEF)
    typed = lines("1", "skip", "1", "skip", "1", "skip", "skip", "quit")
    text = session(typed, seat=CHIEF, state=state)
    turn = text.split("Turn 2: John Port.\n")[1].split("\nTurn 3 · you")[0]
    assert len(re.findall("John Port (?:plays|lays)", turn)) in (1, 2)
    assert re.search(r"^John Port draws: (\d Places?|\d Phantoms?)(, \d (Places?|Phantoms?))?\.$", turn, re.M)
    assert len(turn.strip().splitlines()) <= 4


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    """No card fits the basement, and the last zone is the last."""
    state = at(hand="well ghost-queen soul-queen shadow-queen ivy", other="boiler")
    text = session(lines("activate basement", "quit"), seat=CHIEF, state=state)
    assert "Opchanacanough plays no card in the basement." in text
    assert "Basement: which card" not in text
    asked = text.split("Opchanacanough > ")
    assert "activate basement" in asked[0]
    assert "activate basement" not in asked[2]
    text = session(
        lines("activate basement", "activate ground", "activate garden", "skip"), seat=CHIEF, state=state
    )
    assert "Upstairs: which card do you play?" in text


def test_the_table_is_drawn_again_only_when_it_has_changed() -> None:
    state = at("chief garden: fountain", hand="well ivy")
    text = session(lines("activate garden", "skip", "activate upstairs", "quit"), seat=CHIEF, state=state)
    assert text.count("╔══") == 1
    text = session(lines("activate garden", "play well", "quit"), seat=CHIEF, state=state)
    assert text.count("╔══") == 2


def test_a_list_tells_only_what_has_changed() -> None:
    state = at("chief garden: fountain", hand="well ivy")
    typed = lines("activate garden", "play well", "quit")
    text = session(typed, seat=CHIEF, state=state, style=LIST, terminal=False)
    changed = text.split("What looks different now:\n")[1].split("\n\n")[0]
    assert [re.split(r"[:·]", line)[0].strip() for line in changed.splitlines()] == [
        "Garden",
        "Opchanacanough",
    ]


# Undo


def test_the_steps_in_a_zone_can_be_taken_back() -> None:
    state = at("chief ground: library ghost-queen ghost-yeller", hand="main-stairs")
    typed = lines("activate upstairs", "play main-stairs", "gather", "undo", "undo", "undo", "undo")
    text = session(typed, seat=CHIEF, state=state)
    for action in ("gather", "play main-stairs", "activate upstairs"):
        assert f"Taken back: {action}." in text
    assert "There is nothing to take back yet." in text


def test_a_zone_that_is_done_stands() -> None:
    text = session(lines("activate garden", "play well", "undo"), seat=CHIEF, state=at(hand="well ivy"))
    assert "What is done stands." in text
    assert "Taken back" not in text


def test_a_step_that_nobody_was_asked_for_is_not_taken_back_alone() -> None:
    """The last zone activates itself; what was chosen before it is done."""
    state = at(hand="well ivy")
    typed = lines("activate basement", "activate ground", "activate garden", "skip", "undo")
    assert "What is done stands." in session(typed, seat=CHIEF, state=state)


def test_nobody_goes_back_into_the_stock() -> None:
    state = at("chief garden: fountain", hand="soul-charmer")
    typed = lines("activate garden", "play soul-charmer", "lure stock", "undo")
    assert "what has come to light stays in the light" in session(typed, seat=CHIEF, state=state)


def test_a_card_drawn_stays_drawn() -> None:
    state = at(hand="well")
    typed = lines("activate garden", "skip", *["1"] * 2, "draw place", "undo")
    assert "what has come to light stays in the light" in session(typed, seat=CHIEF, state=state)


# Commands


def test_help_explains_the_cards_in_hand() -> None:
    text = session(lines("?", "quit"), seat=CHIEF, state=at(hand="meter ghost-queen"))
    assert "Electric meter (any zone, terror 0, capacity 2, this Place protects spectres)." in text
    assert f"Queen of ghosts. {ENGLISH('phantom-kind-queen.effect')}" in text.replace("\n", " ")


def test_the_rules_and_the_hand_are_at_hand() -> None:
    text = session(lines("rules", "rules 8", "secret", "list", "quit"), seat=CHIEF, state=at(hand="meter"))
    assert " 8. Terror\n" in text
    assert "\nTerror\n\n" in text
    assert text.count("Your hand: Electric meter (any zone).") == 2
    assert "Upstairs: nobody." in text


def test_a_game_that_is_left_goes_on_with_its_last_turn_told() -> None:
    state = play(at(hand="well ghost-queen"), "activate garden", "play well")
    text = session(lines("quit"), seat=CHIEF, state=state)
    assert "Opchanacanough lays a card in the garden: Old well." in text
    (path,) = Path().iterdir()
    assert record.read(path).state.history == state.history
    assert record.read(path).players == {CHIEF: PERSON, SETTLER: "extra"}


def test_a_drawn_game_is_told() -> None:
    state = at(hand="well graves garage library kitchen", idle=5, turn=11)
    zones = ("garden", "basement", "ground", "upstairs")
    state = play(state, *chain(*((f"activate {zone}", "skip") for zone in zones[:3])))
    text = session(lines("1", ""), seat=CHIEF, state=state)
    assert "0 points each: nobody wins" in text


# Secrets


EVERYTHING_TYPED = (
    "secret",
    "log",
    "?",
    "board",
    "list",
    "undo",
    "secret now",
    "play ghost-yeller",
    "draws well",
)


@pytest.mark.parametrize("other", ["boiler ghost-yeller soul-yeller", "nursery soul-queen shadow-invoker"])
def test_a_player_sees_the_same_whatever_the_other_holds(other: str) -> None:
    typed = lines(
        *EVERYTHING_TYPED, "activate garden", *EVERYTHING_TYPED, "play well", *EVERYTHING_TYPED, "quit"
    )
    screens = [
        session(typed, seat=CHIEF, state=at(hand="well ivy soul-charmer", other=hand)).split("Saved as")[0]
        for hand in (other, "kitchen ghost-queen shadow-queen")
    ]
    assert screens[0] == screens[1]


def hands_of(state: State) -> dict[str, list[str]]:
    """The cards in the hands, by what they are called."""
    hands = state.position()["hands"]
    return {seat: [ENGLISH(f"phantom-card-{card}") for card in hand] for seat, hand in hands.items()}


def test_two_people_share_a_screen_and_not_their_hands() -> None:
    """Whoever is to act looks alone; what stays on the shared screen tells no card but those discarded."""
    state = PHANTOM.new(seed=4)
    hands = hands_of(state)
    typed = lines("", "log", "secret", "list", "?", "1", "", "", "secret", "log", "1", "")
    common, (chief, settler) = common_and_secret(session(typed, seat="both", state=state))
    assert all(card in chief for card in hands[CHIEF])
    assert all(card in settler for card in hands[SETTLER])
    assert not any(card in chief for card in set(hands[SETTLER]) - set(hands[CHIEF]))
    discarded = {hands[CHIEF][3], hands[SETTLER][3]}
    assert all(f"discards: {card}." in common for card in discarded)
    assert not any(card in common for card in {*hands[CHIEF], *hands[SETTLER]} - discarded)
    assert "John Port: look away. Opchanacanough: press Enter" in common
    assert "Opchanacanough: look away. John Port: press Enter" in common


def test_the_shared_screen_is_the_same_whatever_is_in_the_hands() -> None:
    typed = lines("", "?", "log", "activate garden", "secret", "skip", "list", "quit")
    commons = []
    for hand, other in (("well ivy soul-queen", "boiler"), ("graves veranda ghost-queen", "wine")):
        text = session(typed, seat="both", state=at(hand=hand, other=other))
        commons.append(common_and_secret(text)[0].split("Saved as")[0])
    assert commons[0] == commons[1]


def test_what_one_did_alone_is_told_to_both() -> None:
    state = at(hand="well graves ivy soul-queen ghost-queen", other="boiler")
    typed = lines("", "1", "play well", "1", "1", "skip", "draw place", "")
    common, secrets = common_and_secret(session(typed, seat="both", state=state))
    assert len(secrets) == 1
    assert "Opchanacanough lays a card in the garden: Old well." in common
    assert "Opchanacanough draws: 1 Place.\n" in common
    assert "Opchanacanough draws: 1 Place.\n" not in secrets[0]
    assert "Press Enter to wipe this from the screen." in secrets[0]


def test_whoever_leaves_in_private_leaves_nothing_on_the_screen() -> None:
    state = at(hand="meter ghost-queen", other="boiler")
    common, secrets = common_and_secret(
        session(lines("", "activate garden", "quit"), seat="both", state=state)
    )
    assert "Electric meter" in secrets[0]
    assert "Electric meter" not in common
    assert "Saved as" in common


@pytest.mark.parametrize(("term", "terminal"), [("xterm", False), ("dumb", True)])
def test_where_nothing_can_be_wiped_two_people_cannot_play(
    monkeypatch: pytest.MonkeyPatch, term: str, terminal: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    with pytest.raises(InvalidOption, match="only on a terminal that can be wiped"):
        session([], seat="both", state=at(), terminal=terminal)


def test_lines_typed_in_private_cannot_be_brought_back() -> None:
    readline = pytest.importorskip("readline")
    readline.add_history("play specter-queen")
    with Console(Typed([]), Shown()).for_one_pair_of_eyes():
        pass
    assert readline.get_current_history_length() == 0


def test_two_people_play_to_the_end() -> None:
    shown = Shown()
    console = Console(Typed(chain.from_iterable(repeat(lines("1"), 3000))), shown)
    board = Board(console, ENGLISH, PHANTOM)
    players = seated(PHANTOM.start(), "both", None)
    Session(console, ENGLISH, PHANTOM.start(), players, random.Random(1), board).run()
    assert re.search("wins, \\d+ to \\d+!|nobody wins", common_and_secret(shown.text)[0])


# Replays


def replayed(state: State, viewer: str | None) -> str:
    shown = Shown(terminal=False)
    console = Console(Typed([], terminal=False), shown)
    board = Board(console, ENGLISH, state.game)
    Replay(console, ENGLISH, state, viewer, board).run()
    return shown.text


def test_a_replay_tells_every_step_and_the_outcome() -> None:
    state = random_game(2, PHANTOM)
    text = replayed(state, "nature")
    steps = [int(step) for step in re.findall(r"Step (\d+) of", text)]
    assert steps == list(range(len(steps)))
    assert text.count("Opchanacanough holds: ") == text.count("John Port holds: ") == len(steps)
    assert re.search("wins, \\d+ to \\d+!|nobody wins", text)


@pytest.mark.parametrize(("viewer", "other"), [(CHIEF, "John Port"), (SETTLER, "Opchanacanough")])
def test_a_replay_for_a_seat_names_no_card_that_the_other_draws(viewer: str, other: str) -> None:
    text = replayed(random_game(2, PHANTOM), viewer)
    draws = re.findall(rf"^{other} draws: (.+)\.$", text, re.MULTILINE)
    assert len(draws) > 20
    assert set(draws) == {"1 Place", "1 Phantom"}
    assert f"{other} holds" not in text
