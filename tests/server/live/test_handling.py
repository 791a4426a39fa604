"""A coroutine without a task: it begins at once, and goes on when what it waits for is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from boxfive.server.live.handling import Handling

Said = Callable[[str], None]


def handled(make: Callable[[Said, asyncio.Future[str]], Coroutine[Any, None, None]], *then: Any) -> list[str]:
    """What a coroutine says, and whoever is next in the loop, while a future gets its result."""
    said: list[str] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[str] = loop.create_future()
        loop.call_soon(said.append, "others")
        Handling(make(said.append, future), loop).go_on()
        said.append("begun")
        await asyncio.sleep(0)
        for result in then:
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)
        await asyncio.sleep(0.01)

    asyncio.run(run())
    return said


def test_it_runs_at_once_as_far_as_it_goes() -> None:
    async def work(say: Said, future: asyncio.Future[str]) -> None:
        say("first")
        say(await future)

    assert handled(work, "result") == ["first", "begun", "others", "result"]


def test_what_it_waits_for_may_fail() -> None:
    async def work(say: Said, future: asyncio.Future[str]) -> None:
        try:
            await future
        except ValueError as error:
            say(str(error))

    assert handled(work, ValueError("in vain")) == ["begun", "others", "in vain"]


def test_it_can_let_others_run() -> None:
    async def work(say: Said, future: asyncio.Future[str]) -> None:
        await asyncio.sleep(0)
        say("last")

    assert handled(work) == ["begun", "others", "last"]


def test_it_can_wait_for_a_lock_that_another_holds() -> None:
    async def work(say: Said, future: asyncio.Future[str]) -> None:
        lock = asyncio.Lock()

        async def other() -> None:
            async with lock:
                say(await future)

        task = asyncio.ensure_future(other())
        await asyncio.sleep(0)
        async with lock:
            say("mine")
        await task

    assert handled(work, "theirs") == ["begun", "others", "theirs", "mine"]
