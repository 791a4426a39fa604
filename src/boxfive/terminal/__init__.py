"""Playing, replaying and reading the rules in a terminal, as a picture or as sentences."""
