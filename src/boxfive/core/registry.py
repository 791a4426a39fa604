"""All games that can be played here: packs that are installed, and packs that a program has registered.

Installed packs are entry points of the group `boxfive.games`; ours are found like everybody else's. A pack
that cannot be used does no harm to the other games: it is left out, and `broken` says why.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from boxfive.core import parts
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.expected import expect
from boxfive.core.pack import BarePack, Pack

if TYPE_CHECKING:
    from boxfive.core.game import Game

GROUP = "boxfive.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""What a game may be called: the name is used in messages, addresses, files and commands."""

_registered: dict[str, Pack] = {}
_unsound: dict[str, str] = {}
"""Packs that could be imported but failed when they were examined, each with the reason."""


def names() -> tuple[str, ...]:
    """The names of all games that can be played, in the order of lists."""
    packs = {name: pack for name, (pack, _) in _installed()[0].items() if name not in _unsound}
    packs |= _registered
    return tuple(sorted(packs, key=lambda name: (packs[name].order, name)))


def broken() -> dict[str, str]:
    """The installed packs that are known to be unusable, by name, each with the reason."""
    return {**_installed()[1], **_unsound}


def examine() -> dict[str, str]:
    """Load every installed pack with all its parts, and leave out those that fail; `broken` after that.

    A server and a list of games do this once when they start, so that one bad plugin cannot stop them.
    """
    for name, (pack, _) in _installed()[0].items():
        if name not in _unsound:
            try:
                check_parts(pack)
            except InvalidOption as error:
                _unsound[name] = str(error)
    return broken()


def forget() -> None:
    """Look for installed packs again the next time, because some have come or gone."""
    _installed.cache_clear()
    _unsound.clear()


def pack(name: str) -> Pack:
    """The pack of the game of that name, or InvalidOption."""
    found = find(name)
    if found is None:
        reason = broken().get(name) if isinstance(name, str) else None
        if reason is not None:
            raise InvalidOption(reason)
        raise InvalidOption(f"there is no game {shown(name)}; the games are: {', '.join(names())}")
    return found


def find(name: object) -> Pack | None:
    """The pack of the game of that name, if there is one."""
    if not isinstance(name, str) or name in _unsound:
        return None
    if name in _registered:
        return _registered[name]
    installed = _installed()[0].get(name)
    return None if installed is None else installed[0]


def is_installed(name: str) -> bool:
    """Whether other processes find the game too; a registered one is known to this program alone."""
    return name not in _registered and name in _installed()[0]


def pack_of(game: Game) -> Pack:
    """The pack of a game; for a game that is not registered, a pack with its rules alone."""
    return find(game.name) or BarePack(game)


def register(what: Pack | Game) -> None:
    """Make a pack known by its name in this program, or a game that has no pack."""
    from boxfive.core.game import Game

    if not isinstance(what, Pack):
        expect(what, Game, "a pack or a game")
    given = what if isinstance(what, Pack) else BarePack(what)
    check(given)
    if find(given.name) is not None:
        raise InvalidOption(f"there is a game {given.name!r} already")
    check_parts(given)
    _registered[given.name] = given


def unregister(name: str) -> None:
    """Forget a game that this program has registered, for example to register it again."""
    if _registered.pop(name, None) is None:
        raise InvalidOption(f"there is no registered game {shown(name)}")


def game_of(pack: Pack) -> Game:
    """The rules that a pack brings, checked."""
    from boxfive.core.game import Game

    game = part(pack, "game")
    if not isinstance(game, Game):
        raise InvalidOption(f"{_origin(pack)}: game() must give a boxfive.Game, not {shown(game)}")
    if game.name != pack.name:
        raise InvalidOption(f"{_origin(pack)}: its game is called {shown(game.name)}, not {pack.name!r}")
    return game


def part(pack: Pack, name: str, protocol: type[Any] | None = None) -> Any:
    """A part that a pack brings; None, or an empty one, if the pack leaves it out.

    InvalidOption says what is wrong with a part that cannot be loaded or lacks something of its protocol.
    """
    try:
        return parts.brought(pack, name) if protocol is None else parts.keeping(pack, name, protocol)
    except InvalidOption as error:
        raise InvalidOption(f"{_origin(pack)}: {error}") from error


def check(pack: Pack) -> Pack:
    """The pack, if its name and order are valid."""
    name, order = getattr(pack, "name", None), getattr(pack, "order", None)
    if not isinstance(name, str) or not NAME.fullmatch(name):
        right = "small letters, digits and underscores, and begins with a letter"
        raise InvalidOption(f"{_origin(pack)}: the name of a game has {right}, unlike {shown(name)}")
    if type(order) is not int:
        raise InvalidOption(f"{_origin(pack)}: its order must be a whole number, not {shown(order)}")
    return pack


def check_parts(pack: Pack) -> None:
    """Raise InvalidOption, naming the pack's origin, unless all its parts fit their protocols."""
    game_of(pack)
    try:
        parts.check_parts(pack)
    except InvalidOption as error:
        raise InvalidOption(f"{_origin(pack)}: {error}") from error


@cache
def _installed() -> tuple[dict[str, tuple[Pack, str]], dict[str, str]]:
    """The installed packs by name, each with its package, and why others cannot be used."""
    packs: dict[str, tuple[Pack, str]] = {}
    reasons: dict[str, str] = {}
    found = sorted(entry_points(group=GROUP), key=lambda entry: (not _is_ours(entry), _package(entry)))
    for entry in found:
        package = _package(entry)
        if entry.name in packs:
            taken = f"package {packs[entry.name][1]} has that name already"
            reasons[f"{entry.name} of {package}"] = (
                f"package {package}: it brings a game {entry.name!r}, but {taken}"
            )
            continue
        try:
            packs[entry.name] = _loaded(entry), package
        except InvalidOption as error:
            reasons[entry.name] = str(error)
    return packs, reasons


def _loaded(entry: EntryPoint) -> Pack:
    """The pack that an entry point names."""
    place = f"package {_package(entry)}: the entry point {entry.name} = {entry.value}"
    try:
        loaded = entry.load()
    except Exception as error:  # a plugin may do anything when it is imported
        raise InvalidOption(f"{place} cannot be imported ({type(error).__name__}: {error})") from error
    if not isinstance(loaded, Pack):
        raise InvalidOption(f"{place} must name a boxfive.gamekit.Pack, not {shown(loaded)}")
    if getattr(loaded, "name", None) != entry.name:
        found_name = shown(getattr(loaded, "name", None))
        raise InvalidOption(f"{place} names a pack of the game {found_name}; the names must be equal")
    try:
        return check(loaded)
    except InvalidOption as error:
        raise InvalidOption(f"package {_package(entry)}: {error}") from error


def _is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith("boxfive.")


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "(unknown)"


def _origin(pack: Pack) -> str:
    """Where a pack comes from, for a message."""
    kind = type(pack)
    place = f"the pack {kind.__module__}.{kind.__qualname__}"
    if _installed.cache_info().currsize:  # the entry points are still being read
        for other, package in _installed()[0].values():
            if other is pack:
                return f"package {package}: {place}"
    return place
