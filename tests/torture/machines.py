"""Several machines on one: network namespaces behind a bridge, each with an address of its own.

Where namespaces cannot be made, machines are ports of this one, and their network cannot be cut.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress

NETWORK, LOOPBACK = "10.77.5", "127.0.0.1"


def ip(*words: str) -> None:
    """Run a command of iproute2."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Machine:
    """Where a house runs: an address, and what a command is run within to run there."""

    def __init__(self, host: str, within: list[str], device: str | None) -> None:
        self.host, self.within, self._device = host, within, device

    def cut(self) -> None:
        """Cut it off from everything."""
        assert self._device is not None
        ip("link", "set", self._device, "down")

    def mend(self) -> None:
        """Connect it again."""
        assert self._device is not None
        ip("link", "set", self._device, "up")


class Network:
    """Machines, and the address at which services are reached from all of them."""

    def __init__(self) -> None:
        self.hub = LOOPBACK
        self._name = f"bx{secrets.token_hex(3)}"
        self._spaces: list[str] = []

    @property
    def is_real(self) -> bool:
        """Whether machines have networks of their own."""
        return self.hub != LOOPBACK

    def begin(self) -> None:
        """Make a bridge, if this system allows it."""
        if os.geteuid() == 0 and shutil.which("ip") is not None:
            with suppress(subprocess.CalledProcessError):
                ip("link", "add", self._name, "type", "bridge")
                ip("address", "add", f"{NETWORK}.1/24", "dev", self._name)
                ip("link", "set", self._name, "up")
                self.hub = f"{NETWORK}.1"

    def machine(self) -> Machine:
        """A new machine."""
        if not self.is_real:
            return Machine(self.hub, [], None)
        number = len(self._spaces) + 1
        space, near, far = (f"{self._name}{kind}{number}" for kind in "mno")
        ip("netns", "add", space)
        self._spaces.append(space)
        ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", space)
        ip("link", "set", near, "master", self._name, "up")
        host = f"{NETWORK}.{10 + number}"
        ip("-n", space, "address", "add", f"{host}/24", "dev", far)
        for device in (far, "lo"):
            ip("-n", space, "link", "set", device, "up")
        return Machine(host, ["ip", "netns", "exec", space], near)

    def end(self) -> None:
        """Remove everything."""
        for space in self._spaces:
            ip("netns", "delete", space)
        if self.is_real:
            ip("link", "delete", self._name)


@contextmanager
def network() -> Iterator[Network]:
    """A network that is gone afterwards."""
    made = Network()
    try:
        made.begin()
        yield made
    finally:
        made.end()
