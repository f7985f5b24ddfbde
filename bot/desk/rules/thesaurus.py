"""The thesaurus: words and phrases that mean the same, found in texts and in questions by their stems."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files

import msgspec

from bot.desk.reading import spelling

_STOP_WORDS = tomllib.loads((files(__package__ or "") / "data" / "stop_words.toml").read_text("utf-8"))
SILENT = frozenset(_STOP_WORDS["silent"].split())
"""Words that say nothing about what is asked."""
FAINT = frozenset(_STOP_WORDS["faint"].split())
"""Words that say a little."""
_ASKING = frozenset(_STOP_WORDS["asking"].split())
_ABOUT = frozenset(_STOP_WORDS["about"].split())

MARK = "§"
"""What a concept begins with, and no stem does."""


class Found(msgspec.Struct, frozen=True):
    """A ring met in a row of stems: where it begins, how many stems it takes, its concept, how surely it is meant."""

    start: int
    length: int
    concept: str
    surety: float


class _Node:
    """What may follow some stems of a phrase, and the concepts of the phrases that end here."""

    def __init__(self) -> None:
        self.next: dict[str, _Node] = {}
        self.concepts: list[str] = []


class Thesaurus:
    """Rings of equal phrases; every ring has a concept, a mark that stands for all its phrases."""

    def __init__(self, rings: Iterable[Iterable[str]], name: str) -> None:
        """Index the rings; their concepts bear the name, so that those of several thesauri never mix."""
        self._root = _Node()
        self.stems: set[str] = set()
        for number, ring in enumerate(rings):
            for phrase in ring:
                stems = stems_of(phrase)
                # Of "give up" only "up" says something, and that is no surrender.
                if len(stems) > 1 or len(spelling.tokens(phrase)) == 1:
                    self._add(stems, f"{MARK}{name}{number}")

    def _add(self, stems: list[str], concept: str) -> None:
        node = self._root
        for stem in stems:
            node = node.next.setdefault(stem, _Node())
        self.stems.update(stems)
        if stems and concept not in node.concepts:
            node.concepts.append(concept)

    def find(self, row: Sequence[Mapping[str, float]]) -> list[Found]:
        """Every ring met in a row of words, each given by the stems it may stand for."""
        return [each for start in range(len(row)) for each in self._walk(self._root, row, start, start, 1.0)]

    def _walk(
        self, node: _Node, row: Sequence[Mapping[str, float]], start: int, at: int, surety: float
    ) -> Iterator[Found]:
        for concept in node.concepts:
            yield Found(start, at - start, concept, surety)
        if at < len(row):
            for stem, sure in row[at].items():
                further = node.next.get(stem)
                if further is not None:
                    yield from self._walk(further, row, start, at + 1, min(surety, sure))


class Vocabulary:
    """The thesaurus of a game, or the everyday one: words that mean the same, and words for special cases."""

    def __init__(self, rings: Iterable[Iterable[str]], broader: Mapping[str, Iterable[str]], name: str) -> None:
        """Index the rings, and by the broader words their special cases."""
        self.rings = Thesaurus(rings, name)
        self.special = Thesaurus(broader.values(), name)
        self._wider = {f"{MARK}{name}{number}": self._meant(word) for number, word in enumerate(broader)}

    @property
    def stems(self) -> set[str]:
        """Every stem it knows."""
        return self.rings.stems | self.special.stems

    def wider(self, concept: str) -> tuple[str, ...]:
        """The stem and the concepts of the broader word that a special case was met of."""
        return self._wider[concept]

    def _meant(self, word: str) -> tuple[str, ...]:
        row = [{stem: 1.0} for stem in stems_of(word)]
        return (*(stem for stems in row for stem in stems), *(each.concept for each in longest(self.rings.find(row))))


def longest(found: Iterable[Found]) -> list[Found]:
    """Those that do not lie within a longer one, the longest first."""
    kept: list[Found] = []
    for each in sorted(found, key=lambda each: (-each.length, each.start)):
        end = each.start + each.length
        if not any(
            other.length > each.length and other.start <= each.start and end <= other.start + other.length
            for other in kept
        ):
            kept.append(each)
    return kept


def stems_of(text: str, unless: Collection[str] = SILENT) -> list[str]:
    """The stems of the words of a text that say something."""
    return [spelling.stem(token) for token in spelling.tokens(text) if token not in unless]


def subject_of(text: str) -> str:
    """What a question for one thing is about: of “what does the sniper do?” the sniper; else the text itself."""
    tokens = spelling.tokens(text)
    if not tokens or tokens[0] not in _ASKING:
        return text
    return " ".join(token for token in tokens if token not in _ABOUT) or text
