"""An agent at a table: it is asked when it may act, or when its own intention is due."""

from __future__ import annotations

import math
from time import monotonic

from boxfive.agents import Agent, Racer
from boxfive.client.errors import Refused
from boxfive.client.table import Table
from boxfive.core.action import Action
from boxfive.core.pace import pace, pace_of

TOO_LATE = ("stale", "not-your-turn", "illegal", "over", "wait")
"""Codes of actions refused because something else happened first."""


def play(table: Table, agent: Agent) -> None:
    """Let an agent play until the game is over."""
    if isinstance(agent, Racer):
        _race(table, agent)
        return
    found = pace(table.view.game)
    for view in table.turns(every=None if found is None else found.tick_seconds):
        _act(table, agent.choose(view, view.legal))


def _race(table: Table, racer: Racer) -> None:
    """Play by intentions. Time passes for the racer only while we may act, not while another acts alone."""
    while not table.over:
        if not table.may_act:
            table.listen()
            continue
        seconds, action = racer.intend(table.view)
        seconds = max(seconds, _blocked(table))
        if seconds <= 0 and action is not None:
            _act(table, action)
            continue
        began = monotonic()
        table.listen(None if math.isinf(seconds) else seconds)
        racer.wait(monotonic() - began)


def _blocked(table: Table) -> float:
    """How long we must wait after a failed action of ours."""
    clock = table.clock
    return float(clock["wait"].get(table.seat, 0.0)) if clock is not None else 0.0


def _act(table: Table, action: Action) -> None:
    """Play an action, unless it is too late. If it is illegal though nothing has changed, raise."""
    was = table.view
    try:
        table.act(action)
    except Refused as refused:
        if refused.code not in TOO_LATE or (refused.code == "illegal" and table.view == was):
            raise
        if refused.code == "wait":
            table.listen(pace_of(table.view.game).tick_seconds)
