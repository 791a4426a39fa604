"""PostgreSQL and Redis for a server, as its own tests have them."""

from __future__ import annotations

from tests.server.conftest import database, one_postgres, one_redis, postgres, redis

__all__ = ["database", "one_postgres", "one_redis", "postgres", "redis"]
