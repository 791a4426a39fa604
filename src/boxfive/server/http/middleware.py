"""The middleware around the application, in its order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from boxfive.server.http.body_limit import BodyLimit
from boxfive.server.http.origins import OriginCheck
from boxfive.server.http.rate_limits import RateLimit
from boxfive.server.http.security_headers import SecurityHeaders

if TYPE_CHECKING:
    from starlette.types import ASGIApp


def with_middleware(
    app: ASGIApp,
    *,
    origins: Iterable[str] = (),
    body: int,
    rate: float,
    clock: Callable[[], float] = time.monotonic,
) -> ASGIApp:
    """The app wrapped in all middleware.

    The origin is checked before requests are counted: otherwise a foreign page could use up the limit of the
    person who has opened it.
    """
    return SecurityHeaders(OriginCheck(RateLimit(BodyLimit(app, body), rate, clock), origins))
