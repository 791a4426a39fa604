"""The value of the end of a round: a small learned model of the Phantom's chance, and a table made from it.

The inputs of the model are six numbers about the beginning of a round: how many suspects are left, whether
they have just been hidden or seen together, how far Carlotta is, whose side comes next, how many alibis of
suspects the pile holds, and how many Phantom cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.opera.rules import rules
from boxfive.games.opera.rules.board import EXIT, N_CHARACTERS, PHANTOM_CARDS
from boxfive.games.opera.rules.state import INVESTIGATOR, PHANTOM, RECORD

FEATURES = 6
SCALES = np.array([8.0, 1.0, 20.0, 1.0, 7.0, 3.0])
"""What the features are divided by."""
UNITS = 24
"""Units of the hidden layer. A model is an array: a row for each unit with the weights of the features, a
bias and the weight of the unit; and a last row that has only a bias."""
BIAS, WEIGHT = FEATURES, FEATURES + 1
SHAPE = (UNITS + 1, FEATURES + 2)

DRAWS = 3
"""Nobody let Raoul draw, the Investigator did, the Phantom did."""

# What may become of Raoul's draw.
_NOTHING, _SHOWN, _BACK, _KEPT, _ON = range(5)


@compiled
def chance(
    model: Any, suspects: int, hidden: int, carlotta: int, side: int, alibis: float, cards: int
) -> float:
    """The Phantom's chance at the beginning of a round."""
    if suspects == 1:
        return 0.0
    if carlotta >= EXIT:
        return 1.0
    total = model[UNITS, BIAS]
    for unit in range(UNITS):
        x = model[unit, BIAS]
        x += model[unit, 0] * suspects / SCALES[0] + model[unit, 1] * hidden / SCALES[1]
        x += model[unit, 2] * carlotta / SCALES[2] + model[unit, 3] * side / SCALES[3]
        x += model[unit, 4] * alibis / SCALES[4] + model[unit, 5] * cards / SCALES[5]
        total += model[unit, WEIGHT] * np.tanh(x)
    return float(1.0 / (1.0 + np.exp(-total)))


@compiled
def alibis_left(s: Any, suspects: int, shown: int, kept: int) -> float:
    """How many alibis of the other suspects the pile may hold, once these many more are shown and kept."""
    unseen = N_CHARACTERS - 1 - rules.count(int(s.shown)) - shown
    return (suspects - 1) * max(0, unseen - int(s.keeps) - kept) / max(1, unseen)


@compiled
def after_the_round(model: Any, s: Any, cards: int) -> Any:
    """The Phantom's chance by what Raoul drew, whether it appears, and how many suspects are left."""
    side = INVESTIGATOR if int(s.round_number) % 2 == 0 else PHANTOM
    ahead = np.zeros((5, 2, N_CHARACTERS + 1))
    for draw in range(5):
        carlotta = int(s.carlotta)
        cards_left = cards
        if draw == _BACK:
            carlotta = max(0, carlotta - 1)
            cards_left -= 1
        elif draw == _ON:
            carlotta += 1
            cards_left -= 1
        shown, kept = int(draw == _SHOWN), int(draw == _KEPT)
        for appears in range(2):
            for n in range(1, N_CHARACTERS + 1):
                alibis = alibis_left(s, n, shown, kept)
                if carlotta >= EXIT:
                    ahead[draw, appears, n] = 1.0
                else:
                    to = carlotta + n + appears
                    ahead[draw, appears, n] = chance(model, n, appears, to, side, alibis, max(0, cards_left))
    return ahead


@entry("void(u1[:, ::1], f8[:, ::1])")
def features(states: Any, out: Any) -> None:
    """The features of states at the beginning of a round; the culprit must not be masked."""
    for i in range(len(states)):
        s = states[i].view(RECORD)[0]
        suspects = rules.count(int(s.suspects))
        out[i, 0] = suspects
        out[i, 1] = rules.in_hiding(s) >> int(s.culprit) & 1
        out[i, 2] = s.carlotta
        out[i, 3] = PHANTOM if int(s.round_number) % 2 == 0 else INVESTIGATOR
        out[i, 4] = alibis_left(s, suspects, 0, 0)
        out[i, 5] = PHANTOM_CARDS - int(s.phantom_cards)
        for k in range(FEATURES):
            out[i, k] /= SCALES[k]


@entry("void(f8[:, ::1], u1[::1], f8[:, :, ::1])")
def prospects(model: Any, raw: Any, table: Any) -> None:
    """The Phantom's chance by who draws an alibi, who is hidden at the end of the round, and who it is.

    A seat that knows the culprit also knows the kept alibis, which are no longer in the pile.
    """
    s = raw.view(RECORD)[0]
    suspects = int(s.suspects)
    n_suspects = rules.count(suspects)
    unseen = N_CHARACTERS - 1 - rules.count(int(s.shown))
    alibis = unseen - int(s.keeps)
    cards = PHANTOM_CARDS - int(s.phantom_cards)
    ahead = after_the_round(model, s, cards)
    pile = max(1, alibis + cards)
    table[:] = 0.0
    for hidden in range(1 << N_CHARACTERS):
        if hidden & ~suspects:
            continue
        for c in range(N_CHARACTERS):
            if not suspects >> c & 1:
                continue
            appears = hidden >> c & 1
            left = hidden if appears else suspects & ~hidden
            n = rules.count(left)
            table[0, hidden, c] = ahead[_NOTHING, appears, n]
            table[1, hidden, c] = cards * ahead[_BACK, appears, n] / pile
            table[2, hidden, c] = (alibis * ahead[_KEPT, appears, n] + cards * ahead[_ON, appears, n]) / pile
            for other in range(N_CHARACTERS):
                if other == c or int(s.shown) >> other & 1:
                    continue
                likely = alibis / max(1, unseen) / pile
                if c == s.culprit:
                    likely = 0.0 if int(s.kept) >> other & 1 else 1.0 / pile
                if not suspects >> other & 1:
                    table[1, hidden, c] += likely * ahead[_SHOWN, appears, n]
                elif n_suspects > 2:  # with two, the one who is left is the Phantom
                    table[1, hidden, c] += likely * ahead[_SHOWN, appears, rules.count(left & ~(1 << other))]
