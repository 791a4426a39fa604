"""Boxes that the rulebook allows and ours is not: they are played, and what differs is told."""

from __future__ import annotations

import random
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

import boxfive
from boxfive import CardsWarning, InvalidCards
from boxfive.games.phantom.rules.state import QUIET_TURNS

from .card_files import Change, number_of, replaced, written
from .positions import PHANTOM, legal
from .slow import Law
from .tables import FILE, read

if TYPE_CHECKING:
    from boxfive.games.phantom.rules.game import Phantom

UNEVEN: list[Change] = [
    ("wine", '["basement"]', '["upstairs"]'),
    ("boiler", '["basement"]', '["upstairs"]'),
    ("ivy", '["garden", "upstairs"]', '["garden", "ground"]'),
    ("garage", '["basement"]', '["basement", "upstairs"]'),
    ("dumbwaiter", '["basement", "upstairs"]', '["basement"]'),
    ("kitchen", "terror = 2", 'terror = 0, protects = "specter"'),
    ("meter", 'protects = "specter", ', ""),
    ("charmer", "copies = 2", "copies = { specter = 5, ghost = 2, shadow = 0, soul = 2 }"),
    ("queen", "copies = 1", "copies = 3"),
    ("invoker", "copies = 1", "copies = 0"),
]
"""Everything that the rulebook leaves open, otherwise than in our box."""


def told(folder: Path, *changes: Change) -> tuple[Phantom, list[str]]:
    """The game with such a file, and what was told about it."""
    path = written(folder, replaced(*changes))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        game = boxfive.game("phantom", cards=path)
    assert {one.category for one in caught} <= {CardsWarning}
    assert {one.filename for one in caught} <= {__file__}  # whoever asked for the game
    return cast("Phantom", game), [str(one.message) for one in caught]


@pytest.mark.parametrize(
    ("changes", "line", "message"),
    [
        (
            [("charmer", "copies = 2", "copies = { specter = 3, ghost = 2, shadow = 2, soul = 2 }")],
            "[phantoms]",
            "there are 9 specters; in our cards there are 8",
        ),
        (
            [("garage", '["basement"]', '"any"'), ("meter", '"any"', '["basement"]')],
            "garage",
            "garage belongs to any zone; in our cards to basement alone",
        ),
    ],
)
def test_what_differs_is_told_with_its_line(
    changes: list[Change], line: str, message: str, tmp_path: Path
) -> None:
    _, remarks = told(tmp_path, *changes)
    number = number_of(replaced(*changes), line)
    assert f"{tmp_path / 'my.toml'}: line {number}: {message}" in remarks


def test_our_own_file_differs_in_nothing(tmp_path: Path) -> None:
    game, remarks = told(tmp_path)
    assert (game.cards, remarks) == (PHANTOM.cards, [])
    assert boxfive.game("phantom", cards=FILE) is PHANTOM


def test_every_difference_of_an_uneven_box_is_told(tmp_path: Path) -> None:
    _, remarks = told(tmp_path, *UNEVEN)
    assert [one.partition(": line ")[2].partition(": ")[2] for one in remarks] == [
        "there are 12 specters; in our cards there are 8",
        "there are 9 ghosts; in our cards there are 8",
        "there are 7 shadows; in our cards there are 8",
        "there are 9 souls; in our cards there are 8",
        "garage belongs to basement+upstairs; in our cards to basement alone",
        "2 of the Places belong to basement; in our cards 4",
        "6 of the Places belong to upstairs; in our cards 4",
        "2 of the Places belong to garden+ground; in our cards 1",
        "0 of the Places belong to garden+upstairs; in our cards 1",
        "kitchen belongs to ground and protects specters; "
        "in our cards only Places of any zone protect a group",
        "meter belongs to any zone and protects no group; in our cards each such Place does",
    ]


def test_an_uneven_box_is_played_by_the_rules(tmp_path: Path) -> None:
    mine, _ = told(tmp_path, *UNEVEN)
    law, rng = Law(read(tmp_path / "my.toml"), QUIET_TURNS), random.Random(5)
    for seed in range(6):
        state = mine.new(seed)
        while state.actors:
            if state.actors == ("nature",):
                state = state.draw(rng)
                continue
            assert legal(state) == law.legal(state.position())
            action = rng.choice(state.legal())
            after = state.play(action)
            assert after.position() == law.after(state.position(), str(action))
            state = after
        assert state.outcome is not None


def test_a_view_of_an_uneven_box_is_sampled_and_its_record_read(tmp_path: Path) -> None:
    mine, _ = told(tmp_path, *UNEVEN)
    rng, state = random.Random(2), mine.new(2)
    while len(state.history) < 150 and state.actors:
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    view = state.view("chief")
    assert mine.sample(view, rng).view("chief") == view
    from boxfive import record

    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a record is not asked about its cards again
        assert record.loads(record.dumps(state)).state.game is mine


@pytest.mark.parametrize("copies", [(8, 8), (0, 2)])
def test_many_or_few_phantoms_are_played_to_the_end(copies: tuple[int, int], tmp_path: Path) -> None:
    queens, charmers = copies
    mine, _ = told(
        tmp_path,
        ("queen", "copies = 1", f"copies = {queens}"),
        ("charmer", "copies = 2", f"copies = {charmers}"),
        *((kind, "copies = 1", "copies = 0") for kind in ("yeller", "invoker", "squatter")),
        ("poltergeist", "copies = 2", "copies = 0"),
    )
    assert sum(mine.cards.numbers) == 4 * (queens + charmers)
    rng = random.Random(1)
    for seed in range(20):
        state = mine.new(seed)
        while state.actors:
            state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
        assert state.outcome is not None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            [
                *((kind, "copies = 1", "copies = 0") for kind in ("yeller", "invoker", "squatter", "queen")),
                ("poltergeist", "copies = 2", "copies = 0"),
                ("charmer", "copies = 2", "copies = 1"),
            ],
            "there must be 7 to 64 Phantoms in all, not 4",
        ),
        (
            [("charmer", "copies = 2", "copies = 8"), ("poltergeist", "copies = 2", "copies = 8")],
            "there must be 7 to 64 Phantoms in all, not 80",
        ),
        (
            [
                ("charmer", "copies = 2", "copies = 8"),
                *((place, "capacity = 2", "capacity = 9") for place in ("well", "graves", "meter", "mirror")),
                ("clock", "capacity = 2", "capacity = 9"),
            ],
            "11 Places fit garden, .* that may be 67 cards; an apparition may have 56 here",
        ),
    ],
)
def test_a_box_that_there_is_no_room_for_is_refused(
    changes: list[Change], message: str, tmp_path: Path
) -> None:
    with pytest.raises(InvalidCards, match=message):
        boxfive.game("phantom", cards=written(tmp_path, replaced(*changes)))
