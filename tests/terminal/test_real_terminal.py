"""The whole program in a pseudo-terminal."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable

import pexpect
import pytest

from boxfive import record
from boxfive.terminal.seating import PERSON
from tests.terminal.scripts import saved_files


def until(terminal: pexpect.spawn, expected: object, press: Callable[[], None]) -> None:
    """Press until it has been noticed, as people do: a signal just before the program waits is lost on it."""
    for _ in range(20):
        press()
        if terminal.expect([expected, pexpect.TIMEOUT], timeout=3) == 0:
            return
    pytest.fail(f"pressed in vain for {expected}")


def test_a_session_in_a_real_terminal(boxfive_in_a_terminal: Callable[..., pexpect.spawn]) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--lang", "en", "--seed", "1")
    terminal.expect("Enter for 1 > ")
    terminal.sendline("3")
    terminal.expect("The Phantom: press Enter")
    terminal.sendline("")
    terminal.expect("this is the face you wear")
    terminal.expect("wipe this from the screen")
    terminal.sendline("")
    terminal.expect_exact("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l")
    terminal.expect("The Investigator > ")
    terminal.sendline("1")
    terminal.expect("plays a card")
    terminal.expect("The Investigator > ")
    until(terminal, r"boxfive play opera --resume (\S+)\r\n", terminal.sendintr)
    name = terminal.match.group(1)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert record.read(name).players == {"investigator": PERSON, "phantom": PERSON}


def test_a_closed_terminal_saves_the_game(boxfive_in_a_terminal: Callable[..., pexpect.spawn]) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--as", "investigator", "--lang", "en")
    terminal.expect("The Investigator > ")
    until(terminal, pexpect.EOF, lambda: terminal.kill(signal.SIGHUP))
    (saved,) = saved_files()
    assert record.read(saved).players == {"investigator": "person", "phantom": "understudy"}


def test_a_terminal_that_closes_with_several_signals_saves_the_game_whole(
    boxfive_in_a_terminal: Callable[..., pexpect.spawn],
) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--as", "investigator", "--lang", "en")
    terminal.expect("The Investigator > ")
    deadline = time.monotonic() + 20
    while terminal.isalive() and time.monotonic() < deadline:
        terminal.kill(signal.SIGHUP)
        time.sleep(0.0005)
    assert not terminal.isalive()
    (saved,) = saved_files()
    assert record.read(saved).state.actors == ("investigator",)


def test_whoever_leaves_before_choosing_a_seat_leaves_nothing_behind(
    boxfive_in_a_terminal: Callable[..., pexpect.spawn],
) -> None:
    terminal = boxfive_in_a_terminal("play", "opera", "--lang", "en")
    terminal.expect("Enter for 1 > ")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert saved_files() == []


def test_hands_are_wiped_from_a_real_terminal(boxfive_in_a_terminal: Callable[..., pexpect.spawn]) -> None:
    terminal = boxfive_in_a_terminal("play", "phantom", "--lang", "en", "--seed", "1", "--as", "both")
    terminal.expect("John Port: look away. Opchanacanough: press Enter")
    terminal.sendline("")
    terminal.expect_exact("\x1b[?1049h\x1b[H\x1b[2J")
    terminal.expect("Your hand: ")
    terminal.expect("Opchanacanough > ")
    terminal.sendline("1")
    terminal.expect("wipe this from the screen")
    terminal.sendline("")
    terminal.expect_exact("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l")
    terminal.expect("Opchanacanough discards: ")
    terminal.expect("Opchanacanough: look away. John Port: press Enter")
    until(terminal, r"boxfive play phantom --resume (\S+)\r\n", terminal.sendintr)
    terminal.expect(pexpect.EOF)
