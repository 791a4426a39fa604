"""Whether players may have hints and worked-out figures."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this shape."""
    op.add_column("tables", sa.Column("aids", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Back from it."""
    op.drop_column("tables", "aids")
