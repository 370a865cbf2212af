"""Who listens to the table: each tablet has its own queue of beats, and a slow one holds nobody up."""

import threading
from collections import deque

from web.desk import Beat, View

Entries = tuple[tuple[int, dict[str, View]], ...]

MOST = 400  # entries a tablet may fall behind before it has to come again


class Listener:
    """One tablet's ear."""

    def __init__(self, game: str, missed: Entries, beat: int) -> None:
        self._ready = threading.Condition()
        self._entries: deque[tuple[int, dict[str, View]]] = deque(missed)
        self._game, self._beat = game, beat
        self._news = True
        self._moved = False
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether there will be nothing more."""
        return self._closed

    def next(self, timeout: float) -> Beat | None:
        """What came since the last call; waits for something if nothing did."""
        with self._ready:
            self._ready.wait_for(lambda: self._news or self._closed, timeout)
            if not self._news:
                return None
            entries, self._news = tuple(self._entries), False
            self._entries.clear()
            return Beat(self._game, entries, self._beat)

    def hear(self, beat: Beat) -> None:
        """Takes a beat in; who falls too far behind is sent away and catches up by coming again.

        Another game on the table is the last thing a tablet hears: it comes again for that game.
        """
        with self._ready:
            if self._moved:
                return
            if beat.game != self._game:
                self._moved = True
                self._entries.clear()
            else:
                self._entries.extend(beat.entries)
            self._game, self._beat, self._news = beat.game, beat.beat, True
            if len(self._entries) > MOST:
                self._closed = True
            self._ready.notify_all()

    def close(self) -> None:
        """Wakes whoever waits."""
        with self._ready:
            self._closed = True
            self._ready.notify_all()


class Hub:
    """All ears."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: list[Listener] = []

    def add(self, game: str, missed: Entries, beat: int) -> Listener:
        """A new ear; the caller holds the table still, so nothing falls between catch-up and live."""
        listener = Listener(game, missed, beat)
        with self._lock:
            self._listeners = [one for one in self._listeners if not one.closed]
            self._listeners.append(listener)
        return listener

    def publish(self, beat: Beat) -> None:
        """Tells everybody."""
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            listener.hear(beat)

    def close(self) -> None:
        """Sends everybody home."""
        with self._lock:
            for listener in self._listeners:
                listener.close()
