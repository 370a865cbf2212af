"""`tablehand teach`: enrols what the players own."""

import argparse

from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("teach", help=texts(N_("teach your own dice or board")))
    things = parser.add_subparsers(dest="thing", required=True, metavar=texts(N_("WHAT")))
    _add_dice(things, texts)
    _add_board(things, texts)
    _add_camera(things, texts)
    _add_tiles(things, texts)


def _add_dice(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `teach dice`."""
    parser = things.add_parser("dice", help=texts(N_("learn your own dice from photos, one folder a face")))
    parser.add_argument("name", metavar="NAME", help=texts(N_("what to call these dice, such as winlose")))
    shown = parser.add_mutually_exclusive_group(required=True)
    shown.add_argument("--photos", metavar="DIR", help=texts(N_("a folder with one folder of photos a face")))
    shown.add_argument(
        "--camera", metavar="WHICH", help=texts(N_("pi, webcam, webcam:1, or a folder of pictures"))
    )
    parser.add_argument("--faces", metavar="A,B", help=texts(N_("with --camera, the names of all faces")))
    parser.add_argument("--profiles", metavar="DIR", help=texts(N_("where taught dice are kept")))
    parser.set_defaults(run=_teach_dice)


def _teach_dice(parsed: argparse.Namespace, texts: Texts) -> int:
    # loading OpenCV would slow every other command down
    from device.cli.teach_dice import run

    return run(parsed, texts)


def _add_board(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `board` to `tablehand teach`."""
    parser = things.add_parser("board", help=texts(N_("teach your own copy of a board and its markers")))
    parser.add_argument("name", metavar="NAME", help=texts(N_("what to call this copy")))
    parser.add_argument("--game", choices=("flashpoint",), default="flashpoint", help=texts(N_("the game")))
    parser.add_argument(
        "--board", choices=("front", "back"), default="front", help=texts(N_("the board side"))
    )
    parser.add_argument(
        "--photos", metavar="DIR", help=texts(N_("the photos; without it, the list of photos to take"))
    )
    _add_source(parser, texts)
    parser.set_defaults(run=_teach_board)


def _teach_board(parsed: argparse.Namespace, texts: Texts) -> int:
    from device.cli.teach_board import run

    return run(parsed, texts)


def _add_source(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument(
        "--camera",
        nargs="?",
        const="configured",
        choices=("configured", "pi", "webcam", "recorded", "virtual"),
        help=texts(N_("take the photos with this camera (default: the configured one)")),
    )
    parser.add_argument(
        "--config", metavar="FILE", help=texts(N_("the configuration (docs/configuration.md)"))
    )


def _add_camera(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `camera` to `tablehand teach`."""
    parser = things.add_parser("camera", help=texts(N_("learn the camera's lens from the printed chart")))
    parser.add_argument("--photos", metavar="DIR", help=texts(N_("photos of the chart instead of a camera")))
    _add_source(parser, texts)
    parser.set_defaults(run=_teach_camera)


def _teach_camera(parsed: argparse.Namespace, texts: Texts) -> int:
    from device.cli.teach_camera import run

    return run(parsed, texts)


def _add_tiles(things: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds `tiles` to `tablehand teach`."""
    parser = things.add_parser("tiles", help=texts(N_("teach the tiles of your own Plan de Secours")))
    parser.add_argument("name", metavar="NAME", help=texts(N_("what to call this copy")))
    parser.add_argument(
        "--photos",
        required=True,
        metavar="DIR",
        help=texts(N_("photos of tiles face up on plain ground, arrows away from you")),
    )
    parser.set_defaults(run=_teach_tiles)


def _teach_tiles(parsed: argparse.Namespace, texts: Texts) -> int:
    from device.cli.teach_tiles import run

    return run(parsed, texts)
