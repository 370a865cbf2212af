"""The set-up, stage by stage: every roll is asked for, so that a real table can roll it."""

from collections.abc import Callable

from engine.flashpoint import why
from engine.flashpoint.board import SIDES
from engine.flashpoint.explosion import FlashpointTeller, explode
from engine.flashpoint.geometry import NAMES, OUTSIDE, OUTSIDE_CELLS, bits, index
from engine.flashpoint.poi import place_at_once
from engine.flashpoint.position import Position, Setup
from engine.flashpoint.settings import SPECIALISTS, opposite_black, starts
from engine.kernel.event import Event
from engine.kernel.need import Choice

Stage = Callable[[FlashpointTeller, str], None]
BOTH_DICE = ("d6", "d8")


def setup_phase(story: FlashpointTeller) -> None:
    """Everything still on the plan, until the table must roll or choose."""
    while (setup := story.position.setup) is not None and setup.plan:
        kind, _, argument = setup.plan[0].partition(":")
        STAGES[kind](story, argument)


def _done(story: FlashpointTeller, black: int | None = None) -> None:
    setup = _setup(story.position)
    memory = {} if black is None else {"into": "black", "n": black}
    story.tell(Event("done", setup.plan[0], **memory))  # type: ignore[arg-type]


def _setup(position: Position) -> Setup:
    assert position.setup is not None
    return position.setup


def _again(story: FlashpointTeller, cell: int, rule: str) -> None:
    story.tell(Event("note", "again", at=NAMES[cell], rule=rule, why=why.SETUP_AGAIN))


def _roll_cell(story: FlashpointTeller, because: str, rule: str, taken: Callable[[Position], int]) -> int:
    """A rolled cell that is not taken; taken ones are rolled again."""
    while True:
        red, black = story.roll(BOTH_DICE, because)
        cell = index(red, black)
        if not taken(story.position) >> cell & 1:
            return cell
        _again(story, cell, rule)


def _doors(story: FlashpointTeller, _: str) -> None:
    for name in story.position.board.door_names:
        story.tell(Event("place", "door", at=name, into="closed", rule="FP-S1", why=why.SETUP_DOOR))
    _done(story)


def _fixed(story: FlashpointTeller, _: str) -> None:
    start = starts().family.fixed
    for name in start.fires:
        story.tell(Event("place", "fire", at=name, rule="FP-S2", why=why.SETUP_FIRE))
    for name in start.poi:
        story.tell(Event("place", "poi", at=name, rule="FP-S2", why=why.SETUP_POI))
    _done(story)


def _explosion(story: FlashpointTeller, stage: str) -> None:
    kind, _, rule = stage.partition(":")
    if kind == "opposite":
        under = opposite_black(_setup(story.position).black, story.position.settings.options)
        story.tell(Event("replan", f"explosion:red:{rule}", n=under))
        kind = "red"
    cell, black = _explosion_target(story, kind, rule)
    _start_fire(story, cell, rule)
    _done(story, black)


def _explosion_target(story: FlashpointTeller, kind: str, rule: str) -> tuple[int, int]:
    position = story.position
    if kind == "table":
        (black,) = story.roll(("d8",), "first-explosion")
        return position.board.first_explosion[black - 1], black
    if kind == "red":
        return _red_target(story, rule)
    red, black = story.roll(BOTH_DICE, "explosion")
    cell = index(red, black)
    if kind == "free" or not position.fire >> cell & 1:
        return cell, black
    _again(story, cell, rule)
    if kind == "calm-red":
        story.tell(Event("replan", f"explosion:red:{rule}", n=black))
        return _red_target(story, rule)
    return _explosion_target(story, kind, rule)


def _red_target(story: FlashpointTeller, rule: str) -> tuple[int, int]:
    """The column is settled; the red die alone is rolled until the cell does not burn."""
    black = _setup(story.position).black
    while True:
        (red,) = story.roll(("d6",), "explosion-red")
        cell = index(red, black)
        if not story.position.fire >> cell & 1:
            return cell, black
        _again(story, cell, rule)


