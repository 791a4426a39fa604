"""Bridges to other tools for training and writing agents. Each is imported only when it is used."""
