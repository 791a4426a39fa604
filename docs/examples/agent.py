"""An agent for the arena: `boxfive arena opera --agents "extra,exec:python docs/examples/agent.py"`."""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:  # a new game: its seat, and a seed for whatever the agent leaves to chance
        rng = random.Random(message["seed"])
    else:
        print(json.dumps({"action": rng.choice(message["legal"])["id"]}), flush=True)  # noqa: T201
