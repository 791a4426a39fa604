"""A process that may do anything, asked by one that waits: it ends, and nobody waits longer than agreed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boxfive.agents.harness.blocking import Process
from boxfive.agents.harness.failures import Failure


def test_what_an_agent_starts_ends_with_it() -> None:
    process = Process(["sh", "-c", "sleep 600 & echo $!; wait"], 64)
    sleeper = int(process.ask(b"", 30))
    os.kill(sleeper, 0)
    process.kill()
    assert ends(sleeper)


def test_an_agent_ends_when_its_parent_is_killed() -> None:
    code = """
from boxfive.agents.harness.blocking import Process
process = Process(["sh", "-c", "echo $$; sleep 600"], 64)
print(int(process.ask(b"", 30)), flush=True)
input()
"""
    player = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert player.stdout is not None
    agent = int(player.stdout.readline())
    assert alive(agent)
    player.kill()
    player.communicate()
    assert ends(agent)


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet buried does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def ends(pid: int) -> bool:
    """Whether a process that was killed is soon gone: a busy machine takes its time to end one."""
    deadline = time.monotonic() + 60
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not alive(pid)


def test_a_program_that_does_not_read_cannot_stall_its_parent() -> None:
    process = Process([sys.executable, "-c", "import time; time.sleep(600)"], 256)
    with pytest.raises(Failure) as lost:
        process.ask(b"x" * (1 << 22) + b"\n", 0.3)
    process.kill()
    assert lost.value.reason == "too-slow"


def test_what_an_agent_starts_in_a_session_of_its_own_ends_with_it() -> None:
    process = Process(["sh", "-c", "setsid sleep 600 & echo $!; wait"], 64)
    sleeper = int(process.ask(b"", 30))
    process.kill()
    assert ends(sleeper)


def test_what_an_agent_leaves_behind_ends_when_it_does() -> None:
    process = Process(["sh", "-c", "setsid sleep 600 >/dev/null 2>&1 & echo $!; exit 3"], 64)
    sleeper = int(process.ask(b"", 30))
    assert ends(sleeper)
    with pytest.raises(Failure, match="exit status 3"):
        process.ask(b"again\n", 30)
    process.kill()


def test_a_keeper_ends_as_its_agent_did() -> None:
    process = Process(["sh", "-c", "kill -9 $$"], 64)
    with pytest.raises(Failure, match="signal 9"):
        process.ask(b"", 30)
    process.kill()
