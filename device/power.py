"""Switching off from the tablet: a file asks, a unit outside the sandbox obeys."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.kernel.errors import BadInput


def power_switch(environment: Mapping[str, str] = os.environ) -> Callable[[dict[str, Any]], None] | None:
    """Grants the wish to switch off, where the service set TABLEHAND_POWER; elsewhere there is no switch."""
    asked = environment.get("TABLEHAND_POWER", "")
    if not asked:
        return None

    def switch_off(_: dict[str, Any]) -> None:
        try:
            Path(asked).touch()
        except OSError as fault:
            raise BadInput("cannot write {name}: {reason}", name=asked, reason=fault.strerror) from fault

    return switch_off
