"""Canvases: what is left out of a drawing because it cannot be seen changes nothing that can."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw

from renderers.display import DisplayList
from renderers.raster import Canvas

SIZE = (120, 90)
INK = (200, 40, 30, 150)


def drawn_whole(way: list[tuple[float, float]], width: int) -> Image.Image:
    """The way as Pillow draws all of it."""
    image = Image.new("RGBa", SIZE)
    pen = ImageDraw.Draw(image)
    ink = (*((part * INK[3] + 127) // 255 for part in INK[:3]), INK[3])
    pen.line(way, fill=ink, width=width, joint="curve")
    for x, y in (way[0], way[-1]):
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=ink)
    return image


def test_a_way_that_leads_off_a_raster_and_back_is_drawn_as_if_all_of_it_were_drawn() -> None:
    random = Random(7)
    painted = 0
    for _ in range(200):
        count, width = random.randint(3, 30), random.randint(3, 16)
        reach = random.choice((40, 200))
        way = [(random.uniform(-reach, SIZE[0] + reach), random.uniform(-reach, SIZE[1] + reach)) for _ in range(count)]
        image = Image.new("RGBa", SIZE)
        Canvas(image, 1.0, (0.0, 0.0), DisplayList(SIZE)).line(way, INK, width)
        assert image.tobytes() == drawn_whole(way, width).tobytes()
        painted += any(image.tobytes())
    assert painted > 150
