"""The set-up, who starts, how a turn begins and ends."""

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.box import BOX, KINDS, MOVE_DICE, SHIPS, WHITE, Colour
from engine.fireship.position import Position
from engine.fireship.sea import home_of
from engine.fireship.story import exposed, judge, sink_all
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event


def set_up(story: FireTeller) -> None:
    """White islands and starting fleets (FS-S3, FS-S4)."""
    if story.position.phase != "setup":
        raise Refused("the game has already begun", rule="FS-S3")
    story.tell(Event("open", "box", rule="FS-S1"))
    sea = story.position.sea
    for island in sea.islands:
        flag = Event("place", f"flag:{WHITE}", at=island, rule="FS-S3", why=why.SETUP_FLAG)
        story.tell(flag)
        boat = Event("place", f"boat:{WHITE}", at=sea.dots[island], rule="FS-S3", why=why.SETUP_WHITE)
        story.tell(boat)
    for colour in story.position.colours:
        for kind in KINDS:
            if n := BOX.start.count(kind):
                what, at = f"{kind}:{colour}", home_of(colour)
                story.tell(Event("place", what, at=at, rule="FS-S4", why=why.SETUP_FLEET, n=n))
    story.tell(Event("turn", f"player:{story.position.colours[0]}", rule="FS-S2"))


def check_dice(dice: tuple[int, ...]) -> None:
    """Three ten-sided dice, 0 to 9."""
    if len(dice) != len(MOVE_DICE) or not all(0 <= face <= 9 for face in dice):
        raise BadInput("this needs three ten-sided dice, each 0 to 9, such as [3,0,7]")


def total(position: Position, dice: tuple[int, ...]) -> int:
    """The sum of a throw (FS-T2)."""
    return sum(face or position.options.zero for face in dice)


def throw_for_order(story: FireTeller, dice: tuple[int, ...]) -> None:
    """Everybody throws; the highest begins, those who tie throw again (FS-S5)."""
    check_dice(dice)
    position = story.position
    assert position.turn is not None
    n = total(position, dice)
    story.tell(Event("throw", "order", by=position.turn, rule="FS-S5", why=why.THREW, n=n))
    throws = story.position.throws
    missing = [colour for colour in position.colours if colour not in throws]
    if missing:
        story.tell(Event("turn", f"player:{missing[0]}", rule="FS-S5"))
        return
    best = [colour for colour in position.colours if throws[colour] == max(throws.values())]
    if len(best) == 1:
        story.tell(Event("note", "first", by=best[0], rule="FS-S5", why=why.STARTS))
        story.tell(Event("phase", "start", rule="FS-T1"))
        _open_turn(story, best[0])
        return
    story.tell(Event("again", "order", into=" ".join(best), rule="FS-S5", why=why.TIED))
    story.tell(Event("turn", f"player:{best[0]}", rule="FS-S5"))


def throw_to_move(story: FireTeller, dice: tuple[int, ...]) -> None:
    """The sum is what may be moved (FS-T2)."""
    check_dice(dice)
    n, faces = total(story.position, dice), " ".join(map(str, dice))
    by = story.position.turn or ""
    story.tell(Event("roll", "dice", into=faces, by=by, rule="FS-T2", why=why.POINTS, n=n))
    story.tell(Event("phase", "move", rule="FS-T1"))


def end_turn(story: FireTeller) -> None:
    """The left neighbour plays; turns that are skipped begin and end at once (FS-T1, FS-C10)."""
    position = story.position
    assert position.turn is not None
    if position.options.reuse == "next-turn":
        mine = " ".join(at for at, _ in position.units(position.turn))
        story.tell(Event("forget", "squares", into=mine, rule="FS-X2"))
    following = _after(position, position.turn)
    story.tell(Event("phase", "start", rule="FS-T1"))
    while not _open_turn(story, following):
        if story.position.phase == "over":
            return
        following = _after(story.position, following)


def _after(position: Position, colour: Colour) -> Colour:
    at = position.colours.index(colour)
    order = (*position.colours[at + 1 :], *position.colours[: at + 1])
    return next(name for name in order if name in position.afloat)


def _open_turn(story: FireTeller, colour: Colour) -> bool:
    """Fog lifts, whirlpools strike; whether the turn is then played."""
    story.tell(Event("turn", f"player:{colour}", rule="FS-T1", why=why.TURN))
    if story.position.player(colour).fog:
        story.tell(Event("fog", f"player:{colour}", rule="FS-C9", why=why.FOG_LIFTS, n=0))
    for at in [at for at, owner in story.position.whirlpools.items() if owner == colour]:
        _strike(story, at, colour)
    if story.position.phase == "over" or colour not in story.position.afloat:
        return False
    if story.position.player(colour).skips:
        story.tell(Event("skip", f"player:{colour}", rule="FS-C10", why=why.SKIPPED))
        return False
    return True


def _strike(story: FireTeller, at: str, owner: Colour) -> None:
    position = story.position
    if at not in position.whirlpools or position.phase == "over":
        return
    near = position.sea.within(at, 1, position.options.around)
    kinds = SHIPS if position.options.whirlpool == "ships" else KINDS
    hit = [
        unit
        for unit, piece in position.units()
        if unit.partition("/")[0] in near and piece.partition("-")[2] in kinds and exposed(position, unit)
    ]
    sink_all(story, hit, "FS-C11", why.SWALLOWED)
    what = f"whirlpool:{owner}"
    story.tell(Event("remove", what, at=at, to="box", rule="FS-C11", why=why.WHIRLPOOL_GONE))
    judge(story)
