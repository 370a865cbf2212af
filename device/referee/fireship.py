"""Fireship at the table: a move is understood by making it, kinds are known, hidden cards stay hidden."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from device.games.fireship.geometry import key
from device.referee import base
from device.referee.fireship_words import TIME_UP, TITLE, offer_label, score, story, waiting
from engine.fireship.accept import accept
from engine.fireship.apply import fold
from engine.fireship.commands import (
    AnyCommand,
    Begin,
    Chosen,
    Draw,
    EndTurn,
    Rolled,
    TimeUp,
    command_from_json,
    command_to_json,
)
from engine.fireship.difference import difference
from engine.fireship.flow import CARD, decide
from engine.fireship.game import GAME
from engine.fireship.legal import deeds, moves, playable
from engine.fireship.newgame import NewGame, new_game
from engine.fireship.position import Position
from engine.fireship.public import public, public_command, public_events
from engine.fireship.reconcile import Moves, reconcile
from engine.fireship.seen import Seen, differences, view
from engine.fireship.sentences import instruction, option, outcome, question
from engine.fireship.words import card, colour_word, fleet, place
from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import Texts

WHICH = "which-move"
SEEN_CHOICES = ("lose-boat", "lose-plane", "boom")


class Fireship:
    """The referee."""

    game = GAME
    pictures_tell = False  # cards are not under the camera: its pictures may be shown while hands are hidden

    def new(self, choice: dict[str, Any]) -> Position:
        """The open box."""
        try:
            return new_game(msgspec.convert(choice, NewGame))
        except msgspec.ValidationError as fault:
            raise BadInput("this is no game of Fireship: {fault}", fault=fault) from fault

    def board(self, position: Position) -> str:
        """The board by its drawing."""
        return key(position.board)

    def roll(self, faces: Sequence[int]) -> Rolled:
        """Three ten-sided dice, or a win/lose die."""
        return Rolled(tuple(faces))

    def choose(self, option_id: str) -> AnyCommand:
        """A decision; a card is told as drawn, a move that was asked about is written as its command."""
        if option_id.startswith("{"):
            return command_from_json(json.loads(option_id))
        if option_id.startswith(CARD):
            return command_from_json({"do": "draw", "card": option_id.removeprefix(CARD)})
        return Chosen(option_id)

    def go_on(self, position: Position) -> Begin | EndTurn | None:
        """Opens the box, or ends the turn."""
        if position.phase == "setup":
            return Begin()
        free = position.phase in ("move", "act", "special") and position.pending is None
        return EndTurn() if free else None

    def differences(self, position: Position, sighting: base.Sighting) -> tuple[base.Difference, ...]:
        """Where the reading contradicts the position."""
        return tuple(base.Difference(*found) for found in differences(view(position), sighting.seen))

    def doubtful(self, position: Position, sighting: base.Sighting) -> frozenset[str]:
        """Unsure squares whose best guess is not what should stand there, and hidden ones."""
        guessed = Seen({at: (guess[0] if guess else "") for at, guess in sighting.guesses.items()})
        return sighting.hidden | {found.place for found in differences(view(position), guessed)}

    def watched(self, sighting: base.Sighting) -> frozenset[str]:
        """Every square."""
        return frozenset(sighting.seen.squares)

    def judge(self, position: Position, sighting: base.Sighting) -> base.Verdict:
        """One explanation is told, several are asked about; a piece in a hand is waited for."""
        judged = reconcile(position, sighting.seen)
        found = tuple(base.Difference(*difference) for difference in judged.differences)
        if not found:
            return base.Verdict()
        need = GAME.needs(position)
        if isinstance(need, Choice) and self.on_board(need):
            return base.Verdict(found, self._shown(position, need, sighting.seen))
        if len(judged.explanations) == 1:
            return base.Verdict(found, judged.explanations[0], waits=judged.in_hand)
        return base.Verdict(found, None, _which(judged.explanations), waits=judged.in_hand)

    def _shown(self, position: Position, need: Choice, seen: Seen) -> tuple[Chosen] | None:
        """The one option after which the table would look as it does."""
        fitting = [
            name
            for name in need.options
            if not differences(view(fold(position, decide(position, Chosen(name)))), seen)
        ]
        return (Chosen(fitting[0]),) if len(fitting) == 1 else None

    def on_board(self, need: Choice) -> bool:
        """A piece that is lost is just taken off."""
        return need.choice in SEEN_CHOICES

    def mending(self, position: Position, sighting: base.Sighting) -> list[Event]:
        """What stands where, as far as colours tell: pieces that are missing or too many."""
        wrong = {found.place for found in differences(view(position), sighting.seen)}
        lying = {at: piece for at, piece in position.pieces.items() if at not in wrong}
        return difference(msgspec.structs.replace(position, pieces=lying), position) if wrong else []

    def places(self, event: Event, _: Position) -> frozenset[str]:
        """The squares an instruction touches; homes, islands and whirlpools are not read."""
        if event.what.startswith(("flag:", "whirlpool:")):
            return frozenset()
        return frozenset(spot for spot in (event.at, event.to) if spot[:1].isdigit())

    def performed(
        self, event: Event, position: Position, _: base.Sighting, odd: frozenset[str]
    ) -> bool | None:
        """Done when every square it touches looks as the position says."""
        touched = self.places(event, position)
        return not touched & odd if touched else None

    def believe(self, position: Position, look: base.Sighting, answers: Sequence[str]) -> AnyCommand | Choice:
        """The sea as it was seen."""
        return accept(position, look.seen, answers)

    def instruction(self, event: Event, texts: Texts) -> str:
        """What hands have to do."""
        return instruction(event, texts)

    def story(self, command: dict[str, Any], before: Position, texts: Texts) -> str:
        """A command in words."""
        return story(command, before, texts)

    # --- the secret: cards in other players' hands ---------------------------------------------------------

    def secret(self, position: Position) -> bool:
        """Somebody holds a hidden card, now or in the log behind it."""
        return position.phase not in ("setup", "order", "over")

    def shown_events(self, events: Iterable[Event]) -> list[Event]:
        """A card that was drawn and kept is a card."""
        return public_events(events)

    def prompted(self, event: Event) -> bool:
        """Every piece to touch is told."""
        return event.physical

    def lasting(self, _: dict[str, Any]) -> bool:
        """Taking back which card was drawn tells nothing: it goes back unseen."""
        return False

    def shown_command(self, command: dict[str, Any] | None) -> dict[str, Any] | None:
        """What was done, never which card was drawn."""
        return None if command is None else public_command(command)

    def public(self, position: Position) -> dict[str, Any]:
        """What everybody may know, with where each piece of the player can go."""
        reach: dict[str, dict[str, int]] = {}
        for offer in moves(position):
            told = command_to_json(offer.command)
            reach.setdefault(told["from"], {})[told["to"]] = offer.cost
        return {**public(position), "rows": list(position.board.rows), "reach": reach}

    def seats(self, position: Position) -> tuple[str, ...]:
        """Everybody who plays."""
        return position.colours

    def seat_words(self, seat: str, texts: Texts) -> str:
        """A fleet."""
        return fleet(seat, texts)

    def belongs_to(self, command: dict[str, Any], position: Position) -> str:
        """A card is played and drawn by its owner; +1 cards for an attack come out of a hand too."""
        if command.get("do") not in ("play", "draw") and not command.get("plus"):
            return ""
        return str(command.get("who") or position.turn or "")

    def hand(self, position: Position, colour: str, texts: Texts) -> dict[str, Any]:
        """A player's own cards, and what of them can be played or must be told now, in words."""
        need = GAME.needs(position)
        asked = need if isinstance(need, Choice) and (need.choice, need.who) == ("draw", colour) else None
        player = position.player(colour)
        return {
            "colour": colour,
            "cards": [{"id": name, "label": card(name, texts)} for name in player.cards],
            "play": [
                _button(offer_label(offer, texts), offer.command)
                for offer in playable(position, player.colour)
            ],
            "draw": [
                _button(card(name.removeprefix(CARD), texts), _drawn(name))
                for name in (asked.options if asked is not None else ())
            ],
        }

    # --- words ---------------------------------------------------------------------------------------------

    def question(self, need: Need, texts: Texts) -> str:
        """What the table is asked."""
        return question(need, texts)

    def option(self, need: Choice, option_id: str, texts: Texts) -> str:
        """An answer in words."""
        if need.choice == WHICH:
            move = json.loads(option_id)
            return f"{place(move['from'], texts)} → {place(move['to'], texts)}"
        return option(need, option_id, texts)

    def token(self, token: str, texts: Texts) -> str:
        """A colour."""
        return colour_word(token, texts)

    def place(self, name: str, texts: Texts) -> str:
        """Squares are said as they are written."""
        return place(name, texts)

    def offers(self, position: Position, texts: Texts) -> list[base.Offer]:
        """Attacks, special squares, badges, the end of the turn; moves are in the position as reach."""
        offers = []
        for offer in deeds(position):
            told = command_to_json(offer.command)
            offers.append(base.Offer(offer_label(offer, texts), told, told.get("to") or told.get("at", "")))
        if position.options.minutes and self.go_on(position) is not None and position.phase != "setup":
            offers.append(base.Offer(texts(TIME_UP), command_to_json(TimeUp()), ""))
        return offers

    def turn(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """Whose turn it is."""
        return (position.turn, fleet(position.turn, texts)) if position.turn else None

    def waiting(self, position: Position, texts: Texts) -> str:
        """Points left while pieces move."""
        return waiting(position, texts)

    def phase(self, position: Position) -> str:
        """The phase of the turn."""
        return position.phase

    def score(self, position: Position, texts: Texts) -> list[tuple[str, str]]:
        """Points, islands, power, cards, and what lasts."""
        return score(position, texts)

    def outcome(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """How it ended."""
        if position.phase != "over":
            return None
        return "+".join(position.winners) or "nobody", outcome(position.winners, texts)

    def hazard(self, _: Position) -> dict[str, Any] | None:
        """Odds are shown with each attack."""
        return None

    def title(self, _: Position, texts: Texts) -> str:
        """The game's name."""
        return texts(TITLE)

    def texts(self, language: str, _: Position) -> Texts:
        """The words of a language."""
        return Texts(language)


def _button(label: str, command: AnyCommand) -> dict[str, Any]:
    return {"label": label, "command": command_to_json(command)}


def _drawn(name: str) -> Draw:
    command = command_from_json({"do": "draw", "card": name.removeprefix(CARD)})
    assert isinstance(command, Draw)
    return command


def _which(explanations: Sequence[Moves]) -> Choice | None:
    """The question between explanations of one move each."""
    told = [moves[0] for moves in explanations if len(moves) == 1]
    if len(told) < 2:
        return None
    return Choice(WHICH, tuple(json.dumps(command_to_json(command)) for command in told))
