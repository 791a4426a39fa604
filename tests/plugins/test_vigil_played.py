"""People play the example: in a terminal, and at a table of a real house over HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from boxfive import Game, record
from boxfive.server.views.game_words import game_words
from boxfive.text.words import LANGUAGES, Words
from tests.plugins.installing import boxfive, environment
from tests.server.houses import Place, Visit, open_house
from tests.server.visits import act, play_out, start


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# In a terminal


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_listed_with_its_words(vigil: Game, folders: tuple[Path, ...], language: str) -> None:
    words = Words(language)
    listed = boxfive("games", "--lang", language, folders=folders)
    assert listed.stderr == ""
    assert f"vigil · {words('vigil-title')} · {words('vigil-players')}\n" in listed.stdout
    assert words("vigil-role-guest") in listed.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_its_words_for_fields_and_values(vigil: Game, language: str) -> None:
    words, brought = Words(language), game_words(vigil, language)
    assert len(brought.fields) == 9 and brought.fields["host-hand"] == words("vigil-field-host-hand")
    assert set(brought.values) == {"dealing", "lighting", "over"}
    assert brought.values["over"] == words("vigil-value-over")


def test_its_rules_can_be_read(folders: tuple[Path, ...]) -> None:
    told = boxfive("rules", "vigil", folders=folders)
    assert "the stump of 1 inch sets fire to the candle of 9" in " ".join(told.stdout.split())


def test_it_is_played_in_a_real_terminal(vigil: Game, folders: tuple[Path, ...]) -> None:
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "boxfive", "play", "vigil", "--as", "host", "--against", "understudy", "--seed", "1"],
        env={**environment(*folders), "TERM": "xterm"},
        encoding="utf-8",
        dimensions=(50, 100),
        timeout=60,
    )
    terminal.expect("the host’s candles: 2, 5, 6, 7")
    terminal.expect("the guest’s candles: \\?")
    terminal.expect("Light the candle of 2″")
    for candle in ("2", "5", "6"):
        terminal.expect("The host > ")
        terminal.sendline(f"light {candle}")
        terminal.expect(f"The host lights the candle of {candle}″.")
    terminal.expect("The host lights the candle of 7″.")  # the last one needs no asking
    terminal.expect("The guest has won.")
    terminal.sendline("save it")
    terminal.sendline("")
    terminal.expect(pexpect.EOF)
    assert record.read("it.boxfive").state.outcome == {"host": 0.0, "guest": 1.0}


# At a table


def at_a_table(folder: Path, play: Any) -> None:
    async def evening() -> None:
        async with open_house(folder) as house:
            await play(house)

    asyncio.run(evening())


def test_the_house_offers_it(vigil: Game, tmp_path: Path) -> None:
    async def ask(house: Visit) -> None:
        offered = {info["game"]: info for info in (await house.get("/api/games")).json()}
        assert offered["vigil"]["seats"] == ["host", "guest"]
        assert offered["vigil"]["levels"] == ["extra", "understudy"]

    at_a_table(tmp_path, ask)


def test_two_people_play_it_and_neither_sees_the_other_hand(vigil: Game, tmp_path: Path) -> None:
    async def play(house: Visit) -> None:
        (host, guest), (hosts, guests) = await start(house, "vigil")
        seen = (await house.get(f"/api/tables/{guest.table}/view", guest.token)).json()
        assert len(seen["view"]["position"]["guest_hand"]) == 4
        assert seen["view"]["position"]["host_hand"] is None
        first = (await house.get(f"/api/tables/{host.table}/view", host.token)).json()
        answer = await act(hosts, first)
        assert answer["type"] != "refused", answer
        steps = (await guests.wait_for("steps"))["steps"]
        assert [step["seat"] for step in steps] == ["host"]
        table = await play_out(house, [host, guest])
        assert set(table["result"]["outcome"]) == {"host", "guest"}
        replay = await house.get(f"/api/tables/{host.table}/replay", host.token)
        assert replay.status_code == 200
        rules = await house.get("/api/games/vigil/rules?language=fr")
        assert "La plus longue gagne la nuit" in rules.text

    at_a_table(tmp_path, play)


def test_a_machine_player_of_the_plugin_sits_at_the_table(vigil: Game, tmp_path: Path) -> None:
    async def play(house: Visit) -> None:
        made = await house.make("vigil", seats={"host": "me", "guest": "understudy"})
        place = Place(made["table"]["id"], "host", made["token"])
        socket = await house.sit(place)
        told = await socket.wait_for("view")
        answer = await act(socket, told)
        assert answer["type"] != "refused", answer
        for _ in range(100):
            told = (await house.get(f"/api/tables/{place.table}/view", place.token)).json()
            if len(told["view"]["position"]["burnt"]) >= 2:
                return
            house.time.advance(1.0)
            await asyncio.sleep(0.2)
        pytest.fail("the machine has not lit a candle")

    at_a_table(tmp_path, play)
