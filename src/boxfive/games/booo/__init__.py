"""Booo!: a race to find a ghost's way through coloured walls."""
