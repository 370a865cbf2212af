"""`tablehand teach`: enrol what is on the players' own table."""

import argparse

from device.cli import teach_board
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand and what can be taught."""
    parser = commands.add_parser("teach", help=texts(N_("teach your own copy of a board")))
    kinds = parser.add_subparsers(dest="kind", required=True, metavar=texts(N_("WHAT")))
    teach_board.add_board(kinds, texts)
