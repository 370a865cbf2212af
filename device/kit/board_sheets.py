"""The board on several pages, with marks to join them."""

from device.kit.board_art import board_art
from device.kit.geometry import BOARD_HEIGHT, BOARD_WIDTH, BoardSide
from device.kit.ink import Art, Shape, stroke
from device.kit.paper import SOFT, Paper
from engine.kernel.text import N_, Texts

MARK = 5.0


def board_pages(paper: Paper, side: BoardSide, texts: Texts) -> None:
    """Four landscape pages, or two halves on A3."""
    rows = 1 if paper.name == "a3" else 2
    part = (BOARD_WIDTH / 2, BOARD_HEIGHT / rows)
    art = board_art(side)
    for number in range(2 * rows):
        row, column = divmod(number, 2)
        _tile(paper, art, (column * part[0], row * part[1]), part, portrait=rows == 1)
        _caption(paper, side, number, 2 * rows, texts, portrait=rows == 1)


def _tile(
    paper: Paper, art: Art, corner: tuple[float, float], part: tuple[float, float], portrait: bool
) -> None:
    paper.page(portrait)
    wide, high = (paper.height, paper.width) if portrait else (paper.width, paper.height)
    left, top = (wide - part[0]) / 2, (high - part[1]) / 2
    seen = [shape for shape in art if _touches(shape, corner, part)]
    with paper.pdf.rect_clip(left, top, *part):
        paper.draw(seen, left - corner[0], top - corner[1])
    paper.draw(_marks(left, top, *part))


def _touches(shape: Shape, corner: tuple[float, float], part: tuple[float, float]) -> bool:
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    reach = shape.width
    across = min(xs) - reach <= corner[0] + part[0] and max(xs) + reach >= corner[0]
    return across and min(ys) - reach <= corner[1] + part[1] and max(ys) + reach >= corner[1]


def _marks(x: float, y: float, w: float, h: float) -> Art:
    """Short lines outside each corner: cut from one to the next."""
    marks = []
    for cx, sx in ((x, -1), (x + w, 1)):
        for cy, sy in ((y, -1), (y + h, 1)):
            marks.append(stroke(((cx + sx * 1.5, cy), (cx + sx * MARK, cy)), SOFT, 0.2))
            marks.append(stroke(((cx, cy + sy * 1.5), (cx, cy + sy * MARK)), SOFT, 0.2))
    return marks


def _caption(paper: Paper, side: BoardSide, number: int, total: int, texts: Texts, portrait: bool) -> None:
    name = texts(N_("front")) if side == "front" else texts(N_("back"))
    text = texts(N_("Board, {side} · part {number} of {total}"), side=name, number=number + 1, total=total)
    wide, high = (paper.height, paper.width) if portrait else (paper.width, paper.height)
    paper.words(wide / 2 - 30, high - 7.5, text, 7.5, colour=SOFT)
