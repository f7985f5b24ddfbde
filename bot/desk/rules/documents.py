"""Documents: the entries of the rulebooks as the search sees them, with the weight of every stem and concept."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.desk.reading import spelling
from bot.desk.rules.entry import Entry
from bot.desk.rules.thesaurus import FAINT, SILENT, Thesaurus, longest, stems_of
from engine.core.rules import Rule
from engine.core.text import LANGUAGES, Language

TITLE, NAME, BODY, BROKEN, CHAPTER, ABOVE, ASKED = 4.0, 2.0, 1.0, 1.0, 2.0, 0.6, 0.3
"""What a word weighs in the title of a rule, in another name for its subject, in its text, in the sentence for whoever
breaks it, in the title of a heading, in the title of a heading above it, in a way to ask for it."""
AS_TITLE, AS_NAME = 0.8, 1.2
"""How much more an entry is worth whose title, or another name, is what was asked."""
_HOLE = re.compile(r"\{[^{}]*\}")


class Phrase(msgspec.Struct, frozen=True):
    """A title, another name or a way to ask.

    Attributes:
        words: for each word the stem and the concepts it stands for, the stem first.
        worth: how much the entry is worth if this is what was asked.
    """

    words: tuple[tuple[str, ...], ...]
    worth: float


class Document:
    """An entry as the search sees it."""

    def __init__(
        self,
        entry: Entry,
        words: Sequence[Thesaurus],
        *,
        above: Iterable[str] = (),
        names: Sequence[str] = (),
        asked: Sequence[str] = (),
    ) -> None:
        """Weigh the words.

        Args:
            entry: the rule or heading.
            words: the thesauri whose concepts are looked for.
            above: titles of the headings above it, in both languages.
            names: other names of its subject.
            asked: ways to ask for it.
        """
        self.entry = entry
        self.names: list[Phrase] = []
        self.askings: list[Phrase] = []
        self.is_example = entry.title.en.startswith("Example")
        self._words = words
        named: dict[str, float] = defaultdict(float)
        for name in names:
            named.update(dict.fromkeys(self._noted(name, self.names, AS_NAME), NAME))
        for question in asked:
            for key in self._noted(question, self.askings, 1.0):
                named[key] = max(named[key], ASKED)
        for title in above:
            for key in self._keys(title):
                named[key] = max(named[key], ABOVE)
        self.weights = {language: self._weighed(language, named) for language in LANGUAGES}
        self.length = sum(sum(weights.values()) for weights in self.weights.values()) / len(LANGUAGES)

    def _weighed(self, language: Language, named: Mapping[str, float]) -> dict[str, float]:
        """The weights of the entry's own words in a language, on top of those of what it is called and asked."""
        weights: dict[str, float] = defaultdict(float, named)
        rule = self.entry.entry
        for key in set(self._noted(rule.title.in_(language), self.names, AS_TITLE)):
            weights[key] += TITLE if isinstance(rule, Rule) else CHAPTER
        if isinstance(rule, Rule):
            for text, weight in ((rule.text, BODY), (rule.broken, BROKEN)):
                for key in () if text is None else self._keys(_HOLE.sub(" ", text.in_(language))):
                    weights[key] += weight
        return dict(weights)

    @property
    def keys(self) -> frozenset[str]:
        """Every stem and concept."""
        return frozenset[str]().union(*self.weights.values())

    def _noted(self, text: str, phrases: list[Phrase], worth: float) -> list[str]:
        """The keys of a title, name or question, which is added to some phrases as well."""
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
            phrases.append(Phrase(words, worth))
        return [key for each in keys for key in each]

    def _keys(self, text: str) -> list[str]:
        stems = stems_of(text)
        return [*stems, *(concept for _, _, concept in self._concepts(stems))]

    def _concepts(self, stems: list[str]) -> list[tuple[int, int, str]]:
        row: list[Mapping[str, float]] = [{stem: 1.0} for stem in stems]
        found = [each for words in self._words for each in words.find(row)]
        return [(each.start, each.length, each.concept) for each in longest(found)]
