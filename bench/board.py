"""How well boards are read, by condition: `make bench-board`.

Thresholds were set while looking at the tables of `--development` (seeds from 1 000). What is printed
otherwise is measured on other tables, lights and lenses (seeds from 120 000) that no threshold was set on.
"""

import argparse
import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

# One core is what is measured; matrix products would take them all.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import cv2

from device.boards import profiles
from device.kit.enrol import learn_copy
from device.kit.geometry import BoardSide, layout
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.copy import Copy, kit_copy
from device.virtual.foreign import foreign_copy
from device.virtual.lessons import Sitting
from device.virtual.light import Light
from device.virtual.pieces import Hands, Piece, lay, shown
from device.virtual.table import Scene, render
from engine.flashpoint.codec import position_from_json
from engine.flashpoint.seen import Seen, view
from tests.flashpoint.random_tables import random_position
from vision.board.layout import Kind
from vision.board.profile import Profile
from vision.board.read import Reader, Reading
from vision.board.rectify import NotABoard
from vision.board.slots import Verdict

HELD_OUT, DEVELOPMENT = 120_000, 1_000
UNTIDY, FAR_OFF = Hands(off_centre=0.15), Hands(off_centre=1 / 3)
MOSTLY_HIDDEN = 0.4


@dataclass(frozen=True)
class Condition:
    """One row of the table: how a camera, a light and the players differ from a good evening."""

    name: str
    light: Callable[[random.Random], Light]
    camera: Callable[[random.Random], Camera]
    hands: Hands = UNTIDY
    reaching: int = 0
    lost_tags: int = 0


def _good_light(rng: random.Random, **changes: object) -> Light:
    warmth = rng.uniform(0.9, 1.0)
    settings: dict[str, object] = {
        "level": rng.uniform(0.75, 1.0),
        "colour": (1.0, (1 + warmth) / 2, warmth),
        "lamp": (rng.random(), rng.random()),
        "falloff": rng.uniform(0.1, 0.4),
        "noise": round(rng.uniform(1.5, 3), 1),
        "blur": rng.uniform(0.4, 0.8),
    }
    return Light(**{**settings, **changes})  # type: ignore[arg-type]


def _camera(rng: random.Random, tilt: float = 9.0, bend: float = 0.02) -> Camera:
    lean = rng.uniform(0.5, 1) * tilt
    return Camera(
        distance=rng.uniform(540, 570) + 4.5 * lean,
        tilt=lean,
        heading=rng.uniform(0, 360),
        roll=rng.uniform(-6, 6),
        aim=(rng.uniform(270, 300), rng.uniform(185, 200)),
        k1=rng.uniform(-bend, bend),
    )


CONDITIONS = (
    Condition("decent light", _good_light, _camera),
    Condition(
        "dim", lambda r: _good_light(r, level=r.uniform(0.25, 0.4), noise=round(r.uniform(4, 7), 1)), _camera
    ),
    Condition(
        "warm lamp",
        lambda r: _good_light(r, colour=(1.0, r.uniform(0.78, 0.88), r.uniform(0.5, 0.65))),
        _camera,
    ),
    Condition("glare", lambda r: _good_light(r, glare=r.uniform(0.5, 1.0)), _camera),
    Condition("tilt 35", _good_light, lambda r: _camera(r, tilt=35.0)),
    Condition("lens", _good_light, lambda r: _camera(r, bend=0.12)),
    Condition("tags hidden", _good_light, _camera, lost_tags=2),
    Condition("hand", _good_light, _camera, reaching=1),
    Condition("off-centre", _good_light, _camera, FAR_OFF),
    Condition(
        "shadows",
        lambda r: _good_light(r, shadows=r.randint(1, 3), shadow_depth=r.uniform(0.25, 0.45)),
        _camera,
    ),
)


@dataclass(frozen=True)
class Trial:
    """A frame with the truth about it."""

    frame: Image
    side: BoardSide
    truth: Seen
    reserve: int
    covered: dict[str, Counter[str]]
    seed: int


def trials(
    condition: Condition, copy: Copy, count: int, first: int, sides: tuple[BoardSide, ...]
) -> Iterator[Trial]:
    """Random tables under a condition."""
    for seed in range(first, first + count):
        rng = random.Random(f"{condition.name} {seed}")
        side = sides[seed % len(sides)]
        position = position_from_json(_position(rng, side))
        truth, reserve = view(position), rng.randint(0, 12)
        pieces = lay(truth, side, rng, condition.hands, reserve)
        lost = tuple(rng.sample(range(8), condition.lost_tags))
        scene = Scene(
            tuple(pieces),
            side,
            copy,
            condition.camera(rng),
            condition.light(rng),
            hands=condition.reaching,
            lost_tags=lost,
        )
        yield Trial(render(scene, seed), side, truth, reserve, _covered(pieces, side), seed)


def _position(rng: random.Random, side: BoardSide) -> dict[str, Any]:
    return random_position(rng, edition="au-feu", rules="advanced", board=side)


