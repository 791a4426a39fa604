"""Openings of the house, and in which of them a table was made and a step was written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "openings",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.Double),
        sa.Column("seen", sa.Double),
        sa.Column("skew", sa.Double, nullable=False),
        sa.Column("gap", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("opening", sa.Integer))
    op.add_column("steps", sa.Column("opening", sa.Integer))


def downgrade() -> None:
    """Back from it."""
    op.drop_column("steps", "opening")
    op.drop_column("tables", "opening")
    op.drop_table("openings")
