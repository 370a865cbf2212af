"""How well the castle of 18 Ghosts is read, by the board's conditions: `make bench-castle`."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2

from bench.board import CONDITIONS, DEVELOPMENT, HELD_OUT, Condition, Score
from device.games.ghosts.copy import castle_copy
from device.games.ghosts.enrol import CAMERA
from device.games.ghosts.eyes import EYES, open_side
from device.games.ghosts.geometry import BOARD
from device.games.ghosts.laying import Hands, lay
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.table import Scene, render
from engine.ghosts.board import COLOURS, NAMES
from engine.ghosts.position import GHOSTS
from engine.ghosts.seen import Seen, view
from tests.ghosts.driver import random_game
from vision.board.read import Reading
from vision.board.rectify import NotABoard

NEARER = CAMERA.distance - Camera().distance


@dataclass(frozen=True)
class Trial:
    """A frame with the truth about it."""

    frame: Image
    truth: Seen
    seed: int


def random_castle(rng: random.Random) -> Seen:
    """A position out of a random game, from the first placing on."""
    moments = [log.position for log, _, _ in random_game(rng.randrange(10**6), most=rng.randint(6, 160))]
    return view(moments[-1])


def _camera(condition: Condition, rng: random.Random) -> Camera:
    """The board's camera brought to the smaller castle."""
    made = condition.camera(rng)
    aim = (CAMERA.aim[0] + rng.uniform(-15, 15), CAMERA.aim[1] + rng.uniform(-8, 8))
    return replace(made, distance=made.distance + NEARER, aim=aim)


def trials(condition: Condition, count: int, first: int) -> Iterator[Trial]:
    """Random castles under a condition."""
    for seed in range(first, first + count):
        rng = random.Random(f"castle {condition.name} {seed}")
        truth = random_castle(rng)
        pieces = lay(truth, Hands(min(condition.hands.off_centre, 0.25), askew=10), str(seed))
        lost = tuple(rng.sample(range(8), condition.lost_tags))
        scene = Scene(
            pieces,
            BOARD,
            castle_copy(),
            _camera(condition, rng),
            condition.light(rng),
            hands=condition.reaching,
            lost_tags=lost,
        )
        yield Trial(render(scene, seed), truth, seed)


def judged(trial: Trial, reading: Reading) -> Iterator[tuple[str, str, str, str]]:
    """Each place: right, unsure or wrong, with what was there and what was read."""
    for name in NAMES:
        there, verdict = trial.truth.rooms[name] or (), reading.cells[name]
        read = tuple(sorted(token for token in verdict.tokens if token in GHOSTS))
        kind = "unsure" if not verdict.sure else "right" if read == there else "wrong"
        yield kind, name, "+".join(there), "+".join(read)
    for colour in COLOURS:
        due, side = trial.truth.portals[colour], open_side(reading, colour)
        kind = "unsure" if side is None else "right" if side == due else "wrong"
        yield kind, f"portal {colour}", str(due), str(side)
    sighting = EYES.sighting(reading).seen
    kind = "unsure" if not sighting.whole else "right" if sighting.dungeon == trial.truth.dungeon else "wrong"
    yield kind, "dungeon", "+".join(trial.truth.dungeon), "+".join(sighting.dungeon)


def measure(condition: Condition, count: int, first: int, tell: bool) -> tuple[Score, int]:
    """Reads the castles of a condition; the number counts those in which nothing was asked or wrong."""
    score, whole, reader = Score(Counter(), []), 0, EYES.reader(BOARD)
    for trial in trials(condition, count, first):
        start = time.thread_time()
        try:
            reading = reader.read(trial.frame)
        except NotABoard:
            score.refused += 1
            continue
        places = list(judged(trial, reading))
        score.times.append(time.thread_time() - start)
        score.counts.update(kind for kind, *_ in places)
        whole += all(kind == "right" for kind, *_ in places)
        if tell:
            for kind, name, there, read in places:
                if kind != "right":
                    print(f"  {kind} {condition.name} {trial.seed} {name}: {there or '-'} read {read or '-'}")
    return score, whole


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=14, help="castles a condition")
    parser.add_argument("--development", action="store_true", help="the seeds thresholds may be tuned on")
    parser.add_argument("--only", help="one condition")
    parser.add_argument("--tell", action="store_true", help="print every place that is not right")
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    first = DEVELOPMENT if asked.development else HELD_OUT
    print("castle         places  right %  unsure %  wrong  ms a castle (one core)  whole castles right")
    for condition in CONDITIONS:
        if asked.only in (None, condition.name):
            many = 4 * asked.count if condition.name == "decent light" else asked.count
            score, whole = measure(condition, many, first, asked.tell)
            print(f"{score.line(condition.name)}  {whole} of {many}", flush=True)


if __name__ == "__main__":
    main()
