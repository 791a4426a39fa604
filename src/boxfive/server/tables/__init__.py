"""Tables: seats, the match with its steps and clocks, machine seats, the registry of tables."""
