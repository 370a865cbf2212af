"""What a table chooses before a game, as data: the wizard draws any such description."""

from typing import Any, Literal, TypedDict


class Option(TypedDict, total=False):
    """One answer; `hint` says in a line what it means."""

    value: str | int
    label: str
    hint: str


class Field(TypedDict, total=False):
    """One question. `name` is the path in the choice the table is sent, such as `options.murphy`.

    A name that begins with `?` is asked only for others to depend on, and never sent.

    `when` names fields and the answers under which the question is asked at all; a field that is not asked is
    not sent. Kinds: `one` of the options, `many` of them in the order they were tapped, `number`, `switch`.
    """

    name: str
    kind: Literal["one", "many", "number", "switch"]
    label: str
    hint: str
    options: list[Option]
    value: Any
    least: int
    most: int
    when: dict[str, list[Any]]
    page: str


class Form(TypedDict):
    """A game in the wizard: its name, one line about it, its questions in order."""

    game: str
    title: str
    hint: str
    fields: list[Field]
