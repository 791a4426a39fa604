"""All texts that people read, in their language, from Fluent files.

The house's own words are in `boxfive/words`, each game's in its package's `words`; a message's name begins
with the game it belongs to. A missing message, or a missing variable, is an error in the program, so it
raises instead of showing a gap.
"""

from __future__ import annotations

import os
import re
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from boxfive.core import registry
from boxfive.core.errors import InvalidOption, listing, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boxfive.core.pack import Pack

LANGUAGES = ("en", "fr", "ru")

MESSAGES_KEPT = 1 << 12
"""Formatted messages that are cached, of all languages."""


class Words:
    """The words of one language: `words("opera-lake.to")`, `words("opera-choice-go", to="to the lake")`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            known = listing([f"{one} ({Words(one)('house-language')})" for one in LANGUAGES])
            raise InvalidOption(f"there is no language {shown(language)}; the languages are: {known}")
        self.language = language

    def __call__(self, name: str, **variables: str | int) -> str:
        """A message, or after a dot one of its attributes, with its variables filled in."""
        message_name, _, attribute = name.partition(".")
        pack = _pack(message_name)
        return _formatted(self.language, pack, message_name, attribute, tuple(variables.items()))

    def has(self, name: str) -> bool:
        """Whether there is such a message; a game need not bring all of them."""
        return bool(_bundle(self.language, _pack(name)).has_message(name))

    def has_attribute(self, name: str, attribute: str) -> bool:
        """Whether there is such a message with that attribute."""
        return (
            self.has(name) and attribute in _bundle(self.language, _pack(name)).get_message(name).attributes
        )

    def beginning(self, prefix: str) -> dict[str, str]:
        """The messages whose names begin so, by what follows in their names; none of them has variables."""
        text = source(self.language, _pack(prefix))
        names: list[str] = re.findall(rf"^{re.escape(prefix)}([a-zA-Z0-9_-]+)\s*=", text, re.MULTILINE)
        return {name: self(f"{prefix}{name}") for name in names}

    def listed(self, items: Iterable[str]) -> str:
        """Several things one after another, as they stand after a colon."""
        return ", ".join(items)


class Messages:
    """The Fluent file that a package has of its own, in one language, for what only this package says."""

    def __init__(self, package: str, language: str) -> None:
        self._package = package
        self._language = language

    def __call__(self, name: str, **variables: str | int | float) -> str:
        """A message, or after a dot one of its attributes, with its variables filled in."""
        message_name, _, attribute = name.partition(".")
        message = self._bundle.get_message(message_name)
        pattern = message.attributes[attribute] if attribute else message.value
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:  # a bug: fail rather than show a text with a gap
            raise LookupError(f"{name} in {self._language}: {errors[0]}")
        return str(text)

    @cached_property
    def _bundle(self) -> Any:
        from boxfive.text.bundle import LazyBundle

        file = resources.files(self._package).joinpath(f"{self._language}.ftl")
        return LazyBundle(self._language, file.read_text(encoding="utf-8"))


def preferred() -> str:
    """The language of the environment, if we have it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable)
        if wanted:
            language = wanted[:2].lower()
            return language if language in LANGUAGES and not wanted[2:3].isalpha() else "en"
    return "en"


def source(language: str, pack: Pack | None) -> str:
    """The Fluent text of a game's words, or of the house's; in English if it lacks this language."""
    folder = resources.files("boxfive.text") if pack is None else registry.part(pack, "texts")
    if folder is None:
        return ""
    for name in (f"{language}.ftl", f"{LANGUAGES[0]}.ftl"):
        file = folder.joinpath(name)
        if file.is_file():
            text: str = file.read_text(encoding="utf-8")
            return text
    return ""


def _pack(message_name: str) -> Pack | None:
    """The pack that brings a message, whose name begins with the game's; None if it is the house's own."""
    return registry.find(message_name.partition("-")[0])


@lru_cache(MESSAGES_KEPT)
def _formatted(
    language: str, pack: Pack | None, name: str, attribute: str, variables: tuple[tuple[str, str | int], ...]
) -> str:
    """A message with its variables filled in. Much is said over and over, at every table."""
    bundle = _bundle(language, pack)
    message = bundle.get_message(name)
    text, errors = bundle.format_pattern(
        message.attributes[attribute] if attribute else message.value, dict(variables)
    )
    if errors:
        raise LookupError(f"{name}{attribute and f'.{attribute}'} in {language}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str, pack: Pack | None) -> Any:
    """One file's messages."""
    from boxfive.text.bundle import LazyBundle

    return LazyBundle(language, source(language, pack))
