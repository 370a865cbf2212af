"""Sheets for the table itself: corner tags, dice mat, calibration chart, wiring, quick reference."""

import numpy as np
from numpy.typing import NDArray

from device.kit.board_art import d6, d8
from device.kit.ink import Art, Colour, disc, placed, rect, rounded, stroke
from device.kit.markers import flat
from device.kit.paper import ACCENT, INK, SOFT, Paper
from device.kit.tags import tag_art
from device.panel.pins import BUTTONS, GROUNDS, Pins
from engine.kernel.text import N_, Texts
from vision.board.calibrate import CHART, CHART_SQUARE
from vision.board.layout import TagSpot

TAG = 22.0
MAT = (124, 142, 124)
PINS = Pins()
WIRE_COLOURS = ((70, 140, 90), (60, 110, 190), (220, 150, 40), (190, 60, 60), (130, 90, 160))


def tags_page(paper: Paper, texts: Texts, first: int = 0) -> None:
    """Eight tags for each side of a board that has none; from a number on, eight for a board of one side."""
    paper.page()
    note = N_(
        "For your own copy: eight round the board, clockwise from its top left: corner, middle, corner … "
        "Keep the white margin. Matte paper is best."
    )
    top = paper.heading(texts(N_("Corner tags")), texts(note))
    for number in range(first, first + 8 if first else 16):
        row, column = divmod(number - first, 8)
        x, y = 12 + (paper.width - 24) / 8 * (column + 0.5), top + 32 + row * 72
        half = TAG / 2 + 5
        paper.cut_line(
            ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        )
        paper.draw(tag_art(TagSpot(number, (x, y), TAG)))
        paper.words(x - 3, y + half + 1.5, str(number % 8 + 1), 9, colour=SOFT, wide=10)
        if column == 0 and not first:
            side = texts(N_("Front side")) if row == 0 else texts(N_("Back side"))
            paper.words(12, y - half - 8, side, 11, bold=True)


def mat_page(paper: Paper, texts: Texts) -> None:
    """A calm ground for red and black dice."""
    paper.page()
    paper.draw([rounded(8, 8, paper.width - 16, paper.height - 24, 8, MAT)])
    inner = [
        stroke(
            (
                (16, 16),
                (paper.width - 16, 16),
                (paper.width - 16, paper.height - 24),
                (16, paper.height - 24),
            ),
            (146, 162, 144),
            0.6,
            closed=True,
        )
    ]
    paper.draw(inner)
    note = N_(
        "Dice mat. Print on matte paper; roll here, nothing touching. "
        "Red and black dice stand out on this grey-green."
    )
    paper.words(12, paper.height - 13, texts(note), 8.5, colour=SOFT)


def chart_page(paper: Paper, texts: Texts) -> None:
    """The calibration chart."""
    paper.page()
    note = N_(
        "Optional. Glue it flat on card, show it to the camera from ten directions. "
        "One square is {size} mm: measure it."
    )
    top = paper.heading(texts(N_("Lens chart")), texts(note, size=round(CHART_SQUARE)))
    across, down = CHART.getChessboardSize()
    pixels = 24
    image = np.asarray(CHART.generateImage((across * pixels, down * pixels), marginSize=0))
    left = (paper.width - across * CHART_SQUARE) / 2
    scale = CHART_SQUARE / pixels
    mask = (image < 128).astype(np.uint8)
    runs = [_placed_run(run, left, top, scale) for run in _runs(mask)]
    paper.draw([rect(x, y, w, h, (0, 0, 0)) for x, y, w, h in runs])


def _runs(mask: NDArray[np.uint8]) -> list[tuple[int, int, int, int]]:
    """Black rectangles that cover a mask: equal runs of neighbouring rows joined."""
    done: list[tuple[int, int, int, int]] = []
    open_: dict[tuple[int, int], int] = {}
    for y in range(mask.shape[0] + 1):
        row = mask[y] if y < mask.shape[0] else np.zeros(mask.shape[1], np.uint8)
        edges = np.flatnonzero(np.diff(np.concatenate([[0], row, [0]]).astype(np.int8)))
        now = {(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)}
        for run in [run for run in open_ if run not in now]:
            done.append((run[0], open_.pop(run), run[1], y))
        for run in now - set(open_):
            open_[run] = y
    return done


def _placed_run(
    run: tuple[int, int, int, int], left: float, top: float, scale: float
) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = run
    return left + x0 * scale, top + y0 * scale, (x1 - x0) * scale, (y1 - y0) * scale


