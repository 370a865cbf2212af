"""The panel on the Pi's pins, through gpiozero. Pins are looked at on every tick, no edge is waited for."""

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from gpiozero import DigitalOutputDevice, InputDevice
from gpiozero.exc import BadPinFactory, GPIOZeroError
from gpiozero.pins import Factory

from device.loop.inputs import Pressed
from device.loop.lights import PanelLights
from device.panel.gestures import Contact
from device.panel.patterns import CLICK, Beeps, code_lamp, lit, sound_for, sounding, status_lit
from device.panel.pins import BUTTONS, Pins, checked
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

HELD = frozenset({"ok", "undo", "menu"})  # buttons for which a hold means something
Heard = Callable[[Pressed], None]


def real_pins() -> Factory:
    """The Pi's own pins. lgpio is named: another library chosen in silence fails on a Pi 5."""
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()
    except ImportError as fault:
        text = N_(
            "lgpio is not installed: 'sudo apt install python3-lgpio', or set kind = \"none\" in [panel]"
        )
        raise BadInput(text) from fault
    except (BadPinFactory, GPIOZeroError, OSError, RuntimeError) as fault:
        text = N_("the pins cannot be used ({fault}): is this a Pi, and are you in the group gpio?")
        raise BadInput(text, fault=fault) from fault


class Panel:
    """Buttons in, lamps and buzzer out. `close` may be called twice."""

    def __init__(
        self, pins: Pins, heard: Heard, factory: Factory, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._heard, self._clock = heard, clock
        self._lights, self._said_at = PanelLights(), clock()
        self._beeps: Beeps = ()
        self._beeps_since = 0.0
        self._devices: list[Any] = []
        self._contacts = {name: Contact(name in HELD) for name in BUTTONS}
        checked(pins)
        try:
            self._open(pins, factory)
        except (GPIOZeroError, OSError) as fault:
            self.close()
            raise BadInput("the panel cannot be opened: {fault}", fault=fault) from fault

    def _open(self, pins: Pins, factory: Factory) -> None:
        def out(pin: int) -> DigitalOutputDevice | None:
            return self._kept(DigitalOutputDevice(pin, pin_factory=factory)) if pin else None

        wired = [name for name in BUTTONS if pins.button(name)]
        self._buttons = {
            name: self._kept(InputDevice(pins.button(name), pull_up=True, pin_factory=factory))
            for name in wired
        }
        self._lamps = {name: lamp for name in BUTTONS if (lamp := out(pins.light(name))) is not None}
        self._status, self._buzzer = out(pins.status), out(pins.buzzer)

    def _kept(self, device: Any) -> Any:
        self._devices.append(device)
        return device

    def show(self, lights: PanelLights) -> None:
        """The table waits for something else; may be called from another thread than `tick`."""
        before, self._lights = self._lights, lights
        if lights.code != before.code:
            self._said_at = self._clock()
        if beeps := sound_for(before, lights):
            self._beep(beeps, self._clock())

    def tick(self, now: float) -> None:
        """Looks at every button, then sets every lamp."""
        for name, button in self._buttons.items():
            gesture = self._contacts[name].see(button.is_active, now)
            if gesture is not None:
                self._beep(CLICK, now)
                self._heard(Pressed(name, gesture == "hold", now))
        self._light(now)

    def _light(self, now: float) -> None:
        lights = self._lights
        told = code_lamp(lights.code, self._said_at, now) if lights.code else None
        for name, lamp in self._lamps.items():
            lamp.value = name == told if told is not None else lit(getattr(lights, name), now)
        if self._status is not None:
            self._status.value = status_lit(lights.status, now)
        if self._buzzer is not None:
            self._buzzer.value = sounding(self._beeps, self._beeps_since, now)

    def _beep(self, beeps: Beeps, now: float) -> None:
        self._beeps, self._beeps_since = beeps, now

    def close(self) -> None:
        """Lamps off, pins free."""
        devices, self._devices = self._devices, []
        self._buttons, self._lamps, self._status, self._buzzer = {}, {}, None, None
        for device in devices:
            device.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
