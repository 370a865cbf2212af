"""The configuration: one TOML file, every key with its meaning, checked before anything starts."""

from device.config.keys import CameraKeys, Config, PanelKeys, WebKeys
from device.config.load import load

__all__ = ["CameraKeys", "Config", "PanelKeys", "WebKeys", "load"]
