"""`tablehand teach`: enrols what the players own."""

import argparse

from device.cli import teach_dice
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("teach", help=texts(N_("teach your own dice")))
    things = parser.add_subparsers(dest="thing", required=True, metavar=texts(N_("WHAT")))
    teach_dice.add(things, texts)
