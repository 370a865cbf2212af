"""`tablehand read board PHOTO`: what lies where on a board."""

import argparse
import json
from pathlib import Path

from device.boards import profiles
from device.boards.words import failure_json, reading_json
from device.kit.geometry import BoardSide, layout, tag_spots
from device.photos import read_board_photo, write_picture
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts
from vision.board.explain import explain
from vision.board.read import Reader
from vision.board.rectify import NotABoard, Pose, pose_from_corners
from vision.board.tags import Frame, find_tags


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Prints one reading; exit 1 if the photo cannot be read as a board."""
    frame = read_board_photo(Path(parsed.photo))
    profile = profiles.load(parsed.profile)
    side = parsed.board or side_in_view(frame)
    if side not in profile.empties:
        raise BadInput(
            "the profile '{name}' was not taught the board's {side} side", name=parsed.profile, side=side
        )
    reader = Reader(profile, layout(side))
    try:
        reading = reader.read(frame, _tapped(parsed.corners, side, frame))
    except NotABoard as fault:
        print(json.dumps(failure_json(fault.reason, texts), ensure_ascii=False))
        return 1
    if parsed.explain:
        write_picture(Path(parsed.explain), explain(reading, reader.layout))
    print(json.dumps(reading_json(reading), ensure_ascii=False))
    return 0


def side_in_view(frame: Frame) -> BoardSide:
    """The side most tags in view belong to; the front if there are none."""
    found = find_tags(frame)
    back = sum(spot.number in found for spot in tag_spots("back"))
    return "back" if back > sum(spot.number in found for spot in tag_spots("front")) else "front"


def _tapped(corners: list[str] | None, side: BoardSide, frame: Frame) -> Pose | None:
    if corners is None:
        return None
    try:
        a, b, c, d = ((float(x), float(y)) for x, _, y in (corner.partition(",") for corner in corners))
        return pose_from_corners((a, b, c, d), layout(side), (frame.shape[1], frame.shape[0]))
    except (ValueError, NotABoard) as fault:
        raise BadInput("--corners needs four points such as 100,80 that form a quadrangle") from fault
