"""Plugins for the tests: packages with an entry point, installed in a folder that programs are told of."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from boxfive.core import registry

VIGIL = Path(__file__).parents[2] / "docs" / "examples" / "vigil"

_BUILD = """
import os, sys
from hatchling.build import build_wheel
os.chdir(sys.argv[1])
build_wheel(sys.argv[2])
"""


def wheel_of_vigil(folder: Path) -> Path:
    """The example as its build system packs it."""
    subprocess.run([sys.executable, "-c", _BUILD, str(VIGIL), str(folder)], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install_vigil(site: Path) -> tuple[Path, Path]:
    """Install it as `pip install -e` does: its metadata here, its modules where their sources are."""
    with zipfile.ZipFile(wheel_of_vigil(site)) as wheel:
        wheel.extractall(site, [name for name in wheel.namelist() if ".dist-info/" in name])
    return site, VIGIL


def install(site: Path, package: str, entry_points: Mapping[str, str], **modules: str) -> Path:
    """A package of these modules, with these games."""
    info = site / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    listed = [f"{name} = {value}" for name, value in entry_points.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *listed, ""]))
    for name, text in modules.items():
        (site / f"{name}.py").write_text(text)
    return site


def environment(*folders: Path) -> dict[str, str]:
    """The environment of a program that finds what is installed in these folders."""
    paths = [*map(str, folders), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LC_ALL": "C", "COLUMNS": "100"}


@contextmanager
def found(*folders: Path) -> Iterator[None]:
    """This program, and those that it starts, find what is installed in these folders."""
    paths, modules, before = sys.path.copy(), set(sys.modules), os.environ.get("PYTHONPATH")
    sys.path[:0] = map(str, folders)
    os.environ["PYTHONPATH"] = environment(*folders)["PYTHONPATH"]
    registry.forget()
    try:
        yield
    finally:
        sys.path[:] = paths
        for name in set(sys.modules) - modules:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(tuple(map(str, folders))):
                del sys.modules[name]
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
        registry.forget()


def boxfive(*arguments: str, folders: tuple[Path, ...], typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, in a process of its own."""
    command = [sys.executable, "-m", "boxfive", *arguments]
    return subprocess.run(
        command, env=environment(*folders), input=typed, capture_output=True, text=True, check=False
    )
