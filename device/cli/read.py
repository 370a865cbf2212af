"""`tablehand read`: what the camera sees, from photos."""

import argparse

from device.cli import read_board
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand and what can be read."""
    parser = commands.add_parser("read", help=texts(N_("read a board from a photo")))
    kinds = parser.add_subparsers(dest="kind", required=True, metavar=texts(N_("WHAT")))
    read_board.add_board(kinds, texts)
