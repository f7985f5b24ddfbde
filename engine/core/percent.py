"""Chances in percent: one chance is told alike wherever it stands."""

from __future__ import annotations

from collections.abc import Sequence


def percents(ways: Sequence[int], of: int, digits: int = 0) -> list[str]:
    """Shares in percent; what can happen is never told as certain or impossible.

    Each is rounded for itself, so that a list may come to a little more or less than a hundred: who reads of a chance
    in two lists compares the two, and nobody adds one up.

    Args:
        ways: in how many cases each result comes.
        of: how many cases there are, all equally likely.
        digits: behind the point.
    """
    whole = 100 * 10**digits
    return [_told((2 * whole * each + of) // (2 * of), each, of, digits) for each in ways]


def _told(share: int, ways: int, of: int, digits: int) -> str:
    unit = 10**digits
    if share == 0 and ways:
        return f"<{1 / unit:.{digits}f}"
    if share == 100 * unit and ways < of:
        return f">{100 - 1 / unit:.{digits}f}"
    return f"{share / unit:.{digits}f}"
