"""Several processes: workers, connections handed over, the message bus."""
