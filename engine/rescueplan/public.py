"""What anybody may know of a position. Until the reveal, nothing about the tiles in the pile (PS-T4).

It is built from what may be shown, never by striking out what may not: a new field of the position stays
secret until somebody writes it here.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.kernel.event import Event
from engine.rescueplan.codec import plain
from engine.rescueplan.judge import walk_of
from engine.rescueplan.position import Position
from engine.rescueplan.rounds import needs

OPEN = ("judge", "between", "over")


def is_open(position: Position) -> bool:
    """Whether the pile has been turned over and lies open."""
    return position.phase in OPEN


def public(position: Position) -> dict[str, Any]:
    """What a viewer may see, as JSON; the pile and its path only once they lie open on the table."""
    need = needs(position)
    shown = {
        "game": position.game,
        "round": position.round,
        "phase": position.phase,
        "players": _players(position),
        "first": position.first,
        "turn": position.turn,
        "goal": position.goal,
        "deck": position.deck,
        "laid": len(position.laid),
        "said": [list(who) for who in position.groups],
        "floors": plain(position.floors),
        "danger_mode": position.danger_mode,
        "dangers": plain(position.dangers),
        "options": plain(position.options),
        "needs": None if need is None else need.to_json(),
        "winners": list(position.winners),
    }
    return {**shown, **_revealed(position)} if is_open(position) else shown


def _players(position: Position) -> list[dict[str, Any]]:
    return [
        {"name": p.name, "hand": p.hand, "score": p.score, "lost": p.name not in position.holders}
        for p in position.players
    ]


def _revealed(position: Position) -> dict[str, Any]:
    return {
        "pile": plain(position.pile),
        "path": walk_of(position).to_json(),
        "verdict": plain(position.verdict),
    }


def public_events(events: Iterable[Event]) -> list[Event]:
    """Events as a viewer may see them while a round is on: a tile is a tile, whichever it was.

    A danger card that was set off or a mended record would tell about a tile, so they are left out.
    """
    return [_hidden(event) for event in events if not _tells(event)]


def _tells(event: Event) -> bool:
    return event.do == "amend" or event.what.startswith(("danger:", "orientation"))


def _hidden(event: Event) -> Event:
    return replace(event, into="") if (event.do, event.what) == ("move", "tile") else event
