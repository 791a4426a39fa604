"""An agent's process for blocking calls with a deadline. It answers a line with a line."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from boxfive.agents.harness.commands import kept
from boxfive.agents.harness.failures import CRASHED, GARBAGE, TOO_LONG, TOO_SLOW, Failure, in_one_line
from boxfive.agents.harness.messages import LONGEST_ANSWER

REMEMBERED = 2000
"""Bytes kept of the end of its standard error, for the reason of a crash."""
AT_A_TIME = 1 << 16
SECONDS_TO_EXIT = 1.0


class Process:
    """An agent's process, in its own session, with limited memory."""

    def __init__(self, command: Sequence[str], memory: int) -> None:
        self._process = process = subprocess.Popen(  # noqa: S603  # the user has named this command
            kept(command, memory),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # no Ctrl-C from the terminal
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._stdin, self._stdout, self._stderr = (
            stream.fileno() for stream in (process.stdin, process.stdout, process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream, False)
        for stream in (self._stdout, self._stderr):
            self._selector.register(stream, selectors.EVENT_READ)
        self._received = b""
        self._complaints = b""
        self._unsent = memoryview(b"")

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send these lines and return the line that answers them, or raise Failure."""
        deadline = monotonic() + seconds
        if self._received:
            raise Failure(GARBAGE, f"without being asked: {_text(self._received)}")
        self._send(question)
        while b"\n" not in self._received:
            if len(self._received) > LONGEST_ANSWER:
                raise Failure(TOO_LONG, _text(self._received))
            left = deadline - monotonic()
            if left <= 0:
                raise Failure(TOO_SLOW, f"{seconds:g} s")
            for key, _ in self._selector.select(left):
                self._transfer(key.fd)
        answer, _, self._received = self._received.partition(b"\n")
        if len(answer) > LONGEST_ANSWER:
            raise Failure(TOO_LONG, _text(answer))
        return answer

    def kill(self) -> None:
        """Kill it immediately, with all that it has started."""
        process = self._process
        process.terminate()  # its keeper then kills everything
        with suppress(subprocess.TimeoutExpired):
            process.wait(SECONDS_TO_EXIT)
        with suppress(OSError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._selector.close()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream is not None
            with suppress(OSError):
                stream.close()

    def _send(self, lines: bytes) -> None:
        if lines:
            self._unsent = memoryview(lines)
            with suppress(KeyError):  # the rest of the last question is dropped
                self._selector.unregister(self._stdin)
            self._selector.register(self._stdin, selectors.EVENT_WRITE)

    def _transfer(self, stream: int) -> None:
        """Write or read what is possible without blocking."""
        if stream == self._stdin:
            try:
                self._unsent = self._unsent[os.write(self._stdin, self._unsent) :]
            except BrokenPipeError:  # it has closed its input, but may have answered
                self._unsent = memoryview(b"")
            if not self._unsent:
                self._selector.unregister(self._stdin)
            return
        content = os.read(stream, AT_A_TIME)
        if stream == self._stdout:
            self._received += content
            if not content and b"\n" not in self._received:
                raise Failure(CRASHED, self._end_of_output())
        else:
            self._complaints = (self._complaints + content)[-REMEMBERED:]
        if not content:
            self._selector.unregister(stream)

    def _end_of_output(self) -> str:
        """How it ended, and the last line on its standard error."""
        try:
            status = self._process.wait(SECONDS_TO_EXIT)
        except subprocess.TimeoutExpired:
            return "it has closed its output"
        with suppress(OSError):  # nothing to read, or closed
            while more := os.read(self._stderr, AT_A_TIME):
                self._complaints = (self._complaints + more)[-REMEMBERED:]
        lines = self._complaints.decode("utf-8", "replace").strip().splitlines()
        how = f"signal {-status}" if status < 0 else f"exit status {status}"
        return f"{how}: {in_one_line(lines[-1])}" if lines else how


def _text(content: bytes) -> str:
    return in_one_line(content.decode("utf-8", "replace"), 60)
