"""The server as an application: settings, start-up, logs, metrics, and what all tables share."""
