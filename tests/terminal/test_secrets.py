"""Nobody sees at the terminal what is not for their eyes."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from boxfive.terminal.board import Board
from boxfive.terminal.console import Console
from boxfive.terminal.play import Session
from boxfive.terminal.seating import seated
from tests.games.opera.rules.positions import CHARACTERS, OPERA, at
from tests.terminal.scripts import CTRL_C, ENGLISH, Shown, Typed, lines, session, telltales

EVERYTHING_TYPED = ("secret", "log", "?", "board", "list", "save x", "undo", "secret now", "culprit meg")


@pytest.mark.parametrize("culprit", CHARACTERS)
def test_the_investigator_sees_the_same_whoever_the_culprit_is(culprit: str) -> None:
    """The whole screen, whatever is typed, is as it would be if somebody else were the Phantom."""
    typed = lines(*EVERYTHING_TYPED, "giry", *EVERYTHING_TYPED, "quit")
    screens = []
    for name in (culprit, "raoul"):
        Path("x.boxfive").unlink(missing_ok=True)
        screens.append(session(typed, state=at(culprit=name, cards="giry meg raoul buquet")))
    assert screens[0] == screens[1]
    assert not any(sentence in screens[0] for sentence in telltales(culprit))


def test_the_phantom_sees_its_own_face_and_alibis() -> None:
    state = at(round=2, culprit="christine", kept="meg")
    text = session(lines("secret", "quit"), seat="phantom", state=state)
    assert "this is the face you wear: Christine Daaé." in text
    assert "You keep one alibi: Meg." in text


OTHER_SCREEN = re.compile(r"\x1b\[\?1049h(.*?)\x1b\[H\x1b\[2J\x1b\[3J\x1b\[\?1049l", re.DOTALL)


def common_and_secret(text: str) -> tuple[str, list[str]]:
    """What stays on the screen that two people share, and what was wiped from it."""
    return OTHER_SCREEN.sub("", text), OTHER_SCREEN.findall(text)


def test_two_people_share_a_screen_and_not_the_secret() -> None:
    state = at(culprit="christine", cards="giry meg raoul buquet")
    typed = lines("", "", "log", "secret", "", "", "giry", "quit")
    common, secrets = common_and_secret(session(typed, seat="both", state=state))
    assert len(secrets) == 2
    assert all("this is the face you wear: Christine Daaé." in secret for secret in secrets)
    assert not any(sentence in common for sentence in telltales("christine"))
    assert "The Investigator: look away. The Phantom: press Enter" in common


@pytest.mark.parametrize("culprit", ["meg", "persian"])
def test_what_stays_on_the_shared_screen_does_not_depend_on_the_culprit(culprit: str) -> None:
    typed = lines("", "", "log", "secret", "", "", "giry", "undo", "list", "save x", "quit")
    commons = []
    for name in (culprit, "raoul"):
        Path("x.boxfive").unlink(missing_ok=True)
        state = at(culprit=name, cards="giry meg raoul buquet")
        commons.append(common_and_secret(session(typed, seat="both", state=state))[0])
    assert commons[0] == commons[1]


def test_the_secret_is_wiped_even_when_it_is_left_in_a_hurry() -> None:
    shown = Shown()
    console = Console(Typed(lines("", CTRL_C)), shown)
    players = seated(OPERA.start(), "both", None)
    state = at(culprit="christine")
    board = Board(console, ENGLISH, OPERA)
    with pytest.raises(KeyboardInterrupt):
        Session(console, ENGLISH, state, players, random.Random(1), board).run()
    common, secrets = common_and_secret(shown.text)
    assert len(secrets) == 1
    assert "Christine" not in common.split("press Enter")[1].replace("Ch Christine", "")


def test_an_alibi_that_the_phantom_keeps_is_announced_but_not_shown() -> None:
    state = at(cards="raoul meg giry", rest="buquet christine richard persian", round=1, culprit="giry")
    state = at(
        "others stage",
        cards="raoul meg giry buquet",
        round=2,
        culprit="giry",
        shown="phantom phantom phantom",
    )
    typed = lines("", "", "raoul", "go dance", "log", "quit")
    common, _ = common_and_secret(session(typed, seat="both", state=state))
    assert "The Phantom reads an alibi card and keeps it secret." in common
    assert "The Phantom has something new to look at: type secret." in common
    assert "sleeve" not in common


@pytest.mark.parametrize(("term", "terminal"), [("xterm", False), ("dumb", True)])
def test_where_nothing_can_be_wiped_the_secret_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, term: str, terminal: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    text = session(lines("secret", "quit"), seat="both", state=at(culprit="christine"), terminal=terminal)
    assert text.count("The secret is shown on a terminal only") == 2
    assert not any(sentence in text for sentence in telltales("christine"))
