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
    name = texts(N_("front")) if side == "front" else texts(N_("back"))
    caption = texts(N_("Board, {side}"), side=name)
    joined_pages(paper, board_art(side), (BOARD_WIDTH, BOARD_HEIGHT), (2, rows), caption, texts)


def joined_pages(
    paper: Paper, art: Art, size: tuple[float, float], parts: tuple[int, int], caption: str, texts: Texts
) -> None:
    """A picture cut into so many pages across and down; upright pages where it is cut across only."""
    across, down = parts
    part = (size[0] / across, size[1] / down)
    portrait = across > 1 and down == 1
    for number in range(across * down):
        row, column = divmod(number, across)
        _tile(paper, art, (column * part[0], row * part[1]), part, portrait)
        of = texts(N_("part {number} of {total}"), number=number + 1, total=across * down)
        _caption(paper, f"{caption} · {of}", portrait)


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


def _caption(paper: Paper, text: str, portrait: bool) -> None:
    wide, high = (paper.height, paper.width) if portrait else (paper.width, paper.height)
    paper.words(wide / 2 - 30, high - 7.5, text, 7.5, colour=SOFT)
