"""Spellings: the forms in which two ways of typing one word become equal."""

from __future__ import annotations

import re
import threading
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec
import snowballstemmer

_OF_HEX = 4
"""Figures of the number of a hex."""
_QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_JCUKEN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_TO_OTHER_LAYOUT = str.maketrans(_QWERTY + _JCUKEN, _JCUKEN + _QWERTY)

_SAME = str.maketrans({"ё": "е", **dict.fromkeys("‐‑‒–—−", "-"), **dict.fromkeys("’‘ʼ`´′", "'")})
_DIFFERENT = re.compile(f"[{''.join(map(chr, _SAME))}]")
"""What `_SAME` changes; most texts have nothing of it."""
_NUMBER = re.compile(r"(?<!\d)(?<!\d )№")
"""The sign of a number; behind a figure it keeps two numbers apart."""
_LOOK_ALIKES = str.maketrans("авекмнорстухзіј", "abekmhopctyx3ij")

_LETTERS = str.maketrans(
    {
        **dict(zip("абвгдеёжзийклмнопрстуфхцчшщыэюя", "abvgdeezziiklmnoprstufhccssieua", strict=True)),
        "ъ": "",
        "ь": "",
        "w": "v",
        "x": "ks",
        "y": "i",
        "j": "i",
        "q": "k",
    }
)
_DIGRAPHS = (
    *(("shch", "s"), ("sch", "s"), ("sh", "s"), ("zh", "z"), ("kh", "h"), ("ch", "c"), ("ts", "c"), ("tz", "c")),
    *(("yu", "u"), ("ju", "u"), ("iu", "u"), ("ya", "a"), ("ja", "a"), ("ia", "a"), ("yo", "e"), ("ye", "e")),
    ("ck", "k"),
)
_CYRILLIC = re.compile("[а-яё]")
_DIGRAPH = re.compile("|".join(letters for letters, _ in _DIGRAPHS))
"""What most words have none of."""
_CONSONANT = "[бвгджзйклмнпрстфхцчшщ]"
_FLEETING = re.compile(f"([аеиоуыэюя].*{_CONSONANT})[ое]({_CONSONANT})$")
"""The vowel that comes and goes: `огонь`, but `огня`; the only one of a word stays, or `лес` would be `лос`."""
_REFLEXIVE = "ться"
"""What many write for `тся`, and the other way round."""
_SHORTEST_STEM = 4
_STEMMED = re.compile(r"[\w/+–·]+")
_TOKEN = re.compile(r"[\w/+]+")
_AGAINST = re.compile(r"\banti[-\s]+(?=[a-z])", re.IGNORECASE)
_QUIET = re.compile(r"[^\w/+–·]|_")
_FIGURES = re.compile(r"(\d)[^\w/+]+(?=\d)")
"""What stands between two figures; `zis-3-2` is a name, `zis-3 2` a name and a number."""
_ORDINAL = re.compile(r"(\d)(?:-(?:[ыо]?й|[ое]?го|[ое]?му|[ыо]?м|ая|я|ую|ю|ое|е|ые|ы?х|ы?ми)|[ое]?го|[ое]?му)(?!\w)")
"""How a number goes on that is read as a Russian ordinal, in any case: `211-го`."""
_ABBREVIATED = 3
"""Letters of the longest text of which each stands for a word: MG is no slip of MMG."""
_TWICE = re.compile(r"(\D)\1+")
_FIRST: Callable[[re.Match[str]], str] = itemgetter(1)

_LONGEST_WORD = 64
"""Letters of the longest word that is stemmed, or whose forms are kept; no word of either language is longer."""
_HEAD = 3
"""Letters by which spellings in a row are told apart at once."""


class _Stemmers(threading.local):
    """The stemmers of one thread: while one stems a word it keeps its place in itself."""

    def __init__(self) -> None:
        self.russian = snowballstemmer.stemmer("russian")
        self.english = snowballstemmer.stemmer("english")
        for stemmer in (self.russian, self.english):
            # It would sort ten thousand words whenever it forgets some; what is stemmed often is kept here.
            stemmer.maxCacheSize = 0


_stemmers = _Stemmers()


def fold(text: str) -> str:
    """The text without what only looks different: case, ё and е, the sign of a number, dashes and apostrophes."""
    return _fold(text) if len(text) <= _LONGEST_WORD else _fold.__wrapped__(text)


@lru_cache(maxsize=8192)
def _fold(text: str) -> str:
    # Behind a figure the sign keeps two numbers apart, as a dash does; decomposed it would be the word “no”.
    numbered = _NUMBER.sub("", text.replace("#", "№")).replace("№", "-")
    folded = unicodedata.normalize("NFKC", numbered).casefold()
    return folded.translate(_SAME) if _DIFFERENT.search(folded) else folded


def key(text: str) -> str:
    """The letters, figures, `/` and `+` of a text run together: `Dive-bombers` and `dive bombers` are equal.

    Two figures are kept apart, by a dash or without one.
    """
    return _key(text) if len(text) <= _LONGEST_WORD else _key.__wrapped__(text)


@lru_cache(maxsize=8192)
def _key(text: str) -> str:
    folded = fold(text)
    return folded if folded.isalnum() else _QUIET.sub("", _with_gaps(folded))


def looks(text: str) -> str:
    """The key with Cyrillic letters that look Latin made Latin."""
    return _looks(key(text))


def _looks(plain: str) -> str:
    return plain if plain.isascii() else plain.translate(_LOOK_ALIKES)


