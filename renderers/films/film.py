"""Films: moments of a game as frames, with counters that move and a caption below.

The camera stands still as long as it can and cuts where it must: what moves all over a frame makes a film many times as
large. All is drawn by the game's own renderer; what a film shows nobody could not see on a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.core.text import Language
from renderers import theme
from renderers.films.caption import caption
from renderers.films.take import Take
from renderers.geometry import Box
from renderers.raster import Frame, Picture, between, frame_of, mounted, palette_of
from renderers.registry import Renderer
from renderers.screens import Screen

FRAME = (640, 764)
"""Pixels of a frame."""
SAMPLES = 4
"""Moments whose colours decide about the palette."""
COLOURS = 112
"""Colours of a film: with all that are possible it would be a third larger, for grain that nobody sees."""

_CAPTION = 124
_KEPT = (
    *(theme.BAR, theme.BAR_INK, theme.BAR_FAINT, theme.BAR_EDGE, theme.WHITE, theme.BLACK, theme.INK, theme.PAPER),
    *(theme.GLOW, theme.ALERT, theme.FIRE, theme.MOVE, theme.RETREAT, theme.GOLD),
    *(theme.GERMAN.flag, theme.SOVIET.flag),
)
"""Colours that a film has to the last bit: of sides, arrows and letters."""
_LEEWAY = 0.25
"""How far, as a share of what it sees, a camera may stand beside where it would stand for one moment alone."""
_STEPS = (0.25, 0.5, 0.75)
"""Where a counter is seen on its way."""
_STEP, _LOOK = 110, 450
"""Milliseconds that it is seen there, and that a place is seen, to which the camera has cut, before something moves."""
_STIRS = 0.8
"""How far a counter has to move, against its side, to be shown on its way: others only make room."""
_MOST = 8
"""Counters that are shown on their way at once; where more move, a whole army is set up anew."""


class Script(msgspec.Struct, frozen=True):
    """What is settled before a film is drawn: what the camera sees at each moment, and all its colours."""

    parts: tuple[Box | None, ...]
    palette: bytes


def scripted(renderer: Renderer, takes: Sequence[Take], language: Language) -> Script:
    """Where the camera stands at each moment, and the palette that serves the film best; takes a look at all of it."""
    parts = _parts([_wanted(renderer, take, language) for take in takes])
    parts = tuple([None if take.is_whole else part for take, part in zip(takes, parts, strict=True)])
    chosen = sorted({round(number * (len(takes) - 1) / (SAMPLES - 1)) for number in range(SAMPLES)})
    samples = [_last(renderer, takes[number], parts[number], language) for number in chosen]
    return Script(parts, palette_of(samples, _KEPT, COLOURS))


def filmed(
    renderer: Renderer, takes: Sequence[Take], first: int, last: int, script: Script, language: Language
) -> tuple[Frame, ...]:
    """The frames of the moments from one number up to another; the camera knows where it stood before.

    Raises:
        IndexError: there are not so many.
    """
    frames: list[Frame] = []
    for number in range(first, last):
        take, part = takes[number - first], script.parts[number]
        is_cut = number > 0 and part != script.parts[number - 1]
        frames += _frames(renderer, take, part, script.palette, language, is_cut=is_cut)
    return tuple(frames)


def _frames(
    renderer: Renderer, take: Take, part: Box | None, palette: bytes, language: Language, *, is_cut: bool
) -> list[Frame]:
    below = caption(take, FRAME[0], _CAPTION, 24.0)
    screen = _screen(part)
    found: list[Frame] = []

    def add(picture: Picture, lasts: int) -> None:
        found.append(frame_of(mounted(picture, below, FRAME, theme.BAR), palette, lasts))

    ways = _ways(renderer, take, screen, language)
    if ways:
        before, after = (
            renderer.draw(seen, language=language, view="near", screen=screen) for seen in (take.before, take.after)
        )
        if before.size == after.size:
            if is_cut:
                add(before, _LOOK)
            for share in _STEPS:
                add(between(before, after, ways, share), _STEP)
    add(_last(renderer, take, part, language), take.lasts)
    return found


def _last(renderer: Renderer, take: Take, part: Box | None, language: Language) -> Picture:
    view: Literal["near", "overview"] = "overview" if take.is_whole else "near"
    return renderer.draw(take.after, marks=take.marks, language=language, view=view, screen=_screen(part))


def _screen(part: Box | None) -> Screen:
    return Screen(FRAME[0], FRAME[1] - _CAPTION, part=part)


def _ways(renderer: Renderer, take: Take, screen: Screen, language: Language) -> list[tuple[Box, Box]]:
    """From where to where counters move that are in view before and after; none where too many do."""
    if take.before is None or take.is_whole:
        return []
    before, after = (
        renderer.stage(seen, language=language, view="near", screen=screen).counters
        for seen in (take.before, take.after)
    )
    ways = [(before[unit], after[unit]) for unit in before if unit in after and _stirs(before[unit], after[unit])]
    return ways if len(ways) <= _MOST else []


def _stirs(before: Box, after: Box) -> bool:
    return max(abs(after[0] - before[0]), abs(after[1] - before[1])) > _STIRS * (after[2] - after[0])


def _wanted(renderer: Renderer, take: Take, language: Language) -> Box | None:
    """What the camera would see for this moment alone; nothing where it does not matter."""
    if take.is_whole or not any(mark.places or mark.units for mark in take.marks):
        return None
    return renderer.stage(take.after, marks=take.marks, language=language, view="near", screen=_screen(None)).part


def _parts(wanted: Sequence[Box | None]) -> tuple[Box | None, ...]:
    """What the camera sees at each moment: the same as long as that shows what each of them is about."""
    found: list[Box | None] = []
    shot: list[Box] = []
    begun = 0
    for number, part in enumerate(wanted):
        if part is None:
            continue
        if shot and _seen(shot, part) is None:
            found += [_seen(shot)] * (number - begun)
            shot, begun = [], number
        shot.append(part)
    return (*found, *[_seen(shot) if shot else None] * (len(wanted) - begun))


def _seen(shot: Sequence[Box], more: Box | None = None) -> Box | None:
    """What a camera sees that stands in the middle of what it should; `None` if that is not enough for one of them."""
    boxes = [*shot, *((more,) if more is not None else ())]
    wide = max(box[2] - box[0] for box in boxes)
    largest = [box for box in boxes if box[2] - box[0] == wide]
    tall = max(box[3] - box[1] for box in largest)
    left = (min(box[0] for box in largest) + max(box[0] for box in largest)) / 2
    top = (min(box[1] for box in largest) + max(box[1] for box in largest)) / 2
    spare = (_LEEWAY * wide, _LEEWAY * tall)
    for box in boxes:
        if box[0] < left - spare[0] or box[2] > left + wide + spare[0]:
            return None
        if box[1] < top - spare[1] or box[3] > top + tall + spare[1]:
            return None
    return (left, top, left + wide, top + tall)
