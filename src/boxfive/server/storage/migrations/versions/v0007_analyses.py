"""Analyses of games that are over, by their content."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

OF_TABLES = sa.text("table_id IS NOT NULL")


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id")),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index(
        "analyses_of_tables", "analyses", ["table_id"], sqlite_where=OF_TABLES, postgresql_where=OF_TABLES
    )


def downgrade() -> None:
    """Back from it."""
    op.drop_index("analyses_of_tables", "analyses")
    op.drop_table("analyses")
