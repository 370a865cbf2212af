"""From a castle as it shows to pieces lying about in it, as untidily as people put them."""

import math
import random
from collections import Counter
from dataclasses import dataclass

from device.games.ghosts.geometry import ROOM, dungeon_spot, room_centre
from device.virtual.piece import Piece
from engine.ghosts.board import INDEX, PORTAL_ROOM, SIDES
from engine.ghosts.position import GHOSTS
from engine.ghosts.seen import Seen

ASIDE = {1: ((0.0, 0.0),), 2: ((-0.26, -0.05), (0.26, 0.05))}  # two ghosts in a room, in shares of it


@dataclass(frozen=True)
class Hands:
    """How untidy: how far from the middle (in rooms), how much ghosts turn, how badly portals are aimed."""

    off_centre: float = 0.1
    turn: float = 180.0
    askew: float = 7.0


def lay(table: Seen, hands: Hands = Hands(), salt: str = "") -> tuple[Piece, ...]:
    """Every piece; a place always looks the same, so nothing moves but what is played."""
    return (*_portals(table, hands, salt), *_rooms(table, hands, salt), *_dungeon(table, hands, salt))


def _portals(table: Seen, hands: Hands, salt: str) -> list[Piece]:
    pieces = []
    for colour, room in PORTAL_ROOM.items():
        side = table.portals.get(colour)
        if side:
            rng = random.Random(f"{salt} {colour} {side}")
            x, y = _near(rng, room_centre(room), hands.off_centre * 0.6)
            turn = 90.0 * SIDES.index(side) + rng.uniform(-hands.askew, hands.askew)
            pieces.append(Piece(f"portal:{colour}", x, y, turn))
    return pieces


def _rooms(table: Seen, hands: Hands, salt: str) -> list[Piece]:
    pieces = []
    for name, ghosts in table.rooms.items():
        for number, ghost in enumerate(ghosts or ()):
            rng = random.Random(f"{salt} {name} {ghost} {number}")
            dx, dy = ASIDE[min(2, len(ghosts or ()))][number % 2]
            x, y = room_centre(INDEX[name])
            spot = _near(rng, (x + dx * ROOM, y + dy * ROOM), hands.off_centre)
            pieces.append(Piece(ghost, *spot, rng.uniform(-hands.turn, hands.turn)))
    return pieces


def _dungeon(table: Seen, hands: Hands, salt: str) -> list[Piece]:
    pieces = []
    for ghost, count in Counter(table.dungeon).items():
        for number in range(count):
            spot = dungeon_spot(GHOSTS.index(ghost) * 3 + number)
            rng = random.Random(f"{salt} dungeon {ghost} {number}")
            pieces.append(Piece(ghost, *_near(rng, spot, 0.05), rng.uniform(-hands.turn, hands.turn)))
    return pieces


def _near(rng: random.Random, spot: tuple[float, float], reach: float) -> tuple[float, float]:
    away, angle = ROOM * reach * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
    return spot[0] + away * math.cos(angle), spot[1] + away * math.sin(angle)