def _start_fire(story: FlashpointTeller, cell: int, rule: str) -> None:
    name, setup = NAMES[cell], _setup(story.position)
    if story.position.settings.advanced and not story.position.hotspots >> cell & 1:
        story.tell(Event("place", "hotspot", at=name, rule=rule, why=why.SETUP_HOTSPOT))
    if not story.position.fire >> cell & 1:
        story.tell(Event("place", "fire", at=name, rule=rule, why=why.SETUP_EXPLOSION))
    explode(story, cell, damage=setup.damage, doors_fall=setup.closed_doors_fall)
    for outside in bits(story.position.fire & OUTSIDE):
        at = NAMES[outside]
        story.tell(Event("remove", "fire", at=at, to="supply", rule="FP-E4", why=why.OUTSIDE_FIRE))


def _hazmat(story: FlashpointTeller, _: str) -> None:
    cell = _roll_cell(story, "hazmat", "FP-S8", lambda position: position.fire)
    story.tell(Event("place", "hazmat", at=NAMES[cell], rule="FP-S8", why=why.SETUP_HAZMAT))
    _done(story)


def _poi(story: FlashpointTeller, kind: str) -> None:
    if kind == "calm":
        cell = _roll_cell(story, "poi", "FP-S9", lambda position: position.fire)
        story.tell(Event("place", "poi", at=NAMES[cell], rule="FP-S9", why=why.SETUP_POI))
    else:
        before = story.position.persons
        while story.position.persons == before:
            red, black = story.roll(BOTH_DICE, "poi")
            place_at_once(story, index(red, black))
    _done(story)


def _hotspot(story: FlashpointTeller, _: str) -> None:
    cell = _roll_cell(story, "hot-spot", "FP-S11", lambda position: position.hotspots)
    story.tell(Event("place", "hotspot", at=NAMES[cell], rule="FP-S11", why=why.SETUP_HOTSPOT))
    _done(story)


def _reserve(story: FlashpointTeller, count: str) -> None:
    reserve = Event("place", "hotspot", at="circles", n=int(count), rule="FP-S11", why=why.SETUP_RESERVE)
    story.tell(reserve)
    _done(story)


def _specialist(story: FlashpointTeller, colour: str) -> None:
    taken = {figure.specialist for figure in story.position.crew}
    free = tuple(name for name in SPECIALISTS if name not in taken)
    drawn = story.position.settings.options.far_station
    card = story.ask(Choice("specialist-drawn" if drawn else "specialist", free, who=colour))
    story.tell(Event("specialist", colour, into=card, rule="FP-O3" if drawn else "FP-S10"))
    _done(story)


def _place(story: FlashpointTeller, colour: str) -> None:
    options = tuple(NAMES[cell] for cell in OUTSIDE_CELLS)
    at = story.ask(Choice("start-cell", options, who=colour))
    ready = Event("place", f"firefighter:{colour}", at=at, rule="FP-S12", why=why.SETUP_FIREFIGHTER)
    story.tell(ready)
    _done(story)


def _park(story: FlashpointTeller, vehicle: str) -> None:
    side = story.ask(Choice(f"park-{vehicle}", SIDES))
    story.tell(Event("place", vehicle, at=side, rule="FP-S13", why=why.SETUP_VEHICLE))
    _done(story)


def _first(story: FlashpointTeller, _: str) -> None:
    colours = tuple(figure.colour for figure in story.position.crew)
    first = colours[0] if len(colours) == 1 else story.ask(Choice("first-player", colours))
    story.tell(Event("turn", first, rule="FP-S14"))
    _done(story)


STAGES: dict[str, Stage] = {
    "doors": _doors,
    "fixed": _fixed,
    "explosion": _explosion,
    "hazmat": _hazmat,
    "poi": _poi,
    "hotspot": _hotspot,
    "reserve": _reserve,
    "specialist": _specialist,
    "place": _place,
    "park": _park,
    "first": _first,
}
