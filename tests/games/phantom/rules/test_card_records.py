"""Games with other cards go on without the file that they came from: pickled, recorded, sampled."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boxfive
from boxfive import InvalidCards, InvalidOption, InvalidRecord, record

from .card_files import MANY, game_with
from .positions import PHANTOM
from .random_games import Plan, steps
from .tables import FILE

if TYPE_CHECKING:
    from boxfive import State


def test_the_same_cards_are_the_same_game_wherever_they_come_from(tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    mine = game_with(tmp_path, *MANY)
    assert game_with(tmp_path / "copy", *MANY) is mine
    assert mine is not PHANTOM and mine.start() != PHANTOM.start()
    assert boxfive.game("phantom", cards=FILE) is PHANTOM is boxfive.game("phantom")


def a_game(folder: Path, actions: int = 200) -> State:
    mine = game_with(folder, *MANY)
    game = list(steps(Plan(5, []), mine.start()))
    (folder / "my.toml").unlink()
    return game[min(actions, len(game) - 1)][2]


def test_a_game_with_other_cards_pickles(tmp_path: Path) -> None:
    state = a_game(tmp_path)
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.game is state.game and again.history == state.history
    view = state.view("chief")
    assert pickle.loads(pickle.dumps(view)) == view
    check = "import pickle, sys; s = pickle.load(sys.stdin.buffer); print(s.game.actions[37], len(s.history))"
    done = subprocess.run(
        [sys.executable, "-c", check], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert (
        done.stdout.decode() == f"{state.game.actions[37]} {len(state.history)}\n"
        and b"scullery" in done.stdout
    )


@pytest.mark.parametrize("actions", [0, 60, 10_000])
def test_a_record_is_read_back_without_the_file(actions: int, tmp_path: Path) -> None:
    state = a_game(tmp_path, actions)
    for each in (state, state.game.load(state.position())):
        text = record.dumps(each, {"chief": "somebody"})
        assert text.count("\ncards: ") == 1
        read_back = record.loads(text).state
        assert read_back == each and read_back.moves == each.moves
        assert read_back.game is each.game and read_back.outcome == each.outcome


def test_a_record_with_our_own_cards_does_not_list_them() -> None:
    assert "cards:" not in record.dumps(PHANTOM.new(seed=1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cards: {", "cards: ", "line 4: .*is not JSON"),
        ('"capacity": 5', '"capacity": 50', "line 4: .*capacity of library must be a whole number"),
        ('"points": 3', '"points": 4', "line 4: .*the points of all characters are 21, not 22"),
    ],
)
def test_a_record_with_cards_that_cannot_be_is_refused(
    old: str, new: str, message: str, tmp_path: Path
) -> None:
    text = record.dumps(a_game(tmp_path))
    assert old in text
    damaged = text.replace(old, new, 1)
    with pytest.raises(InvalidRecord, match=message):
        record.loads(damaged[: damaged.index("check: ")])


def test_a_view_with_other_cards_is_sampled_by_its_own_game_alone(tmp_path: Path) -> None:
    state = a_game(tmp_path)
    view, rng = state.view("chief"), random.Random(1)
    assert state.game.sample(view, rng).view("chief") == view
    with pytest.raises(InvalidOption):
        PHANTOM.sample(view, rng)


HUGE = "9" * 5000


@pytest.mark.parametrize(
    "cards", [f'"{FILE}"', '"/nowhere.toml"', "5", "null", "[]", "{", f'{{"places": {HUGE}}}']
)
def test_cards_in_a_record_are_data_and_never_a_file(cards: str) -> None:
    text = f"Box Five record 1\ngame: phantom\nrules: 1\ncards: {cards}\noptions:\n\n\nresult: unfinished\n"
    with pytest.raises(InvalidRecord, match="line 4: ") as refusal:
        record.loads(text)
    assert str(FILE) not in str(refusal.value)


def test_a_position_with_a_number_beyond_all_bounds_is_refused() -> None:
    text = (
        f'Box Five record 1\ngame: phantom\nrules: 1\nposition: {{"turn": {HUGE}}}\n\n\nresult: unfinished\n'
    )
    with pytest.raises(InvalidRecord, match="line 4: the position is not JSON that can be read"):
        record.loads(text)


@pytest.mark.parametrize("cards", [5, b"my.toml", [], 1.5, True, "my\0.toml", {"places": {}}])
def test_cards_are_named_by_the_path_of_a_file(cards: object) -> None:
    with pytest.raises(InvalidOption, match="cards are the path of a file, not "):
        boxfive.game("phantom", cards=cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("data", [None, 5, [], {}, {"places": {5: {}}}])
def test_data_that_are_no_cards_are_refused(data: object) -> None:
    with pytest.raises(InvalidCards):
        PHANTOM.with_card_data(data)
    with pytest.raises(InvalidCards):
        PHANTOM.with_card_data(PHANTOM.cards.data() | {"places": {5: {}}})


@pytest.mark.parametrize("name", ["old-seize", "old-strike", "old-invoker", "old-gather", "old-squatter"])
def test_a_place_may_be_called_like_a_kind_or_an_effect(name: str) -> None:
    data = PHANTOM.cards.data()
    data["places"] = {
        name if key == "wine" else key: {**place, "name": "Old thing"} if key == "wine" else place
        for key, place in data["places"].items()
    }
    game = PHANTOM.with_card_data(data)
    hands = {"chief": [name], "settler": ["soul-yeller"]}
    position = PHANTOM.new(seed=1).position() | {"hands": hands, "to_play": {"seat": "chief"}, "turn": 1}
    position["discards"]["phantoms"] = ["soul-queen"]
    for told in ("held", "stocks"):
        del position[told]
    state = game.load(position).play("activate basement").play(f"play {name}")
    assert state.view(None).data["history"][-1]["events"] == []
