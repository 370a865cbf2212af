"""Misreadings kept as test cases: the photo, what was read, what it really shows."""

import json
import shutil
from pathlib import Path
from typing import Any

from engine.kernel.errors import BadInput


def export_case(
    folder: Path, photo: Path, line: dict[str, Any], expected: list[str], values: list[str]
) -> None:
    """Writes NAME and NAME.json into the folder; the correction lists the dice from left to right."""
    dice = sorted(line["dice"], key=lambda die: die["box"][0])
    if len(values) != len(dice):
        raise BadInput(
            "--correct names {given} values, but {found} dice were found", given=len(values), found=len(dice)
        )
    truth = [{"box": die["box"], "value": value.strip()} for die, value in zip(dice, values, strict=True)]
    case = {"photo": photo.name, "expect": expected, "reading": line, "correction": truth}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(photo, folder / photo.name)
        text = json.dumps(case, ensure_ascii=False, indent=1)
        (folder / f"{photo.stem}.json").write_text(text + "\n", encoding="utf-8")
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=folder, reason=fault.strerror) from fault
