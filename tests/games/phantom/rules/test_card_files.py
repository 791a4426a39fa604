"""Card files with mistakes: each is refused with its line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

import boxfive
from boxfive import BoxFiveError, InvalidCards

from .card_files import TEXT, Change, number_of, replaced, written
from .positions import PHANTOM
from .tables import FILE


def refuse(path: Path, line: int | None, message: str) -> None:
    with pytest.raises(InvalidCards, match=message) as refusal:
        boxfive.game("phantom", cards=path)
    assert isinstance(refusal.value, BoxFiveError) and refusal.value.code == "invalid-cards"
    assert line is None or f"line {line}:" in str(refusal.value)
    assert "my.toml" in str(refusal.value) and len(str(refusal.value)) < 600


CHARACTERS: list[tuple[Change, str]] = [
    (
        ("sarah", "threshold = 7", "threshold = 0"),
        "threshold of sarah must be a whole number from 1 to",
    ),
    (("sarah", "threshold = 7", "threshold = 7.5"), "threshold of sarah must be a whole number"),
    (("sarah", "threshold = 7", "threshold = true"), "threshold of sarah must be a whole number"),
    (("sarah", "threshold = 7", 'threshold = "7"'), "threshold of sarah must be a whole number"),
    (("sarah", "threshold = 7, ", ""), "threshold of sarah must be .*missing"),
    (("sarah", "points = 3", "points = -1"), "points of sarah must be a whole number from 0 to 21"),
    (
        ("sarah", '"specter"', '"spectre"'),
        "destroys of sarah must be one of specter, ghost, shadow, soul",
    ),
    (("sarah", 'destroys = "specter", ', ""), "sarah destroys a group"),
    (("boy", "threshold = 4", 'threshold = 4, destroys = "soul"'), "boy destroys nothing"),
    (("uncle", '"ghost"', '"specter"'), "uncle destroys specters, but so does sarah"),
    (("wilson", "{ points = 1, threshold = 2 }", "3"), "wilson must be a card .*, not 3"),
    (("boy", "points = 2", "point = 2"), "boy has no 'point'; it may have: points"),
    (("boy", '["name", "threshold"]', '["colour"]'), "reconstructed of boy must be a list of"),
    (("boy", '["name", "threshold"]', '"threshold"'), "reconstructed of boy must be a list of"),
    (("boy", "points = 2", 'points = 2, name = ""'), "name of boy must be a text"),
    (
        ("boy", "points = 2", f'points = 2, name = "{"x" * 31}"'),
        "name of boy must be a text",
    ),
    (("boy", "points = 2", 'points = 2, name = "a\\u0007"'), "name of boy must be a text"),
]

PHANTOMS: list[tuple[Change, str]] = [
    (("queen", "copies = 1", "copies = 1, terror = 3"), "a queen has no terror of its own"),
    (("squatter", "copies = 1", "copies = 1, terror = 0"), "a squatter has no terror of its own"),
    (("yeller", "terror = 2, ", ""), "terror of yeller must be .*missing"),
    (("yeller", "terror = 2", "terror = -1"), "terror of yeller must be a whole number from 0 to"),
    (("yeller", "copies = 1", "copies = -1"), "copies of yeller must be a whole number from 0 to 8"),
    (
        ("yeller", "copies = 1", "copies = { ghost = 1 }"),
        "copies of yeller must name the groups specter, ghost",
    ),
    (
        ("yeller", "copies = 1", "copies = { specter = 1, ghost = 9, shadow = 1, soul = 1 }"),
        "ghost of yeller must be a whole number from 0 to 8",
    ),
    (("yeller", "copies = 1", "copies = 1, points = 3"), "yeller has no 'points'"),
]

PLACES: list[tuple[Change, str]] = [
    (
        ("kitchen", "capacity = 2", "capacity = 0"),
        "capacity of kitchen must be a whole number from 1 to",
    ),
    (
        ("kitchen", "capacity = 2", "capacity = 100"),
        "capacity of kitchen must be a whole number from 1 to",
    ),
    (("kitchen", "capacity = 2, ", ""), "capacity of kitchen must be .*missing"),
    (("kitchen", "terror = 2", "terror = 3"), "terror of kitchen must be a whole number from 0 to 2"),
    (("kitchen", '["ground"]', '["roof"]'), 'zones of kitchen must be "any", or a list of garden'),
    (("kitchen", '["ground"]', "[]"), "zones of kitchen must be"),
    (("kitchen", '["ground"]', '"ground"'), "zones of kitchen must be"),
    (("kitchen", '["ground"]', '["ground", "ground"]'), "zones of kitchen must be"),
    (
        ("kitchen", "terror = 2", 'terror = 2, protects = "soul"'),
        "kitchen protects souls, so its terror is 0",
    ),
    (
        ("ivy", '"upstairs"', '"upstairs", "ground"'),
        "ivy must belong to one zone, to two or to any, not to three",
    ),
    (
        ("kitchen", "terror = 2", "terror = 2, points = 1"),
        "kitchen has no 'points'; it may have: zones",
    ),
    (("kitchen", "kitchen =", "Kitchen ="), "the id of a Place is made of small letters"),
    (("kitchen", "kitchen =", "soul-queen ="), "soul-queen is a Phantom"),
    (("kitchen", "kitchen =", "scullery ="), "scullery is none of our Places, so it needs a name"),
    (("meter", "terror = 0", "terror = 1"), "meter protects specters, so its terror is 0"),
    (("meter", '"specter"', '"spectres"'), "protects of meter must be one of specter"),
    (("garage", '["basement"]', '["garden"]'), "garage lies at the basement when a game begins"),
]


@pytest.mark.parametrize(("change", "message"), CHARACTERS + PHANTOMS + PLACES)
def test_a_mistake_in_a_card_is_named_with_its_line(change: Change, message: str, tmp_path: Path) -> None:
    refuse(written(tmp_path, replaced(change)), number_of(TEXT, f"{change[0]} ="), message)


WHOLE: list[tuple[Change, str, str]] = [
    (
        ("baby", "points = 4", "points = 5"),
        "[characters]",
        "the points of all characters are 21, not 22",
    ),
    (("baby", "baby =", "# baby ="), "[characters]", "the characters are sarah, .*baby is missing"),
    (
        ("", "[phantoms]", "butler = { points = 0 }\n[phantoms]"),
        "butler",
        "the characters are sarah.*there is no 'butler'",
    ),
    (
        ("yeller", "yeller =", "# yeller ="),
        "[phantoms]",
        "the kinds of Phantoms are charmer, .*yeller is missing",
    ),
    (
        ("", "[places]", "banshee = { copies = 1 }\n[places]"),
        "banshee",
        "the kinds of Phantoms are .*no 'banshee'",
    ),
    (("garage", "garage =", "# garage ="), "[places]", "a game begins with garage .*missing"),
    (("wine", "wine =", "# wine ="), "[places]", "16 of the 26 Places belong to one zone, not 15"),
    (("ivy", ', "upstairs"', ""), "[places]", "16 of the 26 Places belong to one zone, not 17"),
    (("meter", '"any"', '["garden", "ground"]'), "[places]", "6 of the 26 Places belong to two zones, not 7"),
    (("mirror", '"ghost"', '"specter"'), "", "one Place protects the (specter|ghost)s, not [02]"),
]


@pytest.mark.parametrize(("change", "start", "message"), WHOLE)
def test_a_mistake_of_the_whole_is_named_with_its_section(
    change: Change, start: str, message: str, tmp_path: Path
) -> None:
    text = replaced(change)
    refuse(written(tmp_path, text), number_of(text, start) if start else None, message)


SYNTAX: list[tuple[Change, str]] = [
    (("boy", "points = 2", "points = = 2"), "boy"),
    (("boy", "boy =", "girl ="), "girl = { points = 2, threshold = 4"),
    (("boy", "}", ""), "boy"),
]


@pytest.mark.parametrize(("change", "start"), SYNTAX)
def test_what_is_no_toml_is_named_with_its_line(change: Change, start: str, tmp_path: Path) -> None:
    text = replaced(change)
    refuse(written(tmp_path, text), number_of(text, start), "my.toml")


@pytest.mark.parametrize("text", ["", "# nothing\n", "a = 1\n", TEXT.replace("[places]", "[rooms]")])
def test_a_file_without_the_three_sections_is_refused(text: str, tmp_path: Path) -> None:
    refuse(written(tmp_path, text), None, "a file of cards has the sections characters, phantoms, places")


def test_a_section_too_many_is_named_with_its_line(tmp_path: Path) -> None:
    text = TEXT.replace("[phantoms]", "[phantom]")
    refuse(written(tmp_path, text), number_of(text, "[phantom]"), "there is no 'phantom'")


@pytest.mark.parametrize("much", ["[" * 5000, "9" * 5000])
def test_nesting_and_numbers_beyond_all_bounds_are_refused(much: str, tmp_path: Path) -> None:
    refuse(written(tmp_path, f"places = {much}"), 1, "more than a file of cards ever does")


@pytest.mark.parametrize(
    "name", ["日本の家", "👻", "e\u0323\u0301x", "a **bold** name", "", "   ", "x" * 31, "two\\nlines"]
)
def test_a_name_that_cannot_be_drawn_is_refused(name: str, tmp_path: Path) -> None:
    text = replaced(("boy", "boy = {", f'boy = {{ name = "{name}",'))
    refuse(
        written(tmp_path, text), number_of(text, "boy"), "name of boy must be a text of at most 30 letters"
    )


def test_a_name_is_kept_in_its_composed_form(tmp_path: Path) -> None:
    text = replaced(("boy", "boy = {", 'boy = { name = " Jose\u0301 ",'))
    mine = boxfive.game("phantom", cards=written(tmp_path, text))
    assert mine.cards.characters[5].name == "Jos\u00e9"


def test_a_section_must_be_one(tmp_path: Path) -> None:
    text = f"places = 3\n{TEXT[: TEXT.index('[places]')]}"
    refuse(written(tmp_path, text), 1, "places must be a section, not 3")


def test_a_file_that_is_no_text_or_far_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"# cards\n\xff\xfe\n")
    refuse(path, 2, "this is not UTF-8 text")
    path.write_bytes(b"#" * 10_000_000)
    refuse(path, 1, "larger than")


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        boxfive.game("phantom", cards=tmp_path / "my.toml")


def test_comments_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert boxfive.game("phantom", cards=path).cards == PHANTOM.cards


def test_cards_may_be_written_as_sections_of_their_own(tmp_path: Path) -> None:
    text = (
        replaced(("boy", "boy =", "# boy ="))
        + '\n[characters.boy]\npoints = 2\nthreshold = 99.5\nreconstructed = ["name", "threshold"]\n'
    )
    refuse(
        written(tmp_path, text),
        number_of(text, "[characters.boy]"),
        "threshold of boy must be a whole number",
    )
    right = written(tmp_path, text.replace("99.5", "4"))
    assert boxfive.game("phantom", cards=right).cards == PHANTOM.cards


def test_a_game_without_a_file_of_cards_says_so() -> None:
    with pytest.raises(boxfive.InvalidOption, match="opera has no file of cards"):
        boxfive.game("opera", cards=FILE)
