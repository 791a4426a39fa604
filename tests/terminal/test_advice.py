"""Hints at the terminal: in every game, for the eyes of whoever asks, and without a trace in the game."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect
import pytest

import boxfive
from boxfive import State, record
from boxfive.agents import Hint, hints, levels
from boxfive.core.agent import Choice, Why
from boxfive.core.view import View
from boxfive.terminal import advice
from boxfive.terminal.saving import Ended
from boxfive.text.words import LANGUAGES, Words
from tests.games.opera.rules.positions import CHARACTERS, OPERA, at
from tests.terminal.scripts import lines, one_step_before_the_end, saved_files, session
from tests.terminal.test_race import BOOO, best, called, typed
from tests.terminal.test_secrets import common_and_secret

PHANTOM = boxfive.game("phantom")


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest is one that needs no time, and says the same each time."""
    monkeypatch.setattr(hints, "levels", lambda game: levels(game)[: levels(game).index("understudy") + 1])
    monkeypatch.setattr(advice, "levels", lambda game: levels(game)[: levels(game).index("understudy") + 1])
    monkeypatch.setattr(advice, "hint", lambda view: hints.hint(view, seed=1))


def weighed(view: View) -> Hint:
    """The last choices, with chances."""
    chances = (0.637, 0.5, 0.008)
    choices = tuple(Choice(action, value) for action, value in zip(view.legal[::-1], chances, strict=False))
    return Hint(choices, (OPERA.parse("go lake"), OPERA.parse("pass")), Why("opera-choice-pass", {}))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [OPERA, PHANTOM], ids=["opera", "phantom"])
@pytest.mark.usefixtures("_quick")
def test_whoever_asks_is_told_a_choice_and_why(game: boxfive.Game, language: str) -> None:
    words = Words(language)
    text = session(lines("hint", "quit"), state=game.new(seed=1), seat=game.seats[0], words=words)
    said = text.split(words("hint-best"))[1]
    number = re.match(r"\s*(\d+)\. ", said)
    assert number is not None
    assert words("hint-thinking", level=words("level-understudy")) in text
    assert words("hint-why-level", level=words("level-understudy")) in said


def test_the_real_strongest_player_is_asked() -> None:
    for game in (OPERA, PHANTOM):
        text = session(lines("hint", "quit"), state=game.new(seed=1), seat=game.seats[0])
        assert re.search(r"Advice(, the best first, with your chance of winning)?:\n +\d+\. \w", text)


def test_choices_come_under_their_numbers_with_their_chances_and_what_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advice, "hint", weighed)
    state = at(cards="meg giry raoul buquet")
    text = session(lines("hint", "quit"), state=state)
    assert "Advice, the best first, with your chance of winning:" in text
    told = re.findall(r"^ (\d)\. Play: .*   (\d+%)   (\w+)$", text, re.MULTILINE)
    numbered = [(str(number), str(action)) for number, action in enumerate(state.legal(), 1)]
    assert [(number, action) for number, _, action in told] == numbered[::-1][:3]
    assert [chance for _, chance, _ in told] == ["64%", "50%", "1%"]
    assert "After the first: go lake, pass\n" in text


@pytest.mark.usefixtures("_quick")
def test_asked_again_in_the_same_moment_it_is_told_again_at_once() -> None:
    text = session(lines("hint", "hint", "giry", "hint", "quit"), state=at(cards="meg giry raoul buquet"))
    assert text.count("Thinking it over: the understudy.") == 2
    assert text.count("Advice:") == 3


@pytest.mark.usefixtures("_quick")
def test_a_game_goes_on_as_if_nobody_had_asked() -> None:
    for game in (OPERA, PHANTOM):
        ends = []
        for script in (lines(*["1"] * 8), lines(*["hint", "1"] * 8)):
            session([*script, "quit\n"], state=game.new(seed=2), seat=game.seats[0], against="understudy")
            (saved,) = map(Path, saved_files())
            ends.append(record.read(saved).state.history)
            saved.unlink()
        assert ends[0] == ends[1]


# In the race


def test_in_a_race_the_call_its_way_and_the_reason_are_told() -> None:
    start = BOOO.new(seed=7)
    _, text = typed(start, "hint", "quit")
    assert f"booo {best(start).colour}" in text.split("Advice:")[1]
    assert "The easiest way begins in " in text


def test_in_a_race_a_hint_helps_on_the_way_too() -> None:
    start = BOOO.new(seed=7)
    way = best(start)
    _, text = typed(start, f"booo {way.colour}", "hint", way.actions[0], "hint", "quit")
    steps = [int(steps) for steps in re.findall(r"From here it is (\d+) steps to the visitor\.", text)]
    assert steps == [way.steps, way.steps - 1]


