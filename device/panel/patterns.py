"""When each lamp is lit and the buzzer sounds, as functions of time. Pure."""

from device.loop.lights import Light, PanelLights, Status
from device.panel.pins import BUTTONS

BLINK = 0.6  # seconds from one flash to the next
# Within a period in seconds, when the status light is lit.
STATUS: dict[Status, tuple[float, tuple[tuple[float, float], ...]]] = {
    "off": (1.0, ()),
    "ready": (1.0, ((0.0, 1.0),)),
    "busy": (0.25, ((0.0, 0.12),)),
    "ask": (1.6, ((0.0, 0.2), (0.4, 0.6))),
    "fault": (2.0, ((0.0, 0.2), (0.4, 0.6), (0.8, 1.0))),
}
DIGIT, DARK, GAP = 0.7, 0.3, 1.4  # a digit of the pairing code: lit, dark; the pause before it begins again

Beeps = tuple[float, ...]  # seconds on, off, on, …
CLICK: Beeps = (0.03,)
ASK: Beeps = (0.08, 0.08, 0.08)
FAULT: Beeps = (0.35, 0.15, 0.35)
REFUSED: Beeps = (0.18,)


def lit(light: Light, now: float) -> bool:
    """Whether a button's lamp is lit."""
    return light == "on" or (light == "blink" and now % BLINK < BLINK / 2)


def status_lit(status: Status, now: float) -> bool:
    """The status lamp: steady, flickering (busy), two flashes (asks), three (something is wrong)."""
    period, spans = STATUS[status]
    return any(start <= now % period < end for start, end in spans)


def code_lamp(code: str, since: float, now: float) -> str:
    """The button whose lamp is lit while a pairing code is shown: digit 1 is the first from the left."""
    at = (now - since) % (len(code) * (DIGIT + DARK) + GAP)
    number, within = divmod(at, DIGIT + DARK)
    if number >= len(code) or within >= DIGIT:
        return ""
    return BUTTONS[int(code[int(number)]) - 1]


def sound_for(before: PanelLights, after: PanelLights) -> Beeps:
    """What a change of the lights sounds like; most make no sound."""
    if after.said != before.said and after.said:
        return REFUSED
    if after.status != before.status:
        return {"ask": ASK, "fault": FAULT}.get(after.status, ())
    return ()


def sounding(beeps: Beeps, since: float, now: float) -> bool:
    """Whether the buzzer sounds."""
    passed = now - since
    for number, length in enumerate(beeps):
        if passed < length:
            return number % 2 == 0
        passed -= length
    return False
