"""The course of a table's game: what counts, what is refused, what it ends by."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

import boxfive
from boxfive import record
from boxfive.server.http.refusals import Refusal
from boxfive.server.tables.match import Course
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Manner
from tests.server.matches import Played

GAMES = boxfive.games()


def played(game: str, steps: int, seed: int = 1) -> Played:
    """A course after some steps of random players."""
    course = Played(game, seed=seed)
    while len(course.steps) < steps and course.result is None:
        course.do_any()
    return course


def test_the_first_step_sets_the_game_up() -> None:
    course = Played("opera")
    assert course.steps[0].kind == "start"
    assert {move.seat for move in course.steps[0].moves} == {"nature"}
    assert course.state.actors == ("investigator",)


def test_what_nature_draws_belongs_to_the_step_that_brought_it_about() -> None:
    course = played("phantom", 60)
    assert course.state.actors != ("nature",)
    drawn = [step for step in course.steps[1:] if any(move.seat == "nature" for move in step.moves)]
    assert drawn
    assert all(step.moves[0].seat == step.seat for step in drawn)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_steps_give_the_same_course(game: str) -> None:
    course = played(game, 60)
    again = course.again()
    assert again.state == course.state == course.replayed()
    assert again.result == course.result
    assert course.replayed().view(None) == again.replayed().view(None)


def test_an_action_that_is_sent_twice_counts_once() -> None:
    course = Played("opera")
    card = str(course.state.legal()[0])
    assert course.do(card, number=1) is not None
    assert course.do(card, "investigator", number=1) is None
    assert len(course.steps) == 2


def test_the_last_action_sent_again_after_the_end_counts_once() -> None:
    course = played("opera", 1000)
    assert course.result is not None
    last = course.steps[-1]
    assert last.seat is not None
    text = str(last.moves[0].action)
    assert course.do(text, last.seat, number=len(course.steps) - 1) is None


def test_an_action_for_an_earlier_step_is_stale() -> None:
    course = Played("opera")
    cards = [str(action) for action in course.state.legal()]
    course.do(cards[0], number=1)
    with pytest.raises(Refusal, match="meant for step 1, but the table is at step 2") as caught:
        course.do(cards[1], "investigator", number=1)
    assert caught.value.code == "stale"


def test_an_action_for_a_step_that_is_not_there_yet_is_stale() -> None:
    with pytest.raises(Refusal) as caught:
        Played("opera").do("raoul", number=7)
    assert caught.value.code == "stale"


def test_whoever_is_not_to_act_is_told_so() -> None:
    course = Played("opera")
    with pytest.raises(boxfive.core.errors.IllegalAction, match="it is the turn of investigator") as caught:
        course.do(str(course.state.legal()[0]), "phantom")
    assert caught.value.code == "not-your-turn"


def test_nothing_counts_before_the_game_has_begun() -> None:
    course = Course(boxfive.game("opera"), {}, None, (), 0.0)
    with pytest.raises(Refusal) as caught:
        course.act("investigator", 0, "raoul", None, 0.0)  # type: ignore[arg-type]  # no luck is needed
    assert caught.value.code == "waiting"


def test_a_refused_action_changes_nothing() -> None:
    course = Played("opera")
    before = course.state, list(course.steps)
    for text in ("go lake", "nonsense", ""):
        with pytest.raises(ValueError):
            course.do(text)
    assert (course.state, list(course.steps)) == before


# Taking back


def test_a_choice_within_the_own_activation_can_be_taken_back() -> None:
    course = Played("opera")
    before = course.state
    course.do_any()
    step = course.take_back()
    assert step is not None
    assert step.undone == 1
    assert course.state == before == course.again().state


def test_a_whole_activation_can_be_taken_back_choice_by_choice() -> None:
    course = Played("opera")
    states = [course.state]
    for text in ("giry", "padlock flies-dance"):
        course.do(text)
        states.append(course.state)
    assert course.state.position()["activation"] is not None
    for earlier in states[-2::-1]:
        course.take_back()
        assert course.state == earlier
    assert course.replayed().moves == course.again().replayed().moves == course.steps[0].moves


def test_what_another_has_acted_upon_cannot_be_taken_back() -> None:
    course = Played("opera")
    while course.actor == "investigator":
        course.do_any()
    for seat in ("investigator", "phantom"):
        with pytest.raises(Refusal) as caught:
            course.take_back(seat)
        assert caught.value.code == "no-undo"


def test_what_nature_has_answered_cannot_be_taken_back() -> None:
    course = Played("phantom")
    while not any(move.seat == "nature" for move in course.steps[-1].moves) or len(course.steps) == 1:
        course.do_any()
    assert course.steps[-1].seat is not None
    with pytest.raises(Refusal) as caught:
        course.take_back(course.steps[-1].seat)
    assert caught.value.code == "no-undo"


def test_nothing_can_be_taken_back_where_all_act_at_once() -> None:
    course = Played("booo")
    course.do("hand up", "1")
    with pytest.raises(Refusal) as caught:
        course.take_back("1")
    assert caught.value.code == "no-undo"


def test_an_undo_that_is_sent_twice_counts_once() -> None:
    course = Played("opera")
    course.do_any()
    course.do_any()
    number = len(course.steps)
    course.add(course.undo("investigator", number, 0.0))  # type: ignore[arg-type]  # it is a step
    assert course.undo("investigator", number, 0.0) is None


# The end


def test_whoever_resigns_has_lost() -> None:
    course = Played("opera")
    course.give_up("phantom")
    assert course.result == ({"investigator": 1.0, "phantom": 0.0}, "resignation")
    with pytest.raises(Refusal) as caught:
        course.do_any()
    assert caught.value.code == "over"


def test_the_rules_end_a_game() -> None:
    course = played("opera", 1000)
    assert course.result == (course.state.outcome, "rules")


def test_a_game_that_everybody_has_forgotten_has_no_outcome() -> None:
    course = Played("opera")
    course.add(course.close(course.now))
    assert course.result == (None, "abandoned")


def test_a_finished_course_is_a_legal_record() -> None:
    course = played("phantom", 2000)
    assert record.loads(record.dumps(course.replayed())).state == course.state


# What viewers are told


def sent(message: object) -> Any:
    """A message as it arrives."""
    return orjson.loads(orjson.dumps(message))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("manner", [Manner(), Manner(raw=True), Manner(language="fr")])
def test_what_is_told_step_by_step_is_what_is_told_of_the_whole(game: str, manner: Manner) -> None:
    """Whoever misses steps gets exactly those, however many, undone ones included."""
    course = Played(game, seed=5)
    alike: snapshots.Alike = {}

    def whole_for(viewer: str | None) -> Any:
        return sent(snapshots.whole(course, viewer, manner, True))

    def since_for(viewer: str | None, number: int) -> Any:
        return sent(snapshots.since(course, viewer, number, manner, True, alike))

    told: dict[str | None, list[dict[str, object]]] = {
        viewer: whole_for(viewer)["history"] for viewer in (*course.state.seats, None)
    }
    now = ["position", "actors", "legal", "outcome"]
    if manner.language:
        now += ["words", "figures", "can_undo"]
    at_each: dict[str | None, list[dict[str, object]]] = {viewer: [] for viewer in told}
    for place in range(1, 50):
        seat = course.do_any()
        if place % 5 == 0:
            with pytest.raises(Refusal) if game == "booo" else _maybe():
                course.take_back(seat)
        for viewer, history in told.items():
            number = len(at_each[viewer]) + 1
            news = since_for(viewer, number)
            at_each[viewer] += news["steps"]
            for step in news["steps"]:
                if step["undone"]:
                    del history[-step["undone"] :]
                history += step["history"]
            whole = whole_for(viewer)
            assert whole["history"] == history
            assert {name: whole[name] for name in now} == {name: news[name] for name in now}
        if course.result is not None:
            break
    for viewer, steps in at_each.items():
        for since in range(1, len(course.steps)):
            assert since_for(viewer, since)["steps"] == steps[since - 1 :]


class _maybe:  # noqa: N801  # it reads like a function
    """Whatever is refused here may be."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        return isinstance(error, Refusal)


