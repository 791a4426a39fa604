"""Pictures of the castle: everything is in them, in every language, and the same is drawn alike."""

from __future__ import annotations

import errno
import random
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from html import unescape
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import matplotlib
import pytest

from boxfive import InvalidOption
from boxfive.games.booo.picture import draw
from boxfive.games.booo.rules.castle import CELLS, COLOURS, ROOMS, Castle
from boxfive.games.booo.solver.solver import Way
from boxfive.text.words import LANGUAGES, Words

ENGLISH = Words("en")
CASTLE = Castle.random(random.Random(1), trapdoors=("b2", "e5"), transitions=("a1", "d5"))
WAY = Way(
    "red",
    ("trapdoor e5", "north", "north", "change blue", "west", "west"),
    ("b2", "e5", "d5-south", "d5", "d5", "d4-east", "d4"),
    walls=4,
    last="blue",
)
"""It goes through the walls of rooms only, so that it crosses four in any castle, whatever their colours."""
TOGETHER: dict[str, Any] = {"ghost": "b2", "visitor": "d4", "way": WAY}
LETTERS = {"en": "ROYGBP", "fr": "ROJVBP", "ru": "КОЖЗСФ"}
PAINTS = ("#d55e00", "#e69f00", "#f0e442", "#009e73", "#0072b2", "#cc79a7")


def picture(path: Path, castle: Castle = CASTLE, **known: Any) -> bytes:
    draw(castle, path, **{"words": ENGLISH, "ghost": None, "visitor": None, **known})
    return path.read_bytes()


class Svg:
    """An SVG, read back by the names of its groups."""

    def __init__(self, content: bytes) -> None:
        # Texts are drawn as paths; what they say stands in comments.
        parser = ET.XMLParser(target=ET.TreeBuilder(insert_comments=True))
        self.root = ET.fromstring(content, parser=parser)
        self.ids = [str(element.get("id")) for element in self.root.iter() if element.get("id")]
        self.groups = {element.get("id"): element for element in self.root.iter() if element.get("id")}

    def named(self, start: str) -> set[str]:
        return {name for name in self.ids if name.startswith(start)}

    def texts(self, name: str) -> list[str]:
        comments = (element for element in self.groups[name].iter() if callable(element.tag))
        return [unescape(str(comment.text).strip()) for comment in comments]

    def strokes(self, name: str) -> set[str]:
        styles = (str(element.get("style")) for element in self.groups[name].iter() if element.get("style"))
        return {paint for style, paint in product(styles, PAINTS) if f"stroke: {paint}" in style}


@cache
def svg(castle: Castle = CASTLE, language: str = "en", **known: Any) -> Svg:
    with TemporaryDirectory() as folder:
        return Svg(picture(Path(folder, "castle.svg"), castle, words=Words(language), **known))


def walls(castle: Castle) -> set[str]:
    """The names of all walls, each after the cell to its north or west."""
    found = set()
    for cell, direction in product(CELLS, ("east", "south")):
        try:
            colour = castle.border(cell, direction)
        except ValueError:  # the castle ends here
            continue
        if colour is not None:
            found.add(f"wall-{cell}-{direction}-{colour}")
    return found


# What is in it


