"""What is written on a picture and how large it is where the picture is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from renderers.display import Shown
from renderers.raster import Picture
from renderers.screens import LEAST, Screen

_SPARE = 0.05
"""Pixels by which a size may be rounded."""


def too_small(picture: Picture, screen: Screen) -> list[tuple[str, float]]:
    """Everything written that cannot be read in a screen, with the pixels of its type on the screen."""
    share = screen.seen / picture.size[0]
    return [
        (one.what, round(one.size * share, 1))
        for one in written(picture.shown())
        if one.what and one.size * share < LEAST - _SPARE
    ]


def written(shown: Sequence[Shown]) -> Iterator[Shown]:
    """All that is written, also what lies on something else."""
    for one in shown:
        if one.size:
            yield one
        yield from written(one.parts)


def share_of_board(picture: Picture) -> float:
    """The part of a picture that is not taken by bars, panels and boxes at its edges.

    The columns of a card table are part of the table: there lie decks, losses and resources.
    """
    wide, tall = picture.size
    roles = ("bar", "track", "box", "legend")
    taken = [one.box for one in picture.shown() if one.role in roles and one.what != "reserve"]
    return 1 - sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in taken) / (wide * tall)
