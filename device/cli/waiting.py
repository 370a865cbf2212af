"""Staying until somebody or systemd says that it is enough."""

import signal
import threading
from types import FrameType


def wait_for_the_end() -> None:
    """Returns at Ctrl-C or SIGTERM."""
    ended = threading.Event()

    def end(_signal: int, _frame: FrameType | None) -> None:
        ended.set()

    before = {name: signal.signal(name, end) for name in (signal.SIGINT, signal.SIGTERM)}
    try:
        while not ended.wait(1.0):
            pass
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
