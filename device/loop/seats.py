"""Who sits where: each colour belongs to one phone at most, and only that phone sees its hidden cards.

A seat is a secret the phone keeps; it is kept with the game, so that a pulled plug leaves everybody seated.
"""

import hmac
import secrets
from typing import Any, Protocol, runtime_checkable

from device.loop.table import Table
from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_, Texts

NOTE = "seats"


@runtime_checkable
class Dealt(Protocol):
    """A referee of a game with hands nobody else may see."""

    def seats(self, position: Any) -> tuple[str, ...]:
        """The players who have a hand."""
        ...

    def hand(self, position: Any, seat: str, texts: Texts) -> dict[str, Any]:
        """A player's own cards, and what can be done with them, in words."""
        ...

    def seat_words(self, seat: str, texts: Texts) -> str:
        """A player in words."""
        ...

    def belongs_to(self, command: dict[str, Any], position: Any) -> str:
        """Whose hand a command is about; empty where it is about nobody's."""
        ...


def _rules(table: Table) -> Dealt:
    rules = table.rules()
    if not isinstance(rules, Dealt):
        raise Refused(N_("nobody holds hidden cards in this game"))
    return rules


def taken(table: Table) -> dict[str, str]:
    """The secrets of the seats, by player."""
    found = table.keeper.notes(table.name).get(NOTE) if table.log is not None else None
    return dict(found) if isinstance(found, dict) else {}


def free(table: Table) -> list[str]:
    """The seats nobody has taken yet."""
    held = taken(table)
    return [seat for seat in _rules(table).seats(table.position) if seat not in held]


def sit(table: Table, seat: str) -> str:
    """Takes a free seat; gives the secret that proves it."""
    if seat not in _rules(table).seats(table.position):
        raise BadInput("'{colour}' does not play", colour=seat)
    if seat not in free(table):
        raise Refused(N_("another phone sits there already: a paired screen can free the seat"))
    secret = secrets.token_hex(16)
    table.keeper.note(table.name, NOTE, {**taken(table), seat: secret})
    return secret


def stand(table: Table, seat: str) -> None:
    """Frees a seat: the phone that had it sees nothing any more."""
    table.keeper.note(table.name, NOTE, {key: value for key, value in taken(table).items() if key != seat})


def holds(table: Table, name: str, seat: str, secret: str) -> bool:
    """Whether a phone sits where it says, in the game that is open."""
    known = taken(table).get(seat, "")
    return name == table.name and bool(known) and hmac.compare_digest(known, secret)


def check(table: Table, command: Any, seat: str) -> None:
    """Refuses to play out of a hand from anywhere but its own phone: trying would tell what is in it."""
    rules = table.rules()
    if not isinstance(rules, Dealt) or not isinstance(command, dict):
        return
    owner = rules.belongs_to(command, table.position)
    if owner and owner != seat:
        raise Refused(N_("this is told on the player's own phone"))
