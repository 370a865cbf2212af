"""`tablehand read`: what a photo shows."""

import argparse

from device.games import IDS
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("read", help=texts(N_("read dice or a board from photos")))
    things = parser.add_subparsers(dest="thing", required=True, metavar=texts(N_("WHAT")))
    _add_dice(things, texts)
    _add_board(things, texts)


def _add_dice(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `read dice`."""
    parser = things.add_parser("dice", help=texts(N_("read dice from overhead photos, a JSON line a photo")))
    parser.add_argument("photos", nargs="+", metavar="PHOTO", help=texts(N_("a photo of dice from above")))
    parser.add_argument(
        "--expect", default="", metavar="KINDS", help=texts(N_("the dice that were thrown, such as d6,d8"))
    )
    parser.add_argument("--profile", metavar="NAME", help=texts(N_("read dice taught under this name")))
    parser.add_argument("--profiles", metavar="DIR", help=texts(N_("where taught dice are kept")))
    parser.add_argument("--explain", metavar="FILE", help=texts(N_("draw what was seen into this picture")))
    parser.add_argument(
        "--correct", metavar="VALUES", help=texts(N_("what the dice really show, left to right, such as 3,7"))
    )
    parser.add_argument(
        "--export", metavar="DIR", help=texts(N_("with --correct: keep photo, reading and correction here"))
    )
    parser.set_defaults(run=_read_dice)


def _read_dice(parsed: argparse.Namespace, texts: Texts) -> int:
    # loading OpenCV would slow every other command down
    from device.cli.read_dice import run

    return run(parsed, texts)


def _add_board(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `board` to `tablehand read`."""
    parser = things.add_parser("board", help=texts(N_("read the markers on a board from a photo")))
    parser.add_argument("photo", metavar="PHOTO", help=texts(N_("a photo of the whole board")))
    parser.add_argument("--game", choices=IDS, required=True, help=texts(N_("the game")))
    parser.add_argument("--board", metavar="SIDE", help=texts(N_("the board side (default: the tags tell)")))
    parser.add_argument(
        "--profile", default="kit", metavar="NAME", help=texts(N_("a taught copy (default: the printed kit)"))
    )
    parser.add_argument(
        "--corners",
        metavar="X,Y",
        nargs=4,
        help=texts(N_("no tags: the board's four corners in the photo, clockwise from the top left")),
    )
    parser.add_argument("--explain", metavar="PNG", help=texts(N_("draw the reading into a picture")))
    parser.set_defaults(run=_read_board)


def _read_board(parsed: argparse.Namespace, texts: Texts) -> int:
    from device.cli.read_board import run

    return run(parsed, texts)
