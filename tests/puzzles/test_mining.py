"""Making puzzles: repeatable by seed, resumable, and only what is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

import boxfive
from boxfive.core.errors import InvalidOption
from boxfive.puzzles.mining import make
from boxfive.puzzles.puzzle import parse

QUICK = "booo"
"""The game whose puzzles are made quickest."""


def test_the_same_seed_makes_the_same_file(tmp_path: Path) -> None:
    game = boxfive.game(QUICK)
    for name in ("one", "other"):
        assert make(game, tmp_path / name, 4, seed=7) == 4
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    make(game, tmp_path / "third", 4, seed=8)
    assert (tmp_path / "third").read_bytes() != (tmp_path / "one").read_bytes()


def test_an_unfinished_file_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    game = boxfive.game(QUICK)
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    make(game, whole, 6, seed=7)
    text = whole.read_text("utf-8")
    cut.write_text(text[: len(text) // 2], encoding="utf-8")  # in the middle of a line
    assert make(game, cut, 6, seed=7) == 6
    assert cut.read_text("utf-8") == text


def test_a_file_of_another_seed_is_refused(tmp_path: Path) -> None:
    game = boxfive.game(QUICK)
    make(game, tmp_path / "file", 1, seed=7)
    with pytest.raises(InvalidOption, match="another seed"):
        make(game, tmp_path / "file", 2, seed=8)


def test_only_the_wanted_theme_is_made(tmp_path: Path) -> None:
    game = boxfive.game(QUICK)
    make(game, tmp_path / "file", 2, seed=7, themes=("walls-3",))
    lines = (tmp_path / "file").read_text("utf-8").splitlines()[1:]
    assert {parse(line).theme for line in lines} == {"walls-3"}


def test_an_unknown_theme_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="its themes are: walls-2"):
        make(boxfive.game(QUICK), tmp_path / "file", 1, seed=7, themes=("doors",))


@pytest.mark.parametrize(("each", "turns"), [(1, [17, 18, 19]), (3, [17, 17, 17])])
def test_at_most_so_many_come_from_one_choice(tmp_path: Path, each: int, turns: list[int]) -> None:
    game = boxfive.game("phantom")
    make(game, tmp_path / "file", 3, seed=75, themes=("stop",), each=each)  # its first game has three turns
    lines = (tmp_path / "file").read_text("utf-8").splitlines()[1:]
    assert [parse(line).position["turn"] for line in lines] == turns
    with pytest.raises(InvalidOption, match="take a new file"):
        make(game, tmp_path / "file", 4, seed=75, themes=("stop",), each=2)
