"""A board as data: where its slots and corner tags lie, in millimetres from the top left corner."""

from dataclasses import dataclass, field
from enum import StrEnum

Point = tuple[float, float]


class Kind(StrEnum):
    """What a slot is, and so what may lie there."""

    CELL = "cell"
    WALL = "wall"
    DOOR = "door"
    PARKING = "parking"
    ZONE = "zone"


@dataclass(frozen=True)
class Slot:
    """A place to read: an upright rectangle round its centre."""

    name: str
    kind: Kind
    centre: Point
    size: Point
    covers: tuple[str, ...] = ()

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in whole millimetres."""
        (x, y), (width, height) = self.centre, self.size
        return round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2)


@dataclass(frozen=True)
class TagSpot:
    """A corner tag: its number, its centre and the side of its black square."""

    number: int
    centre: Point
    side: float

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Clockwise from the top left, as the detector gives them."""
        (x, y), h = self.centre, self.side / 2
        return (x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)


@dataclass(frozen=True)
class TokenKind:
    """What is known of a marker before it was ever seen: its size, height and where it may lie."""

    name: str
    size: Point
    height: float = 0.0
    places: frozenset[Kind] = frozenset({Kind.CELL})
    rank: int = 0


@dataclass(frozen=True)
class Layout:
    """A whole board: size, slots by name, tags, the markers that may lie on it."""

    name: str
    width: float
    height: float
    slots: tuple[Slot, ...]
    tags: tuple[TagSpot, ...]
    tokens: tuple[TokenKind, ...]
    ground: tuple[float, float, float, float] = field(default=(0.0, 0.0, 0.0, 0.0))

    def of(self, *kinds: Kind) -> tuple[Slot, ...]:
        """The slots of some kinds, in the layout's order."""
        return tuple(slot for slot in self.slots if slot.kind in kinds)

    def token(self, name: str) -> TokenKind:
        """A marker by name."""
        return next(token for token in self.tokens if token.name == name)
