"""Parts of pages that are made of the program itself, so that they are always true.

A page has a line such as `<!-- insert: rules opera fr -->` in their place.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import boxfive
from boxfive.text.general import blurb
from boxfive.text.narration import narration
from boxfive.text.words import Words
from tools.site.protocol import protocol

PROJECT = Path(__file__).parents[2]


def insert(kind: str, *arguments: str) -> str:
    """The part of that kind, as Markdown."""
    if kind == "rules":
        return rules(*arguments)
    return {"protocol": protocol, "benchmarks": benchmarks}[kind]()


def rules(name: str, language: str) -> str:
    """The rules of a game in a language, with a picture of its board."""
    words, game = Words(language), boxfive.game(name)
    narrator = narration(game)
    parts = [blurb(words, game)]
    for chapter, (heading, text) in zip(narrator.CHAPTERS, narrator.rules(words, game), strict=True):
        parts += [f"## {heading}", _paragraphs(text)]
        if chapter == "board":
            parts.append(f"![{heading}](../pictures/{name}-begin-light.jpg)")
    return "\n\n".join(parts)


def _paragraphs(text: str) -> str:
    """The text of a chapter: every line is a paragraph or an item of a list."""
    lines = text.split("\n")
    parts = [lines[0]]
    for before, line in pairwise(lines):
        items = before.startswith("- ") and line.startswith("- ")
        parts.append(("\n" if items else "\n\n") + re.sub(r"^- \*\*(\d+\.)\*\* ", r"- \1 ", line))
    return "".join(parts)


def benchmarks() -> str:
    """The results that the benchmarks keep, without their title."""
    text = (PROJECT / "bench" / "results.md").read_text(encoding="utf-8")
    return text.split("\n", 1)[1]
