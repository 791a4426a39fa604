"""The games. Each is one folder with the same layout, and registers itself by its pack."""
