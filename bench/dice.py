"""`make bench-dice`: the dice reader on the labelled photographs, by source, kind and value.

Three kinds of figures, and each row says which it is: `left out` are networks trained without that source
(`make train-dice-heldout`), `renders only` are networks that have seen no photograph at all (they lie in
build/renders after `make train-dice`), and `SEEN` are the shipped networks on photos they were trained on.
"""

import resource
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from bench.blobs import blob_dice
from bench.score import HEAD, Result, percent, row, table
from bench.taught import taught_results
from vision.dice.net import Finder, Reader, weights
from vision.dice.read import Eyes, read, vote
from vision.dice.types import Box, Frame, Throw
from vision.train.photos import SOURCES, Label, Photo, folder, photos

BUILD = Path("build")
EVERY = 1  # with `--every N`, every Nth photo only, for a quick look


def eyes_for(name: str) -> tuple[Eyes, str]:
    """Networks that have not seen what `name` leaves out, as strict as there are, and what they are."""
    for kept, note in ((BUILD / name, "left out"), (BUILD / "renders", "renders only")):
        if name and (kept / "reader.onnx").exists() and (kept / "finder.onnx").exists():
            return Eyes(Finder(str(kept / "finder.onnx")), Reader(str(kept / "reader.onnx"))), note
    return Eyes(Finder(str(weights("finder"))), Reader(str(weights("reader")))), "SEEN"


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


def run(source: str, place: Path, name: str) -> tuple[list[Result], list[str]]:
    """All results of a source with the networks `name`, and the row of its localisation."""
    eyes, note = eyes_for(name)
    results: list[Result] = []
    false = count = 0
    clips: dict[str, list[Throw]] = defaultdict(list)
    for photo in photos(source, place)[::EVERY]:
        throw = read(frame_of(photo), [label.kind for label in photo.labels], eyes)
        new, extra = scored(photo, throw)
        results, false, count = results + new, false + extra, count + 1
        clips[f"{photo.group} {photo.labels[0].kind} {photo.labels[0].value}" if photo.labels else ""].append(
            throw
        )
    boxed = [result for result in results if result.overlap is not None]
    close = sum((result.overlap or 0) >= 0.7 for result in boxed)
    share = percent(close, len(boxed)) if source != "matteo_d6" else "- (labels box the pips)"
    if source == "ucffool_d8_d10":
        print_votes(clips, note)
    return results, [source, note, str(count), share, f"{false / max(1, count):.2f}"]


def print_votes(clips: dict[str, list[Throw]], note: str) -> None:
    """Three frames of a clip vote: every third clip frame, so that votes do not share frames."""
    results = []
    for name, throws in clips.items():
        _, kind, value = name.rsplit(" ", 2)
        step = len(throws) // 3
        for start in range(step):
            voted = vote([throws[start], throws[start + step], throws[start + 2 * step]])
            die = voted.dice[0] if voted.dice else None
            results.append(Result("vote", kind, value, die.value if die else None, bool(die and die.sure)))
    print(f"\nVotes over three frames of a clip ({note})")
    print(
        table(["", *HEAD], [[kind, *row([r for r in results if r.kind == kind])] for kind in ("d8", "d10")])
    )


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
    eyes, _ = eyes_for("")
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
    everything: list[Result] = []
    rows, places = [], []
    for source in SOURCES:
        results, where = run(source, place, f"without-{source}")
        everything += results
        places.append(where)
        print(f"{source} read ({where[1]})", file=sys.stderr, flush=True)
        rows += [
            [source, where[1], kind, *row([r for r in results if r.kind == kind])]
            for kind in sorted({r.kind for r in results})
        ]
    for source in SOURCES:
        results, where = run(source, place, "")
        places.append(where)
        print(f"{source} read ({where[1]})", file=sys.stderr, flush=True)
        rows += [
            [source, where[1], kind, *row([r for r in results if r.kind == kind])]
            for kind in sorted({r.kind for r in results})
        ]
    print("\nReading, untaught\n" + table(["source", "networks", "kind", *HEAD], rows))
    print("\nFinding\n" + table(["source", "networks", "photos", "overlap >= 0.7", "false a photo"], places))
    print("\nBy kind and value\n" + table(["kind", "value", *HEAD], by_value(everything)))
    mixed = [r for r in everything if r.kind == "d10" and r.value in "69"]
    print("\n6 and 9 of d10\n" + table(HEAD, [row(mixed)]))
    for name in ("without-ucffool_d8_d10", ""):
        eyes, note = eyes_for(name)
        taught = taught_results(place, eyes)
        print(f"\nTaught, three photos a face ({note})")
        print(
            table(
                ["", *HEAD], [[kind, *row([r for r in taught if r.kind == kind])] for kind in ("d8", "d10")]
            )
        )
    pipped = [source for source in SOURCES if source.endswith("_d6")]
    print(
        "\nClassic blob counter\n"
        + table(["source", "dice", "right", "a photo"], [blobs(s, place) for s in pipped])
    )
    sys.stdout.flush()
    subprocess.run([sys.executable, "-m", "bench.dice", "--speed"], check=True)


if __name__ == "__main__":
    main()
