"""The messages of the API, in both directions: their documentation and their validation."""
