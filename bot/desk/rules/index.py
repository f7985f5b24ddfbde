"""The index of the rulebooks: which entries the words of a question lead to, best first."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from heapq import nlargest

import msgspec

from bot.desk.rules.documents import Document, Phrase
from bot.desk.rules.entry import Entry
from bot.desk.rules.lexicon import BEGINNING, Lexicon
from bot.desk.rules.thesaurus import FAINT, MARK, SILENT, Vocabulary, longest, stems_of
from engine.core.game import Word
from engine.core.glossary import Synonyms
from engine.core.rules import Rule
from engine.core.text import LANGUAGES, Language

_OWN_LANGUAGE = 1.08
_CONCEPT = 0.9
"""How surely a word means another of its ring."""
_PHRASE = 1.25
"""How much more a phrase says than its words."""
_FAINT = 0.25
_SATURATION = 1.2
_LENGTH = 0.4
_COVERAGE = 1.0
_ASKED = 0.7
"""What an entry is worth beside its words if it is asked for just so."""
_READ = 80
"""Entries of a book, the best by their words, whose titles, names and ways to be asked for are compared too."""
_HEADING, _EXAMPLE = 0.7, 0.8
"""How much less a heading is worth than a rule, or an example of one where none is asked for."""
_ORDER = 1.25
"""How much more a title or name is worth whose words stand in the order of the question."""
_EXAMPLES = frozenset(stems_of("example пример"))
_BROADER = 0.5
"""How surely a special case means the whole."""
_KIND = 0.6
_NO_GAIN = (0.0, 0.0)
_WORDS = 16
"""The most different words of a question that are looked for."""
_NOWHERE = _WORDS
"""The place of a word that is not in the question."""


class _Weighed(msgspec.Struct, frozen=True):
    """A phrase: the stem and concepts of each word with how much it says, how much all do, every stem and concept."""

    words: tuple[tuple[tuple[str, ...], float], ...]
    whole: float
    worth: float
    keys: frozenset[str]


class Source(msgspec.Struct, frozen=True):
    """What is indexed of one game.

    Attributes:
        entries: its entries.
        above: by entry, the titles of the headings above it.
        names: by entry, other names of its subject.
        asked: by entry, ways to ask for it.
        rings: its words that mean the same.
        broader: by a word, its special cases.
        words: its order language.
        about: by a word of the order language, or `@` and a kind of words, the entry about it.
    """

    entries: tuple[Entry, ...]
    above: Mapping[str, tuple[str, ...]] = {}
    names: Mapping[str, tuple[str, ...]] = {}
    asked: Mapping[str, tuple[str, ...]] = {}
    rings: tuple[tuple[str, ...], ...] = ()
    broader: Mapping[str, tuple[str, ...]] = {}
    words: tuple[Word, ...] = ()
    about: Mapping[str, str] = {}


class _Asked(msgspec.Struct, frozen=True):
    """A word of a question.

    Attributes:
        meanings: the stems and concepts it may stand for, and how surely.
        wider: the same, with those of broader words.
        weight: how much it matters.
    """

    meanings: dict[str, float]
    wider: dict[str, float]
    weight: float


class Index:
    """The words of several rulebooks; a book is indexed when it is first searched."""

    def __init__(self, sources: Mapping[str, Source], everyday: Synonyms) -> None:
        """Take the sources by game, and the synonyms that hold for all of them."""
        self._sources = sources
        self._everyday = Vocabulary(everyday.rings, everyday.broader, "")
        self._shelves: dict[str, _Shelf] = {}
        self._scopes: dict[frozenset[str], _Scope] = {}

    def search(self, query: str, language: Language, games: frozenset[str], *, is_begun: bool = False) -> list[Entry]:
        """Entries of some games' books that the words of a question lead to, best first.

        Args:
            query: what was typed.
            language: the reader's; breaks near ties.
            games: whose books are searched.
            is_begun: the last word may still be going on.
        """
        return self._scope(games).search(query, language, is_begun=is_begun)

    def shelve(self, game: str) -> None:
        """Index a game's book now rather than when it is first searched."""
        self._shelf(game)

    def join(self, games: frozenset[str]) -> None:
        """Make ready now for searching the books of some games together."""
        self._scope(games)

    def read(self, query: str, games: frozenset[str]) -> list[str]:
        """The stems that the words of a question most likely are, as some games' books know them."""
        return self._scope(games).read(query)

    def _scope(self, games: frozenset[str]) -> _Scope:
        """The books of some games, ready to be searched together."""
        scope = self._scopes.get(games)
        if scope is None:
            shelves = [self._shelf(game) for game in self._sources if game in games]
            scope = self._scopes[games] = _Scope(shelves, self._everyday)
        return scope

    def _shelf(self, game: str) -> _Shelf:
        shelf = self._shelves.get(game)
        if shelf is None:
            shelf = self._shelves[game] = _Shelf(game, self._sources[game], self._everyday)
        return shelf


