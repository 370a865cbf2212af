"""Explosions and shockwaves: four straight lines, one result each."""

from engine.flashpoint import why
from engine.flashpoint.apply import apply
from engine.flashpoint.board import board
from engine.flashpoint.geometry import EDGE_NAMES, LINES, NAMES
from engine.flashpoint.position import Position
from engine.flashpoint.settings import BOX
from engine.kernel.event import Event
from engine.kernel.teller import Teller

Line = tuple[tuple[int, int], ...]
FlashpointTeller = Teller[Position]


class Collapse(Exception):  # noqa: N818 - the end of a building, not an error
    """The last damage counter is on the board."""


def teller(
    position: Position, rolls: tuple[tuple[int, ...], ...] = (), answers: tuple[str, ...] = ()
) -> FlashpointTeller:
    """A story that starts here."""
    return Teller(position, apply, rolls, answers)


def explode(story: FlashpointTeller, cell: int, *, damage: bool = True, doors_fall: bool = True) -> None:
    """An explosion: north, east, south, west (FP-A2). Raises Collapse at the last damage counter."""
    origin = NAMES[cell]
    for line in LINES[cell]:
        _blast(story, origin, line, damage, doors_fall)


def _blast(story: FlashpointTeller, origin: str, line: Line, damage: bool, doors_fall: bool) -> None:
    walls = board(story.position.settings.board).walls
    wave = False
    for edge, cell in line:
        position = story.position
        if position.closed & edge:
            if doors_fall:
                _door_falls(story, origin, edge, why.WAVE_CLOSED if wave else why.BLAST_CLOSED, wave)
            return
        if position.open & edge:
            _door_falls(story, origin, edge, why.WAVE_OPEN if wave else why.BLAST_OPEN, wave)
        elif walls & edge and not position.destroyed & edge:
            if damage:
                _wall_cracks(story, origin, edge, wave)
            return
        if not position.fire >> cell & 1:
            _catches_fire(story, origin, cell, wave)
            return
        wave = True


def _rule(wave: bool) -> str:
    return "FP-A3" if wave else "FP-A2"


def _door_falls(story: FlashpointTeller, origin: str, edge: int, reason: str, wave: bool) -> None:
    name = EDGE_NAMES[edge.bit_length() - 1]
    story.tell(Event("remove", "door", at=name, to="box", rule=_rule(wave), why=reason, origin=origin))


def _wall_cracks(story: FlashpointTeller, origin: str, edge: int, wave: bool) -> None:
    reason = why.WAVE_WALL if wave else why.BLAST_WALL
    name = EDGE_NAMES[edge.bit_length() - 1]
    story.tell(Event("place", "damage", at=name, rule=_rule(wave), why=reason, origin=origin))
    if story.position.damage_count >= BOX.damage:
        raise Collapse


def _catches_fire(story: FlashpointTeller, origin: str, cell: int, wave: bool) -> None:
    position, name, rule = story.position, NAMES[cell], _rule(wave)
    if position.smoke >> cell & 1:
        reason = why.WAVE_SMOKE if wave else why.BLAST_SMOKE
        story.tell(Event("flip", "smoke", at=name, into="fire", rule=rule, why=reason, origin=origin))
    elif position.threat_left > 0:
        reason = why.WAVE_FIRE if wave else why.BLAST_FIRE
        story.tell(Event("place", "fire", at=name, rule=rule, why=reason, origin=origin))
    else:
        story.tell(Event("note", "threat", at=name, rule="FP-A4", why=why.NO_THREAT_LEFT))
