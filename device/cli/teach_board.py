"""`tablehand teach board NAME --photos DIR`: a copy of the board nobody has seen before."""

import argparse
import random
from pathlib import Path

from device.boards import profiles
from device.boards.lessons import file_name, learn
from device.kit.geometry import BoardSide
from device.virtual.lessons import Sitting, plans
from engine.kernel.text import N_, Texts
from vision.board.profile import Profile
from vision.board.teach import separations

SHOWN = 5


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Teaches from photos, or says which to take."""
    profiles.path_of(parsed.name)
    if parsed.photos is None:
        return _plan(parsed.board, texts)
    profile = learn(parsed.name, Path(parsed.photos), parsed.board)
    path = profiles.save(profile)
    for line in report(profile, texts):
        print(line)
    print(texts(N_("Saved as {path} ({size} kB)."), path=path, size=path.stat().st_size // 1000))
    return 0


def _plan(side: BoardSide, texts: Texts) -> int:
    print(
        texts(N_("Lay the eight corner tags round the board. Take these photos without moving the camera:"))
    )
    for placed in plans(Sitting(side), random.Random(18)):
        token = next(iter(placed.values()), "empty")
        print(f"  {file_name(token, tuple(placed))}.jpg")
    print(texts(N_("Then run this command again with --photos and the folder's name.")))
    return 0


def report(profile: Profile, texts: Texts) -> list[str]:
    """How well the markers separate, in plain words."""
    pairs = separations(profile)
    close = [pair for pair in pairs if pair.confusable]
    count = len(profile.looks)
    if not close:
        head = texts(N_("All {count} markers separate well. The closest pairs:"), count=count)
    else:
        head = texts(
            N_("Some of the {count} markers look alike. Show them again on other cells, with less glare:"),
            count=count,
        )
    shown = close or pairs[:SHOWN]
    return [head, *(f"  {pair.first} / {pair.second}: {pair.distance:.2f}" for pair in shown)]
