"""Drives the game: the set-up, what the table is asked, and what each command brings."""

from contextlib import suppress

from engine.ghosts import why
from engine.ghosts.actions import Action, check
from engine.ghosts.board import COLOURS, KINDS, NAMES, ORDER, PORTAL_ROOM, PORTAL_START, other, room_named
from engine.ghosts.codec import position_from_json, position_to_json
from engine.ghosts.commands import Adopt, AnyCommand, Begin, Chosen, Draw, OfferDraw, Release
from engine.ghosts.difference import difference
from engine.ghosts.ending import is_repeated, verdict
from engine.ghosts.position import Position, free_carpets, ghost_of
from engine.ghosts.story import GhostsTeller, act, count, escape, house, judge, teller
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.teller import Pause

DRAW_OR_NOT = ("draw", "play-on")
ACCEPT_OR_NOT = ("accept", "decline")


def decide(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What happens when the table tells this; refuses with a reason what cannot be."""
    if verdict(position) is not None:
        raise Refused("the game is over", rule="GH-F1")
    if isinstance(command, Begin):
        story = _begin(position)
    elif isinstance(command, Draw):
        story = _agree(position)
    elif isinstance(command, OfferDraw):
        story = _offer(position)
    elif isinstance(command, Adopt):
        story = _adopt(position, command)
    elif isinstance(command, Chosen):
        story = _answer(position, command.option)
    elif isinstance(command, Release) and command.to and command.colour == position.released:
        story = _answer(position, command.to)
    else:
        story = _act(position, command)
    return tuple(story.events)


def _begin(position: Position) -> GhostsTeller:
    if position.phase != "setup" or None not in position.portals:
        raise Refused("the game has already begun", rule="GH-S1")
    story = teller(position)
    run_on(story)
    return story


def _agree(position: Position) -> GhostsTeller:
    story = teller(position)
    story.tell(Event("draw", "game", rule="GH-F5"))
    judge(story)
    return story


def _offer(position: Position) -> GhostsTeller:
    if position.phase == "setup" or needs(position) is not None:
        raise Refused("a draw is offered by the player whose turn it is", rule="GH-F5")
    story = teller(position)
    offer = Event("offer", "draw", by=position.turn, rule="GH-F5", why=why.OFFERED)
    story.tell(offer)
    return story


def _adopt(position: Position, command: Adopt) -> GhostsTeller:
    """The table is right as it lies; whoever stands before an open portal leaves all the same."""
    if position.phase == "setup":
        raise Refused("while ghosts are placed the order counts: put the table right", rule="GH-S3")
    seen = position_from_json({**position_to_json(position), **command.table})
    story = teller(position)
    for event in difference(position, seen, rule="GH-O6", reason=why.ADOPTED):
        story.tell(event)
    escape(story)
    judge(story)
    return story


def _answer(position: Position, option: str) -> GhostsTeller:
    story = teller(position, (option,))
    run_on(story)
    if not story.answers_used:
        raise Refused("nothing is asked for now: take an action")
    return story


def _act(position: Position, action: Action) -> GhostsTeller:
    if position.phase == "setup":
        raise Refused("first all ghosts are placed", rule="GH-S2")
    if needs(position) is not None:
        raise Refused("first answer what is being asked")
    check(position, action)
    story = teller(position, (action.to,) if isinstance(action, Release) and action.to else ())
    with suppress(Pause):  # a release stops until the opponent has chosen a room
        act(story, action)
    return story


def run_on(story: GhostsTeller) -> Need | None:
    """Runs what is under way until the table must say something; None when a player acts freely."""
    try:
        _set_up(story)
        if story.position.released is not None:
            house(story)
        if story.position.offered:
            _answer_offer(story)
        _repeated(story)
    except Pause as pause:
        return pause.need
    return None


def needs(position: Position) -> Need | None:
    """What the table has to say next; None when players act freely or the game is over."""
    return None if verdict(position) is not None else run_on(teller(position))


def _set_up(story: GhostsTeller) -> None:
    if None in story.position.portals:
        for colour in COLOURS:
            at, side = NAMES[PORTAL_ROOM[colour]], PORTAL_START[colour]
            portal = Event("place", f"portal:{colour}", at=at, into=side, rule="GH-S1", why=why.SETUP_PORTAL)
            story.tell(portal)
    while story.position.phase == "setup":
        _place(story)


def _place(story: GhostsTeller) -> None:
    """The room says the ghost: its carpet has one colour."""
    position = story.position
    at = story.ask(Choice("place", _rooms_to_place(position), who=position.turn))
    carpet = KINDS[room_named(at)]
    ghost = f"ghost:{position.turn}-{carpet}"
    story.tell(Event("place", ghost, at=at, rule="GH-S3", why=why.SETUP_GHOST))
    if story.position.placed == len(ORDER):
        story.tell(Event("phase", "phase:play", rule="GH-S4"))
        story.tell(Event("turn", f"player:{ORDER[0]}", rule="GH-S4"))
        count(story, anew=True)
    elif (player := ORDER[story.position.placed]) != position.turn:
        story.tell(Event("turn", f"player:{player}", rule="GH-S3"))


def _rooms_to_place(position: Position) -> tuple[str, ...]:
    held = [colour for colour in COLOURS if position.in_hand(ghost_of(position.turn, colour))]
    rooms = sorted(room for colour in held for room in free_carpets(position, colour))
    return tuple(NAMES[room] for room in rooms)


def _answer_offer(story: GhostsTeller) -> None:
    who = other(story.position.turn)
    if story.ask(Choice("draw-offer", ACCEPT_OR_NOT, who=who)) == "accept":
        story.tell(Event("draw", "game", rule="GH-F5", why=why.AGREED))
        judge(story)
    else:
        declined = Event("offer", "draw", into="declined", by=who, rule="GH-F5", why=why.DECLINED)
        story.tell(declined)


def _repeated(story: GhostsTeller) -> None:
    """At the third time the table is asked; whoever plays on starts a new count."""
    if not is_repeated(story.position):
        return
    if story.ask(Choice("repetition", DRAW_OR_NOT)) == "draw":
        story.tell(Event("draw", "game", rule="GH-F3", why=why.REPEATED))
        judge(story)
    else:
        story.tell(Event("count", "position", into="anew", rule="GH-F3", why=why.PLAYS_ON))
