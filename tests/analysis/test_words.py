"""Every word of an analysis is there in every language, is used, and can be said."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import boxfive
import boxfive.analysis
from boxfive.analysis import DEPTHS, analyse
from boxfive.analysis.endings import RESIGNED, TIMED_OUT
from boxfive.analysis.grades import FORCED, grades
from boxfive.analysis.html import page
from boxfive.analysis.summary import drawn
from boxfive.analysis.words import Speech, costly
from boxfive.text.words import LANGUAGES, Words
from tests.analysis.games import played

FOLDER = Path(boxfive.analysis.__file__).parent
CLI = Path(boxfive.__file__).parent / "cli" / "analysing.py"
PROGRAMS = "\n".join(path.read_text("utf-8") for path in (*FOLDER.glob("*.py"), CLI))
NUMBERS = ("share",)


def source(language: str) -> str:
    return (FOLDER / f"{language}.ftl").read_text("utf-8")


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    text, found = source(language), {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk)
        if isinstance(entry, ast.Message):
            assert entry.value is not None
            variables = re.findall(r"\$([a-z]+)", text[entry.value.span.start : entry.value.span.end])
            found[entry.id.name] = frozenset(variables)
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


def test_every_message_is_used_and_every_one_that_is_used_is_there() -> None:
    used = {*re.findall(r"[\"'](analysis-[a-z-]+[a-z])[\"']", PROGRAMS)}
    used |= {f"analysis-depth-{depth}" for depth in DEPTHS}
    used |= {f"analysis-grade-{grade}" for grade in (FORCED, *(one.name for one in grades()))}
    used |= {f"analysis-left-{how}" for how in (RESIGNED, TIMED_OUT)}
    assert used == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    say = Speech(Words(language), boxfive.game("opera"))
    for name, variables in messages(language).items():
        text = say(name, **{one: 0.25 if one in NUMBERS else "…" for one in variables})
        assert text
        assert "{" not in text


@pytest.mark.parametrize(("language", "text"), [("en", "−41%"), ("fr", "−41\u00a0%"), ("ru", "−41\u00a0%")])
def test_changes_are_written_as_in_the_language(language: str, text: str) -> None:
    assert Speech(Words(language), boxfive.game("opera")).signed(-0.41) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", boxfive.games())
def test_the_page_stands_alone(name: str, language: str) -> None:
    state = played(name)
    analysis = analyse(state)
    html = page(analysis, Speech(Words(language), state.game))
    assert f'lang="{language}"' in html
    assert "<svg" in html
    assert "<script" not in html
    assert html.count("<details>") == sum(bool(decision.known) for decision in costly(analysis)) > 0
    assert not re.search(r"(?:src|href)=|url\(|@import|https?:", html)


def test_a_curve_is_drawn_from_nothing_to_all() -> None:
    lines = drawn([0.0, 0.5, 1.0], Speech(Words("en"), boxfive.game("opera")))
    assert lines[0].startswith("  100% ")
    assert lines[0].endswith("█")
    assert lines[-1].startswith("    0%  ")
