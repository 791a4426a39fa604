"""Houses with a deliberate defect, which the checks must find."""

from __future__ import annotations

import random
from pathlib import Path

from tests.torture.faults_sqlite import killed
from tests.torture.report import Caught

FOLDER = Path(__file__).with_name("mutants")
MUTANTS = {
    "acknowledge-early": "acknowledges before it writes",
    "count-again": "applies a command again that is sent again",
    "drop-the-last-step": "drops the last step of each table when it opens",
    "charge-downtime": "charges the time in which it was shut",
    "tell-another-story": "tells those who wait something else than what it keeps",
}
"""What each does, by its name in `mutants/deeds.py`."""


def hunted(name: str, folder: Path, rng: random.Random, tables: int = 16, patient: bool = True) -> Caught:
    """Kill a mutant as a sound house is killed, and see whether that shows what it is; once if impatient."""
    times = 3 if patient else 1
    environment = {"BOXFIVE_MUTANT": name, "PYTHONPATH": str(FOLDER)}
    figures = killed(folder, rng, tables, times, **environment)
    return Caught(MUTANTS[name], figures.violation)
