"""A wire between a client and a house, which can be cut at the worst moment."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Carries bytes from its own port to the house's, and back; once it can swallow an answer and break."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.cuts = 0
        self._swallow_next_answer = threading.Event()
        self._ends: list[socket.socket] = []
        self._is_closed = False
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def swallow_next_answer(self) -> None:
        """Let whatever the house says next be lost, together with the connection."""
        self._swallow_next_answer.set()

    def close(self) -> None:
        """Cut every connection, and take no more."""
        with self._lock:
            self._is_closed = True
        for end in (self._listening, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                with self._lock:  # or close() would miss those that are just being connected
                    if self._is_closed:
                        near.close()
                        return
                    self._ends.append(near)
                    far = socket.create_connection(("127.0.0.1", self._to))
                    self._ends.append(far)
                for source, target, answers in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._carry, args=(source, target, answers), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                if answers and self._swallow_next_answer.is_set():
                    self._swallow_next_answer.clear()
                    self.cuts += 1
                    break
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
