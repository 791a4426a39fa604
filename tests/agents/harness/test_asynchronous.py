"""A process that may do anything, asked from an event loop: it ends, with all that it has started."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from boxfive.agents.harness.asynchronous import Process
from boxfive.agents.harness.failures import Failure
from tests.agents.harness.test_blocking import alive, ends

LOOPS = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])


@LOOPS
def test_what_an_agent_starts_ends_with_it(loop: Callable[[], Any]) -> None:
    async def scene() -> tuple[int, int]:
        process = await Process.start(["sh", "-c", "sleep 600 & echo $!; wait"])
        sleeper = int(await process.receive())
        assert alive(sleeper)
        await process.end()
        return process.pid, sleeper

    with asyncio.Runner(loop_factory=loop) as runner:
        pid, sleeper = runner.run(scene())
    assert ends(pid) and ends(sleeper)


def test_an_agent_ends_when_its_parent_is_killed() -> None:
    code = """
import asyncio
from boxfive.agents.harness.asynchronous import Process

async def run():
    process = await Process.start(["sh", "-c", "echo $$; sleep 600"])
    print(int(await process.receive()), flush=True)
    await asyncio.sleep(600)

asyncio.run(run())
"""
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    agent = int(parent.stdout.readline())
    assert alive(agent)
    parent.kill()
    parent.communicate()
    assert ends(agent)


def test_a_variable_that_is_withheld_does_not_reach_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPEN_DOOR", "lake")
    monkeypatch.setenv("HIDDEN_DOOR", "cellars")

    async def scene() -> bytes:
        process = await Process.start(["sh", "-c", "echo $OPEN_DOOR $HIDDEN_DOOR"], withheld=("HIDDEN_DOOR",))
        line = await process.receive()
        await process.end()
        return line

    assert asyncio.run(scene()) == b"lake\n"


def test_a_process_that_ends_or_says_too_much_in_a_line_has_failed() -> None:
    async def reason(command: list[str]) -> str:
        process = await Process.start(command)
        with pytest.raises(Failure) as failure:
            await process.receive()
        await process.end()
        return failure.value.reason

    assert asyncio.run(reason(["sh", "-c", "printf half"])) == "crashed"
    assert asyncio.run(reason([sys.executable, "-c", "print('x' * 200_000)"])) == "too-long"
