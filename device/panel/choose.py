"""From the configuration to a panel."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from gpiozero.pins import Factory

from device.config.keys import PanelKeys
from device.loop.desk import TableDesk
from device.loop.run import PanelLike
from device.panel.gpio import Panel, real_pins
from device.panel.numpad import Numpad
from device.panel.several import Several
from engine.kernel.errors import BadInput
from engine.kernel.text import N_


def choose(keys: PanelKeys, desk: TableDesk, factory: Factory | None = None) -> PanelLike | None:
    """The panel that is wired; pins that cannot be used are said, and the evening goes on by tablet."""
    panels: list[PanelLike] = []
    if keys.kind in ("gpio", "both"):
        try:
            panels.append(Panel(keys.pins, desk.inbox.put, factory or real_pins()))
        except BadInput as fault:
            text = N_("No buttons: {fault}. A tablet can do all they do.")
            desk.machine.table.say("warning", text, fault=fault)
    if keys.kind in ("numpad", "both"):
        panels.append(Numpad(Path(keys.numpad) if keys.numpad else None, desk.inbox.put, _telling(desk)))
    return panels[0] if len(panels) == 1 else Several(panels) if panels else None


def _telling(desk: TableDesk) -> Callable[[list[int]], None]:
    """Dice typed on a numpad are told as a tablet would tell them; what is refused is said to everybody."""

    def tell(faces: list[int]) -> None:
        answered: Future[None] = Future()
        answered.add_done_callback(lambda done: _said(desk, done))
        desk.inbox.put(({"do": "dice", "faces": faces}, answered))

    return tell


def _said(desk: TableDesk, done: "Future[None]") -> None:
    fault = done.exception()
    if isinstance(fault, BadInput):
        desk.machine.table.say("refused", fault.text, **fault.details)
