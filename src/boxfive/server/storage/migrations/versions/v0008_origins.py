"""Where a table's game was taken from, if it goes on from a moment of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.add_column("tables", sa.Column("origin", sa.JSON))


def downgrade() -> None:
    """Back from it."""
    op.drop_column("tables", "origin")
