"""`tablehand teach dice NAME --camera WHICH --faces A,B,…`: each face is laid under the camera in turn."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from device.cameras.base import Camera
from device.cameras.pi import PiCamera
from device.cameras.recorded import Recorded
from device.cameras.webcam import Webcam
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.dice.judge import Evidence
from vision.dice.taught import Profile

PHOTOS = 3  # of each face, turned a little in between
TRIES = 3  # for each photo
Look = Callable[[Camera], Evidence | None]


def open_camera(which: str) -> Camera:
    """`pi`, `webcam`, `webcam:1`, or a folder of pictures or a video instead of a camera."""
    name, _, number = which.partition(":")
    if name == "pi":
        return PiCamera()
    if name == "webcam":
        if number and not number.isdigit():
            raise BadInput("'{which}' is no webcam: say webcam or webcam:1", which=which)
        return Webcam(int(number or 0))
    return Recorded(Path(which), again=False)


def named_faces(text: str | None) -> list[str]:
    """The faces to be shown, at least two, none twice."""
    faces = [face.strip() for face in (text or "").split(",") if face.strip()]
    if len(faces) < 2 or len(set(faces)) < len(faces):
        raise BadInput("with --camera, name every face once: --faces win,lose")
    return faces


def learn_from_camera(profile: Profile, faces: list[str], camera: Camera, look: Look, texts: Texts) -> None:
    """Three photos a face; the die is turned a little between them."""
    try:
        for face in faces:
            for evidence in _shown(face, camera, look, texts):
                profile.learn(face, evidence)
    finally:
        camera.close()


def _shown(face: str, camera: Camera, look: Look, texts: Texts) -> Iterator[Evidence]:
    for number in range(1, PHOTOS + 1):
        for _ in range(TRIES):
            text = N_("Lay the die with '{face}' up, alone, turned a little, and press Enter ({n} of {all}).")
            print(texts(text, face=face, n=number, all=PHOTOS), flush=True)
            if not sys.stdin.readline():
                raise BadInput("teaching stopped: nothing was kept")
            if (evidence := look(camera)) is not None:
                yield evidence
                break
            print(texts(N_("No single die found: lay one die alone in the picture.")))
        else:
            raise BadInput("no die found for '{face}': more light, or the camera closer", face=face)


def now() -> float:
    """The cameras' own clock."""
    return time.monotonic()
