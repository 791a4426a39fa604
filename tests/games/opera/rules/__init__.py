"""The rules of Opera, as tests."""
