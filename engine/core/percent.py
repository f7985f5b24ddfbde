"""Chances in percent, which add up to a hundred where they are all that can happen."""

from __future__ import annotations

from collections.abc import Sequence


def percents(ways: Sequence[int], of: int, digits: int = 0) -> list[str]:
    """Shares in percent; what can happen is never told as certain or impossible.

    They are rounded by the largest remainders, with whatever else there is, so that nobody finds them wrong who adds
    them up; each for itself only where they overlap.

    Args:
        ways: in how many cases each result comes.
        of: how many cases there are, all equally likely.
        digits: behind the point.
    """
    unit = 10**digits
    rest = of - sum(ways)
    if rest < 0:
        near = [round(100 * unit * each / of) for each in ways]
    else:
        parts = [divmod(100 * unit * each, of) for each in (*ways, rest)]
        near = [whole for whole, _ in parts]
        missing = 100 * unit - sum(near)
        for place in sorted(range(len(parts)), key=lambda place: -parts[place][1])[:missing]:
            near[place] += 1
    return [_told(share, each, of, digits) for share, each in zip(near, ways, strict=False)]


def _told(share: int, ways: int, of: int, digits: int) -> str:
    unit = 10**digits
    if share == 0 and ways:
        return f"<{1 / unit:.{digits}f}"
    if share == 100 * unit and ways < of:
        return f">{100 - 1 / unit:.{digits}f}"
    return f"{share / unit:.{digits}f}"
