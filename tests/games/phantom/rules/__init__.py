"""Phantom: its rules, its secrets, its positions and its cards."""
