"""The opera house in text."""

from __future__ import annotations

import io

import pytest

from boxfive import State
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.text.words import LANGUAGES, Words
from tests.games.opera.rules.positions import CHARACTERS, OPERA, at
from tests.terminal.scripts import ENGLISH, Shown, Typed, random_game


def drawing(state: State, words: Words, style: str = PICTURE) -> str:
    shown = Shown(terminal=False)
    Board(Console(Typed([]), shown), words, OPERA, style).show(state.view().position)
    return shown.getvalue()


HOUSE = """
                             ╭┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮
                     ┌───────┴─── 2 ┐   ┌─────────── 2 ┐                    ┆
                     │ Cupola       │   │ Flies ▒▒▒▒▒▒▒│                    ┆
          ╔══════════╡ Ra   Ch      ╞═══╡ Gi ▒ Ri ▒▒▒▒▒╞═══════════╗        ┆
          ║          │              │   │▒▒▒▒▒▒▒▒▒▒▒▒▒▒│           ║        ┆
          ║          └───────┬──────┘   └───────┬──────┘           ║        ┆
          ║                  ┆                  ┆                  ║        ┆
  ┌───────╨─── 1 ┐   ┌───────┴─── 2 ┐   ┌───────┴─── 1 ┐   ┌───────╨──────┐ ┆
  │ Foyer        │   │ Auditorium   │   │ Stage        │   │ Dance room   │ ┆
╭┄┤(me)          ╞═══╡ Bu  (pe)     ╞═══╡ Mo           ╞═══╡              ├┄╯
┆ │              │   │              │   │              │   │              │
┆ └───────╥──────┘   └───────┬──────┘   └───────┬──────┘   └───────╥──────┘
┆        [X]                 ┆                  ┆                  ║
┆ ┌───────╨──────┐   ┌───────┴──────┐   ┌───────┴──────┐   ┌───────╨──────┐
┆ │ Cellars      │   │ Lake         │   │ Understage   │   │ Dressing room│
┆ │              ╞═══╡              ╞═══╡              ╞═══╡              │
┆ │              │   │              │   │              │   │              │
┆ └──────────────┘   └──────────────┘   └───────┬──────┘   └──────────────┘
╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯
La Carlotta
  0  1  2  3  4  5  6  7[ 8] 9 10 11 12 13 14 15 16 17 18 19 20 21 Exit
═══ Corridor   ┄┄┄ Secret passage   [X] Padlock   ▒▒▒ Blackout
Ra Suspect   (ra) Innocent
Ra Raoul   Me Meg   Gi Madame Giry   Bu Buquet   Ch Christine   Mo Moncharmin
Ri Richard   Pe The Persian

"""


def rulebook_example() -> State:
    """The position before the announcement in the rulebook's example, two of the people innocent."""
    return at(
        "richard flies, giry flies, christine cupola, raoul cupola, buquet auditorium, persian auditorium, "
        "meg foyer, moncharmin stage",
        blackout="flies",
        padlock="cellars-foyer",
        carlotta=8,
        suspects="raoul giry buquet christine moncharmin richard",
    )


def test_the_house_is_drawn_as_a_cross_section() -> None:
    assert drawing(rulebook_example(), ENGLISH) == HOUSE


def test_the_house_is_told_as_a_list() -> None:
    told = drawing(rulebook_example(), ENGLISH, LIST).strip().splitlines()
    assert len(told) == 10
    assert told[0] == (
        "Foyer, 1 person: Meg (innocent). Corridors: Cupola, Cellars (locked), Auditorium. "
        "Secret passages: Understage."
    )
    assert told[2] == (
        "Flies, 2 people: Madame Giry, Richard. The blackout is here. Corridors: Cupola, Dance room. "
        "Secret passages: Stage."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_never_needs_more_than_78_columns(language: str) -> None:
    words = Words(language)
    crowded = at("others auditorium", blackout="auditorium", carlotta=20, suspects="raoul meg")
    for state in (rulebook_example(), crowded, *(random_game(seed) for seed in range(20))):
        assert max(len(line) for line in drawing(state, words).splitlines()) <= 78


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_drawn_however_crowded_a_room_is(language: str) -> None:
    words = Words(language)
    for suspects in ("raoul meg", "raoul meg giry buquet christine moncharmin richard persian"):
        text = drawing(at("others stage", suspects=suspects), words).split(words("opera-legend-carlotta"))[0]
        for name in CHARACTERS:
            sign = words(f"opera-{name}.badge")
            assert (sign if name in suspects.split() else f"({sign.lower()})") in text


@pytest.mark.parametrize("padlock", [action.args[0] for action in OPERA.actions if action.kind == "padlock"])
def test_the_padlock_is_drawn_on_every_corridor(padlock: str) -> None:
    text = drawing(at(padlock=padlock), ENGLISH)
    assert text.split("La Carlotta")[0].count("[X]") == 1
    assert sum("(locked)" in line for line in drawing(at(padlock=padlock), ENGLISH, LIST).splitlines()) == 2


def test_signs_say_without_colour_what_colours_say() -> None:
    shown = Shown()
    Board(Console(Typed([]), shown), ENGLISH, OPERA).show(rulebook_example().view().position)
    assert "\x1b[" in shown.getvalue()
    assert shown.text == HOUSE


def test_where_no_lines_can_be_drawn_the_board_is_a_list() -> None:
    paper = io.BytesIO()
    with io.TextIOWrapper(paper, encoding="ascii", errors="replace") as target:
        Board(Console(Typed([]), target), ENGLISH, OPERA).show(rulebook_example().view().position)
        target.flush()
        assert paper.getvalue().decode().strip().startswith("Foyer, 1 person: Meg (innocent).")
