"""Our games as PettingZoo environments: `from boxfive.bridges.pettingzoo import opera_v0`.

`opera_v0` and `phantom_v0` have `env` and `raw_env`, in which one acts at a time; `booo_v0` has
`parallel_env` too, by ticks. A number rises when what a learner sees or gets changes.
"""

from __future__ import annotations

from boxfive.core.extras import require

require("pettingzoo")
