"""Fluent files that are parsed entry by entry say the same as if they were parsed at once."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentSerializer
from fluent.syntax.ast import Message, Term

from boxfive.core import registry
from boxfive.text.bundle import LazyBundle
from boxfive.text.words import LANGUAGES, source

TEXT = """\
# A comment
-house = Box Five
    .kind = it
first = The { -house }
    has { $count ->
        [one] one seat
       *[other] { $count } seats
    }

    and a second paragraph.
    .short = In short
# Another
second = { first.short }: { first }
first = never
odd = {
  $count }
"""


def whole(language: str, text: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


@pytest.mark.parametrize("name", ["first", "second", "odd"])
def test_a_message_says_the_same_with_all_that_it_refers_to(name: str) -> None:
    lazy, at_once = LazyBundle("en", TEXT), whole("en", TEXT)
    for count in (1, 2):
        said = [one.format_pattern(one.get_message(name).value, {"count": count}) for one in (lazy, at_once)]
        assert said[0] == said[1]
        assert said[0][1] == []


def test_what_is_not_there_is_not_found() -> None:
    bundle = LazyBundle("en", TEXT)
    assert bundle.has_message("first")
    assert not bundle.has_message("third")
    assert not bundle.has_message("house")
    with pytest.raises(LookupError):
        bundle.get_message("third")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_our_files_is_found_as_it_is(language: str) -> None:
    written = FluentSerializer()
    for pack in (None, *map(registry.pack, registry.names())):
        text = source(language, pack)
        lazy, entries = LazyBundle(language, text), [*FluentResource(text).body]
        expected = [entry for entry in entries if isinstance(entry, Message | Term)]
        assert len(lazy._entries) == len(expected)
        for entry in expected:
            is_term = isinstance(entry, Term)
            lazy._lookup(entry.id.name, term=is_term)
            found = (lazy._terms if is_term else lazy._messages)[entry.id.name]
            entry.comment = None
            assert written.serialize_entry(found) == written.serialize_entry(entry)
