"""Box Five with its base dependencies alone: what works, and what says how it is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from boxfive.core.errors import BoxFiveError
from boxfive.core.extras import EXTRAS, NotInstalled, require

PROJECT = Path(__file__).parents[2]
DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
OPTIONAL: dict[str, list[str]] = DECLARED["optional-dependencies"]

GAME_OVER = """
import random, boxfive
from boxfive import record
from boxfive.agents import agent, levels
opera = boxfive.game("opera")
state, rng = opera.new(seed=1), random.Random(1)
player = agent("understudy", opera, seed=1)
while state.outcome is None:
    (seat,) = state.actors
    if seat == "nature":
        state = state.draw(rng)
    else:
        state = state.play(player.choose(state.view(seat), state.legal()))
record.write("played.boxfive", state, {"investigator": "understudy", "phantom": "understudy"})
assert record.read("played.boxfive").state.outcome == state.outcome
batch = boxfive.batch("opera", 50, seed=1)
batch.play_out()
print(len(levels(opera)), state.outcome, int(batch.over.sum()))
"""


def closure(names: Iterator[str] | list[str]) -> dict[str, Distribution]:
    """These distributions and all that they need, without extras that nobody asks for."""
    found: dict[str, Distribution] = {}
    wanted = [Requirement(name) for name in names]
    while wanted:
        one = wanted.pop()
        if one.name in found:
            continue
        found[one.name] = distribution(one.name)
        for text in found[one.name].requires or ():
            needed = Requirement(text)
            if needed.marker is None or any(
                needed.marker.evaluate({"extra": extra}) for extra in ("", *one.extras)
            ):
                wanted.append(needed)
    return found


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment in which only the base dependencies can be imported."""
    folder = tmp_path_factory.mktemp("bare") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    for one in closure(DECLARED["dependencies"]).values():
        for place in {
            file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")
        }:
            if not (packages / place).exists():
                (packages / place).symlink_to(str(one.locate_file(place)))
    about = Path(str(distribution("boxfive").locate_file("")))
    for ours in about.glob("*boxfive*"):
        (packages / ours.name).symlink_to(ours)
    return folder / "bin"


def run(bare: Path, *arguments: str, cwd: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    around |= {"LC_ALL": "C.UTF-8", "COLUMNS": "100"}
    command = [str(bare / "python"), *arguments]
    return subprocess.run(
        command, cwd=cwd, env=around, input=typed, capture_output=True, text=True, check=False
    )


def boxfive(bare: Path, *arguments: str, cwd: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return run(bare, "-m", "boxfive", *arguments, cwd=cwd, typed=typed)


def missing(module: str) -> str:
    """A program that imports a module and prints what is wrong, if that is one of our errors."""
    return (
        "from boxfive import BoxFiveError\n"
        f"try: import {module}\n"
        "except BoxFiveError as error: print(error)\n"
    )


# What works


def test_no_extra_is_installed_there(bare: Path, tmp_path: Path) -> None:
    program = (
        "from boxfive.core.extras import EXTRAS, NotInstalled, require\n"
        "for name in EXTRAS:\n"
        "    try: require(name)\n"
        "    except NotInstalled: continue\n"
        "    print(name)\n"
    )
    ran = run(bare, "-c", program, cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr


def test_machine_players_records_and_batches_work(bare: Path, tmp_path: Path) -> None:
    ran = run(bare, "-c", GAME_OVER, cwd=tmp_path)
    assert re.fullmatch(r"\d \{'investigator': [01].0, 'phantom': [01].0\} 50\n", ran.stdout), ran.stderr


def test_a_game_is_played_in_the_terminal(bare: Path, tmp_path: Path) -> None:
    command = ("play", "opera", "--as", "both", "--seed", "1")
    ran = boxfive(bare, *command, cwd=tmp_path, typed="1\n" * 1000)
    assert ran.returncode == 0, ran.stderr
    assert "The mask falls" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["games"], "opera"),
        (["rules", "opera"], "Opera"),
        (["playouts", "opera", "--games", "100"], "100"),
    ],
)
def test_commands_that_need_no_extra_work(
    bare: Path, tmp_path: Path, arguments: list[str], shown: str
) -> None:
    ran = boxfive(bare, *arguments, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert shown in ran.stdout


# What says how it is installed


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["serve"], "the server is not installed: pip install 'boxfive[server]'"),
        (
            ["arena", "opera", "--agents", "extra", "--games", "1", "--out", "run"],
            "the arena is not installed: pip install 'boxfive[arena]'",
        ),
        (
            ["solve", "booo", "--seed", "7", "--picture", "castle.svg"],
            "Matplotlib, which draws pictures, is not installed: pip install 'boxfive[pictures]'",
        ),
    ],
)
def test_a_command_without_its_libraries_ends_in_one_line(
    bare: Path, tmp_path: Path, arguments: list[str], line: str
) -> None:
    ran = boxfive(bare, *arguments, cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == f"boxfive: {line}\n"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("boxfive.client", "the client is not installed: pip install 'boxfive[client]'"),
        ("boxfive.server.app.application", "the server is not installed: pip install 'boxfive[server]'"),
        ("boxfive.bridges.openspiel", "OpenSpiel is not installed: pip install 'boxfive[openspiel]'"),
        (
            "boxfive.bridges.pettingzoo.opera_v0",
            "PettingZoo is not installed: pip install 'boxfive[pettingzoo]'",
        ),
    ],
)
def test_a_module_without_its_libraries_says_so(bare: Path, tmp_path: Path, module: str, line: str) -> None:
    assert run(bare, "-c", missing(module), cwd=tmp_path).stdout == f"{line}\n"


