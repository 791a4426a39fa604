"""A run: cut off and gone on with, grown, refused, the same by however many it is played."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boxfive import record
from boxfive.arena.chunks import Agenda, Chunk, Done
from boxfive.arena.errors import InvalidRun, LostWorkers
from boxfive.arena.executor import MOST_DEATHS, ProcessExecutor
from boxfive.arena.ledger import Ledger
from tests.agents.harness.test_blocking import ends
from tests.arena.runs import command, foreigner, lines, outcomes, plan_of, program, report, run

GAMES = 100
SETTINGS = ("opera", "--agents", "extra,understudy", "--seed", "5")
TOTAL = 4 * GAMES


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run by one process, without any interruption."""
    folder = tmp_path_factory.mktemp("whole")
    done = run(*SETTINGS, "--games", GAMES, "--workers", 1, "--out", folder)
    assert done.returncode == 0, done.stderr
    assert f"{TOTAL:,} of {TOTAL:,} games" in done.stderr  # without a terminal, a line and no bar
    assert "\x1b" not in done.stderr
    return folder


def begin(folder: Path, games: int = GAMES) -> subprocess.Popen[str]:
    """The same run by two processes, under way: some games are there, and not all."""
    going = subprocess.Popen(
        command(*SETTINGS, "--games", games, "--workers", 2, "--out", folder),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    while len(lines(folder)) < 2:
        assert going.poll() is None
        time.sleep(0.005)
    return going


def test_a_killed_run_goes_on_and_comes_to_the_same(whole: Path, tmp_path: Path) -> None:
    going = begin(tmp_path)
    workers = children(going.pid)
    going.kill()
    going.communicate()
    before = len(lines(tmp_path))
    assert 0 < before < TOTAL
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write('{"pairing": "extra:ext')  # as if it had been killed in the writing
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        time.sleep(0.01)  # they end by themselves
    done = run(*SETTINGS, "--games", GAMES, "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{before:,} games were played before" in done.stderr
    assert outcomes(tmp_path) == outcomes(whole)
    assert report(tmp_path) == report(whole)


def test_an_interrupted_run_says_what_is_kept_and_goes_on_with_more_games(
    whole: Path, tmp_path: Path
) -> None:
    going = begin(tmp_path, GAMES // 2)
    going.send_signal(signal.SIGINT)
    kept = told_and_kept(going, tmp_path, TOTAL // 2)
    done = run(*SETTINGS, "--games", GAMES, "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{kept:,} games were played before" in done.stderr
    assert outcomes(tmp_path) == outcomes(whole)
    assert report(tmp_path) == report(whole)


def test_a_run_can_be_ended_by_sigterm(tmp_path: Path) -> None:
    going = begin(tmp_path)
    going.terminate()
    told_and_kept(going, tmp_path, TOTAL)


def told_and_kept(going: subprocess.Popen[str], folder: Path, total: int) -> int:
    """How many games are kept after an interruption, and said to be."""
    _, told = going.communicate()
    assert going.returncode == 130
    kept = len(lines(folder))
    assert 0 < kept < total
    assert told.splitlines()[-1].startswith(f"Interrupted. Of {total:,} games, {kept:,} are kept;")
    return kept


def children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def test_the_folder_has_a_report_as_text_and_data_and_pictures(whole: Path) -> None:
    assert "Share of games won" in (whole / "report.txt").read_text(encoding="utf-8")
    for picture in ("cross-table.png", "convergence.png"):
        assert (whole / picture).read_bytes().startswith(b"\x89PNG")


def test_a_finished_run_is_reported_again_without_a_game(whole: Path) -> None:
    before = (whole / "results.jsonl").read_bytes()
    done = run(*SETTINGS[:-2], "--games", GAMES, "--out", whole, "--lang", "fr")  # the seed is kept
    assert done.returncode == 0
    assert "Part des parties gagnées" in done.stdout
    assert (whole / "results.jsonl").read_bytes() == before


def test_the_strength_of_the_levels_shows(whole: Path) -> None:
    rates = {
        tuple(pairing["agents"].values()): pairing["scores"]["investigator"]["rate"]
        for pairing in report(whole)["pairings"]
    }
    assert rates["understudy", "extra"] > rates["understudy", "understudy"] > rates["extra", "understudy"]


# Without a process of its own: what the folder accepts

PLAN = plan_of("opera", "extra,understudy", games=3)
FIRST = PLAN.pairings[0]


def done_with(*numbers: int) -> Done:
    rest = {"pairing": "extra:extra", "outcome": [1.0, 0.0], "decisions": [1, 1], "seconds": [0, 0]}
    told = "".join(json.dumps({"game": number} | rest) + "\n" for number in numbers)
    return Done(Chunk(FIRST, numbers), told, (), 0.1)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"seed": 2}, r"holds a run with seed 1, not 2; say the same again"),
        ({"games": 2}, r"holds a run of 3 games a pairing, not 2: a run can grow, not shrink"),
        ({"options": ["carlotta=5"]}, r"with options carlotta=3, not carlotta=5"),
        (
            {"pairs": ["extra:understudy"]},
            r"with pairs extra:extra, extra:understudy, .*, not extra:understudy",
        ),
        ({"time_limit": 1.0}, r"with time-limit 5\.0, not 1\.0"),
        ({"records": True}, r"with records False, not True"),
    ],
)
def test_a_run_is_not_mixed_with_another(changed: dict[str, object], message: str, tmp_path: Path) -> None:
    Ledger(tmp_path, PLAN).close()
    with pytest.raises(InvalidRun, match=message) as refused:
        Ledger(tmp_path, plan_of("opera", "extra,understudy", **({"games": 3} | changed)))
    assert "\n" not in str(refused.value)


def test_a_run_is_not_mixed_with_another_agent_of_the_same_name(tmp_path: Path) -> None:
    Ledger(tmp_path, plan_of("opera", "it=extra")).close()
    with pytest.raises(InvalidRun, match="with agents it=extra, not it=understudy"):
        Ledger(tmp_path, plan_of("opera", "it=understudy"))


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    first = Ledger(tmp_path, PLAN)
    with pytest.raises(InvalidRun, match="another arena plays in"):
        Ledger(tmp_path, PLAN)
    first.close()
    Ledger(tmp_path, PLAN).close()


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, PLAN)
    ledger.add(done_with(0, 1))
    ledger.add(done_with(1))
    assert ledger.count == 2
    assert [result["game"] for result in ledger.results()[FIRST]] == [0, 1]
    ledger.close()


