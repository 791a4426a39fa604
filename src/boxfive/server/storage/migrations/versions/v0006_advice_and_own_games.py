"""When each seat took advice; and the date of a seat's table, by which a guest's games are listed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TAKEN = sa.text("guest IS NOT NULL")


def upgrade() -> None:
    """To this shape."""
    op.add_column("seats", sa.Column("advice", sa.JSON, nullable=False, server_default=sa.text("'[]'")))
    op.add_column("seats", sa.Column("created", sa.Double, nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE seats SET created = (SELECT tables.created FROM tables WHERE tables.id = table_id)")
    op.drop_index("seats_of_guests", "seats")
    op.create_index(
        "seats_of_guests",
        "seats",
        ["guest", "created", "table_id"],
        sqlite_where=TAKEN,
        postgresql_where=TAKEN,
    )


def downgrade() -> None:
    """Back from it."""
    op.drop_index("seats_of_guests", "seats")
    op.create_index("seats_of_guests", "seats", ["guest"], sqlite_where=TAKEN, postgresql_where=TAKEN)
    op.drop_column("seats", "created")
    op.drop_column("seats", "advice")
