"""The form of every wish a tablet may send. The table judges whether it can be granted."""

from typing import Annotated, Any, Literal

import msgspec

from engine.kernel.errors import BadInput

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Faces = Annotated[tuple[int, ...], msgspec.Meta(max_length=20)]
Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=200)]
Whole = Annotated[int, msgspec.Meta(ge=0)]
Button = Literal["next", "read", "ok", "undo", "menu"]


class Wish(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Anything a tablet can wish for."""


class Press(Wish, tag="press"):
    """A button of the panel."""

    button: Button
    held: bool = False


class Dice(Wish, tag="dice"):
    """Dice read by people."""

    faces: Faces


class VirtualRoll(Wish, tag="virtual-roll"):
    """The machine rolls."""


class Choose(Wish, tag="choose"):
    """A decision."""

    option: Word


class Tell(Wish, tag="command"):
    """A command of the game; with `seq`, only if the table has not moved on."""

    command: dict[str, Any]
    seq: Whole | None = None


class AnswerAsk(Wish, tag="answer"):
    """What an unsure reading shows."""

    ask: Whole
    values: Words


class Tick(Wish, tag="tick"):
    """A step done by hand."""

    step: Whole
    done: bool = True


class TickAll(Wish, tag="tick-all"):
    """Every step done by hand."""


class Mismatch(Wish, tag="mismatch"):
    """Mend the table, or believe it."""

    option: Literal["mend", "believe"]


class Vouch(Wish, tag="vouch"):
    """Places the camera is not sure of are as they should be."""

    places: Words


class Undo(Wish, tag="undo"):
    """Takes back the last command."""


class Redo(Wish, tag="redo"):
    """Does it again."""


class Correct(Wish, tag="correct"):
    """An earlier roll was another."""

    seq: Whole
    faces: Faces


class Pause(Wish, tag="pause"):
    """A break."""


class Resume(Wish, tag="resume"):
    """The break is over."""


class New(Wish, tag="new"):
    """A new game."""

    game: Name
    name: Name
    choice: dict[str, Any]


class Open(Wish, tag="open"):
    """A kept game."""

    name: Name


class Archive(Wish, tag="archive"):
    """Puts a game away."""

    name: Name


class Delete(Wish, tag="delete"):
    """Throws a game away."""

    name: Name


class Import(Wish, tag="import"):
    """A game from elsewhere."""

    name: Name
    text: str


class Demo(Wish, tag="demo"):
    """What happens on the virtual table."""

    throw: bool | Faces | None = None
    cocked: bool = False
    place: Whole | None = None
    people: bool | None = None
    mistakes: bool | None = None
    speed: float | None = None
    fault: Word | None = None
    on: bool | None = None


class Record(Wish, tag="record"):
    """Reports the last reading."""

    correct: Words


class Teach(Wish, tag="teach"):
    """A step of the lesson about somebody's own copy; with `at`, only if the lesson has not moved on."""

    step: Literal["start", "take", "back", "finish", "stop"]
    name: Word = ""
    board: Literal["front", "back"] = "front"
    at: Whole | None = None


class Shutdown(Wish, tag="shutdown"):
    """Switches off."""


AnyWish = (
    Press
    | Dice
    | VirtualRoll
    | Choose
    | Tell
    | AnswerAsk
    | Tick
    | TickAll
    | Mismatch
    | Vouch
    | Undo
    | Redo
    | Correct
    | Pause
    | Resume
    | New
    | Open
    | Archive
    | Delete
    | Import
    | Demo
    | Record
    | Teach
    | Shutdown
)


MORE_THAN_PLAY = frozenset({"delete", "import", "record", "shutdown", "teach"})


def more_than_play(wish: dict[str, Any]) -> bool:
    """Whether a wish throws something away, keeps a picture, teaches, ends the evening or lets others in."""
    opens_the_door = wish["do"] == "press" and wish["button"] == "menu" and wish.get("held", False)
    return opens_the_door or wish["do"] in MORE_THAN_PLAY


def checked(data: dict[str, Any]) -> dict[str, Any]:
    """The same wish, if it has the form of one."""
    try:
        msgspec.convert(data, AnyWish)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a wish the table knows: {fault}", fault=fault) from fault
    return data
