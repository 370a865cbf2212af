"""Random games by legal play, as a table would tell them."""

import random
from collections.abc import Iterator

from engine.fireship.box import CARDS, COLOURS, Colour
from engine.fireship.commands import AnyCommand, Begin, Chosen, Draw, EndTurn, Move, Rolled, TimeUp
from engine.fireship.game import GAME
from engine.fireship.legal import deeds, playable
from engine.fireship.newgame import NewGame, new_game
from engine.fireship.options import Options
from engine.fireship.position import Position
from engine.fireship.reach import reachable
from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.need import Choice, Roll

from .tables import POND

GameLog = Log[Position, AnyCommand]
LONGEST = 400


def random_options(rng: random.Random) -> Options:
    """Mostly the rulings of the digest, sometimes another agreement."""
    if rng.random() < 0.5:
        return Options()
    return Options(
        zero=rng.choice([10, 0]),
        around=rng.choice(["eight", "four"]),
        attack_range=rng.choice([1, 2]),
        retries=rng.choice(["once", "free"]),
        piece_beaten=rng.choice(["target", "supporters"]),
        island_won=rng.choice(["defenders", "dot", "enemies"]),
        white=rng.choice(["enemy", "alone"]),
        homes=rng.choice(["open", "safe"]),
        passing=rng.choice(["nobody", "own"]),
        wind_flight=rng.choice(["full", "half"]),
        gulf=rng.choice(["double", "nothing"]),
        fog=rng.choice(["all", "pieces"]),
        bermuda_turns=rng.choice([1, 2]),
        whirlpool=rng.choice(["ships", "pieces"]),
        kraken=rng.choice(["everybody", "others"]),
        kraken_by_card=rng.choice(["wheel-or-card", "special", "card"]),
        boom=rng.choice(["any", "enemies"]),
        out_of_turn=rng.choice([True, False]),
        lose_last_plane=rng.choice([True, False]),
        reuse=rng.choice(["after-another", "next-turn"]),
        elimination=rng.choice(["pieces-and-islands", "pieces"]),
        tie=rng.choice(["power", "shared"]),
        announce=rng.choice([True, False]),
    )


def random_start(rng: random.Random) -> Position:
    """Two to four players, on the demo board or, where more happens, on a pond."""
    players: tuple[Colour, ...] = tuple(rng.sample(COLOURS, rng.randint(2, 4)))
    board = "demo" if rng.random() < 0.2 else POND
    return new_game(NewGame(players=players, board=board, options=random_options(rng)))


def random_command(rng: random.Random, position: Position) -> AnyCommand:
    """Whatever a table might tell next; cards are played more eagerly than people would."""
    if position.phase == "setup":
        return Begin()
    cards = [offer.command for colour in position.afloat for offer in playable(position, colour)]
    need = GAME.needs(position)
    if cards and rng.random() < 0.3:
        return rng.choice(cards)
    if isinstance(need, Roll):
        badges = [offer.command for offer in deeds(position)]
        if badges and rng.random() < 0.3:
            return rng.choice(badges)
        three = need.dice[0] == "d10"
        return Rolled(tuple(rng.randrange(10) for _ in range(3)) if three else (int(rng.random() < 0.6),))
    if isinstance(need, Choice):
        if need.choice == "draw" and rng.random() < 0.5:
            return Draw(rng.choice(CARDS))
        return Chosen(rng.choice(need.options))
    return _act(rng, position)


def _act(rng: random.Random, position: Position) -> AnyCommand:
    """Attacks and special squares first, then a few moves, then the end of the turn."""
    offers = [offer.command for offer in deeds(position) if not isinstance(offer.command, EndTurn)]
    if offers and rng.random() < 0.6:
        return rng.choice(offers)
    units = [unit for unit, _ in position.units(position.turn or "")]
    if not units or position.phase != "move" or rng.random() < 0.2:
        return EndTurn()
    unit = rng.choice(units)
    places = sorted(reachable(position, unit))
    specials = [place for place in places if place in position.sea.specials]
    if specials and rng.random() < 0.3:
        return Move(unit, rng.choice(specials))
    return Move(unit, rng.choice(places)) if places else EndTurn()


def random_game(seed: int, most: int = LONGEST) -> Iterator[tuple[GameLog, Position, tuple[Event, ...]]]:
    """A random game, command by command: the log after it, the position before it, its events."""
    rng = random.Random(seed)
    log: GameLog = Log(GAME, random_start(rng))
    for number in range(most):
        before = log.position
        if before.phase == "over":
            return
        last = number == most - 1
        log = log.tell(TimeUp() if last and before.phase != "setup" else random_command(rng, before))
        yield log, before, log.entries[-1].events
