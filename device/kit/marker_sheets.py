"""Marker sheets: fold pairs, single markers, standees, vehicles."""

from device.kit.ink import Art, placed
from device.kit.markers import FIGURES, base, flat, standing
from device.kit.paper import Paper
from engine.kernel.text import N_, Texts

GAP = 1.6


def _grid(paper: Paper, count: int, size: tuple[float, float], top: float) -> list[tuple[float, float]]:
    """Top left corners of a row-wise grid from a height down."""
    across = int((paper.width - 24 + GAP) // (size[0] + GAP))
    left = (paper.width - across * (size[0] + GAP) + GAP) / 2
    return [
        (left + (i % across) * (size[0] + GAP), top + (i // across) * (size[1] + GAP)) for i in range(count)
    ]


def _pair(paper: Paper, x: float, y: float, first: Art, second: Art, size: tuple[float, float]) -> None:
    w, h = size
    paper.cut_line(((x, y), (x + 2 * w, y), (x + 2 * w, y + h), (x, y + h)))
    paper.draw(first, x + w / 2, y + h / 2)
    paper.draw(second, x + 1.5 * w, y + h / 2)


def threat_page(paper: Paper, texts: Texts) -> None:
    """Fire and smoke, back to back: the marker flips, as the rules do."""
    paper.page()
    art = flat()
    top = paper.heading(
        texts(N_("Fire and smoke")),
        texts(N_("36 markers. Cut along the dashes, fold in the middle, glue back to back.")),
    )
    for x, y in _grid(paper, 36, (40, 20), top + 2):
        _pair(paper, x, y, art["fire"], art["smoke"], (20, 20))


def people_page(paper: Paper, texts: Texts) -> None:
    """Points of interest with what they hide, doors, healed people."""
    paper.page()
    art = flat()
    top = paper.heading(
        texts(N_("People and doors")),
        texts(
            N_(
                "18 points of interest (12 victims, 6 false alarms), 3 healed, 8 doors. "
                "Fold and glue back to back."
            )
        ),
    )
    places = _grid(paper, 18, (40, 20), top + 2)
    for i, (x, y) in enumerate(places):
        _pair(paper, x, y, art["poi"], art["victim" if i < 12 else "false-alarm"], (20, 20))
    below = places[-1][1] + 24
    for x, y in _grid(paper, 3, (20, 20), below):
        paper.draw(art["treated"], x + 10, y + 10)
    for x, y in _grid(paper, 8, (48, 12), below + 24):
        _pair(paper, x, y, art["closed"], art["open"], (24, 12))


def hazard_page(paper: Paper, texts: Texts) -> None:
    """Hot spots, hazmat, damage, vehicles."""
    paper.page()
    art = flat()
    top = paper.heading(
        texts(N_("Hazards and vehicles")),
        texts(N_("24 hot spots, 6 hazardous materials, 24 damage counters, ambulance and engine.")),
    )
    spots = _grid(paper, 30, (20, 20), top + 2)
    for i, (x, y) in enumerate(spots):
        paper.draw(art["hotspot" if i < 24 else "hazmat"], x + 10, y + 10)
    below = spots[-1][1] + 25
    for x, y in _grid(paper, 24, (9, 9), below):
        paper.draw(art["damage"], x + 4.5, y + 4.5)
    for i, name in enumerate(("ambulance", "engine")):
        paper.draw(art[name], paper.width / 2 - 42 + 84 * i, below + 44)


def standee_page(paper: Paper, texts: Texts) -> None:
    """Six firefighters to fold, and the feet they stand on."""
    paper.page()
    top = paper.heading(
        texts(N_("Firefighters")),
        texts(
            N_("Fold at the helmets, glue front to back, bend the tabs out and glue them on the round foot.")
        ),
    )
    step = (paper.width - 40) / 6
    for i, colour in enumerate(FIGURES.values()):
        x, crest = 20 + step * (i + 0.5), top + 40
        paper.cut_line(((x - 9, crest - 34), (x + 9, crest - 34), (x + 9, crest + 34), (x - 9, crest + 34)))
        paper.draw(standing(colour), x, crest + 26)
        paper.draw(placed(standing(colour), turn=180), x, crest - 26)
        for fold in (-26, 0, 26):
            paper.pdf.set_draw_color(170, 170, 170)
            paper.pdf.set_line_width(0.15)
            paper.pdf.line(x - 9, crest + fold, x + 9, crest + fold)
        paper.draw(base(colour), x, crest + 52)
