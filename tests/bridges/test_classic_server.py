"""The classic server: real sockets, good bots and nasty ones; whatever comes, it goes on."""

from __future__ import annotations

import json
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from boxfive import record
from boxfive.text.words import LANGUAGES
from tests.bridges import classic_bot
from tests.bridges.conversations import Evening, records_in
from tests.cli.test_cli import refusal, run

BOT = Path(classic_bot.__file__)


def good(port: int, seed: int = 0, games: int = 1) -> list[dict[str, Any]]:
    """A bot that plays some games in a row; what it was asked."""
    rng = random.Random(seed)
    return [question for _ in range(games) for question in classic_bot.play(port, rng)]


def test_two_bots_play_a_game_and_the_connections_are_closed() -> None:
    evening = Evening()
    inspector, fantom = evening.with_guests(good, partial(good, seed=1))
    assert evening.server.totals.games == 1
    assert evening.forfeits == []
    assert inspector[0]["question type"] == fantom[0]["question type"] == "select character"
    assert inspector[0]["game state"]["num_tour"] == 1


def test_the_first_to_connect_is_the_inspector() -> None:
    inspector, fantom = Evening().with_guests(good, good)
    assert not any("fantom" in question["game state"] for question in inspector)
    assert len({question["game state"]["fantom"] for question in fantom}) == 1


def test_the_first_may_be_the_fantom() -> None:
    fantom, inspector = Evening(first="phantom").with_guests(good, good)
    assert all("fantom" in question["game state"] for question in fantom)
    assert not any("fantom" in question["game state"] for question in inspector)


@pytest.mark.parametrize(("machine", "secret"), [("investigator", True), ("phantom", False)])
def test_the_first_takes_the_side_that_no_machine_has(machine: str, secret: bool) -> None:
    evening = Evening(levels={machine: "extra"})
    (questions,) = evening.with_guests(good)
    assert all(("fantom" in question["game state"]) == secret for question in questions)
    assert evening.server.totals.games == 1


def test_two_machines_need_nobody() -> None:
    evening = Evening(levels={"investigator": "understudy", "phantom": "extra"}, games=3)
    assert evening.with_guests() == []
    assert evening.server.totals.games == 3
    assert "the understudy" in evening.lines[0]


def test_many_games_in_a_row_are_counted_and_kept(tmp_path: Path) -> None:
    games = 12
    evening = Evening(games=games, records=tmp_path)
    evening.with_guests(partial(good, games=games), partial(good, seed=1, games=games))
    assert evening.server.totals.games == games
    paths = records_in(tmp_path)
    assert [path.name for path in paths][:2] == ["classic-00001.boxfive", "classic-00002.boxfive"]
    wins = {"investigator": 0, "phantom": 0}
    for path in paths:
        kept = record.read(path)
        assert kept.players == {"investigator": "classic bot", "phantom": "classic bot"}
        assert kept.state.outcome is not None
        for seat, share in kept.state.outcome.items():
            wins[seat] += int(share)
    assert wins == evening.server.totals.wins


def test_bots_that_come_back_keep_their_sides() -> None:
    inspector, fantom = Evening(games=5).with_guests(partial(good, games=5), partial(good, seed=1, games=5))
    assert not any("fantom" in question["game state"] for question in inspector)
    assert all("fantom" in question["game state"] for question in fantom)


def test_records_go_on_after_those_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "classic-00041.boxfive").touch()
    (tmp_path / "classic-mine.boxfive").touch()
    Evening(levels={"investigator": "extra", "phantom": "extra"}, records=tmp_path).with_guests()
    assert record.read(tmp_path / "classic-00042.boxfive").state.outcome is not None


def test_the_same_seed_and_the_same_answers_are_the_same_game() -> None:
    first, second = (Evening(seed=5, levels={"phantom": "extra"}).with_guests(good) for _ in range(2))
    assert first == second


# Nasty bots


