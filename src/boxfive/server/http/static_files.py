"""The web page: files that Vite has built into the folder `page`, and the paths that it handles itself."""

from __future__ import annotations

import mimetypes
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, HTMLResponse
from starlette.routing import Match, Route
from starlette.staticfiles import StaticFiles

from boxfive.server.http.asgi import route_path
from boxfive.server.http.conditional import REVALIDATE, compressed

if TYPE_CHECKING:
    import os

    from fastapi import FastAPI
    from starlette.responses import Response
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
    "/settings",
)
"""Paths that the page's own router handles."""

INDEX = "index.html"
HASHED = "assets"
"""The folder of files with a digest in their names."""
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

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    @property
    def is_built(self) -> bool:
        """Whether the page has been built."""
        return (self._folder / INDEX).is_file()

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
        return response

    def index(self, scope: Scope) -> Response:
        """The page itself, or a note on how to build it."""
        try:
            found = (self._folder / INDEX).stat()
        except OSError:
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return self.file_response(self._folder / INDEX, found, scope)

    def not_found(self) -> Response:
        """The page with status 404; it shows that there is nothing at this address."""
        return FileResponse(self._folder / INDEX, 404, {"cache-control": REVALIDATE})


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


def add_page(app: FastAPI, page: Page) -> None:
    """Add the page to an app."""

    async def index(scope: Scope, receive: Receive, send: Send) -> None:
        await page.index(scope)(scope, receive, send)

    for address in ADDRESSES:
        app.router.routes.append(Route(address, compressed(index), methods=["GET", "HEAD"]))
    app.router.routes.append(FileRoute(page))
