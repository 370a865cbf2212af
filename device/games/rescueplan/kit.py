"""Plan de Secours' printable kit."""

from device.kit.tile_sheets import rescue_pdf as kit_pdf

__all__ = ["kit_pdf"]