def wiring_page(paper: Paper, texts: Texts) -> None:
    """Buttons, lights and buzzer on the Pi's header."""
    paper.page()
    note = N_(
        "Buttons between the pin and ground. Lights in series with 330 ohm to ground. "
        "Numbers are GPIO (BCM) numbers."
    )
    top = paper.heading(texts(N_("Wiring")), texts(note))
    for i, name in enumerate(BUTTONS):
        y, colour = top + 14 + i * 24, WIRE_COLOURS[i]
        paper.draw(
            [
                disc(34, y, 8.5, (225, 225, 228)),
                disc(34, y, 6.8, colour),
                disc(76, y, 3.4, (250, 244, 190)),
                disc(76, y, 2.2, colour),
            ]
        )
        paper.words(48, y - 2.6, name.upper(), 11, bold=True, wide=24)
        paper.draw(_wire(y, colour))
        paper.words(150, y - 5.2, texts(N_("button · GPIO {pin}"), pin=PINS.button(name)), 10.5, wide=60)
        paper.words(
            150, y + 1.2, texts(N_("light · GPIO {pin}"), pin=PINS.light(name)), 10.5, colour=SOFT, wide=60
        )
    x = 205
    y = paper.words(x, top + 8, texts(N_("Also")), 12, bold=True, wide=70) + 2
    for line in (
        texts(N_("Status light · GPIO {pin}"), pin=PINS.status),
        texts(N_("Buzzer · GPIO {pin}"), pin=PINS.buzzer),
        texts(N_("Ground · pins {pins}"), pins=", ".join(map(str, GROUNDS))),
    ):
        y = paper.words(x, y, line, 10.5, wide=66) + 2
    warn = N_("Use the 3.3 V side only: 5 V on a GPIO pin kills the Pi. Wire with the power off.")
    paper.words(x, y + 4, texts(warn), 10.5, bold=True, colour=ACCENT, wide=66)


def _wire(y: float, colour: Colour) -> Art:
    return [
        stroke(((84, y), (110, y), (116, y - 3), (146, y - 3)), colour, 1.1),
        stroke(((84, y + 2), (108, y + 2), (114, y + 3.4), (146, y + 3.4)), INK, 0.5),
        disc(146, y - 3, 1.3, colour),
        disc(146, y + 3.4, 0.9, INK),
    ]


def reference_page(paper: Paper, texts: Texts) -> None:
    """One turn on one card."""
    paper.page()
    top = paper.heading(texts(N_("Quick reference")), texts(N_("Flash Point, one turn at a glance")))
    art = flat()
    columns = (
        (N_("1 · Your actions"), ACTIONS),
        (N_("2 · The fire spreads"), FIRE),
        (N_("3 · People appear"), PEOPLE),
    )
    wide = (paper.width - 24) / 3
    for i, (title, lines) in enumerate(columns):
        x = 12 + i * wide
        paper.draw([rounded(x, top, wide - 5, paper.height - top - 14, 4, (246, 243, 236))])
        y = paper.words(x + 6, top + 5, texts(title), 13, bold=True, colour=ACCENT, wide=wide - 16) + 3
        for icon, line in lines:
            if icon in art:
                paper.draw(placed(art[icon], scale=0.45), x + 10, y + 4)
            y = max(paper.words(x + 17, y, texts(line), 12, wide=wide - 25) + 5, y + 12)
        if i == 1:
            paper.draw([*d6(0, 0, 3), *d8(8, 0, 5)], x + wide - 22, top + 8)


ACTIONS = (
    ("", N_("4 points a turn; keep up to 4 for the next.")),
    ("open", N_("Move 1 · into fire 2 · carrying 2. Open or close a door 1.")),
    ("smoke", N_("Fire to smoke 1 · smoke away 1 · fire away 2.")),
    ("damage", N_("Chop 2: one damage counter. Two on a wall: you can pass.")),
    ("poi", N_("Enter a cell with a question mark: turn it over.")),
    ("victim", N_("Carry people outside: rescued. Seven win, four lost lose.")),
)
FIRE = (
    ("", N_("Roll red and black: row and column.")),
    ("smoke", N_("Nothing there: smoke. Beside fire: fire at once.")),
    (
        "fire",
        N_("Smoke there: fire. Fire there: explosion, four ways: to the first free cell, door or wall."),
    ),
    ("damage", N_("A wall hit takes a damage counter; a closed door goes.")),
    ("hotspot", N_("Hot spot at the target: roll again; the last target gets one.")),
    ("hazmat", N_("Hazardous material in fire explodes.")),
)
PEOPLE = (
    ("fire", N_("A person in a burning cell is lost; a firefighter goes back to the ambulance.")),
    ("poi", N_("Three question marks or people on the board: roll for each one missing.")),
    ("", N_("Family game: fire and smoke leave that cell. Advanced: follow the arrows.")),
    ("", N_("NEXT goes on · READ looks again · OK accepts · UNDO takes back · MENU for the rest.")),
)
