"""Reading what a person names on the command line."""

import json
import sys
from pathlib import Path
from typing import Any

from engine.kernel.errors import BadInput


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = getattr(fault, "strerror", None) or "not UTF-8"
        raise BadInput("cannot read {name}: {reason}", name=name, reason=reason) from fault


def parse_json(text: str, name: str) -> Any:
    """A JSON value; a fault names the place."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadInput(
            "{name} is not complete JSON: {fault}",
            name="standard input" if name == "-" else name,
            fault=fault,
        ) from fault
