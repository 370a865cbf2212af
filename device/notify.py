"""Telling systemd that the machine is ready and alive: a few bytes to a socket, no library needed."""

import os
import socket
import time
from collections.abc import Callable, Mapping

# Seconds each loop may be silent. A camera may wait long for a driver; buttons and table never.
PATIENCE = {"table": 10.0, "panel": 10.0, "camera": 60.0}


class Watchdog:
    """Feeds systemd's watchdog as long as every loop that matters has reported a moment ago."""

    def __init__(
        self, environment: Mapping[str, str] = os.environ, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        allowed = int(environment.get("WATCHDOG_USEC", "0") or 0) / 1e6
        self.every = allowed / 3 if allowed else 10.0
        self._clock = clock
        self._heard: dict[str, float] = {}

    def alive(self, loop: str) -> None:
        """A loop went round."""
        self._heard[loop] = self._clock()

    def silent(self) -> list[str]:
        """The loops that have not reported in time; those that were never started do not count."""
        now = self._clock()
        return [name for name, at in list(self._heard.items()) if now - at > PATIENCE.get(name, 30.0)]

    def feed(self) -> None:
        """Tells systemd that all is well, if it is; else systemd starts the machine anew."""
        quiet = self.silent()
        self.say(f"STATUS=silent: {', '.join(quiet)}" if quiet else "WATCHDOG=1")

    def ready(self, status: str) -> None:
        """The machine serves."""
        self.say(f"READY=1\nSTATUS={status}")

    def stopping(self) -> None:
        """The machine ends."""
        self.say("STOPPING=1")

    def say(self, text: str) -> None:
        """A message to systemd; without systemd it goes nowhere."""
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
            try:
                wire.connect(address)
                wire.sendall(text.encode())
            except OSError:
                return  # systemd is restarting itself: the next message will arrive
