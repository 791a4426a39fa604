"""The rules of Phantom in words: every card is there, and what is reconstruction is marked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import boxfive
from boxfive import Game
from boxfive.core.view import NATURE
from boxfive.games.phantom.rules.card_files import OWN_FILE, own_cards
from boxfive.games.phantom.text import narration as phantom_narration
from boxfive.text.narration import Narration
from boxfive.text.words import LANGUAGES, Words

from .positions import PHANTOM

NARRATION: Narration = phantom_narration  # the type checker holds the module to the protocol

ENGLISH = Words("en")


def chapter(words: Words, title: str, game: Game = PHANTOM) -> str:
    return dict(NARRATION.rules(words, game))[words(f"phantom-rules-{title}.title")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_in_the_rules(language: str) -> None:
    words = Words(language)
    text = chapter(words, "cards")
    for place in own_cards().places:
        assert words(f"phantom-card-{place.id}") in text
    for one in own_cards().characters:
        assert words(f"phantom-character-{one.id}") in text


def test_what_is_reconstructed_has_a_star_and_nothing_else() -> None:
    text = chapter(ENGLISH, "cards")
    assert "**Sarah Percy**: adult, 3 points, threshold 7*, destroys spectres." in text
    assert "**Uncle***: adult, 3 points, threshold 7*, destroys ghosts*." in text
    assert "**Wilson the exorcist**: joins the last one left, 1 point, threshold +2." in text
    assert "Sinister kitchen (capacity 2*, terror 2, zone*)" in text
    assert "Greenhouse* (capacity 3*, terror 1*, zone*)" in text
    assert "Electric meter (capacity 2*, terror 0, this Place protects spectres, zone*)" in text
    assert "**Charmer**: 2* in each group." in text


CHANGED = {
    'kitchen = { zones = ["ground"]': 'kitchen = { name = "Scullery", zones = ["ground"]',
    "boy = { points = 2, threshold = 4": 'boy = { name = "Tommy", points = 2, threshold = 9',
    "wilson = { points = 1, threshold = 2": "wilson = { points = 1, threshold = 3",
    "charmer = { terror = 1, copies = 2": (
        "charmer = { terror = 3, copies = { specter = 1, ghost = 2, shadow = 2, soul = 2 }"
    ),
    "yeller = { terror = 2, copies = 1": (
        "yeller = { terror = 2, copies = { specter = 2, ghost = 1, shadow = 1, soul = 1 }"
    ),
}
"""What another file says instead of ours."""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game with the cards of another file."""
    text = OWN_FILE.read_text(encoding="utf-8")
    for old, new in CHANGED.items():
        assert old in text
        text = text.replace(old, new)
    path: Path = tmp_path_factory.mktemp("cards") / "my.toml"
    path.write_text(text, encoding="utf-8")
    return boxfive.game("phantom", cards=path)


def test_foreign_cards_are_told_in_the_rules(foreign: Game) -> None:
    text = chapter(ENGLISH, "cards", foreign)
    assert "Scullery (capacity 2*, terror 2, zone*)" in text
    assert "Sinister kitchen" not in text
    assert "**Tommy**: child, 2 points, threshold 9*." in text
    assert "**Charmer**: spectres 1*, ghosts 2*, shadows 2*, souls 2*." in text
    assert "- **Charmer**: 3.\n" in chapter(ENGLISH, "terror", foreign)
    assert "it takes 3 more terror" in chapter(ENGLISH, "terror", foreign)
    assert "**kitchen** (Scullery)" in chapter(ENGLISH, "notation", foreign)


@pytest.mark.parametrize("language", LANGUAGES)
def test_foreign_names_are_used_in_every_language(foreign: Game, language: str) -> None:
    words, rng = Words(language), random.Random(2)
    seen: list[str] = []
    for seed in range(3):
        state = foreign.new(seed=seed)
        while state.outcome is None:
            view = state.view(state.actors[0])
            if state.actors == (NATURE,):
                state = state.draw(rng)
            else:
                seen += [NARRATION.choice(words, view, action) for action in view.legal]
                state = state.play(rng.choice(view.legal))
        view = state.view(NATURE)
        seen += NARRATION.happened(words, view, range(len(view.seen)))
    text = " ".join(seen)
    assert "Scullery" in text
    assert "Tommy" in text
    assert words("phantom-card-kitchen") not in text
    for part in (".who", ".whom"):
        assert f" {words(f'phantom-character-boy{part}')} " not in text
