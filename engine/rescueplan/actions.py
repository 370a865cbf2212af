"""What happens when the table tells something; refuses with a reason what cannot be."""

from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.rescueplan import turns, why
from engine.rescueplan.apply import RescueTeller, teller, text_of
from engine.rescueplan.box import seed
from engine.rescueplan.commands import (
    Amend,
    AnyCommand,
    Chosen,
    DangerCard,
    FloorCard,
    Lay,
    Pass,
    Reveal,
    SayLost,
)
from engine.rescueplan.position import Danger, Floor, Position, floor_known
from engine.rescueplan.possible import check_possible
from engine.rescueplan.rounds import dangers_due, floors_due, needs, run_on, tell_danger, tell_floor


def decide(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """The events a command brings."""
    story = teller(position, (command.option,) if isinstance(command, Chosen) else ())
    if isinstance(command, Lay | SayLost | Pass):
        _play(story, command)
    elif isinstance(command, FloorCard | DangerCard):
        _card(story, command)
    elif isinstance(command, Reveal):
        _reveal(story)
    elif isinstance(command, Amend):
        _amend(story, command)
    else:
        _check_choice(position)
    run_on(story)
    return tuple(story.events)


def _play(story: RescueTeller, command: Lay | SayLost | Pass) -> None:
    if story.position.phase != "play":
        raise Refused("no turn is being played now", rule="PS-T1")
    if isinstance(command, Lay):
        turns.lay(story, command)
    elif isinstance(command, SayLost):
        turns.say_lost(story, command.who)
    else:
        turns.skip(story)


def _check_choice(position: Position) -> None:
    need = needs(position)
    if need is None:
        raise Refused("nothing is asked for now")
    if isinstance(need, Choice) and need.choice == "danger-card":
        raise Refused("tell the danger card that was turned over, with its symbol", rule="PS-S5")


def _card(story: RescueTeller, command: FloorCard | DangerCard) -> None:
    if isinstance(command, FloorCard):
        if not floors_due(story.position):
            raise Refused("no floor card is turned over now", rule="PS-N2")
        tell_floor(story, _floor(command))
    else:
        if not dangers_due(story.position):
            raise Refused("no danger card is turned over now", rule="PS-N2")
        tell_danger(story, _danger(command))
    check_possible(story.position)


def _floor(command: FloorCard) -> Floor:
    """A published card by its name alone; any other as typed, judged by the table if it has no measure."""
    if command.measure is None and command.card in seed().floors:
        return floor_known(command.card)
    measure = command.measure or "table"
    return Floor(command.card, measure, command.at_least, command.character, command.text)


def _danger(command: DangerCard) -> Danger:
    known = seed().dangers.get(command.card)
    effect = command.effect or (known.effect if known else "note")
    return Danger(command.card, command.symbol, effect, command.text)


def _reveal(story: RescueTeller) -> None:
    """The pile may be turned over only once the round has ended (PS-T4)."""
    if story.position.phase != "reveal":
        raise Refused("the pile stays as it is until the round is over", rule="PS-T4")
    story.tell(Event("phase", "judge", rule="PS-R1"))


def _amend(story: RescueTeller, command: Amend) -> None:
    """The record as the table says it is: for cards nobody has published, and for slips (PS-D4)."""
    _check_amend(story.position, command)
    if command.pile is not None:
        story.tell(Event("amend", "pile", into=text_of(command.pile), rule="PS-D4", why=why.AMENDED))
    for name, n in command.hands.items():
        story.tell(Event("amend", "hand", by=name, n=n, rule="PS-D4", why=why.AMENDED))
    if command.deck is not None:
        story.tell(Event("amend", "deck", n=command.deck, rule="PS-D4", why=why.AMENDED))
    check_possible(story.position)
    if story.position.phase == "play":
        turns.end_if_over(story)


def _check_amend(position: Position, command: Amend) -> None:
    if position.options.amending == "never":
        raise Refused("this table does not mend its record", rule="PS-D4")
    if position.phase not in ("play", "reveal"):
        raise Refused("the record is mended during a turn or before the reveal", rule="PS-D4")
    if position.options.amending == "confirm" and not command.confirmed:
        raise Refused("mending the record must be confirmed", rule="PS-D4")
    after = Position(players=position.players, pile=command.pile or ())
    if command.pile is not None and after.groups != position.groups:
        raise BadInput("who said lost cannot be mended here: undo instead")
