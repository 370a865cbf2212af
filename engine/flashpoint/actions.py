"""The actions of a turn: what is legal, what it costs, why not, and doing it."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.flashpoint import moving, vehicles, working
from engine.flashpoint.board import SIDES
from engine.flashpoint.codec import position_from_json, position_to_json
from engine.flashpoint.commands import (
    Adopt,
    AnyCommand,
    Begin,
    Chop,
    Chosen,
    CrewChange,
    DeckGun,
    Dispose,
    Drive,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    PickUp,
    PlayOn,
    PutDown,
    Rolled,
    Treat,
    TurnDoor,
    command_to_json,
)
from engine.flashpoint.difference import difference
from engine.flashpoint.escape import stranded
from engine.flashpoint.explosion import FlashpointTeller, teller
from engine.flashpoint.flow import needs, nobody_left, play, run_on
from engine.flashpoint.geometry import EDGE_NAMES, NAMES, WAYS, cell_named
from engine.flashpoint.points import Price, check_affordable, pay, refereed
from engine.flashpoint.position import Firefighter, Position, outcome
from engine.flashpoint.settings import BOX, SPECIALISTS
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Roll
from engine.kernel.text import N_

ACTIONS: dict[type, tuple[Callable[..., Price], Callable[..., None]]] = {
    Move: (moving.price_move, moving.do_move),
    PickUp: (moving.price_pick_up, moving.do_pick_up),
    PutDown: (moving.price_put_down, moving.do_put_down),
    TurnDoor: (working.price_door, working.do_door),
    Extinguish: (working.price_extinguish, working.do_extinguish),
    Chop: (working.price_chop, working.do_chop),
    Treat: (working.price_treat, working.do_treat),
    Dispose: (working.price_dispose, working.do_dispose),
    Identify: (working.price_identify, working.do_identify),
    Drive: (vehicles.price_drive, vehicles.do_drive),
    DeckGun: (vehicles.price_deck_gun, vehicles.do_deck_gun),
    CrewChange: (working.price_crew_change, working.do_crew_change),
    EndTurn: (working.price_end_turn, working.do_end_turn),
}


class Offer(msgspec.Struct, frozen=True):
    """A legal action and what it costs."""

    command: AnyCommand
    cost: int


def decide(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What happens when the table tells this; refuses with a reason what cannot be."""
    if isinstance(command, Rolled | Chosen):
        story = _answer(position, command)
    elif isinstance(command, Begin):
        story = _begin(position)
    elif isinstance(command, PlayOn):
        story = _play_on(position)
    elif isinstance(command, Adopt):
        story = _adopt(position, command)
    else:
        story = _act(position, command)
    return tuple(story.events)


def _begin(position: Position) -> FlashpointTeller:
    if position.setup is None or position.setup.plan[:1] != ("doors",):
        raise Refused("the game has already begun", rule="FP-S1")
    story = teller(position)
    run_on(story)
    return story


def _answer(position: Position, command: Rolled | Chosen) -> FlashpointTeller:
    if isinstance(command, Rolled):
        story = teller(position, rolls=(command.dice,))
    else:
        story = teller(position, answers=(command.option,))
    run_on(story)
    if not (story.rolls_used or story.answers_used):
        raise Refused(_unasked(position, isinstance(command, Rolled)))
    return story


def _unasked(position: Position, rolled: bool) -> str:
    need = needs(position)
    if need is None:
        return N_("nothing is asked for now: take an action or end the turn")
    if isinstance(need, Roll):
        return N_("dice are asked for now, not a choice")
    return N_("a choice is asked for now, not dice") if rolled else N_("another choice is asked for now")


def _act(position: Position, command: AnyCommand) -> FlashpointTeller:
    price = price_of(position, command)
    story = teller(position)
    play(story, lambda told: _perform(told, command, price))
    run_on(story)
    return story


def _perform(story: FlashpointTeller, command: AnyCommand, price: Price) -> None:
    pay(story, price)
    ACTIONS[type(command)][1](story, command, price)
    moving.collect(story, driven=isinstance(command, Drive))


def price_of(position: Position, command: AnyCommand) -> Price:
    """What an action costs now; refuses what is not legal or not affordable."""
    if position.phase != "actions":
        raise Refused("actions belong to the action phase", rule="FP-P1")
    if position.unseen or position.gun is not None:
        raise Refused("first answer what is being asked")
    price = ACTIONS[type(command)][0](position, command)
    check_affordable(position, price)
    _check_way_out(position, command, price)
    return price


