"""What there is to read: games that are over, the rules with their diagrams, and first lessons."""

from __future__ import annotations

import asyncio
import json
import threading
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boxfive
from boxfive.core.page import Beat, Diagram, Lesson, page
from boxfive.server.messages.games import GameInfo
from boxfive.server.messages.reading import ChapterInfo, LessonInfo, ReplayInfo
from boxfive.server.refusals import Refusal
from boxfive.server.views import frames, replays
from boxfive.text.words import LANGUAGES, Words
from tests.server.houses import Visit, open_house
from tests.server.matches import Played
from tests.server.visits import code, play_out

GAMES = boxfive.games()
every_book = pytest.mark.parametrize(("game", "language"), list(product(GAMES, LANGUAGES)))


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


# Replays


def finished(game: str, seed: int = 1) -> Played:
    match = Played(game, seed=seed)
    while not match.is_over and len(match.steps) < 400:
        seat = match.do_any()
        if len(match.steps) % 7 == 0 and match.can_undo(seat):
            match.take_back(seat)
    if not match.is_over:
        match.give_up(match.state.seats[0])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_has_a_frame_for_the_beginning_and_one_for_each_step(game: str) -> None:
    match = finished(game)
    for viewer in (*match.state.seats, "spectator", "nature"):
        shown = frames.replay(match, viewer, "en")
        seat = None if viewer == "spectator" else viewer
        assert len(shown["frames"]) == 1 + len(match.steps)
        first, *others = shown["frames"]
        assert (first["history"], first["kind"], first["seat"]) == ([], None, None)
        assert [(frame["kind"], frame["seat"]) for frame in others] == [
            (step.kind, step.seat) for step in match.steps
        ]
        history: list[dict[str, Any]] = []
        for step, frame in zip(match.steps, others, strict=True):
            if step.undone:
                del history[-step.undone :]
            history += frame["history"]
        for entry in history:
            del entry["told"]
            entry.pop("joins", None)
        last = match.replayed().view(seat)
        assert history == last.history
        assert others[-1]["position"] == last.position


def test_a_replay_shows_through_a_seat_what_that_seat_has_seen() -> None:
    match = finished("opera")
    culprits = {
        viewer: {frame["position"]["culprit"] for frame in frames.replay(match, viewer, "en")["frames"]}
        for viewer in ("investigator", "phantom", "spectator", "nature")
    }
    assert culprits["spectator"] == culprits["investigator"] == {None}
    assert culprits["phantom"] == culprits["nature"] == {None, match.state.position()["culprit"]}


