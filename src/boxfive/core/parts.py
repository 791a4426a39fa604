"""The parts of a pack: loaded with errors contained, and checked against their protocols."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.pack import Pack


def brought(pack: Pack, name: str) -> Any:
    """The part of that name that a pack brings; InvalidOption if loading it fails."""
    try:
        return getattr(pack, name)()
    except Exception as error:  # a plugin may do anything when its modules are imported
        raise InvalidOption(f"its {name} cannot be loaded ({type(error).__name__}: {error})") from error


def keeping(pack: Pack, name: str, protocol: type[Any]) -> Any:
    """The part, if it has all that the protocol asks for, or None where the pack leaves it out."""
    value = brought(pack, name)
    if value is not None and (missing := missing_from(value, protocol)):
        whole = f"{protocol.__module__}.{protocol.__name__}"
        raise InvalidOption(f"its {name} lacks {listing(missing)}; see {whole}")
    return value


def missing_from(part: Any, protocol: type[Any]) -> list[str]:
    """The members of its protocol that a part lacks."""
    wanted = [
        name
        for base in protocol.__mro__
        if getattr(base, "_is_protocol", False)
        for name in (*vars(base), *inspect.get_annotations(base))
        if not name.startswith("_")
    ]
    return [name for name in dict.fromkeys(wanted) if not hasattr(part, name)]


def check_parts(pack: Pack) -> None:
    """Raise InvalidOption at the first part, besides the rules, that does not fit its protocol."""
    _check_texts(pack)
    for name, protocol in _protocols().items():
        keeping(pack, name, protocol)
    trainer = brought(pack, "trainer")
    if trainer is not None and not callable(trainer):
        raise InvalidOption(f"trainer() must give a function that trains, not {shown(trainer)}")
    for name in ("forms", "levels"):
        _check_functions(pack, name)
    _check_observations(pack)
    _check_ratings(pack)


def _protocols() -> Mapping[str, type[Any]]:
    """The protocols of parts that are modules or objects."""
    from boxfive.core.assessor import Assessor
    from boxfive.core.drawing import Drawing
    from boxfive.core.outlook import Outlook
    from boxfive.core.pace import Pace
    from boxfive.core.page import Page
    from boxfive.core.puzzles import Puzzles
    from boxfive.core.tempo import Tempo
    from boxfive.text.narration import Narration

    return {
        "narration": Narration,
        "drawing": Drawing,
        "outlook": Outlook,
        "assessor": Assessor,
        "page": Page,
        "pace": Pace,
        "puzzles": Puzzles,
        "tempo": Tempo,
    }


def _check_texts(pack: Pack) -> None:
    folder = brought(pack, "texts")
    if folder is None:
        return
    if not hasattr(folder, "joinpath"):
        raise InvalidOption(f"texts() must give a folder of Fluent files, not {shown(folder)}")
    if not folder.joinpath("en.ftl").is_file():
        raise InvalidOption("its texts have no file en.ftl, which stands in for every other language")


def _check_functions(pack: Pack, name: str) -> None:
    """Machine players and forms of names are made by functions, each with a name."""
    functions: Mapping[str, Callable[..., Any]] = brought(pack, name)
    if not isinstance(functions, Mapping):
        raise InvalidOption(f"{name}() must give functions by name, not {shown(functions)}")
    for key, function in functions.items():
        if not isinstance(key, str) or not callable(function):
            raise InvalidOption(f"{name}()[{key!r}] must be a function, not {shown(function)}")


def _check_ratings(pack: Pack) -> None:
    ratings = brought(pack, "ratings")
    if not isinstance(ratings, Mapping) or not all(type(rating) is int for rating in ratings.values()):
        raise InvalidOption(f"ratings() must give whole numbers by level, not {shown(ratings)}")


def _check_observations(pack: Pack) -> None:
    blocks = brought(pack, "observations")
    if blocks is None:
        return
    from boxfive.core.observations import Block

    if not isinstance(blocks, tuple) or not all(isinstance(block, Block) for block in blocks):
        raise InvalidOption(f"observations() must give a tuple of Blocks, not {shown(blocks)}")
