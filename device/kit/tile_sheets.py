"""Sheets of Plan de Secours: direction tiles with their backs, start and lost tiles, cards, the mat."""

from collections.abc import Sequence

from device.kit.deck import CHARACTERS, DANGERS, LOST, SYMBOLS, deck, tiles
from device.kit.ink import Art, Colour, Point, placed, rounded
from device.kit.paper import ACCENT, INK, SOFT, Paper
from device.kit.pictograms import pictogram
from device.kit.pile_mat import HEIGHT, WIDTH, mat_art
from device.kit.tile_art import SIDE, back_art, lost_art, start_art, tile_art
from engine.kernel.text import N_, Texts
from engine.rescueplan.box import seed
from engine.rescueplan.position import Floor
from engine.rescueplan.sentences import floor as floor_words

GAP = 1.6
TOP = 26.0
CARD = (62.0, 44.0)
FLOOR_CARD: Colour = (224, 236, 246)
DANGER_CARD: Colour = (250, 228, 208)
CARDS = 7


def rescue_pdf(paper_name: str, texts: Texts) -> bytes:
    """Every sheet, cover first."""
    paper = Paper(paper_name)
    paper.pdf.set_title(texts(N_("Tablehand kit for Plan de Secours")))
    _cover(paper, texts)
    others = [start_art(), start_art(), *(lost_art(colour) for colour in LOST)]
    _tile_pages(paper, [*(tile_art(tile) for tile in tiles()), *others], texts)
    _cards(paper, texts)
    _mat(paper, texts)
    return paper.bytes()


STEPS = (
    N_("Print at 100 %, without fitting to the page. Matte paper reads best: gloss mirrors the lamp."),
    N_(
        "Print the sheet of backs on the other side of each sheet of tiles, or glue both on card. "
        "Cut along the rims."
    ),
    N_("The start tile shows the same on both faces: print it twice and glue the halves back to back."),
    N_("Lay the mat under the camera, the start tile on its square, and pile the tiles on it."),
    N_("Your own copy of the game? Use the mat alone and teach its tiles: tablehand teach tiles."),
)


def _cover(paper: Paper, texts: Texts) -> None:
    paper.page()
    paper.words(16, 16, "Tablehand", 34, bold=True, colour=ACCENT)
    paper.words(16, 33, texts(N_("Print kit for Plan de Secours: tiles, cards, mat")), 14, colour=INK)
    y = 56.0
    for number, step in enumerate(STEPS, 1):
        paper.words(16, y, str(number), 15, bold=True, colour=ACCENT, wide=8)
        y = paper.words(25, y + 0.6, texts(step), 11, wide=paper.width / 2 - 25) + 5
    fan = [tile_art(tile) for tile in (tiles()[9], tiles()[21], tiles()[26], tiles()[34], tiles()[2])]
    for number, art in enumerate(fan):
        raised = placed(art, 0, -62)  # turned about a point below, like cards in a hand
        paper.draw(raised, paper.width * 0.77, paper.height * 0.8, turn=-44 + 22 * number)
    text = texts(
        N_(
            "All art in this kit is our own, and so is the choice of tiles. "
            "The rules stay in your game's box."
        )
    )
    paper.words(16, paper.height - 18, text, 9, colour=SOFT)


def _spots(paper: Paper, size: Point) -> list[Point]:
    """Middles of a page's grid; it is symmetric, so that fronts and backs meet."""
    across = int((paper.width - 20 + GAP) // (size[0] + GAP))
    down = int((paper.height - TOP - 8 + GAP) // (size[1] + GAP))
    left = (paper.width - across * (size[0] + GAP) + GAP) / 2
    return [
        (left + column * (size[0] + GAP) + size[0] / 2, TOP + row * (size[1] + GAP) + size[1] / 2)
        for row in range(down)
        for column in range(across)
    ]


def _tile_pages(paper: Paper, arts: Sequence[Art], texts: Texts) -> None:
    spots = _spots(paper, (SIDE, SIDE))
    note = N_("37 direction tiles, then the start (twice) and five lost tiles. Card of about one millimetre.")
    for first in range(0, len(arts), len(spots)):
        paper.page()
        paper.heading(texts(N_("Tiles")), texts(note))
        for art, (x, y) in zip(arts[first : first + len(spots)], spots, strict=False):
            paper.draw(art, x, y)
        _backs(paper, spots, texts)


def _backs(paper: Paper, spots: Sequence[Point], texts: Texts) -> None:
    paper.page()
    paper.heading(texts(N_("Backs")), texts(N_("For the other side of the sheet before: all alike.")))
    for x, y in spots:
        paper.draw(back_art(), x, y)


def _floors(texts: Texts) -> list[str]:
    own = {card: Floor(card, f.measure, f.at_least, f.character) for card, f in deck().floors.items()}
    known = {card: Floor(card, f.measure, f.at_least, f.character) for card, f in seed().floors.items()}
    named = []
    for card in [*known.values(), *own.values()]:
        who = texts(CHARACTERS[card.character]) if card.character in CHARACTERS else card.character
        named.append(floor_words(Floor(card.card, card.measure, card.at_least, who), texts))
    return named


def _cards(paper: Paper, texts: Texts) -> None:
    """Floor and danger cards; the empty ones are for conditions of your own."""
    floors = _floors(texts)
    dangers = [texts(DANGERS[card]) for card in deck().dangers]
    symbols = list(deck().dangers.values())
    for title, words, colour, marks in (
        (N_("Floor cards"), floors, FLOOR_CARD, []),
        (N_("Danger cards"), dangers, DANGER_CARD, symbols),
    ):
        paper.page()
        paper.heading(
            texts(title),
            texts(N_("Empty cards are for your own: write them, then type them in on the tablet.")),
        )
        for number, (x, y) in enumerate(_spots(paper, CARD)[:CARDS]):
            paper.draw([rounded(-CARD[0] / 2, -CARD[1] / 2, *CARD, 3, colour)], x, y)
            if number < len(marks):
                paper.draw(placed(pictogram(marks[number]), scale=1.5), x - 20, y - 11)
                paper.words(x - 10, y - 13.5, texts(SYMBOLS[marks[number]]), 10, colour=SOFT, wide=38)
            if number < len(words):
                paper.words(x - 27, y - 1 if marks else y - 14, words[number], 11, wide=54)


def _mat(paper: Paper, texts: Texts) -> None:
    paper.page()
    left, top = (paper.width - WIDTH) / 2, (paper.height - HEIGHT) / 2 + 4
    paper.draw(mat_art(), left, top)
    paper.words(
        left,
        top - 8,
        texts(N_("The pile stands on the square, under the camera. Keep the tags clear.")),
        9,
        colour=SOFT,
    )
