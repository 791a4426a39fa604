"""The page for people: files that Vite has built into the folder `page`, kept in memory, packed once.

Addresses are looked up among the files that there are, so no address leads out of the folder.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.routing import Match, Route

from boxfive.server.http.compression import Content

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import Scope

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
"""What the page itself shows, each at an address of its own."""

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
"""For files that have a digest in their names."""
ASK_AGAIN = "no-cache"
"""For all others: browsers ask whether they have changed."""

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
}
NOT_BUILT = Content(
    b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Box Five</title>
<h1>The page has not been built</h1>
<p>This house runs from its sources. Run <code>make page</code> there, and load this page again.</p>
<p>The API is here all the same: see <a href="/docs">/docs</a>.</p>
</html>
""",
    "text/html",
)


class Page:
    """The files of the page, as they were built last."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._built: int | None = None
        self._files: dict[str, Path] = {}
        self._contents: dict[str, Content] = {}

    @property
    def is_built(self) -> bool:
        """Whether there is a page."""
        self._look()
        return INDEX in self._files

    def has(self, address: str) -> bool:
        """Whether there is a file at an address, other than the page itself."""
        self._look()
        return address.removeprefix("/") in self._files and address != f"/{INDEX}"

    def file(self, request: Request) -> Response:
        """A file as it is."""
        name = request.url.path.removeprefix("/")
        return self._content(name).answer(request, FOREVER if name.startswith("assets/") else ASK_AGAIN)

    def index(self, request: Request, status: int = 200) -> Response:
        """The page itself, or how it comes to be."""
        if not self.is_built:
            return NOT_BUILT.answer(request, "no-store", 503)
        return self._content(INDEX).answer(request, ASK_AGAIN, status)

    def _look(self) -> None:
        """Find the files anew, if the page has been built anew."""
        try:
            built = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            built = None
        if built != self._built:
            files = (path for path in self._folder.rglob("*") if path.is_file())
            self._files = {path.relative_to(self._folder).as_posix(): path for path in files}
            self._contents = {}
            self._built = built

    def _content(self, name: str) -> Content:
        content = self._contents.get(name)
        if content is None:
            path = self._files[name]
            kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0]
            content = Content(path.read_bytes(), kind or "application/octet-stream")
            self._contents[name] = content
        return content


class FileRoute(Route):
    """Where the page's files are; what is none of them is looked for elsewhere."""

    def __init__(self, page: Page) -> None:
        super().__init__("/{file:path}", page.file, methods=["GET", "HEAD"])
        self._page = page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether there is a file at the address."""
        if scope["type"] != "http" or not self._page.has(scope["path"]):
            return Match.NONE, {}
        return super().matches(scope)


def add_page(app: FastAPI, page: Page) -> None:
    """Give an app its page."""

    def index(request: Request) -> Response:
        return page.index(request)

    for address in ADDRESSES:
        app.router.routes.append(Route(address, index, methods=["GET", "HEAD"]))
    app.router.routes.append(FileRoute(page))
