"""Where the rulebook leaves a question open a table may choose; the defaults are the digest's rulings."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Switches of the table, each with the rule that tells the default."""

    # PS-R7: lost as soon as the exit leads nowhere, or only when the next tile finds no place.
    lost_when: Literal["at-once", "next-tile"] = "at-once"
    # PS-R3: a repetition copies the last step of the path, or the last tile of the pile as it was laid.
    repeats: Literal["path", "pile"] = "path"
    # PS-R3: a repetition right after the start.
    repeat_after_start: Literal["straight", "lost"] = "straight"
    # PS-R3: whether a repetition may be crossed again.
    repeat_again: bool = True
    # PS-R4: which sides of the start tile are open.
    start_sides: Literal["exit", "all"] = "exit"
    # PS-R2: a second path both ways, or only from its left end (a double turn: from the front).
    second_path: Literal["both-ways", "one-way"] = "both-ways"
    # PS-F2: a character counts once a tile, or each time the path passes it.
    characters: Literal["once", "each-passage"] = "once"
    # PS-F2: the character on the start tile, if the table counts one.
    start_character: str = ""
    # PS-F5: floor conditions are tested tile by tile, or once the whole path lies there.
    floors_tested: Literal["each-tile", "end"] = "each-tile"
    # PS-F3: how far a cell is from the start.
    distance: Literal["steps", "diagonal"] = "steps"
    # PS-J4: who scores when the path was lost and nobody said so afterwards.
    unsaid_loss: Literal["nobody", "holders"] = "nobody"
    # PS-N3: who starts when nobody said lost.
    nobody_said: Literal["neighbour", "same"] = "neighbour"
    # PS-N3: who of several in one go was first.
    several_said: Literal["opener", "ask"] = "opener"
    # PS-E2: several players reach the goal together.
    tie: Literal["shared", "extra-round"] = "shared"
    # PS-N2: no floor card is left to turn over.
    cards_out: Literal["keep", "stop"] = "keep"
    # PS-D1: which of several matching danger cards apply.
    danger_cards: Literal["all", "newest"] = "all"
    # PS-D4: whether the record may be mended by hand, and whether that must be confirmed.
    amending: Literal["confirm", "free", "never"] = "confirm"
    # PS-L3: whether the last player with a lost tile may play it in the follow-up step.
    last_holder_may: bool = False
    # PS-T2: whether a tile that does not go on from the one below is mentioned.
    warn_orientation: bool = False
