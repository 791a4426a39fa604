"""The example of docs/adding-a-game.md, installed as a plugin, is as good a game as ours."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pytest

import boxfive
from boxfive import Game, InvalidPosition, State, record
from boxfive.agents import agent, hint, levels
from boxfive.analysis import analyse
from boxfive.analysis.shares import share
from boxfive.core.batches import playouts
from boxfive.testing import check_agent, check_game
from boxfive.text.reasons import reason
from boxfive.text.words import LANGUAGES, Words
from tests.plugins.installing import environment, wheel_of_vigil


def finished(vigil: Game, seed: int = 1) -> State:
    state, rng = vigil.new(seed=seed), random.Random(seed)
    while state.actors:
        state = state.play(rng.choice(state.legal()))
    return state


def test_it_keeps_the_contract(vigil: Game) -> None:
    check_game(vigil, games=40)


def test_it_is_analysed_without_an_assessor(vigil: Game) -> None:
    found = analyse(finished(vigil))
    assert [decision.grade for decision in found.decisions][-1] == "forced"
    for seat in found.seats:
        assert found.result is not None
        assert found.curve(seat)[-1] == share(found.result[seat])
    assert len(list(found.decisions)) == 8


def test_it_is_listed_after_ours(vigil: Game) -> None:
    assert boxfive.games()[:3] == ("opera", "phantom", "booo")
    assert "vigil" in boxfive.games()[3:]


def test_a_seat_sees_its_own_hand_alone(vigil: Game) -> None:
    position = vigil.new(seed=3).view("guest").position
    assert position["guest_hand"] == ["1", "6", "7", "9"]
    assert position["host_hand"] is None


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("3", "5", "guest"), ("5", "3", "host"), ("9", "1", "guest"), ("1", "9", "host")],
)
def test_the_longer_candle_wins_but_the_stump_burns_the_tallest(
    vigil: Game, first: str, second: str, winner: str
) -> None:
    deal = [
        ("host", first),
        ("guest", second),
        *zip(("host", "guest") * 3, _others(first, second), strict=True),
    ]
    state = vigil.start()
    for seat, candle in deal:
        state = state.play(f"deal {seat} {candle}")
    state = state.play(f"light {first}").play(f"light {second}")
    assert state.position()[f"{winner}_nights"] == 1
    assert state.actors == (winner,)


def _others(*taken: str) -> list[str]:
    return [candle for candle in "123456789" if candle not in taken][:6]


def test_a_sample_is_fair(vigil: Game) -> None:
    """What the guest does not see are four of the host's five possible candles: each is aside in a fifth."""
    state = vigil.new(seed=3)
    rng, aside = random.Random(1), Counter[str]()
    for _ in range(500):
        world = vigil.sample(state.view("guest"), rng).position()
        aside.update(set("123456789") - set(world["host_hand"]) - set(world["guest_hand"]))
    assert sorted(aside) == sorted(set("123456789") - {"1", "6", "7", "9"})
    assert all(60 <= number <= 140 for number in aside.values())


def test_a_game_from_a_position_cannot_be_sampled_and_says_so(vigil: Game) -> None:
    loaded = vigil.load(vigil.new(seed=3).position())
    with pytest.raises(
        boxfive.InvalidOption, match="vigil: a game that was loaded from a position cannot be"
    ):
        vigil.sample(loaded.view("guest"), random.Random(1))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"phase": "resting"}, "phase must be one of dealing, lighting, over, not 'resting'"),
        ({"dealt": 9}, "dealt must be a whole number from 0 to 8, not 9"),
        ({"dealt": True}, "dealt must be a whole number from 0 to 8, not True"),
        ({"burnt": ["1", "1"]}, "burnt holds 1 twice"),
        ({"burnt": None}, "burnt must be a list, not None"),
        ({"host_hand": []}, "no position of vigil: host is to act, but has no legal action"),
        ({"seat": None}, "seat must be one of host, guest, not None"),
        ({"game": "opera"}, "game must be 'vigil', not 'opera'"),
        ({"wind": 1}, "a position has a key too many: 'wind'"),
    ],
)
def test_a_wrong_position_is_refused(vigil: Game, change: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidPosition, match=complaint):
        vigil.load(vigil.new(seed=3).position() | change)


def test_records_and_pickles_come_back(vigil: Game, tmp_path: Path) -> None:
    state = finished(vigil)
    record.write(tmp_path / "it.boxfive", state, {"host": "person", "guest": "extra"})
    assert record.read(tmp_path / "it.boxfive").state.moves == state.moves
    assert pickle.loads(pickle.dumps(state)).moves == state.moves


def test_batches_are_played(vigil: Game) -> None:
    counts = playouts(vigil, 2000, seed=1)
    assert counts["decisions"] == 2000 * 8
    assert sum(counts["wins"].values()) + counts["draws"] == 2000
    assert min(*counts["wins"].values(), counts["draws"]) > 300


def test_its_machine_player_chooses_legally_and_beats_the_extra(vigil: Game) -> None:
    assert levels(vigil) == ("extra", "understudy")
    check_agent(agent("understudy", vigil, seed=1), vigil, games=20)
    wins = 0.0
    for seed in range(100):
        state = vigil.new(seed=seed)
        players = {"host": agent("extra", vigil, seed), "guest": agent("understudy", vigil, seed)}
        while state.actors:
            (seat,) = state.actors
            state = state.play(players[seat].choose(state.view(seat), state.legal()))
        assert state.outcome is not None
        wins += state.outcome["guest"]
    assert wins > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_machine_player_advises(vigil: Game, language: str) -> None:
    view = vigil.new(seed=3).view("host")
    advice = hint(view, seed=1)
    assert advice.choices[0].action in view.legal
    assert Words(language)("level-understudy") in reason(Words(language), view, advice)


def test_the_arena_plays_it(vigil: Game, folders: tuple[Path, ...], tmp_path: Path) -> None:
    arguments = ["arena", "vigil", "--agents", "extra,understudy", "--games", "10", "--workers", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "boxfive", *arguments, "--out", str(tmp_path / "run")],
        env=environment(*folders),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "run" / "results.jsonl").read_text().splitlines()
    assert len(lines) == 40
    assert all("vigil" not in json.loads(line).get("forfeit", "") for line in lines)


def test_its_wheel_holds_all_that_it_needs(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel_of_vigil(tmp_path)) as wheel:
        names = {name for name in wheel.namelist() if name.startswith("vigil/")}
    files = ("__init__.py", "bots.py", "en.ftl", "fr.ftl", "game.py", "pack.py", "ru.ftl")
    assert names == {f"vigil/{file}" for file in files}
