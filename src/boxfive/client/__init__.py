"""For bots: a games house (`boxfive serve`) as a few plain objects.

    import random
    from boxfive.client import House

    house = House("http://127.0.0.1:8000", nickname="robo")
    table = house.create("opera", seats={"investigator": "me", "phantom": "understudy"})
    for view in table.turns():
        table.act(random.choice(view.legal))
    print(table.outcome)

A `view` is the `boxfive.View` that the house has of our seat, so all that works on views, `game.sample`
and every agent, works here too: `table.play(agent)` lets one play. What the house refuses raises
`Refused`, with a code. A broken connection is restored silently; `Unreachable` is raised if that fails.
Nothing here is thread-safe.
"""

from __future__ import annotations

from boxfive.core.extras import require

require("client")

from boxfive.client.errors import Refused, Unreachable
from boxfive.client.house import House
from boxfive.client.replica import Step
from boxfive.client.table import Table

__all__ = ["House", "Refused", "Step", "Table", "Unreachable"]
