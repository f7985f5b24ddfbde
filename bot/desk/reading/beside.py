"""Beside: what a line says besides an order: words that say nothing, what is said to others, second thoughts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import asks_within
from bot.desk.reading.listing import JOINING, clauses_of, of_any
from bot.desk.reading.naming import mentioned, names_only
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import LONGEST, MARKS, is_all, is_filler, is_pair, is_rest, side_of, tokens_of, without_idle
from bot.desk.reading.vocabulary import Vocabulary

_SENTENCE = re.compile(r"(?<=[.!…\n)])\s+")
"""Between what is said to others and an order."""
_AGAIN = (
    r"(?:no|nope|wait|oops|ugh|sorry|stop|actually|correction|нет|не|тьфу|ой|упс|стоп|стой|погоди|постой|пардон|извини)[,.!…:]+"
    r"|(?:no,? wait|wait,? no|actually,? no|no,? actually|scratch that|make that|i mean|or rather|rather|my bad)\b"
    r"|(?:нет|тьфу|вернее|точнее|то есть|а лучше|или лучше|лучше|скорее|ой|упс|стоп|sorry|oops|correction)\b"
)
"""How somebody takes back what was just said, behind a mark."""
_THOUGHT = re.compile(
    rf"(?P<said>.*\w.*?)[\s,.;:!…–—-]*[,.;:!…–—-]\s*(?:(?:{_AGAIN})[\s,.!…–—-]*)+(?P<then>\w.*)", re.IGNORECASE
)
_NOT_FIRST = re.compile(
    r"(?:not|не)\s+(?P<said>[^,;]+)[,;]\s*(?:(?:but|rather|а|но)\b\s*)?(?P<then>\w.*)", re.IGNORECASE
)
_NOT_LAST = re.compile(
    r"(?P<then>.*?\w)[\s,]+(?:rather than|instead of|and not|but not|а не|но не|вместо)\s+(?P<said>[^,;]+)",
    re.IGNORECASE,
)
"""How somebody names beside what is meant what is not, before it or behind it."""
_HOME = (
    r"(?:\s+(?:home|at home|back|behind|in reserve|out|out of it|there|here"
    r"|дома|в тылу|в обороне|в резерве|на месте|там|тут))?"
)
_STAY = (
    r"(?:(?:is|are|will|to)\s+)?(?:stays?|staying|sits? (?:this|it) out|waits?)"
    r"|(?:пусть\s+)?(?:стоит|стоят|постоит|постоят|остается|остаётся|остаются|останется|останутся|ждет|ждёт|ждут)"
)
_KEPT = (
    r"(?:leav(?:e|ing)|keep(?:ing)?|hold(?:ing)? back|оставлю|оставляю|оставим|оставляем|оставь|оставить|придержу"
    r"|поберегу|берегу)"
)
_STAYING = (rf"(?P<said>[^,;]+?)\s+(?:{_STAY}|{_KEPT}){_HOME}", rf"{_KEPT}\s+(?P<said>[^,;]+?){_HOME}")
_BEHIND = r"[,;]\s*(?:(?:and|but|а|и|но)\s+)?"
_STAYS = (
    *(
        re.compile(rf"(?P<then>.*\w)[,;]?\s+(?:(?:and|but|while|а|и|но)\s+)?{each}[.!]*", re.IGNORECASE)
        for each in _STAYING
    ),
    *(re.compile(rf"{each}{_BEHIND}(?P<then>\w.*)", re.IGNORECASE) for each in _STAYING),
    re.compile(rf"(?P<then>.*\w){_BEHIND}(?P<said>[^,;]+?){_HOME.removesuffix('?')}[.!]*", re.IGNORECASE),
)
"""How somebody says who does not do what the others do."""
_DETACHED = "detach"
"""The verb of a game in which leaving somebody behind is an order of its own."""
_ALL, _EXCEPT = ("все", "all"), ("кроме", "except")
"""Words for all and for what is not meant, in Russian and in English."""
_APART = re.compile(r"[,.!…\n)]\s")
"""What stands between them at least."""
_TALK = 200
"""Characters of the longest line in which something may be said to others."""
_ADDRESS = 4
"""Words of the longest beginning or end of a sentence, apart by a comma, that may be said to somebody."""


class _Second(msgspec.Struct, frozen=True):
    """What a line says that is not meant, and what is meant; perhaps in place of that (`is_again`)."""

    said: str
    then: str
    is_again: bool


def has_second_thought(vocabulary: Vocabulary, text: str) -> bool:
    """Whether a line takes back what it has said, and says what is meant in its place."""
    return _taken_back(vocabulary, text) is not None


def meant_alone(vocabulary: Vocabulary, text: str) -> str:
    """A line without what it says of those who are not meant, or stay behind; the line itself if it says no such thing.

    A second thought stays: what is in its place is no question by itself.
    """
    found = _taken_back(vocabulary, text)
    return text if found is None or found.is_again else found.then


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


def _taken_back(vocabulary: Vocabulary, text: str) -> _Second | None:
    """What a line takes back and what it says in its place; `None` if it does not.

    Beside what is meant only a name stands of what is not: “no build, attack” says no such thing.
    """
    text = text.strip()
    if len(text) > _TALK or " " not in text:
        return None
    if (found := _THOUGHT.fullmatch(text)) is not None:
        return _Second(found["said"], found["then"], is_again=True)
    ways = (_NOT_FIRST, _NOT_LAST) if _DETACHED in vocabulary.verbs else (_NOT_FIRST, _NOT_LAST, *_STAYS)
    for found in (each.fullmatch(text) for each in ways):
        if found is None:
            continue
        said = found["said"]
        is_name = names_only(vocabulary, said, lambda word: word not in vocabulary.verbs)
        if is_name and not any(map(verbs_of, tokens_of(said))):
            return _Second(said, _but_for(found["then"], said) if found.re in _STAYS else found["then"], is_again=False)
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
    verb = words[:1] if words and (verbs_of(words[0]) or context.is_verb(words[0])) else []
    # What was named last is taken back first: “block it with the gun, no, the tank”.
    last = max((each.at for each in mentioned(context.vocabulary, " ".join(words), context.is_in_play)), default=0)
    is_anew = bool(verbs_of(first)) or context.is_verb(first)
    heads = [] if is_anew else [head for head in (words[:at], words[:last], verb) if head]
    readings = [read(" ".join((*head, then))) for head in (*heads, [])]
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
