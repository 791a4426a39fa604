"""A Fluent file whose messages are parsed one by one, when each is first wanted.

Parsing all of a game's words takes a third of a second. A house that starts wants three titles of them.
"""

from __future__ import annotations

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

# An entry goes on until a line begins with the next one's name, or with a comment.
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)


class LazyBundle(FluentBundle):  # type: ignore[misc]  # Fluent is untyped
    """The messages and terms of one text, in one language."""

    def __init__(self, language: str, text: str) -> None:
        # Isolation marks are for mixed writing directions, which our languages do not have.
        super().__init__([language], use_isolating=False)
        self._entries: dict[str, str] = {}
        for entry in _ENTRY.finditer(text):
            self._entries.setdefault(entry[1], entry[0])

    def has_message(self, message_id: str) -> bool:
        return message_id in self._entries

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        """The message or term; Fluent calls this for those that a message refers to as well."""
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled and name in self._entries:
            self.add_resource(FluentResource(f"{self._entries[name]}\n"))
        return super()._lookup(entry_id, term)