class _Shelf:
    """One game's book: its documents, and in which of them a stem or concept is."""

    def __init__(self, game: str, source: Source, everyday: Vocabulary) -> None:
        self.vocabulary = Vocabulary(source.rings, source.broader, f"{game}:")
        thesauri = (everyday.rings, self.vocabulary.rings)
        self.documents = [
            Document(
                entry,
                thesauri,
                above=source.above.get(entry.id, ()),
                names=source.names.get(entry.id, ()),
                asked=source.asked.get(entry.id, ()),
            )
            for entry in source.entries
        ]
        self.postings: dict[str, list[Document]] = defaultdict(list)
        for document in self.documents:
            for key in document.keys:
                self.postings[key].append(document)
        self.unknown = math.log(1 + len(self.documents))
        self.names = {document: self._weighed(document.names) for document in self.documents}
        self.askings = {document: self._weighed(document.askings) for document in self.documents}
        self.average = sum(document.length for document in self.documents) / max(1, len(self.documents))
        self._worths: dict[tuple[str, Language], tuple[float, ...]] = {}
        self._source = source
        self._by_id = {document.entry.id: document for document in self.documents}

    def _weighed(self, phrases: Iterable[Phrase]) -> list[_Weighed]:
        """Phrases with how much each of their words says."""
        found = []
        for phrase in phrases:
            matters = [*map(self.rarest, phrase.words)]
            words = tuple(zip(phrase.words, matters, strict=True))
            found.append(_Weighed(words, sum(matters), phrase.worth, frozenset().union(*phrase.words)))
        return found

    def worths(self, key: str, language: Language) -> tuple[float, ...]:
        """How much a key says about each of the documents that have it; worked out when first asked for."""
        documents = self.postings.get(key)
        if documents is None:
            return ()
        found = self._worths.get((key, language))
        if found is None:
            worths = (_worth(document, key, language, self.average) for document in documents)
            found = self._worths[key, language] = tuple(worths)
        return found

    @cached_property
    def kinds(self) -> dict[str, dict[Document, None]]:
        """Stems of the names of things, and the documents about that kind of things, always in the same order."""
        kinds: dict[str, dict[Document, None]] = defaultdict(dict)
        for word in self._source.words:
            about = self._source.about.get(word.word) or self._source.about.get(f"@{word.kind}")
            document = self._by_id.get(about or "")
            if document is not None:
                for name in (word.word, word.name.en, word.name.ru, *word.aliases):
                    for stem in stems_of(name):
                        kinds[stem][document] = None
        return kinds

    def rarity(self, key: str) -> float:
        """How much it says that a key is in a document; 0 where none has it."""
        count = len(self.postings.get(key, ()))
        return math.log(1 + len(self.documents) / count) if count else 0.0

    def rarest(self, keys: Iterable[str]) -> float:
        """How much it says that one of some keys is in a document: as much as the commonest does."""
        return min((rarity for key in keys if (rarity := self.rarity(key))), default=self.unknown)


class _Scope:
    """Several shelves searched together."""

    def __init__(self, shelves: Sequence[_Shelf], everyday: Vocabulary) -> None:
        self._shelves = shelves
        self._vocabularies = (everyday, *(shelf.vocabulary for shelf in shelves))
        known = {key for shelf in shelves for key in shelf.postings}
        known.update(stem for vocabulary in self._vocabularies for stem in vocabulary.stems)
        known.update(stem for shelf in shelves for stem in shelf.kinds)
        self._lexicon = Lexicon(stem for stem in known if not stem.startswith(MARK))

    def read(self, query: str) -> list[str]:
        tokens = [token for token in self._lexicon.tokens(query) if token not in SILENT][:_WORDS]
        readings = [self._lexicon.readings(token) for token in tokens]
        return [max(each, key=lambda stem: each[stem]) for each in readings] if all(readings) else []

    def search(self, query: str, language: Language, *, is_begun: bool) -> list[Entry]:
        asked = self._asked(query, is_begun=is_begun)
        ranked = [
            (-score, place, number, document.entry)
            for place, shelf in enumerate(self._shelves)
            for number, (document, score) in enumerate(_scored(shelf, asked, language))
        ]
        return [entry for *_, entry in sorted(ranked, key=lambda row: row[:3])]

    def _asked(self, query: str, *, is_begun: bool) -> list[_Asked]:
        """The words of the question, each with everything it may stand for."""
        typed = self._lexicon.tokens(query)
        if is_begun and len(typed) > 1 and len(typed[-1]) < BEGINNING:
            typed = typed[:-1]
        tokens = [token for token in typed if token not in SILENT] or typed
        if len(tokens) > _WORDS:
            tokens = [*dict.fromkeys(tokens)][:_WORDS]
        row = [
            self._lexicon.readings(token, is_begun=is_begun and number == len(tokens) - 1)
            for number, token in enumerate(tokens)
        ]
        meanings = [dict(readings) for readings in row]
        in_phrase: set[int] = set()
        for each in longest(found for vocabulary in self._vocabularies for found in vocabulary.rings.find(row)):
            places = range(each.start, each.start + each.length)
            sure = each.surety * (_CONCEPT if each.length == 1 else _PHRASE / each.length**0.5)
            if each.length > 1:
                in_phrase.update(places)
            for at in places:
                meanings[at][each.concept] = max(meanings[at].get(each.concept, 0.0), sure)
        wider: list[dict[str, float]] = [{} for _ in row]
        for vocabulary in self._vocabularies:
            for each in vocabulary.special.find(row):
                for at in range(each.start, each.start + each.length):
                    wider[at] |= dict.fromkeys(vocabulary.wider(each.concept), _BROADER * each.surety)
        return [
            _Asked(meanings[at], wider[at] | meanings[at], _FAINT if token in FAINT and at not in in_phrase else 1.0)
            for at, token in enumerate(tokens)
        ]


