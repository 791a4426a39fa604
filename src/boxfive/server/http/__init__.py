"""HTTP: the API with its messages and refusals, rate limits, origins, static files."""
