"""Shapes and words to PDF pages."""

from collections.abc import Iterable
from dataclasses import dataclass

from fpdf import FPDF
from fpdf.enums import StrokeCapStyle, StrokeJoinStyle, XPos, YPos

from device.kit.ink import Colour, Point, Shape, placed

PAPERS: dict[str, tuple[float, float]] = {
    "a4": (297.0, 210.0),
    "letter": (279.4, 215.9),
    "a3": (420.0, 297.0),
}
INK: Colour = (40, 40, 46)
SOFT: Colour = (110, 110, 118)
ACCENT: Colour = (178, 44, 36)


@dataclass
class Paper:
    """A landscape document."""

    name: str

    def __post_init__(self) -> None:
        self.width, self.height = PAPERS[self.name]
        self.pdf = FPDF(orientation="landscape", unit="mm", format=(self.height, self.width))
        self.pdf.set_auto_page_break(auto=False)
        self.pdf.set_margins(0, 0, 0)
        self.pdf.core_fonts_encoding = "windows-1252"
        self.pdf.set_creator("Tablehand")

    def page(self, portrait: bool = False) -> None:
        """A new page."""
        self.pdf.add_page(orientation="portrait" if portrait else "landscape")

    def draw(
        self, art: Iterable[Shape], x: float = 0, y: float = 0, turn: float = 0, scale: float = 1
    ) -> None:
        """Shapes moved to a point."""
        round_ends = {"stroke_cap_style": StrokeCapStyle.ROUND, "stroke_join_style": StrokeJoinStyle.ROUND}
        with self.pdf.local_context(**round_ends):
            for shape in placed(art, x, y, turn, scale):
                self._shape(shape)

    def _shape(self, shape: Shape) -> None:
        if shape.fill is not None:
            self.pdf.set_fill_color(*shape.fill)
            self.pdf.polygon(list(shape.points), style="F")
        if shape.line is not None:
            self.pdf.set_draw_color(*shape.line)
            self.pdf.set_line_width(shape.width)
            points = [*shape.points, shape.points[0]] if shape.closed else list(shape.points)
            self.pdf.polyline(points)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 10,
        bold: bool = False,
        colour: Colour = INK,
        wide: float = 0,
    ) -> float:
        """Text from a top left corner, wrapped if a width is given; returns the y below it."""
        self.pdf.set_font("Helvetica", "B" if bold else "", size)
        self.pdf.set_text_color(*colour)
        self.pdf.set_xy(x, y)
        self.pdf.multi_cell(
            wide or self.width - x - 12, size * 0.47, text, align="L", new_x=XPos.LEFT, new_y=YPos.NEXT
        )
        return float(self.pdf.get_y())

    def heading(self, text: str, under: str = "") -> float:
        """The title of a sheet, on a line of its own."""
        self.draw([Shape(((12, 10), (14.2, 10), (14.2, 18), (12, 18)), ACCENT)])
        self.words(18, 10.2, text, 17, bold=True)
        return self.words(18, 19, under, 9.5, colour=SOFT) + 3 if under else 24.0

    def cut_line(self, points: Iterable[Point]) -> None:
        """A thin dashed outline to cut along."""
        corners = list(points)
        self.pdf.set_draw_color(*SOFT)
        self.pdf.set_line_width(0.15)
        self.pdf.set_dash_pattern(dash=1.2, gap=1.0)
        self.pdf.polyline([*corners, corners[0]])
        self.pdf.set_dash_pattern()

    def bytes(self) -> bytes:
        """The finished document."""
        return bytes(self.pdf.output())
