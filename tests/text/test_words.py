"""Every word is there in every language, is used, and can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import boxfive
from boxfive.agents import levels
from boxfive.core import registry
from boxfive.core.puzzles import puzzles_of
from boxfive.terminal.prompt import COMMANDS
from boxfive.text.narration import narration
from boxfive.text.words import LANGUAGES, Words, preferred, source
from tests.page.words import WEB, page_files

HOUSE, PAGE = "house", "page"
"""The words that only the browser shows."""
PACKAGED = (HOUSE, *boxfive.games())
PLACES = (*PACKAGED, PAGE)
PROGRAMS = sorted(Path(boxfive.__file__).parent.rglob("*.py"))
PAGES = sorted(
    path
    for path in (WEB / "src").rglob("*")
    if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
)

NUMBERS = (
    *("count", "left", "suspects", "space", "round", "hidden", "seen", "columns", "step", "last"),
    *("turn", "terror", "threshold", "before", "after", "room", "most", "idle", "quiet", "wilson", "seconds"),
)
"""Variables that count something; all others are words."""

every_file = pytest.mark.parametrize(("place", "language"), list(product(PLACES, LANGUAGES)))
every_translation = pytest.mark.parametrize(("place", "language"), list(product(PLACES, LANGUAGES[1:])))


def text_of(language: str, place: str) -> str:
    if place != PAGE:
        return source(language, registry.find(place))
    return "\n".join(file.read_text(encoding="utf-8") for file in page_files(language))


@cache
def bundle(language: str, place: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text_of(language, place)))
    return made


def said(language: str, place: str, message_name: str, variables: dict[str, str | int]) -> str:
    """A message, wherever it stands."""
    name, _, attribute = message_name.partition(".")
    message = bundle(language, place).get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    text, errors = bundle(language, place).format_pattern(pattern, variables)
    assert not errors
    return str(text)


@cache
def entries(place: str, language: str) -> list[ast.EntryType]:
    return list(FluentParser().parse(text_of(language, place)).body)


@cache
def messages(place: str, language: str) -> dict[str, frozenset[str]]:
    """Every message, and with a dot every attribute, with its variables."""
    text, found = text_of(language, place), {}
    for entry in entries(place, language):
        if isinstance(entry, ast.Message):
            parts = [(entry.id.name, entry.value)]
            parts += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
            for name, pattern in parts:
                assert name not in found, f"{name} is there twice"
                found[name] = frozenset(
                    re.findall(r"\$([a-z]+)", text[pattern.span.start : pattern.span.end])
                )
    return found


def built() -> Iterator[str]:
    """The messages whose names the program puts together."""
    for name in boxfive.games():
        game = boxfive.game(name)
        yield from getattr(narration(game), "BUILT", ())
        yield from (f"{name}-{part}" for part in ("title", "blurb", "players"))
        yield from (f"{name}-option-{option.name}" for option in game.options)
        yield from [f"{name}-option-cards"] if game.cards is not None else []
        yield from (f"level-{level}{part}" for level in levels(game) for part in ("", ".blurb"))
        puzzles = puzzles_of(game)
        for theme, asked in puzzles.themes.items() if puzzles is not None else ():
            yield f"{name}-puzzle-{theme}"
            yield from (f"{asked.words}-{part}" for part in ("ask", "why", "less"))
    yield from (f"prompt-help-{command}" for command in COMMANDS[1:])


def prefixes() -> str:
    names = {name.partition("-")[0] for place in PLACES for name in messages(place, "en")}
    return "|".join(sorted(names))


@cache
def used_in(paths: tuple[Path, ...]) -> frozenset[str]:
    """The messages that are named in full."""
    literal = re.compile(rf"[\"'`]((?:{prefixes()})-[a-z0-9-]+(?:\.[a-z]+)?)[\"'`]")
    known = {name for place in PLACES for name in messages(place, "en")}
    found = {name for path in paths for name in literal.findall(path.read_text(encoding="utf-8"))}
    return frozenset(found & known)


def used() -> frozenset[str]:
    """The messages that the program says, or the page."""
    return used_in(tuple(PROGRAMS)) | used_in(tuple(PAGES)) | set(built())


def called(paths: list[Path], call: str) -> frozenset[str]:
    """The messages that are asked for by their whole name."""
    asked = re.compile(rf"\b{call}\(\s*\"([a-z0-9.-]+)\"")
    return frozenset(name for path in paths for name in asked.findall(path.read_text(encoding="utf-8")))


@every_file
def test_a_file_holds_nothing_but_messages_and_comments(place: str, language: str) -> None:
    assert [entry for entry in entries(place, language) if isinstance(entry, ast.Junk)] == []


@every_translation
def test_the_languages_have_the_same_messages(place: str, language: str) -> None:
    assert messages(place, language).keys() == messages(place, "en").keys()


@every_translation
def test_a_message_has_the_same_variables_in_every_language(place: str, language: str) -> None:
    assert messages(place, language) == messages(place, "en")


@pytest.mark.parametrize("place", PLACES)
def test_every_message_is_used(place: str) -> None:
    assert messages(place, "en").keys() - used() == set()


def test_every_message_that_is_used_is_there() -> None:
    packaged = {name for place in PACKAGED for name in messages(place, "en")}
    assert (called(PROGRAMS, "words") | set(built())) - packaged == set()
    assert called(PAGES, "t") - packaged - messages(PAGE, "en").keys() == set()


@every_file
def test_every_message_can_be_said(place: str, language: str) -> None:
    for name, variables in messages(place, language).items():
        for number in (0, 1, 2, 5, 21):
            filled: dict[str, str | int] = {one: number if one in NUMBERS else "…" for one in variables}
            text = said(language, place, name, filled)
            assert text
            assert "{" not in text


@every_file
def test_quotes_and_apostrophes_are_typographic(place: str, language: str) -> None:
    text = re.sub(r'\{" "\}', "", text_of(language, place))
    assert not re.search(r"^(?!#).*['\"]", text, re.MULTILINE)


@pytest.mark.parametrize("place", PLACES)
def test_french_sets_narrow_spaces_around_its_punctuation(place: str) -> None:
    text = re.sub(r"\? pour l’aide", "", text_of("fr", place))  # there it is what one types
    wrong = re.findall(r"^(?!#).*(?:\w[;!?»]|[ \u00a0][;:!?»]|«[^\u202f]).*$", text, re.MULTILINE)
    assert wrong == []


@pytest.mark.parametrize("place", PLACES)
def test_russian_sets_its_own_quotation_marks(place: str) -> None:
    assert not re.search("[“”„‘]", text_of("ru", place))


@pytest.mark.parametrize("file", [*Path(boxfive.__file__).parent.rglob("ru.ftl"), *page_files("ru")], ids=str)
def test_no_russian_line_begins_with_a_dash(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall(r".* —.*", text) == []  # the space before it may not break
    assert (
        re.findall(r".*[ \u00a0]–[ \u00a0].*", re.sub("(?m)^arena-interval.*$", "", text)) == []
    )  # it is long


def test_a_message_that_there_is_not_is_a_mistake_of_the_program() -> None:
    with pytest.raises(LookupError):
        Words("en")("opera-nowhere")
    with pytest.raises(LookupError):
        Words("en")("opera-lake.nothing")
    with pytest.raises(LookupError):
        Words("en")("opera-choice-go")  # without its variable


def test_messages_are_found_by_how_their_names_begin() -> None:
    assert Words("fr").beginning("reaction-") == {}  # the browser's alone
    assert Words("fr").beginning("opera-legend-")["padlock"] == "Cadenas"


def test_a_language_that_there_is_not_is_refused_with_those_that_are() -> None:
    with pytest.raises(boxfive.InvalidOption, match=r"'de'.*en \(English\), fr \(français\), ru \(русский\)"):
        Words("de")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "frisian"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "fr_CA", "LC_ALL": "de_DE"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_language_is_the_one_of_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert preferred() == language


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 человек"), (2, "2 человека"), (5, "5 человек"), (0, "никого")]
)
def test_russian_counts_people_rightly(count: int, text: str) -> None:
    assert Words("ru")("opera-people", count=count) == text
