"""Token buckets: everybody may do a little at once and a little each second, counted by address."""

import threading
from collections import OrderedDict
from collections.abc import Callable


class Buckets:
    """`burst` tokens at most for each key, `rate` new ones a second; keys seen longest ago are dropped."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float], most_keys: int = 1000) -> None:
        self._burst, self._rate, self._clock, self._most = burst, rate, clock, most_keys
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, key: str) -> bool:
        """Whether there was a token."""
        with self._lock:
            now = self._clock()
            level = self._level(key, now)
            allowed = level >= 1
            self._levels[key] = (level - 1 if allowed else level, now)
            self._levels.move_to_end(key)
            while len(self._levels) > self._most:
                self._levels.popitem(last=False)
        return allowed

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (self._burst, now))
        return min(self._burst, level + (now - since) * self._rate)

    def wait(self, key: str) -> int:
        """Whole seconds until the next token."""
        with self._lock:
            missing = 1 - self._level(key, self._clock())
        return max(1, int(missing / self._rate) + 1)
