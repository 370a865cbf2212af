"""The kit's own profile, made from its art on the virtual table: `python -m device.kit.enrol`."""

from collections.abc import Iterable
from pathlib import Path

from device.kit.geometry import layout
from device.virtual.camera import Camera
from device.virtual.copy import Copy, kit_copy
from device.virtual.lessons import Photo, Sitting, photos
from device.virtual.light import Light
from vision.board.profile import Profile, save_profile
from vision.board.rectify import pose_from_tags, rectified
from vision.board.tags import Frame, find_tags
from vision.board.teach import Lesson, average, teach

KIT_PROFILE = Path(__file__).with_name("kit.npz")
SITTINGS = (
    Sitting("front"),
    Sitting("back"),
    Sitting("front", Camera(distance=640, tilt=18, heading=120), Light(colour=(1.0, 0.93, 0.82), shadows=1)),
    Sitting("front", Camera(distance=720, tilt=32, heading=60), Light(level=0.7, lamp=(0.8, 0.3), noise=3)),
    Sitting("back", Camera(distance=680, tilt=28, heading=200), Light(level=0.8, colour=(0.94, 0.98, 1.0))),
)


def from_above(photo: Photo) -> Frame:
    """A teaching photo, rectified by its tags."""
    board = layout(photo.side)
    size = (photo.frame.shape[1], photo.frame.shape[0])
    return rectified(photo.frame, pose_from_tags(find_tags(photo.frame), board, size), board)


def learn(name: str, sessions: Iterable[Iterable[Photo]]) -> Profile:
    """A profile from the photos of one or more sessions."""
    taken = [photo for session in sessions for photo in session]
    empties: dict[str, Frame] = {
        side: average([from_above(photo) for photo in taken if photo.side == side and not photo.placed][:1])
        for side in sorted({photo.side for photo in taken})
    }
    lessons = [Lesson(from_above(photo), photo.side, photo.placed) for photo in taken if photo.placed]
    return teach(name, empties, lessons, {side: layout(side) for side in ("front", "back")})


def learn_copy(copy: Copy, sittings: Iterable[Sitting] = SITTINGS) -> Profile:
    """A virtual copy taught in some sittings."""
    return learn(copy.name, [list(photos(copy, sitting, 11 + i)) for i, sitting in enumerate(sittings)])


if __name__ == "__main__":
    save_profile(learn_copy(kit_copy()), KIT_PROFILE)
