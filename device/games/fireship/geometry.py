"""Where everything lies on a Fireship board of any size: squares in a frame with tags, a mat beside it."""

from functools import cache

from device.kit.geometry import MAT as MAT
from engine.fireship.board import Board, demo
from engine.fireship.sea import sea
from engine.kernel.places import Cell
from vision.board.layout import Layout, Point, TagSpot

FRAME = 30.0
SPAN = 384.0  # mm of squares along the longer side
WIDEST = 34.0
FIRST_TAG = 24  # Flash Point and 18 Ghosts have 0 to 23
TAG_SIDE = 22.0
SEPARATOR = "/"


def key(board: Board) -> str:
    """The name the camera's side has for a board: its drawing, so that it needs no other file."""
    return SEPARATOR.join(board.rows)


@cache
def drawn(name: str) -> Board:
    """The board of such a name; nothing is the demo's."""
    return Board(name="drawn", rows=tuple(name.split(SEPARATOR))) if name else demo()


def square(board: Board) -> float:
    """The side of a square."""
    return min(WIDEST, SPAN // max(len(board.rows), board.columns))


def size(board: Board) -> Point:
    """Width and height of the board, frame included."""
    side = square(board)
    return board.columns * side + 2 * FRAME, len(board.rows) * side + 2 * FRAME


def centre(board: Board, cell: Cell) -> Point:
    """The middle of a square."""
    side = square(board)
    return FRAME + (cell[1] - 0.5) * side, FRAME + (cell[0] - 0.5) * side


def middle(board: Board, place: str) -> Point:
    """The middle of a square, a home or an island."""
    spots = [centre(board, cell) for cell in sea(board).cells[place]]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def tag_spots(board: Board) -> tuple[TagSpot, ...]:
    """Eight tags clockwise from the top left; no page joint cuts one."""
    near, (x, y) = FRAME / 2, size(board)
    beside, below = x / 2 - near, y / 2 - near
    centres = (
        (near, near),
        (beside, near),
        (x - near, near),
        (x - near, below),
        (x - near, y - near),
        (beside, y - near),
        (near, y - near),
        (near, below),
    )
    return tuple(TagSpot(FIRST_TAG + i, spot, TAG_SIDE) for i, spot in enumerate(centres))


@cache
def layout(name: str = "") -> Layout:
    """The board for whoever finds it by its tags; its squares are read by their own reader."""
    board = drawn(name)
    width, height = size(board)
    ground = (FRAME, FRAME, width - FRAME, height - FRAME)
    return Layout(name or key(board), width, height, (), tag_spots(board), (), ground)


@cache
def boxes(name: str) -> dict[str, tuple[int, int, int, int]]:
    """The squares to read, as left, top, right and bottom in whole millimetres."""
    board = drawn(name)
    half = square(board) / 2
    found = {}
    for place in sea(board).squares:
        x, y = middle(board, place)
        found[place] = round(x - half), round(y - half), round(x + half), round(y + half)
    return found
