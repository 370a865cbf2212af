"""How the demo opens: a game in play lies on the table."""

from collections.abc import Mapping
from typing import Any

from device.games.all import virtual
from device.store.store import Store


def lay_out(store: Store, game: str, options: Mapping[str, Any], seed: int) -> None:
    """Puts a game in play on the table, unless one of that game lies there already."""
    kept = {card.name: card.game for card in store.games()}
    if kept.get(store.current()) == game:
        return
    name = "demo" if game == "flashpoint" else f"demo-{game}"
    if name not in kept:
        log, choice = virtual(game).opening(options, seed)
        store.create(name, game, log.game.position_to_json(log.start), choice)
        store.append(name, log.entries)
        store.note(name, "placing", {"since": len(log.entries), "done": {}})
    store.open(name)
