"""Refuses positions that no table can show, in one sentence."""

from collections import Counter

from engine.fireship.board import check_board
from engine.fireship.box import BOX, COLOUR_OF, KINDS, PIECES, WHITE, owned
from engine.fireship.options import Options
from engine.fireship.position import Pending, Position
from engine.fireship.sea import home_of
from engine.kernel.errors import BadInput

MOST_POINTS = 30


def check_possible(position: Position) -> None:
    """Refuses a position that contradicts itself."""
    check_board(position.board)
    _check_options(position.options)
    _check_players(position)
    _check_pieces(position)
    _check_phase(position)
    _check_cards(position)
    _check_marks(position)
    if position.pending is not None:
        _check_pending(position, position.pending)


def _check_options(options: Options) -> None:
    if not (0 <= options.plain_wins <= 6 and 0 <= options.blue_wins <= 6):
        raise BadInput("the winning faces of a die are 0 to 6")
    if not 1 <= options.attack_range <= 10 or not 1 <= options.bermuda_turns <= 9 or options.minutes < 0:
        raise BadInput(
            "an option is out of range: attack_range 1 to 10, bermuda_turns 1 to 9, minutes 0 or more"
        )


def _check_players(position: Position) -> None:
    fewest, most = BOX.rules.players
    if not fewest <= len(position.players) <= most:
        raise BadInput("Fireship is for {fewest} to {most} players", fewest=fewest, most=most)
    if len(set(position.colours)) < len(position.colours):
        raise BadInput("two players have the same colour")
    for colour in position.colours:
        if home_of(colour) not in position.sea.steps:
            raise BadInput("the board has no home for {colour}", colour=colour)


def _check_pieces(position: Position) -> None:
    squares = set(position.sea.squares)
    playing = {*position.colours, WHITE}
    for at, piece in position.pieces.items():
        if at not in squares:
            raise BadInput("{at} is not a square a piece can be on", at=at)
        if piece not in PIECES or COLOUR_OF[piece] not in playing:
            raise BadInput("'{piece}' is not a piece of this game", piece=piece)
    for home, fleet in position.homes.items():
        if home not in playing or min(fleet.count(kind) for kind in KINDS) < 0:
            raise BadInput("homes: {colour} has nothing to count there", colour=home)
    for colour in sorted(playing):
        for kind in KINDS:
            if position.reserve(colour, kind) < 0:
                n, most = position.afield(colour, kind), owned(colour, kind)
                text = "there are {n} pieces {piece}, the box holds {most}"
                raise BadInput(text, n=n, piece=f"{colour}-{kind}", most=most)


def _check_phase(position: Position) -> None:
    if position.phase == "setup":
        if position.pieces or position.flags or position.homes or position.pending:
            raise BadInput("before the set-up the board is empty")
        return
    if set(position.homes) != set(position.colours):
        raise BadInput("homes must list every player's home")
    playing = {*position.colours, WHITE}
    if set(position.flags) != set(position.sea.islands) or not set(position.flags.values()) <= playing:
        raise BadInput("flags must say whose each island is: island:1 and so on")
    if position.turn not in position.colours:
        raise BadInput("turn must be the colour of a player")
    if position.phase not in ("over", "order") and position.turn not in position.afloat:
        raise BadInput("{colour} is out and has no turn", colour=position.turn)
    if not set(position.winners) <= set(position.colours):
        raise BadInput("winners must be players")


def _check_cards(position: Position) -> None:
    held = sum(len(player.cards) + player.bermuda for player in position.players)
    counts = [position.deck, position.discards, *(p.bermuda for p in position.players)]
    counts += [player.skips for player in position.players]
    if min(counts) < 0 or max(counts) > 1000:
        raise BadInput("deck, discards, bermuda and skips are counts, 0 or more")
    if position.deck + position.discards + held > position.board.deck:
        raise BadInput("there are more cards than the board's deck has")
    for player in position.players:
        if player.bermuda > player.skips or bool(player.skips) != bool(player.bermuda):
            raise BadInput("bermuda and skips go together")
        if player.out and (player.cards or player.badges or player.bermuda):
            raise BadInput("{colour} is out and holds nothing", colour=player.colour)
    badges = Counter(badge for player in position.players for badge in player.badges)
    if any(n > position.board.badges.get(badge, 0) for badge, n in badges.items()):
        raise BadInput("there are more badges than the board has")


def _check_marks(position: Position) -> None:
    specials, squares = position.sea.specials, position.sea.squares
    if not all(at in position.pieces and square in specials for at, square in position.used.items()):
        raise BadInput("used must name squares with a piece and the special square it used last")
    if not all(at in squares and who in position.afloat for at, who in position.whirlpools.items()):
        raise BadInput("whirlpools lie on squares of the sea and belong to players in the game")
    if not 0 <= position.points <= MOST_POINTS or not all(0 <= face <= 9 for face in position.dice):
        raise BadInput("points are 0 to 30, and dice show 0 to 9")
    if not set(position.throws) <= set(position.colours) or max([0, *position.throws.values()]) > MOST_POINTS:
        raise BadInput("throws belong to players and are at most 30")
    if position.phase == "order" and position.turn in position.throws:
        raise BadInput("whose turn it is in the order phase has not thrown yet")


def _check_pending(position: Position, pending: Pending) -> None:
    if position.phase in ("setup", "order", "over") or pending.who != position.turn:
        raise BadInput("only the player whose turn it is has something under way")
    if pending.waits == "attack":
        _check_attack(position, pending)
    elif pending.at and pending.at not in position.sea.squares:
        raise BadInput("pending: {at} is not a square", at=pending.at)
    if (pending.waits == "effect") != bool(pending.effect):
        raise BadInput("pending: an effect needs its name, and nothing else has one")
    if pending.waits == "wheel" and not position.board.wheel:
        raise BadInput("pending: the board has no wheel")
    if pending.waits == "draw" and not position.deck:
        raise BadInput("pending: the deck is empty")
    if pending.effect == "bermuda" and not position.discards:
        raise BadInput("pending: the card is not among those played")
    if pending.effect == "kraken" and not (pending.by_card or pending.at):
        raise BadInput("pending: a kraken comes up at a square")


def _check_attack(position: Position, pending: Pending) -> None:
    mine, theirs = position.owner(pending.at), position.owner(pending.target)
    if mine != pending.who or not theirs or theirs == mine:
        raise BadInput("pending: an attack needs a piece of the player and an enemy")
    if not (0 <= pending.plus <= 500 and 0 <= pending.guard <= 500):
        raise BadInput("pending: plus and guard are counts, 0 or more")
