"""A Plan de Secours position: a frozen value, its fields those of the public JSON."""

from typing import Literal

import msgspec

from engine.rescueplan.box import BOX, Effect, Kind, Measure, seed
from engine.rescueplan.options import Options

Phase = Literal["setup", "play", "follow", "reveal", "judge", "between", "over"]
Facing = Literal["", "N", "E", "S", "W"]
Loss = Literal["DEAD_END", "LOOP", "REVERSE", "FLOOR"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at the table. Hands are hidden: only how many tiles is known."""

    name: str
    hand: int = 0
    score: int = 0


class Laid(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is", tag="tile"
):
    """A direction tile in the pile; `facing` is where its way in points on the table, if anybody saw."""

    kind: Kind
    by: str = ""
    character: str = ""
    symbol: str = ""
    facing: Facing = ""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="lost"):
    """Lost tiles played in one go: who opened the step first, then clockwise."""

    who: tuple[str, ...]


class Floor(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A floor card: lost as soon as its measure of the path reaches `at_least`."""

    card: str
    measure: Measure = "table"
    at_least: int = 0
    character: str = ""
    text: str = ""


class Danger(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A danger card: the symbol that sets it off, and what it does."""

    card: str
    symbol: str
    effect: Effect = "note"
    text: str = ""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a round was judged: the tile on which the group was lost, if it was, why, and who scored."""

    lost_at: int | None = None
    reason: Loss | None = None
    floor: str = ""
    scored: tuple[str, ...] = ()


def floor_known(card: str) -> Floor:
    """A published floor card."""
    known = seed().floors[card]
    return Floor(card, known.measure, known.at_least, known.character)


INITIAL = floor_known("initial")


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table at one moment. Players sit clockwise; the pile is the round from its first tile on."""

    game: Literal["rescueplan"] = "rescueplan"
    players: tuple[Player, ...] = ()
    danger_mode: bool = False
    options: Options = Options()
    tiles: int = BOX.tiles
    deck: int = BOX.tiles
    pile: tuple[Laid | Said, ...] = ()
    floors: tuple[Floor, ...] = (INITIAL,)
    dangers: tuple[Danger, ...] = ()
    round: int = 1
    first: str = ""
    turn: str = ""
    phase: Phase = "setup"
    asked: tuple[str, ...] = ()
    met: dict[str, int] = {}
    verdict: Verdict | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return tuple(player.name for player in self.players)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The direction tiles of the pile, in order."""
        return tuple(item for item in self.pile if isinstance(item, Laid))

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Who said lost together, in order."""
        return tuple(item.who for item in self.pile if isinstance(item, Said))

    @property
    def holders(self) -> tuple[str, ...]:
        """The players who still have their lost tile, clockwise."""
        said = {name for who in self.groups for name in who}
        return tuple(name for name in self.names if name not in said)

    @property
    def aside(self) -> int:
        """Tiles a card took out of the round."""
        return self.tiles - self.deck - len(self.laid) - sum(player.hand for player in self.players)

    @property
    def goal(self) -> int:
        """Points that win (PS-E1)."""
        return BOX.goal[str(len(self.players))]

    def player(self, name: str) -> Player:
        """A player by name."""
        return next(player for player in self.players if player.name == name)

    def clockwise(self, name: str) -> tuple[str, ...]:
        """Everybody else, from the left neighbour on."""
        at = self.names.index(name)
        return self.names[at + 1 :] + self.names[:at]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, once the game is over: the most points, several if they tie."""
        most = max((player.score for player in self.players), default=0)
        return tuple(p.name for p in self.players if p.score == most) if self.phase == "over" else ()
