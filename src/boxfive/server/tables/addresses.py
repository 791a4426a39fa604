"""The addresses of guests, as last seen by this process: work for machine players is shared by address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

MOST_REMEMBERED = 10_000
UNKNOWN = ""
"""The address of everybody who has not been seen since this process was started; they share its share."""


class Addresses:
    """Where guests were last seen. The least recently seen are forgotten first."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most = most
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        """A guest has been seen at an address."""
        self._known[guest] = address
        self._known.move_to_end(guest)
        if len(self._known) > self._most:
            self._known.popitem(last=False)

    def of(self, guests: Iterable[str | None]) -> str:
        """The address of the first of these guests that is known."""
        known = (self._known.get(guest, UNKNOWN) for guest in guests if guest is not None)
        return next(filter(None, known), UNKNOWN)
