"""`tablehand read dice PHOTO…`: a JSON line a photo."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from device.cli.cases import export_case
from device.cli.profiles import load_profile
from device.dice_reasons import sentence
from device.photos import read_photo, write_picture
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts
from vision.dice.explain import explain
from vision.dice.judge import VALUES
from vision.dice.read import Eyes, read, shipped
from vision.dice.taught import Profile
from vision.dice.types import Die, Throw


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Reads every photo; a photo that cannot be opened gets its line too, and the rest goes on."""
    profile = load_profile(parsed.profile, parsed.profiles) if parsed.profile else None
    expected = _kinds(parsed.expect, parsed.profile)
    if profile is not None:
        profile.kind = _taught_kind(profile, expected)
        expected = expected or [profile.kind]
    if bool(parsed.correct) != bool(parsed.export) or (parsed.export and len(parsed.photos) > 1):
        raise BadInput("--correct and --export go together, with one photo")
    eyes = shipped(profile)
    opened = 0
    for number, name in enumerate(parsed.photos, 1):
        try:
            line = _line(name, expected, eyes, _numbered(parsed.explain, number), texts)
            if parsed.export:
                export_case(Path(parsed.export), Path(name), line, expected, parsed.correct.split(","))
            print(json.dumps(line, ensure_ascii=False), flush=True)
            opened += 1
        except BadInput as fault:
            why = texts(fault.text, **fault.details)
            print(json.dumps({"photo": name, "dice": [], "sure": False, "why": why}, ensure_ascii=False))
            print(f"tablehand: {why}", file=sys.stderr)
    return 0 if opened == len(parsed.photos) else 1 if opened else 2


def _kinds(text: str, profile: str | None) -> list[str]:
    kinds = [part.strip() for part in text.split(",") if part.strip()]
    for kind in kinds:
        if kind not in VALUES and kind != profile:
            raise BadInput(
                "unknown kind of dice '{kind}': use {known}, or a taught kind with --profile",
                kind=kind,
                known=", ".join(VALUES),
            )
    return kinds


def _taught_kind(profile: Profile, expected: list[str]) -> str:
    """A profile is a kind of its own, or refines the expected kind whose values are its faces."""
    if not expected or profile.kind in expected:
        return profile.kind
    for kind in expected:
        if set(profile.faces) <= set(VALUES[kind]):
            return kind
    raise BadInput("the dice taught as '{name}' are none of --expect", name=profile.kind)


def _numbered(name: str | None, number: int) -> Path | None:
    if name is None:
        return None
    path = Path(name)
    return path if number == 1 else path.with_stem(f"{path.stem}-{number}")


def _line(name: str, expected: list[str], eyes: Eyes, picture: Path | None, texts: Texts) -> dict[str, Any]:
    frame = read_photo(name)
    throw = read(frame, expected, eyes)
    if picture is not None:
        write_picture(picture, explain(frame, throw))
    return as_json(name, throw, texts)


def as_json(name: str, throw: Throw, texts: Texts) -> dict[str, Any]:
    """The contract's line; `reason` is the same as `why` for programs."""
    return {
        "photo": name,
        "dice": [_die(die, texts) for die in throw.dice],
        "sure": throw.sure,
        "why": sentence(throw.why, texts) if throw.why else None,
        "reason": throw.why,
    }


def _die(die: Die, texts: Texts) -> dict[str, Any]:
    shown = {
        "kind": die.kind,
        "value": die.value,
        "confidence": round(die.confidence, 4),
        "box": list(die.box),
        "sure": die.sure,
    }
    if not die.sure and die.why is not None:
        shown["why"] = sentence(die.why, texts)
        shown["alternatives"] = [[value, round(chance, 4)] for value, chance in die.alternatives]
    return shown
