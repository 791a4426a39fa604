"""How data was designed: not part of the package."""
