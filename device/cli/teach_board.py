"""`tablehand teach board NAME`: a copy nobody has seen before, from a camera or a folder of photos."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from device.boards import profiles
from device.boards.lens import load_lens
from device.boards.lessons import file_name, learn
from device.boards.plan import showings
from device.boards.walk import Walk, report
from device.cameras.base import Camera
from device.cli.own_camera import open_camera
from device.kit.geometry import BoardSide, layout
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.board.profile import Profile


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Teaches from a camera or from photos, or says which photos to take."""
    if profiles.path_of(parsed.name) == profiles.path_of("kit"):
        raise BadInput("'kit' is the shipped profile: choose another name")
    if parsed.camera:
        with open_camera(parsed) as camera:
            return _saved(walk(parsed.name, parsed.board, camera, texts), texts)
    if parsed.photos is None:
        return _plan(parsed.board, texts)
    return _saved(learn(parsed.name, Path(parsed.photos), parsed.board), texts)


def _saved(profile: Profile, texts: Texts) -> int:
    path = profiles.save(profile)
    for line in report(profile, texts):
        print(line)
    print(texts(N_("Saved as {path} ({size} kB)."), path=path, size=path.stat().st_size // 1000))
    return 0


def walk(
    name: str, side: BoardSide, camera: Camera, texts: Texts, ask: Callable[[str], str] | None = None
) -> Profile:
    """The lesson in the terminal: a sentence, the return key, a photo; `b` goes a step back."""
    lesson = Walk(name, layout(side), load_lens())
    while lesson.showing is not None:
        print(f"{lesson.at + 1}/{len(lesson.showings)}  {lesson.words(texts)}")
        try:
            answer = (ask or input)(texts(N_("[return: photo, b: back] ")))
        except EOFError as fault:
            raise BadInput("the lesson was broken off: nothing was saved") from fault
        if answer.strip().lower() == "b":
            lesson.back()
            continue
        try:
            lesson.take(camera.frame(time.monotonic()).image)
        except BadInput as fault:
            print("  " + texts.refusal(fault))
    return lesson.finish()


def _plan(side: BoardSide, texts: Texts) -> int:
    print(
        texts(N_("Lay the eight corner tags round the board. Take these photos without moving the camera:"))
    )
    for token, places in showings(layout(side)):
        print(f"  {file_name(token, places)}.jpg")
    print(texts(N_("Then run this command again with --photos and the folder's name.")))
    return 0
