"""`tablehand read`: what a photo shows."""

import argparse

from device.cli import read_dice
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("read", help=texts(N_("read dice from photos")))
    things = parser.add_subparsers(dest="thing", required=True, metavar=texts(N_("WHAT")))
    read_dice.add(things, texts)
