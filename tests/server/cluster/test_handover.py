"""Workers on one machine: every table has its home, and whoever comes for a table is handed over to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from boxfive.core.errors import InvalidOption
from boxfive.server.cluster.bus import LocalBus
from boxfive.server.cluster.handover import MAX_MESSAGE_SIZE, Handover, check_folder
from tests.server.evidence import STEPS, Row, check_kept
from tests.server.players import Load, Plan
from tests.server.running import Server, until
from tests.server.services import PATIENCE
from tests.server.storms import (
    at_any_moment,
    explained,
    held,
    house,
    more,
    open_evening,
    survived,
    upon_a_promise,
    while_nothing_is_written,
)

NAMES = [f"table{number}" for number in range(200)]
TABLES = 12


# Homes


def test_every_table_has_one_home() -> None:
    workers = [Handover("nowhere", number, 3) for number in range(3)]
    homes = [[worker.is_home_of(name) for worker in workers] for name in NAMES]
    assert all(sum(home) == 1 for home in homes)
    assert all(any(column) for column in zip(*homes, strict=True))


def test_whoever_is_alone_is_at_home_everywhere() -> None:
    alone = Handover()
    assert all(map(alone.is_home_of, NAMES))
    assert not alone.others
    assert alone.other_home(b"GET /api/tables/table1 HTTP/1.1\r\n") is None
    assert alone.other_home(b"POST /api/tables HTTP/1.1\r\n") is None


@pytest.mark.parametrize("rest", ["", "/live", "/join", "/view?language=fr"])
def test_a_request_about_a_table_belongs_to_its_home(rest: str) -> None:
    workers = [Handover("nowhere", number, 2) for number in range(2)]
    for name in NAMES:
        home = next(number for number, worker in enumerate(workers) if worker.is_home_of(name))
        request = f"GET /api/tables/{name}{rest} HTTP/1.1\r\nHost: house\r\n\r\n".encode()
        assert workers[home].other_home(request) is None
        assert workers[1 - home].other_home(request) == home


def test_new_tables_are_made_by_each_in_turn() -> None:
    for me in range(3):
        worker = Handover("nowhere", me, 3)
        asked = [worker.other_home(b"POST /api/tables HTTP/1.1\r\n") for _ in range(30)]
        assert [asked.count(other) for other in worker.others] == [10, 10]


@pytest.mark.parametrize(
    "request_line",
    [
        "GET /api/tables HTTP/1.1",
        "POST /api/guests HTTP/1.1",
        "GET / HTTP/1.1",
        "GET /api/tab",
        "GET /api/tables/table1",
        "GET /api/tables/Table1/ HTTP/1.1",
        "\x00\x00",
        "",
    ],
)
def test_any_other_request_can_stay(request_line: str) -> None:
    for me in range(2):
        assert Handover("nowhere", me, 2).other_home(request_line.encode()) is None


def test_a_request_that_is_too_long_to_hand_over_stays() -> None:
    (name,) = (name for name in NAMES[:1])
    me = 0 if Handover("nowhere", 1, 2).is_home_of(name) else 1
    begin = f"POST /api/tables/{name}/join HTTP/1.1\r\n".encode()
    worker = Handover("nowhere", me, 2)
    assert worker.other_home(begin.ljust(MAX_MESSAGE_SIZE)) == 1 - me
    assert worker.other_home(begin.ljust(MAX_MESSAGE_SIZE + 1)) is None


# Letters


class Street:
    """Two neighbours, and all that the second one gets."""

    def __init__(self, folder: Path) -> None:
        self.one, self.other = (Handover(str(folder), number, 2) for number in range(2))
        self.heard: list[bytes] = []
        self.welcomed: list[tuple[socket.socket, bytes]] = []

    def open(self) -> None:
        self.other.listen(self.heard.append)
        self.other.open(lambda line, begun: self.welcomed.append((line, begun)))


@contextlib.asynccontextmanager
async def open_street(folder: Path) -> AsyncIterator[Street]:
    street = Street(folder)
    street.open()
    try:
        yield street
    finally:
        street.other.close()
        for line, _ in street.welcomed:
            line.close()


@pytest.mark.parametrize("size", [0, 1, 5000, MAX_MESSAGE_SIZE])
def test_a_letter_arrives_as_it_was_sent(tmp_path: Path, size: int) -> None:
    async def run() -> None:
        async with open_street(tmp_path) as street:
            content = random.Random(size).randbytes(size)
            assert street.one.send(1, content)
            await until(lambda: bool(street.heard), "the message")
            assert street.heard == [content]

    asyncio.run(run())


def test_letters_do_not_get_lost_while_nobody_opens_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_street(tmp_path) as street:
            messages = [str(number).encode() for number in range(300)]
            for message in messages:
                assert street.one.send(1, message)
            await until(lambda: len(street.heard) == len(messages), "the messages")
            assert sorted(street.heard) == sorted(messages)

    asyncio.run(run())


def test_a_connection_is_handed_over_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_street(tmp_path) as street:
            client, line = socket.socketpair()
            with client, line:
                assert street.one.send(1, b"GET /", line.fileno())
                line.close()
                await until(lambda: bool(street.welcomed), "the connection")
                taken, begun = street.welcomed[0]
                assert begun == b"GET /"
                client.sendall(b"there?")
                assert taken.recv(100) == b"there?"
                taken.sendall(b"here")
                assert client.recv(100) == b"here"

    asyncio.run(run())


def test_nobody_hands_anything_to_a_worker_that_is_not_there(tmp_path: Path) -> None:
    async def run() -> None:
        street = Street(tmp_path)
        assert not street.one.send(1, b"never been there")
        street.open()
        street.other.close()
        assert not street.one.send(1, b"gone")
        street.open()  # whoever replaces it finds what it has left behind
        assert street.one.send(1, b"back")
        await until(lambda: street.heard == [b"back"], "the message")
        street.other.close()

    asyncio.run(run())


def test_half_a_letter_is_thrown_away_with_its_connection(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_street(tmp_path) as street:
            client, line = socket.socketpair()
            with client, line, socket.socket(socket.AF_UNIX) as way:
                way.connect(str(tmp_path / "1"))
                socket.send_fds(way, [b"\x10\x00\x00\x00half"], [line.fileno()])
                way.close()
                line.close()
                client.settimeout(PATIENCE)
                assert await asyncio.to_thread(client.recv, 100) == b""
            assert street.one.send(1, b"next")
            await until(lambda: street.heard == [b"next"], "the message")
            assert not street.welcomed

    asyncio.run(run())


def test_letters_that_are_still_open_are_closed_with_the_house(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_street(tmp_path) as street:
            with socket.socket(socket.AF_UNIX) as way:
                way.connect(str(tmp_path / "1"))
                way.sendall(b"\x10")
                await until(lambda: bool(street.other._incoming), "the message is seen")
                street.other.close()
                way.settimeout(PATIENCE)
                assert way.recv(1) == b""

    asyncio.run(run())


def test_a_folder_in_which_workers_cannot_meet_is_named(tmp_path: Path) -> None:
    far = tmp_path / ("far" * 30) / ("away" * 20)
    far.mkdir(parents=True)
    with pytest.raises(InvalidOption, match="TMPDIR"):
        check_folder(str(far))
    with pytest.raises(InvalidOption, match="nowhere"):
        check_folder(str(tmp_path / "nowhere"))


# News


class Ears:
    """Remembers all news."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, ...]] = []

    def on_change(self, table: str) -> None:
        self.heard.append(("of", table))

    def on_presence(self, table: str) -> None:
        self.heard.append(("who", table))

    def on_presence_request(self, table: str) -> None:
        self.heard.append(("question", table))

    def on_reaction(self, table: str, seat: str, reaction: str) -> None:
        self.heard.append(("reaction", table, seat, reaction))

    def on_gap(self) -> None:
        self.heard.append(("nothing",))


