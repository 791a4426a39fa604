"""The page /docs: ours alone, without a script in it, and able to show what FastAPI describes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable

import httpx
import pytest
from fastapi import FastAPI

from boxfive.server.http.docs_page import add_docs
from boxfive.server.http.security_headers import SecurityHeaders


@pytest.fixture(scope="module")
def app() -> FastAPI:
    app = FastAPI(title="Box Five", docs_url=None, redoc_url=None)
    add_docs(app)
    return app


def get(app: FastAPI, paths: Iterable[str], method: str = "GET") -> list[httpx.Response]:
    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(SecurityHeaders(app))
        async with httpx.AsyncClient(transport=transport, base_url="http://house.example") as client:
            return [await client.request(method, path) for path in paths]

    return asyncio.run(ask())


def test_the_page_has_no_script_and_no_style_in_it_and_loads_nothing_from_elsewhere(app: FastAPI) -> None:
    (page,) = get(app, ["/docs"])
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "<title>Box Five</title>" in page.text
    assert re.findall(r"<script[^>]*>(.*?)</script>", page.text) == ["", ""]
    assert not re.search(r"<style|\sstyle=|\son\w+=|//", page.text.replace("<!doctype", ""))
    assert "script-src 'self';" in page.headers["content-security-policy"]


def test_all_that_the_page_loads_is_there(app: FastAPI) -> None:
    (page,) = get(app, ["/docs"])
    needed = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    assert len(needed) == 5
    answers = get(app, [f"/{one}" for one in needed])
    kinds = [answer.headers["content-type"].partition(";")[0] for answer in answers]
    assert [answer.status_code for answer in answers] == [200] * 5
    assert dict(zip(needed, kinds, strict=True)) == {
        "docs/favicon.png": "image/png",
        "docs/swagger-ui.css": "text/css",
        "docs/swagger-ui.js": "text/javascript",
        "docs/start.js": "text/javascript",
        "openapi.json": "application/json",
    }


def test_the_installed_swagger_ui_shows_the_version_of_openapi_that_fastapi_writes(app: FastAPI) -> None:
    script, start = get(app, ["/docs/swagger-ui.js", "/docs/start.js"])
    assert app.openapi()["openapi"].startswith("3.1.")
    assert "isOpenAPI31" in script.text
    assert "SwaggerUIBundle" in script.text[:2000]
    assert start.text.count("SwaggerUIBundle(") == 1


def test_nothing_else_of_the_packages_is_served(app: FastAPI) -> None:
    paths = ["/docs/index.html", "/docs/main.py", "/docs/../main.py", "/docs/%2e%2e/main.py", "/redoc"]
    assert {answer.status_code for answer in get(app, paths)} == {404}


def test_the_page_does_not_describe_itself(app: FastAPI) -> None:
    assert app.openapi()["paths"] == {}


def test_a_browser_that_has_the_page_already_asks_whether_it_changed(app: FastAPI) -> None:
    (page,) = get(app, ["/docs"], "HEAD")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["etag"]
