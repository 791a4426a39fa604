"""The HTTP API is what its document says, whoever asks and whatever they send."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis.core import NOT_SET
from schemathesis.specs.openapi.checks import positive_data_acceptance

import boxfive
from boxfive import record
from boxfive.puzzles.puzzle import shipped
from boxfive.server.http import rate_limits
from boxfive.server.refusals import STATUSES
from boxfive.server.settings import Limits
from tests.rubbish import rubbish_of, scalars_with
from tests.server.findings import REPLACED, Case, Findings, cases, operations
from tests.server.houses import open_house
from tests.server.http.test_records import played
from tests.server.lobbies import Lobby, Sitting, bearing, log_is_clean, text_of
from tests.server.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house for all tests here, whose log is looked at in the end."""
    folder = tmp_path_factory.mktemp("house")
    server = Server(folder, "--database", f"sqlite:///{folder / 'tables.db'}")
    server.start()
    try:
        asyncio.run(server.ready())
        yield server
        log_is_clean(server)
    finally:
        server.remove()


@pytest.fixture(scope="module")
def lobby(server: Server) -> Iterator[Lobby]:
    with httpx.Client(base_url=server.url, timeout=20, trust_env=False) as http:
        yield Lobby(http)


@pytest.fixture(scope="module")
def document(lobby: Lobby) -> Any:
    return lobby.http.get("/openapi.json").json()


