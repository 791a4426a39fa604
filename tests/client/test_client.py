"""`boxfive.client` against a real house: what bots see, do, and survive."""

from __future__ import annotations

import asyncio
import json
import math
import random
import re
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive import record
from boxfive.agents import agent
from boxfive.client import House, Refused, Step, Table, Unreachable
from boxfive.core.agent import Intention
from boxfive.core.game import Action, View
from boxfive.games.booo.bots.levels import Searcher
from tests.server.cutting import Wire
from tests.server.running import Server

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    made = Server(folder, "--database", f"sqlite:///{folder / 'tables.db'}")
    try:
        made.start()
        asyncio.run(made.ready())
        yield made
    finally:
        made.remove()


@pytest.fixture
def house(server: Server) -> House:
    return House(server.url, nickname="robo")


@pytest.fixture
def opened() -> Iterator[Callable[[Table], Table]]:
    """Closes in the end whatever was opened through it."""
    with ExitStack() as stack:
        yield stack.enter_context


Opened = Callable[[Table], Table]


def two_seats(server: Server, opened: Opened, game: str, **wishes: Any) -> tuple[Table, Table]:
    """A table with two bots, each in a house of its own."""
    first = boxfive.game(game).seats[0]
    one = opened(House(server.url, nickname="one").create(game, seats={first: "me"}, **wishes))
    assert one.link is not None
    other = opened(House(server.url, nickname="other").join(one.link))
    while one.about["status"] == "waiting" or not one.view.seen:
        one.listen(5)
    return one, other


def play_at_random(*tables: Table, acts: int = 10**9, seed: int = 1) -> int:
    """Let whoever's turn it is do anything; how many actions that took."""
    rng, done = random.Random(seed), 0
    while done < acts and not all(table.over for table in tables):
        for table in tables:
            if done < acts and table.may_act:
                table.act(rng.choice(table.view.legal))
                done += 1
            elif not table.over:
                table.listen(0.005)
    return done


def catch_up(*tables: Table) -> None:
    """Until all have seen as much as the one who has seen most."""
    while len({len(table.view.seen) for table in tables}) > 1:
        for table in tables:
            table.listen(0.01)


def houses_view(server: Server, table: Table) -> dict[str, Any]:
    """What the house itself says that this viewer may know."""
    request = urllib.request.Request(f"{server.url}/api/tables/{table.id}/view")
    request.add_header("Authorization", f"Bearer {table._token}")
    with urllib.request.urlopen(request, timeout=10) as answer:
        view: dict[str, Any] = json.load(answer)["view"]
        return view


