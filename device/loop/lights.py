"""What the panel shows: lights say what the table waits for, so that it can be played without a tablet."""

from typing import Any, Literal

import msgspec

from device.loop.table import Stage, Table

Light = Literal["off", "on", "blink"]
Status = Literal["off", "ready", "busy", "ask", "fault"]
HIDDEN = ("code", "said")


class PanelLights(msgspec.Struct, frozen=True):
    """A light a button, and the status light; `code` and `said` are for the panel's own eyes and buzzer."""

    next: Light = "off"
    read: Light = "off"
    ok: Light = "off"
    undo: Light = "off"
    menu: Light = "off"
    status: Status = "off"
    code: str = ""
    said: int = 0

    def to_json(self) -> dict[str, Any]:
        """For the drawn panel: any screen may look at it, so a pairing code is not in it."""
        return {name: str(value) for name, value in msgspec.to_builtins(self).items() if name not in HIDDEN}


# Blinking: press this. On: may be pressed.
BY_STAGE: dict[Stage, dict[str, Any]] = {
    "lobby": {"menu": "on", "status": "ready"},
    "acting": {"next": "on", "read": "on", "status": "ready"},
    "rolling": {"read": "on", "status": "ready"},
    "reading": {"read": "blink", "status": "busy"},
    "unsure": {"ok": "blink", "read": "on", "status": "ask"},
    "choosing": {"next": "on", "ok": "blink", "status": "ask"},
    "placing": {"ok": "on", "next": "on", "status": "ready"},
    "mismatch": {"next": "blink", "ok": "on", "status": "fault"},
    "paused": {"menu": "blink", "status": "off"},
    "over": {"menu": "on", "status": "ready"},
}


def lights(table: Table) -> PanelLights:
    """The panel for a table."""
    shown = dict(BY_STAGE[table.stage])
    if table.closing is not None:
        shown["next"], shown["status"] = "blink", "busy"
    if table.log is not None and table.log.done and table.stage != "paused":
        shown["undo"] = "on"
    if table.tray in ("reaching", "settling", "covered") and table.stage == "acting":
        shown["status"] = "busy"  # the next player waits for the tile to be read
    if table.camera.state not in ("ok", "off"):
        shown["status"] = "fault"
    if table.message is not None and table.message.kind != "info":
        shown["said"] = table.message.id
    return PanelLights(**shown)