@pytest.fixture(scope="module")
def schema(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/openapi.json")


# Schemathesis


def test_strangers_get_nothing_but_what_the_document_tells(schema: schemathesis.BaseSchema) -> None:
    findings = Findings()
    for operation in operations(schema):
        cases(operation, lambda case: findings.check(case, None))
    findings.are_none()
    assert set(findings.statuses) == {operation.label for operation in operations(schema)}


NEVER_BY_CHANCE = {
    "GET /api/analyses/{key}",
    "GET /api/games/{game}/puzzles/{puzzle_id}",
    "GET /api/tables/{table_id}/analysis",
    "POST /api/games/{game}/puzzles/{puzzle_id}/attempts",
    "POST /api/records",
    "POST /api/records/analysis",
    "POST /api/records/attempts",
    "POST /api/records/continue",
    "POST /api/tables/{table_id}/attempts",
    "POST /api/tables/{table_id}/continue",
}
"""What needs a record, an id or a decision, which no text at random is."""


def test_guests_and_seats_get_nothing_but_what_the_document_tells(
    schema: schemathesis.BaseSchema, lobby: Lobby, document: Any
) -> None:
    findings = Findings()
    for operation in operations(schema):
        told = document["paths"][operation.path][operation.method]
        kinds = [kind for needed in told.get("security", []) for kind in needed]
        sittings = lobby.sittings(kinds[0] if kinds else None)

        def use(case: Case, sittings: Iterator[Sitting] = sittings) -> None:
            if case.meta and any(case.meta.is_negative_at(place) for place in REPLACED):
                return  # strangers have tried that
            sitting = next(sittings)
            if "table_id" in (case.path_parameters or {}):
                case.path_parameters = {"table_id": sitting.table}
            status = findings.check(case, {"Authorization": "", **(sitting.headers or {})})
            sitting.is_used = status < 300 and case.method != "GET"

        cases(operation, use)
    findings.are_none()
    succeeded = {label for label, statuses in findings.statuses.items() if statuses & {200, 201, 204}}
    everything = {operation.label for operation in operations(schema)}
    assert everything - succeeded == NEVER_BY_CHANCE | {"GET /api/tables/{table_id}/archive"}


class Asking:
    """Asks a house for things, and holds every answer against the document."""

    def __init__(self, schema: schemathesis.BaseSchema) -> None:
        self._schema = schema
        self.answered: set[str] = set()
        """What was granted."""

    def __call__(
        self, method: str, path: str, token: str | None, expected: int, place: Place = "", **body: Any
    ) -> Any:
        return self.tell(method, path, token, expected, place, body or NOT_SET, "application/json")

    def tell(
        self,
        method: str,
        path: str,
        token: str | None,
        expected: int,
        place: Place,
        body: Any,
        media_type: str,
    ) -> Any:
        table = {"table_id": place} if "{" in path else {}
        case = self._schema[path][method].Case(
            path_parameters=table if isinstance(place, str) else place,
            body=body,
            media_type=None if body is NOT_SET else media_type,
        )
        response = case.call(headers=bearing(token))
        assert response.status_code == expected, response.text
        case.validate_response(response, excluded_checks=[positive_data_acceptance])
        if expected < 300:
            self.answered.add(f"{method} {path}")
        return response.json() if "json" in str(response.headers.get("content-type")) else response.text


Place = str | dict[str, str]
"""A table's id, or all parts of a path that vary."""


def test_what_is_never_found_by_chance_goes_as_the_document_tells(
    schema: schemathesis.BaseSchema, lobby: Lobby
) -> None:
    ask = Asking(schema)
    here, puzzles = "/api/tables/{table_id}", "/api/games/{game}/puzzles/{puzzle_id}"
    guest = lobby.guest()
    made = lobby.make(guest=guest, seats={"investigator": "me", "phantom": "understudy"})
    table = made["table"]["id"]
    ask("POST", f"{here}/commands", made["token"], 200, table, type="resign")
    text = record.dumps(played("booo"))
    ask.tell("POST", "/api/records", None, 200, "", text, "text/plain")
    again = {"step": 1, "seat": "investigator"}
    recorded = {"record": record.dumps(played("opera")), **again}
    assert ask("POST", "/api/records/attempts", guest, 200, "", **recorded)["legal"]
    ask("POST", "/api/records/continue", guest, 201, "", level="extra", **recorded)
    attempt = ask("POST", f"{here}/attempts", guest, 200, table, **again)
    assert attempt["legal"]
    ask("POST", f"{here}/continue", guest, 201, table, level="extra", **again)
    key = ask("POST", f"{here}/analysis", guest, 200, table)["id"]
    ask("GET", f"{here}/analysis", guest, 200, table)
    ask.tell("POST", "/api/records/analysis", None, 200, "", text, "text/plain")
    ask("GET", "/api/analyses/{key}", None, 200, {"key": key})
    one = next(iter(shipped(boxfive.game("opera")).values()))
    place = {"game": "opera", "puzzle_id": one.id}
    ask("GET", puzzles, None, 200, place)
    ask(
        "POST",
        f"{puzzles}/attempts",
        guest,
        200,
        place,
        actions=[boxfive.game("opera").parse(text).id for text in one.answer],
    )
    assert ask.answered >= NEVER_BY_CHANCE


def test_a_whole_visit_goes_as_the_document_tells(schema: schemathesis.BaseSchema) -> None:
    ask = Asking(schema)
    here = "/api/tables/{table_id}"
    games = ask("GET", "/api/games", None, 200)
    assert [game["game"] for game in games] == ["opera", "phantom", "booo"]
    assert [game["layout"] for game in games] == [
        boxfive.game(name).layout.digest for name in boxfive.games()
    ]
    erik, christine = (
        ask("POST", "/api/guests", None, 201, nickname=name)["token"] for name in ("Erik", "Ж")
    )
    made = ask("POST", "/api/tables", erik, 201, game="opera", seats={"phantom": "me"}, clock={"bank": 600})
    table, invitation = made["table"]["id"], made["invitation"]
    tokens = {"phantom": made["token"]}
    ask("POST", f"{here}/commands", tokens["phantom"], 409, table, type="resign")
    ask("POST", f"{here}/join", christine, 403, table, seat=None)
    ask("POST", f"{here}/join", christine, 400, table, seat="chandelier", invitation=invitation)
    ask("POST", f"{here}/join", christine, 409, table, seat="phantom", invitation=invitation)
    tokens["investigator"] = ask("POST", f"{here}/join", christine, 200, table, invitation=invitation)[
        "token"
    ]
    ask(
        "POST",
        f"{here}/join",
        ask("POST", "/api/guests", None, 201, nickname="Meg")["token"],
        409,
        table,
        invitation=invitation,
    )
    for _ in range(6):
        view = ask("GET", f"{here}/view", invitation, 200, table)
        actor, number = view["view"]["actors"][0], view["number"]
        mine = ask("GET", f"{here}/view", tokens[actor], 200, table)["view"]["legal"]
        wanted = {"type": "act", "number": number, "action": text_of(mine[0]), "id": "mine"}
        other = next(seat for seat in tokens if seat != actor)
        ask("POST", f"{here}/commands", tokens[other], 409, table, **wanted)
        assert ask("POST", f"{here}/commands", tokens[actor], 200, table, **wanted) == ask(
            "POST", f"{here}/commands", tokens[actor], 200, table, **wanted
        )
    ask("POST", f"{here}/commands", tokens["phantom"], 409, table, type="act", number=1, action="raoul")
    ask("POST", f"{here}/commands", tokens["phantom"], 400, table, type="act", number=1, action="sing")
    ask("GET", f"{here}/record", invitation, 409, table)
    ask("GET", f"{here}/replay", invitation, 409, table)
    ask("POST", f"{here}/commands", tokens["phantom"], 200, table, type="react", reaction="boo")
    ask("POST", f"{here}/commands", tokens["phantom"], 429, table, type="react", reaction="boo")
    ask("POST", f"{here}/commands", tokens["phantom"], 409, table, type="hint", number=7)
    assert ask("POST", f"{here}/leave", tokens["phantom"], 200, table)["status"] == "over"
    ask("POST", f"{here}/commands", tokens["phantom"], 200, table, type="rematch")
    ask("POST", f"{here}/commands", tokens["investigator"], 200, table, type="rematch", accept=True)
    assert ask("GET", here, invitation, 200, table)["rematch"]
    assert ask("GET", here, erik, 200, table) == ask("GET", here, tokens["phantom"], 200, table)
    ask("GET", here, None, 403, table)
    assert ask("GET", f"{here}/record", invitation, 200, table).startswith("Box Five record 1")
    assert ask("GET", f"{here}/replay", invitation, 200, table)["seat"] == "nature"
    assert "boxfive" in ask("GET", "/metrics", None, 200)
    assert ask("GET", "/healthz", None, 200)["status"] == "ok"


# Refusals


def test_every_code_is_documented(document: Any) -> None:
    told = json.dumps(document)
    assert not [code for code in STATUSES if f"`{code}`" not in told]


class Scene(NamedTuple):
    """Tables and people for those who ask for what they cannot have."""

    tables: dict[str, str]
    tokens: dict[str, str]
    pair: dict[str, str]


@pytest.fixture(scope="module")
def scene(lobby: Lobby) -> Scene:
    pair, elsewhere = lobby.pair(), lobby.pair()
    waiting = lobby.make(seats={"phantom": "me"})
    return Scene(
        {"playing": pair["table"], "waiting": waiting["table"]["id"], "none": "zzzzzzzzzzzz"},
        {
            "guest": lobby.guest(),
            "seat": pair["phantom"],
            "waiting seat": waiting["token"],
            "seat elsewhere": elsewhere["phantom"],
            "invitation": pair["invitation"],
            "invitation elsewhere": elsewhere["invitation"],
            "no such guest": f"g_{'A' * 32}",
            "no such seat": f"s_{'A' * 32}",
            "no such invitation": f"i_{'A' * 32}",
            "rubbish": "Ñandú",
            "a very long one": "s_" + "A" * 4000,
        },
        pair,
    )


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The words of a refusal, which has a known code and nothing that is nobody's business."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    message: str = answer.json()["message"]
    assert len(message.split()) >= 3, message
    assert not TOKEN.search(answer.text), answer.text
    return message


TOKEN = re.compile(r"[gsi]_[A-Za-z0-9_-]{20,}")

OPERA = {"game": "opera"}
ACT = {"type": "act", "number": 1, "action": "raoul"}
REACT = {"type": "react", "reaction": "bravo"}

WRONG_TOKENS = [
    *[("/api/tables", OPERA, kind) for kind in ("seat", "invitation", "no such guest", "rubbish")],
    *[("/api/tables/{playing}/join", {}, kind) for kind in ("seat", "invitation", "no such guest")],
    *[
        (f"/api/tables/{{playing}}/{what}", body, kind)
        for what, body in (("commands", ACT), ("leave", None))
        for kind in (
            "guest",
            "invitation",
            "seat elsewhere",
            "waiting seat",
            "no such seat",
            "rubbish",
            "a very long one",
        )
    ],
    *[
        (f"/api/tables/{{playing}}/{what}", "GET", kind)
        for what in ("view", "record", "replay")
        for kind in ("guest", "seat elsewhere", "invitation elsewhere", "no such invitation", "rubbish")
        if (what, kind) == ("view", "guest") or kind != "guest"  # guests may read what they have played
    ],
]


@pytest.mark.parametrize(("path", "body", "kind"), WRONG_TOKENS)
def test_a_token_opens_nothing_but_its_own(
    lobby: Lobby, scene: Scene, path: str, body: Any, kind: str
) -> None:
    headers = {b"Authorization": b"Bearer " + scene.tokens[kind].encode()}
    method = "GET" if body == "GET" else "POST"
    content = {} if body == "GET" else {"json": body}
    answer = lobby.http.request(method, path.format(**scene.tables), headers=headers, **content)
    refused(answer, 401, "wrong-token")


@pytest.mark.parametrize(
    ("method", "path", "token", "body", "status", "code"),
    [
        ("POST", "/api/tables", None, OPERA, 401, "wrong-token"),
        ("POST", "/api/tables/{playing}/join", None, {}, 401, "wrong-token"),
        ("POST", "/api/tables/{playing}/leave", None, None, 401, "wrong-token"),
        ("POST", "/api/tables/{playing}/commands", None, ACT, 401, "wrong-token"),
        ("GET", "/api/tables/{playing}", None, None, 403, "invitation-needed"),
        ("GET", "/api/tables/{playing}", "guest", None, 403, "invitation-needed"),
        ("GET", "/api/tables/{playing}", "waiting seat", None, 401, "wrong-token"),
        ("GET", "/api/tables/{playing}/view", None, None, 403, "invitation-needed"),
        ("GET", "/api/tables/{playing}/record", None, None, 403, "invitation-needed"),
        ("GET", "/api/tables/{playing}/replay", None, None, 403, "invitation-needed"),
        ("POST", "/api/tables/{waiting}/join", "guest", {}, 403, "invitation-needed"),
        ("POST", "/api/tables/{waiting}/join", "guest", {"invitation": "i_no"}, 403, "invitation-needed"),
        ("GET", "/api/tables/{none}", None, None, 404, "no-such-table"),
        ("GET", "/api/tables/{none}/view", "seat", None, 404, "no-such-table"),
        ("POST", "/api/tables/{none}/commands", "seat", ACT, 404, "no-such-table"),
        ("POST", "/api/tables/{none}/join", "guest", {}, 404, "no-such-table"),
        ("GET", "/api/tables/{playing}/secrets", "seat", None, 404, "not-found"),
        ("GET", "/api", None, None, 404, "not-found"),
        ("GET", "/api/tables/%2e%2e%2fguests", None, None, 404, "not-found"),
        ("GET", "/api/tables/Erik", None, None, 422, "invalid"),
        ("GET", "/api/tables/{playing}/view?seen=-1", "seat", None, 422, "invalid"),
        ("GET", "/api/tables/{playing}/view?seen=all", "seat", None, 422, "invalid"),
        ("GET", "/api/tables/{playing}/view?language=xx", "seat", None, 422, "invalid"),
        ("GET", "/api/tables/{playing}/record", "seat", None, 409, "not-over"),
        ("GET", "/api/tables/{playing}/replay", "seat", None, 409, "not-over"),
        ("GET", "/api/tables/{playing}/replay?seat=phantom", "seat", None, 409, "not-over"),
        ("GET", "/api/tables/{waiting}/replay", "waiting seat", None, 409, "not-over"),
        ("GET", "/api/tables/{none}/replay", "seat", None, 404, "no-such-table"),
        ("GET", "/api/tables/{playing}/archive", "seat", None, 409, "not-old"),
        ("GET", "/api/tables/{none}/archive", "seat", None, 404, "no-such-table"),
        ("GET", "/api/games/chess/rules", None, None, 404, "not-found"),
        ("GET", "/api/games/chess/lesson", None, None, 404, "not-found"),
        ("GET", "/api/games/opera/rules?language=xx", None, None, 422, "invalid"),
        ("GET", "/api/games/opera/lesson?language=", None, None, 422, "invalid"),
        ("POST", "/api/tables/{waiting}/commands", "waiting seat", ACT, 409, "waiting"),
        ("POST", "/api/tables/{playing}/commands", "seat", {**ACT, "number": 7}, 409, "stale"),
        ("POST", "/api/tables/{playing}/commands", "seat", {"type": "rematch"}, 409, "no-rematch"),
        ("POST", "/api/tables/{playing}/commands", "seat", {"type": "undo", "number": 1}, 409, "no-undo"),
        ("POST", "/api/tables/{playing}/commands", "seat", {"type": "hint", "number": 1}, 409, "no-aids"),
        ("POST", "/api/tables/{playing}/commands", "seat", {"type": "hint"}, 422, "invalid"),
        ("POST", "/api/tables/{playing}/commands", "seat", {"type": "react"}, 422, "invalid"),
        ("POST", "/api/tables/{playing}/commands", "seat", {**REACT, "reaction": "sing"}, 422, "invalid"),
        ("POST", "/api/tables/{playing}/commands", "invitation", REACT, 401, "wrong-token"),
        ("POST", "/api/tables/{playing}/commands?language=xx", "seat", ACT, 422, "invalid"),
        ("POST", "/api/tables/{playing}/commands", "seat", {**ACT, "action": "hum"}, 400, "unknown-action"),
        ("POST", "/api/tables/{playing}/commands", "seat", {**ACT, "seat": "phantom"}, 422, "invalid"),
        ("POST", "/api/tables", "guest", {"game": "chess"}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "options": {"carlotta": 99}}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "options": {"players": 2}}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "seats": {"chandelier": "me"}}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "seats": {"phantom": "diva"}}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "aids": 1}, 422, "invalid"),
        ("POST", "/api/tables", "guest", {**OPERA, "clock": {}}, 400, "invalid-option"),
        ("POST", "/api/tables", "guest", {**OPERA, "clock": {"bank": 1}}, 422, "invalid"),
        ("POST", "/api/tables", "guest", {**OPERA, "clock": {"bank": "60"}}, 422, "invalid"),
        ("POST", "/api/tables", "guest", {**OPERA, "clock": {"per_move": True}}, 422, "invalid"),
        ("POST", "/api/guests", None, {"nickname": ""}, 422, "invalid"),
        ("POST", "/api/guests", None, {"nickname": "\u202e"}, 422, "invalid"),
        ("POST", "/api/guests", None, {"nickname": "a" * 25}, 422, "invalid"),
        ("POST", "/api/guests", None, {"nickname": 5}, 422, "invalid"),
        ("POST", "/api/guests", None, {"nickname": "Erik", "admin": True}, 422, "invalid"),
    ],
)
def test_a_refusal_says_why(
    lobby: Lobby,
    scene: Scene,
    method: str,
    path: str,
    token: str | None,
    body: Any,
    status: int,
    code: str,
) -> None:
    headers = bearing(None if token is None else scene.tokens[token])
    answer = lobby.http.request(method, path.format(**scene.tables), json=body, headers=headers)
    refused(answer, status, code)
    assert STATUSES[code] == status


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nickname=Erik",
        b"null",
        b"[]",
        b'"Erik"',
        b'{"nickname": NaN}',
        b'{"nickname": "\\ud800"}',
        b'{"nickname": "Erik", "\\ud800": 1}',
        b'{"nickname": "\xff"}',
        b'{"nickname": ' + b"9" * 5000 + b"}",
        b"[" * 16_000,
        b'{"a":' * 3000,
        bytes(range(256)),
    ],
    ids=lambda body: repr(body[:24]),
)
def test_a_body_that_is_no_json_of_ours_is_invalid(lobby: Lobby, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    refused(lobby.http.post("/api/guests", content=body, headers=headers), 422, "invalid")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ";"]
)
def test_a_body_of_another_type_is_invalid(lobby: Lobby, kind: str) -> None:
    answer = lobby.http.post("/api/guests", content=b'{"nickname": "Erik"}', headers={"content-type": kind})
    refused(answer, 422, "invalid")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_another_method_is_refused_with_those_that_there_are(lobby: Lobby, method: str) -> None:
    answer = lobby.http.request(method, "/api/tables")
    assert answer.status_code == 405
    assert {word.strip() for word in answer.headers["allow"].split(",")} == {"GET", "POST"}
    assert answer.json()["code"] in STATUSES


