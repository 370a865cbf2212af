"""The reader's reasons as sentences for people."""

from engine.kernel.text import N_, Texts
from vision.dice.types import Why

SENTENCES = {
    Why.NO_DICE: N_("No dice found."),
    Why.MISSING_DIE: N_("A die is missing: fewer dice than expected."),
    Why.ONE_TOO_MANY: N_("One die too many: more dice than expected."),
    Why.WRONG_KIND: N_("A die is not of the expected kind."),
    Why.TWO_OF_A_KIND: N_("Two dice of the same kind where different ones are expected."),
    Why.COCKED: N_("A die may not lie flat: please roll it again."),
    Why.STACKED: N_("A die lies on another: please roll again."),
    Why.TOUCHING: N_("Dice touch: please move them apart."),
    Why.OUT_OF_TRAY: N_("A die is out of the tray."),
    Why.FOREIGN_OBJECT: N_("Something that is not a die lies in the tray."),
    Why.HAND: N_("A hand is in view."),
    Why.MOVING: N_("The dice are still moving."),
    Why.TOO_DARK: N_("The picture is too dark to read."),
    Why.TOO_SMALL: N_("The dice are too small in the picture: move the camera closer."),
    Why.UNSURE_VALUE: N_("A value is not certain: please tell which it is."),
}


def sentence(why: Why, texts: Texts) -> str:
    """One sentence in the reader's language."""
    return texts(SENTENCES[why])
