"""Every word of the arena is there in every language, is used, and can be said."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import boxfive.arena
from boxfive.arena.errors import REASONS
from boxfive.arena.words import Speech
from boxfive.text.words import LANGUAGES, Words

NUMBERS = (
    "rate",
    "reach",
    "factor",
    "ratio",
    "least",
    "gain",
    "deals",
    "share",
    "low",
    "high",
    "value",
    "count",
    "done",
    "total",
    "speed",
)
PROGRAMS = "\n".join(path.read_text("utf-8") for path in Path(boxfive.arena.__file__).parent.glob("*.py"))


def source(language: str) -> str:
    return (Path(boxfive.arena.__file__).parent / f"{language}.ftl").read_text("utf-8")


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """Every message, and with a dot every attribute, with its variables."""
    text, found = source(language), {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk)
        if isinstance(entry, ast.Message):
            parts = [(entry.id.name, entry.value)]
            parts += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
            for name, pattern in parts:
                assert name not in found
                found[name] = frozenset(
                    re.findall(r"\$([a-z]+)", text[pattern.span.start : pattern.span.end])
                )
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


def test_every_message_is_used_and_every_one_that_is_used_is_there() -> None:
    used = {*re.findall(r"[\"'](arena-[a-z-]+(?:\.[a-z]+)?)[\"']", PROGRAMS)}
    used |= {f"arena-forfeit-{reason}" for reason in REASONS}
    assert used == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    say = Speech(Words(language))
    for name, variables in messages(language).items():
        for number in (0, 1, 2, 5, 21, 0.25):
            text = say(name, **{one: number if one in NUMBERS else "…" for one in variables})
            assert text
            assert "{" not in text


def test_a_message_without_its_variable_is_a_mistake_of_the_program() -> None:
    with pytest.raises(LookupError):
        Speech(Words("en"))("arena-written")


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_typographic(language: str) -> None:
    text = re.sub(r"\{ NUMBER\(.*?\) \}", "", source(language))
    assert not re.search(r"^(?!#).*['\"]", text, re.MULTILINE)


def test_french_sets_narrow_spaces_around_its_punctuation() -> None:
    text = re.sub(r"\{ NUMBER\(.*?\) \}", "", source("fr"))
    assert re.findall(r"^(?!#).*(?:\w[;!?»]|[ \u00a0][;:!?»%]|«[^\u202f]).*$", text, re.MULTILINE) == []


@pytest.mark.parametrize(
    ("count", "text"), [(1, "сыграна 1 партия"), (3, "сыграны 3 партии"), (5, "сыграно 5 партий")]
)
def test_russian_counts_games_rightly(count: int, text: str) -> None:
    assert text in Speech(Words("ru"))("arena-resumed", count=count)


@pytest.mark.parametrize(
    ("language", "percent", "seconds"),
    [("en", "63.2%", "1.5\u00a0s"), ("fr", "63,2\u00a0%", "1,5\u00a0s"), ("ru", "63,2\u00a0%", "1,5\u00a0с")],
)
def test_numbers_are_written_as_in_the_language(language: str, percent: str, seconds: str) -> None:
    say = Speech(Words(language))
    assert (say.percent(0.632), say.seconds(1.5)) == (percent, seconds)
