"""The middleware around the application, in its order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from boxfive.server.http.body_limit import BodyLimit
from boxfive.server.http.origin_check import OriginCheck
from boxfive.server.http.rate_limits import RateLimit
from boxfive.server.http.security_headers import SecurityHeaders

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from boxfive.server.http.hosts import Hosts


def with_middleware(
    app: ASGIApp,
    *,
    origins: Iterable[str] = (),
    hosts: Hosts | None = None,
    body: int,
    larger: Mapping[str, int] | None = None,
    rate: float,
    clock: Callable[[], float] = time.monotonic,
) -> ASGIApp:
    """The app wrapped in all middleware.

    Host and origin are checked before requests are counted: otherwise a foreign page could use up the limit
    of the person who has opened it.
    """
    counted = RateLimit(BodyLimit(app, body, larger), rate, clock)
    return SecurityHeaders(OriginCheck(counted, origins, hosts, rate, clock))