@pytest.mark.parametrize(
    "torn", ['{"pairing"', '{"pairing": "extra:extra", "game": 1, "outcome": [1.0, 0.0]}']
)
def test_a_line_without_its_end_does_not_count(torn: str, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, PLAN)
    ledger.add(done_with(0))
    ledger.close()
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write(torn)
    ledger = Ledger(tmp_path, PLAN)
    assert ledger.done[FIRST] == {0}
    ledger.add(done_with(1))
    assert [line["game"] for line in lines(tmp_path)] == [0, 1]
    ledger.close()


@pytest.mark.parametrize(
    "line", ["rubbish", '{"pairing": "a:b", "game": 0, "outcome": [1, 0]}', "[]", "null"]
)
def test_a_line_that_is_no_result_is_named(line: str, tmp_path: Path) -> None:
    Ledger(tmp_path, PLAN).close()
    (tmp_path / "results.jsonl").write_text(f"{line}\n")
    with pytest.raises(InvalidRun, match=r"results\.jsonl, line 1: this is no result of this run"):
        Ledger(tmp_path, PLAN)


def test_results_without_a_manifest_and_a_broken_manifest_are_refused(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").write_text("")
    with pytest.raises(InvalidRun, match=r"has results but no manifest\.json"):
        Ledger(tmp_path, PLAN)
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(InvalidRun, match="cannot be read as a manifest"):
        Ledger(tmp_path, PLAN)


def test_what_is_dealt_out_is_what_is_missing_and_all_pairings_grow_together() -> None:
    plan = plan_of("opera", "extra,understudy", games=10)
    agenda = Agenda(plan, {FIRST: {0, 2, 4}}, seconds=1.0)
    dealt = []
    while agenda:
        chunk = agenda.take(workers=2)
        dealt += [(chunk.pairing, number) for number in chunk.numbers]
        agenda.learn(Done(chunk, "", (), 0.5 * len(chunk.numbers)))
    assert len(dealt) == len(set(dealt)) == 37
    assert {number for pairing, number in dealt if pairing == FIRST} == {1, 3, 5, 6, 7, 8, 9}
    assert {pairing for pairing, _ in dealt[:9]} == set(plan.pairings[1:])


def test_a_worker_that_dies_is_replaced_and_its_games_are_played() -> None:
    executor = ProcessExecutor(PLAN, 1)
    try:
        chunk = Chunk(FIRST, (0, 1))
        executor.submit(chunk)
        kill(executor)
        done = [one for _ in range(2) for one in executor.results()]
        assert [one.chunk for one in done] == [chunk]
        assert len(done[0].lines.splitlines()) == 2
    finally:
        executor.close()


def test_workers_that_die_again_and_again_end_the_run_with_the_reason() -> None:
    executor = ProcessExecutor(PLAN, 1)
    executor.submit(Chunk(FIRST, (0, 1)))
    try:
        for _ in range(MOST_DEATHS - 1):
            kill(executor)
            assert [*executor.results()] == []
        kill(executor)
        with pytest.raises(LostWorkers, match=r"3 processes .* have died over extra:extra, games 0 to 1"):
            next(executor.results())
    finally:
        executor.close()


def kill(executor: ProcessExecutor) -> None:
    """Kill the first worker, before it can have played anything."""
    os.kill(executor._workers[0].process.pid or 0, signal.SIGKILL)


def test_records_and_forfeits_of_foreign_agents_are_kept(tmp_path: Path) -> None:
    agents = f"extra,good={foreigner('Good')},bad={program('crashing')}"
    arguments = ("opera", "--agents", agents, "--pairs", "good:extra,extra:bad", "--games", 2, "--seed", 1)
    done = run(*arguments, "--out", tmp_path, "--records", "--time-limit", 30)
    assert done.returncode == 0, done.stderr
    for number in range(2):
        kept = record.read(tmp_path / "records" / "good-vs-extra" / f"{number:06}.boxfive")
        assert kept.players == {"investigator": "good", "phantom": "extra"}
        assert [*(kept.state.outcome or {}).values()] == outcomes(tmp_path)["good:extra", number][0]
    unfinished = record.read(tmp_path / "records" / "extra-vs-bad" / "000001.boxfive")
    assert unfinished.state.outcome is None
    told = report(tmp_path)
    assert told["forfeited"] == 2
    assert told["forfeits"][0]["detail"] == "exit status 1: out of ideas"
    assert "crashed" in done.stdout
    replayed = subprocess.run(
        [
            sys.executable,
            "-m",
            "boxfive",
            "replay",
            tmp_path / "records" / "good-vs-extra" / "000000.boxfive",
        ],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    assert replayed.stdout


def test_a_refused_run_leaves_one_line(tmp_path: Path) -> None:
    done = run("opera", "--agents", "nobody", "--games", 1, "--out", tmp_path / "new")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "new").exists()


def test_the_manifest_says_what_is_played(tmp_path: Path) -> None:
    Ledger(tmp_path, PLAN).close()
    kept = json.loads((tmp_path / "manifest.json").read_text())
    assert kept["agents"] == {"extra": "extra", "understudy": "understudy"}
    assert (kept["game"], kept["rules"], kept["seed"], kept["games"]) == ("opera", PLAN.game.version, 1, 3)


@pytest.mark.parametrize("interrupted", [False, True])
def test_what_an_agent_has_started_ends_with_the_run(
    interrupted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    families = tmp_path / "families"
    families.mkdir()
    monkeypatch.setenv("CHILDREN", str(families))
    games = 2000 if interrupted else 3
    arguments = (
        "opera",
        "--agents",
        f"extra,it={foreigner('Parent')}",
        "--pairs",
        "extra:it",
        "--games",
        games,
    )
    going = subprocess.Popen(
        command(*arguments, "--workers", 2, "--out", tmp_path / "run"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    if interrupted:
        while len(lines(tmp_path / "run")) < 3:
            assert going.poll() is None
            time.sleep(0.01)
        going.send_signal(signal.SIGINT)
    _, told = going.communicate()
    assert going.returncode == (130 if interrupted else 0), told
    children = [int(child.name) for child in families.iterdir()]
    assert len(children) >= 3
    assert all(ends(child) for child in children)
