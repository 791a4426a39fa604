"""Runs for the tests: plans, the command in a process of its own, and what it left behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from boxfive.arena.plan import Plan, make_plan
from boxfive.arena.playing import Played
from boxfive.arena.seating import Cast

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "docs" / "examples"


def plan_of(game: str, *agents: str, **settings: Any) -> Plan:
    settings = {"games": 4, "seed": 1, "time_limit": 5.0} | settings
    return make_plan(game, agents, settings.pop("games"), **settings)


def foreigner(name: str) -> str:
    """One of the classes in foreigners.py."""
    return f"{HERE / 'foreigners.py'}:{name}"


def program(way: str) -> str:
    """The program that plays in that way."""
    return f"exec:'{sys.executable}' '{HERE / 'program.py'}' '{way}'".replace(",", "\\,")


def played(game: str, agent: str, games: int = 1, **settings: Any) -> list[Played]:
    """Some games of an agent, in the second seat, against the extra."""
    plan = plan_of(game, "extra", f"it={agent}", **settings)
    cast = Cast(plan)
    try:
        return [cast.play(("extra", "it"), number) for number in range(games)]
    finally:
        cast.close()


def command(*arguments: str | Path | int) -> list[str]:
    return [sys.executable, "-m", "boxfive", "arena", *map(str, arguments)]


def run(*arguments: str | Path | int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), capture_output=True, text=True, check=False)


def lines(folder: Path) -> list[dict[str, Any]]:
    """Every whole line of the results."""
    path = folder / "results.jsonl"
    content = path.read_text(encoding="utf-8") if path.exists() else ""
    return [json.loads(line) for line in content.splitlines(keepends=True) if line.endswith("\n")]


def outcomes(folder: Path) -> dict[tuple[str, int], Any]:
    """What came of each game, without how long it took; every game is there once."""
    found = {}
    for line in lines(folder):
        key = line["pairing"], line["game"]
        assert key not in found
        found[key] = line["outcome"], line["decisions"], line.get("forfeit")
    return found


def report(folder: Path) -> dict[str, Any]:
    """The report as data, without how long anybody thought."""
    told: dict[str, Any] = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    del told["thinking"]
    return told
