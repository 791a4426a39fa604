"""`boxfive.client` against a house that behaves as a real one hardly ever does."""

from __future__ import annotations

import json
import random
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

import boxfive
from boxfive.client import House, Refused, Table, Unreachable
from boxfive.core.state import State

SEAT = "investigator"
Json = dict[str, Any]
Answer = Callable[["Odd", ServerConnection, Json], None]


class Odd:
    """A house with one table of Opera, which answers commands as a test tells it to."""

    layout = boxfive.game("opera").layout.digest

    def __init__(self, answer: Answer, closes: tuple[int, ...] = ()) -> None:
        self.state = boxfive.game("opera").new(seed=5)
        self.number = 1
        self.hellos: list[Json] = []
        self.commands: list[Json] = []
        self.times: list[float] = []
        self._answer = answer
        self._closes = list(closes)

    def __call__(self, socket: ServerConnection) -> None:
        try:
            self.hellos.append(json.loads(socket.recv()))
            if self._closes:
                socket.close(self._closes.pop(0), "because")
                return
            socket.send(json.dumps(self.view() if self.hellos[-1]["seen"] is None else self.table()))
            while True:
                self.commands.append(json.loads(socket.recv()))
                self.times.append(time.monotonic())
                self._answer(self, socket, self.commands[-1])
        except ConnectionClosed:
            return

    def play(self, action: str) -> State:
        """Let an action count."""
        rng, before = random.Random(1), self.state
        self.state = self.state.play(action)
        while self.state.actors == ("nature",):
            self.state = self.state.draw(rng)
        self.number += 1
        return before

    def info(self) -> Json:
        table = {"id": "odd", "game": "opera", "version": self.state.game.version, "status": "playing"}
        return {
            **table,
            "options": self.state.options,
            "number": self.number,
            "result": None,
            "rematch": None,
        }

    def table(self) -> Json:
        return {"type": "table", "table": self.info()}

    def view(self) -> Json:
        view = self.state.view(SEAT)
        records = {"start": b64encode(view.start).decode(), "layout": self.layout}
        data = {**view.data, "history": self._history(), "records": records}
        return {**self.table(), "type": "view", "seat": SEAT, "number": self.number, "view": data}

    def steps(self, before: State, **more: Any) -> Json:
        step = {"number": self.number - 1, "kind": "act", "seat": SEAT, "undone": 0}
        step["history"] = self._history()[len(before.view(SEAT).seen) :]
        now = {"actors": list(self.state.actors), "legal": [], "outcome": None}
        return {"type": "steps", "number": self.number, "steps": [step], **now, **more}

    def _history(self) -> list[Json]:
        view = self.state.view(SEAT)
        pairs = zip(view.data["history"], view.seen, strict=True)
        return [{**entry, "after": b64encode(seen.after).decode()} for entry, seen in pairs]


@contextmanager
def sitting(odd: Odd, **wishes: Any) -> Iterator[Table]:
    """A bot at that table."""
    with ExitStack() as stack:
        server: Server = stack.enter_context(serve(odd, "127.0.0.1", 0))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        house = House(f"http://127.0.0.1:{server.socket.getsockname()[1]}", **wishes)
        yield stack.enter_context(house.watch("odd"))


def test_who_was_too_fast_waits_and_says_the_same_again() -> None:
    def answer(odd: Odd, socket: ServerConnection, command: Json) -> None:
        if len(odd.commands) in (1, 3):
            socket.send(json.dumps({"type": "refused", "id": None, "code": "too-many", "message": "slower"}))
        else:
            before = odd.play(command["action"])
            socket.send(json.dumps(odd.steps(before, id=command["id"])))

    odd = Odd(answer)
    with sitting(odd) as table:
        began = time.monotonic()
        table.act(table.view.legal[0])
        table.act(table.view.legal[0])
        assert table.view == odd.state.view(SEAT)
    assert odd.commands[0] == odd.commands[1] != odd.commands[2] == odd.commands[3]
    # Gaps of 50, 50 and 100 ms. They add up, because one message may take longer to arrive than the next.
    for at, least in zip(odd.times[1:], (0.05, 0.1, 0.2), strict=True):
        assert at - began >= least, "each time it is told, it is slower from then on"


def test_steps_that_are_missing_are_asked_for() -> None:
    def answer(odd: Odd, socket: ServerConnection, command: Json) -> None:
        if len(odd.commands) == 1:
            odd.play(command["action"])
            before = odd.play(str(odd.state.legal()[0]))
            socket.send(json.dumps(odd.steps(before)))
        else:
            socket.send(json.dumps({"type": "done", "id": command["id"], "number": odd.number}))

    odd = Odd(answer)
    with sitting(odd) as table:
        table.act(table.view.legal[0])
        assert table.view == odd.state.view(SEAT)
    assert [hello["seen"] for hello in odd.hellos] == [None, None]
    assert odd.commands[0] == odd.commands[1]


def test_steps_that_were_seen_before_are_not_taken_twice() -> None:
    def answer(odd: Odd, socket: ServerConnection, command: Json) -> None:
        steps = odd.steps(odd.play(command["action"]))
        socket.send(json.dumps(steps))
        socket.send(json.dumps({**steps, "id": command["id"]}))

    odd = Odd(answer)
    with sitting(odd) as table:
        table.act(table.view.legal[0])
        assert not table.listen(0.1)
        assert table.view == odd.state.view(SEAT)
    assert len(odd.hellos) == 1


def test_a_connection_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxfive.client.table.UNANSWERED_SECONDS", 0.1)
    odd = Odd(lambda *_: None)
    with (
        sitting(odd, patience=1.0) as table,
        pytest.raises(Unreachable, match="it has taken 'act' and said nothing"),
    ):
        table.act(table.view.legal[0])
    assert len(odd.hellos) > 2 and [hello["seen"] for hello in odd.hellos] == [None] + [1] * (
        len(odd.hellos) - 1
    )
    assert all(command == odd.commands[0] for command in odd.commands)


@pytest.mark.parametrize(
    ("code", "meant"), [(4401, "wrong-token"), (4403, "invitation-needed"), (4400, "invalid")]
)
def test_what_is_closed_for_good_is_told(code: int, meant: str) -> None:
    odd = Odd(lambda *_: None, closes=(code,))
    with pytest.raises(Refused, match="because") as refused, sitting(odd):
        pass
    assert refused.value.code == meant
    assert len(odd.hellos) == 1


@pytest.mark.parametrize("code", [1012, 4429, 4408, 1011])
def test_what_is_closed_for_a_while_is_tried_again(code: int) -> None:
    odd = Odd(lambda *_: None, closes=(code, code))
    with sitting(odd) as table:
        assert table.view == odd.state.view(SEAT)
    assert len(odd.hellos) == 3


def test_other_rules_than_ours_are_told() -> None:
    class Newer(Odd):
        def info(self) -> Json:
            return {**super().info(), "version": 99}

    with (
        pytest.raises(boxfive.InvalidOption, match="the house plays version 99 of the rules of opera"),
        sitting(Newer(lambda *_: None)),
    ):
        pass


def test_a_house_whose_records_have_another_layout_is_refused() -> None:
    class OtherLayout(Odd):
        layout = "0123456789abcdef"

    with (
        pytest.raises(
            boxfive.InvalidPosition, match="server's view has the record layout '0123456789abcdef'"
        ),
        sitting(OtherLayout(lambda odd, socket, command: None)) as table,
    ):
        table.listen()
