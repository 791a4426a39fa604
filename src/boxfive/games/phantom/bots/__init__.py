"""The machine players of Phantom, and how they learned."""
