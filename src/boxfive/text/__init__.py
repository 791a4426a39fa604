"""All that people read: Fluent messages, games told in words, JSON checked with every mistake named."""
