"""The server as an application: ASGI app, start-up, banner, logs."""
