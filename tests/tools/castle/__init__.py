"""The design of the castle: its data, the search that found them, and the figures."""
