"""Packs are found, checked part by part, and a bad one harms nobody else."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive import InvalidOption
from boxfive.agents import levels
from boxfive.core import registry
from boxfive.core.pack import Pack
from tests.plugins.installing import environment, found, install

OURS = ("opera", "phantom", "booo")

PACK = """
from boxfive.gamekit import Pack
from boxfive.games.opera.rules.game import Opera

class Other(Opera):
    name = "other"

class OtherPack(Pack):
    name = "other"
    {more}

    def game(self):
        {game}

PACK = OtherPack()
"""


def plugin(site: Path, more: str = "", game: str = "return Other()", name: str = "other") -> Path:
    """A package `rival` whose pack is like this."""
    text = PACK.format(more=more, game=game)
    return install(site, "rival", {name: "rival_pack:PACK"}, rival_pack=text)


def reason(site: Path, name: str = "other") -> str:
    """Why the pack of that name is left out; the others are there."""
    before = boxfive.games()
    with found(site):
        told = registry.examine()
        assert boxfive.games() == before
        assert boxfive.game("opera").name == "opera"
        with pytest.raises(InvalidOption) as refusal:
            boxfive.game(name)
        assert told == {name: str(refusal.value)}
    assert "\n" not in told[name]
    return told[name]


def test_a_good_pack_is_found_by_its_entry_point(tmp_path: Path) -> None:
    before = boxfive.games()
    with found(plugin(tmp_path)):
        assert registry.examine() == {}
        assert set(boxfive.games()) == {*before, "other"}
        assert boxfive.game("other").new(seed=1).actors == ("investigator",)
        assert levels(boxfive.game("other")) == ("extra",)
    assert boxfive.games() == before


def test_a_plugin_that_fails_to_import(tmp_path: Path) -> None:
    site = install(tmp_path, "rival", {"other": "rival_pack:PACK"}, rival_pack="import no_such_module")
    assert reason(site) == (
        "package rival: the entry point other = rival_pack:PACK cannot be imported"
        " (ModuleNotFoundError: No module named 'no_such_module')"
    )


def test_an_entry_point_that_is_no_pack(tmp_path: Path) -> None:
    site = install(tmp_path, "rival", {"other": "rival_pack:PACK"}, rival_pack="PACK = 7")
    assert reason(site) == (
        "package rival: the entry point other = rival_pack:PACK must name a boxfive.gamekit.Pack, not 7"
    )


def test_an_entry_point_of_another_name_than_its_pack(tmp_path: Path) -> None:
    told = reason(plugin(tmp_path, name="another"), "another")
    assert told.startswith(
        "package rival: the entry point another = rival_pack:PACK names a pack of the game"
    )
    assert told.endswith("'other'; the names must be equal")


@pytest.mark.parametrize(
    ("more", "game", "complaint"),
    [
        ("", "raise KeyError('cards')", "its game cannot be loaded (KeyError: 'cards')"),
        ("", "import no_such_module", "its game cannot be loaded (ModuleNotFoundError: No module named"),
        ("", "return 7", "game() must give a boxfive.Game, not 7"),
        ("", "return Opera()", "its game is called 'opera', not 'other'"),
        (
            "def narration(self): return object()",
            "return Other()",
            "its narration lacks CHAPTERS, seat_name, seat_role",
        ),
        ("def drawing(self): return object()", "return Other()", "its drawing lacks"),
        (
            "def page(self): import no_such",
            "return Other()",
            "its page cannot be loaded (ModuleNotFoundError",
        ),
        ("def texts(self): return 7", "return Other()", "texts() must give a folder of Fluent files, not 7"),
        ("def levels(self): return ['extra']", "return Other()", "levels() must give functions by name"),
        (
            "def levels(self): return {'maestro': 7}",
            "return Other()",
            "levels()['maestro'] must be a function",
        ),
        (
            "def observations(self): return (7,)",
            "return Other()",
            "observations() must give a tuple of Blocks",
        ),
        ("order = 'first'", "return Other()", "its order must be a whole number, not 'first'"),
    ],
)
def test_a_pack_with_a_wrong_part(tmp_path: Path, more: str, game: str, complaint: str) -> None:
    told = reason(plugin(tmp_path, more, game))
    assert told.startswith(f"package rival: the pack rival_pack.OtherPack: {complaint}")


def test_texts_without_english(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    more = f"def texts(self): from pathlib import Path; return Path({str(tmp_path / 'words')!r})"
    assert reason(plugin(tmp_path, more)).endswith(
        "its texts have no file en.ftl, which stands in for every other language"
    )


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    site = install(tmp_path, "rival", {"opera": "rival_pack:PACK"}, rival_pack="")
    with found(site):
        assert boxfive.game("opera").seats == ("investigator", "phantom")
        taken = "package rival: it brings a game 'opera', but package boxfive has that name already"
        assert registry.examine() == {"opera of rival": taken}


def test_an_unknown_name_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(InvalidOption, match="there is no game 'chess'; the games are: opera, phantom, booo"):
        boxfive.game("chess")


class WrongName(Pack):
    name = "Big Game"

    def game(self) -> Any:
        return boxfive.game("opera")


class WrongLevels(Pack):
    name = "wrong_levels"

    def game(self) -> Any:
        from boxfive.games.opera.rules.game import Opera

        return type("Named", (Opera,), {"name": self.name})()

    def levels(self) -> Mapping[str, Any]:
        return {"maestro": 7}


def test_a_program_that_registers_a_bad_pack_is_told_at_once() -> None:
    with pytest.raises(InvalidOption, match="WrongName: the name of a game has small letters, digits and"):
        boxfive.register(WrongName())
    with pytest.raises(
        InvalidOption, match=r"WrongLevels: levels\(\)\['maestro'\] must be a function, not 7"
    ):
        boxfive.register(WrongLevels())
    assert not {"Big Game", "wrong_levels"} & set(boxfive.games())


def test_the_list_of_games_shows_the_others_and_says_why_on_standard_error(tmp_path: Path) -> None:
    site = plugin(tmp_path, game="raise OSError('no cards')")
    done = subprocess.run(
        [sys.executable, "-m", "boxfive", "games"],
        env=environment(site),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [
        line.split(" · ")[0] for line in done.stdout.splitlines() if " · " in line and "--against" not in line
    ] == list(OURS)
    complaint = "its game cannot be loaded (OSError: no cards)"
    assert done.stderr == f"boxfive: package rival: the pack rival_pack.OtherPack: {complaint}\n"


def test_a_server_logs_why_and_serves_the_rest(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    import asyncio

    from tests.server.houses import open_house

    async def games() -> list[str]:
        async with open_house(tmp_path) as house:
            return [game["game"] for game in (await house.get("/api/games")).json()]

    before = list(boxfive.games())
    with found(plugin(tmp_path / "site", game="raise OSError('no cards')")), caplog.at_level(logging.WARNING):
        assert asyncio.run(games()) == before
    (line,) = [entry.getMessage() for entry in caplog.records if "rival" in entry.getMessage()]
    assert line.startswith(
        "a game is left out: package rival: the pack rival_pack.OtherPack: its game cannot"
    )
