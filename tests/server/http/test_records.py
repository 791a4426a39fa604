"""A record that somebody brings is shown as a replay, or the line that is wrong is named."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boxfive
from boxfive import record
from boxfive.server.messages.reading import ReplayInfo
from boxfive.server.views import records
from tests.server.houses import Visit, open_house
from tests.server.visits import code

if TYPE_CHECKING:
    import pytest


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


def played(name: str, moves: int | None = None) -> boxfive.core.game.State:
    game, rng = boxfive.game(name), random.Random(name)
    state = game.new(seed=7)
    while state.outcome is None and (moves is None or len(state.moves) < moves):
        actor = rng.choice(state.actors)
        state = (
            state.draw(rng) if actor == "nature" else state.play(rng.choice(state.legal(actor)), seat=actor)
        )
    return state


async def show(visit: Visit, text: str | bytes, query: str = "") -> Any:
    return await visit.http.post(f"/api/records{query}", content=text, headers={"content-type": "text/plain"})


def test_a_record_is_shown_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        state = played("opera")
        text = record.dumps(state, {"investigator": "Erik", "phantom": "maestro"})
        for viewer in ("nature", "investigator", "spectator"):
            answer = await show(visit, text, f"?seat={viewer}&language=fr")
            assert answer.status_code == 200, answer.text
            shown = ReplayInfo.model_validate(answer.json())
            assert (shown.seat, shown.table.status, shown.words.outcome is not None) == (viewer, "over", True)
            entries = [entry for frame in shown.frames for entry in frame.history]
            assert len(entries) == len(state.moves)
            assert len(shown.frames) == shown.table.number + 1
            assert shown.frames[1].kind == "start"
            assert shown.frames[-1].position == state.view(None if viewer == "spectator" else viewer).position
        assert [(one.kind, one.name, one.level) for one in shown.table.seats] == [
            ("person", "Erik", None),
            ("machine", None, "maestro"),
        ]
        assert shown.table.result is not None
        assert shown.table.result.outcome == state.outcome

    visited(tmp_path, visit_once)


def test_an_unfinished_record_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        shown = ReplayInfo.model_validate((await show(visit, record.dumps(played("booo", 40)))).json())
        assert (shown.table.result, shown.words.outcome) == (None, None)
        assert shown.frames[-1].actors

    visited(tmp_path, visit_once)


def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit_once(visit: Visit) -> None:
        good = record.dumps(played("opera", 40)).splitlines()
        at = next(place for place, line in enumerate(good) if line.startswith("investigator: "))
        for text, line, said in (
            ("", 1, "a record begins with"),
            ("\n".join(good[:4]), 4, "the file ends here"),
            ("\n".join([*good[:1], "game: chess", *good[2:]]), 2, "chess"),
            ("\n".join([*good[:at], "investigator: go moon", *good[at + 1 :]]), at + 1, "go moon"),
            ("\n".join([*good[:-1], "check: 00000000"]), len(good), "damaged or changed"),
            (b"Box Five record 1\n\xff\xfe", 2, "not UTF-8"),
        ):
            answer = await show(visit, text)
            assert code(answer) == (400, "invalid-record"), text
            assert answer.json()["message"].startswith(f"line {line}: "), answer.json()
            assert said in answer.json()["message"]
        assert code(await show(visit, "\n".join(good) + "\n", "?seat=meg")) == (422, "invalid")
        assert code(await show(visit, "#" * 300_000)) == (413, "too-large")
        assert code(await show(visit, "#\n" * (records.MOST_LINES + 1))) == (413, "too-large")
        monkeypatch.setattr(records, "MOST_FRAMES", 3)
        assert code(await show(visit, "\n".join(good) + "\n")) == (413, "too-large")

    visited(tmp_path, visit_once)


def test_it_is_kept_nowhere(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        text = record.dumps(played("opera", 30), {"phantom": "Sophie Blanchard"})
        assert (await show(visit, text)).status_code == 200

    visited(tmp_path, visit_once)
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert b"Sophie Blanchard" not in kept
