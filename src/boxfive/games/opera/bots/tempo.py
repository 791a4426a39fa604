"""When the answers of Opera's machine players may be seen.

`bench/timing.py` measures how long they think. The maestro plans a whole activation when it begins; how much
there is to think about depends on how many cards are still to be played, which everybody sees. With three
cards, and with the last one, it may also have to look back at the first activation of a round.
"""

from __future__ import annotations

from boxfive.core.tempo import QUICK, GeneralTempo
from boxfive.core.view import View
from boxfive.games.opera.rules.state import CHOOSING, LAYOUT

MAESTRO = {4: 0.9, 3: 0.4, 2: 0.1}
"""The maestro's slots by the number of cards to choose from. A single card needs no thought."""
LAST_CARD, LAST_CARD_OF_ODD = 0.3, 0.9
"""Its slots during the last activation of a round, which it plans after the card is turned. In odd rounds the
Investigator plays it, and looks into the next round.
"""


class OperaTempo(GeneralTempo):
    """Slots by level and by the cards left."""

    def slot(self, level: str, public: View, in_a_row: bool, /) -> float:
        """Long at the beginning of an activation, short while it is under way."""
        if level != "maestro":
            return self.slots[level]
        s = LAYOUT.read(public.raw)
        cards = int(s.cards).bit_count()
        if s.phase == CHOOSING:
            return MAESTRO.get(cards, QUICK)
        if cards:
            return QUICK
        return LAST_CARD_OF_ODD if s.round_number % 2 else LAST_CARD


TEMPO = OperaTempo(
    {
        **dict.fromkeys(("pupil", "understudy", "coryphee", "soloist"), QUICK),
        "maestro": max(MAESTRO.values()),
    },
    hint=max(MAESTRO.values()),
)
