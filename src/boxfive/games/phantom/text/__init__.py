"""Phantom in words, in three languages."""
