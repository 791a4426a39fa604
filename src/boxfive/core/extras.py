"""Parts of Box Five whose libraries are installed only if asked for, as extras of the package.

The rules, the agents and the terminal need none of them. A part that needs one calls `require` before it
imports anything else, so that one line names what is missing, with the command that installs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from boxfive.core.errors import BoxFiveError


class NotInstalled(BoxFiveError, ModuleNotFoundError):
    """Libraries that a part needs are missing; the message says how to install them."""

    code = "not-installed"


@dataclass(frozen=True, slots=True)
class Extra:
    """A part with libraries of its own."""

    title: str
    """What is unavailable without it, as the beginning of a message."""
    modules: tuple[str, ...]
    """What it imports. The first that is missing shows that it is not installed."""


EXTRAS = {
    "server": Extra(
        "the server",
        (
            "alembic",
            "fastapi",
            "fastapi_swagger",
            "httptools",
            "prometheus_client",
            "pydantic",
            "segno",
            "sqlalchemy",
            "uvicorn",
            "websockets",
        ),
    ),
    "postgres": Extra("what a PostgreSQL database needs", ("psycopg",)),
    "redis": Extra("what Redis needs", ("redis",)),
    "client": Extra("the client", ("httpx", "websockets")),
    "pictures": Extra("Matplotlib, which draws pictures,", ("matplotlib",)),
    "arena": Extra("the arena", ("matplotlib", "openskill")),
    "pettingzoo": Extra("PettingZoo", ("gymnasium", "pettingzoo")),
    "gymnasium": Extra("Gymnasium", ("gymnasium",)),
    "openspiel": Extra("OpenSpiel", ("pyspiel",)),
    "ray": Extra("Ray", ("ray",)),
}
"""The extras of pyproject.toml, all but `all`."""


def require(name: str) -> None:
    """Raise NotInstalled unless an extra is installed."""
    extra = EXTRAS[name]
    if not all(map(find_spec, extra.modules)):
        raise NotInstalled(f"{extra.title} is not installed: pip install 'boxfive[{name}]'")
