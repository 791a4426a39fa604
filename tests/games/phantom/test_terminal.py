"""The haunted house in text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boxfive
from boxfive import Game, State
from boxfive.core.drawing import Drawing
from boxfive.games.phantom import terminal as drawing
from boxfive.games.phantom.rules.card_files import OWN_FILE, own_cards
from boxfive.games.phantom.rules.cards import CHARACTERS
from boxfive.terminal.board import LIST, PICTURE, Board
from boxfive.terminal.console import Console
from boxfive.text.words import LANGUAGES, Words
from tests.games.phantom.rules.positions import PHANTOM, at, crammed, play
from tests.terminal.conftest import _in_an_empty_folder, boxfive_in_a_terminal  # noqa: F401  # fixtures
from tests.terminal.scripts import ENGLISH, Shown, Typed, random_game

DRAWING: Drawing = drawing  # the type checker holds the module to the protocol


def shown(state: State, seat: str | None = "chief", words: Words = ENGLISH, style: str = PICTURE) -> str:
    """The table as a seat sees it."""
    target = Shown(terminal=False)
    board = Board(Console(Typed([]), target), words, state.game, style)
    board.show(state.view(seat).position)
    return target.getvalue()


def on_the_table(state: State, seat: str | None = "chief", words: Words = ENGLISH) -> str:
    """The picture without its legend."""
    return DRAWING.picture(words, state.game, state.view(seat).position).plain


TABLE = """
John Port · 3 points · In hand: 2 Places, 2 Phantoms · Scared: Mother
                    ▸ Meter      (≈) 0
                       ☼ Poltergeist 2 ▸  ■ Poltergeist 2
                      Storeroom      1   Library        1
                     terror 3/4     ○○  terror 3/7     ●○
╔══════════════════╦══════════════════╦══════════════════╦══════════════════╗
║ ✓ Garden         ║   Basement       ║ ► Ground floor   ║   Upstairs       ║
║                  ║ Boy         4    ║ Sarah Percy 7 ×≈ ║ Father      6 ×■ ║
║                  ║                  ║                  ║ Girl        5    ║
╚══════════════════╩══════════════════╩══════════════════╩══════════════════╝
                     terror 1/4     ○○  terror 11→4    ●●
                    ▸ Garage         1   Kitchen        2
                                         ×≈ Yeller      2
                                          § Charmer     1
                                         Cellar stairs  1
                                         ×≈ Queen       3
                                       ▸ ×≈ Squatter    2
Opchanacanough · 3 points · In hand: 2 Places, 1 Phantom · Scared: Uncle
Stocks: 16 Places, 21 Phantoms   Phantom discard: 2, on top Queen of shadows
Still to come: Baby, Wilson the exorcist
▸ free card   ●○ room on the last Place, taken and free
7 threshold: the terror that scares   2/7 terror / threshold
8→6 terror left after the adults   ► being activated   ✓ activated this turn
× will be destroyed
≈ Spectres   § Ghosts   ■ Shadows   ☼ Souls   ×≈ destroys spectres
(≈) this Place protects spectres

"""


def rulebook_example(**more: object) -> State:
    """The rulebook's apparition of terror 11 with Sarah Percy before it, and more around it."""
    return at(
        "chief ground: kitchen specter-yeller ghost-charmer cellar-stairs specter-queen specter-squatter;"
        "chief basement: garage; settler basement: storeroom soul-poltergeist meter;"
        "settler ground: library shadow-poltergeist",
        characters="sarah ground, boy basement, girl upstairs, father upstairs, mother settler, uncle chief",
        bottom="baby",
        hand="well ivy ghost-queen",
        other="graves boiler soul-queen soul-charmer",
        discards="ghost-yeller shadow-queen",
        **{"turn": 5, "activated": ["garden", "ground"], "zone": "ground", "step": "play", **more},
    )


def test_the_table_is_drawn_with_both_sides() -> None:
    assert shown(rulebook_example()) == TABLE


