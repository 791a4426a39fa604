"""Storage: the schema with its migrations, the queries, and the journal that writes."""
