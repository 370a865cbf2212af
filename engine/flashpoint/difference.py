"""What hands must do to make one table into another: back after an undo, or on to a corrected board.

Markers for persons keep their identity: a victim found is turned face down again, not drawn anew.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.flashpoint import why
from engine.flashpoint.geometry import EDGE_NAMES, NAMES, bits
from engine.flashpoint.position import Position
from engine.kernel.event import Event


class Token(NamedTuple):
    """A person's marker or hazardous material: which face is up, and where it lies."""

    what: str
    place: str


def difference(
    here: Position, there: Position, rule: str = "FP-O7", reason: str = why.CORRECTED
) -> list[Event]:
    """The physical steps from one table to another, in an order in which hands can do them."""
    found = [
        *_threat(here, there),
        *_doors(here, there),
        *_damage(here, there),
        *_hotspots(here, there),
        *_vehicles(here, there),
        *_tokens(here, there),
    ]
    return [Event(**{**step, "rule": rule, "why": reason}) for step in found]  # type: ignore[arg-type]


Fields = dict[str, str | int]


def _threat(here: Position, there: Position) -> Iterator[Fields]:
    was, now = here.fire | here.smoke, there.fire | there.smoke
    for what, mine in (("fire", here.fire), ("smoke", here.smoke)):
        yield from (_step("remove", what, NAMES[c], to="supply") for c in bits(mine & ~now))
    yield from (_step("flip", "smoke", NAMES[c], into="fire") for c in bits(here.smoke & there.fire))
    yield from (_step("flip", "fire", NAMES[c], into="smoke") for c in bits(here.fire & there.smoke))
    for what, theirs in (("fire", there.fire), ("smoke", there.smoke)):
        yield from (_step("place", what, NAMES[c]) for c in bits(theirs & ~was))


def _step(do: str, what: str, at: str, **more: str | int) -> Fields:
    return {"do": do, "what": what, "at": at, **more}


def _doors(here: Position, there: Position) -> Iterator[Fields]:
    was, now = here.closed | here.open, there.closed | there.open
    yield from (_step("remove", "door", EDGE_NAMES[e], to="box") for e in bits(was & ~now))
    for into, before, after in (("open", here.closed, there.open), ("closed", here.open, there.closed)):
        yield from (_step("flip", "door", EDGE_NAMES[e], into=into) for e in bits(before & after))
    for into, after in (("open", there.open), ("closed", there.closed)):
        yield from (_step("place", "door", EDGE_NAMES[e], into=into) for e in bits(after & ~was))


def _damage(here: Position, there: Position) -> Iterator[Fields]:
    pairs = ((here.destroyed, there.destroyed), (here.damaged, there.damaged))
    for before, after in pairs:
        yield from (_step("remove", "damage", EDGE_NAMES[e], to="supply") for e in bits(before & ~after))
    for before, after in reversed(pairs):
        yield from (_step("place", "damage", EDGE_NAMES[e]) for e in bits(after & ~before))


def _hotspots(here: Position, there: Position) -> Iterator[Fields]:
    """A reserve that grows or shrinks tells whether hot spots come from the circles or from the box."""
    to_circles = there.hotspot_reserve - here.hotspot_reserve
    for cell in bits(here.hotspots & ~there.hotspots):
        yield _step("remove", "hotspot", NAMES[cell], to="circles" if to_circles > 0 else "box")
        to_circles -= to_circles > 0
    for cell in bits(there.hotspots & ~here.hotspots):
        yield _step("place", "hotspot", NAMES[cell], **({"source": "circles"} if to_circles < 0 else {}))
        to_circles += to_circles < 0
    if to_circles > 0:
        yield _step("place", "hotspot", "circles", n=to_circles)
    elif to_circles < 0:
        yield _step("remove", "hotspot", "circles", n=-to_circles)


def _vehicles(here: Position, there: Position) -> Iterator[Fields]:
    for what in ("ambulance", "engine"):
        was, now = getattr(here, what), getattr(there, what)
        if was == now:
            continue
        if was is None:
            yield _step("place", what, now)
        elif now is None:
            yield _step("remove", what, was, to="box")
        else:
            yield _step("move", what, was, to=now)


def _tokens(here: Position, there: Position) -> Iterator[Fields]:
    """Figures move between taking things out of their arms and putting things into them."""
    people = list(_moves(_people(here), _people(there)))
    material = list(_moves(_material(here), _material(there)))
    pairs = [*people, *material]
    yield from (step for pair in pairs for step in _leave_arms(here, pair))
    yield from _figures(here, there)
    yield from (step for pair in pairs for step in _travel(here, pair))


