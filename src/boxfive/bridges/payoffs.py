"""What a learner gets for an outcome."""

from __future__ import annotations

from collections.abc import Mapping


def payoffs(outcome: Mapping[str, float]) -> dict[str, float]:
    """1 for the winner, and -1 for the others together: shares that sum to one give payoffs that sum to 0."""
    n = len(outcome)
    if n == 1:
        return {seat: 2 * share - 1 for seat, share in outcome.items()}
    return {seat: (n * share - 1) / (n - 1) for seat, share in outcome.items()}
