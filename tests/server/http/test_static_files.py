"""The page for people: its addresses, its files, what browsers may keep, and what lies beside it."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Iterable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from boxfive.server.http.security_headers import SecurityHeaders
from boxfive.server.http.static_files import ADDRESSES, Page, add_page
from tests.server.houses import open_house
from tests.server.visits import code

INDEX = "<!doctype html><title>Box Five</title>" + "<p>The curtain rises.</p>" * 50
SCRIPT = "console.log('boo');" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page as Vite builds it, in a folder beside which lies what is nobody's business."""
    page = tmp_path / "page"
    files = {
        "page/index.html": INDEX,
        "page/assets/index-1a2b.js": SCRIPT,
        "page/assets/mask.woff2": "wOF2" * 400,
        "page/sw.js": SCRIPT,
        "page/manifest.webmanifest": '{"name":"Box Five"}',
        "page/icons/box.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "secret.txt": "the culprit is Meg",
        "page-of-others/index.html": "others",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return page


def get(page: Path | Page, paths: Iterable[str], method: str = "GET", **headers: str) -> list[httpx.Response]:
    app = FastAPI(docs_url=None, redoc_url=None)
    add_page(app, page if isinstance(page, Page) else Page(page))
    given = {name.replace("_", "-"): value for name, value in {"accept_encoding": "", **headers}.items()}

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(SecurityHeaders(app))
        async with httpx.AsyncClient(transport=transport, base_url="http://house", headers=given) as client:
            return [await client.request(method, path) for path in paths]

    return asyncio.run(ask())


def test_every_address_of_the_page_is_the_page(folder: Path) -> None:
    addresses = [address.format(game="opera", table_id="abc", puzzle_id="abc") for address in ADDRESSES]
    assert len(addresses) == 12
    for answer in get(folder, addresses):
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "script-src 'self';" in answer.headers["content-security-policy"]


def test_files_have_their_types_and_those_with_a_digest_are_kept_for_ever(folder: Path) -> None:
    kinds = {
        "/assets/index-1a2b.js": ("text/javascript", True),
        "/assets/mask.woff2": ("font/woff2", True),
        "/sw.js": ("text/javascript", False),
        "/manifest.webmanifest": ("application/manifest+json", False),
        "/icons/box.svg": ("image/svg+xml", False),
    }
    for path, answer in zip(kinds, get(folder, kinds), strict=True):
        kind, for_ever = kinds[path]
        assert answer.status_code == 200
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert ("immutable" in answer.headers["cache-control"]) == for_ever
        assert for_ever or answer.headers["cache-control"] == "no-cache"


def test_who_has_the_page_already_is_told_so(folder: Path) -> None:
    (first,) = get(folder, ["/"])
    (again,) = get(folder, ["/rules"], if_none_match=f'"other", {first.headers["etag"]}')
    assert (again.status_code, again.content) == (304, b"")
    (other,) = get(folder, ["/"], if_none_match='"other"')
    assert other.status_code == 200
    (head,) = get(folder, ["/"], "HEAD")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", first.headers["etag"])


def test_texts_are_packed_for_those_who_can_unpack_them(folder: Path) -> None:
    plain, _ = get(folder, ["/assets/index-1a2b.js", "/assets/mask.woff2"])
    packed, font = get(folder, ["/assets/index-1a2b.js", "/assets/mask.woff2"], accept_encoding="br, gzip")
    assert packed.text == plain.text == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 6, mtime=0))
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in font.headers
    assert {answer.headers["vary"] for answer in (plain, packed)} == {"Accept-Encoding"}


def test_whatever_is_there_is_not_sent_again_to_who_has_anything(folder: Path) -> None:
    (answer,) = get(folder, ["/sw.js"], if_none_match="*")
    assert (answer.status_code, answer.headers["cache-control"]) == (304, "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/%2fsecret.txt",
        "/assets/",
        "/assets",
        "/index.html/",
        "/page/index.html",
        "/-of-others/index.html",
        "/sw.js%00",
        "/index.html",
        "/" + "x" * 5000,
        "/etc/passwd",
        "/%2fetc/passwd",
    ],
)
def test_no_address_leads_out_of_the_folder(folder: Path, path: str) -> None:
    (answer,) = get(folder, [path])
    assert answer.status_code == 404
    assert "culprit" not in answer.text


def test_a_page_that_is_built_anew_is_seen_at_once(folder: Path) -> None:
    page = Page(folder)
    before, script = get(page, ["/", "/assets/index-1a2b.js"])
    (folder / "assets" / "index-1a2b.js").rename(folder / "assets" / "index-3c4d.js")
    (folder / "index.html").write_text("<!doctype html><title>Box Five 2</title>")
    os.utime(folder / "index.html", (2_000_000_000, 2_000_000_000))
    after, gone, new = get(page, ["/", "/assets/index-1a2b.js", "/assets/index-3c4d.js"])
    assert after.text != before.text
    assert after.headers["etag"] != before.headers["etag"]
    assert gone.status_code == 404
    assert new.text == script.text


def test_a_page_that_was_not_built_says_how_it_is(tmp_path: Path) -> None:
    for answer in get(tmp_path / "nothing", ["/", "/tables/abc"]):
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert "/docs" in answer.text
        assert answer.headers["cache-control"] == "no-store"


def test_an_address_that_is_nowhere_is_the_page_for_people_and_a_refusal_for_programs(
    folder: Path, tmp_path: Path
) -> None:
    async def visit_once() -> None:
        async with open_house(tmp_path, page=str(folder)) as visit:
            people = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
            shown = await visit.http.get("/nowhere", headers=people)
            assert (shown.status_code, shown.text) == (404, INDEX)
            assert code(await visit.http.get("/nowhere")) == (404, "not-found")
            assert code(await visit.http.get("/api/nowhere", headers=people)) == (404, "not-found")
            assert code(await visit.http.post("/", headers=people)) == (405, "no-such-method")
            assert code(await visit.http.post("/sw.js")) == (405, "no-such-method")
            assert (await visit.http.get("/tables/abc")).text == INDEX
            assert "swagger" in (await visit.http.get("/docs")).text

    asyncio.run(visit_once())
