"""The levels of a game's machine players."""

from __future__ import annotations

from collections.abc import Mapping

from boxfive.agents.extra import Extra
from boxfive.core import registry
from boxfive.core.agent import Agent
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.expected import expect
from boxfive.core.game import Game, check_seed
from boxfive.core.pack import Level, PatientLevel

EXTRA: Mapping[str, Level] = {"extra": Extra}
"""The level that every game has: it chooses at random."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels that a game has machine players for, the weakest first."""
    return tuple(_makers(game))


def ratings(game: Game) -> dict[str, int]:
    """The measured rating of each level that has one, the weakest first; 200 points more win 3 games of 4."""
    known = levels(game)
    measured = registry.part(registry.pack_of(game), "ratings")
    return {level: measured[level] for level in known if level in measured}


def agent(level: str, game: Game, seed: int | None = None) -> Agent:
    """A machine player of that level; its random choices come from the seed.

    `LEVEL:N` thinks N times as long, where the level can.
    """
    name, maker, work = _asked(level, game)
    if work == 1:
        return maker(check_seed(seed))
    assert isinstance(maker, PatientLevel), name
    return maker(check_seed(seed), work=work)


def is_level(text: str, game: Game) -> bool:
    """Whether a text names a level of the game, or one that thinks N times as long: `LEVEL:N`.

    A wrong N raises InvalidOption. What looks like `MODULE:CLASS` is no level.
    """
    name, colon, times = text.partition(":")
    if name not in _makers(game) or times.isidentifier():
        return False
    if colon:
        _asked(text, game)
    return True


def _asked(level: str, game: Game) -> tuple[str, Level, int]:
    """The name of the level, what makes its players, and how many times its usual work is asked for."""
    makers = _makers(game)
    name, colon, times = level.partition(":") if isinstance(level, str) else ("", "", "")
    if name not in makers:
        raise InvalidOption(
            f"{game.name} has no level {shown(level)}; its levels are: {listing(list(makers))}"
        )
    maker = makers[name]
    if not colon:
        return name, maker, 1
    if not isinstance(maker, PatientLevel):
        patient = [other for other, one in makers.items() if isinstance(one, PatientLevel)]
        instead = f"of its levels {listing(patient)} can" if patient else "none of its levels can"
        raise InvalidOption(f"{name} of {game.name} cannot think longer, as {shown(level)} asks; {instead}")
    if not (times.isascii() and times.isdigit() and 1 <= int(times[:9]) <= maker.most_work):
        raise InvalidOption(
            f"{shown(level)} should end with how many times as long {name} thinks, "
            f"a whole number from 1 to {maker.most_work}, as in {name}:2"
        )
    return name, maker, int(times)


def _makers(game: Game) -> Mapping[str, Level]:
    expect(game, Game, "a game as boxfive.game gives it")
    return {**EXTRA, **registry.part(registry.pack_of(game), "levels")}
