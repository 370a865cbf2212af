"""Where the rulebook leaves a question open a table may choose; the defaults are the digest's rulings."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Switches of the table, each with the rule that tells the default."""

    # FS-T2: what a 0 on a ten-sided die counts.
    zero: Literal[10, 0] = 10
    # FS-A6: winning faces of six, for the odds shown; dice are read as they fall.
    plain_wins: int = 3
    blue_wins: int = 4
    # FS-A3: which squares are within one square.
    around: Literal["eight", "four"] = "eight"
    # FS-A2: how far away a target may be.
    attack_range: int = 1
    # FS-A2: whether the same attacker may try the same target again in a turn.
    retries: Literal["once", "free"] = "once"
    # FS-A7: what a beaten piece takes with it.
    piece_beaten: Literal["target", "supporters"] = "target"
    # FS-A8: who is removed when an island is won: defenders, only who is on its dot, or all enemies near it.
    island_won: Literal["defenders", "dot", "enemies"] = "defenders"
    # FS-A3: whether white pieces and islands support each other.
    white: Literal["enemy", "alone"] = "enemy"
    # FS-M4: whether pieces at home can be attacked and destroyed.
    homes: Literal["open", "safe"] = "open"
    # FS-M3: whether a piece may pass through squares of its own colour.
    passing: Literal["nobody", "own"] = "nobody"
    # FS-C8: whether the updraught halves the price of flying over an island.
    wind_flight: Literal["full", "half"] = "full"
    # FS-C12: what the Gulf Stream does.
    gulf: Literal["double", "nothing"] = "double"
    # FS-C9: what fog hides.
    fog: Literal["all", "pieces"] = "all"
    # FS-C10: how many turns Deep Hole Bermuda takes.
    bermuda_turns: int = 1
    # FS-C11: what a whirlpool destroys.
    whirlpool: Literal["ships", "pieces"] = "ships"
    # FS-W5: whether the piece in the middle is swallowed too, and where a kraken by card may come up.
    kraken: Literal["everybody", "others"] = "everybody"
    kraken_by_card: Literal["wheel-or-card", "special", "card"] = "wheel-or-card"
    # FS-C6: whose boats a boom may destroy.
    boom: Literal["any", "enemies"] = "any"
    # FS-C1: whether Non and +1 in defence may be played in somebody else's turn.
    out_of_turn: bool = True
    # FS-W2: whether the last plane can be lost.
    lose_last_plane: bool = False
    # FS-X2: when a piece may use the same special square again.
    reuse: Literal["after-another", "next-turn"] = "after-another"
    # FS-E1: who is out.
    elimination: Literal["pieces-and-islands", "pieces"] = "pieces-and-islands"
    # FS-E4: how long the game lasts; 0 is without end. Who wins among those with the most islands.
    minutes: int = 60
    tie: Literal["power", "shared"] = "power"
    # FS-O1: whether effects are announced before they happen.
    announce: bool = True
