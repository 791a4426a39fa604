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
    """Requests a second from one address, after a burst of five times as many; 0 is no limit."""
    body: int = 16_384
    """Largest request body, in bytes."""
    message: int = 4_096
    """Largest WebSocket message, in bytes."""
    messages: float = 20.0
    """WebSocket messages a second from one viewer, after a burst of five times as many; 0 is no limit."""
    tables: int = 20
    """Unfinished tables that one guest may have created."""
    viewers: int = 200
    """Spectators at one table."""
    hello_seconds: float = 10.0
    """How long a new connection may take to send its hello, in seconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL: sqlite:///FILE or postgresql://…; by default a SQLite file of this user."""
    redis: str | None = None
    """A URL; needed when processes on several machines serve the same tables."""
    workers: int = 1
    """Processes that serve tables."""
    worker: int = 0
    """The number of this worker among them."""
    folder: str = ""
    """The folder of the sockets for the hand-over between workers; None turns the hand-over off."""
    machines: int = 1
    """Processes in which machine players think, for each process that serves tables."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the API."""
    log: str = "text"
    limits: Limits = field(default_factory=Limits)
    opened: float = 0.0
    """When the server was started, in seconds since 1970; 0 stands for the start of this process."""
    page: str = ""
    """The folder of the web page; by default the one built into the package."""
    idle_seconds: float = 60.0
    """Seconds without viewers after which a table leaves memory."""

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{own_file()}"

    def dumps(self) -> str:
        """The settings as text, for the worker processes."""
        return json.dumps(asdict(self))

    @staticmethod
    def loads(text: str) -> Settings:
        """Settings from the text of `dumps`."""
        values: dict[str, Any] = json.loads(text)
        return Settings(
            **{**values, "origins": tuple(values["origins"]), "limits": Limits(**values["limits"])}
        )


def own_file() -> Path:
    """The default database file of this user."""
    import typer

    return Path(typer.get_app_dir("boxfive")) / "tables.db"
