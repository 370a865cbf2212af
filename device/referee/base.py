"""The questions every game answers for the run loop. Positions, commands and readings are the game's own."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.need import Choice, Need
from engine.kernel.text import Texts

Position = Any
Command = Any
Seen = Any


class Sighting(NamedTuple):
    """A reading: what is sure, the best guess where it is not, and what a hand or glare hides."""

    seen: Seen
    guesses: dict[str, tuple[str, ...]]
    hidden: frozenset[str] = frozenset()


class Difference(NamedTuple):
    """A place where the table is not as believed."""

    place: str
    kind: str
    expected: tuple[str, ...]
    seen: tuple[str, ...]


class Verdict(NamedTuple):
    """A reading judged: what differs, and the commands that explain it (None: nothing does).

    `ask` is the question where several explain it; the referee's `choose` turns its answer into a command.
    `waits` says that somebody may be in the middle of it: only a press takes such a table as it is.
    """

    differences: tuple[Difference, ...] = ()
    commands: tuple[Command, ...] | None = ()
    ask: Choice | None = None
    waits: bool = False


class Offer(NamedTuple):
    """Something players may do now, in words, with the place to tap."""

    label: str
    command: dict[str, Any]
    at: str


class Referee(Protocol):
    """A game at the table."""

    game: Game[Any, Any]

    def new(self, choice: dict[str, Any]) -> Position:
        """The open box, from what the table chose."""
        ...

    def board(self, position: Position) -> str:
        """Which board the camera should look at."""
        ...

    def roll(self, faces: Sequence[int]) -> Command:
        """Dice as they were read."""
        ...

    def choose(self, option: str) -> Command:
        """A decision."""
        ...

    def go_on(self, position: Position) -> Command | None:
        """What NEXT means while nothing is asked, or None."""
        ...

    def judge(self, position: Position, sighting: Sighting) -> Verdict:
        """Compares a reading with the table as believed; may take a second or two."""
        ...

    def differences(self, position: Position, sighting: Sighting) -> tuple[Difference, ...]:
        """What surely differs, quickly."""
        ...

    def doubtful(self, position: Position, sighting: Sighting) -> frozenset[str]:
        """Places that were not surely seen and do not look as they should either; hidden ones too."""
        ...

    def watched(self, sighting: Sighting) -> frozenset[str]:
        """The places a reading says something about."""
        ...

    def places(self, event: Event, position: Position) -> frozenset[str]:
        """The places of the board an instruction touches."""
        ...

    def believe(self, position: Position, sighting: Sighting, answers: Sequence[str]) -> Command | Choice:
        """The command that takes the table as it is, or what must be asked first."""
        ...

    def instruction(self, event: Event, texts: Texts) -> str:
        """What hands have to do."""
        ...

    def story(self, command: dict[str, Any], before: Position, texts: Texts) -> str:
        """A command in words, for the log and for undo."""
        ...

    def shown_command(self, command: dict[str, Any] | None) -> dict[str, Any] | None:
        """A command as everybody may see it."""
        ...

    def question(self, need: Need, texts: Texts) -> str:
        """What the table is asked."""
        ...

    def option(self, need: Choice, option: str, texts: Texts) -> str:
        """An answer in words."""
        ...

    def token(self, token: str, texts: Texts) -> str:
        """A marker as seen, in words."""
        ...

    def offers(self, position: Position, texts: Texts) -> list[Offer]:
        """What players may do now."""
        ...

    def turn(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """Whose turn it is: id and words."""
        ...

    def waiting(self, position: Position, texts: Texts) -> str:
        """What the table waits for while players act freely, in one sentence."""
        ...

    def phase(self, position: Position) -> str:
        """The game's own phase; `over` at its end."""
        ...

    def score(self, position: Position, texts: Texts) -> list[tuple[str, str]]:
        """What counts, as label and value."""
        ...

    def outcome(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """How it ended: id and sentence."""
        ...

    def public(self, position: Position) -> dict[str, Any]:
        """The position as everybody may see it."""
        ...

    def hazard(self, position: Position) -> dict[str, Any] | None:
        """The odds of the coming roll."""
        ...

    def title(self, position: Position, texts: Texts) -> str:
        """The game's name in the words of its edition."""
        ...

    def texts(self, language: str, position: Position) -> Texts:
        """The words of a language and edition."""
        ...


@runtime_checkable
class Discreet(Protocol):
    """A referee who keeps something from everybody until its moment comes."""

    def secret(self, position: Position) -> bool:
        """Whether there is something to keep now: no pictures, no log to take home."""
        ...

    def shown_events(self, events: Iterable[Event]) -> list[Event]:
        """Events as everybody may see them."""
        ...

    def prompted(self, event: Event) -> bool:
        """Whether people are told to do it; what they do by themselves in play is no instruction."""
        ...

    def lasting(self, command: dict[str, Any]) -> bool:
        """Whether taking this command back would tell something."""
        ...


@runtime_checkable
class KnowsDue(Protocol):
    """A referee who can say what should lie on one place."""

    def due(self, position: Position, place: str) -> tuple[str, ...]:
        """Markers, or the state of an edge, in the words of a reading."""
        ...


@runtime_checkable
class ReadsPile(Protocol):
    """A referee of a game in which tiles are laid on a pile, one after another."""

    def awaits_tile(self, position: Position) -> bool:
        """Whether the next thing to happen is a tile on the pile."""
        ...

    def on_top(self, position: Position, name: str) -> bool:
        """Whether this face should lie on top."""
        ...

    def beneath(self, position: Position, name: str) -> bool:
        """Whether this very tile lies deeper in the pile."""
        ...

    def laid(self, name: str, turn: float) -> Command | None:
        """What it means that a face was laid, or None if it means nothing."""
        ...

    def named(self, values: Sequence[str]) -> str:
        """The face a player says it is."""
        ...


@runtime_checkable
class PlayedByHand(Protocol):
    """A referee of a game in which moves and choices are made on the board, and seen piece by piece."""

    def on_board(self, need: Choice) -> bool:
        """Whether a choice is made by hands on the board, so that a table nothing explains is wrong."""
        ...

    def mending(self, position: Position, sighting: Sighting) -> list[Event]:
        """The steps that put a table nothing explains right again, where they can be told."""
        ...

    def performed(
        self, event: Event, position: Position, sighting: Sighting, odd: frozenset[str]
    ) -> bool | None:
        """Whether an instruction is seen to be done; None where it leaves nothing to see.

        `odd` are the places that do not look as the position says, or are doubtful.
        """
        ...

    def place(self, place: str, texts: Texts) -> str:
        """A place in words."""
        ...


@runtime_checkable
class Stacks(Protocol):
    """A referee of a game whose markers may lie under others."""

    def covered(self, event: Event, sighting: Sighting) -> bool:
        """Whether what an instruction leaves would lie under something, so that a look cannot tell."""
        ...


def on_board(referee: Referee, need: Choice) -> bool:
    """Whether a choice is made by hands on the board; else it is tapped."""
    return isinstance(referee, PlayedByHand) and referee.on_board(need)


def mending(referee: Referee, position: Position, sighting: Sighting) -> list[Event]:
    """The steps that put a table right again, where the referee can tell them."""
    return referee.mending(position, sighting) if isinstance(referee, PlayedByHand) else []


def performed(
    referee: Referee, event: Event, position: Position, sighting: Sighting, odd: frozenset[str]
) -> bool | None:
    """Whether an instruction is seen to be done: by its pieces, or when its places look as they should."""
    if isinstance(referee, PlayedByHand):
        return referee.performed(event, position, sighting, odd)
    places = referee.places(event, position)
    if not places or (isinstance(referee, Stacks) and not places & odd and referee.covered(event, sighting)):
        return None
    return not places & odd


def place_words(referee: Referee, place: str, texts: Texts) -> str:
    """A place in words; most are said as they are written."""
    return referee.place(place, texts) if isinstance(referee, PlayedByHand) else place


def shown_events(referee: Referee, events: Iterable[Event]) -> list[Event]:
    """Events as everybody may see them."""
    return referee.shown_events(events) if isinstance(referee, Discreet) else list(events)


def secret(referee: Referee | None, position: Position) -> bool:
    """Whether something must not leave the machine now."""
    return isinstance(referee, Discreet) and referee.secret(position)
