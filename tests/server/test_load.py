"""`make load`, in small: it plays, measures, and finds what is kept; and what it writes down."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import uvloop

PROJECT = Path(__file__).parents[2]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(PROJECT / "bench")
    return import_module("load")


def test_a_small_load_is_answered_measured_and_kept(load: Any, tmp_path: Path) -> None:
    asked = Namespace(tables=6, rate=150.0, seconds=1.0, games="opera,phantom,booo", workers=2)
    with load.served(tmp_path, asked.workers) as house:
        report, acknowledged = uvloop.run(load.drive(house, asked))
    assert report.refused == {} and report.unanswered == 0
    assert report.acknowledged == len(acknowledged) > 20
    assert 5 < report.rate < 300
    assert 0 < report.p50 <= report.p99 <= report.slowest
    assert min(report.memory) > 10_000_000 and min(report.cpu[:2]) > 0
    database = tmp_path / "load.db"
    assert load.missing(database, acknowledged) == 0
    one = acknowledged[0]
    lost = [one._replace(number=10**6), one._replace(seat="nobody"), one]
    assert load.missing(database, [*acknowledged, *lost]) == 3, "an action that is there twice is lost once"


@pytest.fixture
def report(load: Any) -> Any:
    return load.Report(
        tables=1000,
        games="opera,phantom",
        workers=2,
        seconds=30.0,
        asked_rate=1600.0,
        rate=1599.5,
        finished=321,
        p50=0.004,
        p99=0.03125,
        slowest=0.25,
        memory=[90_000_000, 110_000_000, 125_000_000, 131_000_000],
        cpu=(0.7, 0.4, 0.1),
        refused={},
        unanswered=0,
        acknowledged=50_000,
        missing=0,
    )


def test_the_section_is_written_before_the_others_and_then_anew(report: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    path.write_text("# How fast\n\nMade by.\n\n## 2026-11-15, commit a\n\nold\n", encoding="utf-8")
    report.keep(path)
    once = path.read_text(encoding="utf-8")
    assert once.startswith("# How fast\n\nMade by.\n\n## The table server\n\n")
    assert once.endswith("|\n\n## 2026-11-15, commit a\n\nold\n")
    assert "| memory for each live table | 41.0 KB | 40 KB |" in once
    assert "| the same: 99 of 100 | 31.2 ms | 100 ms |" in once
    assert "| CPU seconds of the house for 1,000 actions | 0.44 | 0.27 |" in once
    with path.open("a", encoding="utf-8") as file:
        file.write("\n## 2026-11-16, commit b\n\nnew\n")
    report._replace(rate=1234.0).keep(path)
    again = path.read_text(encoding="utf-8")
    slower = once.replace("1,600 (of", "1,234 (of").replace("| 0.44 | 0.27 |", "| 0.57 | 0.27 |")
    assert again == slower + "\n## 2026-11-16, commit b\n\nnew\n"


def test_what_is_missing_or_refused_is_told(report: Any) -> None:
    rows = dict(row[:2] for row in report._replace(missing=2, refused={"stale": 3}).rows())
    assert rows["acknowledged actions found in the file"] == "49,998 of 50,000"
    assert rows["refused"] == "3 stale"
