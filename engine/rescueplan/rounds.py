"""From round to round: the set-up, the cards turned over, who starts; and what runs when."""

from collections.abc import Callable

from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.teller import Pause
from engine.rescueplan import why
from engine.rescueplan.apply import RescueTeller, teller, text_of
from engine.rescueplan.box import BOX, seed
from engine.rescueplan.judge import judge
from engine.rescueplan.position import Danger, Floor, Position, floor_known
from engine.rescueplan.turns import follow


def set_up(story: RescueTeller) -> None:
    """The first round: who starts, the first danger card, three tiles each (PS-S1 to PS-S5)."""
    if not story.position.first:
        who = story.ask(Choice("first-player", story.position.names))
        story.tell(Event("first", "player", by=who, rule="PS-S4", why=why.FIRST_CHOSEN))
    _turn_danger(story)
    _deal(story, "PS-S3")


def between(story: RescueTeller) -> None:
    """The next round: cards, first player, everything back, three tiles each (PS-N1 to PS-N3)."""
    _turn_floor(story)
    _turn_danger(story)
    who, rule, reason = _next_first(story)
    _gather(story)
    story.tell(Event("round", "next", n=story.position.round + 1, rule="PS-N1"))
    story.tell(Event("first", "player", by=who, rule=rule, why=reason))
    _deal(story, "PS-N1")


def floors_due(position: Position) -> bool:
    """Whether a floor card is still to be turned over for the next round (PS-N2)."""
    return position.phase == "between" and len(position.floors) < min(position.round + 1, BOX.floors)


def dangers_due(position: Position) -> bool:
    """Whether a danger card is still to be turned over for the round to come (PS-S5, PS-N2)."""
    coming = {"setup": 1, "between": position.round + 1}.get(position.phase, 0)
    return position.danger_mode and len(position.dangers) < min(coming, BOX.dangers)


def _turn_floor(story: RescueTeller) -> None:
    if floors_due(story.position):
        out = {floor.card for floor in story.position.floors}
        known = tuple(card for card in seed().floors if card not in out)
        tell_floor(story, floor_known(story.ask(Choice("floor-card", known))))


def tell_floor(story: RescueTeller, floor: Floor) -> None:
    """A floor card is turned over."""
    story.tell(Event("place", "floor", at="floors", into=text_of(floor), rule="PS-N2", why=why.FLOOR_TURNED))


def _turn_danger(story: RescueTeller) -> None:
    """No option to choose from: a danger card is told with its symbol, which nobody publishes."""
    if dangers_due(story.position):
        story.ask(Choice("danger-card", ()))


def tell_danger(story: RescueTeller, danger: Danger) -> None:
    """A danger card is turned over."""
    rule = "PS-S5" if story.position.phase == "setup" else "PS-N2"
    text = text_of(danger)
    story.tell(Event("place", "danger", at="dangers", into=text, rule=rule, why=why.DANGER_TURNED))


def _next_first(story: RescueTeller) -> tuple[str, str, str]:
    """Who said lost first; the left neighbour if nobody did (PS-N3).

    Either question keeps the verdict on the table until somebody wants to go on.
    """
    position = story.position
    group = position.groups[0] if position.groups else ()
    if len(group) > 1 and position.options.several_said == "ask":
        return story.ask(Choice("first-player", group)), "PS-N3", why.FIRST_CHOSEN
    story.ask(Choice("next-round", ("start",)))
    if group:
        return group[0], "PS-N3", why.FIRST_SAID
    stays = position.options.nobody_said == "same"
    return position.first if stays else position.clockwise(position.first)[0], "PS-N3", why.FIRST_NEXT


def _gather(story: RescueTeller) -> None:
    """Lost tiles go back to their players, every direction tile to the deck."""
    position = story.position
    for name in (name for who in position.groups for name in who):
        event = Event("move", "lost", "pile", f"front:{name}", by=name, rule="PS-N1", why=why.LOST_BACK)
        story.tell(event)
    hands = [(f"hand:{player.name}", player.hand) for player in position.players]
    for place, n in (("pile", len(position.laid)), *hands, ("aside", position.aside)):
        if n:
            story.tell(Event("move", "tile", place, "deck", n=n, rule="PS-N1", why=why.GATHERED))


def _deal(story: RescueTeller, rule: str) -> None:
    first = story.position.first
    story.tell(Event("place", "start", at="table", by=first, rule="PS-S1", why=why.START_PLACED))
    for name in (first, *story.position.clockwise(first)):
        place = f"hand:{name}"
        story.tell(Event("move", "tile", "deck", place, by=name, n=BOX.hand, rule=rule, why=why.DEALT))
    story.tell(Event("turn", "player", by=first, rule="PS-T1"))
    story.tell(Event("phase", "play", rule="PS-T1"))


RUNNERS: dict[str, Callable[[RescueTeller], None]] = {
    "setup": set_up,
    "follow": follow,
    "judge": judge,
    "between": between,
}


def run_on(story: RescueTeller) -> Need | None:
    """Runs phase after phase until the table must say something or players act freely."""
    while (run := RUNNERS.get(story.position.phase)) is not None:
        try:
            run(story)
        except Pause as pause:
            return pause.need
    return None


def needs(position: Position) -> Need | None:
    """What the table has to say next; None when players act freely or the game is over."""
    return run_on(teller(position))
