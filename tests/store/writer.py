"""A child process that plays into a store and says each entry once it is durable, until somebody kills it."""

import sys
from itertools import count
from pathlib import Path

from device.store import Store

from .evenings import played, start_of


def main(folder: str) -> None:
    """Writes game after game; prints `name seq` after append() has returned."""
    store, log = Store(Path(folder)), played()
    taken = {card.name for card in store.games()}
    for number in count():
        name = f"evening-{number}"
        if name in taken:
            continue
        store.create(name, "flashpoint", start_of(log), {})
        store.open(name)
        for entry in log.entries:
            store.append(name, [entry])
            print(name, entry.seq, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
