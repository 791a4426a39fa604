"""What Opera brings to the page: the house, what can be counted in it, a first game, and its diagrams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import boxfive
from boxfive.compile.lazy import LazyModule
from boxfive.core.page import Beat, Diagram, Lesson, Position
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.games.opera.rules.board import (
    CARDS_IN_A_ROUND,
    CHARACTERS,
    CORRIDORS,
    EXIT,
    PASSAGES,
    PHANTOM_CARDS,
    RING,
    ROOMS,
)
from boxfive.games.opera.rules.state import LAYOUT, SEATS
from boxfive.games.opera.text.narration import split

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
    """The people in each room, who plays which card of the round, and with aids how suspects would split."""
    raw, position = LAYOUT.raw(view.raw), view.position
    told: dict[str, Any] = {
        "people": {room: kernels.people(raw, number).bit_count() for number, room in enumerate(ROOMS)},
        "order": _order(position["round"]),
        "place": None,
    }
    to_play = position["to_play"]
    if to_play["seat"] is not None and to_play["rest"]:
        told["place"] = kernels.played(raw)
    if aids and None not in position["rooms"].values():
        hidden, seen = split(view)
        told["split"] = {"hidden": hidden, "seen": seen}
    return told


def _order(round_number: int) -> list[str]:
    """Who plays each card of a round."""
    return [SEATS[kernels.player(round_number, before)] for before in range(CARDS_IN_A_ROUND)]


# The first game and the diagrams begin with loaded positions


def _loaded(
    rooms: Mapping[str, str],
    *,
    round_number: int,
    cards: str,
    rest: str,
    suspects: str,
    culprit: str,
    padlock: str,
    blackout: str,
    carlotta: int,
) -> State:
    """The state between two cards in which characters stand in rooms as `rooms` says, room by room."""
    place = {name: room for room, people in rooms.items() for name in people.split()}
    played = CARDS_IN_A_ROUND - len(cards.split())
    alibis = [name for name in CHARACTERS if name != culprit] + ["phantom"] * PHANTOM_CARDS
    game = boxfive.game("opera")
    return game.load(
        {
            "game": game.name,
            "version": game.version,
            "rooms": {name: place[name] for name in CHARACTERS},
            "suspects": suspects.split(),
            "blackout": blackout,
            "padlock": padlock,
            "carlotta": carlotta,
            "round": round_number,
            "to_play": {
                "seat": _order(round_number)[played],
                "cards": cards.split(),
                "rest": rest.split(),
            },
            "activation": None,
            "culprit": culprit,
            "alibis": {"pile": alibis, "kept": [], "shown": []},
        }
    )


def lesson() -> Lesson:
    """The end of a game, as the Investigator sees it: five suspects are left."""
    return Lesson("investigator", _evening(), BEATS)


def _evening() -> State:
    return _loaded(
        {
            "foyer": "raoul buquet",
            "cellars": "giry",
            "lake": "meg",
            "dance": "christine persian",
            "flies": "moncharmin",
            "dressing": "richard",
        },
        round_number=3,
        cards="meg giry buquet christine",
        rest="raoul moncharmin richard persian",
        suspects="meg christine moncharmin richard persian",
        culprit="moncharmin",
        padlock="understage-lake",
        blackout="cupola",
        carlotta=9,
    )


BEATS = (
    Beat("opera-lesson-welcome"),
    Beat("opera-lesson-suspects"),
    Beat("opera-lesson-card", play=("buquet",), instead="opera-lesson-card-instead"),
    Beat("opera-lesson-walk", play=("go stage",), instead="opera-lesson-walk-instead"),
    Beat(
        "opera-lesson-blackout",
        play=("blackout dressing",),
        instead="opera-lesson-blackout-instead",
        then=(
            "phantom: meg",
            "phantom: go auditorium",
            "phantom: giry",
            "phantom: go foyer",
            "phantom: padlock flies-dance",
        ),
    ),
    Beat("opera-lesson-christine", play=("christine",)),
    Beat("opera-lesson-stage", play=("go stage",), instead="opera-lesson-stage-instead"),
    Beat("opera-lesson-summon", play=("summon",), instead="opera-lesson-summon-instead"),
    Beat("opera-lesson-announcement"),
    Beat("opera-lesson-carlotta", then=("phantom: persian", "phantom: go cellars")),
    Beat("opera-lesson-raoul", play=("raoul",), instead="opera-lesson-raoul-instead"),
    Beat(
        "opera-lesson-alibi",
        play=("go auditorium",),
        instead="opera-lesson-alibi-instead",
        then=("nature: alibi richard",),
    ),
    Beat("opera-lesson-end"),
)


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
    return _loaded(
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
    return _loaded(
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
    return _loaded(
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
    return _loaded(
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
