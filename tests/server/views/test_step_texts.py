"""The last step as a text: the same message as data says, for every viewer, and nothing of another's."""

from __future__ import annotations

import random

import orjson
import pytest

import boxfive
from boxfive.core.game import NATURE
from boxfive.core.position_writer import Sheet
from boxfive.server.refusals import Refusal
from boxfive.server.views import snapshots
from boxfive.server.views.snapshots import Style
from boxfive.server.views.step_texts import StepTexts
from tests.server.matches import Played

GAMES = boxfive.games()
CLOCK = {"left": {}, "runs": [], "show": 1.5, "wait": {}}


def texts_of(match: Played, sheet: Sheet | None = None) -> StepTexts:
    (last,) = match.last_steps(match.number - 1)
    return StepTexts(match, *last, orjson.dumps(CLOCK), sheet or Sheet(match.game.position_writer))


def as_data(match: Played, viewer: str | None) -> bytes:
    data = snapshots.since(match, viewer, match.number - 1, Style(), False, {})
    return orjson.dumps({"type": "steps", **data, "clock": CLOCK})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_each_viewer_gets_what_the_data_say_byte_for_byte(game: str, seed: int) -> None:
    match, order = Played(game, seed=seed), random.Random(seed)
    viewers = [*match.state.seats, None, NATURE]
    sheet = Sheet(match.game.position_writer)  # kept from step to step, as a table does
    while match.result is None and match.number < 150:
        texts = texts_of(match, sheet)
        order.shuffle(viewers)  # what the first one got must not show in what the next one gets
        for viewer in viewers:
            assert texts.message(viewer) == as_data(match, viewer), viewer
        seat = match.do_any()
        if match.number % 7 == 0 and match.result is None:
            try:
                match.take_back(seat)
            except Refusal:
                continue
    if match.result is None:
        match.give_up(match.state.seats[0])
    for viewer in viewers:
        assert texts_of(match, sheet).message(viewer) == as_data(match, viewer)


def test_a_hidden_draw_is_told_to_the_seat_that_drew() -> None:
    match = Played("phantom", seed=3)
    while not any(move.action.kind == "draws" for move in match.steps[-1].moves):
        match.do_any()
    texts = texts_of(match)
    told = {
        viewer: [entry["args"] for entry in orjson.loads(texts.message(viewer))["steps"][0]["history"]]
        for viewer in (*match.state.seats, None)
    }
    drawer = match.steps[-1].seat
    assert None in told[None]
    for seat in match.state.seats:
        assert (None in told[seat]) == (seat != drawer)
