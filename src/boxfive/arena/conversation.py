"""Talking with a process that may do anything: line by line, never waiting for longer than a deadline."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from boxfive.arena.errors import CRASHED, GARBAGE, TOO_LONG, TOO_SLOW, Forfeit, in_one_line

LONGEST_ANSWER = 1 << 16
"""Bytes; an answer takes twenty."""
REMEMBERED = 2000
"""Bytes of what it last wrote to its standard error, for the reason when it crashes."""
AT_A_TIME = 1 << 16
SECONDS_TO_EXIT = 1.0
LAUNCHER = Path(__file__).with_name("launch.py")


class Conversation:
    """A process that is asked in lines and answers in lines, in a session of its own, with bounded memory."""

    def __init__(self, command: Sequence[str], memory: int) -> None:
        if sys.platform != "win32":
            command = [sys.executable, "-ISE", str(LAUNCHER), str(os.getpid()), str(memory), *command]
        self._process = subprocess.Popen(  # noqa: S603  # whoever names an agent wants it to run
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # a Ctrl-C at the arena is not for it, and with it its children end
        )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._in, self._out, self._err = (
            stream.fileno() for stream in (process.stdin, process.stdout, process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream, False)
        for stream in (self._out, self._err):
            self._selector.register(stream, selectors.EVENT_READ)
        self._heard = b""
        self._complained = b""
        self._to_say = memoryview(b"")

    @property
    def over(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that answers these lines, or Forfeit."""
        deadline = monotonic() + seconds
        if self._heard:
            raise Forfeit(GARBAGE, f"without being asked: {_text(self._heard, 60)}")
        self._say(question)
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_ANSWER:
                raise Forfeit(TOO_LONG, _text(self._heard, 60))
            left = deadline - monotonic()
            if left <= 0:
                raise Forfeit(TOO_SLOW, f"{seconds:g} s")
            for key, _ in self._selector.select(left):
                self._go_on(key.fd)
        answer, _, self._heard = self._heard.partition(b"\n")
        if len(answer) > LONGEST_ANSWER:
            raise Forfeit(TOO_LONG, _text(answer, 60))
        return answer

    def end(self) -> None:
        """End it at once, and all that it has started."""
        process = self._process
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

    def _say(self, text: bytes) -> None:
        if text:
            self._to_say = memoryview(text)
            with suppress(KeyError):  # what was not read of the last question is not read any more
                self._selector.unregister(self._in)
            self._selector.register(self._in, selectors.EVENT_WRITE)

    def _go_on(self, stream: int) -> None:
        """Write or read what can be at once."""
        if stream == self._in:
            try:
                self._to_say = self._to_say[os.write(self._in, self._to_say) :]
            except BrokenPipeError:  # it reads no more; it may still have answered
                self._to_say = memoryview(b"")
            if not self._to_say:
                self._selector.unregister(self._in)
            return
        content = os.read(stream, AT_A_TIME)
        if stream == self._out:
            self._heard += content
            if not content and b"\n" not in self._heard:
                raise Forfeit(CRASHED, self._last_words())
        else:
            self._complained = (self._complained + content)[-REMEMBERED:]
        if not content:
            self._selector.unregister(stream)

    def _last_words(self) -> str:
        """How it ended, and the last line of what it complained of."""
        try:
            status = self._process.wait(SECONDS_TO_EXIT)
        except subprocess.TimeoutExpired:
            return "it has closed its output"
        with suppress(OSError):  # nothing is there, or it was read to its end
            while more := os.read(self._err, AT_A_TIME):
                self._complained = (self._complained + more)[-REMEMBERED:]
        lines = self._complained.decode("utf-8", "replace").strip().splitlines()
        how = f"signal {-status}" if status < 0 else f"exit status {status}"
        return f"{how}: {in_one_line(lines[-1])}" if lines else how


def _text(content: bytes, most: int) -> str:
    return in_one_line(content.decode("utf-8", "replace"), most)
