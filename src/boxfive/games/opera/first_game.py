"""Opera's first game: an evening as the Investigator, and one as the Phantom."""

from __future__ import annotations

from collections.abc import Mapping

import boxfive
from boxfive.compile.lazy import LazyModule
from boxfive.core.page import Beat, Lesson
from boxfive.core.state import State
from boxfive.games.opera.rules.board import CARDS_IN_A_ROUND, CHARACTERS, PHANTOM_CARDS
from boxfive.games.opera.rules.state import SEATS

kernels = LazyModule("boxfive.games.opera.rules.kernels")


def order(round_number: int) -> list[str]:
    """Who plays each card of a round."""
    return [SEATS[kernels.player(round_number, before)] for before in range(CARDS_IN_A_ROUND)]


def loaded(
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
                "seat": order(round_number)[played],
                "cards": cards.split(),
                "rest": rest.split(),
            },
            "activation": None,
            "culprit": culprit,
            "alibis": {"pile": alibis, "kept": [], "shown": []},
        }
    )


def lessons() -> tuple[Lesson, ...]:
    """The end of a game as the Investigator sees it, and the end of another as the Phantom does."""
    return (
        Lesson("opera-lesson-investigator", "investigator", _five_suspects(), AS_INVESTIGATOR),
        Lesson("opera-lesson-phantom", "phantom", _five_to_hide(), AS_PHANTOM),
    )


def _five_suspects() -> State:
    return loaded(
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


AS_INVESTIGATOR = (
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


def _five_to_hide() -> State:
    """The Phantom is Christine. La Carlotta is seven spaces from the exit."""
    return loaded(
        {
            "foyer": "raoul christine",
            "dance": "meg richard",
            "understage": "persian",
            "lake": "buquet",
            "cellars": "giry",
            "cupola": "moncharmin",
        },
        round_number=4,
        cards="raoul meg giry buquet",
        rest="christine moncharmin richard persian",
        suspects="meg giry christine richard persian",
        culprit="christine",
        padlock="auditorium-stage",
        blackout="cellars",
        carlotta=14,
    )


AS_PHANTOM = (
    Beat("opera-lesson-mask"),
    Beat("opera-lesson-hide"),
    Beat("opera-lesson-escort", play=("raoul",), instead="opera-lesson-escort-instead"),
    Beat(
        "opera-lesson-alone",
        play=("go auditorium",),
        instead="opera-lesson-alone-instead",
        then=("nature: alibi phantom",),
    ),
    Beat(
        "opera-lesson-draw",
        then=(
            "investigator: meg",
            "investigator: go foyer",
            "investigator: giry",
            "investigator: go lake",
            "investigator: padlock foyer-cupola",
        ),
    ),
    Beat("opera-lesson-cornered", play=("buquet",)),
    Beat("opera-lesson-dark", play=("blackout foyer",), instead="opera-lesson-dark-instead"),
    Beat("opera-lesson-leave", play=("go cellars",), instead="opera-lesson-leave-instead"),
    Beat("opera-lesson-exit"),
    Beat("opera-lesson-bluff"),
)
