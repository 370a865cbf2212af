"""Plays rounds of a growing pile before the virtual camera and compares what was recorded with the truth.

Hands come and go, some pass by, some straighten the pile; the lamp changes, pictures are blurred and noisy.
`python -m bench.pile [ROUNDS]` prints one line of figures; `make bench-pile` plays two hundred rounds.
"""

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np

from device.games.rescueplan.albums import album as known
from device.kit.deck import tiles
from device.virtual.camera import Camera
from device.virtual.hand import Hand
from device.virtual.light import Light, Window
from device.virtual.pile import LaidTile, PileScene, corners, render
from vision.pile.album import Album, Frame
from vision.pile.find import Place
from vision.pile.watch import State, Watch

SIZE = 448
QUARTERS = (0, 90, 180, 270)
PATIENCE = 7.0  # seconds


@cache
def album() -> Album:
    """The kit's faces: our own deck needs no teaching."""
    return known("kit")


@dataclass
class Tally:
    """What became of the tiles of some rounds."""

    laid: int = 0
    unsure: int = 0
    wrong: int = 0
    whole: int = 0
    rounds: int = 0
    reading: float = 0.0
    frames: int = 0
    faults: list[str] = field(default_factory=list)


class Round:
    """One round under one camera; people are untidy, each in their way."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        r = self.rng
        self.camera = Camera(
            distance=r.uniform(480, 640),
            tilt=r.uniform(0, 12),
            heading=r.uniform(0, 360),
            roll=r.uniform(-6, 6),
        )
        self.thickness = r.uniform(0.4, 2.2)
        self.light = self._lamp()
        self.pile: tuple[LaidTile, ...] = (LaidTile("START"),)
        self.now, self.steady, self.frames, self.reading = 0.0, 0.0, 0, 0.0
        self.window, place = self._window()
        self.watch = Watch(album(), place)
        self.recorded: list[str] = []
        self.asked_in_vain = 0

    def _lamp(self) -> Light:
        r = self.rng
        colour = (1.0, r.uniform(0.86, 1.0), r.uniform(0.7, 1.0))
        lamp = (r.random(), r.random())
        blur, noise = r.uniform(0.4, 1.9), r.choice((2.0, 3.0, 4.0))
        level, shadow = r.uniform(0.5, 1.0), r.uniform(0.1, 0.35)
        lit = Light(level, colour, lamp, shadows=r.randint(0, 1), shadow_depth=shadow, noise=noise, blur=blur)
        return replace(lit, glare=r.choice((0.0, 0.0, 0.0, 0.6)), steady=r.randrange(1000))

    def _window(self) -> tuple[Window, Place]:
        outline = self.camera.project(corners(self.pile[0], self.thickness, self.camera))
        middle, side = outline.mean(axis=0), float(np.linalg.norm(outline[1] - outline[0]))
        x, y = (int(v) // 8 * 8 - SIZE // 2 for v in middle)
        return (x, y, SIZE, SIZE), Place(float(middle[0] - x), float(middle[1] - y), side)

    def picture(self, hand: Hand | None = None) -> Frame:
        """What the camera sees now, round the pile."""
        scene = PileScene(self.pile, self.thickness, self.camera, self.light, hand)
        return render(scene, self.rng.randrange(10**6), self.window)

    def see(self, hand: Hand | None = None) -> None:
        """One frame; a small machine looks three or four times a second."""
        self.now += self.steady or self.rng.uniform(0.22, 0.38)
        frame = self.picture(hand)
        began = time.process_time()
        told = self.watch.see(frame, self.now)
        self.reading += time.process_time() - began
        self.frames += 1
        self.recorded += [seen.name for seen in told]

    def calm(self, seconds: float) -> None:
        """Nobody touches anything for a while; sometimes somebody switches a lamp."""
        until = self.now + seconds
        while self.now < until:
            if self.rng.random() < 0.01:
                self.light = self._lamp()
            self.see()

    def wait(self) -> None:
        """The next player looks whose turn it is, and loses patience after some seconds."""
        until = self.now + PATIENCE
        while self.watch.state is not State.STILL and self.now < until:
            self.see()

    def _arm(self) -> Iterator[Hand]:
        """A hand on its way to the pile."""
        angle = self.rng.uniform(0, 2 * np.pi)
        way = np.array([np.cos(angle), np.sin(angle)])
        middle = np.array(self.window[:2]) + SIZE / 2
        skin = self.rng.randrange(4)
        for far in (300.0, 190.0, 90.0, 70.0):
            palm, elbow = middle + way * far, middle + way * 900
            yield Hand((float(palm[0]), float(palm[1])), (float(elbow[0]), float(elbow[1])), skin)

    def visit(self, pile: tuple[LaidTile, ...]) -> None:
        """A hand comes, leaves the pile as given, and goes."""
        way = list(self._arm())
        for hand in way:
            self.see(hand)
        self.pile = pile
        for hand in reversed(way[:3]):
            self.see(hand)

    def _answer(self, before: int, name: str) -> None:
        """Who laid a tile and is asked tells it once; the same tile seen or asked about again is no other."""
        told = self.recorded[before:]
        if told[:1] == [""]:
            again = [one for one in told[1:] if one not in ("", name)]
            self.asked_in_vain += told[1:].count("")
            self.recorded[before:] = ["", *again]
            self.watch.answered(name)

    def touch(self, pile: tuple[LaidTile, ...]) -> None:
        """A hand that lays nothing; whoever is asked says so."""
        before = len(self.recorded)
        self.visit(pile)
        self.calm(2.4)
        self.wait()
        if self.recorded[before:] == [""]:
            self.recorded.pop()
            self.asked_in_vain += 1
            self.watch.answered(self.pile[-1].face)

    def untidy(self, face: str) -> LaidTile:
        """A tile as somebody lays it."""
        r = self.rng
        return LaidTile(face, r.gauss(0, 1.8), r.gauss(0, 1.8), r.choice(QUARTERS) + r.gauss(0, 5))

    def play(self, count: int) -> None:
        """The round: tiles of our deck in any order."""
        self.calm(2.2)
        for tile in self.rng.sample(tiles(), count):
            before = len(self.recorded)
            self.visit((*self.pile, self.untidy(tile.name)))
            self.calm(self.rng.uniform(2.0, 2.6))
            self.wait()
            self._answer(before, tile.name)
            if self.rng.random() < 0.08:
                self.touch((*self.pile[:-1], self.untidy(self.pile[-1].face)))
            elif self.rng.random() < 0.05:
                self.touch(self.pile)


def play(seed: int, count: int, tally: Tally) -> None:
    """One round, added to the tally."""
    played = Round(seed)
    played.play(count)
    truth = [tile.face for tile in played.pile]
    tally.rounds += 1
    tally.laid += count
    tally.frames += played.frames
    tally.reading += played.reading
    unsure = played.recorded.count("")
    tally.unsure += unsure
    fits = len(truth) == len(played.recorded)
    wrong = not fits or any(name not in ("", real) for name, real in zip(played.recorded, truth, strict=True))
    tally.wrong += wrong
    tally.whole += not wrong and not unsure
    if wrong:
        tally.faults.append(f"round {seed}: {truth} was recorded as {played.recorded}")


def run(rounds: int, first: int = 1) -> Tally:
    """Rounds of every length a deck allows."""
    tally = Tally()
    lengths = random.Random(first)
    for seed in range(first, first + rounds):
        play(seed, lengths.randint(4, 26), tally)
    return tally


def main() -> None:
    """Prints the figures."""
    tally = run(int(sys.argv[1]) if len(sys.argv) > 1 else 200, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(
        f"{tally.rounds} rounds, {tally.laid} tiles: {tally.whole} rounds recorded whole, "
        f"{tally.unsure} tiles asked about, {tally.wrong} rounds wrong; "
        f"{1000 * tally.reading / tally.frames:.1f} ms of processor time a frame over {tally.frames} frames"
    )
    print("\n".join(tally.faults))


if __name__ == "__main__":
    main()
