"""PostgreSQL and Redis as the tests have them: real, broken and mended at will, and gone afterwards."""

from __future__ import annotations

import psycopg

from tests.server.services import Postgres, Redis


def test_what_postgresql_has_promised_is_there_after_a_crash(postgres: Postgres, database: str) -> None:
    with psycopg.connect(database) as connection:
        connection.execute("CREATE TABLE promises AS SELECT 5 AS box")
    postgres.kill()
    assert not postgres.answers()
    postgres.start()
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT box FROM promises").fetchall() == [(5,)]
        assert connection.execute("SHOW fsync").fetchall() == [("on",)]


def test_redis_comes_back_where_it_was_and_knows_nothing(redis: Redis) -> None:
    assert redis.ask("SET box 5") == "+OK"
    redis.kill()
    assert not redis.answers()
    redis.start()
    assert redis.ask("GET box") == "$-1"


def test_whatever_was_started_is_gone_when_it_is_removed() -> None:
    for service in (Redis(), Postgres()):
        try:
            service.start()
        finally:
            service.remove()
        assert not service.answers()
        assert not service.folder.exists()
