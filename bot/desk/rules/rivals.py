"""What may answer a question beside the first rule that is found: others as good, the other half, exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.desk.reading import spelling
from bot.desk.rules.entry import Entry
from bot.desk.rules.thesaurus import OPENING, telling

_RIVALS = (0.75, 0.85)
"""What share of the best entry's worth the next must have that is told beside it, and the one behind that."""
_CLOSE, _EXCEPTION = 0.9, 0.6
"""The same beside an entry that is asked for just so, and for exceptions of the best."""
_MOST = len(_RIVALS)
"""The most of them that are told."""
_FURTHER, _MORE = 0.45, 2
"""What share of the best entry's worth those must have that are told at a glance, and the most of them."""
_LEAST = 0.4
"""What share of the best entry's worth the answer to a half must have for the whole."""
_CUT = re.compile(r"[?!.;,]+\s+|\s+(?:and|or|but|и|а|или|но)\s+", re.IGNORECASE)
_FIRST = 2
"""Among how many words of a half the one that asks must be."""

Finds = Sequence[tuple[Entry, float]]


def halves_of(query: str) -> list[str]:
    """The parts of a text that each ask for something; none if only one does."""
    halves: list[str] = []
    begun = ""
    for part in filter(str.strip, _CUT.split(query)):
        begun = f"{begun} {part}".strip()
        if _asks(part):
            halves.append(begun)
            begun = ""
    if begun and halves:
        halves[-1] += f" {begun}"
    return halves if len(halves) > 1 and all(telling(spelling.tokens(half)) for half in halves) else []


def _asks(part: str) -> bool:
    return not OPENING.isdisjoint(spelling.tokens(part)[:_FIRST])


def rivals_of(ranked: Finds, halves: Iterable[Finds], exceptions: Sequence[Entry], *, is_just_so: bool) -> list[Entry]:
    """What is told beside the first entry found.

    Args:
        ranked: what is found for the whole question, best first; something is.
        halves: what is found for each part of it that asks.
        exceptions: of the first entry.
        is_just_so: that is asked for in these words.
    """
    (first, best), *others = ranked
    whole = {_key(entry): worth / best for entry, worth in ranked}
    answering = [entry for half in halves if half and half[0][0] != first for entry in _best(half, whole, first)]
    shares = (_CLOSE,) * _MOST if is_just_so else _RIVALS
    near = [entry for share, (entry, worth) in zip(shares, others, strict=False) if worth >= share * best]
    bending = {_key(entry) for entry in exceptions}
    bent = [entry for entry, worth in others[: 2 * _MOST] if worth >= _EXCEPTION * best and _key(entry) in bending]
    told = {_key(entry): entry for entry in (*answering, *near, *bent) if entry != first}
    return [*told.values()][:_MOST]


def further_of(ranked: Finds, told: Iterable[Entry]) -> list[Entry]:
    """What is worth a glance beside what is told: others that are found for a question with less worth, best first."""
    said, least = {_key(entry) for entry in told}, _FURTHER * ranked[0][1] if ranked else 0.0
    return [entry for entry, worth in ranked if worth >= least and _key(entry) not in said][:_MORE]


def _best(half: Finds, whole: dict[tuple[str, str], float], first: Entry) -> Iterator[Entry]:
    """The entry beside the first that answers a part best, in view of the whole; none that is of something else."""
    worths = {entry: (worth, whole.get(_key(entry), 0.0)) for entry, worth in half if entry != first}
    # A half speaks of “it”, so that the whole counts too, though less.
    near = {entry: worth**2 * share for entry, (worth, share) in worths.items() if share >= _LEAST}
    if near:
        yield max(near, key=near.__getitem__)


def _key(entry: Entry) -> tuple[str, str]:
    return entry.game, entry.id