def test_everybody_has_the_own_side_below() -> None:
    from_the_other_side = on_the_table(rulebook_example(), "settler").splitlines()
    assert from_the_other_side[0].startswith("Opchanacanough")
    assert from_the_other_side[1].split() == ["▸", "×≈", "Squatter", "2"]
    assert from_the_other_side[-3].startswith("John Port")
    assert from_the_other_side[-4].split() == ["▸", "Meter", "(≈)", "0"]


def test_spectators_see_the_chief_below() -> None:
    assert on_the_table(rulebook_example(), None) == on_the_table(rulebook_example(), "chief")


@pytest.mark.parametrize("seat", PHANTOM.seats)
def test_an_empty_hand_turns_nobody_round(seat: str) -> None:
    """Everybody knows an empty hand, but it is not everybody's own."""
    state = at(hand="" if seat == "settler" else "well", other="well" if seat == "settler" else "")
    last_side = on_the_table(state, seat).splitlines()[-3]
    assert last_side.startswith(ENGLISH(f"phantom-seat-{seat}"))


def test_signs_say_without_colour_what_colours_say() -> None:
    target = Shown()
    board = Board(Console(Typed([]), target), ENGLISH, PHANTOM)
    board.show(rulebook_example().view("chief").position)
    assert "\x1b[" in target.getvalue()
    assert target.text == TABLE


def test_a_tall_apparition_is_folded_up_next_to_the_house() -> None:
    stack = "well ghost-charmer candles soul-queen soul-yeller fountain ghost-yeller greenhouse graves mirror"
    rows = on_the_table(at(f"chief garden: {stack}")).splitlines()
    below = next(number for number, row in enumerate(rows) if row.startswith("╚")) + 1
    assert [row[1:] for row in rows[below : below + 9]] == [
        " terror 13      ○○",
        "  … 4 cards      5",
        "  §(☼)☼",
        "   ☼ Yeller      2",
        "  Fountain       1",
        "   § Yeller      2",
        "  Greenhouse     1",
        "  Family graves  2",
        "▸ Mirror     (§) 0",
    ]


def test_wilson_stands_beside_the_last_one() -> None:
    scared = "sarah chief, uncle chief, mother settler, father settler, girl settler, boy chief"
    text = on_the_table(at("settler upstairs: attic", characters=f"{scared}, baby upstairs"))
    assert "║ Baby       10    ║" in text
    assert "║ Wilson +2        ║" in text
    assert "terror 1/10" in text
    assert text.endswith("Still to come: nobody")


def test_whoever_is_scared_is_shown_with_who_did_it() -> None:
    scared = "sarah chief, uncle chief, mother settler, father settler, girl settler, boy settler"
    text = on_the_table(at(characters=f"{scared}, baby garden"))
    assert "Opchanacanough · 6 points · Scared: Sarah Percy, Uncle\n" in text
    assert "John Port · 10 points · Scared: Mother, Father, Girl, Boy\n" in text


def test_nobody_is_left_out_however_crowded_a_zone_is() -> None:
    text = on_the_table(at(characters=", ".join(f"{name} upstairs" for name in CHARACTERS)))
    for name in CHARACTERS:
        assert f"║ {ENGLISH(f'phantom-character-{name}')} " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_their_column_in_every_language(language: str) -> None:
    """Nothing of ours is cut short, whatever lies where and whoever stands there."""
    words = Words(language)
    for place in own_cards().places:
        state = at(f"chief {place.zones[0]}: {place.id} soul-poltergeist")
        assert "…" not in on_the_table(state, words=words)
    for card in (action.args[0] for action in PHANTOM.actions if action.kind == "discard"):
        assert "…" not in on_the_table(at(f"chief garden: well {card}"), words=words)
    everybody = ", ".join(f"{name} ground" for name in CHARACTERS)
    assert "…" not in on_the_table(at(characters=everybody), words=words)
    assert "…" not in on_the_table(rulebook_example(), words=words)


def moments(state: State) -> list[State]:
    """Some states on the way to a state."""
    states = [state]
    while states[-1].parent is not None:
        states.append(states[-1].parent)
    return states[::20]