def _scored(shelf: _Shelf, asked: list[_Asked], language: Language) -> Iterable[tuple[Document, float]]:
    scores: dict[Document, float] = defaultdict(float)
    met: dict[Document, float] = defaultdict(float)
    whole = 0.0
    sought: dict[str, int] = {}
    for place, word in enumerate(asked):
        matter = word.weight * shelf.rarest(word.meanings)
        whole += matter
        for key in word.meanings:
            sought.setdefault(key, place)
        for document, (gain, surety) in _gains(shelf, word, language).items():
            scores[document] += matter * gain
            met[document] += matter * surety
    for document in scores:
        scores[document] *= (met[document] / whole) ** _COVERAGE * _standing(document, sought)
    keys = frozenset(sought)
    for document in nlargest(_READ, scores, key=scores.__getitem__):
        named, like = (
            max([_overlap(sought, each, whole) for each in phrases if not each.keys.isdisjoint(keys)], default=0.0)
            for phrases in (shelf.names[document], shelf.askings[document])
        )
        scores[document] = scores[document] * (1 + named) + _ASKED * whole * like
    return scores.items()


def _gains(shelf: _Shelf, word: _Asked, language: Language) -> dict[Document, tuple[float, float]]:
    """How much a word of the question says about each document, and how surely it is met there."""
    gains: dict[Document, tuple[float, float]] = {}
    for key, surety in word.wider.items():
        met = min(1.0, surety)
        for document, worth in zip(shelf.postings.get(key, ()), shelf.worths(key, language), strict=True):
            gain = surety * worth, met
            if gain > gains.get(document, _NO_GAIN):
                gains[document] = gain
        for document in shelf.kinds.get(key, ()):
            gains.setdefault(document, (_KIND * surety, _KIND * surety))
    return gains


def _standing(document: Document, sought: Mapping[str, int]) -> float:
    """What an entry is worth beside a rule: a heading less, and so an example where none is asked for."""
    if not isinstance(document.entry.entry, Rule):
        return _HEADING
    return _EXAMPLE if document.is_example and _EXAMPLES.isdisjoint(sought) else 1.0


def _worth(document: Document, key: str, language: Language, average: float) -> float:
    """How much a key says about a document: more in titles, less the more often it is repeated."""
    best = 0.0
    damping = _SATURATION * (1 - _LENGTH + _LENGTH * document.length / average)
    for spoken in LANGUAGES:
        weight = document.weights[spoken].get(key, 0.0)
        if weight:
            worth = weight * (_SATURATION + 1) / (weight + damping)
            best = max(best, worth * (_OWN_LANGUAGE if spoken == language else 1.0))
    return best


def _overlap(sought: Mapping[str, int], name: _Weighed, asked: float) -> float:
    """How much of a title or name was asked for, and how much of the question it holds."""
    met = 0.0
    places: list[int] = []
    for keys, matter in name.words:
        place = _NOWHERE
        for key in keys:
            place = min(place, sought.get(key, _NOWHERE))
        if place != _NOWHERE:
            met += matter if keys[0] in sought else _CONCEPT * matter
            places.append(place)
    is_in_order = len(places) > 1 and places == sorted(places)
    share = met / (name.whole + max(0.0, asked - met)) * (_ORDER if is_in_order else 1.0)
    return share * name.worth
