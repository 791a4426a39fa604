"""The commands that look after a house: backup, restore, check, archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from boxfive.cli.house import app
from boxfive.cli.screen import progress_bar
from boxfive.core.commands import Language, examples, group, words_in

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

house = group()
app.add_typer(house, name="house", help="Look after a house: back it up, restore it, check it, archive it.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.", dir_okay=False)]
Database = Annotated[
    str,
    typer.Option(
        metavar="URL", help="sqlite:///FILE or postgresql://…; else a file of yours.", show_default=False
    ),
]


@house.command(
    epilog=examples(
        "house backup monday.db",
        "house backup monday.db --database postgresql://me@db/box",
    )
)
def backup(
    file: File,
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    lang: Language = None,
) -> None:
    """Write everything that a house keeps into one file. The house may be open."""
    from boxfive.server.storage import backup as backups

    with _engine(database) as engine, _progress() as show:
        backups.backup(engine, file, force=force, progress=show)
    typer.echo(words_in(lang)("house-backed-up", file=str(file)))


@house.command(epilog=examples("house restore monday.db --database postgresql://me@db/box"))
def restore(file: File, database: Database = "", lang: Language = None) -> None:
    """Restore a backup into a database that is empty, of either kind."""
    from boxfive.server.storage import backup as backups
    from boxfive.server.storage.database import engine_of

    engine = engine_of(_url(database))
    try:
        with _told_plainly(), _progress() as show:
            backups.restore(file, engine, progress=show)
    finally:
        engine.dispose()
    typer.echo(words_in(lang)("house-restored", file=str(file)))


@house.command(epilog=examples("house check", "house check --database sqlite:///monday.db"))
def check(database: Database = "", lang: Language = None) -> None:
    """Play every table of a house again by the rules, and say what is wrong. The house may be open."""
    from boxfive.server.storage.backup import house_revision
    from boxfive.server.storage.database import revisions
    from boxfive.server.tables.checking import check as checked

    words = words_in(lang)
    with _engine(database) as engine, _progress() as show:
        if house_revision(engine) != revisions()[0]:
            typer.echo(words("house-not-upgraded"), err=True)
            raise typer.Exit(2)
        report = checked(engine, show)
    for table, fault in report.faults:
        typer.echo(words("house-fault", table=table, fault=fault))
    typer.echo(words("house-checked", tables=report.tables, steps=report.steps))
    if report.old:
        typer.echo(words("house-old-tables", count=report.old))
    if report.faults:
        typer.echo(words("house-faults", count=len(report.faults)), err=True)
        raise typer.Exit(1)


@house.command(epilog=examples("house archive"))
def archive(database: Database = "", lang: Language = None) -> None:
    """Put what was told at all tables into the archive, now. The house does it by itself, but slowly.

    The archive is what can be read of a game when its rules have changed; so it is for before an upgrade.
    """
    from boxfive.server.storage.backup import house_revision
    from boxfive.server.storage.database import revisions
    from boxfive.server.tables.archivist import archive_all

    words = words_in(lang)
    with _engine(database) as engine, _progress() as show:
        if house_revision(engine) != revisions()[0]:
            typer.echo(words("house-not-upgraded"), err=True)
            raise typer.Exit(2)
        count = archive_all(engine, show)
    typer.echo(words("house-archived", count=count))


@contextmanager
def _engine(database: str) -> Iterator[Engine]:
    """The engine of a house that is there."""
    from boxfive.server.storage.database import existing

    engine = existing(_url(database))
    try:
        with _told_plainly():
            yield engine
    finally:
        engine.dispose()


def _url(database: str) -> str:
    from boxfive.server.settings import Settings

    return Settings(database=database).database_url


@contextmanager
def _told_plainly() -> Iterator[None]:
    """What a database says when it fails, in one line."""
    import sqlalchemy as sa

    from boxfive.core.errors import InvalidOption

    try:
        yield
    except sa.exc.DBAPIError as error:
        reason = str(error.orig).strip().partition("\n")[0]
        raise InvalidOption(f"the database does not do that: {reason}") from None


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar, in thousandths."""
    with progress_bar(1000) as show:
        yield None if show is None else lambda done, total: show(1000 * done // max(total, 1))
