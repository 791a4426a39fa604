"""The puzzle of the day: chosen by the date alone, the same everywhere."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import boxfive
from boxfive.core.errors import InvalidOption
from boxfive.puzzles.daily import FIRST_DAY, daily, number_of
from boxfive.puzzles.puzzle import games, shipped

GOLDEN = {
    "opera": {
        "2026-01-01": "686af437",
        "2026-11-18": "4d1b7f47",
        "2027-02-28": "43ea25b2",
        "2030-12-31": "e1a12bb9",
    },
    "booo": {
        "2026-01-01": "b7010e3a",
        "2026-11-18": "ccd39e40",
        "2027-02-28": "6480077b",
        "2030-12-31": "76264984",
    },
}
"""What was chosen when these files of puzzles were made."""


@pytest.mark.parametrize("name", GOLDEN)
def test_a_date_has_the_same_puzzle_for_ever(name: str) -> None:
    game = boxfive.game(name)
    assert {day: daily(game, date.fromisoformat(day)).id for day in GOLDEN[name]} == GOLDEN[name]


@pytest.mark.parametrize("name", games())
def test_each_day_of_a_round_has_another_puzzle(name: str) -> None:
    game = boxfive.game(name)
    count = len(shipped(game))
    days = [daily(game, FIRST_DAY + timedelta(days=number)).id for number in range(count)]
    assert sorted(days) == sorted(shipped(game))
    again = [daily(game, FIRST_DAY + timedelta(days=count + number)).id for number in range(count)]
    assert sorted(again) == sorted(days)
    assert again != days


def test_days_are_numbered_from_the_first_and_none_is_before_it() -> None:
    assert number_of(FIRST_DAY) == 1
    assert number_of(date(2026, 11, 18)) == 322
    with pytest.raises(InvalidOption, match="the first day"):
        daily(boxfive.game("opera"), date(2025, 12, 31))
