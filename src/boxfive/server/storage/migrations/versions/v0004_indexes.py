"""Indexes that do not grow with finished tables, and those that sweeps and guests need."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.drop_index("tables_to_join", "tables")
    for name, columns, where in (
        ("tables_to_join", ["status", "created"], "open AND status <> 'over'"),
        ("tables_unfinished", ["maker", "status"], "status <> 'over'"),
    ):
        condition = sa.text(where)
        op.create_index(name, "tables", columns, sqlite_where=condition, postgresql_where=condition)
    taken = sa.text("guest IS NOT NULL")
    op.create_index("seats_of_guests", "seats", ["guest"], sqlite_where=taken, postgresql_where=taken)
    op.create_index("guests_by_date", "guests", ["created", "id"])


def downgrade() -> None:
    """Back from it."""
    op.drop_index("guests_by_date", "guests")
    op.drop_index("seats_of_guests", "seats")
    op.drop_index("tables_unfinished", "tables")
    op.drop_index("tables_to_join", "tables")
    op.create_index("tables_to_join", "tables", ["open", "status", "created"])