def _covered(pieces: list[Piece], side: BoardSide) -> dict[str, Counter[str]]:
    """The markers on each cell that others hide for the most part: a reading may name them or not."""
    hidden: dict[str, Counter[str]] = {}
    slots = layout(side).of(Kind.CELL)
    for piece, share in zip(pieces, shown(pieces), strict=True):
        if share < MOSTLY_HIDDEN:
            near = min(slots, key=lambda s: abs(s.centre[0] - piece.x) + abs(s.centre[1] - piece.y))
            hidden.setdefault(near.name, Counter())[piece.token] += 1
    return hidden


def is_right(truth: tuple[str, ...], read: tuple[str, ...], covered: Counter[str]) -> bool:
    """Whether a reading names all that shows and nothing that is not there."""
    there, named = Counter(truth), Counter(read)
    return not named - there and not there - covered - named


def pairs(trial: Trial, reading: Reading) -> Iterator[tuple[str, tuple[str, ...], Verdict]]:
    """Each slot with its truth and its verdict."""
    for name, tokens in trial.truth.cells.items():
        yield name, tuple(tokens or ()), reading.cells[name]
    for name, state in trial.truth.edges.items():
        yield name, (state or "",), reading.edges[name]
    for n, (name, verdict) in enumerate(reading.zones.items()):
        yield name, ("hotspot",) if n < trial.reserve else (), verdict


@dataclass
class Score:
    """A row as it is counted."""

    counts: Counter[str]
    times: list[float]
    refused: int = 0

    def line(self, name: str) -> str:
        """The row as text."""
        total = max(1, sum(self.counts.values()))
        right, unsure, wrong = (self.counts[key] for key in ("right", "unsure", "wrong"))
        speed = (
            f"{1000 * statistics.median(self.times):6.0f} {1000 * min(self.times):5.0f}" if self.times else ""
        )
        refused = f"  ({self.refused} frames refused)" if self.refused else ""
        shares = f"{100 * right / total:8.2f} {100 * unsure / total:8.2f}"
        return f"{name:14} {total:6} {shares} {wrong:6} {speed}{refused}"


def measure(condition: Condition, copy: Copy, profile: Profile, count: int, first: int, tell: bool) -> Score:
    """Reads the tables of a condition."""
    score = Score(Counter(), [])
    sides: tuple[BoardSide, ...] = tuple(side for side in ("front", "back") if side in profile.empties)
    readers = {side: Reader(profile, layout(side)) for side in sides}
    for side in sides:  # the first read of an evening prepares what all others use
        readers[side].read(render(Scene(side=side, copy=copy), 0))
    for trial in trials(condition, copy, count, first, sides):
        start = time.thread_time()
        try:
            reading = readers[trial.side].read(trial.frame)
        except NotABoard:
            score.refused += 1
            continue
        score.times.append(time.thread_time() - start)
        for name, truth, verdict in pairs(trial, reading):
            right = is_right(truth, verdict.tokens, trial.covered.get(name, Counter()))
            kind = "unsure" if not verdict.sure else "right" if right else "wrong"
            score.counts[kind] += 1
            if tell and kind != "right":
                read = "+".join(verdict.tokens) or "-"
                there = "+".join(truth) or "-"
                where = f"{condition.name} {trial.seed} {name}"
                print(f"  {kind} {where}: {there} read {read} {verdict.doubt or ''}")
    return score


def frames_a_second(copy: Copy, count: int = 12) -> float:
    """How fast the virtual table gives frames when a piece was moved between any two of them."""
    seen = [view(position_from_json(_position(random.Random(n), "front"))) for n in range(count)]
    scenes = [Scene(tuple(lay(table, "front", random.Random(1))), copy=copy) for table in seen]
    render(scenes[0], 0)
    start = time.process_time()
    for number, scene in enumerate(scenes):
        render(scene, number)
    return count / (time.process_time() - start)


def main() -> None:
    """Prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=14, help="tables a condition")
    parser.add_argument("--development", action="store_true", help="the seeds thresholds may be tuned on")
    parser.add_argument("--only", help="one condition")
    parser.add_argument("--copy", choices=("kit", "foreign"), help="one copy")
    parser.add_argument("--tell", action="store_true", help="print every slot that is not right")
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    first = DEVELOPMENT if asked.development else HELD_OUT
    for name in (asked.copy,) if asked.copy else ("kit", "foreign"):
        copy = kit_copy() if name == "kit" else foreign_copy()
        profile = profiles.load("kit") if name == "kit" else learn_copy(copy, (Sitting("front"),))
        print(f"{name:14}  slots  right %  unsure %  wrong  CPU ms a board (median, least)")
        for condition in CONDITIONS:
            if asked.only in (None, condition.name):
                many = 4 * asked.count if condition.name == "decent light" else asked.count
                print(
                    measure(condition, copy, profile, many, first, asked.tell).line(condition.name),
                    flush=True,
                )
        print(
            f"the virtual table renders {frames_a_second(copy):.1f} frames a second of CPU time", flush=True
        )


if __name__ == "__main__":
    main()
