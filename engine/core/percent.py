"""Chances in whole percent."""

from __future__ import annotations


def percent(ways: int, of: int) -> str:
    """A share in whole percent; what can happen is never told as certain or impossible."""
    near = round(100 * ways / of)
    if near == 0 and ways:
        return "<1"
    return ">99" if near == 100 and ways < of else str(near)
