"""Actions: small decisions with a number, a name and a notation that people can type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of a game's fixed catalogue: `go lake` has the kind `go` and the args `("lake",)`."""

    id: int
    kind: str
    args: tuple[str, ...] = ()
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", " ".join((self.kind, *self.args)))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Hidden:
    """An action whose kind alone the viewer knows: `alibi ?`."""

    kind: str
    id: None = None
    args: None = None

    def __str__(self) -> str:
        return f"{self.kind} ?"


def catalogue(*kinds: tuple[str, Sequence[tuple[str, ...]]]) -> tuple[Action, ...]:
    """Every action of a game, numbered in the order given."""
    pairs = [(kind, args) for kind, choices in kinds for args in choices]
    return tuple(Action(number, kind, args) for number, (kind, args) in enumerate(pairs))
