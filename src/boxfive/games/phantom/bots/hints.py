"""Why a plan in Phantom is good: its most important consequence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from boxfive.compile.lazy import LazyModule
from boxfive.core.agent import Why
from boxfive.core.game import Action, View
from boxfive.games.phantom.rules.cards import CHARACTERS, SEATS, ZONES

if TYPE_CHECKING:
    from boxfive.games.phantom.rules.game import Phantom

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

Position = dict[str, Any]

DRAWS = {"place": "phantom-why-draw-place", "phantom": "phantom-why-draw-phantom"}
"""The reason for a draw from a stock."""


class Step(NamedTuple):
    """One action of a plan, with what the seat sees before, when terror is measured, and after it."""

    before: Position
    action: Action
    measured: Position
    after: Position

    @property
    def zone(self) -> str:
        """The one that it activates, or that is being activated."""
        return str(self.before["to_play"]["zone"] or self.action.args[0])


def reason(view: View, plan: tuple[Action, ...]) -> Why:
    """The reason for a plan: somebody scared now or later in the turn, people moved, harm, more terror."""
    match plan[0].kind, plan[0].args:
        case "draw", (stock,):
            held = view.position["held"][view.seat][f"{stock}s"]
            return Why(DRAWS[stock], {"count": held})
        case "discard", (card,):
            return Why("phantom-why-discard", {"card": card})
    steps = list(_steps(view, plan))
    now = [step for step in steps if step.zone == steps[0].zone]
    return (
        _scares(view, now, "phantom-why-scare")
        or _scares(view, steps[len(now) :], "phantom-why-later")
        or _moves(view, now)
        or _harms(view, now)
        or _builds(view, now)
    )


def _steps(view: View, plan: tuple[Action, ...]) -> Iterator[Step]:
    """The plan as the seat will see it."""
    game, layout = view.game, view.game.layout
    seat, room = game.seat_number(str(view.seat)), 2 * game.most_choices
    raw = layout.raw(view.raw, room=room)
    for action in plan:
        before, measured = raw.tobytes()[: layout.size], layout.raw(raw.tobytes()[: layout.size])
        if kernels.resolve(measured, action.id):
            kernels.adults_act(measured)
        game.kernels.play(raw, seat, action.id)
        records = (before, measured.tobytes(), raw.tobytes()[: layout.size])
        first, then, last = (game.describe(layout.masked(record, view.seat)) for record in records)
        yield Step(first, action, then, last)


def _scares(view: View, steps: list[Step], message: str) -> Why | None:
    """Whom the seat scares in these steps, by how much terror and for how many points."""
    for step in steps:
        for name in CHARACTERS:
            if step.after["characters"][name] == view.seat != step.before["characters"][name]:
                count = step.after["points"][view.seat] - step.before["points"][view.seat]
                terror = _game(view).terror(step.measured, _own(view), step.zone)
                won = step.after["to_play"] is None
                facts = {"whom": name, "at": step.zone, "terror": terror, "count": count}
                return Why("phantom-why-win" if won else message, facts)
    return None


def _moves(view: View, steps: list[Step]) -> Why | None:
    """Who comes, or is sent away from the other's terror."""
    zone, before, after = steps[0].zone, steps[0].before, steps[-1].after
    mine, theirs = (_game(view).terror(steps[-1].measured, seat, zone) for seat in (_own(view), _other(view)))
    if steps[-1].action.text == "lure stock":
        return Why("phantom-why-stock", {"at": zone, "terror": mine})
    moved = [name for name in CHARACTERS if before["characters"][name] != after["characters"][name]]
    come = [name for name in moved if after["characters"][name] == zone]
    if come:
        return Why("phantom-why-lure", {"whom": come[0], "to": zone, "terror": mine})
    if moved and theirs > mine:
        whom = " ".join(moved)
        return Why("phantom-why-drive", {"whom": whom, "whose": _other(view), "at": zone, "terror": theirs})
    return None


def _harms(view: View, steps: list[Step]) -> Why | None:
    """The opponent's apparition that loses the most terror."""
    first, last = steps[0].before, steps[-1].after
    fallen = []
    for zone in ZONES:
        before, after = (_game(view).terror(position, _other(view), zone) for position in (first, last))
        fallen.append((after - before, zone, before, after))
    loss, zone, before, after = min(fallen, key=lambda one: one[0])
    if loss >= 0:
        return None
    return Why("phantom-why-harm", {"whose": _other(view), "at": zone, "before": before, "after": after})


def _builds(view: View, steps: list[Step]) -> Why:
    """What the seat's own apparition gains, if it does."""
    zone, first, last = steps[0].zone, steps[0].before, steps[-1].after
    before, after = (_game(view).terror(position, _own(view), zone) for position in (first, last))
    if after > before:
        return Why("phantom-why-build", {"at": zone, "before": before, "after": after})
    room, more = (_game(view).free_room(position, _own(view), zone) for position in (first, last))
    if more > room:
        return Why("phantom-why-room", {"at": zone, "room": more})
    return Why("phantom-why-keep", {"at": zone})


def _game(view: View) -> Phantom:
    return cast("Phantom", view.game)


def _own(view: View) -> str:
    return str(view.seat)


def _other(view: View) -> str:
    return next(seat for seat in SEATS if seat != view.seat)
