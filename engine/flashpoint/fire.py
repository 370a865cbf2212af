"""The fire phase: spread, explosions, flashover, hazmat, flare-ups, and what they do to people."""

from engine.flashpoint import why
from engine.flashpoint.board import distance_squared
from engine.flashpoint.explosion import Collapse, FlashpointTeller, explode, teller
from engine.flashpoint.geometry import NAMES, OUTSIDE, bits, index, spread
from engine.flashpoint.position import Firefighter, Position
from engine.flashpoint.reveal import reveal_lost
from engine.flashpoint.settings import BOX
from engine.kernel.event import Event
from engine.kernel.need import Choice

DICE = ("d6", "d8")


def fire_phase(story: FlashpointTeller) -> None:
    """From wherever the position stands in the phase to its end, or to the next thing the table must say."""
    if story.position.spread is None:
        _roll_and_spread(story, "fire")
    burn(story)
    while story.position.spread is not None and story.position.spread.hot:
        _roll_and_spread(story, "flare-up")
        burn(story)
    _flare_hotspot(story)
    _aftermath(story)


def _roll_and_spread(story: FlashpointTeller, because: str) -> None:
    red, black = story.roll(DICE, because)
    spread_to(story, index(red, black))


def spread_to(story: FlashpointTeller, cell: int) -> None:
    """The fire advances to a target (FP-A1)."""
    position, name, bit = story.position, NAMES[cell], 1 << cell
    _mark_target(story, cell)
    if position.fire & bit:
        story.tell(Event("note", "explosion", at=name, rule="FP-A2", why=why.EXPLODES))
        explode(story, cell)
    elif position.smoke & bit:
        story.tell(Event("flip", "smoke", at=name, into="fire", rule="FP-A1", why=why.SPREAD_SMOULDER))
    elif position.threat_left <= 0:
        story.tell(Event("note", "threat", at=name, rule="FP-A4", why=why.NO_THREAT_LEFT))
    elif spread(bit, position.blocked) & position.fire:
        story.tell(Event("place", "fire", at=name, rule="FP-A1", why=why.SPREAD_BESIDE))
    else:
        story.tell(Event("place", "smoke", at=name, rule="FP-A1", why=why.SPREAD_SMOKE))


def _mark_target(story: FlashpointTeller, cell: int) -> None:
    if story.position.hotspots >> cell & 1:
        flare = Event("target", "fire", at=NAMES[cell], into="flare-up", rule="FP-D1", why=why.FLARE_UP)
        story.tell(flare)
    else:
        story.tell(Event("target", "fire", at=NAMES[cell], rule="FP-A1"))


def burn(story: FlashpointTeller) -> None:
    """Flashover and hazmat explosions take turns until nothing changes (FP-B1, FP-C1)."""
    flashover(story)
    while cells := burning_hazmat(story.position):
        while cells:
            explode_hazmat(story, _next_hazmat(story, cells))
            cells = burning_hazmat(story.position)
        flashover(story)


def flashover(story: FlashpointTeller) -> None:
    """Smoke next to fire turns to fire, wave after wave (FP-B1)."""
    position = story.position
    if not position.smoke:
        return
    blocked, smoke, front = position.blocked, position.smoke, position.fire
    while front := spread(front, blocked) & smoke:
        smoke &= ~front
        for cell in bits(front):
            at = NAMES[cell]
            story.tell(Event("flip", "smoke", at=at, into="fire", rule="FP-B1", why=why.FLASHOVER))


def burning_hazmat(position: Position) -> list[int]:
    """The cells where hazardous material, carried or not, lies in the fire."""
    carried = {f.at for f in position.crew if f.carrying == "hazmat" and f.at is not None}
    return sorted(cell for cell in carried.union(position.hazmat) if position.fire >> cell & 1)


def _next_hazmat(story: FlashpointTeller, cells: list[int]) -> int:
    """The players choose which explodes next, but only where the order changes the result."""
    if len(cells) == 1 or len(_results(story.position, {})) == 1:
        return cells[0]
    options = tuple(NAMES[cell] for cell in cells)
    return cells[options.index(story.ask(Choice("hazmat-order", options)))]


def _results(position: Position, known: dict[Position, frozenset[Position]]) -> frozenset[Position]:
    """Every position in which flashover and hazmat can end, over all orders of explosions."""
    if position in known:
        return known[position]
    if position.damage_count >= BOX.damage:
        found = frozenset({position})
    elif cells := burning_hazmat(position):
        found = frozenset().union(*(_results(_exploded(position, cell), known) for cell in cells))
    else:
        story = teller(position)
        flashover(story)
        calm = not burning_hazmat(story.position)
        found = frozenset({story.position}) if calm else _results(story.position, known)
    known[position] = found
    return found


def _exploded(position: Position, cell: int) -> Position:
    story = teller(position)
    try:
        explode_hazmat(story, cell)
    except Collapse:
        collapse(story)
    return story.position


