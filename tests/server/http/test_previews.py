"""What chats show of a link: the right words in the reader's language, and nothing that is not for all."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from boxfive.server.http.previews import preferred
from tests.server.houses import Visit, open_house

INDEX = "<!doctype html><html><head><title>Box Five</title></head><body></body></html>"
META = re.compile(r'<meta (?:name|property)="([^"]*)" content="([^"]*)" />')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("index.html", INDEX), ("previews/house.jpg", ""), ("previews/opera.jpg", "")):
        file = tmp_path / "page" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder, page=str(folder / "page")) as visit:
            await visit_once(visit)

    asyncio.run(run())


async def told(visit: Visit, path: str, language: str = "en") -> dict[str, str]:
    answer = await visit.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert answer.headers["vary"].startswith("Accept-Language")
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    return {name: unescape(value) for name, value in META.findall(answer.text)}


def test_every_address_has_words_in_the_readers_language_and_a_picture(folder: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for path, language, title, picture in (
            ("/", "en-GB,en;q=0.9", "Box Five", "house"),
            ("/games", "fr", "Box Five", "house"),
            ("/rules/opera", "fr-FR,fr;q=0.9,en;q=0.8", "Les règles\u202f: Opéra", "opera"),
            ("/rules/opera", "de, ru;q=0.5", "Правила: Опера", "opera"),
            ("/learn/booo", "en", "Booo!: a first game", "house"),
            ("/new/nonsense", "en", "Box Five", "house"),
            ("/tables/nothere", "en", "Box Five", "house"),
        ):
            about = await told(visit, path, language)
            assert about["og:title"] == title
            assert about["og:image"].endswith(f"/previews/{picture}.jpg")
            assert about["og:image"].startswith("http://")
            assert about["og:url"] == str(visit.http.base_url).rstrip("/") + path
            assert about["og:description"]
            assert about["twitter:card"] == "summary_large_image"

    visited(folder, visit_once)


def test_a_table_by_invitation_tells_only_its_game(folder: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for is_open in (False, True):
            made = await visit.make(
                "opera", await visit.guest('Erik "<b>'), seats={"phantom": "me"}, open=is_open
            )
            table, seen = made["table"]["id"], []
            seen += [await told(visit, f"/tables/{table}"), await told(visit, f"/replays/{table}?step=3&x=<")]
            place = await visit.join(made, await visit.guest("Christine"))
            seen += [await told(visit, f"/tables/{table}")]
            await visit.post(f"/api/tables/{table}/commands", place.token, {"type": "resign"})
            seen += [await told(visit, f"/replays/{table}")]
            assert seen[1]["og:url"].endswith(f"/replays/{table}?step=3")
            everything = " ".join(value for about in seen for value in about.values())
            assert ("Erik" in everything) is is_open
            assert ("Christine" in everything) is is_open
            if not is_open:  # before, during and after the game it is the same
                assert len({(about["og:title"], about["og:description"]) for about in seen}) == 1
                assert seen[0]["og:title"] == "Opera"
            else:
                assert seen[0]["og:title"] == 'Opera: Erik "<b>'
                assert len({about["og:description"] for about in seen}) == 3
            for word in ("resign", "won", "winner", made["invitation"]):
                assert word not in everything

    visited(folder, visit_once)


def test_names_cannot_leave_their_place(folder: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        made = await visit.make("opera", await visit.guest('"><script>'), seats={"phantom": "me"}, open=True)
        text = (await visit.http.get(f"/tables/{made['table']['id']}")).text
        assert "<script" not in text
        assert text.count("</head>") == 1

    visited(folder, visit_once)


def test_who_has_the_page_in_that_language_is_told_so(folder: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        first = await visit.http.get("/", headers={"accept-language": "fr"})
        known = {"if-none-match": first.headers["etag"]}
        again = await visit.http.get("/", headers={"accept-language": "fr", **known})
        assert (again.status_code, again.content) == (304, b"")
        other = await visit.http.get("/", headers={"accept-language": "ru", **known})
        assert other.status_code == 200

    visited(folder, visit_once)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "en"),
        ("fr", "fr"),
        ("RU-ru", "ru"),
        ("fr;q=0.2, ru;q=0.7, en;q=0.5", "ru"),
        ("fr;q=0", "en"),
        ("fr;q=x, ru", "ru"),
        ("," * 400 + "fr", "fr"),
        ("," * 9000 + "fr", "en"),
    ],
)
def test_the_language_is_the_first_that_we_have(accepted: str, language: str) -> None:
    assert preferred(accepted) == language