def test_a_foreign_page_may_change_nothing(lobby: Lobby, scene: Scene) -> None:
    for page in ("https://games.example", "null", "http://127.0.0.1:1"):
        for path in ("/api/guests", "/api/tables", f"/api/tables/{scene.tables['playing']}/leave"):
            headers = {**bearing(scene.tokens["seat"]), "origin": page}
            refused(lobby.http.post(path, json=OPERA, headers=headers), 403, "origin")


@pytest.mark.parametrize("host", ["", "a b", "house:99999", "[::1", "<script>", "x" * 400])
def test_a_house_is_named_well(lobby: Lobby, host: str) -> None:
    answer = lobby.http.get("/api/tables", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_too_large_a_body_is_refused_whether_it_says_so_or_not(lobby: Lobby) -> None:
    body = json.dumps({"nickname": "x" * 20_000}).encode()
    headers = {"content-type": "application/json"}
    refused(lobby.http.post("/api/guests", content=body, headers=headers), 413, "too-large")
    chunks = (body[start : start + 4000] for start in range(0, len(body), 4000))
    refused(lobby.http.post("/api/guests", content=chunks, headers=headers), 413, "too-large")


def test_nothing_that_is_refused_repeats_a_token(lobby: Lobby, scene: Scene) -> None:
    tokens = [scene.tokens[kind] for kind in ("guest", "seat", "invitation")]
    scalars = scalars_with(9, tokens)
    bodies = rubbish_of(scalars, [*tokens, "type", "id", "game", "seats", "options", "seat", "invitation"])
    shapes = st.one_of(
        bodies,
        st.fixed_dictionaries({"game": st.just("opera"), "seats": bodies}),
        st.fixed_dictionaries({"game": st.just("opera"), "options": bodies}),
        st.fixed_dictionaries({"type": st.just("act"), "number": st.just(1), "action": scalars}),
        st.fixed_dictionaries({"seat": scalars}),
    )
    paths = ["/api/guests", "/api/tables", "/api/tables/{playing}/join", "/api/tables/{playing}/commands"]

    @settings(max_examples=60)
    @given(shapes, st.sampled_from(paths), st.sampled_from(tokens))
    def send(body: Any, path: str, token: str) -> None:
        content = json.dumps(body).encode()
        headers = {**bearing(token), "content-type": "application/json"}
        answer = lobby.http.post(path.format(**scene.tables), content=content, headers=headers)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            refused(answer, STATUSES[answer.json()["code"]], answer.json()["code"])

    send()
    for token in tokens:
        refused(lobby.get(f"/api/tables/{token}"), 422, "invalid")
        refused(lobby.get(f"/api/{token}"), 404, "not-found")
        refused(lobby.get(f"/api/tables/{scene.tables['playing']}/view?seen={token}", token), 422, "invalid")


def test_the_table_goes_on_as_if_nobody_had_knocked(lobby: Lobby) -> None:
    pair = lobby.pair()
    before = lobby.view(pair["table"], pair["phantom"])
    for path, body, _ in WRONG_TOKENS:
        if body != "GET":
            lobby.post(path.format(playing=pair["table"]), f"s_{'A' * 32}", body)
    assert lobby.view(pair["table"], pair["phantom"]) == before
    assert [lobby.act(pair) for _ in range(5)] == [2, 3, 4, 5, 6]
    assert lobby.get("/healthz").json()["status"] == "ok"


# Limits


def test_a_guest_has_so_many_tables_and_another_one_when_one_is_over(lobby: Lobby) -> None:
    guest = lobby.guest()
    made = [lobby.make(guest=guest, seats={"phantom": "me"}) for _ in range(Limits().tables)]
    message = refused(lobby.post("/api/tables", guest, OPERA), 429, "limit")
    assert str(Limits().tables) in message
    assert lobby.make(guest=lobby.guest())
    left = lobby.post(f"/api/tables/{made[0]['table']['id']}/leave", made[0]["token"])
    assert left.json()["status"] == "over"
    assert lobby.make(guest=guest)
    refused(lobby.post("/api/tables", guest, OPERA), 429, "limit")


async def until_too_many(
    ask: Callable[[], Awaitable[httpx.Response]], status: int
) -> tuple[int, float, httpx.Response]:
    """Ask until it is refused: how often that was not, the seconds that it took, and the refusal."""
    began, came = time.monotonic(), 0
    while (answer := await ask()).status_code == status:
        came += 1
    refused(answer, 429, "too-many")
    return came, time.monotonic() - began, answer


def test_guests_come_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK_SECONDS", 0.0)

    async def visit() -> None:
        async with open_house(tmp_path, limits=Limits()) as house:
            came, seconds, refusal = await until_too_many(
                lambda: house.post("/api/guests", None, {"nickname": "Erik"}), 201
            )
            assert 20 <= came <= 20 + seconds * 10 / 60
            assert 1 <= int(refusal.headers["retry-after"]) <= 6
            assert (await house.get("/api/tables")).status_code == 200

    asyncio.run(visit())


def test_nobody_asks_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK_SECONDS", 0.0)

    async def visit() -> None:
        async with open_house(tmp_path, limits=Limits(rate=2)) as house:
            came, seconds, refusal = await until_too_many(lambda: house.get("/api/games"), 200)
            assert 10 <= came <= 10 + seconds * 2
            assert refusal.headers["retry-after"] == "1"

    asyncio.run(visit())
