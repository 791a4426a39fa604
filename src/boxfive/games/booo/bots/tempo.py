"""When the answers of Booo!'s machine players may be seen.

They look at the castle for less than a millisecond. How long they seem to search is their own decision, and
comes on top: see `delays.py`.
"""

from __future__ import annotations

from boxfive.core.tempo import QUICK, GeneralTempo
from boxfive.games.booo.bots.delays import MODEL

TEMPO = GeneralTempo(dict.fromkeys(MODEL.levels, QUICK), hint=QUICK)
