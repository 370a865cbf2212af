"""Reads the data files a game is grown from, and says clearly which of them is wrong and where."""

import tomllib
from functools import cache
from importlib import resources
from typing import TypeVar

import msgspec

from engine.kernel.errors import BadInput

T = TypeVar("T")


@cache
def text(game: str, name: str) -> str:
    """The text of `seeds/<game>/<name>`."""
    return resources.files("seeds").joinpath(game, name).read_text(encoding="utf-8")


def parse(source: str, where: str, schema: type[T]) -> T:
    """A TOML text as `schema`; a mismatch names the file and the key."""
    try:
        return msgspec.convert(tomllib.loads(source), schema)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadInput("{where} is not usable: {fault}", where=where, fault=fault) from fault


def load(game: str, name: str, schema: type[T]) -> T:
    """The data file `seeds/<game>/<name>`, checked against `schema`."""
    return parse(text(game, name), f"seeds/{game}/{name}", schema)
