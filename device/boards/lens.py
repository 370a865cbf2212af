"""The calibrated lens, if somebody took the trouble: one small file, used by every reader."""

from pathlib import Path

import msgspec

from device.home import home
from engine.kernel.errors import BadInput
from vision.board.rectify import Lens


def path() -> Path:
    """Where it is kept."""
    return home() / "camera.json"


def load_lens() -> Lens | None:
    """The lens, or None where none was calibrated."""
    try:
        return msgspec.json.decode(path().read_bytes(), type=Lens)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as fault:
        text = "{name} cannot be used: delete it, or run 'tablehand teach camera' again"
        raise BadInput(text, name=path()) from fault


def save_lens(lens: Lens) -> Path:
    """Keeps a lens for all readers."""
    path().parent.mkdir(parents=True, exist_ok=True)
    draft = path().with_suffix(".part")
    draft.write_bytes(msgspec.json.encode(lens))
    draft.replace(path())
    return path()
