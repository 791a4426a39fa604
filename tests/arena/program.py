"""A program that plays badly, in the way that it is told: run as `exec:python program.py WAY`."""

import json
import os
import sys
import time


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


way = sys.argv[1]
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        asked = 0
        continue
    asked += 1
    answer = json.dumps({"action": message["legal"][0]["id"]})
    if asked == 1 or way == "well":
        say(answer)
    elif way == "twice":
        say(answer + "\n" + answer)
    elif way == "endless":
        while True:
            sys.stdout.write("x" * 10_000)
    elif way == "complaining":
        while True:
            sys.stderr.write("woe\n" * 1000)
    elif way == "closing":
        os.close(1)
        time.sleep(60)
    elif way == "crashing":
        sys.exit("out of ideas")
    elif way == "children":
        if os.fork() == 0:
            os.close(0)
        time.sleep(60)
    else:
        say(way)  # whatever it is: JSON or not
