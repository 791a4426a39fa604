"""All games that can be played here: packs that are installed, and packs that a program has registered.

Installed packs are entry points of the group `boxfive.games`; ours are found like everybody else's. A pack
that cannot be loaded costs nobody else anything: it is left out, and `broken` says why.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, TypeVar

from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.pack import BarePack, Pack, missing_from

if TYPE_CHECKING:
    from boxfive.core.game import Game

GROUP = "boxfive.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""What a game may be called: the name stands in messages, addresses, files and commands."""

Part = TypeVar("Part")

_registered: dict[str, Pack] = {}


def names() -> tuple[str, ...]:
    """The names of all games that can be played, in the order of lists."""
    packs = {**_installed()[0], **_registered}
    return tuple(sorted(packs, key=lambda name: (packs[name].order, name)))


def broken() -> dict[str, str]:
    """The installed packs that cannot be used, by name, each with the reason."""
    return dict(_installed()[1])


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
    if not isinstance(name, str):
        return None
    return _registered.get(name) or _installed()[0].get(name)


def is_installed(name: str) -> bool:
    """Whether other processes find the game too; a registered one is known to this program alone."""
    return name not in _registered and name in _installed()[0]


def pack_of(game: Game) -> Pack:
    """The pack of a game; of one that nobody has registered, a pack with its rules alone."""
    return find(game.name) or BarePack(game)


def register(what: Pack | Game) -> None:
    """Make a pack known by its name in this program, or a game that has no pack."""
    given = what if isinstance(what, Pack) else BarePack(what)
    check(given)
    if find(given.name) is not None:
        raise InvalidOption(f"there is a game {given.name!r} already")
    game_of(given)
    _registered[given.name] = given


def game_of(pack: Pack) -> Game:
    """The rules that a pack brings, checked."""
    from boxfive.core.game import Game

    game = pack.game()
    if not isinstance(game, Game):
        raise InvalidOption(f"{_origin(pack)}: game() must give a boxfive.Game, not {shown(game)}")
    if game.name != pack.name:
        raise InvalidOption(f"{_origin(pack)}: its game is called {shown(game.name)}, not {pack.name!r}")
    return game


def part(pack: Pack, name: str, value: Part | None, protocol: type[Any]) -> Part | None:
    """A part that a pack brings, if it has all that such a part has; InvalidOption says what it lacks."""
    if value is not None and (missing := missing_from(value, protocol)):
        whole = f"{protocol.__module__}.{protocol.__name__}"
        raise InvalidOption(f"{_origin(pack)}: its {name} lacks {listing(missing)}; see {whole}")
    return value


def check(pack: Pack) -> Pack:
    """A pack with a name and an order that it may have."""
    name, order = getattr(pack, "name", None), getattr(pack, "order", None)
    if not isinstance(name, str) or not NAME.fullmatch(name):
        right = "small letters, digits and underscores, and begins with a letter"
        raise InvalidOption(f"{_origin(pack)}: the name of a game has {right}, unlike {shown(name)}")
    if type(order) is not int:
        raise InvalidOption(f"{_origin(pack)}: its order must be a whole number, not {shown(order)}")
    return pack


@cache
def _installed() -> tuple[dict[str, Pack], dict[str, str]]:
    """The installed packs by name, and why others cannot be used."""
    packs: dict[str, Pack] = {}
    reasons: dict[str, str] = {}
    found = sorted(entry_points(group=GROUP), key=lambda entry: (not _is_ours(entry), _package(entry)))
    for entry in found:
        if entry.name in packs:
            other = _origin(packs[entry.name])
            reasons[f"{entry.name} of {_package(entry)}"] = (
                f"package {_package(entry)} brings a game {entry.name!r}, but {other} has that name already"
            )
            continue
        try:
            packs[entry.name] = _loaded(entry)
        except InvalidOption as error:
            reasons[entry.name] = str(error)
    return packs, reasons


def _loaded(entry: EntryPoint) -> Pack:
    """The pack that an entry point names."""
    place = f"package {_package(entry)}: the entry point {entry.name} = {entry.value}"
    try:
        loaded = entry.load()
    except Exception as error:  # whatever a plugin does when it is imported
        raise InvalidOption(f"{place} cannot be imported ({type(error).__name__}: {error})") from error
    if not isinstance(loaded, Pack):
        raise InvalidOption(f"{place} must name a boxfive.gamekit.Pack, not {shown(loaded)}")
    if loaded.name != entry.name:
        raise InvalidOption(f"{place} names a pack of the game {shown(loaded.name)}; the names must be equal")
    return check(loaded)


def _is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith("boxfive.")


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "(unknown)"


def _origin(pack: Pack) -> str:
    """Where a pack comes from, for a message."""
    kind = type(pack)
    return f"the pack {kind.__module__}.{kind.__qualname__}"
