"""Where taught dice are kept."""

from pathlib import Path

from device.home import checked_name, home
from engine.kernel.errors import BadInput
from vision.dice.taught import Profile


def profile_path(name: str, asked: str | None) -> Path:
    """The file of a profile, in the folder asked for or the user's own."""
    folder = Path(asked) if asked else home() / "dice"
    return folder / f"{checked_name(name)}.npz"


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
