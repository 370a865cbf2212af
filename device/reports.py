"""A reading somebody says was wrong: its picture and what is right, kept for whoever mends the reader."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.loop.pictures import Pictures
from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_

MOST = 200  # reports kept; pictures fill a card quickly


def reporter(
    folder: Path, pictures: Pictures, allowed: bool, clock: Callable[[], float]
) -> Callable[[dict[str, Any]], None]:
    """Grants the wish to report a reading, where the owner of the machine allows pictures to be kept."""

    def report(wish: dict[str, Any]) -> None:
        if not allowed:
            raise Refused(
                N_("no pictures are kept here: set record = true in the configuration to report one")
            )
        picture = pictures.picture("frame")
        if picture is None:
            raise Refused(N_("there is no picture to report yet"))
        name = f"report-{int(clock() * 1000)}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if len(list(folder.glob("*.jpg"))) >= MOST:
                raise Refused(N_("{n} reports are kept already: take some away first"), n=MOST)
            (folder / f"{name}.jpg").write_bytes(picture)
            (folder / f"{name}.json").write_text(json.dumps({"correct": wish.get("correct", [])}))
        except OSError as fault:
            raise BadInput("cannot write {name}: {reason}", name=name, reason=fault.strerror) from fault

    return report
