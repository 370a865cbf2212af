"""Whose tiles the camera knows: our own deck is drawn, a taught copy is the user's own file."""

from functools import cache
from pathlib import Path

from device.home import checked_name, home
from device.kit.deck import LOST
from device.virtual.pile import kit_faces
from engine.kernel.errors import BadInput
from engine.kernel.text import N_
from vision.pile.album import Album, load_album


def path_of(name: str) -> Path:
    """The file of a taught copy."""
    return home() / "tiles" / f"{checked_name(name)}.npz"


@cache
def album(name: str) -> Album:
    """The faces of a copy by its name; `kit` needs no teaching."""
    if name == "kit":
        # One lost tile stands for all: colours change with the lamp, and whose it is a button says.
        others = tuple(f"LOST/{colour}" for colour in LOST[1:])
        return Album.of({name: face for name, face in kit_faces().items() if name not in others})
    path = path_of(name)
    if not path.exists():
        text = N_("there are no tiles called '{name}': teach them with 'tablehand teach tiles {name}'")
        raise BadInput(text, name=name)
    try:
        return load_album(path)
    except (ValueError, KeyError, OSError) as fault:
        raise BadInput("the tiles '{name}' cannot be used: {fault}", name=name, fault=fault) from fault
