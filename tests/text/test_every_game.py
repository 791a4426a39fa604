"""Every game can be told, to everybody and in every language, from its first action to its end."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import boxfive
from boxfive.core.game import Game, Option, OptionValue
from boxfive.core.view import NATURE
from boxfive.testing.lines import random_line
from boxfive.text.narration import narration
from boxfive.text.words import LANGUAGES, Words

GAMES = {"opera": 10, "phantom": 1, "booo": 1}
"""How many random games of each: one of Phantom has seven times as many steps, one of Booo! even more."""
MOST_STEPS = 400
"""How many steps of one game are told, besides its end."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", boxfive.games())
def test_random_games_can_be_told_to_everybody_in_every_language(name: str, language: str) -> None:
    game, told, words, rng = (
        boxfive.game(name),
        narration(boxfive.game(name)),
        Words(language),
        random.Random(language),
    )
    for _ in range(GAMES[name]):
        line = random_line(game, rng, some_options(game, rng))
        for before, after in list(pairwise(line))[:MOST_STEPS]:
            for seat in (*before.seats, None):
                view = before.view(seat)
                assert told.expected(words, view)
                assert all(told.status(words, view))
                assert all(told.secret(words, view))
                assert all(told.reminder(words, view))
                if seat in before.actors:
                    assert all(told.choice(words, view, action) for action in view.legal)
                seen = after.view(seat)
                lines = told.happened(words, seen, range(len(seen.seen) - 1, len(seen.seen)))
                assert all(lines)
                assert bool(lines) == (str(after.history[-1]) != "wait")
        assert told.outcome(words, line[-1].view(NATURE))


def some_options(game: Game, rng: random.Random) -> dict[str, OptionValue]:
    """Numbers at random; texts as they usually are."""
    numbers = [option for option in game.options if isinstance(option, Option)]
    return {option.name: rng.randint(option.lowest, option.highest) for option in numbers}
