"""A board as its owner drew it: one letter a square, with its decks and its wheel. Read, checked, shared."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

from engine.fireship.box import BOX, Badge, Card, Colour, Result
from engine.kernel.errors import BadInput
from engine.kernel.places import Cell, format_cell
from engine.kernel.seed import parse, text

Special = Literal["wheel", "card", "battleship"]
SEA, ISLANDS, DOTS = ".", "123456789", "abcdefghi"
HOMES: dict[str, Colour] = {"B": "blue", "R": "red", "Y": "yellow", "G": "green"}
SPECIALS: dict[str, Special] = {"W": "wheel", "C": "card", "X": "battleship"}
LETTERS = frozenset((SEA, *ISLANDS, *DOTS, *HOMES, *SPECIALS))
SMALLEST, LARGEST = 4, 40
AROUND = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


def _cards() -> dict[Card, int]:
    return {card: given.count for card, given in BOX.cards.items()}


def _kept() -> tuple[Card, ...]:
    return tuple(card for card, given in BOX.cards.items() if given.keep)


def _wheel() -> tuple[Result, ...]:
    return tuple(result for result, given in BOX.wheel.items() for _ in range(given.count))


class Board(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A board with its decks (FS-S1). `kept` are the cards that say they may be kept."""

    name: str
    title: str = ""
    rows: tuple[str, ...]
    cards: dict[Card, int] = msgspec.field(default_factory=_cards)
    kept: tuple[Card, ...] = msgspec.field(default_factory=_kept)
    wheel: tuple[Result, ...] = msgspec.field(default_factory=_wheel)
    badges: dict[Badge, int] = msgspec.field(default_factory=lambda: dict(BOX.badges))

    @property
    def columns(self) -> int:
        """How wide it is."""
        return len(self.rows[0])

    @property
    def deck(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())

    def letters(self) -> Iterator[tuple[Cell, str]]:
        """Every square with its letter."""
        for r, row in enumerate(self.rows, start=1):
            for c, letter in enumerate(row, start=1):
                yield (r, c), letter


def board_from_json(data: Any) -> Board:
    """The board a JSON value describes, or the shipped one by its name."""
    if data == DEMO:
        return demo()
    try:
        board = msgspec.convert(data, Board)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Fireship board: {fault}", fault=fault) from fault
    check_board(board)
    return board


def board_to_json(board: Board) -> Any:
    """The board as JSON; the shipped one by its name."""
    return DEMO if board == demo() else msgspec.to_builtins(board)


DEMO = "demo"


@cache
def demo() -> Board:
    """The board of Tablehand's own drawing."""
    return read_board(text("fireship", "board.toml"), "seeds/fireship/board.toml")


def read_board(source: str, where: str) -> Board:
    """A board from its TOML text."""
    board = parse(source, where, Board)
    check_board(board)
    return board


def check_board(board: Board) -> None:
    """Refuses a drawing nobody could play on, naming the square."""
    _check_size(board)
    squares: dict[str, list[Cell]] = {}
    for cell, letter in board.letters():
        if letter not in LETTERS:
            raise BadInput("'{letter}' at {at} is no square", letter=letter, at=format_cell(cell))
        squares.setdefault(letter, []).append(cell)
    _check_islands(squares)
    _check_homes(squares)
    _check_lists(board)


def _check_size(board: Board) -> None:
    width = {len(row) for row in board.rows}
    if len(width) != 1 or not all(SMALLEST <= n <= LARGEST for n in (len(board.rows), *width)):
        raise BadInput(
            "a board needs rows of equal length, {smallest} to {largest} squares each way",
            smallest=SMALLEST,
            largest=LARGEST,
        )


def _check_islands(squares: dict[str, list[Cell]]) -> None:
    if not any(number in squares for number in ISLANDS):
        raise BadInput("a board needs at least one island")
    for number, dot in zip(ISLANDS, DOTS, strict=True):
        cells, dots = squares.get(number, []), squares.get(dot, [])
        if not cells and not dots:
            continue
        if len(dots) != 1 or not any(_touch(dots[0], cell) for cell in cells):
            raise BadInput("island {number} needs one green dot on a square beside it", number=number)
        if not _whole(cells):
            raise BadInput("the squares of island {number} must touch each other", number=number)


def _check_homes(squares: dict[str, list[Cell]]) -> None:
    homes = [letter for letter in HOMES if letter in squares]
    if len(homes) < BOX.rules.players[0]:
        raise BadInput("a board needs the homes of at least two colours")
    for letter in homes:
        if not _whole(squares[letter]):
            raise BadInput("the home of {colour} must be one piece", colour=HOMES[letter])


def _check_lists(board: Board) -> None:
    if min([*board.cards.values(), *board.badges.values()], default=0) < 0 or board.deck > 500:
        raise BadInput("the cards and badges of a board are counts, 0 or more, at most 500 cards")
    letters = "".join(board.rows)
    if "W" in letters and not board.wheel:
        raise BadInput("a board with a wheel square needs the results of its wheel")
    if ("C" in letters or "card" in board.wheel) and not board.deck:
        raise BadInput("a board with a card square needs cards")
    if set(board.wheel) == {"again"}:
        raise BadInput("a wheel that only says 'again' never stops")


def _touch(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _whole(cells: list[Cell]) -> bool:
    """Whether cells hang together, corners included."""
    todo, left = cells[:1], set(cells[1:])
    while todo:
        row, column = todo.pop()
        found = {(row + r, column + c) for r, c in AROUND} & left
        left -= found
        todo += found
    return not left
