"""How Hypothesis runs: without a stopwatch, and always in the same way where the tests decide what lands."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")
