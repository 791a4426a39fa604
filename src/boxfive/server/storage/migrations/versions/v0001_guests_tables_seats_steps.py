"""Guests, tables, seats and steps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("nickname", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("maker", sa.String(16), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("tables_to_join", "tables", ["open", "status", "created"])
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("guest", sa.String(16), sa.ForeignKey("guests.id")),
        sa.Column("nickname", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("rematch", sa.Boolean, nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(32)),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("spent", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Back from it."""
    for name in ("steps", "seats", "tables", "guests"):
        op.drop_table(name)
