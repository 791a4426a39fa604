"""What is kept: the schema and its migrations, and the journal that writes."""
