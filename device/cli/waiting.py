"""Staying until somebody or systemd says that it is enough, or a part of the machine has died."""

import signal
import threading
from collections.abc import Callable, Sequence
from types import FrameType


def wait_for_the_end(dead: Callable[[], Sequence[str]] = lambda: ()) -> Sequence[str]:
    """Returns at Ctrl-C or SIGTERM, or with the names of parts that died."""
    ended = threading.Event()

    def end(_signal: int, _frame: FrameType | None) -> None:
        ended.set()

    before = {name: signal.signal(name, end) for name in (signal.SIGINT, signal.SIGTERM)}
    try:
        while not ended.wait(1.0):
            if names := dead():
                return names
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
    return ()