def explode_hazmat(story: FlashpointTeller, cell: int) -> None:
    """One hazardous material goes up and leaves a hot spot (FP-C1, FP-C2)."""
    name, position = NAMES[cell], story.position
    holder = "" if cell in position.hazmat else _hazmat_holder(position, cell)
    gone = Event("move", "hazmat", at=name, to="box", by=holder, rule="FP-C1", why=why.HAZMAT_EXPLODES)
    story.tell(gone)
    explode(story, cell)
    _hotspot(story, cell, "FP-C2", why.HAZMAT_HOTSPOT)


def _hazmat_holder(position: Position, cell: int) -> str:
    return next(f.colour for f in position.crew if f.at == cell and f.carrying == "hazmat")


def _hotspot(story: FlashpointTeller, cell: int, rule: str, reason: str) -> None:
    if story.position.hotspot_reserve > 0 and not story.position.hotspots >> cell & 1:
        story.tell(Event("place", "hotspot", at=NAMES[cell], source="circles", rule=rule, why=reason))


def _flare_hotspot(story: FlashpointTeller) -> None:
    if (last := story.position.spread) is not None and last.flared:
        _hotspot(story, last.target, "FP-D2", why.FLARE_HOTSPOT)


def _aftermath(story: FlashpointTeller) -> None:
    """What the fire did to people (FP-E1 to FP-E4); a hidden danger found among the lost starts it again."""
    _people_in_fire(story)
    while reveal_lost(story):
        burn(story)
        _people_in_fire(story)


def _people_in_fire(story: FlashpointTeller) -> None:
    position = story.position
    for figure in position.crew:
        if figure.at is not None and position.fire >> figure.at & 1:
            knock_down(story, figure)
    for pile, what in ((position.victims, "victim"), (position.treated, "treated")):
        for cell in pile:
            if position.fire >> cell & 1:
                _lose(story, what, cell, why.VICTIM_LOST)
    for cell in position.poi:
        if position.fire >> cell & 1:
            _lose(story, "poi", cell, why.POI_LOST)
    for cell in bits(position.fire & OUTSIDE):
        story.tell(Event("remove", "fire", at=NAMES[cell], to="supply", rule="FP-E4", why=why.OUTSIDE_FIRE))


def _lose(
    story: FlashpointTeller, what: str, cell: int, reason: str, by: str = "", rule: str = "FP-E3"
) -> None:
    story.tell(Event("move", what, at=NAMES[cell], to="lost", by=by, rule=rule, why=reason))


def knock_down(story: FlashpointTeller, figure: Firefighter) -> None:
    """A firefighter in the fire drops what they carry and goes to recover (FP-E1, FP-E2)."""
    if figure.at is None:
        return
    if figure.carrying == "victim":
        rule = "FP-E2" if _ambulance_parked(story.position) else "FP-E1"
        _lose(story, "victim", figure.at, why.CARRIED_LOST, by=figure.colour, rule=rule)
    to = _recovery_cell(story, figure.at, figure.colour)
    if to != figure.at:
        with_ambulance = _ambulance_parked(story.position)
        rule, reason = ("FP-E2", why.TO_AMBULANCE) if with_ambulance else ("FP-E1", why.KNOCKED_DOWN)
        what, at = f"firefighter:{figure.colour}", NAMES[figure.at]
        story.tell(Event("move", what, at=at, to=NAMES[to], rule=rule, why=reason))


def _ambulance_parked(position: Position) -> bool:
    return position.settings.advanced and position.ambulance is not None


def _recovery_cell(story: FlashpointTeller, cell: int, colour: str) -> int:
    position = story.position
    spots = position.board.ambulance
    if position.settings.advanced and position.ambulance is not None:
        return min(spots[position.ambulance], key=lambda spot: distance_squared(cell, spot))
    nearer = {min(pair, key=lambda spot: distance_squared(cell, spot)) for pair in spots.values()}
    shortest = min(distance_squared(cell, spot) for spot in nearer)
    nearest = sorted(spot for spot in nearer if distance_squared(cell, spot) == shortest)
    if len(nearest) == 1:
        return nearest[0]
    options = tuple(NAMES[spot] for spot in nearest)
    answer = story.ask(Choice("knock-down", options, who=colour, at=NAMES[cell]))
    return nearest[options.index(answer)]


def collapse(story: FlashpointTeller) -> None:
    """The building falls at once; whoever is still on the board is lost (FP-F4)."""
    position = story.position
    reason = why.COLLAPSE_LOST
    for figure in position.crew:
        if figure.carrying == "victim" and figure.at is not None:
            _lose(story, "victim", figure.at, reason, by=figure.colour, rule="FP-F4")
    for pile, what in ((position.victims, "victim"), (position.treated, "treated"), (position.poi, "poi")):
        for cell in pile:
            _lose(story, what, cell, reason, rule="FP-F4")
