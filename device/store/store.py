"""Games by name: created, appended to, opened after a cut, put away, exported and imported."""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from sqlite3 import Connection
from types import TracebackType
from typing import Any, Self

import msgspec

from device.home import checked_name
from device.store import travel
from device.store.cards import GameCard, Stored, StoreFault
from device.store.database import Database
from device.store.games import known
from engine.kernel.errors import BadInput
from engine.kernel.log import Entry
from engine.kernel.text import N_

FILE = "games.sqlite"
CARD = """SELECT name, game, started, changed,
    coalesce((SELECT max(seq) FROM entry WHERE entry.name = game.name), 0), archived, finished FROM game"""


class Store:
    """Every game kept in a folder, for any thread. What a call changed is on the disk when it returns."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.database = Database(folder / FILE, clock)

    @property
    def notices(self) -> list[BadInput]:
        """What was found wrong while opening, and what was done about it."""
        return self.database.notices

    def games(self) -> list[GameCard]:
        """Every game, the one touched last first."""
        return [_card(row) for row in self.database.read(f"{CARD} ORDER BY changed DESC, name")]

    def create(self, name: str, game: str, start: dict[str, Any], choice: dict[str, Any]) -> None:
        """A new game with an empty log."""
        known(game)
        with self.database.writing() as connection:
            self._insert(connection, name, game, start, choice)

    def append(self, name: str, entries: Sequence[Entry]) -> None:
        """Adds entries to a game's log, all of them or none."""
        now = self._clock()
        with self.database.writing() as connection:
            length = self._card(name).entries
            if [entry.seq for entry in entries] != list(range(length + 1, length + 1 + len(entries))):
                raise StoreFault("the log of '{name}' has {n} entries already", name=name, n=length)
            _write(connection, name, entries, [now] * len(entries))
            connection.execute("UPDATE game SET changed = ? WHERE name = ?", (now, name))

    def load(self, name: str) -> Stored:
        """A game with its whole log."""
        card = self._card(name)
        start, choice = self.database.read("SELECT start, choice FROM game WHERE name = ?", name)[0]
        rows = self.database.read("SELECT seq, at, body FROM entry WHERE name = ? ORDER BY seq", name)
        entries = tuple(_entry(name, seq, body) for seq, _, body in rows)
        return Stored(card, json.loads(start), json.loads(choice), entries, tuple(at for _, at, _ in rows))

    def current(self) -> str:
        """The game on the table, empty if there is none."""
        rows = self.database.read("SELECT name FROM on_table")
        return str(rows[0][0]) if rows else ""

    def open(self, name: str) -> None:
        """Puts a game on the table; it is there again after a cut."""
        self._change(name, "INSERT OR REPLACE INTO on_table SELECT 1, name FROM game WHERE name = ?")

    def archive(self, name: str) -> None:
        """Puts a game away; if it was on the table, the table is free."""
        with self.database.writing() as connection:
            self._card(name)
            connection.execute("UPDATE game SET archived = 1 WHERE name = ?", (name,))
            connection.execute("DELETE FROM on_table WHERE name = ?", (name,))

    def unarchive(self, name: str) -> None:
        """Takes a game out again."""
        self._change(name, "UPDATE game SET archived = 0 WHERE name = ?")

    def delete(self, name: str) -> None:
        """Forgets a game for good."""
        self._change(name, "DELETE FROM game WHERE name = ?")

    def finish(self, name: str, outcome: str) -> None:
        """Notes how a game ended; empty if it goes on after all."""
        self._change(name, "UPDATE game SET finished = ?2 WHERE name = ?1", outcome)

    def note(self, name: str, key: str, value: Any) -> None:
        """Keeps a small fact beside the log, such as which steps are done."""
        self._change(name, "INSERT OR REPLACE INTO note VALUES (?, ?, ?)", key, json.dumps(value))

    def notes(self, name: str) -> dict[str, Any]:
        """The facts beside a game's log."""
        rows = self.database.read("SELECT key, value FROM note WHERE name = ?", self._card(name).name)
        return {key: json.loads(value) for key, value in rows}

    def export(self, name: str) -> str:
        """A game as text that `tablehand replay` and `import_` read."""
        return travel.export(self.load(name))

    def import_(self, text: str, name: str) -> GameCard:
        """Keeps a game from elsewhere, if every line of it holds."""
        checked_name(name)
        game = travel.checked(text, self._clock())
        with self.database.writing() as connection:
            self._insert(connection, name, game.game, game.start, game.choice)
            _write(connection, name, game.entries, game.times)
            dates = (min(game.times, default=self._clock()), self._clock(), game.finished, name)
            connection.execute("UPDATE game SET started = ?, changed = ?, finished = ? WHERE name = ?", dates)
        return self._card(name)

    def close(self) -> None:
        """Lets the file go; more than once does no harm."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _insert(
        self, connection: Connection, name: str, game: str, start: dict[str, Any], choice: dict[str, Any]
    ) -> None:
        if self.database.read("SELECT 1 FROM game WHERE name = ?", checked_name(name)):
            raise BadInput("there is a game '{name}' already: choose another name", name=name)
        now = self._clock()
        values = (name, game, now, now, _text(start), _text(choice))
        columns = "name, game, started, changed, start, choice"
        connection.execute(f"INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?)", values)

    def _change(self, name: str, statement: str, *values: Any) -> None:
        with self.database.writing() as connection:
            self._card(name)
            connection.execute(statement, (name, *values))

    def _card(self, name: str) -> GameCard:
        rows = self.database.read(f"{CARD} WHERE name = ?", name)
        if not rows:
            raise BadInput("there is no game '{name}'", name=name)
        return _card(rows[0])


def _card(row: tuple[Any, ...]) -> GameCard:
    name, game, started, changed, entries, archived, finished = row
    return GameCard(name, game, started, changed, entries, bool(archived), finished)


def _text(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _write(connection: Connection, name: str, entries: Sequence[Entry], times: Sequence[float]) -> None:
    rows = [
        (name, entry.seq, at, msgspec.json.encode(entry).decode())
        for entry, at in zip(entries, times, strict=True)
    ]
    connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", rows)


def _entry(name: str, seq: int, body: str) -> Entry:
    try:
        return msgspec.json.decode(body, type=Entry)
    except msgspec.DecodeError as fault:
        text = N_("entry {seq} of '{name}' is damaged on the disk: {fault}")
        raise StoreFault(text, seq=seq, name=name, fault=fault) from fault
