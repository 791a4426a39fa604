"""Guests at a running house who only use HTTP, and tables in every situation for them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING, Any

from tests.server.running import Server

if TYPE_CHECKING:
    import httpx


@dataclass
class Sitting:
    """Somebody who may do something at a table."""

    table: str
    token: str | None
    is_used: bool = False
    """Whether the table is no longer what it was made for."""

    @property
    def headers(self) -> dict[str, str] | None:
        return None if self.token is None else {"Authorization": f"Bearer {self.token}"}


class Lobby:
    """Makes guests and tables."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def post(self, path: str, token: str | None, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=bearing(token))

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        return self.http.get(path, headers=bearing(token))

    def guest(self, nickname: str = "Erik") -> str:
        """Somebody comes in; the token."""
        token: str = _good(self.post("/api/guests", None, {"nickname": nickname}))["token"]
        return token

    def make(self, game: str = "opera", guest: str | None = None, **wanted: Any) -> dict[str, Any]:
        """A table, as the answer to its maker tells it."""
        return _good(self.post("/api/tables", guest or self.guest(), {"game": game, **wanted}))

    def join(self, made: dict[str, Any], guest: str | None = None) -> dict[str, Any]:
        """Sit down at a table that was made."""
        path = f"/api/tables/{made['table']['id']}/join"
        wanted = {"invitation": made["invitation"]}
        return _good(self.post(path, guest or self.guest("Christine"), wanted))

    def pair(self, game: str = "opera", **wanted: Any) -> dict[str, str]:
        """A table for two that has begun: the tokens by seat, and the table's id and invitation."""
        made = self.make(game, **wanted)
        seats = [self.join(made) for _ in made["table"]["seats"]]
        return {
            "table": made["table"]["id"],
            "invitation": made["invitation"],
            **{one["seat"]: one["token"] for one in seats},
        }

    def view(self, table: str, token: str | None) -> dict[str, Any]:
        return _good(self.get(f"/api/tables/{table}/view", token))

    def act(self, pair: dict[str, str]) -> int:
        """Let whoever may act do so; how many steps there are then."""
        view = self.view(pair["table"], pair["invitation"])
        token = pair[view["view"]["actors"][0]]
        legal = self.view(pair["table"], token)["view"]["legal"]
        command = {"type": "act", "number": view["number"], "action": text_of(legal[0])}
        number: int = _good(self.post(f"/api/tables/{pair['table']}/commands", token, command))["number"]
        assert number == view["number"] + 1
        return number

    # Situations

    def sittings(self, kind: str | None) -> Iterator[Sitting]:
        """Somebody with such a token, in one situation after the other; used tables are made anew."""
        makers: list[Callable[[], Sitting]] = {
            "guest": [self._guest_at_an_open_table, self._guest_at_home, self._guest_outside],
            "seat": [self._waiting, self._in_turn, self._out_of_turn, self._over],
            "viewer": [self._in_turn, self._spectator, self._passer_by, self._over, self._waiting],
            None: [self._passer_by],
        }[kind]
        made: list[Sitting | None] = [None] * len(makers)
        for number, maker in cycle(enumerate(makers)):
            sitting = made[number]
            if sitting is None or sitting.is_used:
                sitting = made[number] = maker()
            yield sitting

    def _guest_at_an_open_table(self) -> Sitting:
        return Sitting(self.make(open=True)["table"]["id"], self.guest())

    def _guest_at_home(self) -> Sitting:
        guest = self.guest()
        return Sitting(self.make(guest=guest, seats={"phantom": "me"})["table"]["id"], guest)

    def _guest_outside(self) -> Sitting:
        return Sitting(self.pair()["table"], self.guest())

    def _waiting(self) -> Sitting:
        made = self.make(seats={"phantom": "me"})
        return Sitting(made["table"]["id"], made["token"])

    def _in_turn(self) -> Sitting:
        pair = self.pair()
        actor = self.view(pair["table"], pair["invitation"])["view"]["actors"][0]
        return Sitting(pair["table"], pair[actor])

    def _out_of_turn(self) -> Sitting:
        pair = self.pair()
        actor = self.view(pair["table"], pair["invitation"])["view"]["actors"][0]
        return Sitting(pair["table"], pair["phantom" if actor == "investigator" else "investigator"])

    def _over(self) -> Sitting:
        pair = self.pair("phantom")
        seat = next(iter(set(pair) - {"table", "invitation"}))
        _good(self.post(f"/api/tables/{pair['table']}/commands", pair[seat], {"type": "resign"}))
        return Sitting(pair["table"], pair[seat])

    def _spectator(self) -> Sitting:
        pair = self.pair()
        return Sitting(pair["table"], pair["invitation"])

    def _passer_by(self) -> Sitting:
        return Sitting(self.pair(open=True)["table"], None)


def text_of(action: dict[str, Any]) -> str:
    """An action that a view tells, in the game's notation."""
    return " ".join((action["kind"], *action["args"]))


def bearing(token: str | None) -> dict[str, str]:
    """The header with a token."""
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def log_is_clean(server: Server) -> None:
    """Whether nothing has gone wrong within a house, as far as it has noticed."""
    for line in server.log.read_text().splitlines():
        if line.startswith("{"):
            told = json.loads(line)
            wrong = (
                told["level"] in ("ERROR", "CRITICAL") or "exception" in told or told.get("status", 0) >= 500
            )
            assert not wrong, line
        else:
            assert "Traceback" not in line, line


def _good(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code in (200, 201), answer.text
    told: dict[str, Any] = answer.json()
    return told
