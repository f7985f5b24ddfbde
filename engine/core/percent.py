"""Chances in percent: equal ones are told alike, and they add up to a hundred where that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence


def percents(ways: Sequence[int], of: int, digits: int = 0) -> list[str]:
    """Shares in percent; what can happen is never told as certain or impossible.

    Each is rounded for itself. Where they are all that can happen and so do not add up to a hundred, whichever lie
    nearest to the middle are rounded the other way, those alike together; where no choice of them does it, none is.

    Args:
        ways: in how many cases each result comes.
        of: how many cases there are, all equally likely.
        digits: behind the point.
    """
    whole = 100 * 10**digits
    near: Mapping[int, int] = {each: (2 * whole * each + of) // (2 * of) for each in ways}
    if sum(ways) == of:
        near = _fitted(near, Counter(ways), of, whole)
    return [_told(near[each], each, of, digits) for each in ways]


def _fitted(near: Mapping[int, int], times: Mapping[int, int], of: int, whole: int) -> Mapping[int, int]:
    """The same, some of them rounded the other way, so that all add up to the whole; the least that does it."""
    found: dict[int, tuple[int, dict[int, int]]] = {0: (0, {})}
    for each, count in times.items():
        low, over = divmod(whole * each, of)
        further: dict[int, tuple[int, dict[int, int]]] = {}
        for told, off in ((low, over), (low + 1, of - over))[: 2 if over else 1]:
            for total, (cost, chosen) in found.items():
                option = (cost + count * off, {**chosen, each: told})
                further[total + count * told] = min(further.get(total + count * told, option), option, key=_cost)
        found = further
    return found[whole][1] if whole in found else near


def _cost(option: tuple[int, dict[int, int]]) -> int:
    """How far off all of an option is."""
    return option[0]


def _told(share: int, ways: int, of: int, digits: int) -> str:
    unit = 10**digits
    if share == 0 and ways:
        return f"<{1 / unit:.{digits}f}"
    if share == 100 * unit and ways < of:
        return f">{100 - 1 / unit:.{digits}f}"
    return f"{share / unit:.{digits}f}"
