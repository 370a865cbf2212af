"""The tables, as the steps that made them: a new file goes through all, an older one through the rest."""

import sqlite3

APPLICATION = 0x7AB1E  # marks the file as ours, so that another program's database is never touched

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            name TEXT PRIMARY KEY, game TEXT NOT NULL, started REAL NOT NULL, changed REAL NOT NULL,
            start TEXT NOT NULL, choice TEXT NOT NULL) STRICT""",
        """CREATE TABLE entry (
            name TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seq INTEGER NOT NULL, at REAL NOT NULL,
            body TEXT NOT NULL, PRIMARY KEY (name, seq)) STRICT, WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE game ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN finished TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE note (
            name TEXT NOT NULL REFERENCES game ON DELETE CASCADE, key TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (name, key)) STRICT, WITHOUT ROWID""",
        """CREATE TABLE on_table (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            name TEXT NOT NULL REFERENCES game ON DELETE CASCADE) STRICT""",
    ),
)
VERSION = len(STEPS)
# What SQLite's own check lets pass: a text whose end was cut off reads as zeros, an old page can come back.
DAMAGE = (
    "PRAGMA foreign_key_check",
    "SELECT 1 FROM entry GROUP BY name HAVING count(*) <> max(seq) OR min(seq) <> 1",
    "SELECT 1 FROM entry WHERE NOT json_valid(body)",
    "SELECT 1 FROM game WHERE NOT json_valid(start) OR NOT json_valid(choice)",
    "SELECT 1 FROM note WHERE NOT json_valid(value)",
)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of a file; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the file was made by us, or has nothing in it yet."""
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return bool(mark == APPLICATION or not tables)


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Brings a file up to a version, wholly or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    for step in STEPS[version_of(connection) : to]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {to}")
    connection.execute("COMMIT")


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether every page fits, every text reads, and no game has a hole in its log."""
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        return False
    return not any(connection.execute(question).fetchone() for question in DAMAGE)
