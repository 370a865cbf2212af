"""From what shows on a table to pieces lying about on it, as untidily as people put them."""

import math
import random
from dataclasses import dataclass

from device.kit.geometry import BoardSide, layout, reserve_spot
from device.virtual.piece import Piece as Piece
from engine.flashpoint.seen import Seen, rank
from vision.board.layout import Kind, Slot

# Where the markers of a shared cell go, as shares of a cell from its middle.
SPREAD = {
    1: ((0.0, 0.0),),
    2: ((-0.21, -0.14), (0.21, 0.14)),
    3: ((-0.23, -0.2), (0.23, -0.16), (0.0, 0.24)),
    4: ((-0.23, -0.23), (0.23, -0.23), (-0.23, 0.23), (0.23, 0.23)),
}


@dataclass(frozen=True)
class Hands:
    """How untidy: how far from the middle (in cells), how much markers turn, how often one hides another."""

    off_centre: float = 0.12
    turn: float = 180.0
    cover: float = 0.0


def lay(
    seen: Seen, side: BoardSide, rng: random.Random, hands: Hands = Hands(), reserve: int = 0
) -> list[Piece]:
    """Every piece of a table, bottom first."""
    slots = {slot.name: slot for slot in layout(side).slots}
    pieces = _vehicles(seen, side, rng)
    for name, tokens in seen.cells.items():
        loose = [token for token in tokens or () if token not in ("ambulance", "engine")]
        pieces += _share_cell(slots[name], sorted(loose, key=rank), rng, hands)
    for name, state in seen.edges.items():
        pieces += _edge(slots[name], state, rng)
    return pieces + [Piece("hotspot", *reserve_spot(n), rng.uniform(-180, 180)) for n in range(reserve)]


def _vehicles(seen: Seen, side: BoardSide, rng: random.Random) -> list[Piece]:
    parked = []
    for slot in layout(side).of(Kind.PARKING):
        what = slot.name.partition(".")[0]
        if all(what in (seen.cells.get(cell) or ()) for cell in slot.covers):
            turn = (0 if slot.size[0] > slot.size[1] else 90) + rng.choice((0, 180)) + rng.uniform(-4, 4)
            x, y = slot.centre
            parked.append(Piece(what, x + rng.uniform(-2.5, 2.5), y + rng.uniform(-2, 2), turn))
    return parked


def _share_cell(slot: Slot, tokens: list[str], rng: random.Random, hands: Hands) -> list[Piece]:
    places = list(SPREAD.get(len(tokens), SPREAD[4]))
    rng.shuffle(places)
    reach = hands.off_centre * (1.0 if len(tokens) == 1 else 0.4)
    size = slot.size[0]
    pieces: list[Piece] = []
    for number, token in enumerate(tokens):
        away, angle = reach * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        px, py = places[number % len(places)]
        x = slot.centre[0] + size * (px + away * math.cos(angle))
        y = slot.centre[1] + size * (py + away * math.sin(angle))
        if pieces and rng.random() < hands.cover:
            x, y = pieces[-1].x + rng.uniform(-1, 1), pieces[-1].y + rng.uniform(-1, 1)
        pieces.append(Piece(token, x, y, rng.uniform(-hands.turn, hands.turn)))
    return pieces


def _edge(slot: Slot, state: str | None, rng: random.Random) -> list[Piece]:
    upright = slot.size[0] < slot.size[1]
    x, y = slot.centre
    if state in ("closed", "open"):
        turn = (90 if upright else 0) + rng.choice((0, 180)) + rng.uniform(-8, 8)
        return [Piece(state, x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5), turn)]
    count = {"damaged": 1, "destroyed": 2}.get(state or "", 0)
    along = (rng.uniform(-7, 7),) if count == 1 else (rng.uniform(-9, -6), rng.uniform(6, 9))
    pieces = []
    for offset in along[:count]:
        across = rng.uniform(-1.2, 1.2)
        dx, dy = (across, offset) if upright else (offset, across)
        pieces.append(Piece("damage", x + dx, y + dy, rng.uniform(-12, 12)))
    return pieces


def shown(pieces: list[Piece]) -> list[float]:
    """How much of each flat marker or foot no later one covers, by sampling a disc of its size."""
    shares = []
    for i, piece in enumerate(pieces):
        over = [p for p in pieces[i + 1 :] if abs(p.x - piece.x) < 24 and abs(p.y - piece.y) < 24]
        free = sum(not any(_covers(p, piece.x + dx, piece.y + dy) for p in over) for dx, dy in SAMPLES)
        shares.append(free / len(SAMPLES))
    return shares


SAMPLES = [(dx, dy) for dx in range(-9, 10, 3) for dy in range(-9, 10, 3) if dx * dx + dy * dy <= 90]


def _covers(piece: Piece, x: float, y: float) -> bool:
    reach = 4.5 if piece.token == "damage" else 9.0 if piece.token.startswith("firefighter") else 10.5
    return math.hypot(piece.x - x, piece.y - y) < reach
