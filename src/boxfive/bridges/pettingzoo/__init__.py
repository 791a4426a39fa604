"""Games as PettingZoo environments: `from boxfive.bridges import pettingzoo`, then `pettingzoo.env(NAME)`.

`env` and `raw_env` make an environment of any game, `parallel_env` of a simultaneous one. The
modules NAME_v0 are the same with a number, which rises when what a learner sees or gets changes.
"""

from __future__ import annotations

from boxfive.core.extras import require

require("pettingzoo")

from boxfive.bridges.pettingzoo.environments import env, parallel_env, raw_env  # noqa: E402  # it needs PettingZoo

__all__ = ["env", "parallel_env", "raw_env"]
