"""Our printed castle as the camera meets it."""

from functools import cache

from device.games.ghosts.castle_art import castle_art
from device.games.ghosts.geometry import BOARD, HEIGHT, WIDTH, tag_spots
from device.games.ghosts.piece_art import pieces
from device.kit.raster import picture
from device.virtual.copy import SCALE, Copy, cut

REACH = 15.0


@cache
def castle_copy() -> Copy:
    """Board and pieces, printed on matte paper; no dice mat."""
    boards = {BOARD: picture(castle_art(), WIDTH, HEIGHT, SCALE, (255, 255, 255))}
    sprites = {name: cut(art, REACH) for name, art in pieces().items()}
    return Copy("ghosts", boards, sprites, tags={BOARD: tag_spots()}, mat=None)
