"""The standings: win rates with their intervals, ratings, forfeits, thinking times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import sqrt
from statistics import fmean, variance
from typing import Any

from boxfive.arena.ledger import Result
from boxfive.arena.plan import Pairing, Plan
from boxfive.arena.sprt import Claim, Progress, told

Z = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
MOST_RATED = 10_000
"""Most games used for ratings. They settle long before, and rating a game takes longer than playing one."""
MOST_FORFEITS = 1000
"""How many forfeits are listed; all are counted."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate seen in a number of games."""
    if not games:
        return 0.0, 1.0
    middle = rate + Z * Z / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


@dataclass(frozen=True, slots=True)
class Corrected:
    """A rate from which luck has been taken out."""

    rate: float
    reach: float
    """How far its 95 % interval reaches on either side, by the normal distribution."""
    factor: float
    """How many times as many games would be as certain without the correction; 1 where none is made."""


@dataclass(frozen=True, slots=True)
class Score:
    """How a pairing went for one seat."""

    games: int
    wins: int
    points: float
    """Wins, and the shares of games that nobody won."""
    forfeits: int
    corrected: Corrected | None = None
    """None if there are too few games, or results of an older arena."""

    @property
    def rate(self) -> float:
        """The share of all points."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.rate, self.games)


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of an agent in a seat, by openskill."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A conservative lower bound of the strength."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Standings:
    """The content of a report."""

    plan: Plan
    results: Mapping[Pairing, Sequence[Result]]
    scores: Mapping[Pairing, Mapping[str, Score]]
    ratings: Mapping[str, Mapping[str, Rating]]
    """By seat and agent."""
    rated: int
    """How many games the ratings are made from."""
    forfeits: Sequence[Mapping[str, Any]]
    thinking: Mapping[str, tuple[int, float]]
    """For each agent: the number of decisions, and the seconds for all of them."""
    until: Mapping[str, Any] | None = None
    """The test that the run was to decide, and how it stands."""


def standings(
    plan: Plan, results: Mapping[Pairing, Sequence[Result]], until: Claim | None = None
) -> Standings:
    """The standings from the results, taken by their numbers, not by the order in which they came in."""
    scores = {pairing: _scores(plan.seats, results[pairing]) for pairing in plan.pairings}
    ratings, rated = _ratings(plan, results)
    forfeits, thinking = _forfeits(plan, results), _thinking(plan, results)
    stands = None if until is None else told(until, Progress(until, results).observed)
    return Standings(plan, results, scores, ratings, rated, forfeits, thinking, stands)


def _scores(seats: Sequence[str], results: Sequence[Result]) -> dict[str, Score]:
    return {
        seat: Score(
            games=len(results),
            wins=sum(result["outcome"][place] == 1 for result in results),
            points=sum(result["outcome"][place] for result in results),
            forfeits=sum(result.get("forfeit", {}).get("seat") == seat for result in results),
            corrected=corrected(results, place),
        )
        for place, seat in enumerate(seats)
    }


def corrected(results: Sequence[Result], place: int) -> Corrected | None:
    """The rate of a seat without the luck that it has had."""
    if len(results) < 2 or not all("luck" in result for result in results):
        return None
    got = [result["outcome"][place] for result in results]
    earned = [result["outcome"][place] - result["luck"][place] for result in results]
    raw, rest = variance(got), variance(earned)
    factor = 1.0 if got == earned else raw / rest if rest else 1.0
    return Corrected(fmean(earned), Z * sqrt(rest / len(results)), factor)


def _ratings(
    plan: Plan, results: Mapping[Pairing, Sequence[Result]]
) -> tuple[dict[str, dict[str, Rating]], int]:
    """One rating for each agent in each seat, from the games in order, all pairings in turn."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # agents do not change their strength during a run
    kept: dict[tuple[str, str], Any] = {}
    most = -(-MOST_RATED // len(plan.pairings))
    rated = 0
    for round_ in zip_longest(*(results[pairing][:most] for pairing in plan.pairings)):
        for pairing, result in zip(plan.pairings, round_, strict=True):
            if result is None:
                continue
            keys = [*zip(plan.seats, pairing, strict=True)]
            teams = [[kept.setdefault(key, None) or model.rating()] for key in keys]
            ranks = [-got for got in result["outcome"]]
            kept.update(zip(keys, (team[0] for team in model.rate(teams, ranks=ranks)), strict=True))
            rated += 1
    by_seat: dict[str, dict[str, Rating]] = {seat: {} for seat in plan.seats}
    for seat in plan.seats:
        for entrant in plan.entrants:
            if (rating := kept.get((seat, entrant.name))) is not None:
                by_seat[seat][entrant.name] = Rating(rating.mu, rating.sigma)
    return by_seat, rated


def luck_factor(it: Standings) -> float:
    """How many times as many games of this run would be as certain with luck in them."""
    found = [score.corrected for scores in it.scores.values() for score in scores.values() if score.corrected]
    without = sum(one.reach**2 for one in found)
    return sum(one.factor * one.reach**2 for one in found) / without if without else 1.0


def _forfeits(plan: Plan, results: Mapping[Pairing, Sequence[Result]]) -> list[dict[str, Any]]:
    return [
        {
            "agent": pairing[plan.seats.index(result["forfeit"]["seat"])],
            **result["forfeit"],
            "pairing": result["pairing"],
            "game": result["game"],
        }
        for pairing in plan.pairings
        for result in results[pairing]
        if "forfeit" in result
    ]


def _thinking(plan: Plan, results: Mapping[Pairing, Sequence[Result]]) -> dict[str, tuple[int, float]]:
    spent = {entrant.name: (0, 0.0) for entrant in plan.entrants}
    for pairing in plan.pairings:
        for result in results[pairing]:
            for name, decisions, seconds in zip(pairing, result["decisions"], result["seconds"], strict=True):
                so_far = spent[name]
                spent[name] = so_far[0] + decisions, so_far[1] + seconds
    return spent


def report(it: Standings) -> dict[str, Any]:
    """The standings as plain data; docs/arena.md explains every key."""
    from boxfive.arena.ledger import manifest

    about = {key: value for key, value in manifest(it.plan).items() if key != "files"}
    return {
        **about,
        "seats": [*it.plan.seats],
        "played": sum(map(len, it.results.values())),
        "until": it.until,
        "luck-factor": luck_factor(it),
        "pairings": [_pairing(it, pairing) for pairing in it.plan.pairings],
        "rated": it.rated,
        "ratings": {
            seat: {name: _rating(one) for name, one in agents.items()} for seat, agents in it.ratings.items()
        },
        "forfeited": len(it.forfeits),
        "forfeits": [*it.forfeits[:MOST_FORFEITS]],
        "thinking": {
            name: {"decisions": decisions, "seconds": round(seconds, 3)}
            for name, (decisions, seconds) in it.thinking.items()
        },
    }


def _rating(one: Rating) -> dict[str, float]:
    return {"mu": one.mu, "sigma": one.sigma, "ordinal": one.ordinal}


def _pairing(it: Standings, pairing: Pairing) -> dict[str, Any]:
    scores = it.scores[pairing]
    first = scores[it.plan.seats[0]]
    return {
        "agents": dict(zip(it.plan.seats, pairing, strict=True)),
        "games": first.games,
        "undecided": first.games - sum(score.wins for score in scores.values()),
        "scores": {
            seat: {
                "wins": score.wins,
                "rate": score.rate,
                "interval": [*score.interval],
                "forfeits": score.forfeits,
                "corrected": score.corrected
                and {
                    "rate": score.corrected.rate,
                    "interval": [score.corrected.rate + side * score.corrected.reach for side in (-1, 1)],
                    "factor": score.corrected.factor,
                },
            }
            for seat, score in scores.items()
        },
    }
