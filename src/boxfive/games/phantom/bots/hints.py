"""Why a plan in Phantom is good: its most important consequence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boxfive.compile.lazy import LazyModule
from boxfive.core.agent import Why
from boxfive.core.game import Action, View
from boxfive.games.phantom.rules.cards import CHARACTERS, SEATS, ZONES
from boxfive.games.phantom.rules.counting import table_of
from boxfive.games.phantom.rules.state import LAYOUT, NONE, OVER, SCARED

kernels = LazyModule("boxfive.games.phantom.rules.kernels")

DRAWS = {"place": "phantom-why-draw-place", "phantom": "phantom-why-draw-phantom"}
"""The reason for a draw from a stock."""
STOCKS = ("place", "phantom")


class Step(NamedTuple):
    """One action of a plan, with the records before it, when terror is measured, and after it."""

    before: bytes
    action: Action
    measured: bytes
    after: bytes

    @property
    def zone(self) -> str:
        """The one that it activates, or that is being activated."""
        number = LAYOUT.value(self.before, "zone")
        return str(self.action.args[0]) if number == NONE else ZONES[number]


def reason(view: View, plan: tuple[Action, ...]) -> Why:
    """The reason for a plan: somebody scared now or later in the turn, people moved, harm, more terror."""
    match plan[0].kind, plan[0].args:
        case "draw", (stock,):
            held = LAYOUT.read(view.raw).held[SEATS.index(_own(view))]
            return Why(DRAWS[stock], {"count": held[STOCKS.index(stock)]})
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
        yield Step(before, action, measured.tobytes(), raw.tobytes()[: layout.size])


def _scares(view: View, steps: list[Step], message: str) -> Why | None:
    """Whom the seat scares in these steps, by how much terror and for how many points."""
    seat = SEATS.index(_own(view))
    for step in steps:
        before, after = LAYOUT.read(step.before), LAYOUT.read(step.after)
        for name, was, now in zip(CHARACTERS, before.whereabouts, after.whereabouts, strict=True):
            if now == SCARED + seat != was:
                count = after.points[seat] - before.points[seat]
                terror = table_of(step.measured).terror(_own(view), step.zone)
                facts = {"whom": name, "at": step.zone, "terror": terror, "count": count}
                return Why("phantom-why-win" if after.phase == OVER else message, facts)
    return None


def _moves(view: View, steps: list[Step]) -> Why | None:
    """Who comes, or is sent away from the other's terror."""
    zone, table = steps[0].zone, table_of(steps[-1].measured)
    mine, theirs = (table.terror(seat, zone) for seat in (_own(view), _other(view)))
    if steps[-1].action.text == "lure stock":
        return Why("phantom-why-stock", {"at": zone, "terror": mine})
    before, after = (LAYOUT.read(record).whereabouts for record in (steps[0].before, steps[-1].after))
    places = zip(CHARACTERS, before, after, strict=True)
    moved = {name: now for name, was, now in places if was != now}
    come = [name for name, now in moved.items() if now == ZONES.index(zone)]
    if come:
        return Why("phantom-why-lure", {"whom": come[0], "to": zone, "terror": mine})
    if moved and theirs > mine:
        whom = " ".join(moved)
        return Why("phantom-why-drive", {"whom": whom, "whose": _other(view), "at": zone, "terror": theirs})
    return None


def _harms(view: View, steps: list[Step]) -> Why | None:
    """The opponent's apparition that loses the most terror."""
    first, last = (table_of(record) for record in (steps[0].before, steps[-1].after))
    fallen = []
    for zone in ZONES:
        before, after = (table.terror(_other(view), zone) for table in (first, last))
        fallen.append((after - before, zone, before, after))
    loss, zone, before, after = min(fallen, key=lambda one: one[0])
    if loss >= 0:
        return None
    return Why("phantom-why-harm", {"whose": _other(view), "at": zone, "before": before, "after": after})


def _builds(view: View, steps: list[Step]) -> Why:
    """What the seat's own apparition gains, if it does."""
    zone = steps[0].zone
    first, last = (table_of(record) for record in (steps[0].before, steps[-1].after))
    before, after = (table.terror(_own(view), zone) for table in (first, last))
    if after > before:
        return Why("phantom-why-build", {"at": zone, "before": before, "after": after})
    room, more = (table.room(_own(view), zone) for table in (first, last))
    if more > room:
        return Why("phantom-why-room", {"at": zone, "room": more})
    return Why("phantom-why-keep", {"at": zone})


def _own(view: View) -> str:
    return str(view.seat)


def _other(view: View) -> str:
    return next(seat for seat in SEATS if seat != view.seat)