WITHOUT = """
import sys
for name in {absent}: sys.modules[name] = None
from boxfive.cli import main
sys.argv = ["boxfive", *{arguments}]
main()
"""


@pytest.mark.parametrize(
    ("absent", "arguments", "line"),
    [
        (
            ["psycopg"],
            ["serve", "--port", "0", "--database", "postgresql://me@127.0.0.1:1/none"],
            "what a PostgreSQL database needs is not installed: pip install 'boxfive[postgres]'",
        ),
        (
            ["redis"],
            ["serve", "--port", "0", "--redis", "redis://127.0.0.1:1"],
            "what Redis needs is not installed: pip install 'boxfive[redis]'",
        ),
        (
            ["ray"],
            ["arena", "opera", "--agents", "extra", "--games", "2", "--out", "run", "--ray", "auto"],
            "Ray is not installed: pip install 'boxfive[ray]'",
        ),
    ],
)
def test_an_option_without_its_libraries_ends_in_one_line(
    tmp_path: Path, absent: list[str], arguments: list[str], line: str
) -> None:
    program = WITHOUT.format(absent=absent, arguments=arguments)
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert ran.stderr == f"boxfive: {line}\n"


def test_pixels_without_matplotlib_say_so() -> None:
    program = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from boxfive import BoxFiveError\n"
        "from boxfive.bridges.pettingzoo import opera_v0\n"
        "env = opera_v0.env(render_mode='rgb_array')\n"
        "env.reset(seed=1)\n"
        "try: env.render()\n"
        "except BoxFiveError as error: print(error)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("is not installed: pip install 'boxfive[pictures]'\n")


def test_the_server_imports_neither_psycopg_nor_redis_before_it_needs_them() -> None:
    program = (
        "import sys, boxfive.server.app.startup, boxfive.server.app.application\n"
        "print({'psycopg', 'redis', 'matplotlib'} & set(sys.modules))\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_what_is_missing_is_an_error_of_ours_and_of_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NotInstalled, match=r"boxfive\[openspiel\]") as raised:
        require("openspiel")
    assert isinstance(raised.value, BoxFiveError)
    assert isinstance(raised.value, ModuleNotFoundError)


# The list of extras


def test_every_extra_is_declared_and_all_has_them_all() -> None:
    assert EXTRAS.keys() == OPTIONAL.keys() - {"all"}
    (everything,) = OPTIONAL["all"]
    assert Requirement(everything).extras == EXTRAS.keys()


@pytest.mark.parametrize("name", EXTRAS)
def test_every_module_of_an_extra_comes_with_it(name: str) -> None:
    own = {one.lower().replace("_", "-") for one in closure([f"boxfive[{name}]"])}
    homes = packages_distributions()
    for module in EXTRAS[name].modules:
        assert {home.lower().replace("_", "-") for home in homes[module]} & own, module
