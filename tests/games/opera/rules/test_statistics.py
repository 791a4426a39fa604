"""Uniformly random play has the statistics that the rules name: a check on all of them together."""

from __future__ import annotations

import pytest

from boxfive.core.batches import playouts

from .positions import OPERA

GAMES = 300_000


@pytest.mark.parametrize(("carlotta", "percent"), [(0, 82.4), (3, 73.2), (6, 60.4)])
def test_the_investigator_wins_as_often_as_the_rules_say(carlotta: int, percent: float) -> None:
    result = playouts(OPERA, GAMES, seed=2024 + carlotta, carlotta=carlotta)
    assert result["games"] == GAMES
    assert sum(result["wins"].values()) == GAMES
    assert 100 * result["wins"]["investigator"] / GAMES == pytest.approx(percent, abs=0.4)


def test_a_game_from_space_three_lasts_as_long_as_the_rules_say() -> None:
    result = playouts(OPERA, GAMES, seed=7, carlotta=3)
    assert result["rounds"] / GAMES == pytest.approx(3.86, abs=0.02)
    # Every round has four cards, each chosen and then mostly moved, and some powers ask once or twice more.
    assert 4 * 2 < result["decisions"] / result["rounds"] < 4 * 3
