"""What a report tells, against numbers that were worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from openskill.models import PlackettLuce

from boxfive.arena.pictures import curves, heat_map
from boxfive.arena.standings import report, standings, wilson
from boxfive.arena.tables import text
from boxfive.arena.words import Speech
from boxfive.text.words import LANGUAGES, Words
from tests.arena.runs import plan_of

SAY = Speech(Words("en"))


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [
        (0.5, 100, 0.40383, 0.59617),  # (0.5 + 1.92073/100 ± 1.95996 √(0.0025 + 0.0000960)) / 1.0384146
        (0.0, 10, 0.0, 0.27753),  # 3.84146 / 13.84146
        (1.0, 10, 0.72247, 1.0),
        (0.99, 400, 0.97457, 0.99610),  # (0.9948018 ± 1.95996 √(0.00002475 + 0.00000600)) / 1.0096036
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(rate: float, games: int, low: float, high: float) -> None:
    assert wilson(rate, games) == pytest.approx((low, high), abs=1e-5)


def result(pairing: str, game: int, first: float, **more: Any) -> dict[str, Any]:
    outcome = [first, 1 - first]
    return {
        "pairing": pairing,
        "game": game,
        "outcome": outcome,
        "decisions": [3, 1],
        "seconds": [0.6, 0.1],
    } | more


FORFEIT = {"seat": "phantom", "reason": "too-slow", "detail": "5 s"}
PLAN = plan_of("opera", "extra,understudy", pairs=["understudy:extra,extra:understudy"], games=4)
RESULTS: dict[tuple[str, ...], list[dict[str, Any]]] = {
    ("understudy", "extra"): [
        result("understudy:extra", 0, 1.0),
        result("understudy:extra", 1, 1.0, forfeit=FORFEIT),
        result("understudy:extra", 2, 1.0),
        result("understudy:extra", 3, 0.0),
    ],
    ("extra", "understudy"): [
        result("extra:understudy", 0, 0.0),
        result("extra:understudy", 1, 0.5),
        result("extra:understudy", 2, 0.0),
        result("extra:understudy", 3, 1.0),
    ],
}


def test_scores_are_counted_for_each_pairing_and_seat() -> None:
    told = report(standings(PLAN, RESULTS))
    assert told["luck-factor"] == 1.0 and told["until"] is None
    for pairing in told["pairings"]:
        for score in pairing["scores"].values():
            assert score.pop("corrected") is None  # results of an older arena
    assert told["played"] == 8
    assert told["pairings"] == [
        {
            "agents": {"investigator": "understudy", "phantom": "extra"},
            "games": 4,
            "undecided": 0,
            "scores": {
                "investigator": {"wins": 3, "rate": 0.75, "interval": [*wilson(0.75, 4)], "forfeits": 0},
                "phantom": {"wins": 1, "rate": 0.25, "interval": [*wilson(0.25, 4)], "forfeits": 1},
            },
        },
        {
            "agents": {"investigator": "extra", "phantom": "understudy"},
            "games": 4,
            "undecided": 1,
            "scores": {
                "investigator": {"wins": 1, "rate": 0.375, "interval": [*wilson(0.375, 4)], "forfeits": 0},
                "phantom": {"wins": 2, "rate": 0.625, "interval": [*wilson(0.625, 4)], "forfeits": 0},
            },
        },
    ]


def test_a_forfeit_is_told_with_its_agent_its_game_and_its_reason() -> None:
    told = report(standings(PLAN, RESULTS))
    assert told["forfeited"] == 1
    assert told["forfeits"] == [{"agent": "extra", **FORFEIT, "pairing": "understudy:extra", "game": 1}]


def test_an_agent_has_one_rating_in_each_seat_from_game_after_game() -> None:
    model = PlackettLuce(tau=0.0)
    hunter, hunted, other_hunter, other_hunted = (model.rating() for _ in range(4))
    for first, second in zip(*RESULTS.values(), strict=True):
        ranks = [-got for got in first["outcome"]]
        [[hunter], [hunted]] = model.rate([[hunter], [hunted]], ranks=ranks)
        ranks = [-got for got in second["outcome"]]
        [[other_hunter], [other_hunted]] = model.rate([[other_hunter], [other_hunted]], ranks=ranks)
    ratings = report(standings(PLAN, RESULTS))["ratings"]
    for seat, name, rating in (
        ("investigator", "understudy", hunter),
        ("phantom", "extra", hunted),
        ("investigator", "extra", other_hunter),
        ("phantom", "understudy", other_hunted),
    ):
        told = ratings[seat][name]
        assert (told["mu"], told["sigma"]) == pytest.approx((rating.mu, rating.sigma))
        assert told["ordinal"] == pytest.approx(rating.ordinal())
    assert ratings["investigator"]["understudy"]["mu"] > 25 > ratings["phantom"]["extra"]["mu"]


def test_thinking_is_summed_up_for_each_agent() -> None:
    told = report(standings(PLAN, RESULTS))["thinking"]
    assert told["understudy"] == {"decisions": 16, "seconds": 2.8}


def test_the_cross_table_shows_the_rates_and_their_intervals() -> None:
    table = text(standings(PLAN, RESULTS), SAY)
    assert "75.0%" in table
    assert "[30.1\u00a0–\u00a095.4]" in table
    assert "37.5%" in table
    assert "understudy:extra, game 1: 5 s" in table
    assert "was too slow" in table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_can_be_written_and_drawn_in_every_language(language: str, tmp_path: Path) -> None:
    it, say = standings(PLAN, RESULTS), Speech(Words(language))
    assert text(it, say)
    for draw in (heat_map, curves):
        draw(it, say, tmp_path / "picture.png")
        assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")


def test_pairings_of_many_have_a_row_each_and_a_map_of_agents_by_seats(tmp_path: Path) -> None:
    plan = plan_of("booo", "extra,maestro", pairs=["extra:maestro:maestro"], games=1)
    game = {"pairing": "extra:maestro:maestro", "game": 0, "outcome": [0.0, 1.0, 0.0], "decisions": [1, 1, 1]}
    it = standings(plan, {("extra", "maestro", "maestro"): [game | {"seconds": [0, 0, 0]}]})
    assert "extra:maestro:maestro" in text(it, SAY)
    heat_map(it, SAY, tmp_path / "map.png")
    curves(it, SAY, tmp_path / "curves.png")


def test_the_report_keeps_its_schema() -> None:
    schema = json.loads((Path(__file__).parents[2] / "docs" / "arena-report.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(json.dumps(report(standings(PLAN, RESULTS)))), schema)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_fit_80_columns(language: str) -> None:
    names = [
        "extra",
        "a-rather-long-name-of-an-agent-of-mine",
        "x",
        *(f"agent{number}" for number in range(6)),
    ]
    plan = plan_of("opera", *(f"{name}=extra" for name in names[1:]), "extra", games=2)
    results = {
        pairing: [
            result(":".join(pairing), number, number % 2, luck=[0.1 * number, -0.1 * number])
            | {"forfeit": FORFEIT | {"detail": "word " * 60}}
            for number in range(3)
        ]
        for pairing in plan.pairings
    }
    told = text(standings(plan, results), Speech(Words(language)))
    assert max(map(len, told.splitlines())) <= 80
    assert all(name in told for name in names[2:])


def test_the_report_tells_the_rate_without_luck_and_the_factor() -> None:
    games = [
        result("understudy:extra", number, number % 2, luck=[0.4 - 0.8 * (number % 2 == 0), 0.0])
        for number in range(4)
    ]
    plan = plan_of("opera", "extra,understudy", pairs=["understudy:extra"], games=4)
    it = standings(plan, {("understudy", "extra"): games})
    score = report(it)["pairings"][0]["scores"]["investigator"]["corrected"]
    assert score["rate"] == pytest.approx(0.5) and score["factor"] == pytest.approx(25)
    assert "50.0 ± 11.3" in text(it, SAY).replace("\u00a0", " ")
