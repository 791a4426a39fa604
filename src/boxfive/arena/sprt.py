"""When enough has been played: the sequential probability ratio test of "one agent is stronger than another".

Every deal is played twice, with the seats changed, and the mean of what the first agent got in both is one
observation: the luck of the deal and of the seat are in both games. The test compares two hypotheses about
the difference in rating points, `least` (nothing is gained) and `gain` (that much is), by the generalised
likelihood ratio with the normal distribution, as the testers of chess engines do. It goes through the deals
in the order of their numbers, so it decides the same however many processes play.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Any

from boxfive.arena.chunks import Done
from boxfive.arena.ledger import Result
from boxfive.arena.plan import Pairing, Plan, named
from boxfive.core.errors import InvalidOption, shown

FEWEST = 20
"""Deals before anything is decided: a variance is needed first."""
CLAIM = re.compile(r"\s*(\S+)\s*>\s*(\S+)\s*")


def expected(points: float) -> float:
    """The share that an advantage of that many rating points is worth."""
    return float(1 / (1 + 10 ** (-points / 400)))


@dataclass(frozen=True, slots=True)
class Claim:
    """What is to be found out, and how surely."""

    stronger: str
    weaker: str
    least: float = 0.0
    """Rating points: if the advantage is no more than this, the claim is wrong."""
    gain: float = 50.0
    """Rating points: if it is at least this, the claim is right."""
    alpha: float = 0.05
    """How often a wrong claim may be found right."""
    beta: float = 0.05
    """How often a right one may be found wrong."""

    @property
    def claim(self) -> str:
        """The claim, as it is given."""
        return f"{self.stronger} > {self.weaker}"

    @property
    def pairings(self) -> tuple[Pairing, Pairing]:
        """The two pairings in which every deal is played."""
        return (self.stronger, self.weaker), (self.weaker, self.stronger)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which the claim is found wrong, and right."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the test stands."""

    decision: bool | None
    """Whether the claim is right; None as long as that is open."""
    deals: int
    """How many deals it has come to that by."""
    ratio: float
    """The log likelihood ratio."""


def make_test(claim: str, least: float, gain: float, alpha: float, beta: float) -> Claim:
    """The test from the arguments of a command, or an error that says what is wrong with them."""
    found = CLAIM.fullmatch(claim)
    if not found or found[1] == found[2]:
        raise InvalidOption(f'a claim names two agents, as in "new > old", not {shown(claim)}')
    if not least < gain:
        raise InvalidOption(f"the gain, {gain:g}, must be more than the least, {least:g}")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise InvalidOption(f"alpha and beta lie between 0 and 0.5, not {alpha:g} and {beta:g}")
    return Claim(found[1], found[2], least, gain, alpha, beta)


def check_test(test: Claim, plan: Plan) -> None:
    """Refuse a test that a plan cannot decide."""
    for pairing in test.pairings:
        if pairing not in plan.pairings:
            both = " and ".join(map(named, test.pairings))
            raise InvalidOption(
                f'"{test.claim}" is decided by the pairings {both}, which are not played here'
            )


class Progress:
    """How a test stands while games come in, in any order."""

    def __init__(self, test: Claim, results: Mapping[Pairing, Sequence[Result]]) -> None:
        self.test = test
        self._waiting: dict[Pairing, dict[int, float]] = {pairing: {} for pairing in test.pairings}
        self.observed: list[float] = []
        """What the first agent got of each deal, without its luck, as far as all deals before are known."""
        for pairing in test.pairings:
            self._note(pairing, results[pairing])

    @property
    def is_over(self) -> bool:
        """Whether the claim has been found right or wrong."""
        return verdict(self.test, self.observed).decision is not None

    def add(self, done: Done) -> None:
        """Some games have been played."""
        if done.chunk.pairing in self._waiting:
            self._note(done.chunk.pairing, [json.loads(line) for line in done.lines.splitlines()])

    def _note(self, pairing: Pairing, results: Sequence[Result]) -> None:
        ahead, behind = (self._waiting[one] for one in self.test.pairings)
        place = self.test.pairings.index(pairing)
        self._waiting[pairing].update((result["game"], _earned(result, place)) for result in results)
        while (number := len(self.observed)) in ahead and number in behind:
            self.observed.append((ahead.pop(number) + behind.pop(number)) / 2)


def _earned(result: Result, place: int) -> float:
    luck = result["luck"][place] if "luck" in result else 0.0
    return float(result["outcome"][place] - luck)


def verdict(test: Claim, observed: Sequence[float]) -> Verdict:
    """How the test stands after these deals; it ends at the first that decides."""
    low, high = test.bounds
    ratio, total, squares = 0.0, 0.0, 0.0
    for number, one in enumerate(observed, 1):
        total, squares = total + one, squares + one * one
        if number >= FEWEST:
            ratio = _ratio(test, number, total / number, squares / number)
            if not low < ratio < high:
                return Verdict(ratio >= high, number, ratio)
    return Verdict(None, len(observed), ratio)


def _ratio(test: Claim, number: int, mean: float, mean_square: float) -> float:
    """The log likelihood ratio of the two hypotheses after that many observations."""
    spread = mean_square - mean * mean + 0.25 / number  # one surprise more than was seen: never nothing
    least, gain = expected(test.least), expected(test.gain)
    return number * (gain - least) * (2 * mean - least - gain) / (2 * spread)


def told(test: Claim, observed: Sequence[float]) -> dict[str, Any]:
    """The test and its verdict as plain data."""
    found = verdict(test, observed)
    return {
        "claim": test.claim,
        "least": test.least,
        "gain": test.gain,
        "alpha": test.alpha,
        "beta": test.beta,
        "deals": found.deals,
        "share": fmean(observed[: found.deals]) if found.deals else None,
        "ratio": found.ratio,
        "bounds": [*test.bounds],
        "decision": found.decision,
    }
