"""The castle's own profile, made from its art on the virtual table: `python -m device.games.ghosts.enrol`."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from device.games.ghosts.copy import castle_copy
from device.games.ghosts.eyes import KIT
from device.games.ghosts.geometry import BOARD, layout, portal_room
from device.games.ghosts.laying import Hands, lay
from device.virtual.camera import Camera
from device.virtual.light import Light
from device.virtual.table import Scene, render
from engine.ghosts.board import COLOURS, KINDS, NAMES, SIDES
from engine.ghosts.position import GHOSTS
from engine.ghosts.seen import Seen
from vision.board.profile import Profile, save_profile
from vision.board.rectify import pose_from_tags, rectified
from vision.board.tags import Frame, find_tags
from vision.board.teach import Lesson, teach

CAMERA = Camera(distance=430, aim=(184.0, 140.0))
TIDY = Hands(off_centre=0.08)
EACH = 6
ROOMS = tuple(name for name, kind in zip(NAMES, KINDS, strict=True) if kind != "portal")


@dataclass(frozen=True)
class Sitting:
    """One teaching session: the camera and the light."""

    camera: Camera = CAMERA
    light: Light = field(default_factory=Light)


SITTINGS = (
    Sitting(),
    Sitting(
        Camera(distance=500, tilt=18, heading=120, aim=CAMERA.aim),
        Light(colour=(1.0, 0.93, 0.82), shadows=1),
    ),
    Sitting(
        Camera(distance=560, tilt=30, heading=60, aim=CAMERA.aim), Light(level=0.7, lamp=(0.8, 0.3), noise=3)
    ),
    Sitting(
        Camera(distance=540, tilt=26, heading=200, aim=CAMERA.aim), Light(level=0.8, colour=(0.94, 0.98, 1.0))
    ),
)


def _tables(rng: random.Random) -> Iterator[tuple[Seen, dict[str, str]]]:
    """The empty castle first, then each kind of ghost in a few rooms, then the portals in each direction."""
    nothing = Seen({}, {})
    yield nothing, {}
    for ghost in GHOSTS:
        rooms = rng.sample(ROOMS, EACH)
        yield Seen(dict.fromkeys(rooms, (ghost,)), {}), dict.fromkeys(rooms, ghost)
    places = {colour: portal_room(colour) for colour in COLOURS}
    for side in SIDES:
        yield Seen({}, dict.fromkeys(COLOURS, side)), {places[c]: f"portal:{c}" for c in COLOURS}


def _photo(table: Seen, sitting: Sitting, seed: int) -> Frame:
    pieces = lay(table, TIDY, str(seed))
    frame = render(Scene(pieces, BOARD, castle_copy(), sitting.camera, sitting.light), seed)
    pose = pose_from_tags(find_tags(frame), layout(), (frame.shape[1], frame.shape[0]))
    return rectified(frame, pose, layout())


def learn() -> Profile:
    """A profile from the photos of all sittings."""
    lessons, empty = [], None
    for number, sitting in enumerate(SITTINGS):
        for turn, (table, placed) in enumerate(_tables(random.Random(11 + number))):
            image = _photo(table, sitting, 1000 * number + turn)
            if placed:
                lessons.append(Lesson(image, BOARD, placed))
            elif empty is None:
                empty = image
    assert empty is not None
    return teach("kit", {BOARD: empty}, lessons, {BOARD: layout()})


if __name__ == "__main__":
    save_profile(learn(), KIT)
