"""WebSocket connections: the protocol below, one viewer above."""
