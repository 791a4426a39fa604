"""What guests do in a house, as tests say it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.server.houses import Place, Socket, Visit

if TYPE_CHECKING:
    import httpx


def code(answer: httpx.Response) -> tuple[int, str]:
    """A refusal's status and code."""
    told = answer.json()
    assert told["message"]
    return answer.status_code, told["code"]


async def start(visit: Visit, game: str = "opera", **wanted: Any) -> tuple[list[Place], list[Socket]]:
    """A table with people in all seats, all connected, each with the first view taken."""
    places = await visit.seated(game, **wanted)
    sockets = [await visit.sit(place) for place in places]
    for socket in sockets:
        await socket.wait_for("view")
    return places, sockets


def text_of(action: dict[str, Any]) -> str:
    return " ".join([action["kind"], *action["args"]])


async def act(socket: Socket, view: dict[str, Any], text: str | None = None) -> dict[str, Any]:
    """Do something, the first legal thing unless told what; the answer."""
    wanted = text or text_of((view.get("view") or view)["legal"][0])
    socket.send({"type": "act", "number": view["number"], "action": wanted, "id": "mine"})
    while True:
        answer = await socket.receive()
        if answer.get("id") == "mine":
            return answer


async def play_out(visit: Visit, places: list[Place], seed: int = 1) -> dict[str, Any]:
    """Random players, one at a time, over HTTP until the game is over; the table then."""
    rng, place = random.Random(seed), places[0]
    while True:
        told = (await visit.get(f"/api/tables/{place.table}/view", place.token)).json()
        if told["table"]["status"] == "over":
            table: dict[str, Any] = told["table"]
            return table
        if not told["view"]["legal"]:
            place = next(one for one in places if one.seat in told["view"]["actors"])
            continue
        action = text_of(rng.choice(told["view"]["legal"]))
        command = {"type": "act", "number": told["number"], "action": action}
        answer = await visit.post(f"/api/tables/{place.table}/commands", place.token, command)
        assert answer.status_code == 200, answer.text
