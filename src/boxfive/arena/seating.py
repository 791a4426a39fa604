"""The agents in their seats: our own in this process, foreign ones in processes of their own."""

from __future__ import annotations

import json

from boxfive.agents import agent
from boxfive.arena.entrants import LEVEL
from boxfive.arena.foreign import Foreign
from boxfive.arena.plan import Pairing, Plan, named
from boxfive.arena.playing import Played, Player, Table
from boxfive.core.game import Game
from boxfive.record import dumps


class Cast:
    """The agents that play in this process; foreign agents are kept from one game to the next."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._game: Game = plan.game
        self._foreign: dict[tuple[str, str], Foreign] = {}

    def play(self, pairing: Pairing, number: int) -> Played:
        """Play one game of the plan; it is the same in every process."""
        seated = zip(self.plan.seats, pairing, strict=True)
        players = {seat: self._player(name, seat, pairing, number) for seat, name in seated}
        return Table(self._game, self.plan.options, self.plan.deal(number), players).play()

    def line(self, pairing: Pairing, number: int) -> tuple[str, str]:
        """One game as its line of the results, and its record if records are kept."""
        played = self.play(pairing, number)
        line = json.dumps({"pairing": named(pairing), "game": number, **played.fields}, ensure_ascii=False)
        if not self.plan.records:
            return line, ""
        return line, dumps(played.state, dict(zip(self.plan.seats, pairing, strict=True)))

    def _player(self, name: str, seat: str, pairing: Pairing, number: int) -> Player:
        entrant, seed = self.plan.by_name[name], self.plan.seed_of(pairing, number, seat)
        if entrant.kind == LEVEL:
            level = agent(entrant.target, self._game, seed)
            return Player(level, getattr(level, "glances", False))
        if (name, seat) not in self._foreign:
            self._foreign[name, seat] = Foreign(
                entrant, self._game, seat, self.plan.time_limit, self.plan.memory
            )
        foreign = self._foreign[name, seat]
        foreign.sit_down(seed, self.plan.options)
        return Player(foreign)

    def close(self) -> None:
        """End the processes of all foreign agents."""
        for foreign in self._foreign.values():
            foreign.end()
        self._foreign.clear()
