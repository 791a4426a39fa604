"""The machine players of Opera, and how they learned."""
