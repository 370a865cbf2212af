"""`tablehand read board PHOTO`: what lies where on a board."""

import argparse
import json
from pathlib import Path

from device.boards import profiles
from device.boards.lens import load_lens
from device.boards.words import failure_json, reading_json
from device.games.all import eyes
from device.games.board_eyes import BoardEyes
from device.photos import read_board_photo, write_picture
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts
from vision.board.explain import explain
from vision.board.layout import Layout
from vision.board.read import Reader
from vision.board.rectify import NotABoard, Pose, pose_from_corners
from vision.board.tags import Frame, find_tags


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Prints one reading; exit 1 if the photo cannot be read as a board."""
    frame = read_board_photo(Path(parsed.photo))
    own = board_eyes(parsed.game)
    profile = profiles.load(parsed.profile, own.game, own.kit)
    side = parsed.board or board_in_view(frame, own)
    if side not in profile.empties:
        raise BadInput(
            "the profile '{name}' was not taught the board's {side} side", name=parsed.profile, side=side
        )
    reader = Reader(profile, own.layout(side), load_lens())
    try:
        reading = reader.read(frame, _tapped(parsed.corners, reader.layout, frame))
    except NotABoard as fault:
        print(json.dumps(failure_json(fault.reason, texts), ensure_ascii=False))
        return 1
    if parsed.explain:
        write_picture(Path(parsed.explain), explain(reading, reader.layout))
    print(json.dumps(reading_json(reading), ensure_ascii=False))
    return 0


def board_eyes(game: str) -> BoardEyes:
    """A game's boards, if it is played on one."""
    found = eyes(game)
    if not isinstance(found, BoardEyes):
        raise BadInput("the game '{game}' has no board to read in a photo", game=game)
    return found


def board_in_view(frame: Frame, own: BoardEyes) -> str:
    """The board most tags in view belong to; the first if there are none."""
    found = find_tags(frame)
    return max(own.boards, key=lambda board: sum(spot.number in found for spot in own.layout(board).tags))


def _tapped(corners: list[str] | None, board: Layout, frame: Frame) -> Pose | None:
    if corners is None:
        return None
    try:
        a, b, c, d = ((float(x), float(y)) for x, _, y in (corner.partition(",") for corner in corners))
        return pose_from_corners((a, b, c, d), board, (frame.shape[1], frame.shape[0]))
    except (ValueError, NotABoard) as fault:
        raise BadInput("--corners needs four points such as 100,80 that form a quadrangle") from fault
