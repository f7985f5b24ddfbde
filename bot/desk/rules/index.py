"""The index of the rulebooks: SQLite's full-text search ranks the entries that the words of a question lead to."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, count, repeat
from threading import Lock
from weakref import finalize

import msgspec

from bot.desk.reading import spelling
from bot.desk.rules.entry import Entry
from bot.desk.rules.lexicon import BEGINNING, Lexicon
from bot.desk.rules.nearness import Nearness
from bot.desk.rules.thesaurus import FAINT, SILENT, Thesaurus, telling
from engine.core.glossary import Synonyms
from engine.core.rules import Rule

_TABLE = """
    CREATE VIRTUAL TABLE entries
    USING fts5(title, names, text, above, asked, content = '', tokenize = "ascii tokenchars '/+_'")
"""
_ADD = "INSERT INTO entries(rowid, title, names, text, above, asked) VALUES (?, ?, ?, ?, ?, ?)"
_MATCHES = "SELECT rowid, -bm25(entries, 1.0, 3.0, 0.5, 0.15, 0.6) FROM entries WHERE entries MATCH ?"
"""What a word weighs in the title, in another name of the subject, in the text, in a heading above, in a way to ask."""
_MARK = "§"
"""What the number of a ring begins with where it stands among stems, none of which does."""
_HOLE = re.compile(r"\{[^{}]*\}")
_FAINT = 0.625
_NAMED = 0.5
"""How much more an entry is worth whose title or other name is what was asked."""
_ASKED = 0.8
"""What an entry is worth that is asked for just so, of what the best is worth by its words."""
_NEAR, _MEANT = 1.5, 1.0
"""What nearness to the ways to ask for an entry is worth, by words and by what words mean, of what the best is worth
by its words."""
_MET = 0.3
"""What an entry is worth that has all words of a question, of what the best is worth by its words."""
_LONE, _SAID = 0.55, 3
"""What likeness by a single word counts in a text that has more words than these."""
_KEPT = 1024
"""Terms whose entries are kept."""
_ASKED_LATELY = 16
"""Questions whose entries are kept, for one is looked at several times before it is answered."""
_WORDS = 16
"""The most different words of a question that are looked for."""


class Source(msgspec.Struct, frozen=True):
    """What is indexed of one game.

    Attributes:
        entries: its entries.
        above: by entry, the titles of the headings above it.
        names: by entry, other names of its subject.
        asked: by entry, ways to ask for it.
        rings: its words that mean the same.
        broader: by a word, its special cases.
    """

    entries: tuple[Entry, ...]
    above: Mapping[str, tuple[str, ...]] = {}
    names: Mapping[str, tuple[str, ...]] = {}
    asked: Mapping[str, tuple[str, ...]] = {}
    rings: tuple[tuple[str, ...], ...] = ()
    broader: Mapping[str, tuple[str, ...]] = {}


class _Word(msgspec.Struct):
    """A word of a text or of a question.

    Attributes:
        terms: the rings it belongs to, then the stems it may be; none for a word that nobody knows.
        is_faint: it says little.
    """

    terms: list[str]
    is_faint: bool


class Index:
    """The words of several rulebooks; a book is indexed when it is first searched."""

    def __init__(self, sources: Mapping[str, Source], everyday: Synonyms) -> None:
        """Take the sources by game, and the synonyms that hold for all of them."""
        self._sources = sources
        self._everyday = everyday
        self._books: dict[str, _Book] = {}
        self._lexicons: dict[frozenset[str], Lexicon] = {}
        self._search = lru_cache(_ASKED_LATELY)(self._searched)

    def search(self, query: str, games: frozenset[str], *, is_begun: bool = False) -> tuple[tuple[Entry, float], ...]:
        """Entries of some games' books that the words of a question lead to, best first, each with its worth.

        Args:
            query: what was typed.
            games: whose books are searched.
            is_begun: the last word may still be going on.
        """
        return self._search(query, games, is_begun)

    def _searched(self, query: str, games: frozenset[str], is_begun: bool) -> tuple[tuple[Entry, float], ...]:
        lexicon = self._lexicon(games)
        typed = lexicon.tokens(query)
        if is_begun and len(typed) > 1 and len(typed[-1]) < BEGINNING:
            typed = typed[:-1]
        tokens = [*dict.fromkeys(telling(typed))][:_WORDS]
        readings = [lexicon.readings(token, is_begun=is_begun and token == typed[-1]) for token in tokens]
        # Of a word that nobody knows the stem is as good as any.
        said = [next(iter(lexicon.readings(token)), token) for token in typed[: 2 * _WORDS]]
        found = [
            (-worth, place, number, entry)
            for place, game in enumerate(game for game in self._sources if game in games)
            for number, entry, worth in self._book(game).scored(tokens, readings, said)
        ]
        return tuple((entry, -worth) for worth, _, _, entry in sorted(found, key=lambda row: row[:3]))

    def likeness(self, query: str, games: frozenset[str]) -> float:
        """How much a question has in common with the way to ask, or the name, that is most like it, of 1."""
        lexicon = self._lexicon(games)
        said = lexicon.tokens(query)
        tokens = [*dict.fromkeys(telling(said))][:_WORDS]
        # What has no word but those that only sound a little like known ones may be of anything.
        if not any(lexicon.surest(token) for token in tokens if token not in FAINT) and not FAINT.issuperset(tokens):
            return 0.0
        readings = [lexicon.readings(token) for token in tokens]
        likeness = max(self._book(game).likeness(tokens, readings) for game in games)
        # One word of many may be of anything.
        return likeness * (_LONE if len(tokens) == 1 and len(said) > _SAID else 1.0)

    def grasp(self, query: str, entry: Entry, games: frozenset[str]) -> float:
        """The share of the words of a question that an entry has, of 1, and does not only have something like."""
        lexicon = self._lexicon(games)
        tokens = [*dict.fromkeys(telling(lexicon.tokens(query)))][:_WORDS]
        readings = [lexicon.readings(token) if lexicon.surest(token) else () for token in tokens]
        return self._book(entry.game).grasp(tokens, readings, entry)

    def share(self, query: str, text: str, game: str, games: frozenset[str]) -> float:
        """The share of the words of a question that a text about a game has, of 1."""
        lexicon = self._lexicon(games)
        tokens = [*dict.fromkeys(telling(lexicon.tokens(query)))][:_WORDS]
        return self._book(game).share(tokens, [lexicon.readings(token) for token in tokens], text)

    def shelve(self, game: str) -> None:
        """Index a game's book now rather than when it is first searched."""
        self._book(game)

    def read(self, query: str, games: frozenset[str]) -> list[str]:
        """The stems that the words of a question most likely are, as some games' books know them."""
        lexicon = self._lexicon(games)
        tokens = [token for token in lexicon.tokens(query) if token not in SILENT][:_WORDS]
        readings = [lexicon.readings(token) for token in tokens]
        return [stems[0] for stems in readings] if all(readings) else []

    def _lexicon(self, games: frozenset[str]) -> Lexicon:
        if games not in self._lexicons:
            self._lexicons[games] = Lexicon({stem for game in games for stem in self._book(game).stems})
        return self._lexicons[games]

    def _book(self, game: str) -> _Book:
        if game not in self._books:
            self._books[game] = _Book(self._sources[game], self._everyday)
        return self._books[game]


