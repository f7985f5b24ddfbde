"""The thesaurus: words and phrases that mean the same, found in texts and in questions by their stems."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.resources import files

import msgspec

from bot.desk.reading import spelling

_STOP_WORDS = tomllib.loads((files(__package__ or "") / "data" / "stop_words.toml").read_text("utf-8"))
SILENT = frozenset(_STOP_WORDS["silent"].split())
"""Words that say nothing about what is asked."""
FAINT = frozenset(_STOP_WORDS["faint"].split())
"""Words that say a little."""
_ASKING = frozenset(_STOP_WORDS["asking"].split())
OPENING = frozenset(_STOP_WORDS["opening"].split())
"""Words that make a part of a text a question of its own, as one of its first."""
_ABOUT = frozenset(_STOP_WORDS["about"].split())


class Sighting(msgspec.Struct, frozen=True):
    """A phrase met in a row of stems: where it begins, how many stems it takes, what it may mean."""

    start: int
    length: int
    meanings: tuple[str, ...]


class Thesaurus:
    """Phrases and what they mean."""

    def __init__(self, rings: Iterable[tuple[str, Iterable[str]]]) -> None:
        """Take meanings, each with the phrases that have it."""
        phrases: dict[tuple[str, ...], dict[str, None]] = defaultdict(dict)
        for meaning, ring in rings:
            for phrase in ring:
                stems = tuple(stems_of(phrase))
                # Of "give up" only "up" says something, and that is no surrender.
                if len(stems) > 1 or len(spelling.tokens(phrase)) == len(stems) == 1:
                    phrases[stems][meaning] = None
        self._meanings = {stems: tuple(meanings) for stems, meanings in phrases.items()}
        self._longest = max(map(len, phrases), default=0)

    @property
    def stems(self) -> set[str]:
        """Every stem of the phrases."""
        return {stem for stems in self._meanings for stem in stems}

    def find(self, stems: Sequence[str]) -> list[Sighting]:
        """The phrases met in a row of stems, the longest first, without those that lie within longer ones."""
        found: list[Sighting] = []
        covered = [False] * len(stems)
        for length in range(min(self._longest, len(stems)), 0, -1):
            for start in range(len(stems) - length + 1):
                meanings = self._meanings.get(tuple(stems[start : start + length]))
                if meanings is not None and not all(covered[start : start + length]):
                    found.append(Sighting(start, length, meanings))
            for each in found:
                covered[each.start : each.start + each.length] = [True] * each.length
        return found


def telling(tokens: Sequence[str]) -> Sequence[str]:
    """The words that say something; all of them if none does."""
    return [token for token in tokens if token not in SILENT] or tokens


def stems_of(text: str) -> list[str]:
    """The stems of the words of a text that say something."""
    return [spelling.stem(token) for token in spelling.tokens(text) if token not in SILENT]


def subject_of(text: str) -> str:
    """What a question for one thing is about: of “what does the sniper do?” the sniper; else the text itself."""
    tokens = spelling.tokens(text)
    if not tokens or tokens[0] not in _ASKING:
        return text
    return " ".join(token for token in tokens if token not in _ABOUT) or text
