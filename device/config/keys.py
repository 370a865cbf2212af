"""Every key, its default and what it means: the example file, the docs and the checks are made from these."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from device.panel.pins import Pins
from engine.kernel.text import N_

CameraKind = Literal["pi", "webcam", "recorded", "virtual", "none"]
Pixels = Annotated[int, Meta(ge=320, le=8000)]
Index = Annotated[int, Meta(ge=0, le=63)]


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file."""


class CameraKeys(Keys, frozen=True):
    """A camera."""

    kind: CameraKind = "pi"
    index: Index = 0
    path: str = ""
    width: Pixels = 1640
    height: Pixels = 1232
    lock: bool = True


class TrayKeys(CameraKeys, frozen=True):
    """A camera above the dice."""

    kind: CameraKind = "none"
    index: Index = 1


class PanelKeys(Keys, frozen=True):
    """The button panel."""

    kind: Literal["gpio", "numpad", "both", "none"] = "gpio"
    numpad: str = ""
    pins: Pins = Pins()


class WebKeys(Keys, frozen=True):
    """The tablet's pages."""

    host: str = "0.0.0.0"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8080
    names: tuple[str, ...] = ("tablehand.local",)
    screens: Annotated[int, Meta(ge=1, le=200)] = 30


class Config(Keys, frozen=True):
    """The whole file."""

    language: Literal["en", "fr"] = "en"
    folder: str = ""
    profile: str = "kit"
    camera: CameraKeys = CameraKeys()
    tray: TrayKeys = TrayKeys()
    panel: PanelKeys = PanelKeys()
    web: WebKeys = WebKeys()


_CAMERA = {
    "kind": N_("Which camera: the Pi's own, a USB webcam, recorded pictures, the virtual table, or none."),
    "index": N_("Which of several: 0 is the first."),
    "path": N_("The folder of pictures or the video of a recorded camera."),
    "width": N_("Width of a picture in pixels."),
    "height": N_("Height of a picture in pixels."),
    "lock": N_("Hold exposure and colours still while a game is on the table."),
}
MEANINGS: dict[str, str] = {
    "language": N_("Language of screens that ask for neither English nor French."),
    "folder": N_("Where games are kept; empty: the user's data folder, or what the service sets."),
    "profile": N_("Which board and markers: the printed kit, or the name of a copy you taught."),
    **{f"camera.{key}": text for key, text in _CAMERA.items()},
    **{f"tray.{key}": text for key, text in _CAMERA.items()},
    "panel.kind": N_("What the buttons are on: the Pi's pins, a USB numpad, both, or none."),
    "panel.numpad": N_("The numpad's device, as in /dev/input/by-id; empty: the first keyboard found."),
    **{f"panel.pins.{name}": N_("GPIO of this button; 0: not wired.") for name in Pins.__struct_fields__[:5]},
    **{f"panel.pins.{name}": N_("GPIO of this lamp; 0: not wired.") for name in Pins.__struct_fields__[5:11]},
    "panel.pins.buzzer": N_("GPIO of the buzzer; 0: not wired."),
    "web.host": N_("Which network to serve: 0.0.0.0 is every one, 127.0.0.1 only this machine."),
    "web.port": N_("The number after the address; 80 needs rights the service does not have."),
    "web.names": N_("Names tablets may use for this machine, besides its plain addresses."),
    "web.screens": N_("How many screens may watch at once."),
}
SECTIONS: dict[str, str] = {
    "": N_("Everything is optional: a key that is left out has the value shown here."),
    "camera": N_("The camera above the board. It sees the dice mat too, unless there is a second camera."),
    "tray": N_("A second camera, above the dice alone."),
    "panel": N_("Buttons, lamps and buzzer."),
    "panel.pins": N_("Numbers are GPIO (BCM) numbers, as on the wiring sheet."),
    "web": N_("The pages for tablets and phones."),
}
