"""Beside: what a line says besides an order: words that say nothing, what is said to others, second thoughts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from importlib.resources import files
from typing import Any

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.deed import speaks_of_game, verbs_of
from bot.desk.reading.intent import asks_within
from bot.desk.reading.listing import JOINING, clauses_of, of_any
from bot.desk.reading.naming import mentioned, names_only
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import (
    LONGEST,
    MARKS,
    OF_ORDINAL,
    excepts,
    is_all,
    is_filler,
    is_pair,
    is_rest,
    refuses,
    side_of,
    tokens_of,
    without_idle,
)
from bot.desk.reading.vocabulary import Vocabulary

_SENTENCE = re.compile(r"(?<=[.!…\n)])\s+")
"""Between what is said to others and an order."""
_FILE = "second_thoughts.toml"
_BETWEEN = r"[\s,.;:!…–—-]*[,.;:!…–—-]\s*"
_BEHIND = r"[\s,.!…–—-]*"


class _SecondThoughts:
    """How people take back what was just said, name what is not meant beside what is, or say who stays.

    Attributes:
        again: a line that says something else in place of what it has said, behind a mark.
        instead: lines that name what is not meant, before what is or behind it.
        stays: lines that name who does not do what the others do.
        changed: words by which what was said before may not be meant any more.
    """

    def __init__(self, source: dict[str, Any]) -> None:
        """Take what `data/second_thoughts.toml` holds."""
        any_of = partial(spelling.any_of, between=r",?\s+")
        again, no, stay = source["again"], source["not"], source["stay"]
        marked = "|".join(again["marked"].split())
        back = rf"(?:(?:{marked})[,.!…:]+|{any_of(again['lines'])}\b)"
        self.again = _whole(rf"(?P<said>.*\w.*?){_BETWEEN}(?:{back}{_BEHIND})+(?P<then>\w.*)")
        self.instead = (
            _whole(rf"{any_of(no['first'])}\s+(?P<said>[^,;]+)[,;]\s*(?:{any_of(no['but'])}\b\s*)?(?P<then>\w.*)"),
            _whole(rf"(?P<then>.*?\w)[\s,]+{any_of(no['last'])}\s+(?P<said>[^,;]+)"),
        )
        home, kept = rf"\s+{any_of(stay['home'])}", any_of(stay["kept"])
        staying = rf"(?:{any_of(stay['before'])}\s+)?{any_of(stay['stays'])}"
        ways = (rf"(?P<said>[^,;]+?)\s+(?:{staying}|{kept})(?:{home})?", rf"{kept}\s+(?P<said>[^,;]+?)(?:{home})?")
        joined, while_ = stay["joined"], f"{stay['joined']} | {stay['while']}"
        behind = rf"[,;]\s*(?:{any_of(joined)}\s+)?"
        self.stays = (
            *(_whole(rf"(?P<then>.*\w)[,;]?\s+(?:{any_of(while_)}\s+)?{each}[.!]*") for each in ways),
            *(_whole(rf"{each}{behind}(?P<then>\w.*)") for each in ways),
            _whole(rf"(?P<then>.*\w){behind}(?P<said>[^,;]+?){home}[.!]*"),
        )
        said = f"{again['marked']} {again['changed']}".split()
        self.changed = frozenset(map(spelling.fold, (*said, *_single(stay["stays"]), *_single(stay["kept"]))))


def _single(phrases: str) -> list[str]:
    """Those of some phrases that are a word."""
    return [words[0] for words in spelling.phrases_of(phrases) if len(words) == 1]


def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_THOUGHTS = _SecondThoughts(tomllib.loads((files(__package__ or "") / "data" / _FILE).read_text("utf-8")))
"""Those that are known."""
_DETACHED = "detach"
"""The verb of a game in which leaving somebody behind is an order of its own."""
_ALL, _EXCEPT = ("все", "all"), ("кроме", "except")
"""Words for all and for what is not meant, in Russian and in English."""
_APART = re.compile(r"[,.!…\n)]\s")
"""What stands between them at least."""
_TALK = 200
"""Characters of the longest line in which something may be said to others."""
_KNOWN = 64
"""Lines of which it is known what they take back."""
_ADDRESS = 4
"""Words of the longest beginning or end of a sentence, apart by a comma, that may be said to somebody."""


class _Second(msgspec.Struct, frozen=True):
    """What a line says that is not meant, and what is meant; perhaps in place of that (`is_again`)."""

    said: str
    then: str
    is_again: bool


def has_second_thought(vocabulary: Vocabulary, text: str) -> bool:
    """Whether a line takes back what it has said, and says what is meant in its place."""
    return _taken_back(vocabulary, text.rstrip("! ")) is not None


def meant_alone(vocabulary: Vocabulary, text: str) -> str:
    """A line without what it says of those who are not meant, or stay behind; the line itself if it says no such thing.

    A second thought stays: what is in its place is no question by itself.
    """
    found = _taken_back(vocabulary, text)
    return text if found is None or found.is_again else found.then


def touches_orders(vocabulary: Vocabulary, text: str) -> bool:
    """Whether a line may say anything of orders: a deed, a name, a number, an answer, a refusal, a second thought.

    It is the same whatever anybody holds.
    """
    tokens, known = [spelling.fold(each) for each in tokens_of(text) if each not in MARKS], known_short_words()
    is_word = any(_may_change(each) or known.said(each) or known.several(each) for each in tokens)
    is_numbered = any(map(str.isdecimal, "".join(tokens)))
    return is_word or is_numbered or speaks_of_game(vocabulary, " ".join(tokens))


def _may_change(token: str) -> bool:
    """Whether a word by itself may change what was said before it."""
    is_new = token.replace("'", "") in _THOUGHTS.changed
    return is_new or refuses(token) or excepts(token) or is_all(token) or is_rest(token)


def with_less(context: Context, text: str, read: Callable[[str], Reading]) -> Reading:
    """What a line means; if it is not understood, without what may as well say nothing, as little of it as need be.

    Of a line with a second thought that alone is meant; whatever it comes to is shown before it is given.
    """
    back = _taken_back(context.vocabulary, text)
    if back is not None and (second := _second(context, back, read)) is not None:
        return _loosely(second)
    found, lines = read(text), [text]
    for bare, is_loose, side in _spared(context, text[:LONGEST]) if isinstance(found, NotUnderstood) else ():
        lines.append(bare)
        again = read(bare)
        if not isinstance(again, NotUnderstood):
            found = _loosely(again, side, is_loose=is_loose)
            break
    numbered = _numbered(text) if isinstance(found, NotUnderstood) and len(text) <= _TALK else ""
    if numbered and numbered.split() != text.split():
        again = read(numbered)
        is_whole = isinstance(again, Understood) and context.is_whole(again.text.split())
        found = _loosely(again) if is_whole or (isinstance(again, Ambiguous | LeftOut) and again.orders) else found
    found = next(filter(None, (of_any(context, each, found) for each in lines)), found)
    return found if back is None and not _is_one_by_one(context, lines[-1], found, read) else _loosely(found)


def _is_one_by_one(context: Context, text: str, found: Reading, read: Callable[[str], Reading]) -> bool:
    """Whether a line that comes to one order says of a part of it, which is an order too, that it comes first.

    “Attack with the tank, then with the guards” means two attacks, though one could be of both.
    """
    first, *then = clauses_of(text) if len(text) <= _TALK and isinstance(found, Understood) else [text]
    part = read(first) if then else found
    return bool(then) and isinstance(part, Understood) and context.is_order(part.text)


def _loosely(reading: Reading, side: str = "", *, is_loose: bool = True) -> Reading:
    """A reading of a line of which something was left out that may have been meant; what is asked about stays so."""
    if not isinstance(reading, Understood):
        return reading
    return msgspec.structs.replace(reading, is_loose=reading.is_loose or is_loose, side=side)


@lru_cache(maxsize=_KNOWN)
def _taken_back(vocabulary: Vocabulary, text: str) -> _Second | None:
    """What a line takes back and what it says in its place; `None` if it does not.

    Beside what is meant only a name stands of what is not: “no build, attack” says no such thing. It is found once for
    a line that is split and then read, perhaps several times over.
    """
    text = text.strip()
    if len(text) > _TALK or " " not in text:
        return None
    if (found := _THOUGHTS.again.fullmatch(text)) is not None:
        return _Second(found["said"], found["then"], is_again=True)
    ways = _THOUGHTS.instead if _DETACHED in vocabulary.verbs else (*_THOUGHTS.instead, *_THOUGHTS.stays)
    for found in (each.fullmatch(text) for each in ways):
        if found is None:
            continue
        said = found["said"]
        is_name = names_only(vocabulary, said, lambda word: word not in vocabulary.verbs)
        if is_name and not any(map(verbs_of, tokens_of(said))):
            return _Second(
                said, _but_for(found["then"], said) if found.re in _THOUGHTS.stays else found["then"], is_again=False
            )
    return None


def _but_for(text: str, name: str) -> str:
    """A line without what it names besides: where it speaks of all or the rest it is all but that."""
    words = text.rstrip(" .!").split()
    words = words[:-1] if words and spelling.fold(words[-1]) in JOINING else words
    said = [_ALL[each.isascii()] if is_rest(each.strip(",")) else each for each in words]
    is_of_all = any(is_all(each) and not is_pair(each) for each in said)
    return f"{' '.join(said)} {_EXCEPT[name.isascii()]} {name}" if is_of_all else " ".join(words)


def _second(context: Context, found: _Second, read: Callable[[str], Reading]) -> Reading | None:
    """What is meant in place of what a line takes back; `None` if that is unclear.

    What is said again begins with the word behind which it stood before, stands in place of what was named last or of
    all but the verb, or is an order by itself.
    """
    then, words = found.then.strip(" ,"), tokens_of(found.said) if found.is_again else []
    first = (*tokens_of(then), "")[0]
    at = next((at for at in range(len(words) - 1, 0, -1) if words[at] == first and is_filler(first)), 0)
    deeds = [each for each in words if verbs_of(each) or context.is_verb(each)]
    # Of several deeds the last is taken back: “lay supply, then build a gun, no, the infantry” lays no infantry.
    verb = deeds[-1:] if len(deeds) > 1 or deeds == words[:1] else []
    # What was named last is taken back first: “block it with the gun, no, the tank”.
    last = max((each.at for each in mentioned(context.vocabulary, " ".join(words), context.is_in_play)), default=0)
    is_anew = bool(verbs_of(first)) or context.is_verb(first)
    heads = [] if is_anew else [head for head in (words[:at], words[:last], verb) if head]
    heads = heads if len(deeds) > 1 and not is_anew else [*heads, []]
    readings = [read(" ".join((*head, then))) for head in heads]
    orders = (each for each in readings if isinstance(each, Understood) and context.is_order(each.text))
    unclear = (each for each in readings if isinstance(each, Ambiguous | LeftOut) and each.orders)
    return next(orders, None) or next(unclear, None)


def _spared(context: Context, text: str) -> Iterator[tuple[str, bool, str]]:
    """A line without what may as well say nothing, whether that may have been meant, and which side it says is up.

    First it is without the words that say nothing anywhere, such as `one` or `guys`. Then it is without what is said to
    others beside an order.
    """
    side = side_of(text)
    if bare := without_idle(text):
        yield bare, False, side
    said = _but_for_talk(context, text) if len(text) <= _TALK and _APART.search(text) else text
    if said != text and any(map(str.isalpha, said)):
        yield said, True, side
        if bare := without_idle(said):
            yield bare, True, side


def _numbered(text: str) -> str:
    """A line with figures for the words that say which of several of a name something is: “the second squad”."""
    known = known_short_words().ordinals
    said = (OF_ORDINAL.sub("", each) for each in text.split())
    return " ".join(str(known.get(spelling.stem(spelling.fold(each)), each)) for each in said)


def _but_for_talk(context: Context, text: str) -> str:
    """A line without its sentences, and what stands at either end of one by a comma, that say nothing of the game."""
    kept = [each for each in _SENTENCE.split(text) if not _is_talk(context, each)]
    found = []
    for sentence in kept:
        parts = sentence.split(",")
        while len(parts) > 1 and _is_talk(context, parts[0], _ADDRESS):
            parts.pop(0)
        while len(parts) > 1 and _is_talk(context, parts[-1], _ADDRESS):
            parts.pop()
        found.append(",".join(parts).strip())
    return " ".join(found)


def _is_talk(context: Context, text: str, most: int = 0) -> bool:
    """Whether words say nothing of the game, nor agree, decline, end, refuse or ask; nor are many, if few are asked."""
    known, tokens = known_short_words(), [each for each in tokens_of(text) if each not in MARKS]
    is_no = not (known.refusing | known.excepting).isdisjoint(map(spelling.fold, tokens))
    is_long = bool(most and tokens) and (len(tokens) > most or spelling.fold(tokens[0]) in JOINING)
    if not tokens or is_long or is_no or known.answers(text) or asks_within(text):
        return False
    return not any(_tells(context, each) for each in tokens)


def _tells(context: Context, token: str) -> bool:
    """Whether a word may be one of an order: a deed, a number, a name of anything, or part of one that is there."""
    if is_all(token) or is_rest(token) or any(map(str.isdecimal, token)) or known_short_words().several(token):
        return True
    vocabulary = context.vocabulary
    if {*verbs_of(token)} & {*vocabulary.verbs} or any(map(context.is_in_play, vocabulary.spelled(token))):
        return not is_filler(token)
    alike = (word.word for word in context.alike(token, ()))
    return bool(context.on_board([*vocabulary.partly(token), *alike]))
