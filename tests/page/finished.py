"""Finished games in the database of a house, and the person who played in them."""

from __future__ import annotations

import json
from functools import cache

import sqlalchemy as sa

import boxfive
from boxfive.server import tokens
from boxfive.server.storage import schema
from boxfive.server.storage.database import engine_of
from tests.page.browsing import Person
from tests.server.matches import Played
from tests.server.running import Server

MOST_STEPS = 90


@cache
def played(game: str, seed: int = 3) -> Played:
    """A game in which everybody acts at random, to its end or until somebody has enough."""
    match = Played(game, seed=seed, machines=boxfive.game(game).start().seats[1:])
    while not match.is_over and len(match.steps) < MOST_STEPS:
        match.do_any()
    if not match.is_over:
        match.give_up(match.state.seats[0])
    return match


def put(house: Server, table: str, match: Played) -> str:
    """Put a game into the database of a house; the token of the guest who had its first seat."""
    token, guest = tokens.new_token(tokens.GUEST), tokens.new_id()
    assert match.result is not None
    row = {
        "id": table,
        "game": match.game.name,
        "version": match.game.version,
        "options": dict(match.first.options or {}),
        "open": True,
        "invitation": "x",
        "maker": guest,
        "created": 1_700_000_000.0,
        "status": schema.OVER,
        "result": match.result._asdict(),
    }
    engine = engine_of(f"sqlite:///{house.log.parent}/tables.db")
    with engine.begin() as connection:
        known = {"id": guest, "nickname": "Erik", "token": tokens.hashed(token), "created": 0.0}
        connection.execute(sa.insert(schema.guests), known)
        connection.execute(sa.insert(schema.tables), row)
        for place, seat in enumerate(match.state.seats):
            who = {"guest": guest, "nickname": "Erik"} if place == 0 else {"level": "extra"}
            taken = {"table_id": table, "seat": seat, "place": place, "created": row["created"]}
            connection.execute(sa.insert(schema.seats).values(**taken, **who))
        for number, step in enumerate(match.steps):
            connection.execute(sa.insert(schema.steps), {"table_id": table, "number": number, **step.row()})
    engine.dispose()
    return token


def remember(one: Person, token: str, table: str, match: Played) -> None:
    """Let a browser know who its guest is, and the seat that it had at a table."""
    seat = {"game": match.game.name, "seat": match.state.seats[0], "token": None, "invitation": None}
    kept = {"guest": {"nickname": None, "token": token}, "seats": {table: {**seat, "since": 1}}}
    for name, value in kept.items():
        text = json.dumps(json.dumps(value))
        one.context.add_init_script(f'localStorage.setItem("boxfive.{name}", {text});')
