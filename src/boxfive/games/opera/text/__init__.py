"""Opera in words, in three languages."""