def sending(content: bytes, after: int = 0, wait: bool = True) -> Callable[[int], None]:
    """A bot that answers rightly some times and then with these bytes; then it waits, or goes at once."""

    def visit(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
            for answered in range(after + 1):
                length = classic_bot.receive(connection, 4)
                classic_bot.receive(connection, int.from_bytes(length, "big"))
                connection.sendall(content if answered == after else b"\0\0\0\x010")
            while wait and connection.recv(4096):
                pass

    return visit


def framed(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content


NASTY = {
    "hangs": (b"", "No answer to “select character” came in time."),
    "sends half a length": (b"\0\0", "No answer to “select character” came in time."),
    "sends less than it says": (b"\0\0\0\x050", "No answer to “select character” came in time."),
    "sends nothing at all": (framed(b""), "is not JSON: “”."),
    "sends no JSON": (framed(b"first"), "The answer to “select character” is not JSON: “first”."),
    "sends no UTF-8": (framed(b"\xff\xfe"), "is not JSON"),
    "sends signs that a terminal obeys": (framed(b"\x1b[2J"), "is not JSON: “�[2J”."),
    "nests too deep": (framed(b"[" * 1000), "is not JSON: “[[[["),
    "sends a number beyond all bounds": (framed(b"9" * 1000), "but it must be from 0 to 3."),
    "sends a text": (framed(b'"0"'), 'is not a whole number: “"0"”.'),
    "sends a fraction": (framed(b"0.0"), "is not a whole number: “0.0”."),
    "sends true": (framed(b"true"), "is not a whole number: “true”."),
    "sends a list": (framed(b"[0]"), "is not a whole number: “[0]”."),
    "sends an index too high": (framed(b"4"), "is 4, but it must be from 0 to 3."),
    "sends an index below 0": (framed(b"-1"), "is -1, but it must be from 0 to 3."),
    "announces too much": (b"\xff\xff\xff\xff", "An answer of more than 1,024 bytes was on its way."),
    "speaks another protocol": (b"GET / HTTP/1.1\r\n\r\n", "An answer of more than 1,024 bytes"),
    "sends far too much": (framed(b"0" * 1024) * 100, "is not JSON"),
}


@pytest.mark.parametrize("content", NASTY.values(), ids=NASTY)
def test_a_nasty_bot_forfeits_and_the_server_goes_on(content: tuple[bytes, str], tmp_path: Path) -> None:
    seconds = 2.0 if "in time" in content[1] else 60.0
    evening = Evening(games=2, levels={"phantom": "extra"}, seconds=seconds, records=tmp_path)
    evening.with_guests(sending(content[0]), good)
    (line,) = evening.forfeits
    assert line.startswith("Game 1: The Investigator forfeits. ")
    assert content[1] in line
    assert evening.server.totals.forfeits == {"investigator": 1, "phantom": 0}
    assert evening.server.totals.wins["phantom"] >= 1
    forfeited, played = (record.read(path) for path in records_in(tmp_path))
    assert forfeited.players["investigator"] == "classic bot (forfeited)"
    assert forfeited.state.outcome is None
    assert played.state.outcome is not None


@pytest.mark.parametrize("after", [0, 3])
def test_a_bot_that_dies_forfeits(after: int) -> None:
    evening = Evening(games=2)
    evening.with_guests(good, sending(b"", after, wait=False), good, good)
    (line,) = evening.forfeits
    assert re.fullmatch(
        r"Game 1: The Phantom forfeits. The connection was closed before “[a-z ]+” was answered.", line
    )
    assert evening.server.totals.games == 2


def test_a_bot_that_leaves_before_its_game_is_not_waited_for() -> None:
    def leaving(port: int) -> None:
        socket.create_connection(("127.0.0.1", port)).close()

    def vanishing(port: int) -> None:
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()

    evening = Evening()
    evening.with_guests(leaving, good, leaving, vanishing, good)
    assert evening.forfeits == []
    assert evening.server.totals.games == 1


def test_a_slow_drip_is_no_answer() -> None:
    def dripping(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
            for byte in framed(b"0".ljust(100)):
                connection.sendall(bytes([byte]))
                time.sleep(0.02)

    evening = Evening(levels={"phantom": "extra"}, seconds=0.3)
    with pytest.raises(OSError):
        evening.with_guests(dripping)
    assert "came in time" in evening.forfeits[0]


def test_those_who_wait_for_too_long_a_queue_are_sent_away() -> None:
    def crowd(port: int) -> int:
        connections = [socket.create_connection(("127.0.0.1", port), timeout=60) for _ in range(80)]
        stay = connections[:]
        deadline = time.monotonic() + 60
        while len(stay) > 70 and time.monotonic() < deadline:
            time.sleep(0.1)
            stay = [connection for connection in stay if not is_sent_away(connection)]
        for connection in connections:
            connection.close()
        return len(connections) - len(stay)

    def is_sent_away(connection: socket.socket) -> bool:
        connection.setblocking(False)
        try:
            return connection.recv(1) == b""
        except BlockingIOError:
            return False
        except ConnectionError:
            return True

    evening = Evening(levels={"phantom": "extra"})
    (sent_away,) = evening.with_guests(crowd)
    assert 10 <= sent_away <= 20


def test_those_who_have_left_take_no_place_in_the_queue() -> None:
    def holding(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=60):
            assert still_there.wait(60)

    def after_a_crowd(port: int) -> list[dict[str, Any]]:
        for _ in range(100):
            socket.create_connection(("127.0.0.1", port), timeout=60).close()
        time.sleep(0.2)
        threading.Timer(0.5, still_there.set).start()
        return good(port)

    still_there = threading.Event()
    evening = Evening(games=2, levels={"phantom": "extra"}, seconds=60.0)
    _, questions = evening.with_guests(holding, after_a_crowd)
    assert questions
    assert len(evening.forfeits) == 1


# The command


def started(*arguments: str) -> tuple[subprocess.Popen[str], int]:
    """The command in a process of its own, and its port."""
    command = [sys.executable, "-m", "boxfive", "classic", "--lang", "en", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"Waiting for bots at 127\.0\.0\.1:(\d+);", line)
    assert found is not None, line
    return process, int(found[1])


def test_bots_in_their_own_processes_play_unchanged(tmp_path: Path) -> None:
    process, port = started("--port", "0", "--games", "4", "--records", str(tmp_path / "kept" / "here"))
    bots = []
    for _ in range(2):
        bots.append(subprocess.Popen([sys.executable, str(BOT), "--port", str(port), "--games", "4"]))
        time.sleep(0.5)
    with process:
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()  # `communicate` would lose what has been read ahead
    assert [bot.wait(30) for bot in bots] == [0, 0]
    assert process.returncode == 0
    assert lines[0] == "Bots are seated in the order in which they connect: The Investigator, The Phantom."
    assert sum(" wins in round " in line for line in lines) == 4
    assert lines[-3] == "Games played: 4"
    shares = [int(re.search(r": (\d+) won, 0 forfeited", line)[1]) for line in lines[-2:]]  # type: ignore[index]
    assert sum(shares) == 4
    for path in records_in(tmp_path / "kept" / "here"):
        assert run("replay", str(path)).exit_code == 0


def test_the_port_can_be_used_again_at_once() -> None:
    process, port = started("--port", "0", "--games", "1", "--phantom", "extra")
    good(port)
    process.communicate(timeout=60)
    again, same = started("--port", str(port), "--games", "1", "--phantom", "extra")
    assert same == port
    good(port)
    assert "Games played: 1" in again.communicate(timeout=60)[0]


def test_ctrl_c_ends_it_with_the_totals() -> None:
    process, port = started("--port", "0", "--phantom", "extra")
    good(port)
    with socket.create_connection(("127.0.0.1", port)) as connection:
        assert classic_bot.receive(connection, 4)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert output.splitlines()[-4:-2] == [
        "Stopped; a game that was under way does not count.",
        "Games played: 1",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_demonstration_needs_no_bots(language: str) -> None:
    result = run(
        *("classic", "--investigator", "understudy", "--phantom", "extra", "--lang", language, "--seed", "1")
    )
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 5


def test_what_cannot_be_is_refused() -> None:
    both = ("--investigator", "extra", "--phantom", "extra")
    assert "opera has no level 'diva'" in refusal("classic", "--phantom", "diva")
    assert "opera has no seat 'chief'" in refusal("classic", "--first", "chief", *both)
    assert "carlotta must be a whole number from 0 to 6" in refusal("classic", "--carlotta", "9", *both)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert "in use" in refusal("classic", "--port", str(taken.getsockname()[1]))


def test_questions_are_framed_as_the_protocol_says() -> None:
    def looking(port: int) -> bytes:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
            header = classic_bot.receive(connection, 4)
            return header + classic_bot.receive(connection, int.from_bytes(header, "big"))

    (content,) = Evening(levels={"phantom": "extra"}).with_guests(looking)
    assert int.from_bytes(content[:4], "big") == len(content) - 4
    assert list(json.loads(content[4:])) == ["question type", "data", "game state"]
