"""Refuses positions that no table can show, in one sentence."""

import re
from collections import Counter

from engine.kernel.errors import BadInput
from engine.rescueplan.box import BOX
from engine.rescueplan.position import Floor, Position, Said

# A name becomes part of events (`hand:red`), so it has no spaces or colons.
NAME = re.compile(r"[\w-]{1,24}")
MEASURED = ("different", "alike", "character", "distance")


def check_players(names: tuple[str, ...]) -> None:
    """Refuses a party the game is not made for (PS-S2)."""
    fewest, most = BOX.players
    if not fewest <= len(names) <= most:
        raise BadInput("Plan de Secours is for {fewest} to {most} players", fewest=fewest, most=most)
    if len(set(names)) < len(names):
        raise BadInput("two players have the same name")
    for name in names:
        if not NAME.fullmatch(name):
            raise BadInput("'{name}' is not a name: letters, digits and dashes, 24 at most", name=name)


def check_floor(floor: Floor) -> None:
    """Refuses a card that cannot be judged."""
    if not floor.card:
        raise BadInput("a card needs a name")
    if floor.measure in MEASURED and floor.at_least < 1:
        raise BadInput("the floor card '{card}' needs a number of at least 1", card=floor.card)
    if floor.measure == "character" and not floor.character:
        raise BadInput("the floor card '{card}' needs the name of a character", card=floor.card)


def check_possible(position: Position) -> None:
    """Refuses a position that contradicts itself."""
    check_players(position.names)
    _check_numbers(position)
    _check_people(position)
    _check_phase(position)
    _check_cards(position)


def _check_numbers(position: Position) -> None:
    counts = [position.deck, position.round - 1, *(p.hand for p in position.players)]
    counts += [player.score for player in position.players]
    if min(counts) < 0:
        raise BadInput("a count is negative, or the round is not counted from 1")
    if position.aside < 0:
        raise BadInput("there are more tiles in the pile, the hands and the deck than in the box")
    if position.tiles < BOX.hand * len(position.players):
        raise BadInput("{tiles} tiles are too few for hands of three", tiles=position.tiles)
    if any(not 0 <= number <= len(position.laid) for number in position.met.values()):
        raise BadInput("met: there is no such tile in the pile")


def _check_people(position: Position) -> None:
    said = Counter(name for who in position.groups for name in who)
    named = {*said, *position.asked, *(tile.by for tile in position.laid), position.turn, position.first}
    if unknown := sorted(named - {*position.names, ""}):
        raise BadInput("'{name}' is not one of the players", name=unknown[0])
    if said and said.most_common(1)[0][1] > 1:
        raise BadInput("{name} has only one lost tile", name=said.most_common(1)[0][0])
    if not all(position.groups):
        raise BadInput("a lost tile in the pile belongs to somebody")
    if position.phase != "setup" and not position.first:
        raise BadInput("a round needs a first player")


def _check_phase(position: Position) -> None:
    if position.phase == "setup" and position.deck != position.tiles:
        raise BadInput("before the first round all tiles are in the deck")
    if position.phase in ("play", "follow") and not position.turn:
        raise BadInput("a round in play needs somebody whose turn it is")
    if position.phase == "play" and position.turn not in position.holders:
        raise BadInput("{name} has said lost and is out of this round", name=position.turn)
    top = position.pile[-1] if position.pile else None
    if position.phase == "follow" and not (isinstance(top, Said) and position.turn == top.who[0]):
        raise BadInput("others are asked only after somebody said lost")
    if not set(position.asked) <= set(position.holders):
        raise BadInput("only players who still have their lost tile are asked")


def _check_cards(position: Position) -> None:
    for cards, most in ((position.floors, BOX.floors), (position.dangers, BOX.dangers)):
        names = [card.card for card in cards]
        if len(names) > most:
            raise BadInput("there are only {most} cards of a kind", most=most)
        if len(set(names)) < len(names):
            raise BadInput("the same card is listed twice")
    for floor in position.floors:
        check_floor(floor)
    if any(not danger.symbol for danger in position.dangers):
        raise BadInput("a danger card needs its symbol")
