"""The lock files fit pyproject.toml and one another; `make lock` makes them anew."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

PROJECT = Path(__file__).parents[1]
DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
OPTIONAL: dict[str, list[str]] = DECLARED["project"]["optional-dependencies"]
GROUPS: dict[str, list[str | dict[str, str]]] = DECLARED["dependency-groups"]
NOT_IN_LOWEST = {"ray"}
"""It is larger than everything else together."""


def locked(name: str) -> dict[str, set[Version]]:
    """The versions that a lock file names; of some there are several, for several versions of Python."""
    found: dict[str, set[Version]] = {}
    for line in (PROJECT / "requirements" / f"{name}.lock").read_text(encoding="utf-8").splitlines():
        if pin := re.match(r"([\w.-]+)==([^\s;]+)", line):
            found.setdefault(canonicalize_name(pin[1]), set()).add(Version(pin[2]))
    return found


def declared(*parts: str) -> list[Requirement]:
    """What the package itself needs, and what extras and groups of these names need, but for the package."""
    texts: list[str] = list(DECLARED["project"]["dependencies"])
    for part in parts:
        texts += OPTIONAL.get(part, [])
        for entry in GROUPS.get(part, []):
            texts += (
                [entry] if isinstance(entry, str) else [str(one) for one in declared(entry["include-group"])]
            )
    found = [Requirement(text) for text in texts]
    return [one for one in found if one.name != DECLARED["project"]["name"]]


@pytest.mark.parametrize(
    ("lock", "parts"), [("play", ("server", "build")), ("dev", (*OPTIONAL, "dev")), ("site", ("site",))]
)
def test_a_lock_has_all_that_is_declared(lock: str, parts: tuple[str, ...]) -> None:
    pins = locked(lock)
    for wanted in declared(*parts):
        versions = pins[canonicalize_name(wanted.name)]
        assert all(wanted.specifier.contains(one) for one in versions), (wanted, versions)


def test_the_tools_of_the_site_change_no_version_of_the_others() -> None:
    site, dev = locked("site"), locked("dev")
    assert all(site[name] == dev[name] for name in site.keys() & dev.keys())


def test_to_play_is_to_install_a_part_of_what_tests_need() -> None:
    play, dev = locked("play"), locked("dev")
    assert play.items() <= dev.items()


@pytest.mark.parametrize(
    "name", ["ray", "open-spiel", "pettingzoo", "playwright", "pytest", "matplotlib", "psycopg"]
)
def test_to_play_needs_no_tools(name: str) -> None:
    assert name not in locked("play")
    assert name in locked("dev")


def test_the_lowest_versions_are_the_lower_bounds() -> None:
    pins = locked("lowest")
    for wanted in declared(*(OPTIONAL.keys() - {"ray"}), "build", "test"):
        (lowest,) = pins[canonicalize_name(wanted.name)]
        (bound,) = (Version(one.version) for one in wanted.specifier if one.operator == ">=")
        # The first release of a series may be 0.4.39, if nothing before it can be had any more.
        assert lowest.release[: len(bound.release)] == bound.release, f"{wanted}, but {lowest}: run make lock"
        assert wanted.specifier.contains(lowest)


def test_only_ray_is_left_out_of_the_lowest_versions() -> None:
    everything = {canonicalize_name(one.name) for one in declared(*OPTIONAL)}
    assert everything - locked("lowest").keys() == NOT_IN_LOWEST


@pytest.mark.parametrize("name", ["numba", "uvicorn", "websockets"])
def test_what_we_use_the_inside_of_has_an_upper_bound(name: str) -> None:
    bounds = [one.specifier for one in declared(*OPTIONAL) if one.name == name]
    assert bounds
    assert all(any(part.operator == "<" for part in bound) for bound in bounds)
