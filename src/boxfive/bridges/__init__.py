"""Bridges to the tools that others train and write agents with. Each is imported only when it is used."""
