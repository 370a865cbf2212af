"""One house for the tests that leave it as they found it, a new one for the others."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .house import CHOICE, Client, House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A table with a game of two on it."""
    made = House(tmp_path_factory.mktemp("house"))
    assert made.player().tell("new", game="flashpoint", name="evening", choice=CHOICE).status == 200
    yield made
    made.close()


@pytest.fixture(scope="module")
def player(house: House) -> Client:
    """A paired tablet."""
    return house.player()


@pytest.fixture
def visitor(house: House) -> Client:
    """A screen nobody let in."""
    return house.visitor()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Makes houses with settings of their own."""
    made: list[House] = []

    def make(**settings: Any) -> House:
        made.append(House(tmp_path / str(len(made)), **settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def unchanged(house: House) -> Iterator[None]:
    """Whatever the test sends, the disk and the table are as before."""
    before, seq = house.contents(), house.appliance.machine.table.seq
    yield
    assert house.contents() == before
    assert house.appliance.machine.table.seq == seq
