"""The ambulance, the engine and its deck gun."""

from engine.flashpoint import why
from engine.flashpoint.board import SIDES, Side
from engine.flashpoint.commands import DeckGun, Drive
from engine.flashpoint.explosion import FlashpointTeller
from engine.flashpoint.geometry import INSIDE, NAMES, WIDTH, bits, cell_named, index, spread
from engine.flashpoint.moving import actor
from engine.flashpoint.points import Price
from engine.flashpoint.position import Gun, Position
from engine.flashpoint.settings import opposite_black, opposite_red
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.kernel.text import N_

DRIVE_COST, GUN_COST = 2, 4
DIE_OF = {"red": "d6", "black": "d8"}


def _spots(position: Position, vehicle: str) -> dict[Side, tuple[int, int]]:
    return position.board.ambulance if vehicle == "ambulance" else position.board.engine


def _parked(position: Position, vehicle: str) -> Side:
    side = position.ambulance if vehicle == "ambulance" else position.engine
    if not position.settings.advanced or side is None:
        raise Refused("there is no such vehicle in this game", rule="FP-V1")
    return side


def price_drive(position: Position, command: Drive) -> Price:
    """Two points to the next side; the engine's driver stands at it and goes along (FP-V1, FP-V2)."""
    _, here = actor(position, "")
    side = _parked(position, command.vehicle)
    if (SIDES.index(side) - SIDES.index(command.to)) % 4 not in (1, 3):
        text = N_("a drive goes to the next side, so {to} is out of reach from {at}")
        raise Refused(text, rule="FP-V1", to=command.to, at=side)
    spots = _spots(position, command.vehicle)
    if command.vehicle == "engine" and here not in spots[side]:
        raise Refused("only a firefighter at the engine drives it", rule="FP-V1")
    for colour, to in command.riders.items():
        _check_rider(position, colour, spots[side], cell_named(to) in spots[command.to])
    return Price(DRIVE_COST, "FP-V1")


def _check_rider(position: Position, colour: str, spot: tuple[int, int], lands_well: bool) -> None:
    figure = position.firefighter(colour)
    if figure is None or figure.at not in spot:
        raise Refused("'{who}' is not at the vehicle and cannot ride along", rule="FP-V2", who=colour)
    if not lands_well:
        raise Refused("riders get off on one of the two cells where the vehicle parks", rule="FP-V2")


def do_drive(story: FlashpointTeller, command: Drive, _: Price) -> None:
    """The vehicle goes, and the riders with it."""
    position, vehicle = story.position, command.vehicle
    side, spot = _parked(position, vehicle), _spots(position, vehicle)[command.to]
    story.tell(Event("move", vehicle, at=side, to=command.to, rule="FP-V1", why=why.DRIVEN))
    riders = dict(command.riders)
    if vehicle == "engine" and position.turn is not None:
        riders.setdefault(position.turn, NAMES[spot[0]])
    for colour, to in riders.items():
        figure = position.firefighter(colour)
        if figure is not None and figure.at is not None:
            at = NAMES[figure.at]
            story.tell(Event("move", f"firefighter:{colour}", at=at, to=to, rule="FP-V2", why=why.RIDES))


def price_deck_gun(position: Position, _: DeckGun) -> Price:
    """Four points, two for the driver, from the engine into an empty quadrant (FP-V3, FP-X8)."""
    figure, here = actor(position, "")
    side = _parked(position, "engine")
    if position.settings.options.murphy:
        raise Refused("the hydrant is broken: no deck gun in this game", rule="FP-O5")
    if here not in position.board.engine[side]:
        raise Refused("the deck gun is worked from the engine", rule="FP-V3")
    if position.standing & position.board.quadrants[side]:
        raise Refused("a firefighter is in the quadrant: the deck gun must not fire", rule="FP-V3")
    card = figure.card
    return Price(card.deck_gun, "FP-V3" if card.deck_gun == GUN_COST else card.rule)


def do_deck_gun(story: FlashpointTeller, _: DeckGun, __: Price) -> None:
    """The dice will say where the water goes."""
    story.tell(Event("aim", "gun", into="0.0", rule="FP-V3"))


def work_gun(story: FlashpointTeller) -> None:
    """Rolls, lets the driver roll again, then turns on the water."""
    while (gun := story.position.gun) is not None:
        if not (gun.red and gun.black):
            _roll_gun(story, gun)
            continue
        wish = _wish(story, gun)
        if wish == "keep":
            _fire_gun(story, gun)
        else:
            _take_back(story, gun, ("red", "black") if wish == "both" else (wish,))


def _aim(story: FlashpointTeller, red: int, black: int, again: tuple[str, ...]) -> None:
    story.tell(
        Event("aim", "gun", into=f"{red}.{black}", by=" ".join(again), rule="FP-X8" if again else "FP-V3")
    )


def _roll_gun(story: FlashpointTeller, gun: Gun) -> None:
    missing = tuple(colour for colour, face in (("red", gun.red), ("black", gun.black)) if not face)
    faces = story.roll(tuple(DIE_OF[colour] for colour in missing), "deck-gun")
    rolled = dict(zip(missing, faces, strict=True))
    _aim(story, rolled.get("red", gun.red), rolled.get("black", gun.black), gun.again)


def _wish(story: FlashpointTeller, gun: Gun) -> str:
    """The driver may roll each die again once."""
    figure = story.position.active
    left = [colour for colour in DIE_OF if colour not in gun.again]
    if figure is None or "reroll" not in figure.card.can or not left:
        return "keep"
    options = ("keep", *left, *(["both"] if len(left) == 2 else []))
    return story.ask(Choice("deck-gun-dice", options, who=figure.colour, at=f"{gun.red}.{gun.black}"))


def _take_back(story: FlashpointTeller, gun: Gun, colours: tuple[str, ...]) -> None:
    red = 0 if "red" in colours else gun.red
    black = 0 if "black" in colours else gun.black
    _aim(story, red, black, (*gun.again, *colours))


def gun_target(position: Position, red: int, black: int) -> int:
    """The cell the dice mean, after turning over each that points outside the quadrant."""
    quadrant = position.board.quadrants[_parked(position, "engine")]
    rows = {cell // WIDTH for cell in bits(quadrant)}
    columns = {cell % WIDTH for cell in bits(quadrant)}
    row = red if red in rows else opposite_red(red)
    column = black if black in columns else opposite_black(black, position.settings.options)
    return index(row, column)


def _fire_gun(story: FlashpointTeller, gun: Gun) -> None:
    position = story.position
    target = gun_target(position, gun.red, gun.black)
    wet = (1 << target | spread(1 << target, position.blocked)) & INSIDE
    for what, cells in (("fire", position.fire & wet), ("smoke", position.smoke & wet)):
        for cell in bits(cells):
            reason = why.WATERED if cell == target else why.SPLASHED
            story.tell(Event("remove", what, at=NAMES[cell], to="supply", rule="FP-V3", why=reason))
    story.tell(Event("fired", "gun", at=NAMES[target], rule="FP-V3"))
