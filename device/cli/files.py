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
        if isinstance(fault, UnicodeDecodeError):
            raise BadInput("cannot read {name}: it is not UTF-8 text", name=name) from fault
        raise BadInput("cannot read {name}: {reason}", name=name, reason=fault.strerror) from fault


def parse_json(text: str, name: str) -> Any:
    """A JSON value; a fault names the place."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:  # not JSON, a number without end, or nested without end
        if name == "-":
            raise BadInput("standard input is not complete JSON: {fault}", fault=fault) from fault
        raise BadInput("{name} is not complete JSON: {fault}", name=name, fault=fault) from fault
