"""The castle in text: everything that is in it can be read from the picture, and from the list."""

from __future__ import annotations

import random
import re

import pytest

from boxfive import State
from boxfive.core.drawing import Drawing
from boxfive.games.booo import terminal as drawing
from boxfive.games.booo.rules.castle import CELL_NUMBERS, COLOURS, DIRECTIONS, ROOMS, Castle
from boxfive.games.booo.solver.solver import Way, solve
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.text.words import LANGUAGES, Words
from tests.games.booo.rules.positions import BOOO, at, play
from tests.games.booo.rules.tables import CELLS, VISITOR_ROOM, Lattice, cell_name, lattice
from tests.terminal.conftest import _in_an_empty_folder, boxfive_in_a_terminal  # noqa: F401  # fixtures
from tests.terminal.scripts import ENGLISH, Shown, Typed

DRAWING: Drawing = drawing  # the type checker holds the module to the protocol
FIRST, SECOND = VISITOR_ROOM[1, 1], VISITOR_ROOM[1, 2]


class Painted(Castle):
    """A castle painted by numbers, so that its picture does not change with the tiles."""

    def border(self, cell: str, direction: str) -> str | None:
        number = CELL_NUMBERS[cell]
        if direction in ("north", "west"):  # they are the other cell's south and east
            number -= 13 if direction == "north" else 1
        vertical = direction in ("east", "west")
        beside = number + (1 if vertical else 13)
        a_room = any(one // 13 % 2 and one % 13 % 2 for one in (number, beside))
        framed = number // 13 == 12 if vertical else number % 13 == 12  # there it is always open
        mixed = number * 5 + number // 7 + vertical * 3
        return COLOURS[mixed % 6] if a_room or (mixed % 7 < 2 and not framed) else None


PAINTED = Painted(tuple(range(1, 10)))

PICTURED = """
  ╔═════ 1 ═╤═════ 2 ═══════ 3 ═╤═════ 4 ═══════ 5 ═╤═════ 6 ═════╗
  ║         Y                   B                   O             ║
  ╟━R━┬━━P━━┤   ┌━━G━━┐   ┌━━O━━┤   ┌━━R━━┐   ┌━━B━━┤   ┌━━Y━━┐   ║
a ║   G  a1 G   Y  a2 O   R  a3 P   B  a4 G   G  a5 Y   O  a6 R   ║ a
  ║   └━━R━━┼━P━┼━━B━━┘   └━━Y━━┤   └━━R━━┘   └━━P━━┤   └━━G━━┘   ║
  ║         G   G               R                   G             ║
  ╟━O━┬━━R━━┤   ├━━P━━┬━B━┬━━G━━┤   ┌━━O━━┐   ┌━━R━━┤   ┌━━B━━┐   ║
b ║   P  b1 B   G  b2▼G   Y  b3 O   R  b4 P   B  b5◊G   G  b6 Y   ║ b
  ║   └━━O━━┴━R━┼━━R━━┘   └━━B━━┴━G━┼━━Y━━┘   └━━R━━┼━R━┴━━P━━┘   ║
  ║             B                   O               B             ║
  ╟━G━┬━━Y━━┐   ├━━R━━┬━R━┬━━P━━┐   ├━━G━━┬━Y━┬━━O━━┤   ┌━━R━━┐   ║
c ║   O  c1 R   P  c2 B   G Ωc3 G   Y  c4 O   R  c5 P   B  c6 G   ║ c
  ║   └━━G━━┴━Y━┼━━O━━┘   └━━R━━┴━P━┼━━B━━┘   └━━Y━━┴━O━┼━━R━━┘   ║
  ║             R                   G                   P         ║
  ║   ┌━━B━━┐   ├━━Y━━┬━O━┬━━R━━┐   ├━━P━━┬━B━┬━━G━━┐   ├━━O━━┐   ║
d ║   G  d1 Y   O  d2 R   P  d3 B   G  d4 G   Y  d5 O   R  d6 P   ║ d
  ║   └━━P━━┘   └━━G━━┤   └━━O━━┴━R━┼━━R━━┘   └━━B━━┴━G━┼━━Y━━┘   ║
  ║                   O             B                   O         ║
  ║   ┌━━R━━┐   ┌━━B━━┤   ┌━━Y━━┐   ├━━R━━┐   ┌━━P━━┐   ├━━G━━┐   ║
e ║   B  e1 G   G  e2◊Y   O  e3 R   P  e4 B   G  e5▼G   Y  e6 O   ║ e
  ║   └━━R━━┘   └━━P━━┤   └━━G━━┘   └━━O━━┤   └━━R━━┘   └━━B━━┤   ║
  ║                   G                   P                   Y   ║
  ║   ┌━━O━━┐   ┌━━R━━┤   ┌━━B━━┐   ┌━━Y━━┤   ┌━━R━━┐   ┌━━P━━┤   ║
f ║   R  f1 P   B  f2 G   G  f3 Y   O  f4 R   P  f5 B   G ☺f6 G   ║ f
  ╟━G━┴━━Y━━┘   └━━R━━┴━R━┴━━P━━┘   └━━G━━┘   └━━O━━┘   └━━R━━┘   ║
  ║                                                               ║
  ╚═════ 1 ═══════ 2 ═══════ 3 ═══════ 4 ═══════ 5 ═══════ 6 ═════╝
"""

WITH_A_WAY = """
  ╔═════ 1 ═╤═════ 2 ═══════ 3 ═╤═════ 4 ═══════ 5 ═╤═════ 6 ═════╗
  ║         Y                   B                   O             ║
  ╟━R━┬━━P━━┤   ┌━━G━━┐   ┌━━O━━┤   ┌━━R━━┐   ┌━━B━━┤   ┌━━Y━━┐   ║
a ║   G ☺a1 G   Y  a2 O   R  a3 P   B  a4 G   G  a5 Y   O  a6 R   ║ a
  ║   └━━R━━┼━P━┼━━B━━┘   └━━Y━━┤   └━━R━━┘   └━━P━━┤   └━━G━━┘   ║
  ║      ↑══G═← G               R                   G             ║
  ╟━O━┬━━R━━┤ ║ ├━━P━━┬━B━┬━━G━━┤   ┌━━O━━┐   ┌━━R━━┤   ┌━━B━━┐   ║
b ║   P  b1 B ↕═G ←b2▼G   Y  b3 O   R  b4 P   B  b5◊G   G  b6 Y   ║ b
  ║   └━━O━━┴━R━┼━━R━━┘   └━━B━━┴━G━┼━━Y━━┘   └━━R━━┼━R━┴━━P━━┘   ║
  ║           ↑ B                   O               B             ║
  ╟━G━┬━━Y━━┐   ├━━R━━┬━R━┬━━P━━┐   ├━━G━━┬━Y━┬━━O━━┤   ┌━━R━━┐   ║
c ║   O  c1 R   P  c2 B   G Ωc3 G   Y  c4 O   R  c5 P   B  c6 G   ║ c
  ║   └━━G━━┴━Y━┼━━O━━┘   └━━R━━┴━P━┼━━B━━┘   └━━Y━━┴━O━┼━━R━━┘   ║
  ║             R            →════→═G══→════↓           P         ║
  ║   ┌━━B━━┐   ├━━Y━━┬━O━┬━━R━━┐   ├━━P━━┬━B━┬━━G━━┐   ├━━O━━┐   ║
d ║   G  d1 Y   O  d2 R   P  d3 B   G  d4 G ↓ Y  d5 O   R  d6 P   ║ d
  ║   └━━P━━┘   └━━G━━┤   └━━O━━┴━R━┼━━R━━┘ ║ └━━B━━┴━G━┼━━Y━━┘   ║
  ║                   O             B       →════↓      O         ║
  ║   ┌━━R━━┐   ┌━━B━━┤   ┌━━Y━━┐   ├━━R━━┐   ┌━━P━━┐   ├━━G━━┐   ║
e ║   B  e1 G   G  e2◊Y   O  e3 R   P  e4 B   G ▼e5▼G   Y  e6 O   ║ e
  ║   └━━R━━┘   └━━P━━┤   └━━G━━┘   └━━O━━┤   └━━R━━┘   └━━B━━┤   ║
  ║                   G                   P                   Y   ║
  ║   ┌━━O━━┐   ┌━━R━━┤   ┌━━B━━┐   ┌━━Y━━┤   ┌━━R━━┐   ┌━━P━━┤   ║
f ║   R  f1 P   B  f2 G   G  f3 Y   O  f4 R   P  f5 B   G  f6 G   ║ f
  ╟━G━┴━━Y━━┘   └━━R━━┴━R━┴━━P━━┘   └━━G━━┘   └━━O━━┘   └━━R━━┘   ║
  ║                                                               ║
  ╚═════ 1 ═══════ 2 ═══════ 3 ═══════ 4 ═══════ 5 ═══════ 6 ═════╝
"""


def shown(state: State, words: Words = ENGLISH, style: str = PICTURE) -> str:
    """The castle as a pipe gets it."""
    target = Shown(terminal=False)
    Board(Console(Typed([]), target), words, BOOO, style).show(state.view().position)
    return target.getvalue()


def picture(state: State, words: Words = ENGLISH) -> list[str]:
    """The rows of the picture, without the legend."""
    return DRAWING.picture(words, BOOO, state.view().position).plain.splitlines()


def way_of(*cells: str) -> Way:
    return Way("red", (), cells, 0, None)


def painted(**who: object) -> list[str]:
    """The rows of the painted castle."""
    known: dict[str, object] = {"ghost": "c3", "visitor": "f6", **who}
    return drawing.castle_picture(ENGLISH, PAINTED, **known).plain.splitlines()  # type: ignore[arg-type]


# The picture


def test_the_castle_is_drawn_with_its_frame_its_walls_and_whoever_is_in_it() -> None:
    assert painted() == PICTURED.strip("\n").splitlines()


def test_a_way_is_drawn_with_arrows_from_the_ghost_to_the_visitor() -> None:
    """Through walls, along open corridors, down a trapdoor, and back out of a dead end."""
    way = way_of(
        *(
            "c3",
            "c3-south",
            "c3-southeast",
            "c4-south",
            "c4-southeast",
            "d4-east",
            "d4-southeast",
            "d5-south",
        ),
        *("e5", "b2", "b1-east", "b1-southeast", "b1-east", "a1-southeast", "a1-south", "a1"),
    )
    assert painted(visitor="a1", way=way) == WITH_A_WAY.strip("\n").splitlines()


def test_a_cell_that_is_passed_twice_shows_both_directions() -> None:
    there_and_back = way_of("c3", "c3-south", "c3-southeast", "c4-south", "c3-southeast", "c3-south", "d3")
    assert "╬════↔═G══←" in painted(way=there_and_back)[13]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(5))