class _Book:
    """One game's book as a full-text index in memory; threads take turns.

    Attributes:
        stems: every stem that it or its thesaurus knows.
        matches: the entries that have a term, and how much it says about them; kept, for people ask in the same words.
    """

    def __init__(self, source: Source, everyday: Synonyms) -> None:
        self._entries = source.entries
        rings = enumerate((*everyday.rings, *source.rings))
        self._rings = Thesaurus((f"{_MARK}{number}", ring) for number, ring in rings)
        broader = [*everyday.broader.items(), *source.broader.items()]
        self._cases = Thesaurus(
            (term, cases) for word, cases in broader for each in self._words(word) for term in each.terms
        )
        self.stems = self._rings.stems | self._cases.stems
        self._names, self._ways = _Phrases(), _Phrases()
        self._nearness, self._nearness_meant = Nearness(), Nearness()
        self._lock = Lock()
        self._database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        finalize(self, self._database.close)
        self._database.execute(_TABLE)
        self._database.executemany(_ADD, map(self._row, count(), source.entries, repeat(source)))
        self.matches = lru_cache(_KEPT)(self._matches)

    def _row(self, number: int, entry: Entry, source: Source) -> tuple[int | str, ...]:
        """An entry as the table has it; its stems and phrases are noted."""
        texts = (
            (entry.title.en, entry.title.ru),
            source.names.get(entry.id, ()),
            _texts(entry),
            source.above.get(entry.id, ()),
            source.asked.get(entry.id, ()),
        )
        columns = [[self._words(text) for text in column] for column in texts]
        titles, names, _, _, asked = columns
        self._names.add(number, (*titles, *names))
        self._ways.add(number, asked)
        for phrase in chain(*texts[:2], texts[-1]):
            stems = [*map(spelling.stem, spelling.tokens(phrase))]
            self._nearness.add(number, stems)
            self._nearness_meant.add(number, self._meanings(stems))
        terms = [[term for words in column for word in words for term in word.terms] for column in columns]
        self.stems.update(term for column in terms for term in column if not term.startswith(_MARK))
        return (number, *map(" ".join, terms))

    def _words(self, text: str) -> list[_Word]:
        tokens = telling(spelling.tokens(_HOLE.sub(" ", text)))
        return self._meant(tokens, [(spelling.stem(token),) for token in tokens])

    def _meant(self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]]) -> list[_Word]:
        """Words with the rings they belong to; a word of a phrase says as much as the phrase."""
        words = [_Word([], is_faint=token in FAINT) for token in tokens]
        for each in self._rings.find(_likeliest(readings)):
            for word in words[each.start : each.start + each.length]:
                word.terms += each.meanings
                word.is_faint &= each.length == 1
        for word, stems in zip(words, readings, strict=True):
            word.terms += stems
        return words

    def _meanings(self, stems: Sequence[str]) -> list[str]:
        """What words mean, those that say nothing too: the ring that each belongs to, else its stem."""
        meanings = [*stems]
        for each in self._rings.find(stems):
            meanings[each.start : each.start + each.length] = [each.meanings[0]] * each.length
        return meanings

    def _asked(self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]]) -> list[_Word]:
        """Words of a question, which may as well be answered in broader ones; without those that nobody knows."""
        words = self._meant(tokens, readings)
        for each in self._cases.find(_likeliest(readings)):
            for word in words[each.start : each.start + each.length]:
                word.terms += each.meanings
        return [word for word in words if word.terms]

    def scored(
        self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]], said: Sequence[str]
    ) -> Iterable[tuple[int, Entry, float]]:
        """The entries that a question leads to, each with its place in the book and its worth.

        Args:
            tokens: the words that say something.
            readings: the stems that each of them may be.
            said: the likeliest stems of all words.
        """
        asked = self._asked(tokens, readings)
        worths: dict[int, float] = defaultdict(float)
        met: dict[int, float] = defaultdict(float)
        for word in asked:
            weight = _FAINT if word.is_faint else 1.0
            # Of several matches of an entry the last one stays, which is worth most.
            for number, worth in dict(sorted(chain.from_iterable(map(self.matches, word.terms)))).items():
                worths[number] += weight * worth
                met[number] += weight
        whole = sum(_FAINT if word.is_faint else 1.0 for word in asked)
        for number in worths:
            worths[number] *= (met[number] / whole) ** 0.5
        best = max(worths.values(), default=0.0)
        named, like = self._names.likeness(asked), self._ways.likeness(asked)
        near, nearly = self._nearness.of(said), self._nearness_meant.of(self._meanings(said))
        for number, worth in worths.items():
            more = 1 + _NAMED * named[number] ** 2
            as_asked = _ASKED * like[number] ** 2 + _NEAR * near.get(number, 0.0) + _MEANT * nearly.get(number, 0.0)
            as_asked += _MET * met[number] / whole
            yield number, self._entries[number], worth * more + best * as_asked

    def grasp(self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]], entry: Entry) -> float:
        """The share of the words of a question that an entry has."""
        number = self._entries.index(entry)
        weights = [(_FAINT if word.is_faint else 1.0, word.terms) for word in self._meant(tokens, readings)]
        has = (weight for weight, terms in weights if any(number in dict(self.matches(term)) for term in terms))
        return sum(has) / sum(weight for weight, _ in weights) if weights else 0.0

    def share(self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]], text: str) -> float:
        """The share of the words of a question that a text has; those that say little count for nothing."""
        has = {term for word in self._words(text) for term in word.terms}
        words = [word for word in self._meant(tokens, readings) if not word.is_faint]
        return sum(not has.isdisjoint(word.terms) for word in words) / len(words) if words else 0.0

    def likeness(self, tokens: Sequence[str], readings: Sequence[tuple[str, ...]]) -> float:
        """How much the way to ask or the name that is most like a question has in common with it."""
        asked = self._meant(tokens, readings)
        known = [word for word in asked if word.terms]
        share = len(known) / len(asked) if asked else 0.0
        return share * max((*self._names.likeness(known).values(), *self._ways.likeness(known).values()), default=0.0)

    def _matches(self, term: str) -> list[tuple[int, float]]:
        with self._lock:
            return self._database.execute(_MATCHES, (f'"{term}"',)).fetchall()


