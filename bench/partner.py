"""How strong the sparring partner of 18 Ghosts is: `make bench-partner`.

Every strength plays a hundred games against chance, half of them from each side; then the strengths play each
other. Depth is limited by positions looked at instead of seconds, so that the figures do not depend on the
machine; what the time limit allows on this one is printed last.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations, count

from device.games.ghosts.partner import SECONDS, acts
from engine.ghosts.actions import complete
from engine.ghosts.codec import from_line
from engine.ghosts.commands import AnyCommand, Begin, Chosen
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Position, new_game
from engine.ghosts.search import STRENGTHS, choose
from engine.kernel.need import Choice

Player = Callable[[Position, random.Random], AnyCommand]
MOST_PLIES = 500
MIDDLE = "ghosts/1 Br1b1/Y1y1Y/1bRB1/b1y1r/y11BY A EWE RRr -"


def by_chance(position: Position, rng: random.Random) -> AnyCommand:
    """Anything the rules allow."""
    need = GAME.needs(position)
    if isinstance(need, Choice):
        return Chosen(rng.choice(need.options))
    return rng.choice(list(complete(position)))


def of_strength(strength: int, most: int) -> Player:
    """The partner, looking at so many positions a move at most."""

    def play(position: Position, rng: random.Random) -> AnyCommand:
        looked = count()
        return choose(position, STRENGTHS[strength], lambda: next(looked) > most, rng.randrange)

    return play


def game(first: Player, second: Player, seed: int) -> str:
    """Who wins: the first, the second or nobody; the first plays A in even games."""
    rng, side = random.Random(seed), "AB"[seed % 2]
    start = new_game()
    position = GAME.fold(start, GAME.decide(start, Begin()))
    for _ in range(MOST_PLIES):
        end = verdict(position)
        if end is not None:
            return "drawn" if end.result == "draw" else "won" if end.result == side else "lost"
        need = GAME.needs(position)
        own = acts(position, side) or (isinstance(need, Choice) and not need.who and position.turn == side)
        command = (first if own else second)(position, rng)
        position = GAME.fold(position, GAME.decide(position, command))
    return "unfinished"


def match(name: str, first: Player, second: Player, games: int) -> None:
    """Plays and prints one line."""
    start = time.process_time()
    found = Counter(game(first, second, seed) for seed in range(games))
    took = (time.process_time() - start) / games
    shown = "  ".join(f"{kind} {found[kind]}" for kind in ("won", "lost", "drawn", "unfinished"))
    print(f"{name:24} {games:4} games  {shown}  {took:.2f} s of processor a game", flush=True)


def reach() -> None:
    """How many positions the time limit allows here."""
    looked, until = count(), time.monotonic() + SECONDS
    last = 0

    def enough() -> bool:
        nonlocal last
        last = next(looked)
        return time.monotonic() > until

    choose(from_line(MIDDLE), STRENGTHS[3], enough, random.Random(1).randrange)
    print(f"strength 3 looks at {last} positions in {SECONDS:.0f} s on this machine")


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games against chance")
    parser.add_argument("--between", type=int, default=20, help="games between two strengths")
    parser.add_argument("--most", type=int, default=3000, help="positions a move")
    asked = parser.parse_args()
    for strength in STRENGTHS:
        match(
            f"strength {strength} against chance", of_strength(strength, asked.most), by_chance, asked.games
        )
    for weak, strong in combinations(STRENGTHS, 2):
        players = (of_strength(strong, asked.most), of_strength(weak, asked.most))
        match(f"strength {strong} against {weak}", *players, asked.between)
    reach()


if __name__ == "__main__":
    main()