def mixes(text: str) -> bool:
    """Whether a text has letters of both alphabets."""
    letters = [letter.isascii() for letter in text if letter.isalpha()]
    return any(letters) and not all(letters)


def sounds_of_name(name: str) -> tuple[str, ...]:
    """How a name may sound in the other alphabet, where it has other endings: «Анны» is Anna, «Бориса» Boris."""
    whole = sounds(name)
    return tuple(filter(None, (sounds(stem(name)), whole, whole.rstrip("aeiou"))))


def sounds(text: str) -> str:
    """The key as one would say it, whichever alphabet it was typed in: `вокзал`, `vokzal` and `wokzal` are equal."""
    return sounds_of(key(text))


def sounds_of(said: str) -> str:
    """The same of what is a key already; in an abbreviation a letter that stands twice is two words."""
    if _DIGRAPH.search(said):
        for letters, sound in _DIGRAPHS:
            said = said.replace(letters, sound)
    said = said.translate(_LETTERS)
    return said if len(said) <= _ABBREVIATED else _TWICE.sub(_FIRST, said)


class Forms(msgspec.Struct, frozen=True, gc=False):
    """The ways in which a typed word may equal a known one, the surest first; nothing that the collector looks at."""

    key: str
    looks: str
    stems: str
    sounds: str


def forms(text: str) -> Forms:
    """The forms of a text."""
    plain = key(text)
    return Forms(plain, _looks(plain), stems(text), sounds_of(plain))


def other_layout(text: str) -> str:
    """What the same keys give in the other keyboard layout: `jujym` is `огонь`."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_TO_OTHER_LAYOUT)


def stems(text: str) -> str:
    """The key of the words' stems, so that `вокзалу` and `вокзал` are equal."""
    folded = fold(text)
    if folded.isalnum():
        return stem(folded)
    return "".join(map(stem, _STEMMED.findall(_with_gaps(folded).replace("'", ""))))


def _with_gaps(folded: str) -> str:
    return _FIGURES.sub(lambda gap: gap[1] + ("–" if "-" in gap[0] else "·"), folded)


def numbers_of(word: str) -> tuple[str, ...]:
    """The number that a map prints for a hex of four figures, by itself: `0604`, and `604` as people say it."""
    number = word[1:]
    is_hex = len(number) == _OF_HEX and number.isdecimal() and word[0].isalpha()
    return tuple(dict.fromkeys((number, number.lstrip("0")))) if is_hex else ()


def tokens(text: str) -> list[str]:
    """The words of a text, folded."""
    return _TOKEN.findall(fold(text).replace("'", ""))


def against(text: str) -> str:
    """A text with what is against something in one word: an anti-tank gun is no tank."""
    return _AGAINST.sub("anti", text)


def tokens_of_name(name: str) -> list[str]:
    """The words of a name, folded; what it is against is none of them."""
    return tokens(against(fold(name)))


def first_case(text: str) -> str:
    """A text with each number that is read as a Russian ordinal as names have it: `211-й` for `211-го`."""
    return _ORDINAL.sub(r"\1-й", fold(text))


def starting(known: Sequence[str], start: str) -> list[str]:
    """Those of a sorted row of spellings that begin with a text."""
    at = end = bisect_left(known, start)
    while end < len(known) and known[end].startswith(start):
        end += 1
    return [*known[at:end]]


class Spellings:
    """A sorted row of spellings; those that begin alike also stand by themselves, so that few are looked through."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Sort them."""
        self._all = sorted(texts)
        self._alike: dict[str, list[str]] = {}
        for text in self._all:
            self._alike.setdefault(text[:_HEAD], []).append(text)

    def goes_on(self, start: str) -> bool:
        """Whether one of them begins with a text, and goes on."""
        known = self._alike.get(start[:_HEAD], ()) if len(start) >= _HEAD else self._all
        if not known or not start:
            return False
        at = bisect_right(known, start)
        return at < len(known) and known[at].startswith(start)

    def starting(self, start: str) -> list[str]:
        """Those that begin with a text."""
        return starting(self._all, start)


def stem(word: str) -> str:
    """The stem of a folded word, Russian or English; what is too long for a word is its own."""
    return _stem(word) if len(word) <= _LONGEST_WORD else word


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    if not _CYRILLIC.search(word):
        return str(_stemmers.english.stemWord(word))
    if word.endswith(_REFLEXIVE):
        word = word.removesuffix(_REFLEXIVE) + "тся"
    # The stemmer takes вокзал for a verb in the past and вокзалу for a noun; taken again and again it finds one stem.
    found = str(_stemmers.russian.stemWord(word))
    while _SHORTEST_STEM <= len(shorter := str(_stemmers.russian.stemWord(found))) < len(found):
        found = shorter
    # One letter is no stem: the stemmer leaves as much of Ось, the Axis, as of ОО, an abbreviation.
    if len(found) == 1:
        return word.rstrip("ь")
    # Most stems end otherwise, and a pattern is looked for at each letter.
    return _FLEETING.sub(r"\1\2", found) if found[-2:-1] in {"о", "е"} else found


def phrases_of(listed: str) -> list[list[str]]:
    """The words of each of some phrases that bars or ends of lines part."""
    return [words for each in listed.replace("\n", "|").split("|") if (words := each.split())]


def any_of(phrases: str, between: str = r"\s+") -> str:
    """A pattern of any of some phrases that bars or ends of lines part, with something between the words of each."""
    return f"(?:{'|'.join(between.join(map(re.escape, words)) for words in phrases_of(phrases))})"
