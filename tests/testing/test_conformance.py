"""Every game keeps the contract, and the conformance test notices one that does not."""

from __future__ import annotations

import pytest

import boxfive
from boxfive.agents import agent, levels
from boxfive.core.game import Action, Game, View
from boxfive.core.pack import BarePack, Pack
from boxfive.games.opera.rules.game import Opera
from boxfive.testing import NotConforming, check_agent, check_game
from tests.broken import BAD_PARTS, BROKEN, MASKED
from tests.registered import registered

GAMES = {"opera": 150, "phantom": 10, "booo": 3}
"""How many games of each: one of Phantom has seven times as many steps, one of Booo! thirty times."""
THINKERS = {"coryphee": 5, "soloist": 4, "maestro": 1}
"""How many games of those who think longer."""


def check_registered(what: Pack | Game, games: int) -> None:
    with registered(what) as game:
        check_game(game, games=games, seed=3)


@pytest.mark.parametrize("name", boxfive.games())
def test_every_game_keeps_the_contract(name: str) -> None:
    check_game(boxfive.game(name), games=GAMES[name], seed=1)


@pytest.mark.parametrize("carlotta", [0, 6])
def test_opera_keeps_the_contract_with_a_handicap(carlotta: int) -> None:
    check_game(boxfive.game("opera"), games=50, seed=2, carlotta=carlotta)


@pytest.mark.parametrize(
    ("players", "trapdoors", "transitions"), [(2, "none", "none"), (4, "c3,f6,a1,d4", "none")]
)
def test_booo_keeps_the_contract_at_other_tables(players: int, trapdoors: str, transitions: str) -> None:
    options = {"trapdoors": trapdoors, "transitions": transitions}
    check_game(boxfive.game("booo"), games=1, seed=2, players=players, **options)


@pytest.mark.parametrize(("kind", "complaint"), BROKEN.items(), ids=lambda it: getattr(it, "name", ""))
def test_a_broken_game_is_found_out(kind: type[Game], complaint: str) -> None:
    with pytest.raises(NotConforming, match=complaint):
        check_registered(kind(), games=60)


@pytest.mark.parametrize(("kind", "complaint"), MASKED.items(), ids=lambda it: getattr(it, "name", ""))
def test_a_game_that_tells_viewers_another_end_is_found_out(kind: type[Game], complaint: str) -> None:
    with pytest.raises(NotConforming, match=complaint) as told:
        check_registered(kind(), games=20)
    assert "in which these fields have their `hidden` values: " in str(told.value)
    assert "Let it read only fields that everybody sees" in str(told.value)


@pytest.mark.parametrize(("pack", "complaint"), BAD_PARTS.items(), ids=lambda it: getattr(it, "__name__", ""))
def test_a_bad_part_of_a_pack_is_found_out(pack: type[BarePack], complaint: str) -> None:
    plain = type("Plain", (Opera,), {"name": "plain"})()
    with pytest.raises(NotConforming, match=complaint):
        check_registered(pack(plain), games=1)


@pytest.mark.parametrize("name", boxfive.games())
def test_every_machine_player_chooses_legally_in_every_seat(name: str) -> None:
    game = boxfive.game(name)
    for level in levels(game):
        many = 5 if game.simultaneous else THINKERS.get(level, 20)
        check_agent(agent(level, game, seed=1), game, games=many)


def test_an_agent_that_chooses_illegally_is_found_out() -> None:
    opera = boxfive.game("opera")

    class Stubborn:
        def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
            return opera.parse("summon")

    with pytest.raises(NotConforming, match="the agent chose summon"):
        check_agent(Stubborn(), opera, games=20)
