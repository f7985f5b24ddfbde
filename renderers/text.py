"""An area map as characters: the board for a console, and the alternative text of a picture."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

ALT_LIMIT = 1000
"""Characters of an alternative text; Discord allows 1024."""


class AreaText(msgspec.Struct, frozen=True):
    """An area in words: the line about the place, a line for each army's units, and the same in short."""

    head: str
    units: tuple[str, ...]
    short: str
    weight: int
    """How much a reader needs to know of it: contested areas before occupied ones before empty ones."""


class BoardText(msgspec.Struct, frozen=True):
    """A whole position in words."""

    title: str
    status: tuple[str, ...]
    news: tuple[str, ...]
    areas: tuple[AreaText, ...]
    rest: tuple[str, ...]


def board(text: BoardText) -> str:
    """Everything, for a console."""
    lines = [text.title, "=" * len(text.title), *text.status]
    lines += [f"! {line}" for line in text.news]
    for area in text.areas:
        lines += ["", area.head, *(f"    {line}" for line in area.units)]
    if text.rest:
        lines += ["", *text.rest]
    return "\n".join(lines)


def alternative(text: BoardText, limit: int = ALT_LIMIT) -> str:
    """The same for whoever cannot see the picture, most needed first, never longer than the limit."""
    parts = [f"{text.title}. {' · '.join(text.status)}.", *(f"{line}." for line in text.news)]
    parts += [area.short for area in sorted(text.areas, key=lambda area: -area.weight)]
    return cut(parts, limit)


def cut(parts: Sequence[str], limit: int) -> str:
    """As many whole parts as fit, and an ellipsis if some do not."""
    taken: list[str] = []
    length = 0
    for place, part in enumerate(parts):
        last = place == len(parts) - 1
        if length + len(part) + (0 if last else 2) > limit:
            if not taken:
                return part[: limit - 1] + "…"
            return "\n".join(taken) + "\n…" if length + 1 <= limit else "\n".join(taken)
        taken.append(part)
        length += len(part) + 1
    return "\n".join(taken)