class _Phrases:
    """Titles and names, or ways to ask, of the entries of a book."""

    def __init__(self) -> None:
        self._phrases: list[tuple[int, int]] = []
        self._having: dict[str, list[int]] = defaultdict(list)

    def add(self, number: int, phrases: Iterable[list[_Word]]) -> None:
        """Add those of an entry."""
        for gist in map(_gist, phrases):
            for term in gist:
                self._having[term].append(len(self._phrases))
            self._phrases.append((number, len(gist)))

    def likeness(self, asked: Iterable[_Word]) -> Mapping[int, float]:
        """By entry the largest share that a phrase of it has in common with a question (Dice), of 1."""
        gist = _gist(asked)
        found: dict[int, float] = defaultdict(float)
        for phrase, shared in Counter(chain.from_iterable(self._having.get(term, ()) for term in gist)).items():
            number, size = self._phrases[phrase]
            found[number] = max(found[number], 2 * shared / (size + len(gist)))
        return found


def _likeliest(readings: Iterable[tuple[str, ...]]) -> list[str]:
    """The stem that each word most likely is, none for a word that nobody knows."""
    return [stems[0] if stems else "" for stems in readings]


def _texts(entry: Entry) -> Iterable[str]:
    """What a rule says, and what whoever breaks it is told, in both languages."""
    rule = entry.entry
    for text in (rule.text, rule.broken) if isinstance(rule, Rule) else ():
        if text is not None:
            yield from (text.en, text.ru)


def _gist(words: Iterable[_Word]) -> frozenset[str]:
    """What words mean, without those that say little unless all do."""
    return frozenset(word.terms[0] for word in words if not word.is_faint) or frozenset(word.terms[0] for word in words)
