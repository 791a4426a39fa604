"""The search that designed Booo!'s tiles and visitors."""
