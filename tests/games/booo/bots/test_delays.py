"""How long players of Booo! search: the model of their delays, and the file that it is read from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from boxfive import InvalidOption
from boxfive.games.booo.bots import delays
from boxfive.games.booo.bots.delays import MODEL, InvalidDelays, parse_model

LEVELS = [*MODEL.levels.values()]


@pytest.fixture
def data() -> dict[str, Any]:
    """What the file says."""
    return tomllib.loads(Path(delays.__file__).with_name("levels.toml").read_text(encoding="utf-8"))


def test_the_file_is_read_to_the_last_number(data: dict[str, Any]) -> None:
    assert parse_model(data) == MODEL
    data["level"]["soloist"]["pace"] += 0.01
    assert parse_model(data) != MODEL


@pytest.mark.parametrize("level", LEVELS, ids=[*MODEL.levels])
def test_more_walls_and_more_tokens_take_longer_and_more_colours_less(level: delays.Level) -> None:
    by_walls = [MODEL.median(level, walls, 1, 2) for walls in range(10)]
    by_tokens = [MODEL.median(level, 3, tokens, 2) for tokens in range(5)]
    by_colours = [MODEL.median(level, 3, 1, colours) for colours in range(6, 0, -1)]
    for seconds in (by_walls, by_tokens, by_colours):
        assert seconds == sorted(set(seconds))


def test_an_ordinary_puzzle_takes_people_from_seconds_to_a_minute() -> None:
    medians = [MODEL.median(level, walls=3, tokens=0, colours=2) for level in LEVELS]
    assert medians == pytest.approx([60, 42, 29, 20, 14, 10, 7], rel=0.05)


def test_delays_are_spread_evenly_around_their_median_by_factors() -> None:
    for level in LEVELS:
        assert level.delay(20, 0) == 20
        assert level.delay(20, 1) / 20 == pytest.approx(20 / level.delay(20, -1))
        assert level.delay(20, 1) > 25


def test_the_stronger_is_in_no_way_the_weaker() -> None:
    for name in ("pace", "spread", "misread", "forget", "nothing", "patience"):
        values = [getattr(level, name) for level in LEVELS]
        assert values == sorted(set(values), reverse=True)
    assert LEVELS[-1].misread == LEVELS[-1].forget == 0


def test_a_level_that_there_is_not_is_named() -> None:
    with pytest.raises(InvalidOption, match=r"no level 'diva'; its levels are: extra, pupil, .*, maestro"):
        MODEL.level("diva")


@pytest.mark.parametrize(
    ("table", "key", "value", "complaint"),
    [
        ("delay", "look", 0, r"look in \[delay\] must be a number from 0.01 to 3600, not 0"),
        ("delay", "wall", "5", r"wall in \[delay\] must be a number from 0 to 3600, not '5'"),
        ("delay", "token", -1.0, r"token in \[delay\] must be a number"),
        ("delay", "crowd", 1.5, r"crowd in \[delay\] must be a number from 0 to 1, not 1.5"),
        (
            "delay",
            "step",
            1.0,
            r"\[delay\] must have look, wall, token, crowd, not look, wall, token, crowd, step",
        ),
        (
            "extra",
            "pace",
            float("nan"),
            r"pace in \[level.extra\] must be a number from 0.01 to 3600, not nan",
        ),
        ("extra", "pace", float("inf"), r"pace in \[level.extra\] must be a number"),
        ("extra", "pace", 0.5, "paces must fall from level to level, the weakest first: 0.5, 2.8, 1.96"),
        ("extra", "pace", 2.8, "paces must fall from level to level, the weakest first: 2.8, 2.8, 1.96"),
        ("extra", "spread", True, r"spread in \[level.extra\] must be a number from 0 to 3, not True"),
        ("maestro", "misread", 1.1, r"misread in \[level.maestro\] must be a number from 0 to 1, not 1.1"),
        ("maestro", "forget", None, r"forget in \[level.maestro\] must be a number from 0 to 1, not None"),
        ("maestro", "nothing", 10**5, r"nothing in \[level.maestro\] must be a number from 0.01 to 3600"),
        ("maestro", "watchful", 1, r"watchful in \[level.maestro\] must be true or false, not 1"),
        ("maestro", "mood", 1, r"\[level.maestro\] must have pace, .*watchful, not pace, .*watchful, mood"),
    ],
)
def test_a_wrong_number_is_named_with_where_it_stands(
    data: dict[str, Any], table: str, key: str, value: Any, complaint: str
) -> None:
    (data["delay"] if table == "delay" else data["level"][table])[key] = value
    with pytest.raises(InvalidDelays, match=f"^{complaint}") as told:
        parse_model(data)
    assert told.value.code == "invalid-delays"


@pytest.mark.parametrize("table", ["delay", "level"])
def test_a_table_that_is_missing_is_named(data: dict[str, Any], table: str) -> None:
    del data[table]
    with pytest.raises(InvalidDelays, match="the file must have delay, level, not"):
        parse_model(data)


def test_a_key_that_is_missing_is_seen(data: dict[str, Any]) -> None:
    del data["level"]["soloist"]["patience"]
    with pytest.raises(InvalidDelays, match=r"\[level.soloist\] must have pace, .*patience.*, not pace"):
        parse_model(data)


@pytest.mark.parametrize("levels", [{}, [], 3])
def test_there_must_be_levels(data: dict[str, Any], levels: Any) -> None:
    data["level"] = levels
    with pytest.raises(InvalidDelays, match=r"there must be tables \[level.NAME\], one for each level"):
        parse_model(data)


def test_what_is_no_table_is_seen(data: dict[str, Any]) -> None:
    data["level"]["extra"] = 5
    with pytest.raises(InvalidDelays, match=r"\[level.extra\] must have pace, .*, not 5"):
        parse_model(data)
