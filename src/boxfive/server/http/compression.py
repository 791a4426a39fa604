"""Content that is made once and sent often: with a tag to ask after it, and packed for whoever unpacks it."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cached_property
from typing import TYPE_CHECKING

from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request

COMPRESSIBLE = re.compile(r"text/|application/(json|manifest\+json)|image/svg")
SMALLEST = 512
"""Bytes below which packing is not worth it."""
LEVEL = 6
"""More takes long and gains little."""
_TAG = re.compile(r'"[^"]*"')


class Content:
    """Some bytes of a kind."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.media_type = media_type
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The same, compressed; None if that is no use."""
        if len(self.body) < SMALLEST or not COMPRESSIBLE.match(self.media_type):
            return None
        packed = gzip.compress(self.body, LEVEL, mtime=0)
        return packed if len(packed) < len(self.body) else None

    def answer(self, request: Request, caching: str, status: int = 200) -> Response:
        """What is sent to whoever asks: all of it, or that it is what they have already."""
        headers = {"cache-control": caching, "etag": f"W/{self.tag}", "vary": "accept-encoding"}
        if status == 200 and is_known(request.headers.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=headers)
        packed = self.packed if takes_gzip(request.headers.get("accept-encoding", "")) else None
        if packed is not None:
            headers["content-encoding"] = "gzip"
        body = self.body if packed is None else packed
        return Response(body, status, headers, self.media_type)


def is_known(asked: str, tag: str) -> bool:
    """Whether a browser that asks `If-None-Match` has what bears this tag."""
    return asked.strip() == "*" or tag in _TAG.findall(asked)


def takes_gzip(accepted: str) -> bool:
    """Whether `Accept-Encoding` allows gzip."""
    for item in accepted.lower().split(","):
        name, _, weight = item.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
