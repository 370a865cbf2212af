"""Taking the table as it lies, where people say that it is right (FS-O3)."""

from collections.abc import Sequence
from typing import cast

from engine.fireship.box import COLOUR_OF, KINDS, WHITE, Colour, Fleet
from engine.fireship.commands import Adopt
from engine.fireship.position import Position
from engine.fireship.seen import Difference, Seen, differences, view
from engine.kernel.errors import BadInput
from engine.kernel.need import Choice

HOME, RESERVE = "home", "reserve"


def accept(position: Position, seen: Seen, answers: Sequence[str]) -> Adopt | Choice:
    """The command that takes the table as seen, or the next question: which piece is it, where did it go."""
    given = list(answers)
    pieces, homes = dict(position.pieces), dict(position.homes)
    found = differences(view(position), seen)
    lifted = [(d.place, pieces.pop(d.place)) for d in found if d.expected]
    for change in (d for d in found if d.seen):
        choice = _which(change, lifted, homes)
        answer = choice.options[0] if len(choice.options) == 1 else given.pop(0) if given else ""
        if not answer:
            return choice
        if answer not in choice.options:
            raise BadInput("'{answer}' is not one of the pieces it can be", answer=answer)
        _take(answer, lifted, homes)
        pieces[change.place] = answer
    for at, piece in lifted:
        colour = COLOUR_OF[piece]
        options = (RESERVE,) if colour == WHITE else (HOME, RESERVE)
        answer = options[0] if len(options) == 1 else given.pop(0) if given else ""
        if answer not in options:
            return Choice("piece-gone", options, who=colour, at=at)
        if answer == HOME:
            _change(homes, piece, 1)
    return Adopt(pieces, homes)


def _which(change: Difference, lifted: list[tuple[str, str]], homes: dict[Colour, Fleet]) -> Choice:
    """The pieces of a colour that are not where they were come first; else those at home, else any."""
    colour = change.seen[0]
    loose = [piece for _, piece in lifted if COLOUR_OF[piece] == colour]
    if not loose and colour in homes:
        fleet = homes[colour]
        loose = [f"{colour}-{kind}" for kind in KINDS if fleet.count(kind)]
    kinds = ("boat",) if colour == WHITE else KINDS
    options = tuple(dict.fromkeys(loose)) or tuple(f"{colour}-{kind}" for kind in kinds)
    return Choice("which-piece", options, who=colour, at=change.place)


def _take(piece: str, lifted: list[tuple[str, str]], homes: dict[Colour, Fleet]) -> None:
    """Off the heap of lifted pieces, else out of the home, else out of the reserve."""
    for place, name in lifted:
        if name == piece:
            lifted.remove((place, name))
            return
    colour = COLOUR_OF[piece]
    if colour in homes and homes[colour].count(piece.partition("-")[2]):
        _change(homes, piece, -1)


def _change(homes: dict[Colour, Fleet], piece: str, more: int) -> None:
    colour, _, kind = piece.partition("-")
    old = homes[cast(Colour, colour)]
    counts = {name: old.count(name) + (more if name == kind else 0) for name in KINDS}
    homes[cast(Colour, colour)] = Fleet(**counts)
