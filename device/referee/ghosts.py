"""18 Ghosts at the table: a move is understood by just making it."""

import json
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from device.referee import base
from device.referee.ghosts_words import deed, offer_label, place_words, score, token_words
from engine.ghosts.accept import accept, mending
from engine.ghosts.actions import is_stuck, legal
from engine.ghosts.board import COLOURS, NAMES, PORTAL_ROOM, Goal
from engine.ghosts.commands import (
    Adopt,
    AnyCommand,
    Begin,
    Chosen,
    OfferDraw,
    Pass,
    command_from_json,
    command_to_json,
)
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Options, Position, new_game
from engine.ghosts.reconcile import Reconciled, reconcile
from engine.ghosts.seen import DUNGEON, Seen, differences, view
from engine.ghosts.sentences import instruction, option, question
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import N_, Texts

TITLE = N_("18 Ghosts")
PORTALS = {NAMES[PORTAL_ROOM[colour]]: colour for colour in COLOURS}
WHICH = "which-move"


class Partner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side the machine plays, and how strongly; an empty side is nobody's."""

    side: Literal["A", "B", ""] = "B"
    strength: Literal[1, 2, 3] = 2


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table chooses before a game."""

    goal: Goal = "colours"
    stuck: Literal["pass", "loses"] = "pass"
    together: Literal["active", "draw"] = "active"
    partner: Partner | None = None


class Ghosts:
    """The referee."""

    game = GAME

    def new(self, choice: dict[str, Any]) -> Position:
        """The open box."""
        try:
            chosen = msgspec.convert(choice, NewGame)
        except msgspec.ValidationError as fault:
            raise BadInput("this is no game of 18 Ghosts: {fault}", fault=fault) from fault
        return new_game(Options(chosen.goal, chosen.stuck, chosen.together))

    def board(self, _: Position) -> str:
        """There is one castle."""
        return "castle"

    def roll(self, _: Sequence[int]) -> AnyCommand:
        """Nobody rolls here."""
        raise Refused(N_("18 Ghosts is played without dice"))

    def choose(self, option: str) -> AnyCommand:
        """A room or an answer; a move that was asked about is written as its command."""
        return command_from_json(json.loads(option)) if option.startswith("{") else Chosen(option)

    def go_on(self, position: Position) -> AnyCommand | None:
        """Opens the box, or passes for who can do nothing."""
        if None in position.portals:
            return Begin()
        free = position.phase == "play" and verdict(position) is None and GAME.needs(position) is None
        return Pass() if free and is_stuck(position) else None

    def differences(self, position: Position, sighting: base.Sighting) -> tuple[base.Difference, ...]:
        """Where the reading contradicts the position."""
        return tuple(base.Difference(*found) for found in differences(view(position), sighting.seen))

    def doubtful(self, position: Position, sighting: base.Sighting) -> frozenset[str]:
        """Unsure places whose best guess is not what should be there, and hidden ones."""
        due, guesses = view(position), sighting.guesses
        rooms: dict[str, tuple[str, ...] | None] = {n: g for n, g in guesses.items() if n in due.rooms}
        odd = {found.place for found in differences(due, Seen(rooms, {}, due.dungeon))}
        return sighting.hidden | odd | ({DUNGEON} & set(guesses))

    def watched(self, sighting: base.Sighting) -> frozenset[str]:
        """Rooms and the dungeon."""
        return frozenset((*sighting.seen.rooms, DUNGEON))

    def judge(self, position: Position, sighting: base.Sighting) -> base.Verdict:
        """Exactly one explanation is told, two are asked about; a ghost in a hand is waited for."""
        judged = reconcile(position, sighting.seen)
        found = tuple(base.Difference(*difference) for difference in judged.differences)
        if not found:
            return base.Verdict()
        if len(judged.explanations) == 1:
            only = judged.explanations[0]
            return base.Verdict(found, only.commands, waits=not only.visible)
        return base.Verdict(found, None, _which(judged), waits=judged.in_hand)

    def on_board(self, need: Choice) -> bool:
        """Ghosts are placed and released by hands."""
        return need.choice in ("place", "release")

    def mending(self, position: Position, sighting: base.Sighting) -> list[Event]:
        """Which ghost goes where."""
        return mending(position, sighting.seen)

    def places(self, event: Event, position: Position) -> frozenset[str]:
        """Rooms and dungeon; where a ghost only passed through on its way out does not matter."""
        ghost = event.what.partition(":")[2]
        touched = {place for place in (event.at, event.to) if place in NAMES or place == DUNGEON}
        if event.do == "move" and event.to in NAMES and position.rooms[NAMES.index(event.to)] != ghost:
            touched.discard(event.to)
        return frozenset(touched)

    def performed(
        self, event: Event, position: Position, sighting: base.Sighting, odd: frozenset[str]
    ) -> bool | None:
        """Done when the ghost has left and is where it stays; what else is in the room does not matter."""
        kind, _, ghost = event.what.partition(":")
        if kind == "portal":
            return event.at not in odd
        rooms = sighting.seen.rooms
        still = sum(ghost in (on or ()) for on in rooms.values())
        if event.to == "escaped" and still > position.rooms.count(ghost):
            return False
        for place in self.places(event, position):
            there = rooms.get(place)
            stays = place in NAMES and position.rooms[NAMES.index(place)] == ghost
            if there is not None and (ghost in there) == stays:
                continue
            if place in odd:
                return False
        return True

    def believe(self, position: Position, look: base.Sighting, answers: Sequence[str]) -> Adopt | Choice:
        """The castle as it was seen."""
        return accept(position, look.seen, answers)

    def instruction(self, event: Event, texts: Texts) -> str:
        """What hands have to do."""
        return instruction(event, texts)

    def story(self, command: dict[str, Any], before: Position, texts: Texts) -> str:
        """A command in words."""
        return deed(command, before, texts)

    def shown_command(self, command: dict[str, Any] | None) -> dict[str, Any] | None:
        """Nothing is hidden."""
        return command

    def question(self, need: Need, texts: Texts) -> str:
        """What the table is asked."""
        assert isinstance(need, Choice)
        return question(need, texts)

    def option(self, need: Choice, option_id: str, texts: Texts) -> str:
        """An answer in words."""
        return offer_label(json.loads(option_id), texts) if need.choice == WHICH else option(option_id, texts)

    def token(self, token: str, texts: Texts) -> str:
        """A ghost, or a portal with its open side."""
        return token_words(token, texts)

    def place(self, place: str, texts: Texts) -> str:
        """Rooms are said as they are written."""
        return place_words(place, texts)

    def offers(self, position: Position, texts: Texts) -> list[base.Offer]:
        """Every legal action, and the offer of a draw."""
        if position.phase == "setup" or verdict(position) is not None or GAME.needs(position) is not None:
            return []
        actions = [command_to_json(action) for action in legal(position)]
        actions += [command_to_json(Pass())] if not actions else []
        actions.append(command_to_json(OfferDraw()))
        return [base.Offer(offer_label(action, texts), action, _at(action)) for action in actions]

    def turn(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """Whose turn it is."""
        return position.turn, texts(N_("Player {player}"), player=position.turn)

    def waiting(self, position: Position, texts: Texts) -> str:
        """A move is just made."""
        if self.go_on(position) is not None:
            return texts(N_("{player} can do nothing: press NEXT to pass."), player=position.turn)
        return texts(N_("{player} plays: just make the move on the board."), player=position.turn)

    def phase(self, position: Position) -> str:
        """Set-up, play, or over."""
        return "over" if verdict(position) is not None else position.phase

    def score(self, position: Position, texts: Texts) -> list[tuple[str, str]]:
        """Who has escaped."""
        return score(position, texts)

    def outcome(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """How it ended."""
        end = verdict(position)
        return (end.result, texts(end.why, player=end.result)) if end else None

    def public(self, position: Position) -> dict[str, Any]:
        """All of it."""
        return GAME.position_to_json(position)

    def hazard(self, _: Position) -> dict[str, Any] | None:
        """There are no dice to fear."""
        return None

    def title(self, _: Position, texts: Texts) -> str:
        """The game's name."""
        return texts(TITLE)

    def texts(self, language: str, _: Position) -> Texts:
        """The words of a language."""
        return Texts(language)


def _at(action: dict[str, Any]) -> str:
    """Where an action is tapped: at the ghost that goes, or at the dungeon."""
    return DUNGEON if action["do"] == "release" else str(action.get("from", ""))


def _which(judged: Reconciled) -> Choice | None:
    """The question between explanations of one command each."""
    told = [one.commands[0] for one in judged.explanations if len(one.commands) == 1]
    if len(told) < 2:
        return None
    return Choice(WHICH, tuple(json.dumps(command_to_json(command)) for command in told))
