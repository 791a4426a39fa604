"""The web page: files that Vite has built into the folder `page`, and the paths that it handles itself."""

from __future__ import annotations

import hashlib
import mimetypes
import stat
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Route
from starlette.staticfiles import StaticFiles

from boxfive.server.http.asgi import route_path
from boxfive.server.http.conditional import REVALIDATE, accepts_gzip, compressed, gzipped

if TYPE_CHECKING:
    import os
    from collections.abc import Awaitable, Callable

    from starlette.applications import Starlette
    from starlette.staticfiles import PathLike
    from starlette.types import Receive, Scope, Send

FOLDER = Path(__file__).parents[1] / "page"

ADDRESSES = (
    "/",
    "/new/{game}",
    "/tables/{table_id}",
    "/replays/{table_id}",
    "/rules",
    "/rules/{game}",
    "/learn/{game}",
    "/puzzles",
    "/puzzles/{game}/{puzzle_id}",
    "/games",
    "/record",
    "/settings",
)
"""Paths that the page's own router handles."""

INDEX = "index.html"
END_OF_HEAD = "</head>"
HASHED = "assets"
"""The folder of files with a digest in their names."""
PACKED = (".js", ".css", ".svg")
"""Files in that folder that are kept compressed in memory."""
IMMUTABLE = "public, max-age=31536000, immutable"

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
}
for suffix, media_type in MEDIA_TYPES.items():  # the systems' own tables differ
    mimetypes.add_type(media_type, suffix)

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Box Five</title>
<h1>The page has not been built</h1>
<p>This house runs from its sources. Run <code>make page</code> there, and load this page again.</p>
<p>The API is here all the same: see <a href="/docs">/docs</a>.</p>
</html>
"""


class Page(StaticFiles):
    """The files of the page, as they were last built."""

    def __init__(self, folder: str | Path = "") -> None:
        """The files in a folder; if none is named, in the one that was built with this package."""
        self.folder = Path(folder or FOLDER)
        super().__init__(directory=self.folder, check_dir=False)

    @property
    def is_built(self) -> bool:
        """Whether the page has been built."""
        return (self.folder / INDEX).is_file()

    def has(self, scope: Scope) -> bool:
        """Whether there is a file at a path, other than the page itself."""
        try:
            name = self.get_path(scope)
            _, found = self.lookup_path(name)
        except (OSError, ValueError):  # not a valid file name
            return False
        is_file = found is not None and stat.S_ISREG(found.st_mode)
        return is_file and name != INDEX and route_path(scope) == f"/{name}"

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, with its cache headers."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        is_hashed = Path(full_path).parent.name == HASHED
        response.headers["cache-control"] = IMMUTABLE if is_hashed else REVALIDATE
        if is_hashed and isinstance(response, FileResponse) and _is_packed(full_path, scope):
            body = _packed(str(full_path), stat_result.st_mtime_ns)
            del response.headers["content-length"]
            headers = {**response.headers, "content-encoding": "gzip", "vary": "Accept-Encoding"}
            return Response(body, status_code, headers)
        return response

    def index(self, scope: Scope, head: str = "") -> Response:
        """The page itself, with something more in its head; or a note on how to build it."""
        try:
            found = (self.folder / INDEX).stat()
            if head:
                return _with_head(scope, self.folder / INDEX, head)
        except OSError:
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return self.file_response(self.folder / INDEX, found, scope)

    def not_found(self) -> Response:
        """The page with status 404; it shows that there is nothing at this address."""
        return FileResponse(self.folder / INDEX, 404, {"cache-control": REVALIDATE})


def _with_head(scope: Scope, file: Path, head: str) -> Response:
    """The page with something more in its head, in a reader's language; or 304."""
    body = file.read_text(encoding="utf-8").replace(END_OF_HEAD, head + END_OF_HEAD, 1).encode()
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"cache-control": REVALIDATE, "etag": tag, "vary": "Accept-Language"}
    known = Headers(scope=scope).get("if-none-match", "")
    if tag in [one.strip().removeprefix("W/") for one in known.split(",")]:
        return Response(status_code=304, headers=headers)
    if scope["method"] == "HEAD":
        return HTMLResponse(b"", headers={**headers, "content-length": str(len(body))})
    return HTMLResponse(body, headers=headers)


def _is_packed(path: PathLike, scope: Scope) -> bool:
    """Whether a file is to be sent compressed: it is text, and the client reads gzip."""
    accepted = Headers(scope=scope).get("accept-encoding", "")
    return Path(path).suffix in PACKED and accepts_gzip(accepted)


@lru_cache(maxsize=256)
def _packed(path: str, changed: int) -> bytes:
    """A file, compressed once, as it was at a time."""
    return gzipped(Path(path).read_bytes())


class FileRoute(Route):
    """The route of the page's files; it does not match other paths."""

    def __init__(self, page: Page) -> None:
        super().__init__("/{file:path}", compressed(page), methods=["GET", "HEAD"])
        self._page = page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether there is a file at the path."""
        if scope["type"] != "http" or not self._page.has(scope):
            return Match.NONE, {}
        return super().matches(scope)


def add_page(app: Starlette, page: Page, head: Callable[[Scope], Awaitable[str]] | None = None) -> None:
    """Add the page to an app; `head` says what else is in the head of the page at an address."""

    async def index(scope: Scope, receive: Receive, send: Send) -> None:
        more = "" if head is None or not page.is_built else await head(scope)
        await page.index(scope, more)(scope, receive, send)

    for address in ADDRESSES:
        app.router.routes.append(Route(address, compressed(index), methods=["GET", "HEAD"]))
    app.router.routes.append(FileRoute(page))
