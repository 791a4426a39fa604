"""Vigil: the rules.

Nine candles are 1 to 9 inches long. The host and the guest are dealt four each, which the other does not see;
one stays in its box. The host lights a candle, then the guest. The longer one wins the night, except that the
stump of 1 inch sets fire to the candle of 9. The winner lights first in the next night. After four nights,
the seat that has won more of them wins.
"""

from __future__ import annotations

from typing import Any

from boxfive.gamekit import (
    EVERYBODY,
    Field,
    Game,
    Layout,
    TurnRules,
    catalogue,
    compiled,
    lazy_kernels,
    only,
    turn_kernels,
)

SEATS = ("host", "guest")
HOST, GUEST, NATURE = range(3)
CANDLES = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
STUMP, TALLEST = 0, 8
NIGHTS = 4
NONE = -1

# The catalogue: first what the seats do, then what nature does.
ACTIONS = catalogue(
    ("light", [(candle,) for candle in CANDLES]),
    ("deal", [(seat, candle) for seat in SEATS for candle in CANDLES]),
)
LIGHT, DEAL = 0, len(CANDLES)

# What is waited for: first what nature does, then what the seats do.
PHASES = ("dealing", "lighting", "over")
DEALING, LIGHTING, OVER = range(3)

# The record. Every field says who sees it; those who may not see a hand see -1 there.
LAYOUT = Layout(
    [
        Field("phase", "i1", EVERYBODY, names=PHASES, lowest=0),
        Field("seat", "i1", EVERYBODY, names=SEATS, lowest=0),  # who is dealt to, or lights
        Field("host_hand", "i2", only("host"), hidden=-1, members=CANDLES),
        Field("guest_hand", "i2", only("guest"), hidden=-1, members=CANDLES),
        Field("dealt", "i1", EVERYBODY, lowest=0, highest=2 * NIGHTS),
        Field("burning", "i1", EVERYBODY, names=CANDLES),  # the first candle of this night
        Field("burnt", "i2", EVERYBODY, members=CANDLES),
        Field("host_nights", "i1", EVERYBODY, lowest=0, highest=NIGHTS),
        Field("guest_nights", "i1", EVERYBODY, lowest=0, highest=NIGHTS),
    ],
    SEATS,
)


@compiled
def actor(s: Any) -> int:
    """Who acts: a seat, nature, or -1 when it is over."""
    if s.phase == OVER:
        return NONE
    return NATURE if s.phase == DEALING else s.seat


@compiled
def legal(s: Any, out: Any) -> int:
    """Any candle of one's own; how many there are."""
    n = 0
    if s.phase == LIGHTING:
        hand = s.host_hand if s.seat == HOST else s.guest_hand
        for candle in range(len(CANDLES)):
            if hand >> candle & 1:
                out.ids[n] = LIGHT + candle
                n += 1
    return n


@compiled
def chances(s: Any, out: Any, weights: Any) -> int:
    """Any candle that is still in the box, each as likely as another; how many there are."""
    n = 0
    if s.phase == DEALING:
        for candle in range(len(CANDLES)):
            if not (s.host_hand | s.guest_hand) >> candle & 1:
                out[n] = DEAL + s.seat * len(CANDLES) + candle
                weights[n] = 1
                n += 1
    return n


@compiled
def outlasts(candle: int, other: int) -> bool:
    """The longer candle outlasts the other, but the stump sets fire to the tallest."""
    if candle == STUMP and other == TALLEST:
        return True
    if candle == TALLEST and other == STUMP:
        return False
    return candle > other


@compiled
def apply(s: Any, action: int) -> None:
    """Do a legal action, the seat's or nature's."""
    if action >= DEAL:
        deal(s, (action - DEAL) % len(CANDLES))
    else:
        light(s, action - LIGHT)


@compiled
def deal(s: Any, candle: int) -> None:
    """A candle goes to the host or the guest, in turn."""
    if s.seat == HOST:
        s.host_hand |= 1 << candle
    else:
        s.guest_hand |= 1 << candle
    s.seat = 1 - s.seat
    s.dealt += 1
    if s.dealt == 2 * NIGHTS:
        s.phase = LIGHTING


@compiled
def light(s: Any, candle: int) -> None:
    """The first candle of a night burns until the other is lit; then the night is decided."""
    if s.seat == HOST:
        s.host_hand &= ~(1 << candle)
    else:
        s.guest_hand &= ~(1 << candle)
    s.burnt |= 1 << candle
    if s.burning == NONE:
        s.burning = candle
        s.seat = 1 - s.seat
        return
    if outlasts(s.burning, candle):
        s.seat = 1 - s.seat
    if s.seat == HOST:
        s.host_nights += 1
    else:
        s.guest_nights += 1
    s.burning = NONE
    if s.host_nights + s.guest_nights == NIGHTS:
        s.phase = OVER


RULES = TurnRules(
    LAYOUT,
    actor=actor,
    legal=legal,
    chances=chances,
    apply=apply,
    first_choice=LIGHTING,
    over=OVER,
    nature=NATURE,
    most_actions=len(ACTIONS),
    most_choices=NIGHTS,
)


class Vigil(Game):
    """Vigil as a game of the contract."""

    name = "vigil"
    version = 1
    seats = SEATS
    actions = ACTIONS
    layout = LAYOUT
    kernels = lazy_kernels(turn_kernels, __name__, RULES)
    most_choices = NIGHTS
    seat_actions = DEAL
    can_be_drawn = True

    def blank(self, options: dict[str, Any]) -> Any:
        """The record before nature has dealt: both hands are empty."""
        raw = LAYOUT.empty()
        raw.view(LAYOUT.dtype)[0].burning = NONE
        return raw

    def outcome_in(self, raw: bytes) -> dict[str, float]:
        """The nights are open to everybody, so every viewer is told the same."""
        s = LAYOUT.read(raw)
        share = 0.5 if s.host_nights == s.guest_nights else float(s.host_nights > s.guest_nights)
        return {"host": share, "guest": 1 - share}


GAME = Vigil()
