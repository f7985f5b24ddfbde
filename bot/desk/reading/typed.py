"""Typed lines: cut into words and marks, without what only pleases the eye."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from bot.desk.reading import spelling
from bot.desk.reading.short_words import known_short_words

LONGEST = 1024
"""Characters of a line that may be an order, several times as many as the longest has."""
_NEAR = 160
"""Characters that are read of a line that is too long to be an order; the rest is left as typed."""
MARKS = frozenset(">,;:|")
"""Marks that stand by themselves, however close to a word they are typed."""
_FILLERS = frozenset(
    [
        *(
            "a",
            "an",
            "and",
            "area",
            "as",
            "at",
            "against",
            "by",
            "do",
            "down",
            "from",
            "in",
            "into",
            "of",
            "on",
            "onto",
        ),
        *("please", "up", "вместе", "вдвоем", "втроем", "together", "jointly", "пусть"),
        *(
            "battalion",
            "brigade",
            "company",
            "companies",
            "division",
            "regiment",
            "the",
            "then",
            "to",
            "toward",
            "towards",
            "unit",
            "units",
            "using",
            "with",
        ),
        *(
            "в",
            "во",
            "до",
            "и",
            "из",
            "к",
            "ко",
            "на",
            "область",
            "области",
            "от",
            "по",
            "потом",
            "с",
            "силами",
            "со",
            "у",
        ),
        *(
            "for",
            "her",
            "his",
            "my",
            "our",
            "their",
            "them",
            "для",
            "его",
            "их",
            "мой",
            "мои",
            "моя",
            "мою",
            "моими",
            "мое",
        ),
        *("its", "own", "свой", "своя", "свою", "свои", "свое", "своего", "своей", "своим", "своими", "ее"),
        *("наш", "наша", "наши", "нашу", "наше", "нашими", "туда", "сюда"),
        *("батальон", "бригада", "бригадой", "батальоном", "дивизия", "полк", "полком", "рота", "ротой", "роты", "рот"),
        *("бн", "гв", "мп", "пп", "сбр", "сд", "сп", "тбр", "тд"),
        *("части", "частью", "частями", "часть", "через", "против", "супротив", "versus", "vs"),
    ]
)
_FILLERS |= known_short_words().silent
_LONGEST_FILLER = max(map(len, _FILLERS))
# An arrow's shaft is read from its beginning only: else a long row of dashes would be read once for every dash in it.
_ARROW = re.compile(r"(?<![-=–—])[-=–—]+>|→|➜|»>|@|>+")
_TOKEN = re.compile(r"[>,;:|]|[^\s>,;:|]+")
_NO_NUMBER = re.compile(r"^[#№]+(?!\d)")
_BEFORE_NUMBER = re.compile(r"(?<=[#№])\s+(?=\d)")
OF_ORDINAL = re.compile(r"(?<=\d)-?(?:й|ый|ая|я|е|го|му|м|ю|st|nd|rd|th)$", re.IGNORECASE)
"""How a figure ends that says which of several something is."""
_EDGES = "\"'«»“”„()[]{}!?.…*"
_ADORNED = re.compile(f"[{re.escape(_EDGES)}#№]")


def tokens_of(text: str) -> list[str]:
    """The words and marks of a line, in their order."""
    arrows = spelling.against(_ARROW.sub(" > ", _BEFORE_NUMBER.sub("", text)))
    found = _TOKEN.findall(arrows)
    if _ADORNED.search(arrows):
        found = [raw if raw in MARKS else _bare(raw) for raw in found]
    return [token for token in found if token]


def cut(text: str) -> tuple[str, str]:
    """The part of a text that is read, and the rest of it."""
    if len(text) <= LONGEST:
        return text, ""
    gap = text.rfind(" ", 0, _NEAR)
    return (text[:gap], text[gap:].strip()) if gap > 0 else (text[:_NEAR], text[_NEAR:].strip())


def _bare(word: str) -> str:
    """The word without what stands around it, and without a sign for a number that is not there."""
    stripped = word.strip(_EDGES)
    return _NO_NUMBER.sub("", stripped) if stripped.startswith(("#", "№")) else stripped


def is_all(token: str) -> bool:
    """Whether a word means all things there are, or all of the kind that is named behind it."""
    return spelling.fold(token) in known_short_words().all


def is_rest(token: str) -> bool:
    """Whether a word means all that are not named."""
    return spelling.fold(token) in known_short_words().rest


def is_pair(token: str) -> bool:
    """Whether a word that means all things there are says that they are two."""
    return spelling.fold(token) in known_short_words().pair


def excepts(token: str) -> bool:
    """Whether a word behind one that means all says that what is named next is not meant."""
    return spelling.fold(token) in known_short_words().excepting


def refuses(token: str) -> bool:
    """Whether a word says that something is not done."""
    said = spelling.fold(token).replace("'", "")
    return said in known_short_words().refusing or said in known_short_words().negating


def but_for_any(text: str) -> str:
    """A line without the end by which it does not tell which things are meant: `any two cards`; nothing without one."""
    words = [token for token in tokens_of(text) if not is_filler(token)]
    known, at = known_short_words(), len(words)
    while at and (known.leaves_open(words[at - 1]) or known.is_count(words[at - 1])):
        at -= 1
    return " ".join(words[:at]) if at < len(words) else ""


def without_idle(text: str) -> str:
    """A line without the words that may as well say nothing, such as `one` or `guys`; "" if there are none in it."""
    words, rest = text.split(), known_short_words().but_for_laying(text).split()
    said = [word for word in rest if spelling.fold(word.strip(",.!")) not in known_short_words().idle]
    return " ".join(said) if len(said) < len(words) else ""


def side_of(text: str) -> str:
    """Which side of a card a text says is up, `down` if it is the back; nothing if it does not say, or says both."""
    said = [side for side, known in known_short_words().sides.items() if known.search(text)]
    return said[0] if len(said) == 1 else ""


def is_filler(token: str) -> bool:
    """Whether a word says nothing in an order: `at`, `with`, `на`, `полк`, a bomb."""
    if len(token) <= _LONGEST_FILLER and spelling.fold(token).replace("'", "") in _FILLERS:
        return True
    return not (token.isalnum() or any(map(str.isalnum, token)))


def parted(tokens: Iterable[str], parting: Collection[str]) -> list[list[str]]:
    """The words between those that part a line; nothing between two of them is a part without words."""
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token in parting:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts
