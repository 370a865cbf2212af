"""Whose tiles the camera knows: our own deck is drawn, a taught copy is the user's own file."""

from functools import cache
from pathlib import Path

from device.home import checked_name, home
from device.virtual.pile import kit_faces
from engine.kernel.errors import BadInput
from vision.pile.album import Album, load_album


def path_of(name: str) -> Path:
    """The file of a taught copy."""
    return home() / "tiles" / f"{checked_name(name)}.npz"


@cache
def album(name: str) -> Album:
    """The faces of a copy by its name; `kit` needs no teaching."""
    if name == "kit":
        return Album.of(kit_faces())
    path = path_of(name)
    if not path.exists():
        text = "there are no tiles called '{name}': teach them with 'tablehand teach tiles {name}'"
        raise BadInput(text, name=name)
    try:
        return load_album(path)
    except (ValueError, KeyError, OSError) as fault:
        raise BadInput("the tiles '{name}' cannot be used: {fault}", name=name, fault=fault) from fault
