"""Our printed sea as the camera meets it: any board, drawn when it is first looked at."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Generic, TypeVar

from device.games.fireship.geometry import MAT, drawn, size, tag_spots
from device.games.fireship.piece_art import pieces
from device.games.fireship.sea_art import board_art
from device.kit.raster import Image, picture
from device.virtual.copy import SCALE, Copy, cut

REACH = 9.0
V = TypeVar("V")


class OnDemand(Mapping[str, V], Generic[V]):
    """A mapping that makes what it is asked for, and keeps it."""

    def __init__(self, make: Callable[[str], V]) -> None:
        self._make, self._made = make, dict[str, V]()

    def __getitem__(self, name: str) -> V:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


def board_picture(name: str, scale: float = SCALE) -> Image:
    """A board as printed."""
    board = drawn(name)
    return picture(board_art(board), *size(board), scale, (255, 255, 255))


@cache
def sea_copy() -> Copy:
    """Boards and pieces, printed on matte paper."""
    sprites = {name: cut(art, REACH) for name, art in pieces().items()}
    return Copy(
        "fireship",
        OnDemand(board_picture),
        sprites,
        tags=OnDemand(lambda name: tag_spots(drawn(name))),
        mat=MAT,
    )
