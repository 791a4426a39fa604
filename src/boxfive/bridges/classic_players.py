"""Who plays a classic game: a bot at the other end of a connection, or one of our machine players."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Protocol

from boxfive.agents import Agent
from boxfive.bridges.classic import Question, dialogue
from boxfive.core.game import Action, View

LENGTH_BYTES = 4
LARGEST_ANSWER = 1024
"""Bytes of the longest answer that is read; an index takes one or two."""
SECONDS_TO_CLOSE = 2.0


class Forfeit(Exception):
    """A bot cannot continue. The reason is the name of a message, with its variables."""

    def __init__(self, reason: str, **variables: str | int) -> None:
        super().__init__(reason)
        self.reason, self.variables = reason, variables


class Player(Protocol):
    """The player of a seat."""

    name: str
    """Its name in the record."""

    async def choose(self, view: View) -> Action:
        """What the seat does next, or Forfeit."""


class Machine:
    """One of our machine players."""

    def __init__(self, level: str, agent: Agent) -> None:
        self.name = level
        self._agent = agent

    async def choose(self, view: View) -> Action:
        """Its choice among all legal actions, made in a thread so that the connections stay served."""
        return await asyncio.to_thread(self._agent.choose, view, view.legal)


class Bot:
    """A connected bot, with a time limit for each answer."""

    name = "classic bot"

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
        self._reader, self._writer, self._seconds = reader, writer, seconds
        host, port = (writer.get_extra_info("peername") or ("?", "?"))[:2]  # it may have disconnected already
        self.address = f"{host}:{port}"

    @property
    def gone(self) -> bool:
        """Whether it has disconnected."""
        return self._reader.at_eof() or self._writer.is_closing()

    async def choose(self, view: View) -> Action:
        """The action that its answers to the protocol's questions mean."""
        talk = dialogue(view)
        try:
            question = next(talk)
            while True:
                question = talk.send(await self.ask(question))
        except StopIteration as end:
            action: Action = end.value
            return action

    async def ask(self, question: Question) -> int:
        """Its answer, a valid index."""
        content = json.dumps(question.plain).encode()
        try:
            async with asyncio.timeout(self._seconds):
                self._writer.write(len(content).to_bytes(LENGTH_BYTES, "big") + content)
                await self._writer.drain()
                length = int.from_bytes(await self._reader.readexactly(LENGTH_BYTES), "big")
                if length > LARGEST_ANSWER:
                    raise Forfeit("classic-too-large", most=LARGEST_ANSWER)
                answer = await self._reader.readexactly(length)
        except TimeoutError:
            raise Forfeit("classic-too-late", question=question.type) from None
        except (asyncio.IncompleteReadError, OSError):
            raise Forfeit("classic-gone", question=question.type) from None
        return _index(answer, question)

    async def close(self) -> None:
        """Close the connection, even in the middle of an exchange."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._writer.wait_closed()
                return
        self.abort()

    def abort(self) -> None:
        """Abort the connection immediately."""
        self._writer.transport.abort()


def _index(answer: bytes, question: Question) -> int:
    try:
        index = json.loads(answer)
    except (ValueError, RecursionError):  # not JSON, or a number too large or nested too deeply
        raise Forfeit("classic-not-json", answer=_shown(answer), question=question.type) from None
    if type(index) is not int:
        raise Forfeit("classic-not-whole", answer=_shown(answer), question=question.type)
    if not 0 <= index < len(question.data):
        last = len(question.data) - 1
        raise Forfeit("classic-no-index", answer=_shown(answer), last=last, question=question.type)
    return index


def _shown(answer: bytes) -> str:
    """An answer for a line on a terminal: short, and without control characters."""
    text = answer.decode("utf-8", "replace")
    signs = "".join(sign if sign.isprintable() else "�" for sign in text[:40])
    return signs + ("…" if len(text) > 40 else "")
