"""Drawing: a picture as one unit of work, values in and bytes out, so that it may be done in any process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from statistics import median
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from bot.desk.messages.people import clip
from bot.desk.work.aside import Aside
from engine.core.rules import Mark
from engine.core.text import Language
from renderers import plain
from renderers.geometry import Box
from renderers.oddschart import Row, draw_odds
from renderers.overlays.banner import draw_banner
from renderers.registry import HandRenderer, Renderer
from renderers.scorechart import Plot, draw_score, height_for
from renderers.screens import Screen
from renderers.text import cut

T = TypeVar("T")
View = Literal["auto", "near", "overview"]
"""The place of action, what the marks name, or everything."""

WIDTH = 1280
"""Pixels across: what platforms show of a photo without making it smaller."""
SMALL = 800
"""Pixels across of the picture beside a rule."""
PLATE, PLATE_QUALITY = 560, 32
"""The same of one among many on a page, and how well it is kept: a rulebook has up to 350 of them, and the strictest
platform takes files of ten megabytes."""
FILLED = 0.75
"""A board that is no such share of its screen's shorter side wide is shown in part, rather than so small."""
_LONG, _BOARD = 4, 0.9
"""A screen so many times as tall shows all of any map across its width; the share of a picture that is the map."""
ALT = 1000
"""Characters of the text that stands for a picture."""
WORDS = 3500
"""Characters of a board in words where a game has no renderer that knows what to leave out."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture as the bytes of its file, the text that stands for it, and a digest of the bytes."""

    data: bytes
    alt: str
    digest: str = ""

    def __post_init__(self) -> None:
        """Work out the digest where the picture is drawn, which is not where people wait for answers."""
        if not self.digest:
            msgspec.structs.force_setattr(self, "digest", blake2b(self.data, digest_size=4).hexdigest())


class Studio(Protocol):
    """Where pictures are drawn."""

    async def run(self, work: Callable[..., T], *given: Any, is_waited_for: bool) -> T:
        """What a function of this module gives for these values.

        Args:
            work: the function, which can be found by its name.
            given: what it takes; values that another process can be sent.
            is_waited_for: somebody waits for the picture; it goes before those that are only told.
        """
        ...

    async def close(self) -> None:
        """Give up whatever is being drawn, at once."""
        ...


class Threads:
    """Draws in threads of this process: for tests, for the console, and where no processes can be had."""

    def __init__(self) -> None:
        """Begin with nothing to draw."""
        self._told = Aside(1)
        self._waited_for = Aside()

    async def run(self, work: Callable[..., T], *given: Any, is_waited_for: bool) -> T:
        """See `Studio`."""
        return await (self._waited_for if is_waited_for else self._told).run(work, *given)

    async def close(self) -> None:
        """See `Studio`; a thread that draws ends with the process."""


def paint_ahead(renderer: Renderer, observation: Any, screen: Screen, part: int) -> bool:
    """Paint one of the grounds of a map before a picture needs it; whether there is such a part."""
    return renderer.paint_ahead(observation, screen=screen, part=part)


def draw_board(
    renderer: Renderer,
    observation: Any,
    marks: Sequence[Mark],
    language: Language,
    view: View,
    screen: Screen | None,
    is_file: bool,
) -> Drawn:
    """The board as it is observed, made for a screen or as an original; as a file, it is lossless."""
    picture = renderer.draw(observation, marks=marks, language=language, view=view, width=WIDTH, screen=screen)
    data = picture.png() if is_file else picture.jpeg()
    return Drawn(data, clip(renderer.describe(observation, marks=marks, language=language), ALT))


def draw_end(
    renderer: Renderer, observation: Any, language: Language, screen: Screen | None, plot: Plot, told: str
) -> Drawn:
    """The board as it was in the end, and below it how the score went, which is told in words as well."""
    least = 0.0 if screen is None else FILLED * min(screen.width, screen.height)
    if screen is not None and screen.height > screen.width:
        # A landscape would be left too little; there both together are taller than they are shown at once.
        screen = msgspec.structs.replace(screen, height=screen.height - height_for(plot, screen.width))
    board = renderer.draw(observation, language=language, width=WIDTH, screen=screen)
    if screen is not None and board.size[0] < least:
        part = _widest(renderer, observation, screen)
        if part is not None:
            screen = msgspec.structs.replace(screen, part=part)
            board = renderer.draw(observation, language=language, width=WIDTH, screen=screen)
    picture = board.above(draw_score(plot, board.size[0]))
    room = ALT - len(told) - 1
    return Drawn(picture.jpeg(), f"{told} {clip(renderer.describe(observation, language=language), room)}")


def _widest(renderer: Renderer, observation: Any, screen: Screen) -> Box | None:
    """The part of a tall map that fills the width of a screen, about where most counters stand; none of others."""
    long = renderer.stage(observation, screen=msgspec.structs.replace(screen, height=_LONG * screen.height))
    if long.part is None:
        return None
    left, top, right, bottom = long.part
    high = (right - left) * screen.height * _BOARD / screen.width
    if high >= bottom - top:
        return None
    scale = screen.width / (right - left)
    middles = [(box[1] + box[3]) / 2 / scale for box in long.counters.values()] or [(bottom - top) / 2]
    first = top + min(max(0.0, round(median(middles) - high / 2)), bottom - top - high)
    return left, first, right, first + high


def draw_beside(renderer: Renderer, observation: Any, marks: Sequence[Mark], language: Language) -> Drawn:
    """The board as it is observed, small: what stands beside a rule."""
    data = renderer.draw(observation, marks=marks, language=language, width=SMALL).jpeg()
    return Drawn(data, clip(renderer.describe(observation, marks=marks, language=language), ALT))


def draw_example(
    renderer: Renderer, observation: Any, marks: Sequence[Mark], language: Language, heading: str
) -> Drawn:
    """The same under a heading that says that it is no board of the reader's, in the picture and in its words."""
    board = renderer.draw(observation, marks=marks, language=language, width=SMALL)
    data = board.below(draw_banner(heading, board.size[0])).jpeg()
    told = renderer.describe(observation, marks=marks, language=language)
    return Drawn(data, clip(f"{heading}. {told}", ALT))


def draw_plate(renderer: Renderer, observation: Any, marks: Sequence[Mark], language: Language) -> Drawn:
    """The board as it is observed, for a page of the rulebook."""
    view: View = "near" if marks else "auto"
    data = renderer.draw(observation, marks=marks, language=language, view=view, width=PLATE).avif(PLATE_QUALITY)
    return Drawn(data, clip(renderer.describe(observation, marks=marks, language=language), ALT))


def draw_hand(renderer: HandRenderer, observation: Any, language: Language) -> Drawn:
    """What the seat that observes holds hidden."""
    data = renderer.draw_hand(observation, language=language).jpeg()
    return Drawn(data, hand_words(renderer, observation, language))


def hand_words(renderer: HandRenderer, observation: Any, language: Language) -> str:
    """The same in words."""
    return clip(renderer.describe_hand(observation, language=language), ALT)


def draw_chart(title: str, rows: Sequence[Row], note: str) -> Drawn:
    """A bar chart of odds."""
    data = draw_odds(title, rows, note).jpeg()
    return Drawn(data, clip("; ".join(f"{row.label}: {row.figures}" for row in rows), ALT))


def board_text(renderer: Renderer | None, observation: Any, language: Language) -> str:
    """The board in words, also of a game without a renderer."""
    if renderer is None:
        return cut(plain.board_text(observation, language=language).splitlines(), WORDS)
    return renderer.board_text(observation, language=language)
