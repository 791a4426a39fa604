"""The page `/docs`: the API described by Swagger UI, all of it served from here.

FastAPI's own page loads its scripts from elsewhere and has an inline one; this page needs neither the
Internet nor an exception for scripts. Swagger UI's files come from the package fastapi-swagger.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from fastapi import FastAPI

_OURS = ("boxfive.server.http", "docs")
_SWAGGER_UI = ("fastapi_swagger", "resources")

_FILES = {
    "/docs": (*_OURS, "index.html", "text/html"),
    "/docs/start.js": (*_OURS, "start.js", "text/javascript"),
    "/docs/swagger-ui.js": (*_SWAGGER_UI, "swagger-ui-bundle.js", "text/javascript"),
    "/docs/swagger-ui.css": (*_SWAGGER_UI, "swagger-ui.css", "text/css"),
    "/docs/favicon.png": (*_SWAGGER_UI, "favicon-32x32.png", "image/png"),
}
"""Every path of the page, with the package, folder and name of its file, and its media type."""


def add_docs(app: FastAPI) -> None:
    """Add the page `/docs` to an app; FastAPI must have `docs_url=None, redoc_url=None`."""
    for address, (package, folder, name, media_type) in _FILES.items():
        path = Path(str(resources.files(package))) / folder / name
        app.add_api_route(
            address, _sending(path, media_type), methods=["GET", "HEAD"], include_in_schema=False
        )


def _sending(path: Path, media_type: str) -> Callable[[], Awaitable[FileResponse]]:
    if not path.is_file():  # fail at start-up, not at the first request
        raise FileNotFoundError(f"{path.name}, a part of the page /docs, is not installed")

    async def send() -> FileResponse:
        # Browsers ask whether it has changed, so a new version is seen immediately.
        return FileResponse(path, media_type=media_type, headers={"cache-control": "no-cache"})

    return send
