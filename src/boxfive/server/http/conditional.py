"""JSON that is fetched often: with an ETag, and compressed for clients that accept gzip."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send

REVALIDATE = "no-cache"
"""Browsers cache it, and ask each time whether it has changed."""


def compressed(app: ASGIApp) -> GZipMiddleware:
    """The app with compressed responses. Levels above 6 take long and gain little."""
    return GZipMiddleware(app, minimum_size=512, compresslevel=6)


class ConditionalJSON(Response):
    """A JSON response, or 304 if the client has it already."""

    media_type = "application/json"

    def __init__(self, request: Request, body: bytes) -> None:
        tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        known = [
            one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")
        ]
        headers = {"cache-control": REVALIDATE, "etag": f"W/{tag}", "vary": "Accept-Encoding"}
        if tag in known or known == ["*"]:
            super().__init__(status_code=304, headers=headers)
        else:
            super().__init__(body, headers=headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await compressed(super().__call__)(scope, receive, send)
