"""`python -m vision.train`: renders dice, trains both networks and writes their weights; `make train-dice`.

With `--without SOURCE` that source's photographs are left out, and with `--half N` every photo or clip whose
number is N modulo 2: such networks, written elsewhere with `--to`, give the honest figures of the bench.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from vision.dice.net import Finder as RunningFinder
from vision.train import photos, real, scenes, synth
from vision.train.export import export
from vision.train.fit_finder import Tables
from vision.train.fit_finder import fit as fit_finder
from vision.train.fit_reader import Crops, Growing
from vision.train.fit_reader import fit as fit_reader
from vision.train.model import Finder, Reader

WEIGHTS = Path(__file__).parents[1] / "dice" / "weights"
EPOCHS, FINDER_EPOCHS = 4.7, 4
READER_SHAPE, FINDER_SHAPE = (3, 64, 64), (3, 320, 320)


@dataclass(frozen=True)
class Base:
    """Networks trained on renders alone, and the renders."""

    reader: Path
    finder: Path
    crops: Crops
    tables: Tables


def crops_reader(folder: Path, seed: int, count: int) -> tuple[Path, Crops]:
    """The reader on renders alone, trained while they are made, and the renders; both are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    weights, kept = folder / "base_reader.pt", folder / "synth.npz"
    if not (weights.exists() and kept.exists()):
        material = Growing(synth.stream(count, seed), count)
        model = fit_reader(Reader(), material, EPOCHS, 3e-3, seed)
        np.savez(
            kept,
            x=material.crops.pictures,
            k=material.crops.kinds,
            v=material.crops.values,
            s=material.crops.sides,
        )
        torch.save(model.state_dict(), weights)
    with np.load(kept) as stored:
        return weights, Crops(stored["x"], stored["k"], stored["v"], stored["s"])


def tables_finder(folder: Path, seed: int, count: int) -> tuple[Path, Tables]:
    """The finder on renders alone, and the renders; both are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    weights, kept = folder / "base_finder.pt", folder / "scenes.npz"
    if not kept.exists():
        frames, dice = scenes.tables(count, 2500, seed + 1)
        np.savez(kept, x=frames, d=dice)
    with np.load(kept) as stored:
        tables = Tables(stored["x"], stored["d"])
    if not weights.exists():
        torch.save(fit_finder(Finder(), tables, FINDER_EPOCHS, 3e-3, seed).state_dict(), weights)
    return weights, tables


def base(folder: Path, seed: int, crops: int, tables: int) -> Base:
    """Both networks on renders alone."""
    finder, wholes = tables_finder(folder, seed, tables)
    reader, singles = crops_reader(folder, seed, crops)
    return Base(reader, finder, singles, wholes)


def held(photo: photos.Photo, without: str, half: int | None) -> bool:
    """Whether a photo is kept out of training."""
    return photo.source == without or (half is not None and number(photo.group) == half)


def number(group: str) -> int:
    """0 or 1 for a photo or clip, always the same."""
    return sum(group.encode()) % 2


def loaded(start: Base) -> tuple[Reader, Finder]:
    """Fresh copies of the networks trained on renders alone."""
    reader, finder = Reader(), Finder()
    reader.load_state_dict(torch.load(start.reader))
    finder.load_state_dict(torch.load(start.finder))
    return reader.eval(), finder.eval()


def mixture(chosen: list[real.Marked], renders: Crops, seed: int) -> Crops:
    """Photographs and renders; numerals are rare among the photos and the harder task, so they weigh more."""
    photographed = real.crops(chosen)
    lettered = photographed.only(photographed.kinds >= 2)
    pipped = photographed.only(photographed.kinds < 2) + real.emptiness(chosen, seed)
    rendered_letters = renders.only(renders.kinds >= 2)
    rest = renders.only(renders.kinds < 2)
    rest = rest.only(np.arange(len(rest.kinds)) < len(rendered_letters.kinds) // 2)
    return pipped.repeated(2) + lettered.repeated(8) + rendered_letters + rest


def refined(folder: Path, start: Base, without: str, half: int | None, seed: int) -> tuple[Reader, Finder]:
    """Both networks after a further round on renders and photographs together."""
    reader, finder = loaded(start)
    place = photos.folder()
    if place is None:
        return reader, finder
    seeker = folder / "base_finder.onnx"
    if not seeker.exists():
        export(finder, FINDER_SHAPE, seeker)
    running = RunningFinder(str(seeker))
    chosen = [
        real.marked(photo, running)
        for source in photos.SOURCES
        for photo in photos.photos(source, place)
        if not held(photo, without, half)
    ]
    wholes = real.tables(chosen, seed)
    part = slice(0, len(wholes.dice))
    fit_finder(finder, wholes + Tables(start.tables.frames[part], start.tables.dice[part]), 1.2, 1.2e-3, seed)
    fit_reader(reader, mixture(chosen, start.crops, seed), 1.1, 2.5e-3, seed)
    return reader, finder


def main() -> None:
    """Trains and writes."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crops", type=int, default=60_000)
    parser.add_argument("--tables", type=int, default=9_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    parser.add_argument("--without", default="", choices=("", *photos.SOURCES))
    parser.add_argument("--half", type=int, choices=(0, 1))
    wanted = parser.parse_args()
    torch.set_num_threads(wanted.threads)
    start = base(wanted.build, wanted.seed, wanted.crops, wanted.tables)
    write(*loaded(start), wanted.build / "renders")
    reader, finder = refined(wanted.build, start, wanted.without, wanted.half, wanted.seed)
    write(reader, finder, wanted.to)


def write(reader: Reader, finder: Finder, folder: Path) -> None:
    """Both networks as ONNX, checked against cv2.dnn."""
    for name, model, shape in (("reader", reader, READER_SHAPE), ("finder", finder, FINDER_SHAPE)):
        apart = export(model, shape, folder / f"{name}.onnx")
        print(f"{folder / name}.onnx: torch and cv2.dnn differ by at most {apart:.1e}")


if __name__ == "__main__":
    main()
