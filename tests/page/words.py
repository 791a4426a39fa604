"""What the page says, to find things on it by their words as a person does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import boxfive
from boxfive.core import registry
from boxfive.text.words import source

WEB = Path(__file__).parents[2] / "web"


def page_files(language: str) -> list[Path]:
    """The words that only the browser shows: those of all pages, and those of each game's."""
    lazy = WEB / "src" / "analysis" / "words"
    games = sorted(WEB.glob(f"src/games/*/words/{language}.ftl"))
    return [WEB / "words" / f"{language}.ftl", lazy / f"{language}.ftl", *games]


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for pack in (None, *map(registry.pack, boxfive.games())):
        bundle.add_resource(FluentResource(source(language, pack)))
    for file in page_files(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def said(language: str, message_name: str, **variables: str | int) -> str:
    """A message as the page shows it."""
    name, _, attribute = message_name.partition(".")
    message = _bundle(language).get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    text, errors = _bundle(language).format_pattern(pattern, variables)
    assert not errors, errors
    return str(text)
