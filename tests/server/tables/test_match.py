"""A match: what counts, what is refused, what it ends by."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

import boxfive
from boxfive import record
from boxfive.server.refusals import Refusal
from boxfive.server.tables.match import Match
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Style
from tests.server.matches import Played

GAMES = boxfive.games()


def played(game: str, steps: int, seed: int = 1) -> Played:
    """A match after some steps of random players."""
    match = Played(game, seed=seed)
    while len(match.steps) < steps and match.result is None:
        match.do_any()
    return match


def test_the_first_step_sets_the_game_up() -> None:
    match = Played("opera")
    assert match.steps[0].kind == "start"
    assert {move.seat for move in match.steps[0].moves} == {"nature"}
    assert match.state.actors == ("investigator",)


def test_what_nature_draws_belongs_to_the_step_that_brought_it_about() -> None:
    match = played("phantom", 60)
    assert match.state.actors != ("nature",)
    drawn = [step for step in match.steps[1:] if any(move.seat == "nature" for move in step.moves)]
    assert drawn
    assert all(step.moves[0].seat == step.seat for step in drawn)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_steps_give_the_same_course(game: str) -> None:
    match = played(game, 60)
    again = match.again()
    assert again.state == match.state == match.replayed()
    assert again.result == match.result
    assert match.replayed().view(None) == again.replayed().view(None)


def test_an_action_that_is_sent_twice_counts_once() -> None:
    match = Played("opera")
    card = str(match.state.legal()[0])
    assert match.do(card, number=1) is not None
    assert match.do(card, "investigator", number=1) is None
    assert len(match.steps) == 2


def test_the_last_action_sent_again_after_the_end_counts_once() -> None:
    match = played("opera", 1000)
    assert match.result is not None
    last = match.steps[-1]
    assert last.seat is not None
    text = str(last.moves[0].action)
    assert match.do(text, last.seat, number=len(match.steps) - 1) is None


def test_an_action_for_an_earlier_step_is_stale() -> None:
    match = Played("opera")
    cards = [str(action) for action in match.state.legal()]
    match.do(cards[0], number=1)
    with pytest.raises(Refusal, match="meant for step 1, but the table is at step 2") as caught:
        match.do(cards[1], "investigator", number=1)
    assert caught.value.code == "stale"


def test_an_action_for_a_step_that_is_not_there_yet_is_stale() -> None:
    with pytest.raises(Refusal) as caught:
        Played("opera").do("raoul", number=7)
    assert caught.value.code == "stale"


def test_whoever_is_not_to_act_is_told_so() -> None:
    match = Played("opera")
    with pytest.raises(boxfive.core.errors.IllegalAction, match="it is the turn of investigator") as caught:
        match.do(str(match.state.legal()[0]), "phantom")
    assert caught.value.code == "not-your-turn"


def test_nothing_counts_before_the_game_has_begun() -> None:
    match = Match(boxfive.game("opera"), {}, None, (), 0.0)
    with pytest.raises(Refusal) as caught:
        match.act("investigator", 0, "raoul", None, 0.0)  # type: ignore[arg-type]  # no luck is needed
    assert caught.value.code == "waiting"


def test_a_refused_action_changes_nothing() -> None:
    match = Played("opera")
    before = match.state, list(match.steps)
    for text in ("go lake", "nonsense", ""):
        with pytest.raises(ValueError):
            match.do(text)
    assert (match.state, list(match.steps)) == before


# Taking back


def test_a_choice_within_the_own_activation_can_be_taken_back() -> None:
    match = Played("opera")
    before = match.state
    match.do_any()
    step = match.take_back()
    assert step is not None
    assert step.undone == 1
    assert match.state == before == match.again().state


def test_a_whole_activation_can_be_taken_back_choice_by_choice() -> None:
    match = Played("opera")
    states = [match.state]
    for text in ("giry", "padlock flies-dance"):
        match.do(text)
        states.append(match.state)
    assert match.state.position()["activation"] is not None
    for earlier in states[-2::-1]:
        match.take_back()
        assert match.state == earlier
    assert match.replayed().moves == match.again().replayed().moves == match.steps[0].moves


def test_what_another_has_acted_upon_cannot_be_taken_back() -> None:
    match = Played("opera")
    while match.actor == "investigator":
        match.do_any()
    for seat in ("investigator", "phantom"):
        with pytest.raises(Refusal) as caught:
            match.take_back(seat)
        assert caught.value.code == "no-undo"


def test_what_nature_has_answered_cannot_be_taken_back() -> None:
    match = Played("phantom")
    while not any(move.seat == "nature" for move in match.steps[-1].moves) or len(match.steps) == 1:
        match.do_any()
    assert match.steps[-1].seat is not None
    with pytest.raises(Refusal) as caught:
        match.take_back(match.steps[-1].seat)
    assert caught.value.code == "no-undo"


def test_nothing_can_be_taken_back_where_all_act_at_once() -> None:
    match = Played("booo")
    match.do("hand up", "1")
    with pytest.raises(Refusal) as caught:
        match.take_back("1")
    assert caught.value.code == "no-undo"


def test_an_undo_that_is_sent_twice_counts_once() -> None:
    match = Played("opera")
    match.do_any()
    match.do_any()
    number = len(match.steps)
    match.add(match.undo("investigator", number, 0.0))  # type: ignore[arg-type]  # it is a step
    assert match.undo("investigator", number, 0.0) is None


# The end


def test_whoever_resigns_has_lost() -> None:
    match = Played("opera")
    match.give_up("phantom")
    assert match.result == ({"investigator": 1.0, "phantom": 0.0}, "resignation")
    with pytest.raises(Refusal) as caught:
        match.do_any()
    assert caught.value.code == "over"


def test_the_rules_end_a_game() -> None:
    match = played("opera", 1000)
    assert match.result == (match.state.outcome, "rules")


def test_a_game_that_everybody_has_forgotten_has_no_outcome() -> None:
    match = Played("opera")
    match.add(match.close(match.now))
    assert match.result == (None, "abandoned")


def test_a_finished_course_is_a_legal_record() -> None:
    match = played("phantom", 2000)
    assert record.loads(record.dumps(match.replayed())).state == match.state


# What viewers are told


def sent(message: object) -> Any:
    """A message as it arrives."""
    return orjson.loads(orjson.dumps(message))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("style", [Style(), Style(raw=True), Style(language="fr")])
def test_what_is_told_step_by_step_is_what_is_told_of_the_whole(game: str, style: Style) -> None:
    """Whoever misses steps gets exactly those, however many, undone ones included."""
    match = Played(game, seed=5)
    alike: snapshots.Alike = {}

    def whole_for(viewer: str | None) -> Any:
        return sent(snapshots.whole(match, viewer, style, True))

    def since_for(viewer: str | None, number: int) -> Any:
        return sent(snapshots.since(match, viewer, number, style, True, alike))

    told: dict[str | None, list[dict[str, object]]] = {
        viewer: whole_for(viewer)["history"] for viewer in (*match.state.seats, None)
    }
    now = ["position", "actors", "legal", "outcome"]
    if style.language:
        now += ["words", "figures", "can_undo"]
    at_each: dict[str | None, list[dict[str, object]]] = {viewer: [] for viewer in told}
    for place in range(1, 50):
        seat = match.do_any()
        if place % 5 == 0:
            with pytest.raises(Refusal) if game == "booo" else _maybe():
                match.take_back(seat)
        for viewer, history in told.items():
            number = len(at_each[viewer]) + 1
            bus = since_for(viewer, number)
            at_each[viewer] += bus["steps"]
            for step in bus["steps"]:
                if step["undone"]:
                    del history[-step["undone"] :]
                history += step["history"]
            whole = whole_for(viewer)
            assert whole["history"] == history
            assert {name: whole[name] for name in now} == {name: bus[name] for name in now}
        if match.result is not None:
            break
    for viewer, steps in at_each.items():
        for since in range(1, len(match.steps)):
            assert since_for(viewer, since)["steps"] == steps[since - 1 :]


class _maybe:  # noqa: N801  # it reads like a function
    """Whatever is refused here may be."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        return isinstance(error, Refusal)


