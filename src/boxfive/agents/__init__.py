"""Machine players. An agent chooses from a view, never from a state."""

from boxfive.agents.hints import hint
from boxfive.agents.levels import agent, is_level, levels, ratings
from boxfive.core.agent import Adviser, Agent, Hint, Racer

__all__ = ["Adviser", "Agent", "Hint", "Racer", "agent", "hint", "is_level", "levels", "ratings"]
