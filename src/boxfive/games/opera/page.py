"""What Opera brings to the page: the house, what can be counted in it, its first game, and its diagrams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boxfive.compile.lazy import LazyModule
from boxfive.core.page import Diagram, Position
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.games.opera.barred import barred
from boxfive.games.opera.first_game import lessons, loaded, order
from boxfive.games.opera.rules.board import (
    CHARACTERS,
    CORRIDORS,
    EXIT,
    PASSAGES,
    RING,
    ROOMS,
)
from boxfive.games.opera.rules.state import LAYOUT, SEATS
from boxfive.games.opera.text.narration import split

__all__ = ["diagrams", "figures", "lessons", "scene"]

kernels = LazyModule("boxfive.games.opera.rules.kernels")


def scene(position: Position) -> dict[str, Any]:
    """The house, its characters, and the length of Carlotta's track."""
    return {
        "characters": list(CHARACTERS),
        "rooms": list(ROOMS),
        "corridors": list(CORRIDORS),
        "passages": list(PASSAGES),
        "seats": list(SEATS),
        "exit": EXIT,
    }


def figures(view: View, aids: bool) -> dict[str, Any]:
    """The people in each room, who plays which card of the round, what cannot be chosen and why.

    With aids also how suspects would split.
    """
    raw, position = LAYOUT.raw(view.raw), view.position
    told: dict[str, Any] = {
        "people": {room: kernels.people(raw, number).bit_count() for number, room in enumerate(ROOMS)},
        "order": order(position["round"]),
        "place": None,
        "barred": barred(view),
    }
    to_play = position["to_play"]
    if to_play["seat"] is not None and to_play["rest"]:
        told["place"] = kernels.played(raw)
    if aids and None not in position["rooms"].values():
        hidden, seen = split(view)
        told["split"] = {"hidden": hidden, "seen": seen}
    return told


# The rules in pictures


LAST_CARD = ("investigator: giry", "investigator: go cupola", "investigator: padlock dance-dressing")


def diagrams() -> Mapping[str, Diagram]:
    """The house, a walk, Christine's song, and both ends of the example of an announcement."""
    return {
        "board": Diagram("opera-caption-board", _first_evening()),
        "moving": Diagram(
            "opera-caption-moving",
            _two_in_the_foyer(),
            ("investigator: buquet", "investigator: go stage", "investigator: blackout cupola"),
        ),
        "characters": Diagram(
            "opera-caption-characters",
            _before_the_song(),
            ("investigator: christine", "investigator: go stage", "investigator: summon"),
        ),
        "announcement": Diagram("opera-caption-announcement", _example(culprit="meg"), LAST_CARD),
        "end": Diagram("opera-caption-end", _example(culprit="raoul"), LAST_CARD),
    }


def _first_evening() -> State:
    """One in each room of the ring, the blackout with Buquet, the padlock clockwise of Madame Giry."""
    return loaded(
        dict(zip(RING, CHARACTERS, strict=True)),
        round_number=1,
        cards="meg buquet christine richard",
        rest="raoul giry moncharmin persian",
        suspects=" ".join(CHARACTERS),
        culprit="meg",
        padlock="flies-dance",
        blackout="dance",
        carlotta=3,
    )


def _two_in_the_foyer() -> State:
    return loaded(
        {
            "foyer": "buquet moncharmin",
            "flies": "raoul",
            "dance": "meg christine",
            "dressing": "giry",
            "understage": "richard",
            "cellars": "persian",
        },
        round_number=1,
        cards="meg buquet christine richard",
        rest="raoul giry moncharmin persian",
        suspects=" ".join(CHARACTERS),
        culprit="meg",
        padlock="foyer-cupola",
        blackout="lake",
        carlotta=3,
    )


def _before_the_song() -> State:
    return loaded(
        {
            "foyer": "raoul",
            "auditorium": "meg moncharmin",
            "flies": "giry",
            "dance": "christine persian",
            "dressing": "buquet",
            "lake": "richard",
        },
        round_number=1,
        cards="meg buquet christine richard",
        rest="raoul giry moncharmin persian",
        suspects=" ".join(CHARACTERS),
        culprit="meg",
        padlock="lake-cellars",
        blackout="cellars",
        carlotta=3,
    )


def _example(culprit: str) -> State:
    """One card before the announcement that the rules have as their example."""
    return loaded(
        {
            "lake": "meg buquet christine",
            "stage": "raoul persian",
            "foyer": "moncharmin richard",
            "flies": "giry",
        },
        round_number=3,
        cards="giry",
        rest="raoul moncharmin richard persian",
        suspects="raoul meg giry buquet christine moncharmin persian",
        culprit=culprit,
        padlock="stage-dance",
        blackout="lake",
        carlotta=6,
    )
