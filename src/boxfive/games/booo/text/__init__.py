"""Booo! in words, in three languages."""
