"""The contract: actions, states, views, layouts, batches, errors; packs, and the registry of games."""
