"""Documents: the entries of the rulebooks as the search sees them, with the weight of every stem and concept."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.desk import spelling
from bot.desk.rule_entry import Entry
from bot.desk.thesaurus import FAINT, SILENT, Thesaurus, longest, stems_of
from engine.core.rules import Rule
from engine.core.text import LANGUAGES, Language

TITLE, NAME, BODY, BROKEN, CHAPTER, ABOVE = 4.0, 2.0, 1.0, 1.0, 2.0, 0.6
"""What a word weighs in the title of a rule, in another name for its subject, in its text, in the sentence for whoever
breaks it, in the title of a heading, in the title of a heading above it."""
_HOLE = re.compile(r"\{[^{}]*\}")


class Phrase(msgspec.Struct, frozen=True):
    """A title, or another name: for each of its words the stem and the concepts it stands for, the stem first."""

    words: tuple[tuple[str, ...], ...]
    is_title: bool


class Document:
    """An entry as the search sees it."""

    def __init__(self, entry: Entry, above: Iterable[str], names: Sequence[str], words: Sequence[Thesaurus]) -> None:
        """Weigh the words.

        Args:
            entry: the rule or heading.
            above: titles of the headings above it, in both languages.
            names: other names of its subject.
            words: the thesauri whose concepts are looked for.
        """
        self.entry = entry
        self.phrases: list[Phrase] = []
        self.is_example = entry.title.en.startswith("Example")
        self.weights: dict[Language, dict[str, float]] = {}
        self._words = words
        rule = entry.entry
        named: dict[str, float] = defaultdict(float)
        for name in names:
            for key in self._titled(name, is_title=False):
                named[key] = NAME
        for title in above:
            for key in self._keys(title):
                named[key] = max(named[key], ABOVE)
        for language in LANGUAGES:
            weights: dict[str, float] = defaultdict(float, named)
            for key in set(self._titled(rule.title.in_(language), is_title=True)):
                weights[key] += TITLE if isinstance(rule, Rule) else CHAPTER
            if isinstance(rule, Rule):
                for text, weight in ((rule.text, BODY), (rule.broken, BROKEN)):
                    for key in () if text is None else self._keys(_HOLE.sub(" ", text.in_(language))):
                        weights[key] += weight
            self.weights[language] = dict(weights)
        self.length = sum(sum(weights.values()) for weights in self.weights.values()) / len(LANGUAGES)

    @property
    def keys(self) -> frozenset[str]:
        """Every stem and concept."""
        return frozenset[str]().union(*self.weights.values())

    def _titled(self, text: str, *, is_title: bool) -> list[str]:
        """The keys of a title or name, which is noted as a phrase as well."""
        tokens = [token for token in spelling.tokens(text) if token not in SILENT] or spelling.tokens(text)
        keys = [[spelling.stem(token)] for token in tokens]
        matters = {at for at, token in enumerate(tokens) if token not in FAINT}
        concepts = self._concepts([stem for (stem,) in keys])
        for start, length, concept in concepts:
            for at in range(start, start + length):
                keys[at].append(concept)
            if length > 1:
                matters.update(range(start, start + length))
        words = tuple(tuple(keys[at]) for at in sorted(matters or range(len(keys))))
        if words:
            self.phrases.append(Phrase(words, is_title))
        return [key for each in keys for key in each]

    def _keys(self, text: str) -> list[str]:
        stems = stems_of(text)
        return [*stems, *(concept for _, _, concept in self._concepts(stems))]

    def _concepts(self, stems: list[str]) -> list[tuple[int, int, str]]:
        row: list[Mapping[str, float]] = [{stem: 1.0} for stem in stems]
        found = [each for words in self._words for each in words.find(row)]
        return [(each.start, each.length, each.concept) for each in longest(found)]
