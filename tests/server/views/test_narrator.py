"""What is said to people beside what programs are told: words in their language, figures, a scene."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import boxfive
from boxfive.server.messages.live import RESPONSES
from boxfive.server.refusals import Refusal
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Style
from boxfive.text.words import LANGUAGES, Words
from tests.server.houses import Visit, open_house
from tests.server.matches import Played
from tests.server.visits import act, code, play_out, start

GAMES = boxfive.games()
SPOKEN = {"words", "figures", "can_undo"}
FRENCH = Style(language="fr")


def visited(folder: Path, visit_once: Any) -> None:
    async def run() -> None:
        async with open_house(folder) as visit:
            await visit_once(visit)

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_wants_no_words_gets_none(game: str, tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places, sockets = await start(visit, game)
        view = (await visit.get(f"/api/tables/{places[0].table}/view", places[0].token)).json()
        assert set(view) == {"type", "table", "seat", "number", "view", "clock"}
        assert not SPOKEN & set(view["view"])
        entries, legal = view["view"]["history"], view["view"]["legal"]
        assert {frozenset(entry) for entry in entries} == {
            frozenset({"seat", "id", "kind", "args", "events"})
        }
        assert {frozenset(choice) for choice in legal} <= {frozenset({"id", "kind", "args"})}
        actor = next(n for n, place in enumerate(places) if place.seat in view["view"]["actors"])
        mine = (await visit.get(f"/api/tables/{places[0].table}/view", places[actor].token)).json()
        steps = await act(sockets[actor], mine)
        assert not {*SPOKEN, "scene"} & set(steps)

    visited(tmp_path, visit_once)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_in_their_own_language(game: str, tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        made = await visit.make(game, open=True)
        watching = {one: await visit.watch(made["table"]["id"], None, language=one) for one in LANGUAGES}
        for socket in watching.values():
            before = await socket.wait_for("view")
            RESPONSES.validate_python(before)
            assert before["scene"]
            assert before["view"]["words"]["expected"]
        places = [await visit.join(made, seat=seat["seat"]) for seat in made["table"]["seats"]]
        told = {}
        for language, socket in watching.items():
            begun = await socket.wait_for("steps")
            RESPONSES.validate_python(begun)
            assert begun["scene"]  # a board may be laid out only now
            *others, last = begun["steps"][0]["history"]
            assert {tuple(entry["told"]) for entry in others} == {()}
            told[language] = (*last["told"], begun["words"]["expected"])
        assert len(set(told.values())) == len(LANGUAGES)
        for place in places:
            socket = await visit.sit(place, language="ru")
            view = await socket.wait_for("view")
            RESPONSES.validate_python(view)
            assert all(choice["label"] for choice in view["view"]["legal"])
            if view["view"]["legal"]:
                steps = await act(socket, view)
                RESPONSES.validate_python(steps)
                assert "scene" not in steps
                assert steps["steps"][-1]["history"][-1]["told"]
                break
        socket.send({"type": "act", "number": 0, "action": "sing", "id": "x"})
        refused = await socket.wait_for("refused")
        RESPONSES.validate_python(refused)
        assert set(refused) >= SPOKEN

    visited(tmp_path, visit_once)


def test_a_language_that_nobody_speaks_here_is_refused(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        (place, _) = await visit.seated("opera")
        for language in ("xx", "", "EN", 5):
            assert await (await visit.sit(place, language=language)).ended() == 4400
        path = f"/api/tables/{place.table}/view"
        assert code(await visit.get(f"{path}?language=xx", place.token)) == (422, "invalid")
        spoken = (await visit.get(f"{path}?language=fr&seen=0", place.token)).json()
        RESPONSES.validate_python(spoken)
        assert spoken["words"]["expected"]

    visited(tmp_path, visit_once)


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_choice_can_be_taken_back_just_when_it_says_so(game: str) -> None:
    answers = set()
    for seed in range(6):
        match, rng = Played(game, seed=seed), random.Random(seed)
        for _ in range(60):
            if match.is_over:
                break
            seat = match.do_any()
            for one in match.state.seats:
                says = snapshots.now(match, one, FRENCH, False)["can_undo"]
                try:
                    match.undo(one, len(match.steps), match.now)
                except Refusal:
                    assert not says
                else:
                    assert says
                answers.add(says)
            assert snapshots.now(match, None, FRENCH, False)["can_undo"] is False
            if match.can_undo(seat) and rng.random() < 0.5:
                match.take_back(seat)
    assert answers == {True, False}


def test_how_it_ended_is_told_when_it_ended_by_the_rules(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        places = await visit.seated("opera")
        await play_out(visit, places)
        for place in places:
            told = (await visit.get(f"/api/tables/{place.table}/view?language=en", place.token)).json()
            RESPONSES.validate_python(told)
            assert told["view"]["words"]["outcome"]
            assert told["view"]["words"]["expected"] == Words("en")("opera-ask-over")
            assert told["view"]["legal"] == []

    visited(tmp_path, visit_once)


def test_whoever_resigned_is_no_matter_of_the_rules() -> None:
    match = Played("opera")
    before = snapshots.now(match, "phantom", FRENCH, False)["words"]
    assert before["expected"]
    assert before["outcome"] is None
    match.give_up("phantom")
    words = snapshots.now(match, "phantom", FRENCH, False)["words"]
    assert (words["outcome"], words["expected"], words["reminder"]) == (None, "", [])


def test_where_somebody_has_left_a_race_the_rules_do_not_say_who_has_won() -> None:
    """What those had won who left does not count, and the rules know nothing of that."""
    match = Played("opera")
    while not match.is_over:
        match.do_any()
    assert match.result is not None
    assert snapshots.now(match, None, FRENCH, False)["words"]["outcome"]
    match.result = match.result._replace(outcome={"investigator": 0.5, "phantom": 0.5})
    assert snapshots.now(match, None, FRENCH, False)["words"]["outcome"] is None


@pytest.mark.parametrize("game", GAMES)
def test_aids_are_figures_that_others_do_not_get(game: str) -> None:
    match = Played(game, seed=3)
    without, with_aids = (snapshots.now(match, None, FRENCH, aids)["figures"] for aids in (False, True))
    assert without != with_aids
    for name, figure in without.items():
        assert figure is None or with_aids[name] == figure


def test_a_table_keeps_whether_it_has_aids_also_for_the_rematch(tmp_path: Path) -> None:
    async def visit_once(visit: Visit) -> None:
        for aids in (False, True):
            places = await visit.seated("opera", aids=aids, open=True)
            path = f"/api/tables/{places[0].table}"
            assert (await visit.get(path)).json()["aids"] is aids
            await visit.post(f"{path}/commands", places[0].token, {"type": "resign"})
            for place in places:
                await visit.post(f"{path}/commands", place.token, {"type": "rematch"})
            new = (await visit.get(path)).json()["rematch"]
            assert (await visit.get(f"/api/tables/{new}")).json()["aids"] is aids
        assert (await visit.make("opera"))["table"]["aids"] is False

    visited(tmp_path, visit_once)


def test_the_steps_of_a_way_go_on_with_the_one_before() -> None:
    match = Played("booo", players=2)
    match.do("booo red", "1")
    for step in ("north", "south"):
        legal = {str(action) for action in match.choices("1")}
        match.do(step if step in legal else sorted(legal & {"east", "west", "north", "south"})[0], "1")
    told = [entry for entry in snapshots.whole(match, None, FRENCH, False)["history"] if entry["told"]]
    joined = [entry for entry in told if "joins" in entry]
    assert joined
    for entry in joined:
        assert entry["seat"] == "1"
        assert len(entry["joins"]) == len(entry["told"])
        addition, *others = entry["joins"]
        assert addition.startswith(", ")
        assert entry["told"][0].endswith(f" {addition[2:]}")
        assert not any(others)
    (call,) = [entry for entry in told if entry["kind"] == "booo"]
    assert "joins" not in call


@pytest.mark.parametrize("game", [game for game in GAMES if game != "booo"])
def test_sentences_that_stand_alone_are_not_joined(game: str) -> None:
    match = Played(game)
    for _ in range(20):
        match.do_any()
    history = snapshots.whole(match, None, FRENCH, False)["history"]
    assert all("joins" not in entry for entry in history)
