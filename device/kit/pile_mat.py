"""The mat of Plan de Secours: where the pile stands, with tags that tell the camera how it looks at it."""

from device.kit.ink import Art, Colour, rounded, stroke
from device.kit.tags import tag_art
from device.kit.tile_art import SIDE
from vision.board.layout import Layout, TagSpot

WIDTH, HEIGHT = 250.0, 180.0  # fits A4 and Letter alike
MIDDLE = (WIDTH / 2, HEIGHT / 2)
FIRST_TAG, TAG = 40, 22.0
FELT: Colour = (104, 112, 104)
LINE: Colour = (132, 140, 130)
NEAR = 17.0


def tag_spots() -> tuple[TagSpot, ...]:
    """Six tags on the long edges: far enough from the pile for hands to leave some in view."""
    columns, rows = (NEAR, WIDTH / 2, WIDTH - NEAR), (NEAR, HEIGHT - NEAR)
    places = [(x, y) for y in rows for x in columns]
    return tuple(TagSpot(FIRST_TAG + number, place, TAG) for number, place in enumerate(places))


def layout() -> Layout:
    """The mat as data."""
    return Layout("pile", WIDTH, HEIGHT, (), tag_spots(), (), (0.0, 0.0, WIDTH, HEIGHT))


def mat_art() -> Art:
    """Felt, a thin frame where the pile stands, the tags."""
    half, (x, y) = SIDE / 2 + 3, MIDDLE
    frame = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    art = [rounded(0, 0, WIDTH, HEIGHT, 6, FELT), stroke(frame, LINE, 0.8, closed=True)]
    return [*art, *(shape for spot in tag_spots() for shape in tag_art(spot))]
