"""The station's logbook: every kept game counted once, and again only when it has changed."""

from collections.abc import Sequence
from typing import Any

from device.store.statistics import Sums, sums, together
from device.store.store import Store
from engine.kernel.errors import BadInput

Key = tuple[int, float]


class Logbook:
    """Statistics over a store; safe to ask again and again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted: dict[str, tuple[Key, Sums]] = {}

    def station(self, cards: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Everything the Station page shows; the cards are passed through."""
        counted = []
        for card in self._store.games():
            key = (card.entries, card.started)
            kept = self._counted.get(card.name)
            if kept is None or kept[0] != key:
                try:
                    kept = (key, sums(self._store.load(card.name)))
                except BadInput:  # deleted since, or damaged: the other games still count
                    continue
                self._counted[card.name] = kept
            counted.append((card.finished, kept[1]))
        return together(cards, counted)