def test_neighbours_tell_one_another_the_news(tmp_path: Path) -> None:
    async def run() -> None:
        one, other = (Handover(str(tmp_path), number, 2) for number in range(2))
        here, there = LocalBus(one), LocalBus(other)
        nobody, ears = Ears(), Ears()
        await here.open(nobody)
        await there.open(ears)
        here.publish_change("a")  # before the other one can hear: it is told later
        here.publish_reaction("a", "phantom", "boo")  # this is not
        await until(lambda: here._outbox.keys() == {"ta", "alive"}, "what could not be told is kept")
        other.open(lambda line, begun: line.close())
        await until(lambda: ("of", "a") in ears.heard, "the news")
        here.publish_change("b")
        here.publish_presence("b", {"phantom"})
        here.request_presence("c")
        here.publish_reaction("c", "investigator", "bravo")
        wanted = {("of", "b"), ("who", "b"), ("question", "c"), ("reaction", "c", "investigator", "bravo")}
        await until(lambda: wanted <= set(ears.heard), "all the news")
        assert set(ears.heard) == wanted | {("of", "a")}
        assert there.present("b") == {"phantom"}
        assert not nobody.heard
        await here.close()
        await there.close()
        other.close()

    asyncio.run(run())


def test_more_news_than_fit_into_a_letter_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        one, other = (Handover(str(tmp_path), number, 2) for number in range(2))
        here, there, ears = LocalBus(one), LocalBus(other), Ears()
        await there.open(ears)
        other.open(lambda line, begun: line.close())
        for number in range(3000):
            here.publish_change(f"{number:032d}")
        await here.open(Ears())
        await until(lambda: len(set(ears.heard)) == 3000, "all the news")
        await here.close()
        await there.close()
        other.close()

    asyncio.run(run())


