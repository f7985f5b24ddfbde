"""The index of the rulebooks' words: stems of both languages, weighed; questions are taken as typed, or as meant."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec
from rapidfuzz import fuzz, process

from bot.desk import spelling
from engine.core.game import Word
from engine.core.rules import Chapter, Rule, RuleBook
from engine.core.text import LANGUAGES, Language, Text

_TITLE, _NAME, _BODY, _CHAPTER = 4.0, 3.0, 1.0, 1.2
_OWN_LANGUAGE = 1.15
_PREFIX, _TYPO, _SLIP = 0.7, 0.6, 0.8
_LIKENESS, _SOUND_LIKENESS = 75.0, 80.0
_SATURATION = 1.2
_LENGTH = 0.4
_SHORTEST = 3

_SILENT = frozenset(
    [
        *("a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "how", "i", "if", "in"),
        *("is", "cannot", "it", "may", "my", "of", "on", "or", "rule", "rules", "the", "to", "what", "when"),
        *("which", "who", "with"),
        *("а", "в", "во", "где", "для", "же", "за", "и", "из", "или", "к", "как", "какой", "когда", "кто"),
        *("ли", "мне", "могу", "можно", "на", "не", "нельзя", "о", "об", "от", "по", "под", "правила"),
        *("правило", "при", "про", "с", "со", "то", "у", "что", "чтобы", "это", "я"),
    ]
)
_HOLE = re.compile(r"\{[^{}]*\}")


class Entry(msgspec.Struct, frozen=True):
    """A rule or heading of one game's book; `game` is `HOUSE` for the rules of the table."""

    game: str
    entry: Chapter | Rule

    @property
    def id(self) -> str:
        """Its number."""
        return self.entry.id

    @property
    def title(self) -> Text:
        """Its title."""
        return self.entry.title


class _Document:
    """An entry as the search sees it: how much each stem weighs in it, for each language."""

    def __init__(self, entry: Entry, names: Iterable[Word]) -> None:
        self.entry = entry
        self.weights: dict[Language, dict[str, float]] = {}
        self.titles: dict[Language, frozenset[str]] = {}
        rule = entry.entry
        for language in LANGUAGES:
            weights: dict[str, float] = defaultdict(float)
            title = _stems(rule.title.in_(language))
            for stem in title:
                weights[stem] += _TITLE if isinstance(rule, Rule) else _CHAPTER
            for word in names:
                for name in (word.word, word.name.in_(language), *word.aliases):
                    for stem in set(_stems(name)):
                        weights[stem] = max(weights[stem], _NAME)
            if isinstance(rule, Rule):
                for text in (rule.text, rule.broken):
                    for stem in _stems(_HOLE.sub(" ", text.in_(language))) if text else ():
                        weights[stem] += _BODY
            self.weights[language] = dict(weights)
            self.titles[language] = frozenset(title)
        self.length = sum(sum(weights.values()) for weights in self.weights.values()) / len(LANGUAGES)


