"""The rules of Booo!: castle, record, catalogue, what is legal and what it does, positions."""
