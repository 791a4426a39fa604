"""The schema: guests, tables, their seats, and above all their steps.

A table is its list of steps; everything else about its game follows from them.
"""

from __future__ import annotations

import sqlalchemy as sa

WAITING, PLAYING, OVER = "waiting", "playing", "over"
"""The values of a table's status."""

METADATA = sa.MetaData()

guests = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("nickname", sa.String(64), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.Double, nullable=False),
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
    sa.Index("tables_to_join", "open", "status", "created"),
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
)
