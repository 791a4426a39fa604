"""Trying a decision of a finished game again: the machine players answer what is tried."""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from boxfive.agents import levels
from boxfive.core.action import Action
from boxfive.core.assessor import Assessment
from boxfive.core.state import State
from boxfive.core.view import View
from boxfive.server import tokens
from boxfive.server.bots.fair_queue import Owner
from boxfive.server.refusals import Refusal
from boxfive.server.tables.continuing import Moment, Steps, is_made, settled
from boxfive.server.tables.services import Services

MOST_ANSWERS = 60
"""Actions of an answer: a whole turn of everybody else is much shorter."""


class Verdict(NamedTuple):
    """A decision that was tried, and what it is worth."""

    view: View
    """What the seat knew."""
    played: tuple[Action, ...]
    found: Assessment


class Trying:
    """Attempts are kept nowhere: each request says what has been done so far."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def states(self, game: Steps, moment: Moment) -> list[State]:
        """The states of an attempt so far, from the moment itself on."""
        return await asyncio.to_thread(moment.states, game)

    async def verdict(self, states: list[State], moment: Moment, guest: str) -> Verdict | None:
        """What a decision is worth once it is made, from what the seat knew; None if nobody can say."""
        if not is_made(states, moment.seat):
            return None
        first = states[0]
        played = tuple(move.action for move, _ in states[-1].since(first) if move.seat == moment.seat)
        view, owner = first.view(moment.seat), self._owner(guest)
        try:
            found = await self._services.bots.assess(owner, view, played, deep=False)
        finally:
            self._services.bots.forget(owner.table)
        return None if found is None else Verdict(view, played, found)

    def _owner(self, guest: str) -> Owner:
        """Whose work it is, at a table that does not last: machine players remember theirs."""
        owner = Owner(self._services.addresses.of((guest,)), guest, tokens.new_id())
        self._services.bots.check_room(owner.address)
        return owner

    async def answer(self, states: list[State], moment: Moment, guest: str) -> list[State]:
        """What the strongest machine players do in all other seats until it is the seat's turn again."""
        game = states[0].game
        if not is_made(states, moment.seat):
            raise Refusal("invalid", "answer: the decision is not complete, so nobody answers it yet")
        if game.simultaneous:
            return []  # all act at once, so nobody answers anybody
        services, level, answers = self._services, levels(game)[-1], list[State]()
        owner = self._owner(guest)
        chance, state = random.Random(moment.world), states[-1]
        try:
            while state.actors and moment.seat not in state.actors and len(answers) < MOST_ANSWERS:
                (seat,) = state.actors
                action = await services.bots.choose(owner, seat, level, state.view(seat))
                state = settled(state.play(action, seat=seat), chance)
                answers.append(state)
        finally:
            services.bots.forget(owner.table)
        return answers
