"""`python -m vision.train`: renders dice, trains both networks and writes their weights; `make train-dice`.

With `--without SOURCE` that source's photographs are left out, and with `--half N` every photo or clip whose
number is N modulo 2: such networks, written elsewhere with `--to`, give the honest figures of the bench.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.dice.net import Finder as RunningFinder
from vision.train import photos, real, scenes, synth
from vision.train.export import export
from vision.train.fit_finder import Tables
from vision.train.fit_finder import fit as fit_finder
from vision.train.fit_reader import Crops, Growing
from vision.train.fit_reader import fit as fit_reader
from vision.train.model import Finder, Reader

WEIGHTS = Path(__file__).parents[1] / "dice" / "weights"
EPOCHS, FINDER_EPOCHS, REFINING = 6, 5, 1.6
ON_TABLES = 6_000  # crops rendered on photographed tables
READER_SHAPE, FINDER_SHAPE = (3, 64, 64), (3, 320, 320)


def crops_reader(folder: Path, seed: int, count: int) -> tuple[Path, Crops]:
    """The reader on renders alone, trained while they are made, and the renders; both are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    weights, kept = folder / "base_reader.pt", folder / "synth.npz"
    if not (weights.exists() and kept.exists()):
        material = Growing(synth.stream(count, seed), count)
        model = fit_reader(Reader(), material, EPOCHS, 3e-3, seed)
        material.upto(count)
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


def held(photo: photos.Photo, without: str, half: int | None) -> bool:
    """Whether a photo is kept out of training."""
    return photo.source == without or (half is not None and photos.number(photo.group) == half)


def mixture(chosen: list[real.Marked], renders: Crops, seed: int) -> Crops:
    """Photographs, renders, and renders on the photographed tables.

    Without the last, a table whose photos show no 5 would teach that there is none. Numerals are rare among
    the photos and the harder task, so they weigh more.
    """
    photographed = real.crops(chosen)
    lettered = photographed.only(photographed.kinds >= 2)
    pipped = photographed.only(photographed.kinds < 2) + real.emptiness(chosen, seed)
    there = Growing(synth.stream(ON_TABLES, seed + 7, real.backgrounds(chosen, seed)), ON_TABLES)
    there.upto(ON_TABLES)
    few = renders.only(np.arange(len(renders.kinds)) % 3 == 0)
    return pipped.repeated(2) + lettered.repeated(8) + there.crops + few


def marked(without: str, half: int | None, finder: Path) -> list[real.Marked]:
    """The photographs to learn from, each die with its circle; none where there are no photographs."""
    place = photos.folder()
    running = RunningFinder(str(finder))
    return [
        real.marked(photo, running)
        for source in photos.SOURCES
        for photo in (photos.photos(source, place) if place else [])
        if not held(photo, without, half)
    ]


def train_finder(wanted: argparse.Namespace) -> None:
    """The finder on renders, then on renders and photographs together."""
    start, tables = tables_finder(wanted.build, wanted.seed, wanted.tables)
    model = Finder()
    model.load_state_dict(torch.load(start))
    alone = wanted.build / "renders" / "finder.onnx"
    write(model, FINDER_SHAPE, alone)
    chosen = marked(wanted.without, wanted.half, alone)
    if chosen:
        wholes = real.tables(chosen, wanted.seed)
        part = slice(0, len(wholes.dice))
        fit_finder(model, wholes + Tables(tables.frames[part], tables.dice[part]), 1.2, 1.2e-3, wanted.seed)
    write(model, FINDER_SHAPE, wanted.to / "finder.onnx")


def train_reader(wanted: argparse.Namespace) -> None:
    """The reader on renders, then on renders and photographs together."""
    start, renders = crops_reader(wanted.build, wanted.seed, wanted.crops)
    model = Reader()
    model.load_state_dict(torch.load(start))
    write(model, READER_SHAPE, wanted.build / "renders" / "reader.onnx")
    finder = wanted.to / "finder.onnx"
    chosen = marked(wanted.without, wanted.half, finder if finder.exists() else WEIGHTS / "finder.onnx")
    if chosen:
        fit_reader(model, mixture(chosen, renders, wanted.seed), REFINING, 1.5e-3, wanted.seed)
    write(model, READER_SHAPE, wanted.to / "reader.onnx")


def main() -> None:
    """Trains and writes."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__.splitlines()[0])
    parser.add_argument("--part", choices=("finder", "reader"), help="one network only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crops", type=int, default=60_000)
    parser.add_argument("--tables", type=int, default=9_000)
    parser.add_argument("--threads", type=int, default=1, help="other numbers round otherwise")
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--to", type=Path, default=WEIGHTS)
    parser.add_argument("--without", default="", choices=("", *photos.SOURCES))
    parser.add_argument("--half", type=int, choices=(0, 1))
    wanted = parser.parse_args()
    torch.set_num_threads(wanted.threads)
    if wanted.part != "reader":
        train_finder(wanted)
    if wanted.part != "finder":
        train_reader(wanted)


def write(model: nn.Module, shape: tuple[int, int, int], path: Path) -> None:
    """A network as ONNX, checked against cv2.dnn."""
    apart = export(model, shape, path)
    print(f"{path}: torch and cv2.dnn differ by at most {apart:.1e}", flush=True)


if __name__ == "__main__":
    main()
