"""A panel nobody can touch: the virtual people press straight into the table's inbox."""

import time

from device.loop.desk import TableDesk
from device.loop.inputs import Pressed
from device.loop.run import PanelLike
from device.virtual.demo import Press


def virtual_panel(desk: TableDesk) -> tuple[PanelLike | None, Press]:
    """How people press, and no lights."""

    def press(button: str, held: bool) -> None:
        desk.inbox.put(Pressed(button, held, time.monotonic()))

    return None, press
