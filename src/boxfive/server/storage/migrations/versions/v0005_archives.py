"""What was told at a table, to be read when its rules are gone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.add_column("tables", sa.Column("archived", sa.Integer))
    where = sa.text("status = 'over' AND archived IS NULL")
    op.create_index(
        "tables_to_archive", "tables", ["created", "id"], sqlite_where=where, postgresql_where=where
    )


def downgrade() -> None:
    """Back from it."""
    op.drop_index("tables_to_archive", "tables")
    op.drop_column("tables", "archived")
    op.drop_table("archives")
