"""`make bench-dice`: the dice reader on the labelled photographs, by source, kind and value.

Every row says what its reader had seen: `left out` is one trained without any photo of that source, `renders
only` one that has seen no photograph at all, `half` one trained on the other half of the clips and photos of
the same tables, and `SEEN` is the shipped reader on photos it was trained on. The first three lie in build/
after `make train-dice` and `make train-dice-heldout`; without a finder beside them, the shipped one finds.
"""

import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from bench.blobs import blob_dice
from bench.score import HEAD, Result, percent, row, table
from bench.taught import taught_results
from vision.dice.net import Finder, Reader, weights
from vision.dice.read import Eyes, read, shipped, vote
from vision.dice.types import Box, Frame, Throw
from vision.train.photos import SOURCES, Label, Photo, folder, number, photos

BUILD = Path("build")
FOUND = ["source", "reader", "photos", "overlap >= 0.7", "false a photo"]
EVERY = 1  # with `--every N`, every Nth photo only, for a quick look


def eyes_in(place: Path) -> Eyes | None:
    """The networks in a folder of build/; the shipped finder where it has none; None without a reader."""
    if not (place / "reader.onnx").exists():
        return None
    own = place / "finder.onnx"
    return Eyes(Finder(str(own if own.exists() else weights("finder"))), Reader(str(place / "reader.onnx")))


def trials(source: str, pictures: list[Photo]) -> Iterator[tuple[str, Eyes, list[Photo]]]:
    """What a source is read with, how to call that, and which of its photos, strictest first."""
    without, alone = eyes_in(BUILD / f"without-{source}"), eyes_in(BUILD / "renders")
    if without is not None:
        yield "left out", without, pictures
    if alone is not None:
        yield "renders only", alone, pictures
    for half in (0, 1):
        eyes = eyes_in(BUILD / f"half-{half}")
        if eyes is not None:
            yield "half", eyes, [photo for photo in pictures if number(photo.group) == half]
    yield "SEEN", shipped(), pictures


def frame_of(photo: Photo) -> Frame:
    """The photo's pixels."""
    return np.asarray(cv2.imread(str(photo.path)), np.uint8)


def scored(photo: Photo, throw: Throw) -> tuple[list[Result], int]:
    """What became of each labelled die, and how many finds were none; nearest pairs first."""
    pairs = sorted(
        (distance, label, die)
        for label in range(len(photo.labels))
        for die in range(len(throw.dice))
        if (distance := _distance(photo.labels[label], throw.dice[die].box)) < 0.5
    )
    owner: dict[int, int] = {}
    for _, label, die in pairs:
        if label not in owner and die not in owner.values():
            owner[label] = die
    results = [_result(photo, throw, place, owner.get(place)) for place in range(len(photo.labels))]
    return results, len(throw.dice) - len(owner)


def _result(photo: Photo, throw: Throw, place: int, die: int | None) -> Result:
    label = photo.labels[place]
    if die is None:
        return Result(photo.source, label.kind, label.value, None)
    found = throw.dice[die]
    return Result(photo.source, label.kind, label.value, found.value, found.sure, overlap(label, found.box))


def _distance(label: Label, box: Box) -> float:
    """Between the middles, in widths of the find; a label without a box belongs to the photo's only die."""
    if label.box is None:
        return 0.0
    x, y = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
    return float(np.hypot(box[0] + box[2] / 2 - x, box[1] + box[3] / 2 - y)) / max(box[2], box[3])


def overlap(label: Label, box: Box) -> float | None:
    """Intersection over union; None where the label has no box."""
    if label.box is None:
        return None
    left, top, right, bottom = label.box
    width = min(right, box[0] + box[2]) - max(left, box[0])
    height = min(bottom, box[1] + box[3]) - max(top, box[1])
    common = max(0.0, width) * max(0.0, height)
    return common / ((right - left) * (bottom - top) + box[2] * box[3] - common)


@dataclass
class Tally:
    """What one reader made of one source."""

    source: str
    note: str
    results: list[Result] = field(default_factory=list)
    clips: dict[str, list[Throw]] = field(default_factory=lambda: defaultdict(list))
    photos: int = 0
    false: int = 0

    def add(self, photo: Photo, throw: Throw) -> None:
        """One photo more."""
        new, extra = scored(photo, throw)
        self.results += new
        self.false += extra
        self.photos += 1
        if photo.labels:
            first = photo.labels[0]
            self.clips[f"{photo.group} {first.kind} {first.value}"].append(throw)

    def found(self) -> list[str]:
        """The row of its localisation."""
        boxed = [result for result in self.results if result.overlap is not None]
        close = sum((result.overlap or 0) >= 0.7 for result in boxed)
        share = percent(close, len(boxed)) if self.source != "matteo_d6" else "- (labels box the pips)"
        false = f"{self.false / max(1, self.photos):.2f}"
        return [self.source, self.note, str(self.photos), share, false]

    def votes(self) -> list[Result]:
        """Three frames of a clip vote, a third of the clip apart, so that no two votes share a frame."""
        voted = []
        for name, throws in self.clips.items():
            _, kind, value = name.rsplit(" ", 2)
            step = len(throws) // 3
            for start in range(step):
                throw = vote([throws[start], throws[start + step], throws[start + 2 * step]])
                die = throw.dice[0] if throw.dice else None
                sure = bool(die and die.sure)
                voted.append(Result(self.source, kind, value, die.value if die else None, sure))
        return voted