@pytest.fixture(scope="module")
def long_names(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Cards with the longest names and the largest capacity that a file may have."""
    text = OWN_FILE.read_text(encoding="utf-8")
    text = re.sub(r"capacity = \d", f'name = "{"W" * 30}", capacity = 9', text)
    text = re.sub(r"points =", f'name = "{"M" * 30}", points =', text)
    path: Path = tmp_path_factory.mktemp("cards") / "long.toml"
    path.write_text(text, encoding="utf-8")
    return boxfive.game("phantom", cards=path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_never_needs_more_than_80_columns(language: str, long_names: Game) -> None:
    words, widest = Words(language), 0
    states = [at(crammed("soul-queen")), rulebook_example()]
    for game in (PHANTOM, long_names):
        states += [state for seed in range(2) for state in moments(random_game(seed, game))]
    for state in states:
        for seat in (*PHANTOM.seats, None):
            widest = max(widest, *map(len, shown(state, seat, words).splitlines()))
    assert 77 <= widest <= 80
    assert DRAWING.WIDTH == 77


def test_foreign_names_are_drawn(long_names: Game) -> None:
    state = long_names.new(seed=1)
    text = on_the_table(state)
    assert "WWWWWWWWWWWWW…" in text
    assert "MMMMMMMMM…" in text
    assert "0/9" in text


# The list


def test_the_table_is_told_as_a_list() -> None:
    told = shown(rulebook_example(), style=LIST).strip().splitlines()
    assert told[2] == (
        "Ground floor: Sarah Percy (threshold 7, destroys spectres). "
        "Opchanacanough, terror 11, but 4 once the adults are done, room for 0, the free card last: "
        "Sinister kitchen, Spectre yeller, Ghost charmer, Cellar stairs, Queen of spectres, Spectre squatter."
        " John Port, terror 3, room for 1, the free card last: Library, Shadow poltergeist."
    )
    assert told[0] == "Garden: nobody. Opchanacanough, no apparition. John Port, no apparition."
    assert told[4:] == [
        "Opchanacanough · 3 points · In hand: 2 Places, 1 Phantom · Scared: Uncle",
        "John Port · 3 points · In hand: 2 Places, 2 Phantoms · Scared: Mother",
        "Stocks: 16 Places, 21 Phantoms",
        "Phantom discard: 2, on top Queen of shadows",
        "Still to come: Baby, Wilson the exorcist",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_can_be_told_of_every_table(language: str) -> None:
    for state in moments(random_game(5, PHANTOM)):
        assert len(shown(state, None, Words(language), LIST).strip().splitlines()) == 9


# What is drawn, and when


def test_the_opening_needs_no_game() -> None:
    text = DRAWING.picture(ENGLISH, PHANTOM, DRAWING.opening(PHANTOM)).plain
    assert text.count("▸") == 4
    assert "Stocks: 22 Places, 32 Phantoms" in text
    assert "Still to come: 7 face down, Wilson the exorcist" in text
    assert "In hand" not in text


def test_the_board_is_shown_again_when_the_table_has_changed_and_not_before() -> None:
    target = Shown(terminal=False)
    board = Board(Console(Typed([]), target), ENGLISH, PHANTOM)

    def lines_for(state: State) -> int:
        before = len(target.getvalue())
        board.show_if_changed(state.view("chief").position)
        return target.getvalue()[before:].count("\n")

    state = at("chief garden: well", hand="fountain soul-queen")
    assert lines_for(state) > 10
    state = play(state, "activate garden")
    assert lines_for(state) == 0
    assert lines_for(play(state, "skip")) == 0
    assert lines_for(play(state, "play fountain")) > 10


# Secrets


@pytest.mark.parametrize("style", [PICTURE, LIST])
@pytest.mark.parametrize("seat", [*PHANTOM.seats, None])
def test_nobody_sees_another_hand(seat: str | None, style: str) -> None:
    """The table looks the same, whatever is in the hands that are not the viewer's."""
    hands = {"chief": ("well ivy ghost-queen", "library ivy soul-queen"), "settler": ("graves", "bathroom")}
    pictures = set()
    for chief in hands["chief"] if seat != "chief" else hands["chief"][:1]:
        for settler in hands["settler"] if seat != "settler" else hands["settler"][:1]:
            state = at("settler ground: kitchen", hand=chief, other=settler, characters="boy ground")
            pictures.add(shown(state, seat, style=style))
    assert len(pictures) == 1
