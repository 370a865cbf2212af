"""Says events, steps, needs and outcomes in words; the edition's own words where they differ."""

from engine.kernel.event import Event
from engine.kernel.need import Choice, Need, Roll
from engine.kernel.text import N_, Texts

# Names come with their article: in French it depends on the word.
A_MARKER = {
    "fire": N_("a fire marker"),
    "smoke": N_("a smoke marker"),
    "door": N_("a door"),
    "damage": N_("a damage counter"),
    "poi": N_("a face-down POI marker"),
    "victim": N_("a victim"),
    "treated": N_("a treated victim"),
    "hazmat": N_("a hazmat marker"),
    "hotspot": N_("a hot spot"),
}
THE_MARKER = {
    "fire": N_("the fire marker"),
    "smoke": N_("the smoke marker"),
    "door": N_("the door"),
    "damage": N_("the damage counter"),
    "poi": N_("the POI marker"),
    "victim": N_("the victim"),
    "treated": N_("the treated victim"),
    "hazmat": N_("the hazmat marker"),
    "hotspot": N_("the hot spot"),
    "ambulance": N_("the ambulance"),
    "engine": N_("the fire engine"),
}
THE_FIREFIGHTER = {
    "red": N_("the red firefighter"),
    "blue": N_("the blue firefighter"),
    "green": N_("the green firefighter"),
    "yellow": N_("the yellow firefighter"),
    "orange": N_("the orange firefighter"),
    "white": N_("the white firefighter"),
    "black": N_("the black firefighter"),
    "purple": N_("the purple firefighter"),
}
AREAS = {
    "supply": N_("back to the supply"),
    "box": N_("out of the game"),
    "rescued": N_("to the Rescued area"),
    "lost": N_("to the Lost area"),
    "circles": N_("to the yellow circles"),
}
SOURCES = {
    "supply": N_("from the supply"),
    "box": N_("from the box"),
    "rescued": N_("from the Rescued area"),
    "lost": N_("from the Lost area"),
    "circles": N_("from the yellow circles"),
}
FACES = {
    "fire": N_("to its fire side"),
    "smoke": N_("to its smoke side"),
    "open": N_("to its open side"),
    "closed": N_("to its closed side"),
    "victim": N_("face up: a victim"),
    "poi": N_("face down"),
}
REASONS = {
    "fire": N_("Roll the red and the black die: where does the fire spread?"),
    "flare-up": N_("Flare-up! Roll the red and the black die again."),
    "poi": N_("Roll the red and the black die: where is somebody?"),
    "first-explosion": N_("Roll the black die: where is the first explosion?"),
    "explosion": N_("Roll the red and the black die: where is the next explosion?"),
    "explosion-red": N_("Roll the red die: in which row is the next explosion?"),
    "hazmat": N_("Roll the red and the black die: where is hazardous material?"),
    "hot-spot": N_("Roll the red and the black die: where is a hot spot?"),
    "deck-gun": N_("Roll for the deck gun."),
}
QUESTIONS = {
    "hazmat-order": N_("Several hazardous materials burn: which explodes first?"),
    "knock-down": N_("Two ambulance spots are equally near: where does {who} go?"),
    "reveal": N_("Turn over the marker from {at}: who is it?"),
    "specialist": N_("Which specialist is {who}?"),
    "specialist-drawn": N_("Draw a specialist at random for {who}: which one is it?"),
    "start-cell": N_("On which outside cell does {who} start?"),
    "park-ambulance": N_("On which side does the ambulance park?"),
    "park-engine": N_("On which side does the fire engine park?"),
    "first-player": N_("Who plays first?"),
    "board-differs": N_("The table differs on {at}: mend the table, or is it right as it is?"),
    "person-gone": N_("Somebody is no longer on the board: where did they go?"),
    "deck-gun-dice": N_("The dice show {at}: which does the driver roll again?"),
}
OUTCOMES = {
    "won": N_("Victory! Seven victims are safe."),
    "lost": N_("Defeat: four victims are lost."),
    "collapsed": N_("Defeat: the building has collapsed."),
}
SPECIALISTS = {
    "paramedic": N_("paramedic"),
    "captain": N_("captain"),
    "imaging": N_("imaging technician"),
    "cafs": N_("CAFS firefighter"),
    "hazmat": N_("hazmat technician"),
    "generalist": N_("generalist"),
    "rescue": N_("rescue specialist"),
    "driver": N_("driver/operator"),
}
LEVELS = {"recruit": N_("Recruit"), "veteran": N_("Veteran"), "heroic": N_("Heroic")}
SIDES = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
GUN_DICE = {"keep": N_("none"), "red": N_("the red die"), "black": N_("the black die"), "both": N_("both")}
BOARD_ANSWERS = {
    "mend-the-table": N_("mend the table"),
    "believe-the-table": N_("it is right as it is"),
    "rescued": N_("rescued"),
    "false-alarm": N_("a false alarm"),
    "lost": N_("lost"),
}
DOOR_WORDS = {"open": N_("open"), "closed": N_("closed")}


def marker(what: str, texts: Texts) -> str:
    """A marker or figure that is already there."""
    if what.startswith("firefighter:"):
        return figure(what.partition(":")[2], texts)
    return texts(THE_MARKER[what])


