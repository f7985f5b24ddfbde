"""`python -m tools.gallery.worst FOLDER [GAME…]`: the twenty worst positions of each game, as pages to look at.

Worst are those on whose pictures most collides, and of those the ones on which most lies close together. Each of
them is drawn as an original and for both platforms, in both languages; for a platform as wide as a chat shows it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from bot.grounds import GroundFolder
from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers import theme
from renderers.display import Shown
from renderers.layout import overlap
from renderers.raster import Picture, Sheet
from renderers.registry import renderers_on
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.collisions import collisions
from tests.renderers.kept import ON_BLANK

LOOKED_AT = 60
"""Positions of each scenario that are compared."""
KEPT = 20
"""Positions of each game that are drawn."""
SCREENS: dict[str, Screen | None] = {"original": None, "telegram": TELEGRAM, "discord": DISCORD}
_ACROSS = 4
_ON_PAGE = 8
_GAP = 8
_FLOATING = frozenset({"name", "plate", "badge", "chip", "marker", "counter", "token", "arrow", "line"})
"""What moves about on a map, and so may come to lie on each other."""


class Case(msgspec.Struct, frozen=True):
    """A position of a game under way.

    Attributes:
        said: scenario and number, for the names of files.
        marks: of the latest news.
        badness: how many collisions there are, and how many things lie on each other's boxes.
        collides: what collides and under what.
    """

    said: str
    seen: Any
    marks: tuple[Mark, ...]
    badness: tuple[int, int]
    collides: tuple[str, ...]


def cases(game: str) -> Iterator[Case]:
    """Positions of all scenarios of a game, each with how bad its pictures are."""
    for scenario in GAMES[game].card.scenarios:
        for number, (seen, marks) in enumerate(positions(game, scenario.id, LOOKED_AT)):
            drawn = [
                ON_BLANK[game].draw(seen, marks=marks, language=LANGUAGES[number % 2], screen=screen)
                for screen in SCREENS.values()
            ]
            found = [one for picture in drawn for one in collisions(picture.shown(), picture.size)]
            close = sum(_close(picture.shown()) for picture in drawn)
            said = tuple(f"{one.kind}: {one.what} under {one.by}" for one in found)
            yield Case(f"{scenario.id}-{number:02}", seen, marks, (len(found), close), said)


def _close(shown: Sequence[Shown]) -> int:
    """How many pairs of what floats lie on each other."""
    floating = [one.box for one in shown if one.role in _FLOATING]
    return sum(overlap(one, other) > 0 for one, other in combinations(floating, 2))


def write(game: str, folder: Path) -> None:
    """Draw the worst positions of a game into a folder and say what collides on them."""
    renderer = renderers_on(GroundFolder(folder / "grounds"))[game]
    worst = nlargest(KEPT, cases(game), key=lambda case: case.badness)
    small: dict[str, list[Picture]] = {}
    for place, case in enumerate(worst, start=1):
        for language in LANGUAGES:
            for name, screen in SCREENS.items():
                picture = renderer.draw(case.seen, marks=case.marks, language=language, screen=screen)
                if screen is None:
                    (folder / f"{game}-{place:02}-{language}.jpg").write_bytes(picture.jpeg())
                    picture = _as_seen(picture, TELEGRAM)
                else:
                    picture = _as_seen(picture, screen)
                small.setdefault(f"{game}-{name}-{language}", []).append(picture)
        sys.stdout.write(f"{game} {place}: {case.said}, {'; '.join(case.collides) or 'nothing collides'}\n")
    for name, pictures in small.items():
        for first in range(0, len(pictures), _ON_PAGE):
            page = _page(pictures[first : first + _ON_PAGE])
            (folder / f"{name}-from-{first + 1:02}.jpg").write_bytes(page.jpeg())


def _as_seen(picture: Picture, screen: Screen) -> Picture:
    """A picture as wide as a chat shows it."""
    size = (screen.seen, round(picture.size[1] * screen.seen / picture.size[0]))
    return picture.sheet().resized(size).picture()


def _page(pictures: Sequence[Picture]) -> Picture:
    """Some pictures beside and below each other."""
    wide, tall = (max(picture.size[side] for picture in pictures) + _GAP for side in (0, 1))
    rows = -(-len(pictures) // _ACROSS)
    sheet = Sheet.plain((wide * min(_ACROSS, len(pictures)), tall * rows), theme.WHITE)
    for place, picture in enumerate(pictures):
        sheet.lay(picture.sheet(), (place % _ACROSS * wide, place // _ACROSS * tall))
    return sheet.picture()


def main(folder: str, games: Sequence[str]) -> None:
    """Write the worst positions of some games, or of all."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in games or SHOWN:
        write(game, Path(folder))


SHOWN = ("street", "cards", "squad", "theater")
"""Games that have pictures of their own."""

if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
