"""Where the user's own things are kept, and which names they may have."""

import os
import re
from pathlib import Path

from engine.kernel.errors import BadInput

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


def home() -> Path:
    """$TABLEHAND_HOME, else `tablehand` in the user's data folder."""
    if chosen := os.environ.get("TABLEHAND_HOME"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tablehand"


def checked_name(name: str) -> str:
    """A name for something the user keeps; one that could leave its folder is refused."""
    if not NAME.fullmatch(name):
        raise BadInput("'{name}' cannot be a name: use letters, digits, - and _", name=name)
    return name
