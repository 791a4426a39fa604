"""A pack's parts besides the rules: texts in every language, boards, machine players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from boxfive.agents.levels import agent, levels
from boxfive.core import registry
from boxfive.core.errors import InvalidOption
from boxfive.core.game import NATURE, Game, OptionValue, State
from boxfive.core.observations import Observer, general_blocks
from boxfive.core.page import page
from boxfive.testing.lines import NotConforming, random_line, require
from boxfive.text import general
from boxfive.text.drawings import drawing
from boxfive.text.narration import narration
from boxfive.text.words import LANGUAGES, Words

MOMENTS = 3
"""Moments at which words, boards and machine players are tried."""


def check_pack(game: Game, rng: random.Random, options: dict[str, OptionValue]) -> None:
    """Check the pack of a game that is registered: each part, or the general form in its place."""
    pack = registry.find(game.name)
    if pack is None or registry.game_of(pack) is not game:
        return
    try:
        registry.check_parts(pack)
    except InvalidOption as error:
        raise NotConforming(str(error)) from error
    line = random_line(game, rng, options)
    running = [state for state in line if set(state.actors) - {NATURE}]
    moments = [line[0], *rng.sample(running, min(MOMENTS, len(running))), line[-1]]
    for language in LANGUAGES:
        for state in moments:
            _check_words(state, Words(language))
    for state in moments:
        _check_levels(state)
        _check_shown(state)
    _check_observations(moments)


def _check_words(state: State, words: Words) -> None:
    """All texts about a state can be made in this language."""
    game, narrator = state.game, narration(state.game)
    for viewer in (*state.seats, None):
        view = state.view(viewer)
        with _part(state, f"narration, in {words.language} for {viewer or 'spectators'},"):
            texts: list[Any] = [general.title(words, game), general.blurb(words, game)]
            texts += [
                general.players(words, game),
                narrator.expected(words, view),
                narrator.seat_name(words, viewer),
            ]
            texts += [general.option(words, game, option.name) for option in game.options]
            texts += narrator.status(words, view) + narrator.happened(words, view, range(len(view.seen)))
            texts += narrator.secret(words, view) if viewer is not None else []
            texts += [narrator.choice(words, view, action) for action in view.legal]
            texts += [narrator.outcome(words, state.view(NATURE))] if not state.actors else []
            texts += [text for chapter in narrator.rules(words, game) for text in chapter]
        wrong = [text for text in texts if not isinstance(text, str)]
        require(not wrong, state, f"its narration tells {wrong[:1]}, which is no text")


def _check_levels(state: State) -> None:
    """Every level chooses legally for each seat that acts."""
    for level in levels(state.game):
        for seat in set(state.actors) - {NATURE}:
            legal = state.legal(seat)
            with _part(state, f"level {level}"):
                chosen = agent(level, state.game, seed=0).choose(state.view(seat), legal)
            require(
                chosen in legal, state, f"its level {level} chose {chosen} for {seat}, which is not legal"
            )


def _check_shown(state: State) -> None:
    """The board and the page show every viewer's position."""
    game, words = state.game, Words(LANGUAGES[0])
    for viewer in (*state.seats, None):
        position = state.view(viewer).position
        with _part(state, f"drawing for {viewer or 'spectators'}"):
            drawing(game).picture(words, game, position)
            drawing(game).sentences(words, game, position)
            drawing(game).table(position)
        with _part(state, f"page for {viewer or 'spectators'}"):
            page(game).scene(position)
            page(game).figures(state.view(viewer), True)


def _check_observations(moments: list[State]) -> None:
    """Observations can be made from a seat's view."""
    game = moments[0].game
    blocks = registry.part(registry.pack_of(game), "observations") or general_blocks(game)
    with _part(moments[0], "observations"):
        observer = Observer(game, blocks, len(moments[0].seats))
        for state in moments:
            for seat in state.seats:
                observer.observe(state.view(seat))


@contextmanager
def _part(state: State, name: str) -> Iterator[None]:
    """Anything that a part of a pack raises becomes NotConforming."""
    try:
        yield
    except Exception as error:
        require(False, state, f"its {name} fails ({type(error).__name__}: {error})")
