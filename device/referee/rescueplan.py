"""Plan de Secours at the table: it records in silence and speaks at the reveal."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from device.kit.deck import LOST, START, parse_tile
from device.referee import base
from device.referee.rescueplan_words import TITLE, offers, reveal_words, story
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import N_, Texts
from engine.rescueplan.box import KINDS
from engine.rescueplan.commands import AnyCommand, Chosen, Lay, Pass, Reveal, SayLost
from engine.rescueplan.game import GAME
from engine.rescueplan.newgame import NewGame, new_game
from engine.rescueplan.position import Position, Said
from engine.rescueplan.public import is_open, public, public_events
from engine.rescueplan.reveal import HEADINGS
from engine.rescueplan.sentences import instruction, option, question

# What the list on the tablet tells; tiles laid, drawn and said lost in play are people's own doing.
TOLD = frozenset({"PS-S1", "PS-S3", "PS-N1", "PS-O1"})
NOTHING_SEEN = base.Sighting((), {})


class Rescueplan:
    """The referee of both languages' editions; the rules are the same."""

    game = GAME

    def new(self, choice: dict[str, Any]) -> Position:
        """The open box."""
        try:
            return new_game(msgspec.convert(choice, NewGame))
        except msgspec.ValidationError as fault:
            raise BadInput("this is no game of Plan de Secours: {fault}", fault=fault) from fault

    def board(self, _position: Position) -> str:
        """The mat the pile stands on."""
        return "mat"

    def roll(self, _faces: Sequence[int]) -> AnyCommand:
        """There are no dice."""
        raise BadInput("no dice are rolled in Plan de Secours")

    def choose(self, option_id: str) -> Chosen:
        """The table has decided."""
        return Chosen(option_id)

    def go_on(self, position: Position) -> SayLost | Pass | Reveal | None:
        """The one big button: lost, for whoever's turn it is; the reveal once the round is over."""
        if position.phase == "reveal":
            return Reveal()
        return SayLost() if position.phase == "play" else None

    # --- the pile -----------------------------------------------------------------------------------------

    def awaits_tile(self, position: Position) -> bool:
        """During a turn."""
        return position.phase == "play"

    def on_top(self, position: Position, name: str) -> bool:
        """The last tile of the record; the start before the first."""
        if name.startswith("LOST/"):
            return bool(position.pile) and isinstance(position.pile[-1], Said)
        last = position.laid[-1] if position.laid else None
        return name == (START if last is None else "/".join((last.kind, last.character, last.symbol)))

    def beneath(self, position: Position, name: str) -> bool:
        """The start, or a tile of the record further down."""
        names = {"/".join((tile.kind, tile.character, tile.symbol)) for tile in position.laid[:-1]}
        return name == START or name in names

    def laid(self, name: str, turn: float) -> Lay | None:
        """A direction tile is laid. Whose lost tile it is the button says, not the camera."""
        kind, _, rest = name.partition("/")
        if kind == "LOST" and rest in LOST:
            raise Refused(N_("a lost tile lies on the pile: press NEXT to say lost"))
        if kind not in KINDS:
            return None
        tile = parse_tile(name)
        facing = HEADINGS[round(turn / 90) % 4]
        return Lay(tile.kind, tile.character, tile.symbol, facing)  # type: ignore[arg-type]

    def named(self, values: Sequence[str]) -> str:
        """Kind, character, symbol; the last two may be left out."""
        kind, character, symbol = (*values, "", "")[:3]
        return parse_tile(f"{kind}/{character}/{symbol}").name

    # --- the secret ---------------------------------------------------------------------------------------

    def secret(self, position: Position) -> bool:
        """From the first tile to the reveal (PS-T4)."""
        return position.phase in ("play", "follow", "reveal")

    def shown_events(self, events: Iterable[Event]) -> list[Event]:
        """A tile is a tile."""
        return public_events(events)

    def prompted(self, event: Event) -> bool:
        """Dealing, gathering and putting back; nobody is told to play."""
        return event.rule in TOLD

    def lasting(self, command: dict[str, Any]) -> bool:
        """What putting a mended record back takes would show where it was mended."""
        return command.get("do") == "amend"

    def shown_command(self, command: dict[str, Any] | None) -> dict[str, Any] | None:
        """What was done, never with which tile."""
        if command is None or command.get("do") not in ("lay", "amend"):
            return command
        return {"do": command["do"]}

    def public(self, position: Position) -> dict[str, Any]:
        """What may be known; at the reveal the path step by step with its rules."""
        shown = public(position)
        return {**shown, "reveal": reveal_words(position)} if is_open(position) else shown

    # --- what a board would show: nothing -----------------------------------------------------------------

    def judge(self, _position: Position, _sighting: base.Sighting) -> base.Verdict:
        """The pile is watched, not compared."""
        return base.Verdict()

    def differences(self, _position: Position, _sighting: base.Sighting) -> tuple[base.Difference, ...]:
        """A difference would tell."""
        return ()

    def doubtful(self, _position: Position, _sighting: base.Sighting) -> frozenset[str]:
        """A doubt too."""
        return frozenset()

    def watched(self, _sighting: base.Sighting) -> frozenset[str]:
        """No places."""
        return frozenset()

    def on_board(self, _: Choice) -> bool:
        """Choices are tapped or said."""
        return False

    def mending(self, _position: Position, _look: base.Sighting) -> list[Event]:
        """A pile is never taken apart to mend it."""
        return []

    def places(self, _event: Event, _position: Position) -> frozenset[str]:
        """No places."""
        return frozenset()

    def performed(
        self, _event: Event, _position: Position, _look: base.Sighting, _odd: frozenset[str]
    ) -> bool | None:
        """What is done beside the pile leaves nothing to see."""
        return None

    def believe(self, _position: Position, _look: base.Sighting, _answers: Sequence[str]) -> AnyCommand:
        """The record is mended by words, not by a look."""
        raise BadInput("the record is mended on the tablet, tile by tile")

    # --- words --------------------------------------------------------------------------------------------

    def instruction(self, event: Event, texts: Texts) -> str:
        """What hands have to do."""
        return instruction(event, texts)

    def story(self, command: dict[str, Any], before: Position, texts: Texts) -> str:
        """A command in words."""
        return story(command, before, texts)

    def question(self, need: Need, texts: Texts) -> str:
        """What the table is asked."""
        return question(need, texts)

    def option(self, need: Choice, option_id: str, texts: Texts) -> str:
        """An answer in words."""
        return option(need, option_id, texts)

    def token(self, token: str, _texts: Texts) -> str:
        """Nothing is ever compared."""
        return token

    def place(self, place: str, _: Texts) -> str:
        """Places of the path are said as they are written."""
        return place

    def offers(self, position: Position, texts: Texts) -> list[base.Offer]:
        """What players may tell: the same list in every turn."""
        return offers(position, texts)

    def turn(self, position: Position, _texts: Texts) -> tuple[str, str] | None:
        """Whose turn it is."""
        return (position.turn, position.turn) if position.phase in ("play", "follow") else None

    def waiting(self, position: Position, texts: Texts) -> str:
        """The turn, or the reveal."""
        if position.phase == "reveal":
            return texts(N_("The round is over. Press NEXT, and the path is revealed."))
        return texts(N_("{who}: lay a tile on the pile, or press NEXT: lost!"), who=position.turn)

    def phase(self, position: Position) -> str:
        """The phase of the round."""
        return position.phase

    def score(self, position: Position, texts: Texts) -> list[tuple[str, str]]:
        """Points of everybody, of how many."""
        points = [(player.name, f"{player.score} / {position.goal}") for player in position.players]
        return [
            *points,
            (texts(N_("Round")), str(position.round)),
            (texts(N_("Tiles laid")), str(len(position.laid))),
        ]

    def outcome(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """Who won."""
        if position.phase != "over":
            return None
        return "won", texts(N_("Won: {who}."), who=", ".join(position.winners))

    def hazard(self, _position: Position) -> dict[str, Any] | None:
        """Odds would tell what lies in the pile."""
        return None

    def title(self, _position: Position, texts: Texts) -> str:
        """The game's name."""
        return texts(TITLE)

    def texts(self, language: str, _position: Position) -> Texts:
        """One wording for all."""
        return Texts(language)
