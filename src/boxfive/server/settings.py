"""The settings of a server."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

SETTINGS = "BOXFIVE_SETTINGS"
"""The environment variable in which a process that serves tables finds its settings."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one guest, one address or one table.

    Rates are averages: five seconds' worth may come at once. A rate of 0 is no limit. With IPv6 an address is
    a /64 network. The limits of a connection leave room for 20 messages a second of any size, and those of an
    address for a class of 30 who all send that many.
    """

    rate: float = 40.0
    """Requests a second from one address. WebSockets: as many at once, and a quarter as many a second."""
    connections: int = 512
    """Simultaneous connections from one address, also those that have sent nothing yet; 0 is no limit."""
    frames: float = 60.0
    """WebSocket frames a second over one connection: messages, fragments, pings and pongs. A frame that comes
    in several pieces counts as many times."""
    bytes: float = 100_000.0
    """Bytes a second over one WebSocket."""
    address_frames: float = 1_000.0
    """The same frames a second over all WebSockets of one address."""
    address_bytes: float = 1_000_000.0
    """Bytes a second over all WebSockets of one address."""
    body: int = 16_384
    """Largest request body, in bytes."""
    record: int = 262_144
    """Largest record of a game to be shown, in bytes."""
    message: int = 4_096
    """Largest WebSocket message, in bytes."""
    messages: float = 20.0
    """WebSocket messages a second from one viewer. More are refused, and many more end the connection."""
    tables: int = 20
    """Unfinished tables that one guest may have created."""
    viewers: int = 200
    """Spectators at one table."""
    hints: int = 4
    """Hints that one guest may wait for at the same time."""
    hints_of_an_address: int = 16
    """Hints that the guests of one address may wait for at the same time."""
    questions: int = 100
    """Questions of one address waiting for machine players, from which on it gets no new table with some."""
    hello_seconds: float = 10.0
    """How long a new connection may take to send its hello, in seconds."""

    def without_rates(self) -> Limits:
        """The same without limits on rates and connections."""
        return replace(
            self,
            rate=0.0,
            connections=0,
            frames=0.0,
            bytes=0.0,
            address_frames=0.0,
            address_bytes=0.0,
            messages=0.0,
        )


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
    """Processes for deep machine players, for each process that serves tables; one more is for quick ones."""
    tempo: float = 1.0
    """Machine players answer in whole slots of their level, times this; with 0 as soon as they can."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the API."""
    names: tuple[str, ...] = ()
    """Hosts that this server answers to, besides IP addresses and the names of the machine."""
    log: str = "text"
    limits: Limits = field(default_factory=Limits)
    anchor: float | None = None
    """How far the house's clock is ahead of the monotonic one; the same for all workers."""
    opening: int = 0
    """The number of this opening of the house; 0 if it has none yet."""
    preparing: str = ""
    """The file with the progress of games that are still being compiled; without it, all are ready."""
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
            **{
                **values,
                "origins": tuple(values["origins"]),
                "names": tuple(values["names"]),
                "limits": Limits(**values["limits"]),
            }
        )


def own_file() -> Path:
    """The default database file of this user."""
    import typer

    return Path(typer.get_app_dir("boxfive")) / "tables.db"
