"""`tablehand teach camera`: the lens from views of the printed chart; optional, for tags hold most lenses."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from device.boards.lens import save_lens
from device.cameras.base import Camera
from device.cli.own_camera import open_camera
from device.photos import ENDINGS, read_photo
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.board.calibrate import LEAST_VIEWS, Part, Views

ROWS = (N_("top"), N_("middle"), N_("bottom"))
COLUMNS = (N_("left"), N_("middle"), N_("right"))


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Works the lens out and keeps it for every reader."""
    views = Views()
    if parsed.photos is None:
        with open_camera(parsed) as camera:
            gather(views, camera, texts)
    else:
        _from_folder(views, Path(parsed.photos), texts)
    if views.count < LEAST_VIEWS:
        raise BadInput(
            "{count} photos show the chart: at least {least} are needed, from different sides",
            count=views.count,
            least=LEAST_VIEWS,
        )
    lens = views.lens()
    path = save_lens(lens)
    text = N_("The lens bends by {bend} (0 is none); the views agree to {error} pixels. Saved as {path}.")
    print(texts(text, bend=f"{lens.k1:+.3f}", error=f"{lens.error_px:.2f}", path=path))
    return 0


def _from_folder(views: Views, folder: Path, texts: Texts) -> None:
    if not folder.is_dir():
        raise BadInput("{name} is not a folder of photos", name=folder)
    for path in sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS):
        corners = views.add(read_photo(path))
        print(f"  {path.name}: {_seen(corners, texts)}")


def gather(views: Views, camera: Camera, texts: Texts, ask: Callable[[str], str] | None = None) -> None:
    """Takes views until the chart was seen all over the frame, saying where it is still missing."""
    print(texts(N_("Hold the printed chart flat under the camera, tilted a little, nearer and farther.")))
    while not views.enough:
        where = ", ".join(_where(part, texts) for part in views.uncovered[:3])
        if where:
            print(texts(N_("{n} views so far; not seen yet: {where}"), n=views.count, where=where))
        try:
            (ask or input)(texts(N_("[return: photo] ")))
        except EOFError:
            return
        print("  " + _seen(views.add(camera.frame(time.monotonic()).image), texts))


def _where(part: Part, texts: Texts) -> str:
    row, column = texts(ROWS[part[0]]), texts(COLUMNS[part[1]])
    return row if row == column else f"{row} {column}"


def _seen(corners: int, texts: Texts) -> str:
    if not corners:
        return texts(N_("the chart cannot be seen well enough: all of it flat, sharp and in the light?"))
    return texts(N_("{n} corners of the chart seen"), n=corners)
