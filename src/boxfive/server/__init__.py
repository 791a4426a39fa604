"""The table server: live play for all games, over HTTP and WebSockets."""
