"""Positions between activations, written in the words of the rules, and ways to play on from them."""

from __future__ import annotations

from typing import Any

import boxfive
from boxfive import Game, State

OPERA: Game = boxfive.game("opera")

CHARACTERS = ("raoul", "meg", "giry", "buquet", "christine", "moncharmin", "richard", "persian")
RING = ("foyer", "cupola", "flies", "dance", "dressing", "understage", "lake", "cellars")
ROOMS = (*RING, "auditorium", "stage")
CORRIDORS = (
    *("foyer-cupola", "cupola-flies", "flies-dance", "dance-dressing", "dressing-understage"),
    *("understage-lake", "lake-cellars", "cellars-foyer"),
    *("foyer-auditorium", "auditorium-stage", "stage-dance"),
)


def house(text: str) -> dict[str, str]:
    """`meg foyer, raoul lake`: everybody else stands in the ring in the order of the table, or, when the
    text ends in `others stage`, there.
    """
    named = dict(place.split() for place in text.split(",") if place.strip())
    others = named.pop("others", None)
    assert set(named) <= set(CHARACTERS), named
    return {name: named.get(name, others or RING[c]) for c, name in enumerate(CHARACTERS)}


def whose_turn(round_: int, unplayed: int) -> str:
    """The round's side plays the first card and the last, the other seat the two between."""
    side, other = ("investigator", "phantom") if round_ % 2 else ("phantom", "investigator")
    return side if unplayed in (4, 1) else other


def position(
    rooms: str = "",
    *,
    round: int = 1,  # noqa: A002  # the position's own word
    cards: str = "raoul meg giry buquet",
    rest: str | None = None,
    suspects: str | None = None,
    culprit: str | None = None,
    kept: str = "",
    shown: str = "",
    padlock: str = "lake-cellars",
    blackout: str = "stage",
    carlotta: int = 3,
) -> dict[str, Any]:
    """A position between activations. The cards named lie face up; the rest are the last four others."""
    face_up, seen, secret = cards.split(), shown.split(), kept.split()
    suspected = [name for name in CHARACTERS if name not in seen] if suspects is None else suspects.split()
    if culprit is None:
        culprit = next(name for name in suspected if name not in secret)
    pile = [card for card in (*CHARACTERS, *["phantom"] * 3) if card != culprit]
    for card in seen + secret:
        pile.remove(card)
    others = [name for name in CHARACTERS if name not in face_up]
    return {
        "game": "opera",
        "version": OPERA.version,
        "rooms": house(rooms),
        "suspects": suspected,
        "blackout": blackout,
        "padlock": padlock,
        "carlotta": carlotta,
        "round": round,
        "to_play": {
            "seat": whose_turn(round, len(face_up)),
            "cards": face_up,
            "rest": others[-4:] if rest is None else rest.split(),
        },
        "activation": None,
        "culprit": culprit,
        "alibis": {"pile": pile, "kept": secret, "shown": seen},
    }


def at(rooms: str = "", **known: Any) -> State:
    """The state at such a position."""
    return OPERA.load(position(rooms, **known))


def play(state: State, *actions: str) -> State:
    """The state after these actions, written in the notation."""
    for action in actions:
        state = state.play(action)
    return state


def legal(state: State) -> set[str]:
    """Everything that may be done now, in the notation."""
    return {str(action) for action in state.legal()}


def choices(state: State, kind: str) -> set[str]:
    """What may follow a word: the rooms after `go`, the corridors after `padlock`."""
    return {" ".join(action.args) for action in state.legal() if action.kind == kind}


def rooms(state: State) -> dict[str, str]:
    """Where everybody stands."""
    return dict(state.position()["rooms"])


def room(state: State, character: str) -> str:
    """Where a character stands."""
    return rooms(state)[character]


def suspects(state: State) -> set[str]:
    """Who is still suspected."""
    return set(state.position()["suspects"])


def carlotta(state: State) -> int:
    """The space that Carlotta stands on."""
    return int(state.position()["carlotta"])


def winner(state: State) -> str | None:
    """Who has won, if the game is over."""
    if state.outcome is None:
        return None
    (name,) = [seat for seat, result in state.outcome.items() if result == 1.0]
    return name


def between_activations(state: State) -> bool:
    """Whether no character is being activated."""
    return state.position()["activation"] is None
