"""How Hypothesis runs: without a stopwatch, and always in the same way where the tests decide what lands."""

from __future__ import annotations

import os
import signal
from importlib import import_module
from typing import TYPE_CHECKING

from hypothesis import settings

import boxfive
from boxfive.agents import agent, levels

if TYPE_CHECKING:
    import pytest

# Whoever is started in the background ignores Ctrl-C, and so do the programs that it starts. Ours must not.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")

COMPILED = (
    "boxfive.games.booo.solver.figures_kernels",
    "boxfive.games.opera.bots.outlook_kernels",
    "boxfive.games.phantom.bots.learning",
    "boxfive.games.phantom.bots.outlook_kernels",
    "boxfive.games.phantom.bots.search_games",
    "boxfive.compile.observing",
    "tools.castle.design",
)
"""What is compiled besides the rules and the machine players."""


def pytest_configure(config: pytest.Config) -> None:
    """Compile everything once, before the tests are dealt out to several processes."""
    if not hasattr(config, "workerinput"):
        for game in map(boxfive.game, boxfive.games()):
            for level in levels(game):
                agent(level, game)
            game.start()
        for module in COMPILED:
            import_module(module)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was measured on the way and is not judged."""
    passed = terminalreporter.getreports("passed")
    figures = [value for report in passed for name, value in report.user_properties if name == "figure"]
    if figures:
        terminalreporter.section("figures")
        for figure in sorted(map(str, figures)):
            terminalreporter.write_line(figure)