def test_a_game_that_is_over_is_shown_again_to_everybody_who_could_look_on(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        made = await visit.make("opera")
        places = [await visit.join(made) for _ in range(2)]
        path = f"/api/tables/{places[0].table}/replay"
        assert code(await visit.get(path, places[0].token)) == (409, "not-over")
        await play_out(visit, places)
        for token in (places[0].token, places[1].token, made["invitation"]):
            answer = await visit.get(path, token)
            shown = ReplayInfo.model_validate(answer.json())
            assert (shown.seat, shown.table.status) == ("nature", "over")
            assert shown.words.outcome
        assert code(await visit.get(path)) == (403, "invitation-needed")
        assert code(await visit.get(path, await visit.guest())) == (403, "invitation-needed")
        french = (await visit.get(f"{path}?language=fr&seat=phantom", places[0].token)).json()
        assert french["seat"] == "phantom"
        assert french["words"] != shown.words.model_dump()
        for query in ("seat=carlotta", "seat=", "language=xx"):
            assert code(await visit.get(f"{path}?{query}", places[0].token)) == (422, "invalid")
        etag = answer.headers["etag"]
        headers = {"authorization": f"Bearer {places[0].token}", "if-none-match": etag}
        assert (await visit.http.get(path, headers=headers)).status_code == 304
        await visit.post(f"/api/tables/{places[0].table}/commands", places[0].token, {"type": "rematch"})
        seats = (await visit.get(path, places[0].token)).json()["table"]["seats"]
        assert [seat["rematch"] for seat in seats] == [True, False]

    visited(tmp_path, visit_once)


def test_a_game_that_has_just_ended_at_another_process_is_open_here(tmp_path: Path) -> None:
    async def run() -> None:
        nowhere = "redis://127.0.0.1:1"  # so that no process hears of another's steps
        async with (
            open_house(tmp_path, redis=nowhere) as here,
            open_house(tmp_path, redis=nowhere) as there,
        ):
            places = await here.seated("opera")
            path = f"/api/tables/{places[0].table}"
            for visit in (here, there):
                assert (await visit.get(f"{path}/record", places[0].token)).status_code == 409
            await here.post(f"{path}/commands", places[1].token, {"type": "resign"})
            for what in ("record", "replay"):
                assert (await there.get(f"{path}/{what}", places[0].token)).status_code == 200

    asyncio.run(run())


def test_a_game_that_was_resigned_ends_with_that(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("phantom")
        path = f"/api/tables/{places[0].table}"
        await visit.post(f"{path}/commands", places[1].token, {"type": "resign"})
        shown = (await visit.get(f"{path}/replay", places[0].token)).json()
        last = shown["frames"][-1]
        assert (last["kind"], last["seat"], last["actors"]) == ("resign", places[1].seat, [])
        assert last["words"]["expected"] == ""
        assert shown["words"]["outcome"] is None

    visited(tmp_path, visit_once)


def test_whoever_asks_for_many_replays_at_once_does_not_keep_others_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin = threading.Event()
    built: list[str] = []

    def build(table: Any, viewer: str, language: str) -> bytes:
        begin.wait(20)
        built.append(table.id)
        return b"{}"

    monkeypatch.setattr(replays, "_made", build)

    async def run() -> None:
        shown = replays.Replays()
        tables: list[Any] = [SimpleNamespace(id=str(number)) for number in range(9)]
        greedy = [
            asyncio.create_task(shown.of(table, "nature", "en", "192.0.2.7"))
            for table in tables[: replays.MOST_WAITING]
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="3 replays are being prepared"):
            await shown.of(tables[5], "nature", "en", "192.0.2.7")
        class_room = [
            asyncio.create_task(shown.of(tables[7], "nature", "en", "192.0.2.8")) for _ in range(30)
        ]
        await asyncio.sleep(0)
        begin.set()
        assert await asyncio.gather(*greedy, *class_room) == [b"{}"] * 33
        assert built == ["0", "1", "2", "7"]
        assert await shown.of(tables[5], "nature", "en", "192.0.2.7") == b"{}"

    asyncio.run(run())


def test_only_the_last_replays_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def make(table: Any, viewer: str, language: str) -> bytes:
        made.append(table.id)
        return b"{}"

    monkeypatch.setattr(replays, "_made", make)

    async def ask() -> None:
        shown = replays.Replays()
        tables: list[Any] = [SimpleNamespace(id=str(number)) for number in range(replays.MOST_KEPT)]
        for table in (*tables, *tables, SimpleNamespace(id="one more"), *tables[1:], tables[0]):
            await shown.of(table, "nature", "en", "192.0.2.7")

    asyncio.run(ask())
    assert made == [*map(str, range(replays.MOST_KEPT)), "one more", "0"]


# Rules and lessons


@every_book
def test_the_rules_are_all_there_with_diagrams_that_the_rules_allow(game: str, language: str) -> None:
    chapters = [ChapterInfo.model_validate(chapter) for chapter in frames.rules(game, language)]
    assert len({chapter.name for chapter in chapters}) == len(chapters) > 8
    assert all(chapter.title and chapter.text for chapter in chapters)
    diagrams = [chapter.diagram for chapter in chapters if chapter.diagram is not None]
    assert len(diagrams) == len(page(boxfive.game(game)).diagrams()) > 0
    assert all(diagram.caption and diagram.scene and diagram.frames for diagram in diagrams)


@every_book
def test_a_lesson_can_be_played_as_it_is_told(game: str, language: str) -> None:
    parts = LessonInfo.model_validate(frames.lesson(game, language)).parts
    assert len({part.title for part in parts}) == len(parts) > 0
    for told in parts:
        assert told.scene
        assert told.seat in boxfive.game(game).seats
        assert len(told.beats) > 3
        assert told.beats[0].history == []
        assert any(beat.play for beat in told.beats)
        assert not told.beats[-1].play  # else nobody would see what came of it
        for beat in told.beats:
            assert beat.say
            legal = {choice.id: choice.label for choice in beat.legal}
            assert set(beat.play) <= set(legal)
            assert all(legal.values())
            assert bool(beat.play) == bool(beat.legal)
            assert bool(beat.end) == (not beat.actors)
            assert not beat.history or any(entry.told for entry in beat.history)


def test_a_lesson_shows_no_secret_before_its_end() -> None:
    """The Investigator of Opera learns who it was with the last scene, and not before."""
    part = LessonInfo.model_validate(frames.lesson("opera", "en")).parts[0]
    assert part.seat == "investigator"
    assert all(beat.position["culprit"] is None for beat in part.beats)
    ends = [beat.end for beat in part.beats]
    assert ends[:-1] == [None] * (len(ends) - 1)
    assert ends[-1] is not None
    assert ends[-1].position["culprit"] == "moncharmin"
    assert ends[-1].winners == ["investigator"]


def _taught(**beat: Any) -> Lesson:
    return Lesson(
        "opera-title", "investigator", boxfive.game("opera").new(seed=1), (Beat("opera-title", **beat),)
    )


class Wrong:
    """A page with a lesson or a diagram that the rules refuse."""

    def __init__(self, lesson: Lesson | None = None, diagram: tuple[str, Diagram] | None = None) -> None:
        self.lessons = lambda: (lesson,) if lesson else ()
        self.diagrams = lambda: dict([diagram] if diagram else [])


@pytest.mark.parametrize(
    "beat",
    [
        {"play": ("go lake",)},
        {"play": ("sing",)},
        {"then": ("phantom: raoul",)},
        {"then": ("carlotta: raoul",)},
        {"then": ("nature: culprit meg",)},
    ],
)
def test_a_lesson_that_the_rules_refuse_is_none(monkeypatch: pytest.MonkeyPatch, beat: Any) -> None:
    monkeypatch.setattr(frames, "page", lambda game: Wrong(_taught(**beat)))
    with pytest.raises(boxfive.BoxFiveError):
        frames.lesson("opera", "en")


def test_a_diagram_that_the_rules_refuse_or_that_has_no_chapter_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = boxfive.game("opera").new(seed=1)
    for chapter, moves, error in (
        ("aim", ("investigator: go lake",), boxfive.BoxFiveError),
        ("finale", (), LookupError),
    ):
        wrong = Wrong(diagram=(chapter, Diagram("opera-title", state, moves)))
        monkeypatch.setattr(frames, "page", lambda game, wrong=wrong: wrong)
        with pytest.raises(error):
            frames.rules("opera", "en")


# Games in words


def test_a_game_is_told_in_words_to_those_who_ask_for_them(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        plain = (await visit.get("/api/games")).json()
        assert all(info.keys().isdisjoint({"words", "lesson", "puzzles"}) for info in plain)
        for language in LANGUAGES:
            told = (await visit.get(f"/api/games?language={language}")).json()
            only = {"words": 0, "lesson": 0, "puzzles": 0}
            assert [info | only for info in plain] == [info | only for info in told]
            for info in map(GameInfo.model_validate, told):
                words = info.words
                assert words is not None
                assert info.lesson is True
                assert info.puzzles is True
                assert words.title == Words(language)(f"{info.game}-title")
                assert list(words.seats) == info.seats
                assert list(words.options) == [option.name for option in info.options]
                assert list(words.levels) == info.levels
                assert all(level.name and level.blurb for level in words.levels.values())
        assert code(await visit.get("/api/games?language=xx")) == (422, "invalid")

    visited(tmp_path, visit_once)


@pytest.mark.parametrize("what", ["rules", "lesson"])
def test_books_are_open_to_everybody_and_need_not_be_fetched_twice(what: str, tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        path = f"/api/games/opera/{what}"
        english, french = [await visit.get(f"{path}?language={one}") for one in ("en", "fr")]
        assert english.headers["content-encoding"] == "gzip"
        assert english.headers["cache-control"] == "no-cache"
        assert json.dumps(english.json()) != json.dumps(french.json())
        assert (await visit.get(path)).json() == english.json()
        again = await visit.http.get(path, headers={"if-none-match": english.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert code(await visit.get(f"/api/games/chess/{what}")) == (404, "not-found")
        assert code(await visit.get(f"{path}?language=xx")) == (422, "invalid")

    visited(tmp_path, visit_once)
