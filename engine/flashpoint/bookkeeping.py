"""Folds events nobody has to touch the board for: phases, turns, points, questions, the set-up's plan."""

from typing import Any, cast

from msgspec.structs import replace

from engine.flashpoint.geometry import INDEX
from engine.flashpoint.handlers import handles, with_figure
from engine.flashpoint.position import Gun, Phase, Points, Position, Setup, Spread, with_cell
from engine.kernel.errors import BadInput
from engine.kernel.event import Event


@handles("target", "fire")
def _target(position: Position, event: Event) -> Position:
    flared = event.into == "flare-up" or (position.spread is not None and position.spread.flared)
    spread = Spread(INDEX[event.at], hot=event.into == "flare-up", flared=flared)
    return replace(position, spread=spread)


@handles("phase", "*")
def _phase(position: Position, event: Event) -> Position:
    points = position.points if event.what == "over" else None
    cleared: dict[str, Any] = {"spread": None, "gun": None, "setup": None, "unseen": (), "unseen_lost": ()}
    return replace(position, phase=cast(Phase, event.what), points=points, **cleared)


@handles("turn", "*")
def _turn(position: Position, event: Event) -> Position:
    return replace(position, turn=event.what)


@handles("go-on", "*")
def _play_on(position: Position, _: Event) -> Position:
    return replace(position, playing_on=True, phase="actions")


@handles("points", "*")
def _points(position: Position, event: Event) -> Position:
    own, move, extinguish, command, fresh, cafs = (int(part) for part in event.into.split(","))
    return replace(position, points=Points(own, move, extinguish, command, bool(fresh), cafs))


@handles("save", "*")
def _save(position: Position, event: Event) -> Position:
    return with_figure(position, event.what, saved=event.n)


@handles("specialist", "*")
def _specialist(position: Position, event: Event) -> Position:
    return with_figure(position, event.what, specialist=event.into or None)


@handles("ask", "poi")
def _ask_reveal(position: Position, event: Event) -> Position:
    return replace(position, unseen=with_cell(position.unseen, INDEX[event.at]))


@handles("aim", "gun")
def _aim(position: Position, event: Event) -> Position:
    red, black = (int(face) for face in event.into.split("."))
    return replace(position, gun=Gun(red, black, again=tuple(event.by.split())))


@handles("fired", "gun")
def _fired(position: Position, _: Event) -> Position:
    return replace(position, gun=None)


@handles("note", "*")
def _note(position: Position, _: Event) -> Position:
    return position


def _setup(position: Position) -> Setup:
    if position.setup is None:
        raise BadInput("a set-up event in a game whose set-up is over")
    return position.setup


@handles("done", "*")
def _stage_done(position: Position, event: Event) -> Position:
    setup = _setup(position)
    black = event.n if event.into == "black" else setup.black
    return replace(position, setup=replace(setup, plan=setup.plan[1:], black=black))


@handles("replan", "*")
def _replan(position: Position, event: Event) -> Position:
    setup = _setup(position)
    return replace(position, setup=replace(setup, plan=(event.what, *setup.plan[1:]), black=event.n))
