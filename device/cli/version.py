"""`tablehand version`."""

import argparse
from importlib.metadata import version

from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("version", help=texts(N_("print the version")))
    parser.set_defaults(run=run)


def run(_: argparse.Namespace, __: Texts) -> int:
    """Prints the version."""
    print(version("tablehand"))
    return 0
