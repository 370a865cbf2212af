"""Places the camera is not sure of, put to the table: what should lie there, and what it seems to be."""

from typing import Any

from device.loop.table import Table
from device.referee.base import KnowsDue, Referee, place_words
from engine.kernel.text import N_, Texts


def doubts(table: Table, referee: Referee, texts: Texts) -> list[dict[str, Any]]:
    """Every place that is asked about, with the name of its picture."""
    return [_doubt(table, referee, place, texts) for place in sorted(table.doubts)]


def _doubt(table: Table, referee: Referee, place: str, texts: Texts) -> dict[str, Any]:
    due = referee.due(table.position, place) if isinstance(referee, KnowsDue) else None
    guess = table.sighting.guesses.get(place) if table.sighting is not None else None
    return {
        "place": place,
        "label": place_words(referee, place, texts),
        "expected": "" if due is None else _words(due, referee, texts),
        "guess": texts(N_("hidden")) if guess is None else _words(guess, referee, texts),
        "picture": f"slot-{place}",
    }


def _words(tokens: tuple[str, ...], referee: Referee, texts: Texts) -> str:
    return ", ".join(referee.token(token, texts) for token in tokens) or texts(N_("nothing"))
