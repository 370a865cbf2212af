"""How good a position looks to a player, without looking ahead: who is out, who is near a way out."""

from engine.ghosts.board import (
    COLOURS,
    FACING,
    MIRRORS,
    NEIGHBOURS,
    OF_A_COLOUR,
    ROOMS,
    SEED,
    SIDES,
    Colour,
    Player,
    other,
)
from engine.ghosts.ending import victory
from engine.ghosts.position import NUMBER, Position, ghost_of

WON = 100_000.0
OUT, SPARE = 120.0, 6.0
OPEN, NEXT_TURN, PRISONER, LAST_PRISONER = 34.0, 12.0, 4.0, 9.0
FAR = 9


def _steps_from(goal: int) -> tuple[int, ...]:
    """How many actions an undisturbed ghost needs to a room, mirrors included."""
    far, reached, frontier = {goal: 0}, 0, [goal]
    while frontier:
        reached += 1
        near = {n for room in frontier for n in (*NEIGHBOURS[room], *(MIRRORS if room in MIRRORS else ()))}
        frontier = [room for room in near if room not in far]
        far.update(dict.fromkeys(frontier, reached))
    return tuple(far.get(room, FAR) for room in ROOMS)


STEPS = {room: _steps_from(room) for room in {way for way in FACING.values() if way is not None}}


def worth(position: Position, player: Player) -> float:
    """The position in the eyes of a player; the other sees the same with the sign turned."""
    end = victory(position)
    if end is not None:
        return 0.0 if end.result == "draw" else WON if end.result == player else -WON
    return _standing(position, player) - _standing(position, other(player))


def _standing(position: Position, player: Player) -> float:
    return sum(_colour(position, player, colour) for colour in COLOURS)


def _colour(position: Position, player: Player, colour: Colour) -> float:
    number = NUMBER[ghost_of(player, colour)]
    escaped, held = position.escaped[number], position.dungeon[number]
    # In the short games every ghost that is out counts, in the long one the first of a colour does.
    due = escaped == 0 or SEED.goals[position.options.goal] > 0
    out = (
        OUT * escaped
        if SEED.goals[position.options.goal]
        else OUT * (escaped > 0) + SPARE * max(0, escaped - 1)
    )
    prison = PRISONER * held + (LAST_PRISONER if held == OF_A_COLOUR - escaped else 0)
    return out - prison + (_way_out(position, player, colour) if due else 0.0)


def _way_out(position: Position, player: Player, colour: Colour) -> float:
    """What the nearest ghost's way to its portal is worth; less where the portal must turn first."""
    side = position.portal(colour)
    if side is None:
        return 0.0
    best = 0.0
    for turns, prize in ((0, OPEN), (1, NEXT_TURN)):
        ahead = SIDES[(SIDES.index(side) + turns) % len(SIDES)]
        room = FACING[colour, ahead]
        if room is not None:
            best = max(best, prize / (1 + _nearest(position, player, colour, room)))
    return best


def _nearest(position: Position, player: Player, colour: Colour, goal: int) -> int:
    ghost = ghost_of(player, colour)
    return min(
        (STEPS[goal][room] for room, there in enumerate(position.rooms) if there == ghost), default=FAR
    )
