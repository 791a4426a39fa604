"""The machine players of Booo!, with the time that they take."""
