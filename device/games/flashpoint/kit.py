"""Flash Point's printable kit."""

from device.kit.kit_pdf import kit_pdf

__all__ = ["kit_pdf"]
