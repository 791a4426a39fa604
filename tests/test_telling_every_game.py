"""Every game can be told, to everybody and in every language, from its first action to its end."""

from __future__ import annotations

import random

import pytest

import boxfive
from boxfive.terminal.telling import telling
from boxfive.view import NATURE
from boxfive.words import LANGUAGES, Words

GAMES = {"opera": 10, "phantom": 1}
"""How many random games of each: one of Phantom has seven times as many steps."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", boxfive.games())
def test_random_games_can_be_told_to_everybody_in_every_language(name: str, language: str) -> None:
    game, told, words, rng = boxfive.game(name), telling(name), Words(language), random.Random(language)
    for _ in range(GAMES[name]):
        options = {option.name: rng.randint(option.lowest, option.highest) for option in game.options}
        state = game.start(**options)
        while state.outcome is None:
            for seat in (*game.seats, None):
                view = state.view(seat)
                assert told.expected(words, view)
                assert all(told.status(words, view))
                assert all(told.secret(words, view))
                assert all(told.reminder(words, view))
                if state.actors == (seat,):
                    assert all(told.choice(words, view, action) for action in view.legal)
            state = state.draw(rng) if state.actors == (NATURE,) else state.play(rng.choice(state.legal()))
            for seat in (*game.seats, None):
                view = state.view(seat)
                lines = told.happened(words, view, range(len(view.seen) - 1, len(view.seen)))
                assert lines and all(lines)
        assert told.outcome(words, state.view(NATURE))
