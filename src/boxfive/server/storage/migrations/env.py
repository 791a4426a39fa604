"""Alembic's environment: it uses the connection that `prepare` passes."""

from alembic import context

from boxfive.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
