"""What the virtual table gets wrong on request, by name: one list for renderer, demo, tests and docs."""

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from device.virtual.table import Scene

KNOCKED_BY = (12.0, 8.0, 2.5)  # millimetres and degrees


class Fault(StrEnum):
    """Named faults. The first six change the picture, the others the camera or the dice."""

    BLURRED = "blurred"  # the lens is out of focus
    LOST_TAG = "lost-tag"  # a cup stands on a corner tag
    KNOCKED = "knocked"  # somebody's elbow moved the arm
    DARK = "dark"  # the lamp is off
    HAND = "hand"  # a hand lies over the board
    GLARE = "glare"  # a lamp is mirrored in the board
    UNPLUGGED = "unplugged"  # no pictures at all
    FROZEN = "frozen"  # the same picture again and again
    SLOW = "slow"  # a picture takes more than a second
    BUMPED = "bumped"  # a die is knocked aside after it was read


def spoiled(scene: Scene, faults: Collection[str]) -> Scene:
    """The scene with the faults of the picture in it."""
    if Fault.KNOCKED in faults:
        lens, (dx, dy, turn) = scene.camera, KNOCKED_BY
        aim = (lens.aim[0] + dx, lens.aim[1] + dy)
        scene = replace(scene, camera=replace(lens, aim=aim, roll=lens.roll + turn))
    if Fault.DARK in faults:
        scene = replace(scene, light=replace(scene.light, level=0.05, noise=1.0))
    if Fault.BLURRED in faults:
        scene = replace(scene, light=replace(scene.light, blur=9.0))
    if Fault.GLARE in faults:
        scene = replace(scene, light=replace(scene.light, glare=0.9))
    lost = (2,) if Fault.LOST_TAG in faults else scene.lost_tags
    return replace(scene, lost_tags=lost, hands=1 if Fault.HAND in faults else scene.hands)
