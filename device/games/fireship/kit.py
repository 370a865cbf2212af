"""The printable sea: our demo board, four fleets, white pieces, flags, whirlpools, a mat, tags, a card."""

from functools import partial

from device.games.fireship.geometry import FIRST_TAG, size
from device.games.fireship.piece_art import NATURAL, pieces
from device.games.fireship.sea_art import board_art
from device.kit.board_sheets import joined_pages
from device.kit.ink import placed, rounded
from device.kit.kit_pdf import cover
from device.kit.paper import ACCENT, Paper
from device.kit.table_sheets import chart_page, mat_page, tags_page, wiring_page
from engine.fireship.board import demo
from engine.fireship.box import BOX, COLOURS, KINDS, WHITE
from engine.kernel.text import N_, Texts

PARTS = {"a4": (2, 3), "letter": (2, 3), "a3": (2, 2)}
STEP, FLAGS = NATURAL + 3.0, 9
STEPS = (
    N_("Print at 100 %, without fitting to the page. The ruler below must measure 100 mm."),
    N_("Sea: cut each part along its corner marks and join the parts edge to edge on card."),
    N_("Fleets: glue the sheets on card and cut round each piece. Matte paper reads best."),
    N_("Camera: straight above, the whole sea and the dice mat in view."),
    N_("This board is Tablehand's own drawing, not that of the game you own."),
)


def kit_pdf(paper_name: str, texts: Texts) -> bytes:
    """Every sheet, cover first."""
    paper = Paper(paper_name)
    paper.pdf.set_title(texts(N_("Tablehand kit for Fireship")))
    art, wide = board_art(demo()), size(demo())
    cover(paper, texts(N_("Print kit for Fireship: sea, fleets, flags, dice mat")), art, wide, STEPS, texts)
    joined_pages(paper, art, wide, PARTS[paper_name], texts(N_("Sea")), texts)
    for colour in COLOURS:
        fleet_page(paper, texts, colour)
    white_page(paper, texts)
    for page in (partial(tags_page, first=FIRST_TAG), mat_page, chart_page, wiring_page, card_page):
        page(paper, texts)
    return paper.bytes()


def fleet_page(paper: Paper, texts: Texts, colour: str) -> None:
    """All pieces and flags of one colour."""
    paper.page()
    note = texts(N_("15 boats, 3 planes, 2 battleships, 9 flags. Cut round each piece."))
    top = paper.heading(texts(N_("A fleet")), note) + STEP
    names = [f"{colour}-{kind}" for kind in KINDS for _ in range(BOX.fleet.count(kind))]
    _sheet(paper, [*names, *[f"{colour}-flag"] * FLAGS], top)


def white_page(paper: Paper, texts: Texts) -> None:
    """White boats and flags, and a few whirlpools."""
    paper.page()
    note = texts(N_("White boats and flags for the nine islands, and whirlpools."))
    top = paper.heading(texts(N_("Nobody's pieces")), note) + STEP
    names = [f"{WHITE}-boat"] * BOX.white.boat + [f"{WHITE}-flag"] * FLAGS + ["whirlpool"] * 4
    _sheet(paper, names, top)


def _sheet(paper: Paper, names: list[str], top: float) -> None:
    art = pieces()
    across = int((paper.width - 32) // STEP)
    for number, name in enumerate(names):
        row, column = divmod(number, across)
        paper.draw(art[name], 24 + column * STEP, top + row * STEP)


TURN = (
    (("red-boat",), N_("Throw the three dice: share the points among your pieces, one a square.")),
    (("red-plane",), N_("A plane beside an island flies over it for four points.")),
    (("red-battleship", "blue-boat"), N_("Attack a target beside you if your power is at least its own.")),
    ((), N_("Then use special squares. NEXT ends the turn.")),
)
POWER = (
    (("green-boat",), N_("Boat: 1")),
    (("green-plane",), N_("Plane: 2")),
    (("green-battleship",), N_("Battleship: 4")),
    (("green-flag",), N_("Island: 2")),
    ((), N_("Everything of the colour within one square adds its power.")),
)
GOAL = (
    (("yellow-flag",), N_("All islands, the last fleet, or most islands after an hour.")),
    (("whirlpool",), N_("A whirlpool takes all ships within one square when its owner's turn comes.")),
    ((), N_("Hidden cards are told on your own phone. UNDO, held, takes back · MENU pauses.")),
)


def card_page(paper: Paper, texts: Texts) -> None:
    """The game on one card."""
    paper.page()
    top = paper.heading(texts(N_("Quick reference")), texts(N_("Fireship: throw, move, attack, use squares")))
    columns = ((N_("Your turn"), TURN), (N_("Power"), POWER), (N_("Victory"), GOAL))
    wide, art = (paper.width - 24) / 3, pieces()
    for number, (title, lines) in enumerate(columns):
        x = 12 + number * wide
        paper.draw([rounded(x, top, wide - 5, paper.height - top - 14, 4, (246, 243, 236))])
        y = paper.words(x + 6, top + 5, texts(title), 13, bold=True, colour=ACCENT, wide=wide - 16) + 5
        for icons, line in lines:
            for place, icon in enumerate(icons):
                paper.draw(placed(art[icon], scale=0.8), x + 12 + 14 * place, y + 6)
            indent = 10 + 14 * max(1, len(icons))
            y = max(paper.words(x + indent, y + 2, texts(line), 12, wide=wide - indent - 8) + 6, y + 17)
