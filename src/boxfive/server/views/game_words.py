"""A game in words for lists and for setting up a table: title, seats, options, machine players."""

from __future__ import annotations

from functools import cache

from boxfive.agents import levels
from boxfive.core.game import Game
from boxfive.core.page import page
from boxfive.server.messages.games import GameWords, LevelWords, SeatWords
from boxfive.text import general
from boxfive.text.narration import narration
from boxfive.text.words import Words


@cache
def game_words(game: Game, language: str) -> GameWords:
    """What a game and its parts are called in a language."""
    words, narrated = Words(language), narration(game)
    return GameWords(
        title=general.title(words, game),
        blurb=general.blurb(words, game),
        players=general.players(words, game),
        seats={
            seat: SeatWords(name=narrated.seat_name(words, seat), role=narrated.seat_role(words, seat))
            for seat in game.seats
        },
        spectator=narrated.seat_name(words, None),
        options={option.name: general.option(words, game, option.name) for option in game.options},
        levels={
            level: LevelWords(
                name=general.level_name(words, game, level), blurb=general.level_blurb(words, game, level)
            )
            for level in levels(game)
        },
        fields=words.beginning(f"{game.name}-field-"),
        values=words.beginning(f"{game.name}-value-"),
    )


@cache
def has_lesson(game: Game) -> bool:
    """Whether a game has a first game to learn it by."""
    return bool(page(game).lessons())
