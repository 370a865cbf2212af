"""Where board profiles live: the kit's is shipped, taught ones are the user's own."""

from pathlib import Path

from device.home import checked_name, home
from device.kit.enrol import KIT_PROFILE
from engine.kernel.errors import BadInput
from vision.board.profile import Profile, load_profile, save_profile


def path_of(name: str, game: str = "flashpoint", kit: Path = KIT_PROFILE) -> Path:
    """The file of a game's profile; `kit` is the shipped one."""
    checked_name(name)
    own = home() / "boards" if game == "flashpoint" else home() / "boards" / game
    return kit if name == "kit" else own / f"{name}.npz"


def load(name: str, game: str = "flashpoint", kit: Path = KIT_PROFILE) -> Profile:
    """A profile by name."""
    path = path_of(name, game, kit)
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
