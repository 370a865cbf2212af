"""The wiring diagram in docs/pictures, drawn from the pins by `python -m device.panel.wiring`."""

from pathlib import Path
from typing import NamedTuple

from device.panel.pins import BUTTONS, GROUNDS, HEADER, Pins

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "wiring.svg"
ROW, TOP, LEFT, RIGHT = 26, 70, 372, 408  # pixels: between rows, of the first row, of both columns of pins
WIDE, HIGH = 780, TOP + 20 * ROW + 56
COLOURS = {"next": "#2e7d4f", "read": "#2f6fb5", "ok": "#c77a12", "undo": "#b3362f", "menu": "#7a4fa0"}
PLAIN, INK, GROUND, PAPER = "#555c66", "#1f2328", "#8a8f98", "#fbfaf7"


class Part(NamedTuple):
    """A button, a lamp or the buzzer at the end of a wire."""

    kind: str
    label: str
    gpio: int
    colour: str


def parts(pins: Pins) -> list[Part]:
    """Everything that is wired."""
    found = [Part("button", name.upper(), pins.button(name), COLOURS[name]) for name in BUTTONS]
    found += [Part("lamp", name.upper(), pins.light(name), COLOURS[name]) for name in BUTTONS]
    found += [Part("lamp", "STATUS", pins.status, PLAIN), Part("buzzer", "BUZZER", pins.buzzer, PLAIN)]
    return [part for part in found if part.gpio]


def diagram(pins: Pins) -> str:
    """The whole picture as SVG."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>',
        _text(WIDE / 2, 30, "Panel on the 40-pin header, seen from above, SD card side up", 16, INK),
        *_header(pins),
        *(line for part in parts(pins) for line in _wired(part)),
        *_rail(pins, left=True),
        *_rail(pins, left=False),
        _text(
            WIDE / 2,
            HIGH - 14,
            "Each lamp in series with 330 Ω. 3.3 V pins only; wire with the power off.",
            13,
            INK,
        ),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _header(pins: Pins) -> list[str]:
    used = {HEADER[part.gpio] for part in parts(pins)}
    size = f'width="{RIGHT - LEFT + 28}" height="{20 * ROW}"'
    lines = [f'<rect x="{LEFT - 14}" y="{TOP - 13}" {size} rx="5" fill="#2b2f36"/>']
    for pin in range(1, 41):
        x, y = _place(pin)
        fill = "#ffd766" if pin in used else GROUND if pin in GROUNDS else "#575d67"
        lines.append(f'<circle cx="{x}" cy="{y}" r="8" fill="{fill}"/>')
        lines.append(_text(x, y + 3.5, str(pin), 9, "#14171c" if pin in used else "#ffffff"))
    return lines


def _place(pin: int) -> tuple[int, int]:
    """Odd pins are the left column."""
    return (LEFT if pin % 2 else RIGHT), TOP + (pin - 1) // 2 * ROW


def _wired(part: Part) -> list[str]:
    x, y = _place(HEADER[part.gpio])
    side = -1 if x == LEFT else 1
    end, rail = x + side * 190, x + side * 300
    words = (
        f"{part.label} {part.kind} · GPIO {part.gpio}"
        if part.kind != "buzzer"
        else f"BUZZER · GPIO {part.gpio}"
    )
    lines = [
        f'<path d="M{x + side * 9} {y}H{end}" stroke="{part.colour}" stroke-width="2.5"/>',
        f'<path d="M{end} {y}H{rail}" stroke="{GROUND}" stroke-width="2"/>',
        _text(x + side * 98, y - 4, words, 11, INK),
    ]
    if part.kind == "button":
        lines.append(f'<rect x="{end - 10}" y="{y - 9}" width="20" height="18" rx="4" fill="{part.colour}"/>')
        lines.append(f'<circle cx="{end}" cy="{y}" r="5" fill="{PAPER}"/>')
    elif part.kind == "lamp":
        lines.append(
            f'<circle cx="{end}" cy="{y}" r="8" fill="{PAPER}" stroke="{part.colour}" stroke-width="3"/>'
        )
        at = min(end + side * 34, end + side * 34 + 28 * side)
        lines.append(
            f'<rect x="{min(at, at + 28)}" y="{y - 5}" width="28" height="10" fill="{PAPER}" stroke="{INK}"/>'
        )
        lines.append(_text(at + 14, y + 3.5, "330", 9, INK))
    else:
        lines.append(f'<rect x="{end - 12}" y="{y - 9}" width="24" height="18" fill="{INK}"/>')
    return lines


def _rail(pins: Pins, left: bool) -> list[str]:
    """Everything of a side goes to one ground pin of that side."""
    rows = [_place(HEADER[part.gpio])[1] for part in parts(pins) if (HEADER[part.gpio] % 2 == 1) == left]
    if not rows:
        return []
    ground = next(pin for pin in sorted(GROUNDS, reverse=True) if (pin % 2 == 1) == left)
    x, y = _place(ground)
    side = -1 if left else 1
    rail = x + side * 300
    top, bottom = min(*rows, y), max(*rows, y)
    return [
        f'<path d="M{x + side * 9} {y}H{rail}" stroke="{GROUND}" stroke-width="2"/>',
        f'<path d="M{rail} {top}V{bottom}" stroke="{GROUND}" stroke-width="3"/>',
        _text(x + side * 98, y - 4, f"GROUND · pin {ground}", 11, INK),
    ]


def _text(x: float, y: float, words: str, size: float, colour: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" text-anchor="middle">{words}</text>'
    )


if __name__ == "__main__":
    FILE.write_text(diagram(Pins()), encoding="utf-8")