def test_after_a_resignation_nobody_acts() -> None:
    match = Played("opera")
    match.give_up("phantom")
    now = snapshots.now(match, "investigator", Style(), False)
    assert (now["actors"], now["legal"], now["outcome"]) == ([], [], {"investigator": 1.0, "phantom": 0.0})


def test_one_move_is_taken_back_even_where_the_one_before_was_forced() -> None:
    """How many were forced depends on a hand, which others may not know."""
    for seed in range(40):
        match = Played("phantom", seed=seed)
        while not match.is_over and len(match.steps) < 60:
            seat, forced = match.actor, len(match.state.legal()) == 1
            before = match.state
            match.do_any()
            if forced and match.state.actors == (seat,) and len(match.steps[-1].moves) == 1:
                try:
                    step = match.take_back()
                except Refusal:
                    continue
                assert step is not None
                assert step.undone == 1
                assert match.state == before
                return
    raise AssertionError("no forced move was found that could be taken back")


def test_a_resignation_that_is_sent_twice_counts_once() -> None:
    match = Played("opera")
    match.give_up("phantom")
    assert match.resign("phantom", match.luck, match.now) is None


def test_nobody_takes_things_back_for_ever() -> None:
    match = Played("opera")
    for _ in range(20):
        match.do("giry")
        match.take_back()
    match.do("giry")
    with pytest.raises(Refusal) as caught:
        match.take_back()
    assert caught.value.code == "no-undo"
