"""Where everything lies on our castle: five by five rooms, the dungeon to the east, tags all round."""

from functools import cache
from typing import cast

from engine.ghosts.board import COLOURS, NAMES, PORTAL_ROOM, SIZE, Colour
from engine.ghosts.position import GHOSTS
from vision.board.layout import Kind, Layout, Point, Slot, TagSpot, TokenKind

ROOM = 44.0
FRAME = 30.0
CASTLE = SIZE * ROOM
DUNGEON_COLUMNS = 2
DUNGEON = DUNGEON_COLUMNS * ROOM
WIDTH, HEIGHT = CASTLE + DUNGEON + 2 * FRAME, CASTLE + 2 * FRAME
FIRST_TAG = 16  # Flash Point's two sides have 0 to 15
TAG_SIDE = 22.0
GHOST_SIZE, PORTAL_SIZE = 22.0, 26.0
BOARD = "castle"


def room_centre(room: int) -> Point:
    """The middle of a room."""
    row, column = divmod(room, SIZE)
    return FRAME + (column + 0.5) * ROOM, FRAME + (row + 0.5) * ROOM


def cell_centre(number: int) -> Point:
    """The middle of a part of the dungeon, from 0 in reading order."""
    row, column = divmod(number, DUNGEON_COLUMNS)
    return FRAME + CASTLE + (column + 0.5) * ROOM, FRAME + (row + 0.5) * ROOM


def dungeon_spot(number: int) -> Point:
    """Where the n-th of the eighteen ghosts lies in the dungeon, so that none touches another."""
    row, column = divmod(number, 3)
    left, step = FRAME + CASTLE + 5, (DUNGEON - 10) / 3
    return left + (column + 0.5) * step, FRAME + (row + 0.5) * CASTLE / 6


def portal_room(colour: str) -> str:
    """The public name of a portal's room."""
    return NAMES[PORTAL_ROOM[cast(Colour, colour)]]


def tag_spots() -> tuple[TagSpot, ...]:
    """Eight tags clockwise from the top left; no page joint cuts one."""
    near, x, y = FRAME / 2, WIDTH, HEIGHT
    beside = x / 2 - near
    centres = (
        (near, near),
        (beside, near),
        (x - near, near),
        (x - near, y / 2 - near),
        (x - near, y - near),
        (beside, y - near),
        (near, y - near),
        (near, y / 2 - near),
    )
    return tuple(TagSpot(FIRST_TAG + i, centre, TAG_SIDE) for i, centre in enumerate(centres))


def tokens() -> tuple[TokenKind, ...]:
    """Six kinds of ghosts and three portals, all flat."""
    ghosts = (TokenKind(ghost, (GHOST_SIZE, GHOST_SIZE), rank=2) for ghost in GHOSTS)
    portals = (TokenKind(f"portal:{colour}", (PORTAL_SIZE, PORTAL_SIZE), rank=1) for colour in COLOURS)
    return (*ghosts, *portals)


@cache
def layout(_: str = BOARD) -> Layout:
    """The castle for the reader."""
    parts = range(SIZE * DUNGEON_COLUMNS)
    slots = (
        *(Slot(name, Kind.CELL, room_centre(room), (ROOM, ROOM)) for room, name in enumerate(NAMES)),
        *(Slot(f"dungeon.{n + 1}", Kind.CELL, cell_centre(n), (ROOM, ROOM)) for n in parts),
    )
    ground = (FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME)
    return Layout(BOARD, WIDTH, HEIGHT, slots, tag_spots(), tokens(), ground)
