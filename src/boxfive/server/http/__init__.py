"""HTTP: the API, middleware, rate limits, origins, static files."""
