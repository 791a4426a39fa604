"""The schema: guests, tables, their seats, and above all their steps.

A table is its list of steps; everything else about its game follows from them.
"""

from __future__ import annotations

import sqlalchemy as sa

WAITING, PLAYING, OVER = "waiting", "playing", "over"
"""The values of a table's status."""

REVISION = "0009"
"""The newest of the migrations, which makes this schema out of the earlier ones."""

METADATA = sa.MetaData()


def _partial(name: str, *columns: str, where: str) -> sa.Index:
    """An index of the rows for which a condition holds."""
    condition = sa.text(where)
    return sa.Index(name, *columns, sqlite_where=condition, postgresql_where=condition)


guests = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("nickname", sa.String(64), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Index("guests_by_date", "created", "id"),
)

tables = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("aids", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("invitation", sa.String(64), nullable=False),
    sa.Column("maker", sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("rematch", sa.String(16)),
    sa.Column("opening", sa.Integer),
    # How many steps the archive has of it.
    sa.Column("archived", sa.Integer),
    # If its game goes on from a moment of another table: which, when, and how many steps were given.
    sa.Column("origin", sa.JSON(none_as_null=True)),
    # Most tables are over, and none of these grows with them.
    _partial("tables_to_join", "status", "created", where=f"open AND status <> '{OVER}'"),
    # With the status it says by itself how many a maker has: else SQLite may take the index of all they made.
    _partial("tables_unfinished", "maker", "status", where=f"status <> '{OVER}'"),
    _partial("tables_to_archive", "created", "id", where=f"status = '{OVER}' AND archived IS NULL"),
)

seats = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.String(32), primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("level", sa.String(32)),
    sa.Column("guest", sa.ForeignKey("guests.id")),
    sa.Column("nickname", sa.String(64)),
    sa.Column("token", sa.String(64)),
    sa.Column("rematch", sa.Boolean, nullable=False, default=False),
    # The moments at which it took advice, each as how many steps there had been.
    sa.Column("advice", sa.JSON, nullable=False, server_default=sa.text("'[]'")),
    # The table's: a guest's games are listed by it.
    sa.Column("created", sa.Double, nullable=False, server_default=sa.text("0")),
    _partial("seats_of_guests", "guest", "created", "table_id", where="guest IS NOT NULL"),
)

steps = sa.Table(
    "steps",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    # This key decides between processes: no two steps of a table have the same number.
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.String(32)),
    sa.Column("moves", sa.Text, nullable=False),
    sa.Column("undone", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("spent", sa.Double, nullable=False),
    sa.Column("opening", sa.Integer),
)

openings = sa.Table(
    "openings",
    METADATA,
    # A small number, because every step has it: it says by which clock the step is dated.
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("since", sa.Double),
    sa.Column("seen", sa.Double),
    sa.Column("skew", sa.Double, nullable=False),
    sa.Column("gap", sa.Double, nullable=False),
)

archives = sa.Table(
    "archives",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

analyses = sa.Table(
    "analyses",
    METADATA,
    # The digest of a game and of the depth: the same game is analysed once, wherever it was played.
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id")),
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    _partial("analyses_of_tables", "table_id", where="table_id IS NOT NULL"),
)

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    METADATA,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("mean", sa.Double, nullable=False),
    sa.Column("spread", sa.Double, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

puzzle_solvers = sa.Table(
    "puzzle_solvers",
    METADATA,
    # A guest may be forgotten; what it has solved stays, and names nobody.
    sa.Column("guest", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("mean", sa.Double, nullable=False),
    sa.Column("spread", sa.Double, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

puzzle_attempts = sa.Table(
    "puzzle_attempts",
    METADATA,
    # This key lets only the first try of a guest count.
    sa.Column("guest", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

UNFINISHED = tables.c.status != sa.literal_column(f"'{OVER}'")
"""The condition of partial indexes. With a bound value in its place, SQLite would not use them."""
OPEN = sa.text("tables.open")
"""Whether a table is open, as the indexes say it; SQLAlchemy would write `open = 1` for SQLite."""
