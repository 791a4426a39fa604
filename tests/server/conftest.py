"""PostgreSQL and Redis: one of each for every process of pytest, started when first asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.services import Postgres, Redis


@pytest.fixture(scope="session")
def one_postgres() -> Iterator[Postgres]:
    postgres = Postgres()
    try:
        yield postgres
    finally:
        postgres.remove()


@pytest.fixture(scope="session")
def one_redis() -> Iterator[Redis]:
    redis = Redis()
    try:
        yield redis
    finally:
        redis.remove()


@pytest.fixture
def postgres(one_postgres: Postgres) -> Postgres:
    """A PostgreSQL that runs, whatever the test before has done to it."""
    one_postgres.start()
    return one_postgres


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """Where an empty database of PostgreSQL is."""
    with postgres.new_database() as url:
        yield url


@pytest.fixture
def redis(one_redis: Redis) -> Redis:
    """A Redis that runs and knows nothing."""
    one_redis.start()
    one_redis.ask("FLUSHALL")
    return one_redis
