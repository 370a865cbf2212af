"""Who listens now: no more screens than there are threads for, and all are let go when the server stops."""

import threading

from web.desk import Subscription


class Streams:
    """The open subscriptions of all screens."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: list[Subscription] = []
        self._stopping = False
        self._changed = threading.Condition()

    def join(self, beats: Subscription) -> bool:
        """Counts a screen in; False when all places are taken or the server is stopping."""
        with self._changed:
            if self._stopping or len(self._open) >= self._most:
                return False
            self._open.append(beats)
            self._changed.notify_all()
        return True

    def leave(self, beats: Subscription) -> None:
        """Counts a screen out; twice does no harm."""
        beats.close()
        with self._changed:
            self._open = [other for other in self._open if other is not beats]
            self._changed.notify_all()

    @property
    def count(self) -> int:
        """How many screens listen."""
        with self._changed:
            return len(self._open)

    def wait_for(self, count: int, timeout: float) -> bool:
        """Waits until so many screens listen."""
        with self._changed:
            return self._changed.wait_for(lambda: len(self._open) == count, timeout)

    def end(self) -> None:
        """Wakes every screen's thread, which then ends its stream; nobody may join any more."""
        with self._changed:
            self._stopping = True
            listening = list(self._open)
        for beats in listening:
            beats.close()
