"""The rules of Booo!, tested rule by rule, and once more by rules written a second time."""
