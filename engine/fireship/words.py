"""Names of things, in words: colours, pieces, places, cards, badges, wheel results, effects."""

from engine.fireship.box import COLOUR_OF, KIND_OF, PIECES
from engine.kernel.text import N_, Texts

COLOUR_WORDS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "white": N_("white"),
}
# With its article: in French it depends on the word.
THE_FLEET = {
    "red": N_("the red fleet"),
    "blue": N_("the blue fleet"),
    "yellow": N_("the yellow fleet"),
    "green": N_("the green fleet"),
    "white": N_("nobody"),
}
THE_PIECE = {
    "boat": N_("the {colour} boat"),
    "plane": N_("the {colour} plane"),
    "battleship": N_("the {colour} battleship"),
    "flag": N_("the {colour} flag"),
    "whirlpool": N_("the whirlpool ({colour})"),
}
COUNTED = {
    "boat": N_("{colour} boat"),
    "plane": N_("{colour} plane"),
    "battleship": N_("{colour} battleship"),
}
CARD_NAMES = {
    "spin": N_("spin the wheel"),
    "gain-boat": N_("win a boat"),
    "gain-plane": N_("win a plane"),
    "lose-boat": N_("lose a boat"),
    "lose-plane": N_("lose a plane"),
    "non": N_("Non"),
    "boom": N_("boom"),
    "plus": N_("+1"),
    "wind": N_("updraught"),
    "fog": N_("fog"),
    "bermuda": N_("Deep Hole Bermuda"),
    "whirlpool": N_("whirlpool"),
    "card": N_("draw a card"),
    "again": N_("spin again"),
    "kraken": N_("kraken"),
    "gulf": N_("Gulf Stream"),
    "badge-boom": N_("a boom badge"),
    "badge-gulf": N_("a Gulf Stream badge"),
    "badge-fog": N_("a fog badge"),
    "badge-wind": N_("an updraught badge"),
}
SQUARES = {
    "wheel": N_("wheel square"),
    "card": N_("card square"),
    "battleship": N_("battleship square"),
}


def fleet(colour: str, texts: Texts) -> str:
    """A player."""
    return texts(THE_FLEET[colour]) if colour in THE_FLEET else colour


def thing(what: str, texts: Texts) -> str:
    """A piece, a flag or a whirlpool as events name them: `boat:red`."""
    kind, _, colour = what.partition(":")
    return texts(THE_PIECE[kind], colour=colour_word(colour, texts)) if kind in THE_PIECE else what


def counted(what: str, texts: Texts) -> str:
    """The same after a number."""
    kind, _, colour = what.partition(":")
    return texts(COUNTED[kind], colour=colour_word(colour, texts)) if kind in COUNTED else thing(what, texts)


def colour_word(colour: str, texts: Texts) -> str:
    """A colour."""
    return texts(COLOUR_WORDS[colour]) if colour in COLOUR_WORDS else colour


def place(name: str, texts: Texts) -> str:
    """A place or a unit: squares are said as they are written."""
    where, _, kind = name.partition("/")
    sort, _, which = where.partition(":")
    if sort == "island":
        return texts(N_("island {number}"), number=which)
    if sort != "home":
        return texts(N_("the reserve")) if name == "reserve" else name
    home = texts(N_("the {colour} home"), colour=colour_word(which, texts))
    return f"{counted(f'{kind}:{which}', texts)}, {home}" if kind else home


def card(name: str, texts: Texts) -> str:
    """A card, a badge, a wheel result or an effect."""
    return texts(CARD_NAMES[name]) if name in CARD_NAMES else name


def piece_word(piece: str, texts: Texts) -> str:
    """A piece as positions name it: `red-boat`."""
    return counted(f"{KIND_OF[piece]}:{COLOUR_OF[piece]}", texts) if piece in PIECES else piece