def figure(colour: str, texts: Texts) -> str:
    """A firefighter by colour."""
    if colour in THE_FIREFIGHTER:
        return texts(THE_FIREFIGHTER[colour])
    return texts(N_("the firefighter {colour}"), colour=colour)


def sentence(event: Event, texts: Texts) -> str:
    """Why an event happened."""
    if not event.why:
        return ""
    into = texts(DOOR_WORDS[event.into]) if event.into in DOOR_WORDS else event.into
    at, to = _place(event.at, texts), _place(event.to, texts)
    return texts(event.why, at=at, to=to, into=into, origin=event.origin, n=event.n)


def _place(name: str, texts: Texts) -> str:
    """Cells and edges are said as they are written; sides of the building have words."""
    return texts(SIDES[name]) if name in SIDES else name


def instruction(event: Event, texts: Texts) -> str:
    """What hands have to do for a physical event."""
    if event.at == "circles":
        return _on_the_circles(event, texts)
    if event.what in ("ambulance", "engine"):
        return _parking(event, texts)
    if event.do == "place":
        return _placing(event, texts)
    what, at = marker(event.what, texts), event.at
    if event.do == "flip":
        return _turning(event, what, texts)
    if event.do == "remove":
        return texts(N_("Take {what} off {at}, {area}."), what=what, at=at, area=_area(event.to, texts))
    return _moving(event, what, texts)


def _on_the_circles(event: Event, texts: Texts) -> str:
    one = N_("Put a hot spot on the yellow circles."), N_("Take a hot spot off the yellow circles.")
    many = N_("Put {n} hot spots on the yellow circles."), N_("Take {n} hot spots off the yellow circles.")
    return texts((one if event.n == 1 else many)[event.do == "remove"], n=event.n)


def _parking(event: Event, texts: Texts) -> str:
    what, side = marker(event.what, texts), _place(event.at, texts)
    if event.do == "place":
        return texts(N_("Park {what} on the {side} side."), what=what, side=side)
    if event.do == "remove":
        return texts(N_("Take {what} off the {side} side, back to the box."), what=what, side=side)
    to = _place(event.to, texts)
    return texts(N_("Drive {what} from the {side} side to the {to} side."), what=what, side=side, to=to)


def _turning(event: Event, what: str, texts: Texts) -> str:
    if event.into == "treated":
        return texts(N_("Put a heal marker with {what} on {at}."), what=what, at=event.at)
    if event.what == "treated":
        return texts(N_("Take the heal marker away from {what} on {at}."), what=what, at=event.at)
    face = texts(FACES[event.into])
    if event.at in SOURCES:
        return texts(N_("Turn {what} in the Lost area {face}."), what=what, face=face)
    return texts(N_("Turn {what} on {at} {face}."), what=what, at=event.at, face=face)


def _placing(event: Event, texts: Texts) -> str:
    what = texts(A_MARKER[event.what]) if event.what in A_MARKER else marker(event.what, texts)
    if event.source:
        source = texts(SOURCES[event.source])
        return texts(N_("Put {what} {source} on {at}."), what=what, source=source, at=event.at)
    if event.what == "door":
        face = texts(FACES[event.into or "closed"])
        return texts(N_("Put {what} on {at}, turned {face}."), what=what, at=event.at, face=face)
    return texts(N_("Put {what} on {at}."), what=what, at=event.at)


def _moving(event: Event, what: str, texts: Texts) -> str:
    at, to = event.at, event.to
    start = texts(SOURCES[at]) if at in SOURCES else texts(N_("from {at}"), at=at)
    if to.startswith("firefighter:"):
        return texts(
            N_("{who} takes {what} {start}."), who=_capital(marker(to, texts)), what=what, start=start
        )
    if event.by and at == to:
        who = _capital(figure(event.by, texts))
        return texts(N_("{who} puts {what} down on {at}."), who=who, what=what, at=at)
    if to in AREAS:
        return texts(N_("Move {what} {start} {area}."), what=what, start=start, area=_area(to, texts))
    return texts(N_("Move {what} {start} to {to}."), what=what, start=start, to=to)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _area(place: str, texts: Texts) -> str:
    return texts(AREAS.get(place, AREAS["supply"]))


def question(need: Need, texts: Texts) -> str:
    """What the table is asked."""
    if isinstance(need, Roll):
        return texts(REASONS[need.because])
    who = figure(need.who, texts) if need.who else ""
    return texts(QUESTIONS[need.choice], who=who, at=need.at)


def option(need: Choice, answer: str, texts: Texts) -> str:
    """An answer in words."""
    if need.choice == "reveal":
        return texts(N_("a victim")) if answer == "victim" else texts(N_("a false alarm"))
    if need.choice.startswith("specialist"):
        return texts(SPECIALISTS[answer])
    if need.choice == "first-player":
        return figure(answer, texts)
    if need.choice == "deck-gun-dice":
        return texts(GUN_DICE[answer])
    if need.choice in ("board-differs", "person-gone"):
        return texts(BOARD_ANSWERS[answer])
    return _place(answer, texts)