def run(source: str, place: Path) -> list[Tally]:
    """A source with every reader there is for it; both halves count as one reader."""
    tallies: dict[str, Tally] = {}
    for note, eyes, pictures in trials(source, photos(source, place)[::EVERY]):
        tally = tallies.setdefault(note, Tally(source, note))
        for photo in pictures:
            tally.add(photo, read(frame_of(photo), [label.kind for label in photo.labels], eyes))
        print(f"{source} read ({note})", file=sys.stderr, flush=True)
    return list(tallies.values())


def blobs(source: str, place: Path) -> list[str]:
    """The tutorial's counter on the same photos."""
    hits = total = 0
    spent = 0.0
    pictures = photos(source, place)[::EVERY]
    for photo in pictures:
        frame = frame_of(photo)
        start = time.perf_counter()
        found = blob_dice(frame)
        spent += time.perf_counter() - start
        for label in photo.labels:
            total += 1
            if label.box is None:
                continue
            left, top, right, bottom = label.box
            hits += any(left < x < right and top < y < bottom and str(n) == label.value for x, y, n in found)
    return [source, str(total), percent(hits, total), f"{1000 * spent / len(pictures):.0f} ms"]


def speed(place: Path) -> None:
    """A whole read of a 1640x1232 frame with two dice on one core, in a process of its own."""
    photo = next(p for p in photos("byler_d6", place) if len(p.labels) == 2)
    cv2.setNumThreads(1)
    eyes = shipped()
    frame = np.asarray(cv2.resize(frame_of(photo), (1640, 1232), interpolation=cv2.INTER_CUBIC), np.uint8)
    read(frame, ["d6", "d6"], eyes)
    times = []
    for _ in range(15):
        start = time.process_time()
        throw = read(frame, ["d6", "d6"], eyes)
        times.append(1000 * (time.process_time() - start))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"\n1640x1232 with {len(throw.dice)} dice, one core: {np.median(times):.0f} ms, {peak:.0f} MB at most"
    )


def by_value(results: list[Result]) -> list[list[str]]:
    """A row for every kind and value."""
    keys = sorted({(result.kind, result.value) for result in results})
    return [[k, v, *row([r for r in results if (r.kind, r.value) == (k, v)])] for k, v in keys]


def print_reading(tallies: list[Tally]) -> None:
    """The tables of untaught reading."""
    rows = [
        [tally.source, tally.note, kind, *row([r for r in tally.results if r.kind == kind])]
        for tally in tallies
        for kind in sorted({r.kind for r in tally.results})
    ]
    print("\nReading, untaught\n" + table(["source", "reader", "kind", *HEAD], rows))
    print("\nFinding\n" + table(FOUND, [tally.found() for tally in tallies]))
    clips = [tally for tally in tallies if tally.source == "ucffool_d8_d10"]
    voted = [[t.note, k, *row([r for r in t.votes() if r.kind == k])] for t in clips for k in ("d8", "d10")]
    print("\nVotes over three frames of a clip\n" + table(["reader", "kind", *HEAD], voted))
    for note in ("left out", "renders only", "half"):
        results = [result for tally in tallies if tally.note == note for result in tally.results]
        if results:
            mixed = [r for r in results if r.kind == "d10" and r.value in "69"]
            rows = [*by_value(results), ["d10", "6 and 9", *row(mixed)]]
            print(f"\nBy kind and value, {note}\n" + table(["kind", "value", *HEAD], rows))


def print_taught(place: Path) -> None:
    """Taught dice with each reader that is not trained on their photos, and with the shipped one."""
    rows = []
    for note, eyes, pictures in trials("ucffool_d8_d10", photos("ucffool_d8_d10", place)):
        results = taught_results(pictures, eyes)
        rows += [[note, kind, *row([r for r in results if r.kind == kind])] for kind in ("d8", "d10")]
    print("\nTaught, three photos a face\n" + table(["reader", "kind", *HEAD], rows))


def main() -> None:
    """Prints all tables."""
    place = folder()
    if place is None:
        sys.exit("bench-dice needs the labelled photographs: set TABLEHAND_PHOTOS to their folder")
    if sys.argv[1:] == ["--speed"]:
        speed(place)
        return
    if sys.argv[1:2] == ["--every"]:
        global EVERY
        EVERY = int(sys.argv[2])
    tallies = [tally for source in SOURCES for tally in run(source, place)]
    print_reading(tallies)
    print_taught(place)
    pipped = [source for source in SOURCES if source.endswith("_d6")]
    print(
        "\nClassic blob counter\n"
        + table(["source", "dice", "right", "a photo"], [blobs(s, place) for s in pipped])
    )
    sys.stdout.flush()
    subprocess.run([sys.executable, "-m", "bench.dice", "--speed"], check=True)


if __name__ == "__main__":
    main()
