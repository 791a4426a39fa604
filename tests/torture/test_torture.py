"""The checks of `make torture` are themselves checked: a house that breaks a promise is caught."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import boxfive
from tests.server.evidence import Row, charged, check_kept
from tests.server.players import Evening, Player, Table
from tests.server.violations import Charged, Differs, Doubled, Lost, Violation
from tests.torture.faults_sqlite import migrating
from tests.torture.hunting import FOLDER, MUTANTS, hunted
from tests.torture.report import Caught, rows
from tests.torture.storm import Figures


def test_a_house_that_acknowledges_before_it_writes_is_caught(tmp_path: Path) -> None:
    caught = hunted("acknowledge-early", tmp_path, random.Random(1), tables=6, patient=False)
    assert isinstance(caught.violation, Lost), caught


def test_every_mutant_can_be_made() -> None:
    """What the mutants change is there to be changed."""
    code = (
        "import importlib, deeds\n"
        "for module, change in deeds.DEEDS.values(): change(importlib.import_module(module))\n"
        "print(*deeds.DEEDS)"
    )
    made = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=FOLDER, check=True
    )
    assert made.stdout.split() == list(MUTANTS)


def test_a_house_killed_while_it_migrates_keeps_every_table(tmp_path: Path) -> None:
    figures = migrating(tmp_path, random.Random(), times=1)
    assert figures.violation is None and figures.tables > 5


# The checks


def an_evening() -> tuple[Evening, Table, list[Row]]:
    """A table at which the investigator has acted once, was told so, and thought two seconds about it."""
    game = boxfive.game("opera")
    evening = Evening("", http=None)  # type: ignore[arg-type]
    player = Player(evening, "t", game, "investigator", "", random.Random())
    player.steps = [
        {"number": 0, "kind": "start", "seat": None, "undone": 0, "history": []},
        {"number": 1, "kind": "act", "seat": "investigator", "undone": 0, "history": []},
    ]
    evening.acknowledged["t", 1] = "investigator", "act", "raoul"
    evening.thought["t", 1] = 2.0
    kept = [
        Row("t", 0, "start", None, "", 0, 0.0),
        Row("t", 1, "act", "investigator", "investigator: raoul", 0, 2.1),
    ]
    return evening, Table("t", "opera", [player]), kept


class Ended:
    """A game in which raoul was played."""

    moves = (("investigator", "raoul"),)


def judge(evening: Evening, table: Table, kept: list[Row]) -> float:
    check_kept(evening, [(table, Ended())], kept)  # type: ignore[list-item]
    return charged(evening, [table], kept)


def test_what_is_kept_as_it_was_told_is_fine() -> None:
    assert judge(*an_evening()) == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("what", "broken"),
    [
        (Lost, lambda kept: kept[:1]),
        (Doubled, lambda kept: [*kept, kept[1]._replace(number=2)]),
        (Differs, lambda kept: [kept[0], kept[1]._replace(seat="phantom")]),
        (Differs, lambda kept: [kept[0], kept[1]._replace(moves="investigator: giry")]),
        (Charged, lambda kept: [kept[0], kept[1]._replace(spent=3.5)]),
    ],
)
def test_each_broken_promise_is_called_by_its_name(what: type[Violation], broken: object) -> None:
    evening, table, kept = an_evening()
    assert callable(broken)
    with pytest.raises(what) as caught:
        judge(evening, table, broken(kept))
    assert type(caught.value) is what


def test_a_promise_to_somebody_whose_step_has_become_anothers_is_lost() -> None:
    evening, table, kept = an_evening()
    evening.acknowledged["t", 0] = "investigator", "act", "raoul"
    with pytest.raises(Lost, match="was promised"):
        judge(evening, table, kept)


def test_the_report_tells_what_was_found_and_what_was_not_caught() -> None:
    storm = Figures("storm", faults=3, acknowledged=1200, stalled=1.5, charged=0.2)
    broken = Figures("broken", faults=1, acknowledged=10, violation=Lost("a step"))
    told = rows([storm, broken, Figures("none", left_out="it needs a C compiler")])
    assert told[2] == "| storm | 3 | 1,200 | 0 | 0 | 0 | 1.5 s | 0.20 s |"
    assert told[3].startswith("| broken | 1 | 10 | 1 | 0 | 0 |")
    assert told[4].startswith("| none | left out: it needs a C compiler |")
    assert told[5].startswith("| all | 4 | 1,210 | 1 | 0 | 0 |")
    assert Caught("mutant", None).by == "NOT CAUGHT"
    assert Caught("mutant", Lost("a step")).by == "lost: a step"
