"""The rulebook's own examples."""

from __future__ import annotations

import pytest

from .positions import at, carlotta, choices, play, suspects

EVERYBODY = "richard giry christine raoul buquet persian meg moncharmin"


@pytest.mark.parametrize(
    ("culprit", "innocent", "space"),
    [
        ("giry", "christine raoul buquet persian", 13),
        ("meg", "christine raoul buquet persian", 13),
        ("raoul", "meg moncharmin giry richard", 12),
        ("persian", "meg moncharmin giry richard", 12),
    ],
)
def test_manifestation(culprit: str, innocent: str, space: int) -> None:
    # The fourth card is Meg's, who comes from the cellars to the foyer.
    state = at(
        "richard flies, giry flies, christine cupola, raoul cupola, buquet auditorium, persian auditorium, "
        "meg cellars, moncharmin stage",
        blackout="flies",
        carlotta=8,
        cards="meg",
        culprit=culprit,
    )
    state = play(state, "meg", "go foyer")
    assert suspects(state) == set(EVERYBODY.split()) - set(innocent.split())
    assert carlotta(state) == space


def test_movement() -> None:
    state = at(
        "giry cellars, moncharmin understage, richard understage, others stage",
        padlock="dressing-understage",
        cards="giry moncharmin meg persian",
    )
    assert choices(state.play("giry"), "go") == {"foyer", "lake"}
    assert choices(state.play("moncharmin"), "go") == {"lake", "cellars"}

    after = play(state, "moncharmin", "go cellars", "pass", "giry")
    assert choices(after, "go") == {"foyer", "lake", "cupola", "auditorium", "understage"}
