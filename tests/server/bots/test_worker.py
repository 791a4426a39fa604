"""The program of a process in which machine players think, without a house."""

from __future__ import annotations

import json
import signal
import subprocess

from boxfive.server.bots.worker import HEADER, NOTE, Players, framed, question
from tests.server.bots.test_pool import BAD_PLAYERS, VIEW, opera


def test_the_process_ignores_ctrl_c_and_ends_with_its_input() -> None:
    with subprocess.Popen(BAD_PLAYERS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        assert HEADER.unpack(process.stdout.read(HEADER.size)) == (NOTE, 2)
        assert process.stdout.read(2) == b"{}"
        process.send_signal(signal.SIGINT)
        process.stdin.write(framed(7, question("t", "investigator", "crash_twice", VIEW, None, 60.0)))
        process.stdin.write(framed(8, question("t", "investigator", "lie", VIEW, None, 60.0)))
        process.stdin.close()
        answers = process.stdout.read()
    number, length = HEADER.unpack_from(answers)
    assert number == 7
    assert json.loads(answers[HEADER.size :][:length])["error"] == "InvalidOption"
    assert HEADER.unpack_from(answers, HEADER.size + length)[0] == 8
    assert process.returncode == 0


def test_a_player_that_hangs_does_not_outlive_a_house_that_was_killed() -> None:
    with subprocess.Popen(BAD_PLAYERS, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(framed(1, question("t", "investigator", "hang", VIEW, None, 0.3)))
        process.stdin.close()
        assert process.stdout.read() == framed(NOTE, b"{}")
    assert process.returncode == -signal.SIGALRM


def test_of_too_many_players_the_one_asked_longest_ago_is_let_go() -> None:
    players = Players(most=2)
    kept = {}
    for table in ("a", "b", "a", "c"):
        kept[table] = players.take(table, "phantom", "extra", opera)
        players.bring_back(table, "phantom", "extra", opera, kept[table])
    assert len(players) == 2
    assert players.take("a", "phantom", "extra", opera) is kept["a"]
    assert players.take("b", "phantom", "extra", opera) is not kept["b"]
    assert players.take("c", "phantom", "understudy", opera) is not kept["c"]
