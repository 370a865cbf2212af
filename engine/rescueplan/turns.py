"""A turn: laying a tile, saying lost, and what follows from either."""

from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.rescueplan import why
from engine.rescueplan.apply import RescueTeller, text_of
from engine.rescueplan.box import FIRST
from engine.rescueplan.commands import Lay
from engine.rescueplan.position import Danger, Laid, Position
from engine.rescueplan.reveal import HEADINGS

FOLLOW = ("lost", "hold")


def lay(story: RescueTeller, command: Lay) -> None:
    """A tile goes onto the pile, its danger cards apply, and the hand is filled up (PS-T2, PS-D1, PS-T3)."""
    who, before = story.position.turn, story.position
    if not before.player(who).hand:
        raise Refused("{who} has no tile left to lay: pass or say lost", rule="PS-T5", who=who)
    tile = Laid(command.tile, who, command.character, command.symbol, command.facing)
    hand, text = f"hand:{who}", text_of(tile)
    story.tell(Event("move", "tile", hand, "pile", text, who, rule="PS-T2", why=why.TILE_LAID))
    _warn(story, before, tile)
    for danger in matching(before, tile):
        rule, reason = ("PS-D2", why.DANGER_TURN) if danger.effect == "turn" else ("PS-D3", why.DANGER_NOTE)
        origin = danger.text or danger.card
        story.tell(Event("note", f"danger:{danger.card}", by=who, rule=rule, why=reason, origin=origin))
    _draw(story, who)
    _go_on(story)


def matching(position: Position, tile: Laid) -> tuple[Danger, ...]:
    """The danger cards a tile sets off, the oldest first (PS-D1)."""
    found = tuple(d for d in position.dangers if tile.symbol and d.symbol == tile.symbol)
    return found if position.options.danger_cards == "all" else found[-1:]


def _warn(story: RescueTeller, before: Position, tile: Laid) -> None:
    """Wherever a tile faces, it is legal; the table may want to hear of it (PS-T2)."""
    if before.options.warn_orientation and before.pile and not _goes_on(before, tile):
        story.tell(Event("note", "orientation", by=tile.by, rule="PS-T2", why=why.ORIENTATION))


def _goes_on(before: Position, tile: Laid) -> bool:
    """Whether a tile faces where the one below leads; after a repetition it may face anywhere."""
    below = before.laid[-1] if before.laid else None
    turn = None if below is None else FIRST[below.kind]
    if below is None or turn is None or not (below.facing and tile.facing):
        return True
    if any(danger.effect == "turn" for danger in matching(before, below)):
        turn += 1
    return HEADINGS.index(tile.facing) == (HEADINGS.index(below.facing) + turn) % 4


def _draw(story: RescueTeller, who: str) -> None:
    if story.position.deck:
        story.tell(Event("move", "tile", "deck", f"hand:{who}", by=who, rule="PS-T3", why=why.DRAWN))
    else:
        story.tell(Event("note", "deck", by=who, rule="PS-T3", why=why.DECK_EMPTY))


def skip(story: RescueTeller) -> None:
    """Somebody without a tile passes (PS-T5)."""
    who = story.position.turn
    if story.position.player(who).hand:
        raise Refused("{who} still has tiles: lay one or say lost", rule="PS-T1", who=who)
    story.tell(Event("note", "pass", by=who, rule="PS-T5", why=why.NO_TILE))
    _go_on(story)


def say_lost(story: RescueTeller, who: str) -> None:
    """The lost tile goes onto the pile; everybody who still has one is asked in turn (PS-L1, PS-L2)."""
    turn = story.position.turn
    if who not in ("", turn):
        raise Refused("it is the turn of {turn}, not of {who}", rule="PS-T1", turn=turn, who=who)
    story.tell(Event("move", "lost", f"front:{turn}", "pile", by=turn, rule="PS-L1", why=why.SAID_LOST))
    others = [name for name in story.position.clockwise(turn) if name in story.position.holders]
    story.tell(Event("ask", "follow", into=" ".join(others), rule="PS-L2"))
    story.tell(Event("phase", "follow", rule="PS-L2"))


def follow(story: RescueTeller) -> None:
    """Everybody clockwise may say lost too; then the round goes on or is over."""
    while story.position.asked:
        _ask(story, story.position.asked[0])
    _go_on(story)


def _ask(story: RescueTeller, who: str) -> None:
    """The last player with a lost tile is not asked: it may not be played here (PS-L3)."""
    alone = len(story.position.holders) == 1 and not story.position.options.last_holder_may
    if alone:
        rule, reason = "PS-L3", why.LAST_HOLDER
    elif story.ask(Choice("follow", FOLLOW, who=who)) == "hold":
        rule, reason = "PS-L2", why.HELD
    else:
        rule, reason = "PS-L2", ""
        story.tell(Event("move", "lost", f"front:{who}", "pile", "with", who, rule=rule, why=why.SAID_TOO))
    story.tell(Event("answered", "follow", by=who, rule=rule, why=reason))


def round_end(position: Position) -> str:
    """Why the round is over, or nothing while it goes on; tiles of those who left do not count (PS-L5)."""
    if len(position.holders) < 2:
        return why.LAST_ONE
    tiles_left = position.deck or any(position.player(name).hand for name in position.holders)
    return "" if tiles_left else why.ALL_LAID


def end_if_over(story: RescueTeller) -> bool:
    """Ends the round if nothing more can be played in it."""
    reason = round_end(story.position)
    if reason:
        story.tell(Event("phase", "reveal", rule="PS-L5", why=reason))
    return bool(reason)


def _go_on(story: RescueTeller) -> None:
    """The end of the round, or the next player's turn: those who said lost are out (PS-L4)."""
    if end_if_over(story):
        return
    position = story.position
    following = next(n for n in position.clockwise(position.turn) if n in position.holders)
    story.tell(Event("turn", "player", by=following, rule="PS-L4"))
    if position.phase != "play":
        story.tell(Event("phase", "play", rule="PS-L4"))
