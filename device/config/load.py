"""Reading the file: what is wrong is said with the key, what it may be, and the file's name."""

import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from device.config.keys import Config
from device.home import home
from device.panel.pins import checked
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

NAME = "tablehand.toml"
SYSTEM = Path("/etc/tablehand") / NAME
UNKNOWN = re.compile(r"unknown field `(?P<key>[^`]*)`")
AT = re.compile(r" - at `\$\.?(?P<where>[^`]*)`$")


def find(environment: Mapping[str, str] = os.environ, system: Path = SYSTEM) -> Path | None:
    """The file that counts: $TABLEHAND_CONFIG, the machine's, the user's; None where there is none."""
    if chosen := environment.get("TABLEHAND_CONFIG"):
        return Path(chosen)
    return next((path for path in (system, home() / NAME) if path.is_file()), None)


def load(path: Path | None) -> Config:
    """The configuration in a file; without a file, all defaults."""
    if path is None:
        return Config()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as fault:
        raise BadInput("cannot read {name}: it is not UTF-8 text", name=path) from fault
    except OSError as fault:
        raise BadInput("cannot read {name}: {reason}", name=path, reason=fault.strerror) from fault
    except tomllib.TOMLDecodeError as fault:
        raise BadInput("{name} is not complete TOML: {fault}", name=path, fault=fault) from fault
    return _checked(data, path)


def _checked(data: dict[str, Any], path: Path) -> Config:
    try:
        config = msgspec.convert(data, Config)
        checked(config.panel.pins)
    except msgspec.ValidationError as fault:
        raise _said(str(fault), path) from fault
    except BadInput as fault:
        raise BadInput("{name}: {fault}", name=path, fault=fault) from fault
    for name, camera in (("camera", config.camera), ("tray", config.tray)):
        if camera.kind == "recorded" and not camera.path:
            text = N_("{name}: a recorded camera needs {key}: a folder of pictures or a video")
            raise BadInput(text, name=path, key=f"{name}.path")
    return config


def _said(fault: str, path: Path) -> BadInput:
    """msgspec's complaint as one line with the key and what it may be."""
    place = AT.search(fault)
    where = re.sub(r"\[\d+\]", "", place["where"]) if place else ""
    if unknown := UNKNOWN.search(fault):
        return _unknown(unknown["key"], where, path)
    wanted = may_be(where)
    if isinstance(wanted, BadInput):
        return BadInput("{name}: the key {key} must be {wanted}", name=path, key=where, wanted=wanted)
    return BadInput("{name}: {fault}", name=path, fault=fault)


def _unknown(key: str, table: str, path: Path) -> BadInput:
    known = list(_struct(table).__struct_fields__)
    near = difflib.get_close_matches(key, known, 1)
    name = f"{table}.{key}" if table else key
    if near:
        text = N_("{name}: there is no key {key}: did you mean {near}?")
        return BadInput(text, name=path, key=name, near=near[0])
    return BadInput("{name}: there is no key {key}: use {known}", name=path, key=name, known=", ".join(known))


def _struct(table: str) -> type[msgspec.Struct]:
    found: type[msgspec.Struct] = Config
    for part in filter(None, table.split(".")):
        found = get_type_hints(found)[part]
    return found


def may_be(key: str) -> BadInput | None:
    """What a key takes, in words; None for a table or something unknown."""
    table, _, name = key.rpartition(".")
    hint = get_type_hints(_struct(table), include_extras=True).get(name)
    if get_origin(hint) is Literal:
        return BadInput("one of {choices}", choices=", ".join(f'"{choice}"' for choice in get_args(hint)))
    if hint is bool:
        return BadInput("true or false")
    if hint is str:
        return BadInput("a text in quotes")
    if get_origin(hint) is tuple:
        return BadInput('a list of texts, such as ["table.local"]')
    bounds = next((meta for meta in get_args(hint) if isinstance(meta, msgspec.Meta)), None)
    if bounds is not None:
        return BadInput("a whole number from {low} to {high}", low=bounds.ge, high=bounds.le)
    return None
