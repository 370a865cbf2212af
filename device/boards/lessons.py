"""Teaching photos in a folder: the name of each says what lies where."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from device.boards.lens import load_lens
from device.kit.geometry import BoardSide, layout
from device.photos import ENDINGS, read_board_photo
from engine.kernel.errors import BadInput
from vision.board.layout import Kind
from vision.board.profile import Profile
from vision.board.read import find_pose
from vision.board.rectify import NotABoard, rectified
from vision.board.tags import Frame
from vision.board.teach import Lesson, NothingThere, average, teach

LEAST_EXAMPLES = 3
NUMBERED = re.compile(r"#\d+$")


@dataclass(frozen=True)
class Named:
    """A teaching photo: `empty.jpg`, or `fire_2.2_3.5.jpg`, or `damage_0.1-1.1#2.jpg` for a second one."""

    path: Path
    token: str
    places: tuple[str, ...]


def file_name(token: str, places: tuple[str, ...], number: int = 0) -> str:
    """The name a photo must have, without its ending."""
    stem = "_".join((token.replace(":", "-") if ":" in token else token, *places))
    return f"{stem}#{number}" if number else stem


def parse_name(path: Path, side: BoardSide) -> Named:
    """What a photo's name says, checked against the board."""
    head, *places = NUMBERED.sub("", path.stem).split("_")
    token = head.replace("firefighter-", "firefighter:")
    board = layout(side)
    known = {kind.name: kind for kind in board.tokens}
    if token == "empty" and not places:
        return Named(path, token, ())
    if token not in known:
        raise BadInput("{name}: '{token}' is not a marker of this game", name=path.name, token=token)
    names = {slot.name: slot for slot in board.slots}
    for place in places:
        if place not in names or names[place].kind not in known[token].places:
            raise BadInput(
                "{name}: {token} cannot lie on '{place}'", name=path.name, token=token, place=place
            )
    if not places:
        raise BadInput(
            "{name}: the name must say where the marker lies, such as fire_2.2_3.5.jpg", name=path.name
        )
    return Named(path, token, tuple(places))


def photos_in(folder: Path, side: BoardSide) -> list[Named]:
    """All teaching photos of a folder, in order."""
    if not folder.is_dir():
        raise BadInput("{name} is not a folder of photos", name=folder)
    files = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)
    named = [parse_name(path, side) for path in files]
    if not any(photo.token == "empty" for photo in named):
        raise BadInput("{name} has no photo of the empty board: it must be called empty.jpg", name=folder)
    return named


def _from_above(photo: Named, side: BoardSide) -> Frame:
    frame = read_board_photo(photo.path)
    try:
        return rectified(frame, find_pose(frame, layout(side), load_lens()), layout(side))
    except NotABoard as fault:
        raise BadInput(
            "{name} cannot be used: {reason}", name=photo.path.name, reason=fault.reason.value
        ) from fault


def missing(named: list[Named], side: BoardSide) -> Iterator[tuple[str, int]]:
    """The markers with too few examples, and how many they have."""
    for kind in layout(side).tokens:
        count = sum(len(photo.places) for photo in named if photo.token == kind.name)
        if count < (2 if Kind.PARKING in kind.places else LEAST_EXAMPLES):
            yield kind.name, count


def learn(name: str, folder: Path, side: BoardSide) -> Profile:
    """A profile from a folder of photos."""
    named = photos_in(folder, side)
    for token, count in missing(named, side):
        raise BadInput(
            "{token} was seen {count} times: show it at least {least} times",
            token=token,
            count=count,
            least=LEAST_EXAMPLES,
        )
    empty = average([_from_above(photo, side) for photo in named if photo.token == "empty"])
    lessons = [
        Lesson(_from_above(photo, side), side, dict.fromkeys(photo.places, photo.token))
        for photo in named
        if photo.places
    ]
    try:
        return teach(name, {side: empty}, lessons, {side: layout(side)})
    except NothingThere as fault:
        raise BadInput(
            "nothing can be seen at {place}, where {token} should lie", place=fault.place, token=fault.token
        ) from fault