def test_every_wall_is_there_and_nothing_else_is_one() -> None:
    assert svg().named("wall-") == walls(CASTLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wall_has_the_letter_of_its_colour(language: str) -> None:
    found = svg(language=language, **TOGETHER)
    for name in walls(CASTLE):
        letter = LETTERS[language][COLOURS.index(name.rpartition("-")[2])]
        assert found.texts(name) == [letter]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_says_what_everything_is(language: str) -> None:
    words, found = Words(language), svg(language=language, **TOGETHER)
    for colour, letter in zip(COLOURS, LETTERS[language], strict=True):
        assert found.texts(f"legend-{colour}") == [letter, words(f"booo-colour-{colour}")]
    for thing in ("ghost", "visitor", "trapdoor", "transition"):
        assert found.texts(f"legend-{thing}") == [words(f"booo-legend-{thing}")]


def test_rows_and_columns_are_named_on_both_sides_and_rooms_inside() -> None:
    found = svg()
    assert Counter(found.texts("frame")) == Counter("abcdef123456" * 2)
    assert all(found.texts(f"room-{room}") == [room] for room in ROOMS)


def test_an_empty_castle_has_its_tokens_and_nobody_in_it() -> None:
    found = svg()
    assert found.named("token-") == {"token-a1", "token-b2", "token-d5", "token-e5"}
    assert not {"way", "ghost", "visitor", "title"} & set(found.ids)


@pytest.mark.parametrize(
    ("trapdoors", "transitions"),
    [((), ()), (("a1", "a6", "f1", "f6"), ()), ((), ("a1", "a6", "f1", "f6")), (("c3",), ())],
)
def test_castles_may_have_any_tokens_or_none(
    trapdoors: tuple[str, ...], transitions: tuple[str, ...]
) -> None:
    castle = Castle(CASTLE.tiles, trapdoors, transitions)
    rooms = {f"token-{room}" for room in trapdoors + transitions}
    assert svg(castle, ghost="c3", visitor="f6").named("token-") == rooms


@pytest.mark.parametrize(("ghost", "visitor"), [("b2", "b2"), ("c3-south", None), (None, "e5")])
def test_whoever_is_in_the_castle_is_drawn(ghost: str | None, visitor: str | None) -> None:
    ids = svg(ghost=ghost, visitor=visitor).ids
    assert ("ghost" in ids, "visitor" in ids) == (ghost is not None, visitor is not None)


def test_names_are_given_once() -> None:
    back = ("trapdoor b2", "trapdoor e5", "trapdoor b2")
    way = Way("red", ("trapdoor e5", *back), ("b2", "e5", "b2", "e5", "b2"), walls=0, last=None)
    found = svg(ghost="b2", visitor="e5", way=way, title="There and back again")
    assert found.named("jump-") == {"jump-1", "jump-2", "jump-3", "jump-4"}
    assert [name for name, times in Counter(found.ids).items() if times > 1] == []


# The way


def test_a_way_is_drawn_in_the_colours_of_travel_and_counts_its_walls() -> None:
    found = svg(**TOGETHER)
    assert found.strokes("way") == {PAINTS[COLOURS.index(colour)] for colour in ("red", "blue")}
    assert found.strokes("jump-1") == {PAINTS[COLOURS.index("red")]}
    assert found.texts("way") == ["1", "2", "3", "4"]


def test_a_way_without_a_wall_has_no_numbers() -> None:
    way = Way("green", ("trapdoor e5",), ("b2", "e5"), walls=0, last=None)
    found = svg(ghost="b2", visitor="e5", way=way)
    assert "way" in found.ids and found.texts("way") == []


def test_a_way_that_comes_by_again_runs_in_two_lanes() -> None:
    there = ("d4", "d4-east", "d5")
    way = Way("red", ("east", "east", "change blue", "west", "west"), (*there, *there[::-1]), 4, "blue")
    groups = svg(way=way).groups
    places = [groups[f"crossing-{number}"].find(".//{*}path") for number in range(1, 5)]
    assert len({place.get("d") for place in places if place is not None}) == 4


# Titles


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("The ghost walks", "The ghost walks"),
        ("Привидение идёт", "Привидение идёт"),
        (" two\n lines\t", "two lines"),
        ("Tom & <Jerry>", "Tom & <Jerry>"),
        ("$x^2$ \\alpha", "$x^2$ \\alpha"),
        ("\0 👻 城", "? ? ?"),
        ("far too long " * 20, ("far too long " * 20).strip()),
    ],
)
def test_a_title_is_written_as_it_is_given(title: str, written: str) -> None:
    found = svg(title=title)
    assert found.texts("title") == [written]
    assert found.root.findtext("{*}title") == written


@pytest.mark.parametrize("title", [None, "", " \n"])
def test_without_a_title_there_is_no_room_for_one(title: str | None) -> None:
    with_a_title = svg(title="Booo!").root.get("viewBox")
    found = svg(title=title)
    assert "title" not in found.ids
    assert found.root.findtext("{*}title") == ENGLISH("booo-title")
    assert found.root.get("viewBox") != with_a_title


# Files


@pytest.mark.parametrize(("title", "height"), [(None, 2216), ("Booo!", 2392)])
def test_a_png_is_large_enough_to_print(tmp_path: Path, title: str | None, height: int) -> None:
    content = picture(tmp_path / "castle.png", **TOGETHER, title=title)
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", content[16:24]) == (2048, height)


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_same_picture_is_the_same_bytes_whatever_the_settings(tmp_path: Path, suffix: str) -> None:
    known = {**TOGETHER, "title": "Twice"}
    one = picture(tmp_path / f"one{suffix}", **known)
    theirs: Any = {
        "svg.fonttype": "none",
        "patch.antialiased": False,
        "savefig.facecolor": "pink",
        "savefig.dpi": 50,
    }
    with matplotlib.rc_context(theirs):
        assert picture(tmp_path / f"other{suffix}", **known) == one
        assert matplotlib.rcParams["savefig.dpi"] == 50


def test_a_suffix_may_be_written_large(tmp_path: Path) -> None:
    assert picture(tmp_path / "castle.SVG").startswith(b"<?xml")


@pytest.mark.parametrize("name", ["castle.pdf", "castle", ".svg", "castle.svg.txt"])
def test_other_suffixes_are_refused_with_those_that_there_are(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidOption, match=r"\.svg or \.png.*" + repr(name)):
        picture(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ({"ghost": "g1"}, "ghost: 'g1' is no cell"),
        ({"visitor": "c3-south"}, "visitor: 'c3-south' is no room"),
    ],
)
def test_nobody_can_be_outside_the_castle(tmp_path: Path, known: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        picture(tmp_path / "castle.svg", **known)
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        picture(tmp_path / "nowhere" / "castle.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(OSError, match=r"folder\.svg"):
        picture(tmp_path / "folder.svg")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.svg"]


def test_a_picture_that_fails_leaves_the_one_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = picture(tmp_path / "castle.svg")

    def half(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(OSError, match="no space left"):
        draw(CASTLE, tmp_path / "castle.svg", words=ENGLISH, ghost="c3", visitor=None)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("castle.svg", before)]


def test_nobody_waits_for_matplotlib_who_does_not_draw() -> None:
    ask = "import sys, boxfive.games.booo.picture; print('matplotlib' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
