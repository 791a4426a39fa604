"""What people install is the built wheel, so that is what is tested here, in an empty environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import boxfive
from boxfive.text.words import LANGUAGES
from tools import release

PROJECT = Path(__file__).parents[1]
PLAY = """
import random, boxfive
from boxfive.agents import agent
opera = boxfive.game("opera")
state, rng = opera.new(seed=1), random.Random(1)
player = agent("understudy", opera, seed=1)
while state.outcome is None:
    (seat,) = state.actors
    nature = seat == "nature"
    state = state.draw(rng) if nature else state.play(player.choose(state.view(seat), state.legal()))
print(state.outcome)
"""


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    around = {**os.environ, **variables}
    ran = subprocess.run(command, cwd=cwd, env=around, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the archive of the sources is, and the wheel that was made of that archive."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, PROJECT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def in_wheel(wheel: Path) -> dict[str, bytes]:
    """The files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def in_sdist(built: Path) -> dict[str, bytes]:
    """The files in the archive of the sources."""
    (found,) = built.glob("*.tar.gz")
    files = {}
    with tarfile.open(found) as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None:
                files[member.name.partition("/")[2]] = content.read()
    return files


def of_the_package(files: dict[str, bytes], folder: str = "") -> dict[str, bytes]:
    """What is installed of these files, by its place beside the package."""
    wanted = f"{folder}boxfive/"
    return {name.removeprefix(folder): content for name, content in files.items() if name.startswith(wanted)}


def unpack_without_page(in_sdist: dict[str, bytes], folder: Path) -> None:
    """Put as much of the sources into a folder as a build needs, but no page."""
    for name, content in in_sdist.items():
        if name.startswith(("src/boxfive/core/", "pyproject.toml", "hatch_build.py", "README", "LICENSE")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)


def test_both_archives_carry_every_file_of_the_package(
    in_wheel: dict[str, bytes], in_sdist: dict[str, bytes]
) -> None:
    """Programs, words, boards and cards, the built page, and what machine players have learned."""
    source = PROJECT / "src"
    here = {
        str(path.relative_to(source)): path.read_bytes()
        for path in (source / "boxfive").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for carried in (of_the_package(in_wheel), of_the_package(in_sdist, "src/")):
        assert sorted(carried) == sorted(here)
        assert [name for name, content in here.items() if carried[name] != content] == []


def test_the_wheel_holds_the_words_and_the_types_and_nothing_foreign(in_wheel: dict[str, bytes]) -> None:
    for language in LANGUAGES:
        for place in ("", *(f"games/{game}/" for game in boxfive.games())):
            assert f"boxfive/{place}text/{language}.ftl" in in_wheel
    assert "boxfive/py.typed" in in_wheel
    assert all(name.startswith(("boxfive/", "boxfive-")) for name in in_wheel)
    assert not [name for name in in_wheel if name.endswith((".pyc", ".nbi", ".nbc"))]


def test_the_wheel_holds_the_page_with_all_that_it_loads(in_wheel: dict[str, bytes]) -> None:
    page = "boxfive/server/page/"
    assert f"{page}index.html" in in_wheel
    wanted = re.findall(r'(?:src|href)="/([^"]+)"', in_wheel[f"{page}index.html"].decode())
    assert {Path(name).suffix for name in wanted} >= {".js", ".css"}
    assert [name for name in wanted if page + name not in in_wheel] == []


def test_the_archive_of_the_sources_holds_what_tests_and_page_are_made_of(in_sdist: dict[str, bytes]) -> None:
    wanted = (
        "pyproject.toml",
        "hatch_build.py",
        "Makefile",
        "README.md",
        "LICENSE",
        "CITATION.cff",
        "mkdocs.yml",
        "requirements/play.lock",
    )
    for name in (*wanted, "tests/conftest.py", "tools/castle/design.py", "web/package-lock.json"):
        assert name in in_sdist
    assert not [
        name for name in in_sdist if "node_modules" in name or name.endswith((".pyc", ".nbi", ".nbc"))
    ]


@pytest.mark.parametrize("kind", ["--wheel", "--sdist"])
def test_nothing_is_built_without_the_page(in_sdist: dict[str, bytes], tmp_path: Path, kind: str) -> None:
    """The wheel of the fixture was built from an unpacked archive, without Node.js; here its page is gone."""
    unpack_without_page(in_sdist, tmp_path)
    command = [sys.executable, "-m", "build", "--no-isolation", kind, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode != 0
    assert "the page is not built (src/boxfive/server/page/index.html is missing): run `make page` first" in (
        ran.stdout + ran.stderr
    )
    assert not list(tmp_path.glob("dist/*"))


def test_an_editable_installation_needs_no_page(in_sdist: dict[str, bytes], tmp_path: Path) -> None:
    unpack_without_page(in_sdist, tmp_path)
    program = "import hatchling.build as it; print(it.build_editable('.'))"
    assert run(sys.executable, "-c", program, cwd=tmp_path).splitlines()[-1].endswith(".whl")


def test_the_version_is_that_of_the_package() -> None:
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert boxfive.__version__ == declared["version"]


def test_whoever_cites_it_names_the_version_and_the_changelog_tells_it() -> None:
    cited = yaml.safe_load((PROJECT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == boxfive.__version__
    # What version 1.2.0 of the format demands.
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert cited["cff-version"] == "1.2.0"
    assert cited["license"] == "MIT"
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {boxfive.__version__} – {cited['date-released']}" in changelog
    assert changelog.index("## Unreleased") < changelog.index(f"## {boxfive.__version__}")


def test_a_release_is_refused_where_a_version_is_told_differently(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert release.check_version() == boxfive.__version__
    for name in ("pyproject.toml", "CITATION.cff", "CHANGELOG.md", "docs/start-research.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        text = (PROJECT / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("version: 1", "version: 2"), encoding="utf-8")
    monkeypatch.setattr(release, "PROJECT", tmp_path)
    with pytest.raises(release.NotReleasable, match=r"CITATION\.cff does not name version"):
        release.check_version()


def test_the_installed_wheel_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", tmp_path / "empty", cwd=tmp_path)
    bin_ = tmp_path / "empty" / "bin"
    lock = PROJECT / "requirements" / "dev.lock"
    versions = tmp_path / "versions.txt"
    versions.write_text(
        "\n".join(line for line in lock.read_text().splitlines() if "==" in line).replace("\\", "")
    )
    run(bin_ / "pip", "install", "--quiet", "--constraint", versions, wheel, cwd=tmp_path)
    plain = {"NUMBA_DISABLE_JIT": "1"}  # to compile everything once more would take a minute
    assert run(bin_ / "python", "-c", PLAY, cwd=tmp_path, **plain).startswith("{'investigator': ")
    assert "opera" in run(bin_ / "boxfive", "games", cwd=tmp_path)
    playouts = ("playouts", "opera", "--games", "100", "--json")
    assert '"games": 100' in run(bin_ / "boxfive", *playouts, cwd=tmp_path, **plain)
