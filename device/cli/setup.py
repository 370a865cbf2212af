"""What the commands that use this machine's set-up have in common."""

import argparse
from pathlib import Path

import msgspec

from device.config import Config, load
from device.config.load import find
from device.home import home
from engine.kernel.text import N_, Texts


def add_config(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """--config and --folder."""
    parser.add_argument(
        "--config", metavar="FILE", help=texts(N_("the configuration (docs/configuration.md)"))
    )
    parser.add_argument("--folder", metavar="DIR", help=texts(N_("where the games are kept")))


def read_config(parsed: argparse.Namespace) -> Config:
    """The configuration, with what the command line says otherwise."""
    config = load(Path(parsed.config) if parsed.config else find())
    if parsed.folder:
        config = msgspec.structs.replace(config, folder=parsed.folder)
    if kind := getattr(parsed, "camera", None):
        config = msgspec.structs.replace(config, camera=msgspec.structs.replace(config.camera, kind=kind))
    return config


def folder_of(config: Config) -> Path:
    """Where the games are kept."""
    return Path(config.folder).expanduser() if config.folder else home()
