"""Positions on the maps of the scenarios."""

from __future__ import annotations

from engine.games.theater.game import THEATER
from tests.at import At, Moment

_OWNERS = ("axis", "west", "soviet", "neutral")


def on_map(at: At, when: str, *more: str, scenario: str = "shores-west", **units: str) -> Moment:
    """A position: turn, segment and faction; units by owner; further lines."""
    lines = [f"theater {scenario}", f"turn: {when}"]
    lines += [f"units {owner}: {units[owner]}" for owner in _OWNERS if owner in units]
    return at(THEATER, "\n".join([*lines, *more]))
