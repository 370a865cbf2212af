"""Where board profiles live: the kit's is shipped, taught ones are the user's own."""

from pathlib import Path

from device.home import checked_name, home
from device.kit.enrol import KIT_PROFILE
from engine.kernel.errors import BadInput
from vision.board.profile import Profile, load_profile, save_profile


def path_of(name: str) -> Path:
    """The file of a profile; `kit` is the shipped one."""
    checked_name(name)
    return KIT_PROFILE if name == "kit" else home() / "boards" / f"{name}.npz"


def load(name: str) -> Profile:
    """A profile by name."""
    path = path_of(name)
    if not path.exists():
        raise BadInput(
            "there is no board profile '{name}': teach it with 'tablehand teach board {name}'", name=name
        )
    try:
        return load_profile(path)
    except ValueError as fault:
        raise BadInput(
            "the board profile '{name}' cannot be used: {fault}", name=name, fault=fault
        ) from fault


def save(profile: Profile) -> Path:
    """Stores a taught profile."""
    path = path_of(profile.name)
    if path == KIT_PROFILE:
        raise BadInput("'kit' is the shipped profile: choose another name")
    path.parent.mkdir(parents=True, exist_ok=True)
    save_profile(profile, path)
    return path
