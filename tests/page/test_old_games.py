"""A table whose rules are gone, in the browser: no board, but all that was told there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sqlalchemy as sa
from playwright.sync_api import expect

from boxfive.server.storage import archives, schema
from boxfive.server.storage.database import engine_of
from boxfive.server.views.archives import archived, read
from tests.page.browsing import Person
from tests.server.matches import Played
from tests.server.running import Server

TABLE = "oldtable"


@pytest.fixture(scope="module")
def match(house: Server) -> Played:
    """A finished game of an earlier version of the rules, in the database of the house."""
    match = Played("opera", seed=3)
    for _ in range(8):
        match.do_any()
    match.give_up("phantom")
    assert match.result is not None
    table = {"id": TABLE, "game": "opera", "version": 0, "options": {"carlotta": 3}, "open": True}
    kept = {"invitation": "x", "maker": "oldguest", "created": 0.0, "status": schema.OVER}
    engine = engine_of(f"sqlite:///{house.log.parent}/tables.db")
    with engine.begin() as connection:
        guest = {"id": "oldguest", "nickname": "Erik", "token": "x", "created": 0.0}
        connection.execute(sa.insert(schema.guests), guest)
        connection.execute(sa.insert(schema.tables), {**table, **kept, "result": match.result._asdict()})
        for place, seat in enumerate(match.state.seats):
            row = {"table_id": TABLE, "seat": seat, "place": place, "guest": "oldguest", "nickname": "Erik"}
            connection.execute(sa.insert(schema.seats), row)
        for number, step in enumerate(match.steps):
            connection.execute(sa.insert(schema.steps), {"table_id": TABLE, "number": number, **step.row()})
        archives.put(connection, TABLE, match.number, archived(match))
    engine.dispose()
    return match


@pytest.mark.parametrize("page", ["replays", "tables"])
def test_it_is_read_through_anybodys_eyes(person: Callable[..., Person], match: Played, page: str) -> None:
    one = person()
    one.page.goto(f"/{page}/{TABLE}")
    main = one.page.locator("main")
    expect(main).to_contain_text(one.said("old-notice"))
    for seat in ("spectator", "phantom"):
        one.page.get_by_label(one.said("again-eyes")).select_option(seat)
        told = read(archived(match), seat, "en")
        for line in [*told["steps"][0]["told"], *told["words"]["secret"]]:
            expect(main).to_contain_text(line)
    assert told["words"]["secret"]
    assert one.violations() == []
    one.complaints = [said for said in one.complaints if "410" not in said]
