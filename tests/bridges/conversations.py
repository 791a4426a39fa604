"""Classic conversations, for the tests: answers by what is meant, and servers that are listened to."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from boxfive.bridges.classic import Question, dialogue
from boxfive.bridges.classic_server import Server, Settings
from boxfive.core.game import NATURE, State
from boxfive.text.words import Words


def converse(state: State, *answers: Any) -> tuple[State, list[Question]]:
    """The state after these answers, each something out of the question's data, and what was asked."""
    left, asked = list(answers), []
    while left and state.actors:
        if state.actors == (NATURE,):
            state = state.draw(random.Random(0))
            continue
        talk = dialogue(state.view(state.actors[0]))
        try:
            question = next(talk)
            while True:
                asked.append(question)
                question = talk.send(_index(question, left.pop(0)))
        except StopIteration as end:
            state = state.play(end.value)
    return state, asked


def next_question(state: State) -> Question:
    return next(dialogue(state.view(state.actors[0])))


def _index(question: Question, answer: Any) -> int:
    if question.type == "select character":
        return [character["color"] for character in question.data].index(answer)
    return list(question.data).index(answer)


def types(asked: list[Question]) -> list[str]:
    return [question.type for question in asked]


class CountingServer(Server):
    """A server that counts who has come."""

    arrived = 0

    def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super()._arrive(reader, writer)
        self.arrived += 1


class Evening:
    """A server on a free port, with what it says."""

    def __init__(self, **settings: Any) -> None:
        usual = {
            "host": "127.0.0.1",
            "port": 0,
            "games": 1,
            "first": "investigator",
            "levels": {},
            "seconds": 20.0,
            "carlotta": 3,
            "seed": 1,
            "records": None,
        }
        self.lines: list[str] = []
        self.server = CountingServer(Settings(**{**usual, **settings}), Words("en"), self.lines.append)

    @property
    def port(self) -> int:
        found = re.search(r":(\d+);", self.lines[0])
        assert found is not None
        return int(found[1])

    def with_guests(self, *guests: Callable[[int], Any]) -> list[Any]:
        """Serve all games, while guests who know the port come one after another; what became of them."""
        return asyncio.run(asyncio.wait_for(self._with_guests(*guests), 120))

    async def _with_guests(self, *guests: Callable[[int], Any]) -> list[Any]:
        serving = asyncio.create_task(self.server.run())
        while not self.lines and not serving.done():
            await asyncio.sleep(0.01)
        visits: list[Awaitable[Any]] = []
        for number, guest in enumerate(guests):
            visits.append(asyncio.create_task(asyncio.to_thread(guest, self.port)))
            while self.server.arrived <= number:
                await asyncio.sleep(0.01)
        await serving
        return await asyncio.gather(*visits)

    @property
    def forfeits(self) -> list[str]:
        return [line for line in self.lines if "forfeits" in line]


def records_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.boxfive"))
