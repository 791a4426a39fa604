"""Machine players. An agent chooses from a view, never from a state."""

from boxfive.agents.casting import Agent, Racer, agent, levels
from boxfive.agents.hints import Adviser, Hint, hint

__all__ = ["Adviser", "Agent", "Hint", "Racer", "agent", "hint", "levels"]
