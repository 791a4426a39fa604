"""What chats and networks show of a link: a title, a sentence and a picture, in the head of the page.

A link may be seen by anybody, so a preview tells what anybody may know: of a table by invitation only which
game is played there, of an open one who sits there, and of no game what happens in it.
"""

from __future__ import annotations

import asyncio
import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from starlette.requests import Request

import boxfive
from boxfive.server.http.asgi import route_path
from boxfive.server.refusals import Refusal
from boxfive.server.storage import schema
from boxfive.text.general import title
from boxfive.text.levels import level_name
from boxfive.text.words import LANGUAGES, Messages, Words

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.types import Scope

    from boxfive.server.storage.seats import Seat
    from boxfive.server.tables.lobby import Lobby

NAME = "Box Five"
HOUSE = "house"
"""The picture of the house; each game may have its own."""
FOLDER = "previews"
WIDTH, HEIGHT = 1200, 630
SECONDS_TO_LOOK = 1.0
"""How long the page waits for what its preview tells of a table."""
LOCALES = {"en": "en_GB", "fr": "fr_FR", "ru": "ru_RU"}

_TABLE = re.compile(r"/(tables|replays)/([a-z0-9]{1,32})")
_OF_GAME = re.compile(r"/(rules|learn|new)/([a-z][a-z0-9_]{0,31})")
_STEP = re.compile(r"(?:^|&)(step=[0-9]{1,6})(?:&|$)")
_WANTED = re.compile(r"\s*([a-zA-Z]{1,8})[\w-]*\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?))?\s*")


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    text: str
    picture: str = HOUSE


class Previews:
    """Makes the previews of a house."""

    def __init__(self, lobby: Lobby, folder: Path) -> None:
        self._lobby = lobby
        self._pictures = folder / FOLDER

    async def head(self, scope: Scope) -> str:
        """The preview of an address, as markup for the head of the page."""
        request = Request(scope)
        language = preferred(request.headers.get("accept-language", ""))
        preview = await self._of(route_path(scope), language)
        base = str(request.base_url)
        picture = preview.picture if (self._pictures / f"{preview.picture}.jpg").is_file() else HOUSE
        step = _STEP.search(scope["query_string"].decode("latin-1"))
        address = base + route_path(scope).removeprefix("/") + (f"?{step[1]}" if step else "")
        about = {
            "og:site_name": NAME,
            "og:type": "website",
            "og:locale": LOCALES[language],
            "og:title": preview.title,
            "og:description": preview.text,
            "og:url": address,
            "og:image": f"{base}{FOLDER}/{picture}.jpg",
            "og:image:type": "image/jpeg",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
            "twitter:card": "summary_large_image",
        }
        return "".join(
            f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" '
            f'content="{escape(value)}" />\n'
            for name, value in about.items()
        )

    async def _of(self, path: str, language: str) -> Preview:
        say = _words(language)
        if found := _TABLE.fullmatch(path):
            return await self._of_table(found[2], language, found[1] == "replays")
        if (found := _OF_GAME.fullmatch(path)) and found[2] in boxfive.games():
            name = _title(found[2], language)
            return Preview(say(f"preview-{found[1]}", game=name), say(f"preview-{found[1]}.text"), found[2])
        return Preview(NAME, say("preview-house"))

    async def _of_table(self, table_id: str, language: str, again: bool) -> Preview:
        say = _words(language)
        try:
            async with asyncio.timeout(SECONDS_TO_LOOK):
                found = await self._lobby.outline(table_id)
        except (Refusal, TimeoutError):  # the page opens all the same
            found = None
        if found is None:
            return Preview(NAME, say("preview-house"))
        row, seats = found
        name = _title(row.game, language) if row.game in boxfive.games() else NAME
        if not row.open:
            return Preview(name, say("preview-invitation"), row.game)
        people = ", ".join(_called(seat, row.game, language) for seat in seats if not seat.is_empty)
        told = say("preview-again" if again or row.status == schema.OVER else f"preview-{row.status}")
        return Preview(f"{name}: {people}" if people else name, told, row.game)


def preferred(accepted: str) -> str:
    """The first of our languages among those that a reader accepts; English if there is none."""
    best, language = 0.0, LANGUAGES[0]
    for one in accepted[:500].split(","):
        found = _WANTED.fullmatch(one)
        if found is None or found[1].lower() not in LANGUAGES:
            continue
        weight = 1.0 if found[2] is None else float(found[2])
        if weight > best:
            best, language = weight, found[1].lower()
    return language


def _called(seat: Seat, game: str, language: str) -> str:
    if seat.level is not None and game in boxfive.games():
        return level_name(Words(language), boxfive.game(game), seat.level)
    return seat.called or _words(language)("preview-guest")


def _title(game: str, language: str) -> str:
    return title(Words(language), boxfive.game(game))


@cache
def _words(language: str) -> Messages:
    return Messages("boxfive.server.http", language)