def test_every_wall_can_be_read_from_the_picture(language: str, seed: int) -> None:
    words, castle = Words(language), Castle.random(random.Random(seed))
    rows = drawing.castle_picture(words, castle, ghost="d4", visitor="a1").plain.splitlines()
    assert read_picture(words, rows) == lattice(castle.tiles)


def read_picture(words: Words, rows: list[str]) -> Lattice:
    """The castle as somebody sees it who looks at the letters alone."""
    colours = {words(f"booo-colour-{colour}.letter"): colour for colour in COLOURS}
    middles = [4 + 5 * column for column in range(13)]
    borders = [middles[column] + (3 if column % 2 else 2) for column in range(12)]
    cells: Lattice = {name: {} for name in CELLS}
    for row in range(13):
        for column in range(13):
            here, y = cell_name(row, column), 2 * row + 1
            if row < 12:
                below, wall = cell_name(row + 1, column), colours.get(rows[y + 1].ljust(70)[middles[column]])
                cells[here]["south"], cells[below]["north"] = (below, wall), (here, wall)
            if column < 12:
                beside, wall = cell_name(row, column + 1), colours.get(rows[y].ljust(70)[borders[column]])
                cells[here]["east"], cells[beside]["west"] = (beside, wall), (here, wall)
    return cells


