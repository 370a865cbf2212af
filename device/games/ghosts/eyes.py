"""How the camera reads the castle: ghosts by room, the open side of each portal, the heap in the dungeon."""

from pathlib import Path

from device.games.board_eyes import BoardEyes
from device.games.ghosts.geometry import BOARD, layout, portal_room
from device.referee.base import Sighting
from engine.ghosts.board import COLOURS, NAMES, SIDES
from engine.ghosts.position import GHOSTS
from engine.ghosts.seen import DUNGEON, Pile, Seen
from vision.board.opening import opening
from vision.board.read import Reading
from vision.board.slots import Doubt, Verdict

KIT = Path(__file__).with_name("kit.npz")
UNSEEN = (Doubt.HIDDEN, Doubt.GLARE)
ASKEW = ("portal",)  # a guess that is never right: a portal whose side cannot be told


def _ghosts(verdict: Verdict) -> Pile:
    return tuple(sorted(token for token in verdict.tokens if token in GHOSTS))


def open_side(reading: Reading, colour: str) -> str | None:
    """Where a portal opens; empty if it is not in its room, None where that cannot be told."""
    room = next(slot for slot in layout().slots if slot.name == portal_room(colour))
    if not reading.cells[room.name].sure:
        return None
    left, top, right, bottom = room.box
    found = [
        f
        for f in reading.found
        if f.token == f"portal:{colour}" and left <= f.x < right and top <= f.y < bottom
    ]
    if len(found) != 1:
        return "" if not found else None
    seen = opening(reading.image, found[0].x, found[0].y)
    return SIDES[seen.side] if seen.sure else None


def sighting(reading: Reading) -> Sighting:
    """What is sure, what is only likely, what cannot be seen."""
    rooms: dict[str, Pile | None] = {
        name: _ghosts(reading.cells[name]) if reading.cells[name].sure else None for name in NAMES
    }
    portals: dict[str, str | None] = {colour: open_side(reading, colour) for colour in COLOURS}
    parts = {name: verdict for name, verdict in reading.cells.items() if name.startswith(DUNGEON)}
    heap = tuple(sorted(ghost for verdict in parts.values() if verdict.sure for ghost in _ghosts(verdict)))
    seen = Seen(rooms, portals, heap, all(verdict.sure for verdict in parts.values()))
    hidden = {name for name in NAMES if reading.cells[name].doubt in UNSEEN}
    guesses = {
        name: _ghosts(reading.cells[name]) for name, on in rooms.items() if on is None and name not in hidden
    }
    for colour, side in portals.items():
        if side is None and portal_room(colour) not in hidden:
            guesses[portal_room(colour)] = ASKEW
    if not seen.whole:
        guesses[DUNGEON] = heap
    return Sighting(seen, guesses, frozenset(hidden))


EYES = BoardEyes("ghosts", (BOARD,), layout, KIT, sighting)