class Index:
    """The words of several rulebooks."""

    def __init__(self, books: Mapping[str, RuleBook], words: Mapping[str, Iterable[Word]]) -> None:
        """Index the books, by game, with the words of the games' orders."""
        self._words = {game: {word.word: word for word in known} for game, known in words.items()}
        self._documents = [self._document(Entry(game, entry)) for game, book in books.items() for entry in book]

    def _document(self, entry: Entry) -> _Document:
        """A rule such as `P6.sniper` is also known by the names of the word `sniper`."""
        named = self._words.get(entry.game, {}).get(entry.id.rpartition(".")[2])
        return _Document(entry, () if named is None else (named,))

    @cached_property
    def _postings(self) -> dict[str, list[_Document]]:
        postings: dict[str, list[_Document]] = defaultdict(list)
        for document in self._documents:
            for stem in set().union(*document.weights.values()):
                postings[stem].append(document)
        return postings

    @cached_property
    def _sounds(self) -> dict[str, list[str]]:
        sounds: dict[str, list[str]] = defaultdict(list)
        for stem in self._postings:
            sounds[spelling.sounds(stem)].append(stem)
        return sounds

    @cached_property
    def _kinds(self) -> dict[str, str]:
        """Stems of names on the map and counters, and what kind of thing each names."""
        kinds: dict[str, str] = {}
        for known in self._words.values():
            for word in known.values():
                for name in (word.word, word.name.en, word.name.ru):
                    for stem in _stems(name):
                        kinds.setdefault(stem, word.kind)
        return kinds

    def search(self, query: str, language: Language, books: frozenset[str]) -> list[Entry]:
        """Entries of some games' books that the words of a question lead to, best first."""
        asked = spelling.tokens(query)
        asked = [token for token in asked if token not in _SILENT] or asked
        meanings = [self._meanings(token, is_last=token is asked[-1]) for token in asked]
        if not any(meanings):
            slipped = [token for token in spelling.tokens(spelling.other_layout(query)) if token not in _SILENT]
            meanings = [self._meanings(token, is_last=True) for token in slipped]
        average = sum(document.length for document in self._documents) / len(self._documents)
        scores: dict[int, float] = defaultdict(float)
        hits: Counter[int] = Counter()
        for meaning in meanings:
            best: dict[int, float] = {}
            for stem, surety in meaning.items():
                rarity = math.log(1 + len(self._documents) / len(self._postings[stem]))
                for document in self._postings[stem]:
                    if document.entry.game in books:
                        gain = surety * rarity * _worth(document, stem, language, average)
                        best[id(document)] = max(best.get(id(document), 0.0), gain)
            for number, gain in best.items():
                scores[number] += gain
                hits[number] += 1
        sought = frozenset(
            stem for meaning in meanings for stem, surety in meaning.items() if surety == max(meaning.values())
        )
        ranked = []
        for place, document in enumerate(self._documents):
            number = id(document)
            if number in scores:
                score = scores[number] * (hits[number] / len(meanings)) ** 2
                title = max((_overlap(sought, title) for title in document.titles.values()), default=0.0)
                ranked.append((-score * (1 + title), place, document.entry))
        return [entry for _, _, entry in sorted(ranked, key=lambda row: row[:2])]

    def _meanings(self, token: str, *, is_last: bool) -> dict[str, float]:
        """Stems the token may stand for, and how surely: as typed, typed otherwise, a name of something, mistyped."""
        return self._typed(token, is_last=is_last) or self._slipped(token) or self._kind(token) or self._mistyped(token)

    def _typed(self, token: str, *, is_last: bool) -> dict[str, float]:
        stem = spelling.stem(token)
        found = {stem: 1.0} if stem in self._postings else {}
        if len(token) >= _SHORTEST and (is_last or not found):
            for known in self._postings:
                if known.startswith((stem, token)):
                    found.setdefault(known, _PREFIX)
        return found

    def _slipped(self, token: str) -> dict[str, float]:
        """The other keyboard layout, the other alphabet."""
        for typed in (spelling.other_layout(token), token):
            stem = spelling.stem(spelling.fold(typed))
            if stem in self._postings:
                return {stem: _SLIP}
            sound = spelling.sounds(stem)
            if len(sound) > _SHORTEST and sound in self._sounds:
                return dict.fromkeys(self._sounds[sound], _SLIP)
        return {}

    def _kind(self, token: str) -> dict[str, float]:
        kind = spelling.stem(self._kinds.get(spelling.stem(token), ""))
        return {kind: _TYPO} if kind in self._postings else {}

    def _mistyped(self, token: str) -> dict[str, float]:
        if len(token) <= _SHORTEST:
            return {}
        found: dict[str, float] = {}
        stem = spelling.stem(token)
        for known, score, _ in process.extract(
            stem, list(self._postings), scorer=fuzz.ratio, limit=3, score_cutoff=_LIKENESS
        ):
            found[known] = _TYPO * (score / 100) ** 2
        for said, score, _ in process.extract(
            spelling.sounds(stem), list(self._sounds), scorer=fuzz.ratio, limit=3, score_cutoff=_SOUND_LIKENESS
        ):
            for known in self._sounds[said]:
                found[known] = max(found.get(known, 0.0), _TYPO * (score / 100) ** 2)
        return found


def _worth(document: _Document, stem: str, language: Language, average: float) -> float:
    """How much a stem says about a document: more in titles, less the more often it is repeated."""
    best = 0.0
    for spoken in LANGUAGES:
        weight = document.weights[spoken].get(stem, 0.0)
        if weight:
            damping = _SATURATION * (1 - _LENGTH + _LENGTH * document.length / average)
            worth = weight * (_SATURATION + 1) / (weight + damping)
            best = max(best, worth * (_OWN_LANGUAGE if spoken == language else 1.0))
    return best


def _overlap(sought: frozenset[str], title: frozenset[str]) -> float:
    return len(sought & title) / len(sought | title) if sought and title else 0.0


def _stems(text: str) -> list[str]:
    return [spelling.stem(token) for token in spelling.tokens(text) if token not in _SILENT]
