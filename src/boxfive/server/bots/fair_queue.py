"""A queue that serves everybody alike: by address, within it by guest, within that by table.

Whoever has used the least time is served next. So one address with hundreds of tables gets as much of a bot
process as another with one. Being idle saves nothing up: a share that comes back starts with the time of the
share that was served last.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, Protocol, TypeVar


class Owner(NamedTuple):
    """Whose work a question is."""

    address: str
    """The network address of the guest, as far as it is known."""
    guest: str
    """The guest who made the table, or who asks for a hint."""
    table: str


class Owned(Protocol):
    """Something that waits in the queue."""

    owner: Owner


Item = TypeVar("Item", bound=Owned)


class _Share(Generic[Item]):
    """Somebody's share: the time used, and the shares within it. The innermost ones have what waits."""

    __slots__ = ("floor", "items", "used", "waiting", "within")

    def __init__(self) -> None:
        self.used = 0.0
        self.floor = 0.0
        """The time of the share within it that was served last."""
        self.waiting = 0
        self.within: dict[str, _Share[Item]] = {}
        self.items: deque[Item] = deque()

    def next(self) -> _Share[Item]:
        """The share within it that has used the least. Those that are idle and owe nothing are dropped."""
        best: _Share[Item] | None = None
        idle = []
        for name, share in self.within.items():
            if not share.waiting:
                if share.used <= self.floor:
                    idle.append(name)
            elif best is None or share.used < best.used:
                best = share
        for name in idle:
            del self.within[name]
        assert best is not None  # something waits here
        self.floor = best.used
        return best


class FairQueue(Generic[Item]):
    """What waits for one bot process."""

    def __init__(self) -> None:
        self._all: _Share[Item] = _Share()

    def __len__(self) -> int:
        return self._all.waiting

    def put(self, item: Item) -> None:
        """Add something at the end of its table's share."""
        share = self._all
        share.waiting += 1
        for name in item.owner:
            within = share.within.setdefault(name, _Share())
            if not within.waiting:
                within.used = max(within.used, share.floor)
            within.waiting += 1
            share = within
        share.items.append(item)

    def take(self) -> Item:
        """What is served next."""
        share = self._all
        share.waiting -= 1
        while share.within:
            share = share.next()
            share.waiting -= 1
        return share.items.popleft()

    def discard(self, item: Item) -> None:
        """Take something out that need not be served any more; nothing happens if it was taken already."""
        path = self._path(item.owner)
        if path is not None and item in path[-1].items:
            path[-1].items.remove(item)
            for share in path:
                share.waiting -= 1

    def charge(self, owner: Owner, seconds: float) -> None:
        """Count the time that a question has used, before the next one is taken."""
        for share in (self._path(owner) or ())[1:]:
            share.used += seconds

    def waiting_for(self, address: str) -> int:
        """How much waits for one address."""
        share = self._all.within.get(address)
        return 0 if share is None else share.waiting

    def drain(self) -> list[Item]:
        """Take out everything."""
        return [self.take() for _ in range(len(self))]

    def _path(self, owner: Owner) -> list[_Share[Item]] | None:
        """The shares from all of it to the table's; None if there is no such share."""
        path = [self._all]
        for name in owner:
            share = path[-1].within.get(name)
            if share is None:
                return None
            path.append(share)
        return path
