"""How Alembic reaches the database: over the connection that `prepare` gives it."""

from alembic import context

from boxfive.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
