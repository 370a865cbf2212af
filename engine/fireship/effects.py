"""What cards, badges and the wheel bring, once nobody has said Non (FS-W1 to FS-W6, FS-C3 to FS-C12)."""

from collections.abc import Callable
from typing import cast

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.box import COLOUR_OF, KIND_OF, Badge
from engine.fireship.position import Pending, Position
from engine.fireship.sea import place_of
from engine.fireship.story import exposed, gain, judge, pend, settle, sink, sink_all
from engine.kernel.event import Event
from engine.kernel.need import Choice

GO_ON = "go-on"


def announce(story: FireTeller, pending: Pending, rule: str) -> None:
    """An effect is announced; without anything to choose or announce it happens at once (FS-O1)."""
    pend(story, pending, rule, why.ANNOUNCED)
    if not story.position.options.announce and choice(story.position).options == (GO_ON,):
        happen(story, GO_ON)


def choice(position: Position) -> Choice:
    """What the player decides before an effect happens."""
    pending = position.pending
    assert pending is not None
    options = CHOICES[pending.effect](position, pending) if pending.effect in CHOICES else ()
    if options:
        return Choice(pending.effect, options, who=pending.who)
    return Choice(GO_ON, (GO_ON,), who=pending.who, at=pending.effect)


def _losable(position: Position, pending: Pending) -> tuple[str, ...]:
    """A player's own boats or planes; the last plane is spared (FS-W2, FS-C4)."""
    kind = pending.effect.removeprefix("lose-")
    if kind == "plane" and not position.options.lose_last_plane and position.afield(pending.who, kind) < 2:
        return ()
    return tuple(unit for unit, piece in position.units(pending.who) if KIND_OF[piece] == kind)


def _boats(position: Position, pending: Pending) -> tuple[str, ...]:
    """Boats a boom may destroy (FS-C6)."""
    spared = pending.who if position.options.boom == "enemies" else ""
    return tuple(
        unit
        for unit, piece in position.units()
        if KIND_OF[piece] == "boat" and COLOUR_OF[piece] != spared and exposed(position, unit)
    )


def _open_sea(position: Position, _: Pending) -> tuple[str, ...]:
    """Squares without a whirlpool (FS-C11)."""
    return tuple(at for at in position.sea.squares if at not in position.whirlpools)


def _lairs(position: Position, pending: Pending) -> tuple[str, ...]:
    """Where a kraken by card may come up; one from a wheel square comes up there (FS-W5)."""
    if not pending.by_card:
        return ()
    lairs = {"wheel-or-card": ("wheel", "card"), "card": ("card",)}.get(position.options.kraken_by_card)
    return tuple(at for at, kind in position.sea.specials.items() if lairs is None or kind in lairs)


CHOICES: dict[str, Callable[[Position, Pending], tuple[str, ...]]] = {
    "lose-boat": _losable,
    "lose-plane": _losable,
    "boom": _boats,
    "whirlpool": _open_sea,
    "kraken": _lairs,
}


def happen(story: FireTeller, option: str) -> None:
    """The effect under way takes place; `option` is what was chosen, or `go-on`."""
    pending = story.position.pending
    assert pending is not None
    settle(story, RULES[pending.effect])
    DEEDS[pending.effect](story, pending, "" if option == GO_ON else option)


def _gain(story: FireTeller, pending: Pending, _: str) -> None:
    rule = "FS-C3" if pending.by_card else "FS-W1"
    gain(story, pending.who, pending.effect.removeprefix("gain-"), rule)


def _lose(story: FireTeller, pending: Pending, unit: str) -> None:
    rule = "FS-C4" if pending.by_card else "FS-W2"
    if unit:
        sink(story, unit, rule, why.LOSES)
        judge(story)
    else:
        kind = pending.effect.removeprefix("lose-")
        story.tell(Event("note", f"nothing:{kind}", by=pending.who, rule=rule, why=why.NOTHING_TO_LOSE))


def _kraken(story: FireTeller, pending: Pending, at: str) -> None:
    """Everybody in five by five squares, wherever the home or the sea is (FS-W5)."""
    position = story.position
    centre = at or pending.at
    area = position.sea.within(centre, 2) if centre else frozenset()
    spared = pending.at if position.options.kraken == "others" else ""
    hit = [
        unit
        for unit, _ in position.units()
        if place_of(unit) in area and unit != spared and exposed(position, unit)
    ]
    story.tell(Event("note", "kraken", at=centre, by=pending.who, rule="FS-W5", why=why.KRAKEN))
    sink_all(story, hit, "FS-W5", why.ENGULFED)
    judge(story)


def _badge(story: FireTeller, pending: Pending, _: str) -> None:
    badge = cast(Badge, pending.effect.removeprefix("badge-"))
    left = badges_left(story.position, badge)
    if left > 0:
        story.tell(Event("take", f"badge:{badge}", by=pending.who, rule="FS-W6", why=why.TAKES_BADGE))
    else:
        story.tell(Event("note", f"badge:{badge}", by=pending.who, rule="FS-W6", why=why.NO_BADGE))


def badges_left(position: Position, badge: Badge) -> int:
    """How many badges of a kind nobody has."""
    return position.board.badges.get(badge, 0) - sum(p.badges.count(badge) for p in position.players)


def _boom(story: FireTeller, pending: Pending, unit: str) -> None:
    if unit:
        sink(story, unit, "FS-C6", why.BOOM)
        judge(story)
    else:
        story.tell(Event("note", "nothing:boat", by=pending.who, rule="FS-C6", why=why.NO_BOAT))


def _blow(story: FireTeller, pending: Pending, _: str) -> None:
    wind = pending.effect == "wind"
    rule, reason = ("FS-C8", why.WIND) if wind else ("FS-C12", why.GULF)
    story.tell(Event("blow", pending.effect, by=pending.who, rule=rule, why=reason))


def _fog(story: FireTeller, pending: Pending, _: str) -> None:
    story.tell(Event("fog", f"player:{pending.who}", rule="FS-C9", why=why.FOG))


def _bermuda(story: FireTeller, pending: Pending, _: str) -> None:
    n = story.position.options.bermuda_turns
    story.tell(Event("bermuda", f"player:{pending.who}", rule="FS-C10", why=why.BERMUDA, n=n))


def _whirlpool(story: FireTeller, pending: Pending, at: str) -> None:
    if at:
        story.tell(Event("place", f"whirlpool:{pending.who}", at=at, rule="FS-C11", why=why.WHIRLPOOL))


DEEDS: dict[str, Callable[[FireTeller, Pending, str], None]] = {
    "gain-boat": _gain,
    "gain-plane": _gain,
    "lose-boat": _lose,
    "lose-plane": _lose,
    "kraken": _kraken,
    "badge-boom": _badge,
    "badge-gulf": _badge,
    "badge-fog": _badge,
    "badge-wind": _badge,
    "boom": _boom,
    "wind": _blow,
    "gulf": _blow,
    "fog": _fog,
    "bermuda": _bermuda,
    "whirlpool": _whirlpool,
}
RULES: dict[str, str] = {
    "gain-boat": "FS-W1",
    "gain-plane": "FS-W1",
    "lose-boat": "FS-W2",
    "lose-plane": "FS-W2",
    "kraken": "FS-W5",
    "badge-boom": "FS-W6",
    "badge-gulf": "FS-W6",
    "badge-fog": "FS-W6",
    "badge-wind": "FS-W6",
    "boom": "FS-C6",
    "wind": "FS-C8",
    "gulf": "FS-C12",
    "fog": "FS-C9",
    "bermuda": "FS-C10",
    "whirlpool": "FS-C11",
}