def test_the_ghost_and_the_visitor_are_in_their_rooms_with_the_tokens_behind() -> None:
    state = at(trapdoors=f"c3 {FIRST}", transitions="d4")
    text = "\n".join(picture(state))
    assert "Ωc3▼" in text
    assert f"☺{FIRST}▼" in text
    assert " d4◊" in text
    for room in ROOMS:
        assert text.count(room) == 1


def test_while_a_way_is_shown_the_ghost_is_where_it_has_come_to() -> None:
    assert "Ωc3" in "\n".join(picture(play(at(), "1 booo red")))
    on_the_way = at(call="1 red f3-south red")
    text = picture(on_the_way)
    assert "ωc3" in "\n".join(text)
    assert text[25].index("Ω") == text[0].index("3")
    assert text[25].count("Ω") == "\n".join(text).count("Ω") == 1
    text = picture(play(on_the_way, "east"))
    assert text[25].index("Ω") == text[0].index("3") + 5
    assert "Ωd4" in "\n".join(picture(at(call="1 red d4 red")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_fits_a_terminal_of_seventy_columns(language: str) -> None:
    words = Words(language)
    legend = [line.plain for line in DRAWING.legend(words)]
    assert len(legend) == 2
    for state in (at(), at(call="1 red f6-southeast red")):
        rows = picture(state, words)
        assert len(rows) == 27
        assert max(map(len, rows)) == DRAWING.WIDTH
        assert max(map(len, (*rows, *legend))) <= DRAWING.WIDTH <= 70


def test_signs_say_without_colour_what_colours_say() -> None:
    target = Shown()
    Board(Console(Typed([]), target), ENGLISH, BOOO).show(at().view().position)
    assert "\x1b[" in target.getvalue()
    assert target.text == shown(at())


def test_every_colour_is_painted_in_its_own_paint() -> None:
    assert len({paint for paint, _ in drawing.LETTERED.values()}) == len(drawing.LETTERED) == len(COLOURS)
    text = drawing.castle_picture(ENGLISH, PAINTED, ghost="c3", visitor="f6")
    for colour, (paint, _) in drawing.LETTERED.items():
        letter = ENGLISH(f"booo-colour-{colour}.letter")
        painted_so = {
            text.plain[span.start : span.end]
            for span in text.spans
            if str(span.style).endswith(f"on {paint}")
        }
        assert painted_so == {letter}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign_and_letter(language: str) -> None:
    words = Words(language)
    legend = "\n".join(line.plain for line in DRAWING.legend(words))
    for colour in COLOURS:
        assert f"{words(f'booo-colour-{colour}.letter')} {words(f'booo-colour-{colour}')}" in legend
    for sign in "Ωω☺▼◊":
        assert f"{sign} " in legend


def test_every_way_of_the_solver_can_be_drawn() -> None:
    castle = Castle.random(random.Random(1))
    for room in ROOMS:
        for way in solve(castle, "c3", room).ways.values() if room != "c3" else ():
            text = drawing.castle_picture(ENGLISH, castle, ghost="c3", visitor=room, way=way).plain
            passed = set(way.cells[1:-1])
            assert sum(text.count(arrow) for arrow in "↑→↓←↕↔╬") + text.count("▼") - 2 == len(passed)


# The list


def test_the_castle_is_told_as_a_list() -> None:
    state = at(trapdoors="c3 a1", transitions="b5")
    told = shown(state, style=LIST).strip().splitlines()
    assert len(told) == 36 + 1 + 14
    walls = lattice(Castle.of(state.position()).tiles)["c3"]
    north, east, south, west = (walls[direction][1] for direction in DIRECTIONS)
    assert told[14] == (
        f"c3: {north} north, {east} east, {south} south, {west} west. The ghost is here. Trapdoor."
    )
    assert sum("The visitor is here." in line for line in told) == 1
    assert told[ROOMS.index(FIRST)].split(":")[0] == FIRST
    assert told[-1] == "Corridor east of column 6, from north to south: open all along."


@pytest.mark.parametrize("seed", range(5))
def test_whoever_only_hears_the_list_knows_every_wall(seed: int) -> None:
    castle = Castle.random(random.Random(seed))
    position = {**DRAWING.opening(BOOO), "castle": list(castle.tiles)}
    assert read_list(DRAWING.sentences(ENGLISH, BOOO, position)) == lattice(castle.tiles)


def read_list(sentences: list[str]) -> Lattice:
    """The castle as somebody builds it who hears the sentences and knows that the rest is open."""
    empty = lattice(tuple(range(1, 10)))
    walls: dict[tuple[str, str], str] = {}
    for sentence in sentences:
        room = re.match(r"([a-f][1-6]): (.*?)\.", sentence)
        if room:
            for one in room[2].split(", "):
                colour, direction = one.split()
                walls[room[1], direction] = colour
        corridor = re.match(r"Corridor (.*), from (west|north) to \w+: (.*)\.", sentence)
        if corridor and corridor[3] != "open all along":
            lines = re.findall(r"\b([a-f]|[1-6])\b", corridor[1])
            for one in corridor[3].split(", "):
                colour, when, beside = one.split()
                walls[_crossed(lines, corridor[1], when, beside)] = colour
    return {
        cell: {side: (other, _heard(walls, cell, side, other)) for side, (other, _) in borders.items()}
        for cell, borders in empty.items()
    }


def _crossed(lines: list[str], where: str, when: str, beside: str) -> tuple[str, str]:
    """The cell beside a row or column of rooms, and on which side of it the wall is."""
    outside = where.startswith(("north", "west"))
    if lines[0].isalpha():
        return f"{lines[0]}{beside}-{'north' if outside else 'south'}", "west" if when == "before" else "east"
    return f"{beside}{lines[0]}-{'west' if outside else 'east'}", "north" if when == "before" else "south"


def _heard(walls: dict[tuple[str, str], str], cell: str, side: str, other: str) -> str | None:
    return walls.get((cell, side)) or walls.get((other, DIRECTIONS[DIRECTIONS.index(side) - 2]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_can_be_told_in_every_language(language: str) -> None:
    told = shown(at(call="1 red c3-south red"), Words(language), LIST).strip().splitlines()
    assert len(told) == 36 + 1 + 1 + 14


def test_the_list_tells_where_a_way_has_come_to() -> None:
    told = shown(at(call="1 red c3-south red"), style=LIST).splitlines()
    assert "On its way, the ghost is in the corridor south of c3." in told
    assert sum(line.endswith("The ghost’s way began here.") for line in told) == 1
    told = shown(at(call="1 red d4 red"), style=LIST).splitlines()
    assert [line[:2] for line in told if "The ghost is here." in line] == ["d4"]


# What is drawn, and when


def test_the_rules_show_a_castle() -> None:
    text = DRAWING.picture(ENGLISH, BOOO, DRAWING.opening(BOOO)).plain
    assert "Ωc3" in text
    assert "☺f6" in text
    assert text.count("▼") == text.count("◊") == 2


def test_a_castle_that_is_not_laid_out_yet_is_not_drawn() -> None:
    unlaid = BOOO.start().position()
    assert DRAWING.picture(ENGLISH, BOOO, unlaid).plain == "The castle is not laid out yet."
    assert DRAWING.sentences(ENGLISH, BOOO, unlaid) == ["The castle is not laid out yet."]


@pytest.mark.parametrize(("style", "least"), [(PICTURE, 27), (LIST, 3)])
def test_the_castle_is_shown_again_when_something_in_it_has_moved_and_not_before(
    style: str, least: int
) -> None:
    target = Shown(terminal=False)
    board = Board(Console(Typed([]), target), ENGLISH, BOOO, style)

    def lines_for(state: State) -> int:
        before = len(target.getvalue())
        board.show_if_changed(state.view().position)
        return target.getvalue()[before:].count("\n")

    state = at(trapdoors=f"c3 {FIRST}")
    assert lines_for(state) >= 27
    state = play(state, "1 hand up", "1 booo red", "stop", "2 wait")
    assert lines_for(state) == 0
    assert lines_for(play(state, "2 booo red", f"trapdoor {FIRST}")) >= least
    state = at(trapdoors=f"c3 {FIRST}", call="1 red f3-south red")
    assert lines_for(state) >= least
    assert lines_for(play(state, "east")) >= least
    assert lines_for(play(state, "east")) == 0


def test_a_list_tells_only_what_has_changed() -> None:
    target = Shown(terminal=False)
    board = Board(Console(Typed([]), target), ENGLISH, BOOO, LIST)
    state = at(trapdoors=f"c3 {FIRST}")
    board.show(state.view().position)
    before = len(target.getvalue())
    board.show_if_changed(play(state, "2 booo red", f"trapdoor {FIRST}").view().position)
    told = target.getvalue()[before:].strip().splitlines()[1:]
    assert sorted(line.split(":")[0] for line in told) == sorted(["c3", FIRST, SECOND])
