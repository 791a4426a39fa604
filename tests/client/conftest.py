"""A PostgreSQL and a Redis for the client's tests: the server's own."""

from __future__ import annotations

from tests.server.conftest import database, one_postgres, one_redis, postgres, redis

__all__ = ["database", "one_postgres", "one_redis", "postgres", "redis"]
