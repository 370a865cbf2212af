"""The camera, its focus and light, the tags on the board, the dice mat."""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import cv2
import numpy as np

from device.boards.words import REASONS
from device.cameras.base import Camera, CameraLost, Image, Shot
from device.doctor.findings import Finding, doubtful, well, wrong
from device.kit.geometry import MAT, BoardSide, layout
from device.loop.sight import mat_box
from engine.kernel.text import N_
from vision.board.read import find_pose
from vision.board.rectify import NotABoard, Pose, cell_error

CELL = 40.0  # mm; a cell of the printed board
FAIR, POOR = 0.04, 0.12  # error of the tags, in cells
DARK, DIM, BRIGHT = 40.0, 80.0, 252.0
SOFT, BLURRED = 60.0, 20.0  # variance of the Laplacian of the half-sized picture
FEW_TAGS, ALL_TAGS = 4, 8
FINE_PX, COARSE_PX = 1.6, 1.1  # pixels a millimetre
WARM_UP = 3  # frames the automatics get


class Look(NamedTuple):
    """What the camera gave, if anything."""

    findings: tuple[Finding, ...]
    shot: Shot | None


def look(camera: Camera | None, clock: Callable[[], float] = time.monotonic) -> Look:
    """Takes a picture after a few that let the automatics settle."""
    if camera is None:
        text = N_("none is configured: dice and moves are told on the tablet")
        return Look((doubtful(N_("camera"), text),), None)
    try:
        camera.frame(clock())
        began = clock()
        for _ in range(WARM_UP):
            shot = camera.frame(clock())
        pace = (clock() - began) / WARM_UP
    except CameraLost as fault:
        text = N_("{fault}. Check cable and [camera] in the configuration")
        return Look((wrong(N_("camera"), text, fault=fault),), None)
    height, width = shot.image.shape[:2]
    details = {"width": width, "height": height, "seconds": f"{pace:.2f}"}
    if pace > 1:
        text = N_("{width} x {height}, but a picture takes {seconds} s: use another port or a smaller size")
        return Look((doubtful(N_("camera"), text, **details),), shot)
    return Look((well(N_("camera"), N_("{width} x {height}, {seconds} s a picture"), **details),), shot)


def examine(shot: Shot) -> Iterator[Finding]:
    """Light and focus, then board and mat as far as they can be found."""
    yield _light(shot.image)
    yield _focus(shot.image)
    pose: Pose | NotABoard | None = None
    for side in ("front", "back"):
        pose = _pose(shot.image, side)
        if isinstance(pose, Pose):
            break
    if not isinstance(pose, Pose):
        assert pose is not None
        yield wrong(N_("tags"), REASONS[pose.reason])
        yield doubtful(N_("tray"), N_("cannot be looked for before the tags are found"))
        return
    yield _tags(pose)
    yield _tray(pose, shot)


def _pose(image: Image, side: BoardSide) -> Pose | NotABoard:
    try:
        return find_pose(image, layout(side))
    except NotABoard as fault:
        return fault


def _half(image: Image) -> Image:
    small = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def _light(image: Image) -> Finding:
    level = float(np.percentile(_half(image), 90))
    burnt = float((_half(image) > BRIGHT).mean())
    if level < DARK:
        return wrong(N_("light"), N_("{level} of 255 is too dark: switch a lamp on"), level=round(level))
    if level < DIM:
        text = N_("{level} of 255 is dim: a lamp from the side makes readings surer")
        return doubtful(N_("light"), text, level=round(level))
    if burnt > 0.02:
        text = N_("{share} % of the picture is white: turn the lamp aside, or use matte paper")
        return doubtful(N_("light"), text, share=round(100 * burnt))
    return well(N_("light"), N_("{level} of 255"), level=round(level))


def _focus(image: Image) -> Finding:
    sharp = float(cv2.Laplacian(_half(image), cv2.CV_32F).var())
    if sharp < BLURRED:
        text = N_("{sharp} is blurred: turn the lens until the tags are crisp, and wipe it")
        return wrong(N_("focus"), text, sharp=round(sharp))
    if sharp < SOFT:
        return doubtful(
            N_("focus"), N_("{sharp} is a little soft: turn the lens a touch"), sharp=round(sharp)
        )
    return well(N_("focus"), N_("{sharp}, sharp"), sharp=round(sharp))


def _tags(pose: Pose) -> Finding:
    """How many tags show, and how far they are off where they should be, in cells."""
    error = cell_error(pose, CELL)
    details = {"n": len(pose.tags), "error": f"{error:.3f}", "scale": f"{pose.millimetre_px:.1f}"}
    if error > POOR:
        text = N_("{n} seen, but {error} of a cell off: is the board flat and the chart the right size?")
        return wrong(N_("tags"), text, **details)
    if len(pose.tags) < FEW_TAGS or pose.millimetre_px < COARSE_PX:
        text = N_("{n} seen, {scale} pixels a millimetre: move the camera so that all eight fill the picture")
        return doubtful(N_("tags"), text, **details)
    if error > FAIR or len(pose.tags) < ALL_TAGS or pose.millimetre_px < FINE_PX:
        text = N_("{n} of 8 seen, {error} of a cell off, {scale} pixels a millimetre: usable")
        return well(N_("tags"), text, **details)
    return well(N_("tags"), N_("all {n} seen, {error} of a cell off, {scale} pixels a millimetre"), **details)


def _tray(pose: Pose, shot: Shot) -> Finding:
    if shot.tray is not None:
        height, width = shot.tray.shape[:2]
        return well(N_("tray"), N_("a camera of its own, {width} x {height}"), width=width, height=height)
    x, y, wide, high = mat_box(MAT, pose)
    height, width = shot.image.shape[:2]
    inside = max(0, min(x + wide, width) - max(x, 0)) * max(0, min(y + high, height) - max(y, 0))
    share = inside / max(1, wide * high)
    if share < 0.5:
        return wrong(N_("tray"), N_("the dice mat right of the board is out of the picture: move the camera"))
    if share < 0.95:
        text = N_("{share} % of the dice mat is in the picture: dice beyond it are not seen")
        return doubtful(N_("tray"), text, share=round(100 * share))
    return well(N_("tray"), N_("the dice mat is in the picture"))
