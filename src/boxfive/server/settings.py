"""The settings of a server."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

SETTINGS = "BOXFIVE_SETTINGS"
"""The environment variable in which a process that serves tables finds its settings."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one guest, one address or one table."""

    rate: float = 40.0
    """Requests a second from one address, after a burst of five times as many; 0 is any number."""
    body: int = 16_384
    """Bytes of a request's body."""
    message: int = 4_096
    """Bytes of a WebSocket message."""
    messages: float = 20.0
    """WebSocket messages a second from one viewer, after a burst of five times as many; 0 is any number."""
    tables: int = 20
    """Tables that one guest may have made and that are not over."""
    viewers: int = 200
    """Spectators at one table."""
    hello_seconds: float = 10.0
    """How long a new connection may take to say who it is."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL: sqlite:///FILE or postgresql://…; without one, a SQLite file of this user."""
    redis: str | None = None
    """A URL; needed when processes on several machines serve the same tables."""
    workers: int = 1
    """Processes that serve tables."""
    worker: int = 0
    """Which of them this is."""
    folder: str = ""
    """Where the workers hand connections to one another; without one, each serves what comes to it."""
    machines: int = 1
    """Processes in which machine players think, for each process that serves tables."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the API."""
    log: str = "text"
    limits: Limits = field(default_factory=Limits)
    opened: float = 0.0
    """When the server was started, in seconds since 1970; 0 is when the process starts."""
    page: str = ""
    """The folder of the page for people; without one, that which was built into the package."""
    idle_seconds: float = 60.0
    """After so long without viewers a table leaves the memory."""

    @property
    def database_url(self) -> str:
        """Where the tables are kept."""
        return self.database or f"sqlite:///{own_file()}"

    def dumps(self) -> str:
        """As text, for the processes that serve tables."""
        return json.dumps(asdict(self))

    @staticmethod
    def loads(text: str) -> Settings:
        """Settings that came as text."""
        values: dict[str, Any] = json.loads(text)
        return Settings(
            **{**values, "origins": tuple(values["origins"]), "limits": Limits(**values["limits"])}
        )


def own_file() -> Path:
    """The database file of this user."""
    import typer

    return Path(typer.get_app_dir("boxfive")) / "tables.db"
