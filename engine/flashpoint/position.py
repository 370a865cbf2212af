"""A Flash Point position: a frozen value. Sets of cells and edges are integers (see geometry)."""

from typing import Literal

import msgspec

from engine.flashpoint.board import Board, Side, board
from engine.flashpoint.settings import BOX, Settings, Specialist, specialists

Phase = Literal["setup", "actions", "fire", "poi", "over"]
Carried = Literal["victim", "hazmat"]
Outcome = Literal["won", "lost", "collapsed"]


class Firefighter(msgspec.Struct, frozen=True):
    """A figure: where it stands (None before it is placed), what it carries, who it is."""

    colour: str
    at: int | None = None
    carrying: Carried | None = None
    specialist: str | None = None
    saved: int = 0

    @property
    def card(self) -> Specialist:
        """The specialist's card, or the family game's."""
        return specialists()[self.specialist or "family"]


class Points(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the active firefighter may still spend this turn, besides saved points."""

    own: int = 0
    move: int = 0
    extinguish: int = 0
    command: int = 0
    fresh: bool = True
    given_to_cafs: int = 0


class Spread(msgspec.Struct, frozen=True):
    """Where the fire phase stands: the last target, whether it was a hot spot, whether any was so far."""

    target: int
    hot: bool = False
    flared: bool = False


class Gun(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck gun being aimed: the dice as they lie (0 = not rolled), and which were rolled again."""

    red: int = 0
    black: int = 0
    again: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is still to do before the first turn, and the last black die."""

    plan: tuple[str, ...]
    black: int = 0
    damage: bool = True
    closed_doors_fall: bool = True


class Position(msgspec.Struct, frozen=True):
    """A table at one moment. Tuples of cells are sorted; a cell may appear more than once in them."""

    settings: Settings = Settings()
    fire: int = 0
    smoke: int = 0
    hotspots: int = 0
    damaged: int = 0
    destroyed: int = 0
    closed: int = 0
    open: int = 0
    poi: tuple[int, ...] = ()
    victims: tuple[int, ...] = ()
    treated: tuple[int, ...] = ()
    hazmat: tuple[int, ...] = ()
    hotspot_reserve: int = 0
    crew: tuple[Firefighter, ...] = ()
    ambulance: Side | None = None
    engine: Side | None = None
    rescued: int = 0
    lost: int = 0
    false_alarms: int = 0
    turn: str | None = None
    phase: Phase = "fire"
    points: Points | None = None
    spread: Spread | None = None
    gun: Gun | None = None
    setup: Setup | None = None
    unseen: tuple[int, ...] = ()
    unseen_lost: tuple[int, ...] = ()
    playing_on: bool = False

    @property
    def board(self) -> Board:
        """The side of the board in play."""
        return board(self.settings.board)

    @property
    def blocked(self) -> int:
        """The edges nothing passes: standing walls and closed doors."""
        side = board(self.settings.board)
        return side.walls & ~self.destroyed | self.closed | side.always_blocked

    @property
    def damage_count(self) -> int:
        """Damage counters on the board."""
        return self.damaged.bit_count() + self.destroyed.bit_count()

    @property
    def threat_left(self) -> int:
        """Fire and smoke markers in the supply."""
        return self.settings.threat_total - (self.fire | self.smoke).bit_count()

    @property
    def persons(self) -> int:
        """POI markers on the board, face-down or not, carried ones too."""
        carried = sum(figure.carrying == "victim" for figure in self.crew)
        return len(self.poi) + len(self.victims) + len(self.treated) + carried

    @property
    def bag(self) -> int:
        """Face-down POI markers still to be drawn."""
        gone = self.rescued + self.lost + self.false_alarms + len(self.unseen_lost)
        return BOX.victims_in_play + BOX.false_alarms_in_play - self.persons - gone

    @property
    def active(self) -> Firefighter | None:
        """Whose turn it is."""
        return next((figure for figure in self.crew if figure.colour == self.turn), None)

    def firefighter(self, colour: str) -> Firefighter | None:
        """The figure of a colour."""
        return next((figure for figure in self.crew if figure.colour == colour), None)

    @property
    def standing(self) -> int:
        """The cells where firefighters stand."""
        cells = 0
        for figure in self.crew:
            if figure.at is not None:
                cells |= 1 << figure.at
        return cells


def outcome(position: Position) -> Outcome | None:
    """How the game stands: a victory is never taken back, a collapse without one is its own defeat."""
    if position.rescued >= BOX.rescued_to_win:
        return "won"
    if position.damage_count >= BOX.damage:
        return "collapsed"
    return "lost" if position.lost >= BOX.lost_to_lose else None


def with_cell(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The multiset with one more."""
    return tuple(sorted((*cells, cell)))


def without_cell(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The multiset with one less."""
    at = cells.index(cell)
    return cells[:at] + cells[at + 1 :]