def test_a_table_is_led_by_its_home_and_by_whoever_has_viewers() -> None:
    async def run() -> None:
        bus = [LocalBus(Handover("nowhere", number, 2)) for number in range(2)]
        unseen = [await one.lead(dict.fromkeys(NAMES, False)) for one in bus]
        assert unseen[0] | unseen[1] == set(NAMES)
        assert not unseen[0] & unseen[1]
        assert await bus[0].lead(dict.fromkeys(NAMES, True)) == set(NAMES)

    asyncio.run(run())


# A house of two workers


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("workers")
    with house(folder, "--workers", "2", "--database", f"sqlite:///{folder / 'tables.db'}") as (server, _):
        server.start()
        yield server


def test_all_who_are_at_a_table_are_at_one_worker(two_workers: Server) -> None:
    async def evening(rng: random.Random) -> None:
        async with open_evening(two_workers) as evening, contextlib.AsyncExitStack() as stack:
            homes = []
            for _ in range(TABLES):
                table = await Plan("opera").opened(evening, rng)
                ports = []
                for player in table.players:
                    line = await stack.enter_async_context(player.connected())
                    await player.greet(line)
                    ports.append(line.local_address[1])
                serving = two_workers.serving()
                homes.append({serving[port] for port in ports})
            assert all(len(home) == 1 for home in homes)
            assert len(set.union(*homes)) == 2

    with explained(two_workers) as rng:
        asyncio.run(evening(rng))


def test_one_connection_can_ask_about_tables_of_all_workers(two_workers: Server) -> None:
    async def evening(rng: random.Random) -> None:
        async with open_evening(two_workers) as evening:
            opened = [await Plan("opera").opened(evening, rng) for _ in range(TABLES)]
        tables = [table.id for table in opened]
        tokens = {table.id: table.players[0].token for table in opened}
        reader, writer = await asyncio.open_connection("127.0.0.1", two_workers.port)
        port = writer.get_extra_info("sockname")[1]

        async def told() -> str:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = int(head.partition(b"content-length:")[2].split()[0])
            answer: str = json.loads(await reader.readexactly(length))["id"]
            return answer

        def ask(table: str) -> bytes:
            token = f"Authorization: Bearer {tokens[table]}"
            return f"GET /api/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n{token}\r\n\r\n".encode()

        workers = set()
        async with asyncio.timeout(PATIENCE):
            for table in tables:
                writer.write(ask(table))
                assert await told() == table
                workers.add(two_workers.serving()[port])
            assert len(workers) == 2
            for table in tables:  # in pieces: whoever gets the first one answers
                writer.write(ask(table)[:7])
                await asyncio.sleep(0.01)
                writer.write(ask(table)[7:])
                assert await told() == table
            writer.write(b"".join(map(ask, tables)))  # all at once: the first one decides
            assert [await told() for _ in tables] == tables
        writer.close()

    with explained(two_workers) as rng:
        asyncio.run(evening(rng))


def test_a_body_that_comes_later_reaches_the_worker_that_has_the_request(two_workers: Server) -> None:
    async def evening() -> None:
        async with open_evening(two_workers) as evening:
            guest = await evening.guest("late")
        for _ in range(TABLES):
            reader, writer = await asyncio.open_connection("127.0.0.1", two_workers.port)
            body = b'{"game": "opera"}'
            head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {guest}\r\n"
            writer.write(
                f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            )
            await asyncio.sleep(0.02)
            writer.write(body)
            async with asyncio.timeout(PATIENCE):
                assert (await reader.readuntil(b"\r\n")).split()[1] == b"201"
            writer.close()

    with explained(two_workers):
        asyncio.run(evening())


def test_no_acknowledged_action_is_lost_or_doubled_when_workers_are_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def killed(server: Server, load: Load, rng: random.Random) -> None:
        moments = [at_any_moment, upon_a_promise, while_nothing_is_written(lambda: held(file))]
        gone = set[int]()
        for moment in rng.sample(moments, 2):  # the first victim, and the other or whoever has replaced it
            victim = rng.choice(await server.workers(1 if gone else 2, gone))
            gone.add(victim)
            await more(load, rng.randrange(20, 100))
            await moment(load, rng, lambda victim=victim: os.kill(victim, signal.SIGKILL))  # type: ignore[misc]

    async def evening(server: Server, rng: random.Random) -> None:
        server.start()
        played, ended = await survived(server, rng, 8, lambda load, rng: killed(server, load, rng))
        server.stop()
        with contextlib.closing(sqlite3.connect(file)) as connection:
            check_kept(played, ended, [Row(*row) for row in connection.execute(STEPS)])
        await server.nothing_is_left()

    with house(tmp_path, "--workers", "2", "--database", f"sqlite:///{file}") as (server, rng):
        asyncio.run(evening(server, rng))
