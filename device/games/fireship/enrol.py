"""The win/lose dice of our own drawing, learnt on the virtual table: run this module."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from device.cameras.base import Image
from device.dice_faces import faces
from device.games.fireship.copy import sea_copy
from device.games.fireship.geometry import MAT, drawn, key, layout
from device.games.fireship.virtual import LENS
from device.loop.sight import mat_box
from device.virtual.dice import LyingDie
from device.virtual.light import Light
from device.virtual.table import Scene, render
from vision.board.read import find_pose
from vision.dice import judge, net
from vision.dice.find import find
from vision.dice.taught import Profile

FOLDER = Path(__file__).parent
LIGHTS = (
    Light(level=0.95, falloff=0.12, noise=2.0, blur=0.4),
    Light(),
    Light(level=0.75, colour=(1.0, 0.94, 0.85)),
)
EACH = 8


def tray(die: LyingDie, light: Light, seed: int, turned: float = 0.0) -> Image:
    """The mat with one die on it, as the camera sees it."""
    board = key(drawn(""))
    lens = replace(LENS, roll=turned)
    frame = render(Scene((), board, sea_copy(), lens, light, lying=(die,)), seed)
    x, y, width, height = mat_box(MAT, find_pose(frame, layout(board)))
    return np.ascontiguousarray(frame[y : y + height, x : x + width])


def learn(kind: str) -> Profile:
    """Every face in a few places, turns and lights."""
    rng, profile = np.random.default_rng(len(kind)), Profile(kind)
    for face in faces(kind):
        for number in range(EACH):
            spot = MAT[0] + rng.uniform(25, 125), MAT[1] + rng.uniform(25, 175)
            die = LyingDie(kind, face, *spot, float(rng.uniform(-180, 180)))
            crop = tray(die, LIGHTS[number % len(LIGHTS)], number)
            found = find(crop, net.finder())
            if found:
                profile.learn(str(face), judge.look(crop, found[0], net.reader()))
    return profile


if __name__ == "__main__":
    for name in ("winlose", "winlose-blue"):
        made = learn(name)
        made.save(FOLDER / f"{name}.npz")
        print(name, {face: sum(e.face == face for e in made.examples) for face in made.faces})
