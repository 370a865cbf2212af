"""The sea as a camera sees it: a colour a square, never which piece. None is a square not seen."""

from typing import NamedTuple

import msgspec

from engine.fireship.box import COLOUR_OF, KINDS
from engine.fireship.position import Position
from engine.kernel.event import Event


class Seen(msgspec.Struct, frozen=True):
    """The colour on each square, empty where nothing stands."""

    squares: dict[str, str | None]


class Difference(NamedTuple):
    """A square that is not as believed."""

    place: str
    kind: str
    expected: tuple[str, ...]
    seen: tuple[str, ...]


def view(position: Position) -> Seen:
    """What a perfect eye would see of a position; homes and islands are not looked at."""
    squares: dict[str, str | None] = dict.fromkeys(position.sea.squares, "")
    return Seen(squares | {at: COLOUR_OF[piece] for at, piece in position.pieces.items()})


def differences(due: Seen, seen: Seen) -> list[Difference]:
    """Where a reading surely contradicts a table; what was not seen contradicts nothing."""
    found = []
    for at, colour in seen.squares.items():
        expected = due.squares.get(at)
        if colour is not None and expected is not None and colour != expected:
            kind = "different" if colour and expected else "missing" if expected else "extra"
            found.append(Difference(at, kind, _pile(expected), _pile(colour)))
    return found


def _pile(colour: str) -> tuple[str, ...]:
    return (colour,) if colour else ()


def with_hands(squares: dict[str, str], event: Event) -> dict[str, str]:
    """Pieces by square after hands did one instruction, to the letter; `red-boat` as positions name them."""
    kind, _, colour = event.what.partition(":")
    if kind not in KINDS:
        return squares
    left = dict(squares)
    if event.do != "place":
        left.pop(event.at, None)
    target = event.at if event.do == "place" else event.to
    if target[:1].isdigit():
        left[target] = f"{colour}-{kind}"
    return left