def test_in_a_race_a_hint_takes_the_machines_no_time() -> None:
    start = BOOO.new(seed=7)
    after, _ = typed(start, "hint", called(best(start)), "quit")
    assert after.position()["won"]["1"] == [1]


# Secrets


@pytest.mark.parametrize("culprit", CHARACTERS[1:3])
@pytest.mark.usefixtures("_quick")
def test_the_investigator_is_advised_the_same_whoever_the_culprit_is(culprit: str) -> None:
    screens = [
        session(lines("hint", "giry", "hint", "quit"), state=at(culprit=name, cards="giry meg raoul buquet"))
        for name in (culprit, CHARACTERS[0])
    ]
    assert screens[0].replace("-2.boxfive", ".boxfive") == screens[1].replace("-2.boxfive", ".boxfive")


@pytest.mark.usefixtures("_quick")
def test_on_a_shared_screen_the_phantom_is_advised_while_the_other_looks_away() -> None:
    state = at(
        culprit="christine", cards="giry meg raoul", rest="buquet christine moncharmin richard", round=1
    )
    assert state.actors == ("phantom",)
    typed = lines("", "", "hint", "", "", "quit")
    common, secrets = common_and_secret(session(typed, seat="both", state=state, aids=True))
    assert "Advice:" in secrets[-1] and "Advice:" not in common


@pytest.mark.usefixtures("_quick")
def test_where_nothing_can_be_wiped_advice_that_knows_a_secret_is_not_shown() -> None:
    state = at(
        culprit="christine", cards="giry meg raoul", rest="buquet christine moncharmin richard", round=1
    )
    text = session(lines("hint", "quit"), seat="both", state=state, terminal=False, aids=True)
    assert "Advice could give a secret away" in text and "Advice:" not in text


@pytest.mark.usefixtures("_quick")
def test_the_investigator_has_nothing_to_hide_on_a_shared_screen() -> None:
    state = at(culprit="christine", cards="giry meg raoul buquet")
    common, _ = common_and_secret(session(lines("", "", "hint", "quit"), seat="both", state=state, aids=True))
    assert "Advice:" in common


@pytest.mark.usefixtures("_quick")
def test_two_people_have_no_advice_unless_they_want_it_and_then_it_is_counted() -> None:
    typed = lines("", "", "hint", "hint", "meg", "go cupola", "")
    without = session(typed, seat="both", state=one_step_before_the_end())
    assert "Two people play without advice." in without and "Advice:" not in without
    assert "took advice" not in without
    text = session(typed, seat="both", state=one_step_before_the_end(), aids=True)
    assert "The Investigator took advice once." in text


def test_when_the_game_is_over_there_is_nothing_to_advise() -> None:
    text = session(lines("meg", "go cupola", "hint", ""), state=one_step_before_the_end())
    assert "There is nothing to advise now." in text


# Interruptions


def interrupted(state: State, how: type[KeyboardInterrupt], monkeypatch: pytest.MonkeyPatch) -> str:
    def think(view: View) -> Hint:
        raise how

    monkeypatch.setattr(advice, "hint", think)
    return session(lines("hint", "meg", "quit"), state=state)


def test_ctrl_c_while_it_thinks_goes_back_to_the_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    text = interrupted(at(cards="meg giry raoul buquet"), KeyboardInterrupt, monkeypatch)
    assert "Never mind, then. It is still your turn." in text
    assert "The Investigator plays a card: Meg." in text


def test_a_closed_window_while_it_thinks_saves_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Ended):
        interrupted(at(cards="meg giry raoul buquet"), Ended, monkeypatch)
    assert saved_files()


SLOW = """
import time
from boxfive.terminal import advice
advice.hint = lambda view: time.sleep(60)
from boxfive.cli import main
main()
"""


def test_ctrl_c_in_a_real_terminal_ends_the_thinking_and_not_the_game() -> None:
    terminal = pexpect.spawn(
        sys.executable,
        ["-c", SLOW, "play", "opera", "--as", "investigator", "--lang", "en"],
        encoding="utf-8",
        dimensions=(50, 100),
        timeout=60,
    )
    terminal.expect("The Investigator > ")
    terminal.sendline("hint")
    terminal.expect("Thinking it over: ")
    terminal.sendintr()
    terminal.expect("Never mind, then.")
    terminal.expect("The Investigator > ")
    terminal.sendline("quit")
    terminal.expect("Saved as ")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
