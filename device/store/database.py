"""One SQLite file, opened with care: damage is set aside, a full disk is said, nothing is half written."""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from device.store.cards import StoreFault
from device.store.schema import VERSION, is_ours, is_whole, migrate, version_of
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

PATIENCE = 5.0  # seconds to wait for another program that is writing
SMALLEST = 512  # bytes of the smallest database; SQLite takes an emptied file for a new one and says nothing
COMPANIONS = ("", "-wal", "-shm")


class _DamagedError(Exception):
    """The file is not a whole database any more."""


class Database:
    """The connection; one thread at a time. `full` stands in for a full disk on the virtual table."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self.path = path
        self.full = False
        self.notices: list[BadInput] = []
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = self._open(clock)

    def _open(self, clock: Callable[[], float]) -> sqlite3.Connection:
        _make_folder(self.path.parent)
        try:
            return _checked(self.path)
        except _DamagedError:
            aside = _set_aside(self.path, clock())
            text = N_("the file of games was damaged: it is kept as {name}, and a new one was begun")
            self.notices.append(BadInput(text, name=aside.name))
            return _checked(self.path)

    def read(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a question."""
        with self._lock, _said(self.path):
            return self._alive().execute(statement, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A change that is on the disk when the block ends, or not at all."""
        with self._lock, _said(self.path):
            connection = self._alive()
            if self.full:
                raise sqlite3.OperationalError("database or disk is full")
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    def close(self) -> None:
        """Lets the file go."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _alive(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StoreFault("the file of games is closed already")
        return self._connection


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreFault(
            "cannot make the folder {name}: {reason}", name=folder, reason=fault.strerror
        ) from fault


def _checked(path: Path) -> sqlite3.Connection:
    """A connection to a whole file of this version."""
    new = not path.exists()
    if not new and path.stat().st_size < SMALLEST:
        raise _DamagedError
    with _said(path):
        connection = sqlite3.connect(path, PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            _prepare(connection, path)
        except BaseException as fault:
            connection.close()
            if _is_damage(fault):
                raise _DamagedError from fault
            raise
    if new:
        _sync_folder(path.parent)
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    if not is_ours(connection):
        raise StoreFault(
            "{path} is another program's database: move it away or choose another folder", path=path
        )
    if (found := version_of(connection)) > VERSION:
        text = N_("{path} is of version {found}, this Tablehand knows {known}: install a newer Tablehand")
        raise StoreFault(text, path=path, found=found, known=VERSION)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if found < VERSION:
        migrate(connection)
    if not is_whole(connection):
        raise _DamagedError


def _is_damage(fault: BaseException) -> bool:
    name = getattr(fault, "sqlite_errorname", "")
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR_SHORT_READ"))


def _set_aside(path: Path, now: float) -> Path:
    """Renames a damaged file and its companions, so that nothing is lost that could still be read."""
    stamp = datetime.fromtimestamp(now, UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.corrupt-{stamp}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.corrupt-{stamp}-{number}")
    for end in COMPANIONS:
        companion = path.with_name(path.name + end)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + end))
    _sync_folder(path.parent)
    return aside


def _sync_folder(folder: Path) -> None:
    """Makes new and renamed names survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _said(path: Path) -> Iterator[None]:
    """SQLite's faults as one sentence with what to do."""
    try:
        yield
    except sqlite3.Error as fault:
        name = getattr(fault, "sqlite_errorname", "")
        if "full" in str(fault) or name.startswith("SQLITE_IOERR"):
            text = N_(
                "nothing was stored: the disk is full or failing ({fault}). Make room on it and try again"
            )
            raise StoreFault(text, fault=fault) from fault
        if name.startswith("SQLITE_BUSY"):
            raise StoreFault(
                "{path} is in use by another program: close it and try again", path=path
            ) from fault
        raise StoreFault("cannot use {path}: {fault}", path=path, fault=fault) from fault
