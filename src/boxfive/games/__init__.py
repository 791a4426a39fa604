"""The games. Each is one folder with the same rooms, and brings itself by its pack."""
