"""The rules of Phantom: cards, record, catalogue, what is legal and what it does, positions."""
