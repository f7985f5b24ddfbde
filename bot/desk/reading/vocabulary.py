"""The vocabulary of a game's orders: what a typed word may mean, surely or likely."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from operator import itemgetter

import msgspec
from msgspec.structs import astuple

from bot.desk.reading import spelling
from bot.desk.reading.pieces import CARDS, Nicknames, PieceNames, first_of
from bot.desk.reading.shelves import Shelves, compared
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_all, is_filler
from engine.core.game import Word

_FEW, _CLOSE = 4, 81.0
"""Letters of a word so short that almost any is like some name, and how much it must be like one or a part of it."""
MINIMUM = 68.0
"""The least likeness, of 100, of a word worth suggesting."""
GAP = 7.0
"""A suggestion this much less alike than the best one is not made."""
SERVING_BONUS = 12.0
"""How much likeness a word gains by being legal now."""
PART_MALUS = 4.0
"""How much less likely a slip in a part of a name is than one in the whole of another."""
_LEFT_OUT = 3
"""The most letters that a slip leaves out of a name."""
SUGGESTIONS = 3
SHORTEST_BEGINNING = 3
"""Letters that must be typed before the beginning of a word is taken for the word."""
_UNIT = frozenset(("unit",))
_KEPT = 4096
"""Typed words whose meanings a vocabulary keeps."""
_STRETCH = 2
"""How many times as long as the longest spelling a text may be and still mean anything: a letter may have got stuck."""
_SHORT = 2
"""Words of the longest name that one mistyped word is compared with; the name may have been run together."""
_COMPARED = 200
"""The most words whose names several mistyped words are compared with."""
_SCORE: Callable[[tuple[float, Iterable[str]]], float] = itemgetter(0)
_MERGING = frozenset("chijkstyz")
"""Sounds that the letter behind them may change: `t` and `s` are one."""


class _Meaning(msgspec.Struct, frozen=True, gc=False):
    """What is asked of every typed text; kept for thousands, so nothing that the collector looks at.

    Attributes:
        spelled: the words one of whose spellings it is.
        goes_on: some spelling begins with it and goes on.
        goes_on_other: the same of what the same keys give in the other layout.
    """

    spelled: tuple[str, ...] = ()
    goes_on: bool = False
    goes_on_other: bool = False


_FEW_LETTERS = 3
"""Letters of a word whose look, sound or keys are no sure sign of a word of the other alphabet."""
_BEGINNING = _Meaning((), goes_on=True, goes_on_other=True)
"""What goes on after no words at all: anything."""
_NOTHING = spelling.forms("")


class Vocabulary:
    """Every word of a game in all its spellings; built once. What a text costs does not grow with how long it is.

    Attributes:
        longest: how many typed words the longest name has.
        pieces: what stands on the board, by words of its names.
    """

    def __init__(self, words: Iterable[Word]) -> None:
        """Index every spelling of every word."""
        self._words = {word.word: word for word in words}
        self.pieces = PieceNames(self._words.values())
        self._numbers = {word: number for number, word in enumerate(self._words)}
        self._index: list[dict[str, dict[str, Word]]] = [defaultdict(dict) for _ in astuple(spelling.forms(""))]
        self.longest = 1
        self._names: dict[str, set[str]] = defaultdict(set)
        short: set[str] = set()
        cut: set[str] = set()
        for word in self._words.values():
            for text in (word.word, word.name.en, word.name.ru, *word.aliases, *spelling.numbers_of(word.word)):
                count = len(text.replace(",", " , ").split())
                self.longest = max(self.longest, count)
                for spelled, index in zip(astuple(spelling.forms(text)), self._index, strict=True):
                    if spelled:
                        index[spelled][word.word] = word
                self._names[word.word].add(spelling.key(text))
                if ". " in text:
                    cut.update(part for token in text.split() if token.endswith(".") for part in token.split("."))
                if count <= _SHORT:
                    short.add(spelling.key(text))
        ways = "|".join(map(re.escape, sorted(cut - {""}, key=len, reverse=True)))
        self._abbreviations = re.compile(rf"(?<!\w)({ways})\.(?=\s+\w)" if ways else r"(?!)()", re.IGNORECASE)
        self._rows = [spelling.Spellings(index) for index in self._index]
        self._stretch = _STRETCH * max(map(len, self._index[0]), default=0)
        self._parts: dict[str, list[str]] = defaultdict(list)
        for word in self._words.values():
            for part in _parts_of(word):
                self._parts[part].append(word.word)
        self._short_names = Shelves(sorted(short - {""}))
        self._long_parts = Shelves(
            part for part in self._parts if len(part) > SHORTEST_BEGINNING and part.removeprefix("~") not in short
        )
        self._nicknames = Nicknames(self._words.values())
        self._of_kinds: dict[frozenset[str], frozenset[str]] = {}
        self._has_numbers = any(word.isdecimal() for word in self._words)
        self._forms = lru_cache(_KEPT)(spelling.forms)
        self._other_layout = lru_cache(_KEPT)(spelling.other_layout)
        self._meaning = lru_cache(_KEPT)(self._find_meaning)
        self._partly = lru_cache(_KEPT)(self._find_partly)
        self._begun = lru_cache(_KEPT)(self._find_begun)

    def spelled(self, text: str) -> tuple[str, ...]:
        """Words one of whose spellings is this text; by the surest of the forms in which any is."""
        return () if text[self._stretch :] else self._meaning(text).spelled

    def is_name(self, text: str, word: str) -> bool:
        """Whether a word of the game has just this name."""
        return spelling.key(text) in self._names.get(word, ())

    def is_of(self, word: str, kinds: Collection[str]) -> bool:
        """Whether a word of the game is of one of some kinds."""
        return word in self._words and self._words[word].kind in kinds

    def is_verb(self, typed: str) -> bool:
        """Whether a typed word is a name of a verb and of nothing else."""
        words = self.spelled(typed)
        return bool(words) and all(self.is_of(word, ("verb",)) for word in words)

    def namesakes(self, words: Iterable[str], among: Iterable[str]) -> list[str]:
        """Those of some words that are one of others, or called so with a number behind: `rifles-2` beside `rifles`."""
        names = {*words}
        return [each for each in among if each in names or (self.is_of(each, _UNIT) and self.first_of(each) in names)]

    def first_of(self, word: str) -> str:
        """The word that is called as this one is but for its number, if there is one; else the word itself."""
        first = first_of(word)
        return first if first in self._words else word

    def like(self, word: str) -> str:
        """The kind of a word; of several copies that lie on a table each counts as the first, which is its card."""
        first = self.first_of(word)
        known = self._words.get(first if self.is_of(first, CARDS) else word)
        return "" if known is None else known.kind

    def those_of(self, words: Iterable[str], kinds: frozenset[str]) -> list[str]:
        """Those of some words, perhaps hundreds, that are of one of some kinds."""
        if kinds not in self._of_kinds:
            self._of_kinds[kinds] = frozenset(self.of(kinds))
        known = self._of_kinds[kinds]
        return [word for word in words if word in known]

    def of(self, kinds: Collection[str]) -> list[str]:
        """The words of some kinds."""
        return [word.word for word in self._words.values() if word.kind in kinds]

    def goes_on(self, text: str) -> bool:
        """Whether some spelling begins with this text and goes on."""
        if text[self._stretch :]:
            return False
        meaning = self._meaning(text)
        return meaning.goes_on or meaning.goes_on_other

    def begun(self, text: str) -> tuple[str, ...]:
        """Words one of whose spellings begins with this text, unless that means all there are."""
        return () if text[self._stretch :] or is_all(text) else self._begun(text)

    def partly(self, text: str, among: Collection[str] | None = None) -> Sequence[str]:
        """Those of some words (else of all) whose names have the text as one of their words."""
        found = () if text[self._stretch :] else self._partly(text)
        return found if among is None or not found else [word for word in found if word in among]

    def is_number(self, text: str) -> bool:
        """Whether the text is a figure that only the game itself can understand."""
        return text.isascii() and text.isdecimal() and not self._has_numbers

    def alike(self, text: str, serving: Collection[str], is_in_play: Callable[[str], bool]) -> list[Word]:
        """Words in play it may have been meant for: alike enough, and no other much more alike."""
        likeness: dict[str, float] = {}
        best = 0.0
        # The likeliest first: then few of the others need be looked for in the game.
        for score, words in sorted(self._likely(text), key=_SCORE, reverse=True) if self._can_mean(text) else ():
            if score + SERVING_BONUS < best - GAP:
                break
            for word in words:
                worth = score + (SERVING_BONUS if word in serving else 0.0)
                if worth > likeness.get(word, 0.0) and is_in_play(word):
                    likeness[word] = worth
                    best = max(best, worth)
        ranked = sorted(likeness, key=lambda word: (-likeness[word], self._numbers[word]))
        return [self._words[word] for word in ranked[:SUGGESTIONS] if likeness[word] >= best - GAP]

    def without_stops(self, text: str) -> str:
        """A text in which no full stop stands behind what names of the game abbreviate: `Pz.Kpfw. IV`."""
        return self._abbreviations.sub(r"\1", text) if "." in text else text

    def word(self, word: str) -> Word | None:
        """The word of the game that is written exactly so."""
        return self._words.get(word)

    @cached_property
    def verbs(self) -> list[str]:
        """Words with which orders begin."""
        return [word.word for word in self._words.values() if word.kind == "verb"]

    @cached_property
    def ends(self) -> frozenset[str]:
        """Marks at which every name ends: all but those that stand within some, as the comma in `Stop, or we shoot`."""
        names = "".join(text for word in self._words.values() for text in (word.name.en, word.name.ru))
        return MARKS - ({*names} & {*",:"})

    def _can_mean(self, text: str) -> bool:
        """Whether it is short enough to mean anything, even if one of its characters stands for many."""
        return len(text) <= self._stretch and (text.isascii() or len(spelling.fold(text)) <= self._stretch)

    def _other_forms(self, text: str) -> spelling.Forms:
        """The forms of the text that the same keys give in the other layout."""
        return self._forms(self._other_layout(text))

    def _find_meaning(self, text: str) -> _Meaning:
        if not self._can_mean(text):
            return _Meaning()
        before, _, _ = text.rpartition(" ")
        known = self._meaning(before) if before else _BEGINNING
        # What nothing goes on with means nothing with a word more, unless it says nothing or is no slip of a layout.
        is_own = known.goes_on or not self._forms(before).sounds
        is_other = known.goes_on_other or self._says_nothing_else(before)
        forms = self._forms(text) if is_own else _NOTHING
        # A word of the game by its own name was not typed in the other layout.
        is_named = not before and forms.key in self._index[0]
        other = self._other_forms(text) if is_other and not is_named else _NOTHING
        # “Bryussel ss” sounds like “Brussels”; but what is a name by itself is no sound of a longer one.
        parts = (before, text[len(before) :]) if before else ()
        is_sound = all(spelling.key(part) not in self._index[0] for part in parts)
        # A word of few letters is nearly always like one of the other alphabet: “map” looks like «мар», “no” is «но».
        # So are two of them: «но не» is no “none”.
        is_few = all(len(each) <= _FEW_LETTERS and each.isalpha() for each in text.split())
        is_mixed = not is_few or spelling.mixes(text)
        spelled = self._having(
            forms, is_looks=is_mixed, is_sound=is_sound and (is_mixed or len(forms.key) == _FEW_LETTERS)
        )
        spelled = spelled or self._having(other, is_looks=not is_few, is_sound=is_sound and not is_few)
        if not any(map(str.isalnum, text)):
            return _Meaning(spelled)
        goes_on = known.goes_on and self._is_beginning(forms)
        return _Meaning(spelled, goes_on, known.goes_on_other and self._is_beginning(other))

    def _says_nothing_else(self, text: str) -> bool:
        """Whether the text is the same in the other layout, or without a sound there, as `б` is a comma."""
        return self._other_layout(text) == text or not self._other_forms(text).sounds

    def _having(self, forms: spelling.Forms, *, is_looks: bool, is_sound: bool) -> tuple[str, ...]:
        """The words one of whose spellings equals a text, by the surest of its forms in which any does.

        Perhaps not by how it looks or sounds alone.
        """
        keys, looks, stems, sounds = self._index
        found = keys.get(forms.key) or (looks.get(forms.looks) if is_looks else None) or stems.get(forms.stems)
        found = found or (sounds.get(forms.sounds) if is_sound else None)
        return tuple(found) if found else ()

    def _is_beginning(self, forms: spelling.Forms) -> bool:
        keys, looks, stems, sounds = self._rows
        sound = forms.sounds[:-1] if forms.sounds[-1:] in _MERGING else forms.sounds
        return (
            keys.goes_on(forms.key) or looks.goes_on(forms.looks) or stems.goes_on(forms.stems) or sounds.goes_on(sound)
        )

    def _find_begun(self, text: str) -> tuple[str, ...]:
        if not self._can_mean(text):
            return ()
        for typed in (spelling.key(text), spelling.key(self._other_layout(text))):
            if len(typed) >= SHORTEST_BEGINNING:
                found = [word for spelled in self._rows[0].starting(typed) for word in self._index[0][spelled]]
                if found:
                    return tuple(sorted(set(found), key=self._numbers.__getitem__))
        return ()

    def _find_partly(self, text: str) -> tuple[str, ...]:
        if not self._can_mean(text):
            return ()
        found = {word for part in _part(spelling.key(text)) for word in self._parts.get(part, ())}
        tokens = spelling.tokens_of_name(spelling.first_case(text)) if not found else ()
        if len(tokens) > 1:  # “sd.kfz” is two words to a name
            found = set.intersection(*({*self._partly(token)} for token in tokens))
        return self._in_order(found or self._nicknames.meant(spelling.key(text)))

    def _in_order(self, words: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(words, key=self._numbers.__getitem__))

    def _likely(self, text: str) -> Iterator[tuple[float, Iterable[str]]]:
        """How alike names and parts of them are to a text, with the words that have them.

        One word is compared with every part and every short name; several words with the names that have one of them.
        """
        typed = text.split()
        if len(typed) > 1:
            for name, score in compared(spelling.key(text), self._names_having(typed), MINIMUM):
                yield score, self._index[0][name]
            return
        is_few = len(spelling.key(text)) <= _FEW and text.isalpha()
        least = _CLOSE + PART_MALUS if is_few else MINIMUM
        for part, score in self._long_parts.near(spelling.stem(spelling.key(text)), least):
            yield score - PART_MALUS, self._parts[part]
        for key in {spelling.key(text), spelling.key(self._other_layout(text))}:
            for name, score in self._short_names.near(key, MINIMUM):
                if len(name) - len(key) > _LEFT_OUT:
                    continue
                # Two letters in each other's place are a slip in the shortest word as well.
                if score >= _CLOSE or not is_few or sorted(name) == sorted(key):
                    yield score, self._index[0][name]

    def _names_having(self, typed: Iterable[str]) -> list[str]:
        """Names of words that have one of some typed words in a name: those with the rarest, up to a number."""
        found: set[str] = set()
        for words in sorted((self.partly(each) for each in typed if not is_filler(each)), key=len):
            if len(found) + len(words) > _COMPARED:
                break
            found.update(words)
        return [*chain.from_iterable(map(self._names.__getitem__, found))]


def _parts_of(word: Word) -> dict[str, None]:
    """What the words of its names are known by, each once.

    What else a verb is called is whole sentences also, such as “as you suggest”, no word of which means it alone; nor
    does “one” mean what has that in its name.
    """
    texts = (word.name.en, word.name.ru, *(() if word.kind == "verb" else word.aliases))
    parts = (part for text in texts for part in spelling.tokens_of_name(text))
    return dict.fromkeys(form for part in parts if not known_short_words().is_one(part) for form in _part(part))


def _part(token: str) -> tuple[str, ...]:
    """What a word of a name is known by: its stem, and the sound of it if it is long enough to tell it by."""
    stem = spelling.stem(token)
    sounds = map(spelling.sounds_of, dict.fromkeys((stem, token)))
    return (stem, *(f"~{sound}" for sound in sounds if len(sound) > SHORTEST_BEGINNING))