def _check_way_out(position: Position, command: AnyCommand, price: Price) -> None:
    """No action may leave somebody in fire without the points to get out (FP-P10)."""
    enters = isinstance(command, Move) and position.fire >> cell_named(command.to) & 1
    in_fire = enters or position.fire & position.standing
    if not in_fire or not refereed(position) or isinstance(command, EndTurn) or stranded(position):
        return
    story = teller(position)
    play(story, lambda told: _perform(told, command, price))
    if figures := stranded(story.position):
        where = ", ".join(NAMES[figure.at] for figure in figures if figure.at is not None)
        raise Refused("no points would be left to get out of the fire on {at}", rule="FP-P10", at=where)


def why_not(position: Position, command: AnyCommand) -> Refused | None:
    """The reason an action is not legal, or None if it is."""
    try:
        price_of(position, command)
    except Refused as refusal:
        return refusal
    return None


def _play_on(position: Position) -> FlashpointTeller:
    won = position.phase == "over" and outcome(position) == "won"
    if not won or position.damage_count >= BOX.damage or nobody_left(position):
        raise Refused("there is nothing to play on for", rule="FP-F2")
    story = teller(position)
    story.tell(Event("go-on", "game", rule="FP-F2"))
    return story


def _adopt(position: Position, command: Adopt) -> FlashpointTeller:
    seen = position_from_json({**position_to_json(position), **command.board})
    story = teller(position)
    for event in difference(position, seen, rule="FP-O7"):
        story.tell(event)
    moving.collect(story)
    run_on(story)
    return story


def legal(position: Position, worth: Callable[[AnyCommand], bool] = lambda _: True) -> list[Offer]:
    """Every action the active firefighter may take now, with its cost; or only those worth a look."""
    offers = []
    for command in _candidates(position):
        if not worth(command):
            continue
        try:
            offers.append(Offer(command, price_of(position, command).cost))
        except Refused:
            continue
    return offers


def _candidates(position: Position) -> Iterator[AnyCommand]:
    active = position.active
    if active is None or active.at is None:
        return
    others = [f for f in position.crew if f is not active] if "command" in active.card.can else []
    for figure in (active, *others):
        yield from _figure_candidates(figure, "" if figure is active else figure.colour)
    yield from _work_candidates(active.at)
    yield from (Identify(NAMES[cell]) for cell in sorted(set(position.poi)))
    yield from _vehicle_candidates(position, active)
    yield from (CrewChange(name) for name in SPECIALISTS)
    yield EndTurn()


def _figure_candidates(figure: Firefighter, who: str) -> Iterator[AnyCommand]:
    if figure.at is None:
        return
    for edge, cell in WAYS[figure.at]:
        yield Move(NAMES[cell], who=who)
        yield Move(NAMES[cell], lead=True, who=who)
        yield TurnDoor(EDGE_NAMES[edge.bit_length() - 1], who=who)
    yield PickUp("victim", who=who)
    yield PickUp("hazmat", who=who)
    yield PutDown(who=who)


def _work_candidates(here: int) -> Iterator[AnyCommand]:
    for cell in (here, *(there for _, there in WAYS[here])):
        yield Extinguish(NAMES[cell], leave="smoke")
        yield Extinguish(NAMES[cell])
    yield from (Chop(EDGE_NAMES[edge.bit_length() - 1]) for edge, _ in WAYS[here])
    yield Treat()
    yield Dispose()


def _vehicle_candidates(position: Position, active: Firefighter) -> Iterator[AnyCommand]:
    """Riders other than the active firefighter are up to the table; every such drive is legal too."""
    for side in SIDES:
        yield Drive("ambulance", side)
        for vehicle, spots in (("ambulance", position.board.ambulance), ("engine", position.board.engine)):
            yield from (Drive(vehicle, side, {active.colour: NAMES[cell]}) for cell in spots[side])  # type: ignore[arg-type]
    yield DeckGun()


def offers_to_json(position: Position) -> list[dict[str, Any]]:
    """The legal actions in the public form."""
    return [{**command_to_json(offer.command), "cost": offer.cost} for offer in legal(position)]