def test_after_a_resignation_nobody_acts() -> None:
    course = Played("opera")
    course.give_up("phantom")
    now = snapshots.now(course, "investigator", Manner(), False)
    assert (now["actors"], now["legal"], now["outcome"]) == ([], [], {"investigator": 1.0, "phantom": 0.0})


def test_one_move_is_taken_back_even_where_the_one_before_was_forced() -> None:
    """How many were forced depends on a hand, which others may not know."""
    for seed in range(40):
        course = Played("phantom", seed=seed)
        while not course.is_over and len(course.steps) < 60:
            seat, forced = course.actor, len(course.state.legal()) == 1
            before = course.state
            course.do_any()
            if forced and course.state.actors == (seat,) and len(course.steps[-1].moves) == 1:
                try:
                    step = course.take_back()
                except Refusal:
                    continue
                assert step is not None
                assert step.undone == 1
                assert course.state == before
                return
    raise AssertionError("no forced move was found that could be taken back")


def test_a_resignation_that_is_sent_twice_counts_once() -> None:
    course = Played("opera")
    course.give_up("phantom")
    assert course.resign("phantom", course.luck, course.now) is None


def test_nobody_takes_things_back_for_ever() -> None:
    course = Played("opera")
    for _ in range(20):
        course.do("giry")
        course.take_back()
    course.do("giry")
    with pytest.raises(Refusal) as caught:
        course.take_back()
    assert caught.value.code == "no-undo"
