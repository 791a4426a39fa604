"""Faults on purpose: `make torture` breaks everything around a house, and holds it to account afterwards.

Everything here uses the command line and the live protocol, so it judges any house that speaks them. Mutants,
which are houses with one deliberate defect, show that the checks find what they are made for.
"""
