"""Flash Point at the table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from device.referee import base
from device.referee.flashpoint_words import offer_label, story, token_words
from engine.flashpoint.accept import accept
from engine.flashpoint.actions import decide, legal
from engine.flashpoint.apply import fold
from engine.flashpoint.board import SIDES
from engine.flashpoint.commands import Adopt, AnyCommand, Begin, Chosen, EndTurn, Rolled, command_to_json
from engine.flashpoint.game import GAME
from engine.flashpoint.geometry import NAMES
from engine.flashpoint.hazard import hazard
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.points import budget, refereed
from engine.flashpoint.position import Position, outcome
from engine.flashpoint.reconcile import differences, reconcile
from engine.flashpoint.seen import Seen, view
from engine.flashpoint.sentences import OUTCOMES, figure, instruction, option, question
from engine.flashpoint.settings import BOX
from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import N_, Texts

TITLES = {"au-feu": N_("Au feu ! 911 Pompiers"), "soldats": N_("18 Soldats du feu")}
FEW = 30  # options a board reading is tried on, one by one


class Flashpoint:
    """The referee of both editions."""

    game = GAME

    def new(self, choice: dict[str, Any]) -> Position:
        """The open box."""
        try:
            return new_game(msgspec.convert(choice, NewGame))
        except msgspec.ValidationError as fault:
            raise BadInput("this is no Flash Point game: {fault}", fault=fault) from fault

    def board(self, position: Position) -> str:
        """The side that lies up."""
        return position.settings.board

    def roll(self, faces: Sequence[int]) -> Rolled:
        """Red before black."""
        return Rolled(tuple(faces))

    def choose(self, option: str) -> Chosen:
        """The table has decided."""
        return Chosen(option)

    def go_on(self, position: Position) -> Begin | EndTurn | None:
        """Opens the box, or ends the turn."""
        if position.setup is not None and position.setup.plan[:1] == ("doors",):
            return Begin()
        return EndTurn() if position.phase == "actions" else None

    def differences(self, position: Position, sighting: base.Sighting) -> tuple[base.Difference, ...]:
        """Where the reading contradicts the position."""
        found = differences(view(position), sighting.seen)
        return tuple(base.Difference(d.place, d.kind, d.expected, d.seen) for d in found)

    def doubtful(self, position: Position, sighting: base.Sighting) -> frozenset[str]:
        """Unsure places whose best guess is not what should lie there, and hidden ones."""
        due, guesses = view(position), sighting.guesses
        cells = {name: guess for name, guess in guesses.items() if name in due.cells}
        edges = {name: guess[0] for name, guess in guesses.items() if name in due.edges and guess}
        odd = differences(due, Seen(cells, edges))  # type: ignore[arg-type]
        return sighting.hidden | frozenset(d.place for d in odd)

    def due(self, position: Position, place: str) -> tuple[str, ...]:
        """What a perfect camera would see there."""
        seen = view(position)
        if place in seen.cells:
            return tuple(seen.cells[place] or ())
        state = seen.edges.get(place)
        return (state,) if state else ()

    def watched(self, sighting: base.Sighting) -> frozenset[str]:
        """Cells and edges."""
        return frozenset((*sighting.seen.cells, *sighting.seen.edges))

    def judge(self, position: Position, sighting: base.Sighting) -> base.Verdict:
        """Legal play that explains the reading; while a choice is open, the option that does."""
        found = self.differences(position, sighting)
        if not found:
            return base.Verdict()
        need = GAME.needs(position)
        if isinstance(need, Choice):
            return base.Verdict(found, self._shown(position, need, sighting.seen))
        if need is not None or position.phase != "actions":
            return base.Verdict(found, None)
        verdict = reconcile(position, sighting.seen)
        if verdict.explanation and not self._borne_out(position, verdict.explanation, sighting):
            return base.Verdict(found, None)
        return base.Verdict(found, verdict.explanation)

    def _borne_out(self, position: Position, commands: Sequence[AnyCommand], look: base.Sighting) -> bool:
        """Whether the places an explanation touches were seen, or at least look as it says."""
        touched: set[str] = set()
        for command in commands:
            events = decide(position, command)
            touched.update(*(self.places(event, position) for event in events if event.physical))
            position = fold(position, events)
        return not touched & self.doubtful(position, look)

    def _shown(self, position: Position, need: Choice, seen: Seen) -> tuple[Chosen] | None:
        """The one option after which the table would look as it does."""
        if len(need.options) > FEW:
            return None
        fitting = [name for name in need.options if not self._after(position, name, seen)]
        return (Chosen(fitting[0]),) if len(fitting) == 1 else None

    def _after(self, position: Position, name: str, seen: Seen) -> bool:
        return bool(differences(view(fold(position, decide(position, Chosen(name)))), seen))

    def places(self, event: Event, position: Position) -> frozenset[str]:
        """Cells and edges; a vehicle's side is the cells it parks on."""
        if event.what in ("ambulance", "engine"):
            spots = position.board.ambulance if event.what == "ambulance" else position.board.engine
            sides = [side for side in (event.at, event.to) if side in SIDES]
            return frozenset(NAMES[cell] for side in sides for cell in spots[side])
        return frozenset(place for place in (event.at, event.to) if place[:1].isdigit())

    def covered(self, event: Event, look: base.Sighting) -> bool:
        """Smoke under a marker, fire under somebody: what is not seen may be missing."""
        tokens = look.seen.cells.get(event.at)
        left = event.into if event.do == "flip" else event.what
        return event.do in ("place", "flip") and tokens is not None and left not in tokens

    def believe(self, position: Position, look: base.Sighting, answers: Sequence[str]) -> Adopt | Choice:
        """The board as it was seen."""
        return accept(position, look.seen, answers)

    def instruction(self, event: Event, texts: Texts) -> str:
        """What hands have to do."""
        return instruction(event, texts)

    def story(self, command: dict[str, Any], before: Position, texts: Texts) -> str:
        """A command in words."""
        return story(command, before, texts)

    def shown_command(self, command: dict[str, Any] | None) -> dict[str, Any] | None:
        """Nothing is hidden from the table."""
        return command

    def question(self, need: Need, texts: Texts) -> str:
        """What the table is asked."""
        return question(need, texts)

    def option(self, need: Choice, option_id: str, texts: Texts) -> str:
        """An answer in words."""
        return option(need, option_id, texts)

    def token(self, token: str, texts: Texts) -> str:
        """A marker or a state of a wall in words."""
        return token_words(token, texts)

    def offers(self, position: Position, texts: Texts) -> list[base.Offer]:
        """Every legal action with its price."""
        if position.phase != "actions" or GAME.needs(position) is not None:
            return []
        return [
            base.Offer(
                offer_label(offer, texts),
                command_to_json(offer.command),
                getattr(offer.command, "to", "") or getattr(offer.command, "at", ""),
            )
            for offer in legal(position)
        ]

    def turn(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """Whose turn it is."""
        return (position.turn, figure(position.turn, texts)) if position.turn else None

    def waiting(self, position: Position, texts: Texts) -> str:
        """NEXT ends a turn."""
        who = figure(position.turn or "", texts)
        return texts(N_("{who} plays. Press NEXT when the turn is over."), who=who[:1].upper() + who[1:])

    def phase(self, position: Position) -> str:
        """The phase of the turn."""
        return position.phase

    def score(self, position: Position, texts: Texts) -> list[tuple[str, str]]:
        """Rescued, lost, damage, and the points left in a turn."""
        counts = [
            (texts(N_("Rescued")), f"{position.rescued} / {BOX.rescued_to_win}"),
            (texts(N_("Lost")), f"{position.lost} / {BOX.lost_to_lose}"),
            (texts(N_("Damage")), f"{position.damage_count} / {BOX.damage}"),
        ]
        if position.phase == "actions" and refereed(position):
            counts.append((texts(N_("Points left")), str(budget(position, ""))))
        return counts

    def outcome(self, position: Position, texts: Texts) -> tuple[str, str] | None:
        """How it ended."""
        result = outcome(position) if position.phase == "over" else None
        return (result, texts(OUTCOMES[result])) if result else None

    def public(self, position: Position) -> dict[str, Any]:
        """All of it: nothing is hidden from the table."""
        return GAME.position_to_json(position)

    def hazard(self, position: Position) -> dict[str, Any] | None:
        """The odds of the coming roll, once the game is on."""
        return hazard(position).to_json() if position.phase in ("actions", "fire") else None

    def title(self, position: Position, texts: Texts) -> str:
        """The edition's name."""
        return texts(TITLES[position.settings.edition])

    def texts(self, language: str, position: Position) -> Texts:
        """The edition's own words where they differ."""
        return Texts(language, position.settings.edition)
