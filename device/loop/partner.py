"""A game's sparring partner at the table: it thinks off the table's thread and tells like anybody else."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from device.games.all import partner
from device.loop.table import Table

Tell = Callable[[dict[str, Any]], object]


class Sparring:
    """Watches a table; where the partner is to act, its command is told."""

    def __init__(self, table: Table, tell: Tell, lock: AbstractContextManager[Any] | None = None) -> None:
        self._table, self._tell, self._lock = table, tell, lock or nullcontext()

    def step(self) -> None:
        """Perhaps thinks, and tells; what was told meanwhile makes its answer void."""
        with self._lock:
            table = self._table
            settings = table.choice.get("partner")
            free = table.stage in ("acting", "choosing") and table.which is None and table.gone is None
            if not settings or not free or table.referee is None or table.taken_back:
                return  # who takes the partner's move back may want to take back their own too
            game, position, seq = table.referee.game.id, table.position, table.seq
        reply = partner(game)
        command = reply(position, settings) if reply is not None else None
        if command is not None:
            self._tell({"do": "command", "command": command, "seq": seq})
