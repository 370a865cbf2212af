"""Pulls the plug: kills a writing process at random moments and looks at what is there afterwards.

`python -m tests.store.power_cut 200` does it two hundred times.
"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path

from device.store import Store

from .evenings import played

ROOT = Path(__file__).parents[2]
Written = dict[str, int]


def cut(folder: Path, lines: int) -> Written:
    """Lets a child write until so many entries were acknowledged, kills it, and says what it acknowledged."""
    words = [sys.executable, "-m", "tests.store.writer", str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        told += child.stdout.readlines()
    whole = [line.split() for line in told if line.endswith("\n")]
    return {name: int(seq) for name, seq in whole}


def losses(folder: Path, acknowledged: Written) -> list[str]:
    """Everything that is not as acknowledged; the log must be the played one up to a point."""
    wrong = []
    with Store(folder) as store:
        wrong += [str(notice) for notice in store.notices]
        for name, seq in acknowledged.items():
            entries = store.load(name).entries
            if len(entries) < seq or entries != played().entries[: len(entries)]:
                wrong.append(f"{name}: {seq} acknowledged, {len(entries)} there")
        if acknowledged and store.current() not in (
            list(acknowledged)[-1],
            _following(list(acknowledged)[-1]),
        ):
            wrong.append(f"{store.current()} is on the table")
    return wrong


def _following(name: str) -> str:
    return f"evening-{int(name.split('-')[1]) + 1}"


def pull_the_plug(folder: Path, times: int, seed: int) -> list[str]:
    """Cuts again and again in one folder; every loss found on the way."""
    rng, acknowledged, wrong = random.Random(seed), Written(), []
    for _ in range(times):
        acknowledged |= cut(folder, rng.randint(0, 40))
        wrong += losses(folder, acknowledged)
    return wrong


def main() -> int:
    """Prints the losses of as many cuts as asked for."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        wrong = pull_the_plug(Path(folder), times, seed=times)
    print("\n".join([f"{times} power cuts, {len(wrong)} losses", *wrong]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
