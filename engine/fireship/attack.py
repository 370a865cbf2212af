"""Attacks: who may attack whom, the die that decides, what it brings (FS-A1 to FS-A8)."""

from msgspec.structs import replace

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.box import BLUE_DIE, WHITE, Colour
from engine.fireship.commands import Attack
from engine.fireship.position import Pending, Position
from engine.fireship.power import Comparison, compare, strength
from engine.fireship.sea import is_island, place_of
from engine.fireship.story import exposed, judge, launch, pend, settle, sink, sink_all
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event

WON, LOST = 1, 0


def attack(story: FireTeller, command: Attack) -> None:
    """An attack is declared; its die is due next."""
    position = story.position
    check(position, command.source, command.to)
    who = position.turn
    assert who is not None
    held = position.player(who).cards.count("plus")
    if not 0 <= command.plus <= held:
        raise Refused("{who} does not have so many +1 cards", rule="FS-C7", who=who)
    sides = compare(position, command.source, command.to, command.plus)
    refuse_weak(sides)
    if position.phase == "move":
        story.tell(Event("phase", "act", rule="FS-T1"))
    for _ in range(command.plus):
        story.tell(Event("discard", "card:plus", by=who, rule="FS-C7", why=why.PLUS_ATTACK))
    at, to = command.source, command.to
    story.tell(Event("attack", "unit", at=at, to=to, by=who, rule="FS-A1", why=why.ATTACKS))
    pend(story, Pending("attack", who, at, to, plus=command.plus), *_due(sides))


def _due(sides: Comparison) -> tuple[str, str]:
    return ("FS-A6", why.SUPERIOR) if sides.die == BLUE_DIE else ("FS-A5", why.EQUAL)


def refuse_weak(sides: Comparison) -> None:
    """An attack on the stronger is not allowed (FS-A4)."""
    if sides.die is None:
        raise Refused(
            "the attack has {attack}, the defence {defence}: it must have at least as much",
            rule="FS-A4",
            attack=sides.attack.total,
            defence=sides.defence.total,
        )


def check(position: Position, source: str, target: str) -> None:
    """Refuses what cannot attack, or cannot be attacked, and says why."""
    if position.phase not in ("move", "act"):
        raise Refused("attacks come after the movement and before special squares", rule="FS-T1")
    if not position.owner(source) or position.owner(source) != position.turn:
        raise Refused("{at} is not a piece or an island of yours", rule="FS-A1", at=source)
    owner = position.owner(target)
    if not owner:
        raise Refused("there is nothing to attack at {at}", rule="FS-A1", at=target)
    if owner == position.turn:
        raise Refused("{at} is your own", rule="FS-A1", at=target)
    if not in_range(position, source, target):
        raise Refused("{to} is too far from {at}", rule="FS-A2", to=target, at=source)
    if hidden(position, target):
        raise Refused("{who} is in the fog and cannot be attacked", rule="FS-C9", who=owner)
    if not exposed(position, target):
        raise Refused("pieces at home are safe at this table", rule="FS-M4")
    if position.options.retries == "once" and f"{source}>{target}" in position.attacked:
        raise Refused("{at} has already tried {to} in this turn", rule="FS-A2", at=source, to=target)


def in_range(position: Position, source: str, target: str) -> bool:
    """Whether a target is near enough (FS-A2)."""
    options = position.options
    near = position.sea.within(place_of(source), options.attack_range, options.around)
    return place_of(target) in near


def hidden(position: Position, target: str) -> bool:
    """Whether fog covers a target (FS-C9)."""
    owner = position.owner(target)
    if owner == WHITE or not position.player(owner).fog:
        return False
    return position.options.fog == "all" or not is_island(target)


def sides(position: Position) -> Comparison:
    """The powers of the attack under way."""
    pending = position.pending
    assert pending is not None
    return compare(position, pending.at, pending.target, pending.plus, pending.guard)


def reinforce(story: FireTeller, who: Colour) -> None:
    """A +1 card for either side while the die has not fallen (FS-C7)."""
    position = story.position
    pending = position.pending
    if pending is None or pending.waits != "attack":
        raise Refused("a +1 card is played during an attack", rule="FS-C7")
    mine, theirs = who == pending.who, who == position.owner(pending.target)
    if not (mine or theirs):
        raise Refused("{who} neither attacks nor defends", rule="FS-C7", who=who)
    reason = why.PLUS_ATTACK if mine else why.PLUS_DEFENCE
    story.tell(Event("discard", "card:plus", by=who, rule="FS-C7", why=reason))
    more = replace(pending, plus=pending.plus + mine, guard=pending.guard + theirs)
    pend(story, more, "FS-C7")
    if sides(story.position).die is None:
        settle(story, "FS-C7", why.REPELLED)


def roll(story: FireTeller, dice: tuple[int, ...]) -> None:
    """The die has fallen."""
    pending = story.position.pending
    assert pending is not None
    if not fate(dice):
        settle(story, "FS-A5", why.FAILED)
        return
    settle(story, "FS-A5", why.SUCCEEDED)
    # At home another piece of the kind may be left: it is a target nobody has tried yet.
    story.tell(Event("beaten", "unit", at=pending.at, to=pending.target, rule="FS-A2"))
    if is_island(pending.target):
        _conquer(story, pending)
    else:
        _beat(story, pending.target)
    judge(story)


def fate(dice: tuple[int, ...]) -> bool:
    """A win/lose die: whether it says won."""
    if len(dice) != 1 or dice[0] not in (WON, LOST):
        raise BadInput("this needs the win/lose die: [1] for won, [0] for lost")
    return dice[0] == WON


def _beat(story: FireTeller, target: str) -> None:
    """The target is removed; at some tables those who supported it too (FS-A7)."""
    position = story.position
    parts = strength(position, target).parts[1:]
    sink(story, target, "FS-A7", why.BEATEN)
    if position.options.piece_beaten == "supporters":
        for part in parts:
            if not is_island(part.unit):
                sink(story, part.unit, "FS-A7", why.BEATEN, n=part.n)


def _conquer(story: FireTeller, pending: Pending) -> None:
    """Flag swapped, defenders removed, a boat on the green dot (FS-A8)."""
    position, island, who = story.position, pending.target, pending.who
    old = position.flags[island]
    flag = Event("flip", f"flag:{old}", at=island, into=who, rule="FS-A8", why=why.ISLAND_WON)
    story.tell(flag)
    sink_all(story, _routed(position, island, old, who), "FS-A8", why.ROUTED)
    dot = position.sea.dots[island]
    if dot not in story.position.pieces:
        launch(story, who, "boat", dot, "FS-A8", why.GARRISON)


def _routed(position: Position, island: str, old: str, who: str) -> list[str]:
    """Whom the fall of an island takes off the board."""
    near, dot = position.sea.within(island, 1, position.options.around), position.sea.dots[island]
    rule = position.options.island_won
    found = []
    for unit, _ in position.units():
        owner = position.owner(unit)
        swept = place_of(unit) in near and (
            (rule == "defenders" and owner == old) or (rule == "enemies" and owner != who)
        )
        if (swept or (unit == dot and owner != who)) and exposed(position, unit):
            found.append(unit)
    return found
