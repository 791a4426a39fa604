"""What people have made of puzzles."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        *_rating(),
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        *_rating(),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def _rating() -> list[sa.Column[Any]]:
    return [
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("spread", sa.Double, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    ]


def downgrade() -> None:
    """Back from it."""
    for name in ("puzzle_attempts", "puzzle_solvers", "puzzle_ratings"):
        op.drop_table(name)