def _people(position: Position) -> Counter[Token]:
    tokens = Counter(Token("poi", NAMES[cell]) for cell in position.poi)
    tokens.update(Token("victim", NAMES[cell]) for cell in position.victims)
    tokens.update(Token("treated", NAMES[cell]) for cell in position.treated)
    tokens.update(_in_arms(position, "victim"))
    tokens[Token("victim", "rescued")] += position.rescued
    tokens[Token("victim", "lost")] += position.lost
    tokens[Token("poi", "lost")] += len(position.unseen_lost)
    tokens[Token("poi", "box")] += position.false_alarms
    tokens[Token("poi", "supply")] += position.bag
    return tokens


def _material(position: Position) -> Counter[Token]:
    tokens = Counter(Token("hazmat", NAMES[cell]) for cell in position.hazmat)
    tokens.update(_in_arms(position, "hazmat"))
    return tokens


def _in_arms(position: Position, what: str) -> list[Token]:
    return [Token(what, f"firefighter:{f.colour}") for f in position.crew if f.carrying == what]


def _moves(before: Counter[Token], after: Counter[Token]) -> Iterator[tuple[Token | None, Token | None]]:
    """Pairs what is too much with what is missing: on the same cell first, then the same face, then any."""
    surplus, missing = sorted((before - after).elements()), sorted((after - before).elements())
    likeness = (lambda a, b: a.place == b.place, lambda a, b: a.what == b.what, lambda _a, _b: True)
    for alike in likeness:
        for token in list(surplus):
            match = next((other for other in missing if alike(token, other)), None)
            if match is not None:
                surplus.remove(token)
                missing.remove(match)
                yield token, match
    yield from ((token, None) for token in surplus)
    yield from ((None, token) for token in missing)


def _leave_arms(here: Position, pair: tuple[Token | None, Token | None]) -> Iterator[Fields]:
    token = pair[0]
    if token is not None and token.place.startswith("firefighter:"):
        at = _standing_cell(here, token.place)
        yield _step("move", token.what, at, to=at, by=token.place.partition(":")[2])


def _standing_cell(position: Position, place: str) -> str:
    figure = position.firefighter(place.partition(":")[2])
    return NAMES[figure.at] if figure is not None and figure.at is not None else "box"


def _travel(here: Position, pair: tuple[Token | None, Token | None]) -> Iterator[Fields]:
    token, goal = pair
    if token is not None and token.place.startswith("firefighter:"):
        token = Token(token.what, _standing_cell(here, token.place))
    if token is None or (token.place == "supply" and goal is not None):
        if goal is not None:
            yield from _place_new(goal)
    elif goal is None or goal.place == "supply":
        yield from _take_away(token)
    else:
        yield from _carry_over(token, goal)


def _place_new(goal: Token) -> Iterator[Fields]:
    """A marker out of the bag: face down on the board first, then as it should be."""
    if goal.what == "hazmat":
        yield _step("move", "hazmat", "box", to=goal.place)
        return
    yield from _carry_over(Token("poi", "supply"), goal)


def _take_away(token: Token) -> Iterator[Fields]:
    if token.what == "hazmat":
        yield _step("move", "hazmat", token.place, to="box")
    else:
        yield from _carry_over(token, Token("poi", "supply"))


def _carry_over(token: Token, goal: Token) -> Iterator[Fields]:
    """Where faces differ, the marker is turned on the board if it comes by there."""
    what, place = token
    if what != goal.what:
        turned_at = next((p for p in (place, goal.place) if "." in p), place)
        if place != turned_at:
            yield _step("move", what, place, to=turned_at)
            place = turned_at
        for face in _faces(what, goal.what):
            yield _step("flip", what, place, into=face)
            what = face
    if place != goal.place:
        yield _step("move", what, place, to=goal.place)


def _faces(what: str, goal: str) -> tuple[str, ...]:
    if {what, goal} == {"poi", "treated"}:
        return "victim", goal
    return (goal,)


def _figures(here: Position, there: Position) -> Iterator[Fields]:
    for figure in there.crew:
        before = here.firefighter(figure.colour)
        was = None if before is None else before.at
        what = f"firefighter:{figure.colour}"
        if was == figure.at:
            continue
        if was is None and figure.at is not None:
            yield _step("place", what, NAMES[figure.at])
        elif was is not None and figure.at is None:
            yield _step("remove", what, NAMES[was], to="box")
        elif was is not None and figure.at is not None:
            yield _step("move", what, NAMES[was], to=NAMES[figure.at])
