"""Where taught dice are kept."""

import os
import re
from pathlib import Path

from engine.kernel.errors import BadInput
from vision.dice.taught import Profile


def profile_folder(asked: str | None) -> Path:
    """The folder asked for, else under $TABLEHAND_HOME, else the user's data folder."""
    if asked:
        return Path(asked)
    if home := os.environ.get("TABLEHAND_HOME"):
        return Path(home) / "dice"
    return Path.home() / ".local" / "share" / "tablehand" / "dice"


def profile_path(name: str, asked: str | None) -> Path:
    """The file of a profile; names that could leave the folder are refused."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}", name):
        raise BadInput("'{name}' cannot be a name: use letters, digits, - and _", name=name)
    return profile_folder(asked) / f"{name}.npz"


def load_profile(name: str, asked: str | None) -> Profile:
    """A taught profile, or what to do to get one."""
    path = profile_path(name, asked)
    try:
        return Profile.load(path)
    except FileNotFoundError as fault:
        raise BadInput(
            "no dice were taught as '{name}': tablehand teach dice {name} --photos DIR", name=name
        ) from fault
    except ValueError as fault:
        raise BadInput("{name} is damaged: teach these dice again", name=path) from fault
