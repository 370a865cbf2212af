"""`make soak`: whole games on the virtual table with mistakes and faults, each compared with the truth."""

import gc
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from .watched import Watched

CREWS = (("red", "blue"), ("red", "blue", "green"), ("red",), ("red", "blue", "green", "orange"))
MOST_STEPS = 6000
FLAT = 1.10  # memory at the end against memory after the third game


def memory() -> float:
    """Megabytes in use now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def game(evening: Watched, number: int) -> str:
    """One game from the open box to its end."""
    evening.begin(f"game-{number}", CREWS[number % len(CREWS)])
    for _ in range(MOST_STEPS):
        shown = evening.show()
        if shown["state"] == "over":
            return str(shown["outcome"])
        evening.step()
    raise AssertionError(f"no end after {MOST_STEPS} steps: {shown['state']} {shown['wait']}")


def main(games: int) -> int:
    """Plays an evening; exit 1 where the memory grew. A wrong position or a stuck table raises."""
    began, settled = time.monotonic(), 0.0
    with tempfile.TemporaryDirectory() as folder:
        evening = Watched(Path(folder), seed=games, mistakes=0.06, faults=0.006)
        for number in range(1, games + 1):
            outcome = game(evening, number)
            used = memory()
            settled = used if number <= min(3, games) else settled
            minutes = (time.monotonic() - began) / 60
            counts = f"{evening.turns} turns, {evening.rolls} rolls, {len(evening.players.slips)} mistakes"
            print(f"game {number}: {outcome}; {counts}, {len(evening.faults)} faults so far; ", end="")
            print(f"{used:.0f} MB, {minutes:.1f} min", flush=True)
        evening.close()
    print(f"mistakes {dict(Counter(evening.players.slips))}, faults {dict(Counter(evening.faults))}")
    print(f"taps {dict(Counter(evening.players.taps))}, cocked dice taken as read: {evening.cocked_taken}")
    print(
        f"every position true at {evening.turns} turns' ends; memory {used / settled:.3f} of {settled:.0f} MB"
    )
    return 0 if used <= FLAT * settled else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
