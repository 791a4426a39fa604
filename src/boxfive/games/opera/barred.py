"""Why something in the house cannot be chosen now, for the seat that chooses.

What is legal is asked of the rules, with the padlock where it hangs and where it might hang. The page has a
sentence for each reason.
"""

from __future__ import annotations

from typing import Any

from boxfive.core.action import Action
from boxfive.core.view import View
from boxfive.games.opera.rules.board import CHARACTERS, CORRIDORS, PASSAGES, ROOMS
from boxfive.games.opera.rules.state import LAYOUT, SEATS

Position = dict[str, Any]

NOW = ("card", "summon", "send", "drop", "go", "padlock", "blackout")
"""What may be due. The first that is on offer comes before anything else, which may not be chosen yet."""
FAR = {"go": "far", "drop": "off", "send": "apart"}
"""What a room is that cannot be walked to, by the kind of the walk."""
REASONS = ("here", *FAR.values(), "padlock", "dark", "locked", "passage", "company")
"""Why a room, a corridor or somebody cannot be chosen though such a choice is due."""


def barred(view: View) -> dict[str, Any] | None:
    """What is due, and for each room, its lights, each way and each person why it is out of the question.

    None for everybody who has nothing to choose.
    """
    if view.seat not in SEATS or view.seat not in view.actors:
        return None
    legal, position = view.legal, view.position
    offered = {action.kind for action in legal}
    due = next((kind for kind in NOW if kind in offered), NOW[0])
    told: dict[str, Any] = {"now": due, "rooms": _rooms(view, legal, position)}
    if "blackout" in offered:
        told["lights"] = {position["blackout"]: "dark"}
    if "padlock" in offered:
        told["ways"] = {position["padlock"]: "locked", **dict.fromkeys(PASSAGES, "passage")}
    if "take" in offered:
        near = {action.args[0] for action in legal if action.kind == "take"}
        near.add(position["activation"]["character"])
        told["people"] = dict.fromkeys([name for name in CHARACTERS if name not in near], "company")
    return told


def _rooms(view: View, legal: tuple[Action, ...], position: Position) -> dict[str, str]:
    """Why somebody who walks, parts or is sent cannot get to a room."""
    walks = [action for action in legal if action.kind in FAR]
    if not walks:
        return {}
    walk = walks[0]
    begun = position["rooms"][walk.args[0]] if walk.kind == "send" else position["activation"]["from"]
    open_now, open_else = {action.args[-1] for action in walks}, _unlocked(view, walk.kind)
    return {
        room: "here" if room == begun else "padlock" if room in open_else else FAR[walk.kind]
        for room in ROOMS
        if room not in open_now
    }


def _unlocked(view: View, kind: str) -> set[str]:
    """The rooms that could be walked to if the padlock hung elsewhere."""
    assert view.seat is not None
    game, raw = view.game, LAYOUT.raw(view.raw)
    ids, number = game.new_ids(), game.seat_number(view.seat)
    found: set[int] = set()
    for corridor in range(len(CORRIDORS)):
        raw[LAYOUT.spans["padlock"]] = corridor
        found.update(ids[: game.kernels.legal(raw, number, ids)].tolist())
    return {action.args[-1] for action in map(game.actions.__getitem__, found) if action.kind == kind}
