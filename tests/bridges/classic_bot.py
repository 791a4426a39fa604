"""A bot as students write them for the classic protocol: it connects, it is asked, it answers at random.

python classic_bot.py --port 12000 --games 10
"""

from __future__ import annotations

import argparse
import json
import random
import socket
from typing import Any


def receive(connection: socket.socket, length: int) -> bytes:
    """So many bytes, or fewer when the server has closed the connection."""
    content = b""
    while len(content) < length:
        part = connection.recv(length - len(content))
        if not part:
            break
        content += part
    return content


def play(port: int, rng: random.Random) -> list[dict[str, Any]]:
    """One game; all questions that were asked."""
    questions = []
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        while header := receive(connection, 4):
            question = json.loads(receive(connection, int.from_bytes(header, "big")))
            questions.append(question)
            answer = json.dumps(rng.randrange(len(question["data"]))).encode()
            connection.sendall(len(answer).to_bytes(4, "big") + answer)
    return questions


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=12000)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int)
    arguments = parser.parse_args()
    for _ in range(arguments.games):
        play(arguments.port, random.Random(arguments.seed))
