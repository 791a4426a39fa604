"""Builds a release, tries it where people will install it, and says what to upload.

    python -m tools.release

`make release` builds the page first. Wheel and sdist go to dist/. The wheel, which is made of the sdist, is
installed into an empty environment with every Python from 3.11 on that is found here, and plays there; some
tests run out of the unpacked sdist.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

PROJECT = Path(__file__).parents[1]
OLDEST, NEWEST = 11, 14
"""The Pythons to look for: 3.11 to 3.14."""
TESTS = (
    "tests/architecture",
    "tests/text",
    "tests/test_golden.py",
    "tests/test_records.py",
    "tests/test_requirements.py",
)
"""What runs out of the sdist: rules, words, records and locks, without services and browsers."""
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
print(boxfive.__version__, state.outcome)
"""
PLAIN = {"NUMBA_DISABLE_JIT": "1"}  # to compile everything for each Python would take minutes


class NotReleasable(Exception):
    """Something that must be put right before."""


def main() -> None:
    """All steps, one after another; the first that fails ends it."""
    try:
        version = check_version()
        wheel, sdist = build(version)
        pythons = find_pythons()
        for minor in range(OLDEST, NEWEST + 1):
            if minor in pythons:
                say(f"Python 3.{minor}: {try_out(pythons[minor], wheel, version)}")
            else:
                say(f"Python 3.{minor}: not found here, so not tried")
        say(run_tests(sdist))
        say("To upload:")
        for file in (wheel, sdist):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            say(f"  {file.relative_to(PROJECT)}  {file.stat().st_size:,} bytes  sha256 {digest}")
        say(f"  with `python -m twine upload dist/boxfive-{version}*`, and the tag v{version} on this commit")
    except NotReleasable as why:
        say(f"No release: {why}")
        sys.exit(1)


def say(line: str) -> None:
    """A line for whoever releases."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def check_version() -> str:
    """The version, if it is the same everywhere and told in the changelog."""
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    version: str = declared
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise NotReleasable(f"{version} is no semantic version")
    places = {
        "CITATION.cff": rf"^version: {re.escape(version)}$",
        "CHANGELOG.md": rf"^## {re.escape(version)} – \d{{4}}-\d\d-\d\d$",
        "docs/start-research.md": rf"version = {{{re.escape(version)}}}",
    }
    for name, pattern in places.items():
        if not re.search(pattern, (PROJECT / name).read_text(encoding="utf-8"), re.MULTILINE):
            raise NotReleasable(f"{name} does not name version {version}")
    return version


def build(version: str) -> tuple[Path, Path]:
    """Wheel and sdist, the wheel made of the sdist; both have the page in them."""
    out = PROJECT / "dist"
    shutil.rmtree(out, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(PROJECT))
    wheel, sdist = out / f"boxfive-{version}-py3-none-any.whl", out / f"boxfive-{version}.tar.gz"
    with zipfile.ZipFile(wheel) as archive:
        if "boxfive/server/page/index.html" not in archive.namelist():
            raise NotReleasable("the wheel has no page")
    with tarfile.open(sdist) as archive:
        if f"boxfive-{version}/src/boxfive/server/page/index.html" not in archive.getnames():
            raise NotReleasable("the sdist has no page")
    say(f"built {wheel.name} and {sdist.name}, both with the page")
    return wheel, sdist


def find_pythons() -> dict[int, str]:
    """The Pythons of this machine by their minor version: on the path, or installed by pyenv."""
    found: dict[int, str] = {}
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in range(OLDEST, NEWEST + 1):
        named = shutil.which(f"python3.{minor}")
        installed = [str(path / "bin" / "python") for path in sorted(root.glob(f"3.{minor}.*"))]
        for python in filter(None, [*installed[::-1], named]):
            ran = subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True, check=False)  # noqa: S603
            if ran.returncode == 0:
                found[minor] = python
                break
    return found


def try_out(python: str, wheel: Path, version: str) -> str:
    """Install the wheel into an empty environment and play a game; what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        run(python, "-m", "venv", str(room / "empty"))
        versions = room / "versions.txt"
        pins = (PROJECT / "requirements" / "dev.lock").read_text(encoding="utf-8").splitlines()
        versions.write_text(
            "\n".join(line.replace("\\", "") for line in pins if "==" in line), encoding="utf-8"
        )
        bin_ = room / "empty" / "bin"
        pip = (str(bin_ / "pip"), "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "--constraint", str(versions), f"{wheel}[server]", cwd=room)
        told = run(str(bin_ / "python"), "-c", PLAY, cwd=room, **PLAIN).strip()
        if not told.startswith(f"{version} {{'investigator': "):
            raise NotReleasable(f"with {python} a game told: {told}")
        if "opera" not in run(str(bin_ / "boxfive"), "games", cwd=room):
            raise NotReleasable(f"with {python} `boxfive games` names no game")
        return f"installed and played, {told}"


def run_tests(sdist: Path) -> str:
    """Some tests out of the unpacked sdist, with the tools of this environment; the last line of pytest."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        (root,) = Path(folder).iterdir()
        told = run(
            sys.executable, "-m", "pytest", "--quiet", *TESTS, cwd=root, PYTHONPATH=str(root / "src"), **PLAIN
        )
        return f"tests of the sdist: {told.strip().splitlines()[-1]}"


def run(*command: str, cwd: Path = PROJECT, **variables: str) -> str:
    """What a command prints; NotReleasable if it fails."""
    around = {**os.environ, **variables}
    ran = subprocess.run(command, cwd=cwd, env=around, capture_output=True, text=True, check=False)  # noqa: S603
    if ran.returncode:
        raise NotReleasable(f"{' '.join(command)[:200]} failed:\n{ran.stdout[-3000:]}{ran.stderr[-3000:]}")
    return ran.stdout


if __name__ == "__main__":
    main()
