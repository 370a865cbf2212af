"""What a player may do in a turn, and why not: one check for each kind of action."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.ghosts.board import COLOURS, KINDS, MIRRORS, NAMES, NEIGHBOURS, Colour, room_named
from engine.ghosts.commands import Fight, Mirror, Move, Pass, Release, Step, command_to_json
from engine.ghosts.position import COLOUR, NUMBER, OWNER, Position, free_carpets, ghost_of
from engine.kernel.errors import Refused
from engine.kernel.text import N_

Action = Move | Mirror | Fight | Release | Pass


def legal(position: Position) -> Iterator[Action]:
    """Every action of the player whose turn it is; a release once, whatever room it leads to."""
    for room, ghost in enumerate(position.rooms):
        if ghost and OWNER[ghost] == position.turn:
            yield from _steps(position, room, ghost)
            if room in MIRRORS:
                yield from _through_mirrors(position, room)
    yield from (Release(colour) for colour in COLOURS if _can_release(position, colour))


def _steps(position: Position, room: int, ghost: str) -> Iterator[Action]:
    for near in NEIGHBOURS[room]:
        there = position.rooms[near]
        if not there:
            yield Move(NAMES[room], NAMES[near])
        elif COLOUR[there] != COLOUR[ghost]:
            yield Fight(NAMES[room], NAMES[near])


def _through_mirrors(position: Position, room: int) -> Iterator[Action]:
    yield from (Mirror(NAMES[room], NAMES[far]) for far in MIRRORS if not position.rooms[far])


def _can_release(position: Position, colour: Colour) -> bool:
    imprisoned = position.dungeon[NUMBER[ghost_of(position.turn, colour)]]
    return imprisoned > 0 and bool(free_carpets(position, colour))


def complete(position: Position) -> Iterator[Action]:
    """Every way to end this turn: releases with each room the opponent may choose, a pass if nothing else."""
    stuck = True
    for action in legal(position):
        stuck = False
        if isinstance(action, Release):
            rooms = free_carpets(position, action.colour)
            yield from (Release(action.colour, NAMES[room]) for room in rooms)
        else:
            yield action
    if stuck:
        yield Pass()


def is_stuck(position: Position) -> bool:
    """Whether the player whose turn it is can do nothing."""
    return next(legal(position), None) is None


def check(position: Position, command: Action) -> None:
    """Refuses what the rules do not allow, with the rule behind it."""
    CHECKS[type(command)](position, command)


def _check_step(position: Position, command: Step) -> tuple[int, int]:
    """What every way of going has in common: an own ghost, and a room that may be entered."""
    here, there = room_named(command.source), room_named(command.to)
    ghost = position.rooms[here]
    if not ghost:
        raise Refused("there is no ghost in {at}", rule="GH-A2", at=NAMES[here])
    if OWNER[ghost] != position.turn:
        text = N_("the ghost in {at} is not {player}'s: nobody moves an opponent's ghost")
        raise Refused(text, rule="GH-A1", at=NAMES[here], player=position.turn)
    if KINDS[there] == "portal":
        raise Refused("{to} is a portal's room: nobody enters it", rule="GH-P3", to=NAMES[there])
    return here, there


def _check_near(here: int, there: int) -> None:
    if there not in NEIGHBOURS[here]:
        text = N_("{to} does not share a side with {at}")
        raise Refused(text, rule="GH-A2", at=NAMES[here], to=NAMES[there])


def _check_move(position: Position, command: Move) -> None:
    here, there = _check_step(position, command)
    _check_near(here, there)
    if position.rooms[there]:
        raise Refused("{to} is not empty: entering it is a fight", rule="GH-A2", to=NAMES[there])


def _check_mirror(position: Position, command: Mirror) -> None:
    here, there = _check_step(position, command)
    if here not in MIRRORS or there not in MIRRORS:
        text = N_("mirrors lead from a mirror room to a mirror room, not from {at} to {to}")
        raise Refused(text, rule="GH-A3", at=NAMES[here], to=NAMES[there])
    if position.rooms[there]:
        text = N_("the mirror room {to} is not empty: nobody fights through a mirror")
        raise Refused(text, rule="GH-A3", to=NAMES[there])


def _check_fight(position: Position, command: Fight) -> None:
    here, there = _check_step(position, command)
    _check_near(here, there)
    if not position.rooms[there]:
        raise Refused("there is nobody to fight in {to}", rule="GH-A4", to=NAMES[there])
    if COLOUR[position.rooms[here]] == COLOUR[position.rooms[there]]:
        raise Refused("ghosts of the same colour do not fight", rule="GH-A4")


def _check_release(position: Position, command: Release) -> None:
    if not position.dungeon[NUMBER[ghost_of(position.turn, command.colour)]]:
        text = N_("{player} has no ghost of that colour in the dungeon")
        raise Refused(text, rule="GH-A6", player=position.turn)
    if not free_carpets(position, command.colour):
        raise Refused("no carpet of that colour is free", rule="GH-A6")


def _check_pass(position: Position, _: Pass) -> None:
    if not is_stuck(position):
        raise Refused("a player who can act must act", rule="GH-A7")


CHECKS: dict[type, Callable[..., object]] = {
    Move: _check_move,
    Mirror: _check_mirror,
    Fight: _check_fight,
    Release: _check_release,
    Pass: _check_pass,
}


def why_not(position: Position, command: Action) -> Refused | None:
    """The reason an action is not legal, or None if it is."""
    try:
        check(position, command)
    except Refused as refusal:
        return refusal
    return None


def listed(actions: Iterator[Action]) -> list[dict[str, Any]]:
    """Actions in the public form."""
    return [command_to_json(action) for action in actions]
