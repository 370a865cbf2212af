"""The whole kit as one document."""

from collections.abc import Sequence

from device.kit.board_art import board_art
from device.kit.board_sheets import board_pages
from device.kit.geometry import BOARD_HEIGHT, BOARD_WIDTH
from device.kit.ink import Art, stroke
from device.kit.marker_sheets import hazard_page, people_page, standee_page, threat_page
from device.kit.paper import ACCENT, INK, SOFT, Paper
from device.kit.table_sheets import chart_page, mat_page, reference_page, tags_page, wiring_page
from engine.kernel.text import N_, Texts


def kit_pdf(paper_name: str, texts: Texts) -> bytes:
    """Every sheet, cover first."""
    paper = Paper(paper_name)
    paper.pdf.set_title(texts(N_("Tablehand kit for Flash Point")))
    cover_page(paper, texts)
    for side in ("front", "back"):
        board_pages(paper, side, texts)
    for page in (
        threat_page,
        people_page,
        hazard_page,
        standee_page,
        tags_page,
        mat_page,
        chart_page,
        wiring_page,
        reference_page,
    ):
        page(paper, texts)
    return paper.bytes()


STEPS = (
    N_("Print at 100 %, without fitting to the page. The ruler below must measure 100 mm."),
    N_(
        "Board: cut each part along its corner marks and join the parts edge to edge on card. "
        "Front and back are two boards, or the two faces of one card."
    ),
    N_("Markers: cut, fold, glue. Matte paper reads best: gloss mirrors the lamp."),
    N_("Camera: straight above, whole board and dice mat in view. It may lean up to 35 degrees."),
    N_("Your own copy of the game? Lay the eight corner tags round it and teach it: tablehand teach board."),
)


def cover_page(paper: Paper, texts: Texts) -> None:
    """What is in the kit, and how to put it together."""
    title = texts(N_("Print kit for Flash Point: board, markers, tags, dice mat"))
    cover(paper, title, board_art("front"), (BOARD_WIDTH, BOARD_HEIGHT), STEPS, texts)


def cover(
    paper: Paper, title: str, art: Art, size: tuple[float, float], steps: Sequence[str], texts: Texts
) -> None:
    """A game's first page: its board, the steps that make the kit, and a ruler to check the print with."""
    paper.page()
    paper.words(16, 16, "Tablehand", 34, bold=True, colour=ACCENT)
    paper.words(16, 33, title, 14, colour=INK)
    scale = 140 / size[0]
    left = paper.width - 140 - 16
    paper.draw(art, left, 50, scale=scale)
    y = 52.0
    for number, step in enumerate(steps, 1):
        paper.words(16, y, str(number), 15, bold=True, colour=ACCENT, wide=8)
        y = paper.words(25, y + 0.6, texts(step), 11, wide=left - 37) + 5
    ruler = [stroke(((16, 0), (116, 0)), INK, 0.5)]
    ruler += [stroke(((16 + i * 10, 0), (16 + i * 10, -3 if i % 5 else -5)), INK, 0.4) for i in range(11)]
    bottom = paper.height - 24
    paper.draw(ruler, 0, bottom)
    paper.words(16, bottom + 2, "100 mm", 9, colour=SOFT)
    own = texts(N_("All art in this kit is our own. The rules stay in your game's box."))
    paper.words(left, 56 + size[1] * scale, own, 9, colour=SOFT, wide=140)
