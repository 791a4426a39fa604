"""`--until "new > old"`: on simulated results it errs as seldom as it says, and needs few games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boxfive.arena.chunks import Chunk, Done
from boxfive.arena.sprt import FEWEST, Claim, Progress, expected, make_test, verdict
from boxfive.core.errors import InvalidOption
from tests.arena.runs import lines, report, run

TEST = Claim("new", "old")


def observed(points: float, deals: int, seed: int) -> list[float]:
    """What an agent with that advantage gets of deals in both seats, of which the first wins more."""
    rng = random.Random(seed)
    as_first, as_second = expected(points) + 0.15, expected(points) - 0.15
    return [((rng.random() < as_first) + (rng.random() < as_second)) / 2 for _ in range(deals)]


def decisions(points: float, number: int = 400) -> list[Any]:
    return [verdict(TEST, observed(points, 4000, seed)) for seed in range(number)]


def test_a_wrong_claim_is_seldom_found_right() -> None:
    found = decisions(0.0)
    assert sum(one.decision is True for one in found) / len(found) < 0.08
    assert all(one.decision is not None for one in found)


def test_a_right_claim_is_seldom_found_wrong() -> None:
    found = decisions(50.0)
    assert sum(one.decision is False for one in found) / len(found) < 0.08


def test_what_is_clear_takes_few_deals() -> None:
    found = decisions(200.0, 100)
    assert all(one.decision for one in found)
    assert sum(one.deals for one in found) / len(found) < 60


def test_it_decides_at_the_first_deal_that_is_enough_and_not_before_the_fewest() -> None:
    found = verdict(TEST, [1.0] * 100)
    assert found.decision and found.deals == FEWEST
    assert verdict(TEST, [1.0] * (FEWEST - 1)).decision is None
    shaky = observed(200.0, 4000, 1)
    assert verdict(TEST, shaky) == verdict(TEST, shaky[: verdict(TEST, shaky).deals])


def test_games_may_come_in_any_order() -> None:
    def result(pairing: str, number: int) -> dict[str, Any]:
        return {"pairing": pairing, "game": number, "outcome": [1.0, 0.0], "luck": [0.25, -0.25]}

    progress = Progress(TEST, {("new", "old"): [result("new:old", 1)], ("old", "new"): []})
    assert progress.observed == []
    for pairing, number in ((("old", "new"), 1), (("old", "new"), 0), (("new", "old"), 0)):
        line = json.dumps(result(":".join(pairing), number)) + "\n"
        progress.add(Done(Chunk(pairing, (number,)), line, (), 0.1))
    assert progress.observed == [0.5, 0.5]  # 0.75 as the first and 0.25 as the second, luck taken off


@pytest.mark.parametrize(
    ("claim", "settings", "complaint"),
    [
        ("new", {}, "a claim names two agents, as in \"new > old\", not 'new'"),
        ("new > new", {}, "a claim names two agents"),
        ("a > b", {"gain": 0.0}, "the gain, 0, must be more than the least, 0"),
        ("a > b", {"alpha": 0.7}, "alpha and beta lie between 0 and 0.5, not 0.7 and 0.05"),
    ],
)
def test_a_test_that_makes_no_sense_is_refused(
    claim: str, settings: dict[str, float], complaint: str
) -> None:
    asked = {"least": 0.0, "gain": 50.0, "alpha": 0.05, "beta": 0.05} | settings
    with pytest.raises(InvalidOption, match=complaint):
        make_test(claim, **asked)


def test_a_run_stops_when_it_is_decided_and_says_so(tmp_path: Path) -> None:
    settings = ("opera", "--agents", "extra,understudy", "--games", 3000, "--seed", 2, "--out", tmp_path)
    done = run(*settings, "--until", "understudy > extra", "--workers", 1)
    assert done.returncode == 0, done.stderr
    assert "“understudy > extra” is right, by" in done.stdout
    told = report(tmp_path)["until"]
    assert told["decision"] is True and FEWEST <= told["deals"] < 500
    before = len(lines(tmp_path))
    assert before < 6000
    again = run(*settings, "--until", "understudy > extra")
    assert again.returncode == 0 and len(lines(tmp_path)) == before
    refused = run(*settings[:-1], tmp_path / "other", "--until", "understudy > maestro")
    assert refused.returncode == 2 and len(refused.stderr.splitlines()) == 1
