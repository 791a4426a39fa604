"""JSON that is fetched often: with an ETag, and compressed for clients that accept gzip."""

from __future__ import annotations

import gzip
import hashlib
from typing import TYPE_CHECKING

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp

SMALLEST, LEVEL = 512, 6
"""Bytes from which on a body is compressed, and how thoroughly."""
REVALIDATE = "no-cache"
"""Browsers cache it, and ask each time whether it has changed."""


def compressed(app: ASGIApp) -> GZipMiddleware:
    """The app with compressed responses."""
    return GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)


class ConditionalJSON(Response):
    """A JSON response, or 304 if the client has it already.

    It is hashed and compressed when it is created: large ones are created in a thread.
    """

    media_type = "application/json"

    def __init__(self, request: Request, body: bytes) -> None:
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        known = [
            one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")
        ]
        headers = {"cache-control": REVALIDATE, "etag": f"W/{tag}", "vary": "Accept-Encoding"}
        if tag in known or known == ["*"]:
            super().__init__(status_code=304, headers=headers)
            return
        if accepts_gzip(request.headers.get("accept-encoding", "")) and len(body) >= SMALLEST:
            headers["content-encoding"] = "gzip"
            body = gzipped(body)
        super().__init__(body, headers=headers)


def accepts_gzip(accepted: str) -> bool:
    """Whether a client that sends this Accept-Encoding reads gzip; the same test as the middleware's."""
    return "gzip" in accepted


def gzipped(body: bytes) -> bytes:
    """A compressed body. Levels above 6 take long and gain little."""
    return gzip.compress(body, LEVEL, mtime=0)
