"""The rules of Opera: board, record, catalogue, what is legal and what it does, positions."""