def in_threads(*works: Callable[[], None]) -> None:
    """All at once; whatever one of them raises is raised here."""
    errors: list[BaseException] = []

    def guarded(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(work,), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a bot has not come to its end"
    if errors:
        raise errors[0]


# What bots do


def test_the_bot_of_the_documentation_plays_a_whole_game(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (PROJECT / "docs" / "bots.md").read_text(encoding="utf-8")
    program = re.findall(r"```python\n(.*?)```", page, re.S)[0]
    assert "http://127.0.0.1:8000" in program
    scope: dict[str, Any] = {}
    exec(program.replace("http://127.0.0.1:8000", server.url), scope)
    scope["table"].close()
    outcome = {"investigator": 1.0, "phantom": 0.0}
    assert eval(capsys.readouterr().out) in (outcome, {seat: 1 - got for seat, got in outcome.items()})


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_view_is_the_one_that_the_house_has(server: Server, opened: Opened, game: str) -> None:
    players = two_seats(server, opened, game)
    watching = opened(House(server.url).watch(players[0].link or ""))
    rng = random.Random(3)
    for _ in range(12):
        play_at_random(*players, acts=3, seed=rng.getrandbits(32))
        catch_up(*players, watching)
        for table in (*players, watching):
            theirs = houses_view(server, table)
            assert table.view.data == {key: theirs[key] for key in table.view.data}
        for table in players:
            world = table.view.game.sample(table.view, rng)
            assert world.view(table.seat) == table.view
            assert hash(world.view(table.seat)) == hash(table.view)


def test_a_view_in_the_middle_of_a_game_is_the_one_that_grew(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "opera", carlotta=5)
    play_at_random(one, other, acts=20)
    late = opened(House(server.url).watch(one.link or ""))
    early = opened(House(server.url, nickname="other").watch(one.link or ""))
    play_at_random(one, other, acts=2)
    again = opened(House(server.url).watch(one.link or ""))
    catch_up(one, late, early, again)
    assert late.view == early.view == again.view
    assert dict(again.view.options or ()) == {"carlotta": 5}
    assert late.view.seat is None and late.seat is None and not late.may_act


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_an_agent_plays_a_seat_to_the_end(house: House, opened: Opened, game: str) -> None:
    mine, theirs = boxfive.game(game).seats
    table = opened(house.create(game, seats={mine: "me", theirs: "extra"}))
    table.play(agent("understudy", boxfive.game(game), seed=1))
    assert table.over and table.result is not None and table.result["by"] == "rules"
    assert table.outcome == table.view.outcome is not None
    played = record.loads(table.record())
    assert played.state.view(mine) == table.view
    assert played.state.outcome == table.outcome


def test_a_machine_that_begins_plays_before_the_bot_has_come(house: House, opened: Opened) -> None:
    table = opened(house.create("phantom", seats={"chief": "extra", "settler": "me"}))
    view = next(table.turns())
    assert view.actors == ("settler",) and any(seen.seat == "chief" for seen in view.seen)


def test_every_step_is_watched_and_nothing_secret(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "opera")
    watching = opened(House(server.url).watch(one.link or ""))
    before = watching.view
    steps: list[Step] = []

    def play() -> None:
        play_at_random(one, other)

    in_threads(lambda: steps.extend(watching.watch()), play)
    assert [step.number for step in steps] == list(range(steps[0].number, steps[-1].number + 1))
    assert {step.kind for step in steps} == {"act"}
    assert {step.seat for step in steps} == {"investigator", "phantom"}
    told = before.seen
    for step in steps:
        told += step.seen
        assert step.view.seen == told
    assert steps[-1].view == watching.view
    assert watching.outcome == one.outcome == other.outcome is not None
    assert before.position["culprit"] is None
    assert [seen for seen in before.seen if seen.action.id is None]


def test_what_is_undone_leaves_the_view(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "opera")
    watching = opened(House(server.url).watch(one.link or ""))
    before = one.view
    one.act(before.legal[0])
    after = one.view
    assert len(after.seen) > len(before.seen)
    one.undo()
    catch_up(one, other, watching)
    assert one.view == before != after
    assert one.view.data == {key: houses_view(server, one)[key] for key in before.data}
    assert len(watching.view.seen) == len(before.seen)
    with pytest.raises(Refused) as refused:
        one.undo()
    assert refused.value.code == "no-undo"
    play_at_random(one, other, acts=5)
    catch_up(one, other, watching)
    assert watching.view.data == {key: houses_view(server, watching)[key] for key in watching.view.data}


def test_a_refused_action_says_why_and_the_turn_is_offered_again(house: House, opened: Opened) -> None:
    table = opened(house.create("opera", seats={"investigator": "me", "phantom": "extra"}))
    codes = []
    for turn, _ in enumerate(table.turns()):
        if turn == 2:
            break
        with pytest.raises(Refused) as refused:
            table.act(["go nowhere", "stop"][turn])
        codes.append(refused.value.code)
    assert codes == ["unknown-action", "unknown-action"] or codes == ["unknown-action", "illegal"]
    assert str(refused.value)
    with pytest.raises(Refused) as refused:
        house.create("opera", seats={"butler": "me"})
    assert refused.value.code == "invalid-option"
    with pytest.raises(Refused) as refused:
        house.watch("nosuchtable2")
    assert refused.value.code == "no-such-table"
    with pytest.raises(Refused) as refused:
        table.record()
    assert refused.value.code == "not-over"


def test_who_resigns_has_lost_and_both_are_told(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "opera")
    one.resign()
    assert one.over and list(one.turns()) == []
    assert list(other.turns()) == []
    assert one.result == other.result
    assert one.result is not None and one.result["by"] == "resignation"
    assert other.outcome == {"investigator": 0.0, "phantom": 1.0}
    with pytest.raises(Refused) as refused:
        one.act("raoul")
    assert refused.value.code == "over"


def test_who_leaves_in_play_gives_up(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "phantom")
    other.leave()
    assert list(one.turns()) == [] or one.over
    assert one.outcome == {"chief": 1.0, "settler": 0.0}


def test_a_rematch_comes_when_all_have_agreed(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "opera")
    with pytest.raises(Refused) as refused:
        one.rematch(seconds=0)
    assert refused.value.code == "no-rematch"
    one.resign()
    assert one.rematch(seconds=0.1) is None
    theirs = other.rematch(seconds=10)
    ours = one.rematch(seconds=10)
    assert theirs is not None and ours is not None
    opened(theirs)
    opened(ours)
    assert theirs.id == ours.id != one.id
    assert (ours.seat, theirs.seat) == (other.seat, one.seat)
    play_at_random(ours, theirs)
    assert ours.outcome == theirs.outcome is not None


def test_a_bot_that_starts_again_finds_its_seat(server: Server, house: House, opened: Opened) -> None:
    table = opened(house.create("opera", seats={"investigator": "me", "phantom": "extra"}))
    next(table.turns())
    table.act(table.view.legal[0])
    again = opened(House(server.url, token=house.token).join(table.id))
    assert again.seat == "investigator"
    catch_up(table, again)
    assert again.view == table.view
    table.close()
    with pytest.raises(Refused) as refused:
        table.act("raoul")
    assert refused.value.code == "wrong-token"


def test_a_table_is_joined_by_its_name_if_it_is_open(server: Server, house: House, opened: Opened) -> None:
    shut = opened(house.create("opera", seats={"investigator": "me"}))
    stranger = House(server.url, nickname="stranger")
    with pytest.raises(Refused) as refused:
        stranger.join(shut.id)
    assert refused.value.code == "invitation-needed"
    with pytest.raises(Refused) as refused:
        stranger.watch(shut.id)
    assert refused.value.code == "invitation-needed"
    table = opened(house.create("opera", seats={"phantom": "me"}, open=True, clock={"per_move": 600}))
    assert table.id in [listed["id"] for listed in stranger.tables()]
    assert opened(stranger.join(table.id)).seat == "investigator"
    next_to_me = opened(House(server.url).watch(table.id))
    next_to_me.listen(1)
    assert next_to_me.clock is not None and 500 < next_to_me.clock["left"]["investigator"] <= 600
    assert [game["game"] for game in stranger.games()] == ["opera", "phantom", "booo"]


# Where several act at once


class Quick(Searcher):
    """A machine player for whom time flies."""

    SPEED = 2000.0

    def intend(self, view: View) -> Intention:
        seconds, action = super().intend(view)
        return Intention(seconds / self.SPEED, action)

    def wait(self, seconds: float) -> None:
        super().wait(seconds * self.SPEED)


def test_searchers_race_each_in_its_own_time(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "booo", players=2)
    in_threads(*(lambda table=table: table.play(Quick(7, "maestro")) for table in (one, other)))
    catch_up(one, other)
    assert one.view.raw == other.view.raw
    assert one.outcome == other.outcome is not None
    assert any(seen.action.kind == "booo" for seen in one.view.seen)
    assert record.loads(one.record()).state.view("1") == one.view


class Late:
    """Raises a hand after a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waited = 0.0
        self.asked = 0

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        raise AssertionError("who can intend is not asked to choose")

    def intend(self, view: View) -> Intention:
        self.asked += 1
        if "hand up" not in map(str, view.legal):
            return Intention(math.inf, None)
        return Intention(max(0.0, self._seconds - self._waited), view.game.parse("hand up"))

    def wait(self, seconds: float) -> None:
        self._waited += seconds


def test_what_an_agent_intends_is_done_when_it_is_due(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "booo", players=2)
    hands: list[tuple[float, Step]] = []
    began = time.monotonic()

    def watch() -> None:
        for step in other.watch():
            hands.append((time.monotonic() - began, step))
            if step.kind == "act":
                other.resign()

    late = Late(0.6)
    in_threads(lambda: one.play(late), watch)
    assert 0.55 < hands[0][0] < 3 and hands[0][1].seat == "1"
    assert str(hands[0][1].seen[0].action) == "hand up"
    assert late.asked < 20, "it is asked when something changes, and not all the time"


def test_turns_come_with_every_change_and_after_a_time(server: Server, opened: Opened) -> None:
    one, other = two_seats(server, opened, "booo", players=2)
    turns = one.turns(every=1.0)
    assert next(turns).actors == ("1", "2")
    one.act("wait")
    began = time.monotonic()
    next(turns)
    assert time.monotonic() - began >= 0.99
    other.act("hand up")
    began = time.monotonic()
    assert str(next(turns).seen[-1].action) == "hand up"
    assert time.monotonic() - began < 0.99


# What bots survive


def test_a_house_that_was_killed_is_come_back_to(
    server: Server, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boxfive.client.retries.LONGEST_WAIT", 0.4)
    one, other = two_seats(server, opened, "opera")
    play_at_random(one, other, acts=10)
    catch_up(one, other)
    before = one.view
    server.kill_all()
    server.start()
    play_at_random(one, other, seed=2)
    assert one.view.seen[: len(before.seen)] == before.seen
    assert record.loads(one.record()).state.view("investigator") == one.view
    assert one.outcome == other.outcome is not None


def test_patience_ends_with_an_error_that_tells_no_secret(server: Server, opened: Opened) -> None:
    wire = Wire(server.port)
    house = House(f"http://127.0.0.1:{wire.port}", patience=0.7)
    table = opened(house.create("opera", seats={"investigator": "me", "phantom": "extra"}))
    view = next(table.turns())
    wire.close()
    began = time.monotonic()
    with pytest.raises(Unreachable) as unreachable:
        table.act(view.legal[0])
    assert 0.2 < time.monotonic() - began < 5
    with pytest.raises(Unreachable):
        house.tables()
    said = f"{unreachable.value!r} {house!r} {table!r}"
    assert house.url in said
    assert house.token not in said and str(table._token) not in said and "i_" not in said


def test_an_action_whose_answer_is_lost_counts_once(server: Server, opened: Opened) -> None:
    wire = Wire(server.port)
    try:
        house = House(f"http://127.0.0.1:{wire.port}", nickname="robo")
        one = opened(house.create("opera", seats={"investigator": "me"}))
        other = opened(House(server.url).join(one.link or ""))
        next(one.turns())
        before = len(one.view.seen)
        wire.swallow_next_answer()
        one.act(one.view.legal[0])
        assert wire.cuts == 1
        assert len(one.view.seen) == before + 1
        catch_up(one, other)
        mine = [seen for seen in other.view.seen if seen.seat == "investigator"]
        assert len(mine) == 1
    finally:
        wire.close()


def test_who_has_never_answered_is_not_waited_for() -> None:
    began = time.monotonic()
    with pytest.raises(Unreachable, match=r"http://127\.0\.0\.1:1 does not answer"):
        House("http://127.0.0.1:1").games()
    with pytest.raises(Unreachable):
        House("http://127.0.0.1:1").watch("table")
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "ftp://house", "http://", "http://house:door", None])
def test_an_address_that_is_none_is_told(url: Any) -> None:
    with pytest.raises(boxfive.InvalidOption, match="a house has an address such as"):
        House(url)


def test_messages_about_addresses_tell_no_invitation() -> None:
    with pytest.raises(boxfive.InvalidOption) as invalid:
        House("http://127.0.0.1:1").join("http://house/#i_secret")
    assert "i_secret" not in str(invalid.value)
    with pytest.raises(boxfive.InvalidOption) as invalid:
        House("//me:g_secret@house/tables/x#i_secret")
    assert "secret" not in str(invalid.value)


def test_the_client_is_light_to_import() -> None:
    program = "import boxfive.client, sys; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert loaded.isdisjoint({"numpy", "numba", "websockets", "fastapi", "pydantic", "sqlalchemy", "rich"})
