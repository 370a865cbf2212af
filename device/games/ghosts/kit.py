"""The printable castle: board, ghosts and portals, tags for your own copy, wiring, a card with the rules."""

from functools import partial

from device.games.ghosts.castle_art import castle_art
from device.games.ghosts.geometry import FIRST_TAG, GHOST_SIZE, HEIGHT, PORTAL_SIZE, WIDTH
from device.games.ghosts.piece_art import pieces
from device.kit.board_sheets import joined_pages
from device.kit.ink import placed, rounded
from device.kit.kit_pdf import cover
from device.kit.paper import ACCENT, Paper
from device.kit.table_sheets import chart_page, tags_page, wiring_page
from engine.ghosts.board import COLOURS
from engine.ghosts.position import GHOSTS
from engine.kernel.text import N_, Texts

PARTS = {"a4": (2, 1), "letter": (2, 2), "a3": (1, 1)}
EACH, GAP = 3, 8.0
STEPS = (
    N_("Print at 100 %, without fitting to the page. The ruler below must measure 100 mm."),
    N_("Castle: cut each part along its corner marks and join the parts edge to edge on card."),
    N_("Ghosts and portals: glue the sheet on card and cut along the outlines. Matte paper reads best."),
    N_("Camera: straight above, the whole castle in view, the dungeon to the right."),
    N_("Make your moves on the board. Portals to turn and ghosts that escape are shown on the tablet."),
)


def kit_pdf(paper_name: str, texts: Texts) -> bytes:
    """Every sheet, cover first."""
    paper = Paper(paper_name)
    paper.pdf.set_title(texts(N_("Tablehand kit for 18 Ghosts")))
    art, size = castle_art(), (WIDTH, HEIGHT)
    cover(paper, texts(N_("Print kit for 18 Ghosts: castle, ghosts, portals")), art, size, STEPS, texts)
    joined_pages(paper, art, size, PARTS[paper_name], texts(N_("Castle")), texts)
    for page in (pieces_page, partial(tags_page, first=FIRST_TAG), chart_page, wiring_page, card_page):
        page(paper, texts)
    return paper.bytes()


def pieces_page(paper: Paper, texts: Texts) -> None:
    """Eighteen ghosts and three portals, a kind a row."""
    paper.page()
    note = N_(
        "A plays the sheets with a white rim, B the round ones with a black rim. Cut along the outline."
    )
    top = paper.heading(texts(N_("Ghosts and portals")), texts(note)) + GHOST_SIZE / 2 + 4
    art, step = pieces(), GHOST_SIZE + GAP
    for row, colour in enumerate(COLOURS):
        for column in range(2 * EACH):
            ghost = GHOSTS[row + 3 * (column // EACH)]
            paper.draw(art[ghost], 34 + column * step + (column // EACH) * 10, top + row * step)
        paper.draw(art[f"portal:{colour}"], 34 + 6 * step + 26 + PORTAL_SIZE / 2, top + row * step)


ACTIONS = (
    (("A-red",), N_("Move a ghost to an empty room beside it.")),
    (("A-blue",), N_("From a mirror room: go to any other empty mirror room.")),
    (("B-red", "A-blue"), N_("Fight a ghost of another colour beside you. The loser goes to the dungeon.")),
    (("B-yellow",), N_("Release a ghost: your opponent puts it on a free carpet of its colour.")),
)
BEATS = (
    (("A-red", "B-blue"), N_("Red beats blue.")),
    (("A-blue", "B-yellow"), N_("Blue beats yellow.")),
    (("A-yellow", "B-red"), N_("Yellow beats red.")),
    (("portal:red",), N_("The portal of the beaten colour turns a quarter to the right.")),
)
GOAL = (
    (("portal:blue", "B-blue"), N_("A ghost in front of its open portal leaves at once, in anybody's turn.")),
    ((), N_("Out with one red, one blue and one yellow ghost: you win.")),
    ((), N_("OK reads the board at once · UNDO, held, takes back · MENU pauses.")),
)


def card_page(paper: Paper, texts: Texts) -> None:
    """The game on one card."""
    paper.page()
    top = paper.heading(texts(N_("Quick reference")), texts(N_("18 Ghosts: one action a turn")))
    columns = ((N_("Your turn"), ACTIONS), (N_("Fights and portals"), BEATS), (N_("The way out"), GOAL))
    wide, art = (paper.width - 24) / 3, pieces()
    for number, (title, lines) in enumerate(columns):
        x = 12 + number * wide
        paper.draw([rounded(x, top, wide - 5, paper.height - top - 14, 4, (246, 243, 236))])
        y = paper.words(x + 6, top + 5, texts(title), 13, bold=True, colour=ACCENT, wide=wide - 16) + 5
        for icons, line in lines:
            for place, icon in enumerate(icons):
                paper.draw(placed(art[icon], scale=0.55), x + 12 + 14 * place, y + 6)
            indent = 10 + 14 * max(1, len(icons))
            y = max(paper.words(x + indent, y + 2, texts(line), 12, wide=wide - indent - 8) + 6, y + 17)
