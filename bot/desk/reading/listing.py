"""Listing: a line that names several things where an order takes one, or several deeds, is several orders.

One of a plan may hang on what others answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.outcome import Ambiguous, NotUnderstood, Reading, Understood
from bot.desk.reading.pieces import first_of
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, but_for_any, is_all, is_filler, parted, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from engine.core.sights import PLACE, Spot

_ARROWS = frozenset((">", "to", "into", "in", "at", "on", "onto", "на", "в", "во", "к", "ко"))
"""Before the target of a part."""
TOGETHER = frozenset(("with", "с", "со"))
"""Between parts of which one may as well be done with the other."""
_SWAPPING = frozenset(
    (
        *("swap", "switch", "interchange", "поменяй", "поменять", "поменяйте", "меняй", "меняю", "меняем", "смени"),
        *("переставь", "обменяй", "обменять"),
    )
)
"""What is said of two that are to come to each other's place."""
JOINING = frozenset(("and", "plus", "then", "и", "а", "потом", "затем"))
_PARTING = TOGETHER | {",", ";", "and", "then", "и", "потом", "затем"}
_LOSSES = "losses"
"""The verb of an order that says who loses steps, each as often as it is named, in every game that has one."""
_LOSING = frozenset(
    (
        *("losing", "теряю", "теряем", "теряет", "теряют", "потеряю", "потеряем", "потеряет", "потеряют", "потеряй"),
        *("несет", "несут", "понесет", "понесут"),
    )
)
"""What is said of whoever loses some."""
_DYING = frozenset(
    (
        *("die", "dies", "dead", "killed", "destroyed", "eliminated", "wholly", "entirely"),
        *("гибнет", "гибнут", "погибает", "погибают", "погибнет", "погибнут", "умирает", "целиком", "полностью"),
        *("уничтожена", "уничтожен", "уничтожены"),
    )
)
"""What is said of whoever loses all steps."""
_STEPS = frozenset(
    (
        *("step", "steps", "loss", "hit", "hits", "takes", "take", "suffers", "it"),
        *("ступень", "ступени", "ступеней", "шаг", "шага", "шагов", "потерю", "потери", "берет", "берут", "себя"),
    )
)
"""What is lost, and how; it says nothing beside who loses it."""
_MOST_STEPS = 9
"""More than anybody has."""
_BOTH = 2
_BETWEEN = re.compile(
    r"((?:\s*[,;]\s*|[.!]\s+)(?:(?:and then|then|and|а потом|и потом|а затем|потом|затем|и|а)\s+)?"
    r"|\s+(?:and then|then|and|after that|а потом|и потом|а затем|потом|затем|и|а)\s+)",
    re.IGNORECASE,
)
"""What stands between two orders, or between two things of one."""
_BY_WAY = re.compile(
    r"(?P<head>.*\s)??(?P<to>(?:to|into|for|в|во|на|к|до)\s+)?(?P<place>\w+),?\s+"
    r"(?:by|via|through|by way of|через|сквозь)\s+(?P<way>\w+)(?P<end>[.!]*)",
    re.IGNORECASE,
)
"""How somebody goes to a place by another."""
_THEN = re.compile(
    r"(?:\s*[,;.]\s*|\s+)(?:and then|then|after that|а потом|и потом|а затем|потом|затем)\s+", re.IGNORECASE
)
"""What stands between an order and what is to be done once it is given."""
_WHO = r"(?:(?:he|she|they|the enemy|он|она|они|противник|враг)\s+)?"
_DOES = r"(?:(?:(?:reacts?|answers?)(?:\s+with)?|отве\w+|реагиру\w+|отреагиру\w+):?\s+)?"
_IF = re.compile(rf"(?:if|если)\s+{_WHO}{_DOES}(.+?)\s*(?::|,?\s(?:then|то)\s)\s*(.+)", re.IGNORECASE)
_ELSE = re.compile(r"(?:else|otherwise|иначе)[\s:,]+(.+)", re.IGNORECASE)
_ASKED = r"(?:(?:i am|you are) asked|ask(?: me)?|спрос(?:ить|ите|ят|и)(?: меня| вас)?)\.?"
_ASKS = re.compile(_ASKED, re.IGNORECASE)
_ASKS_ELSE = re.compile(rf"\s*[;,]\s*(?:else|otherwise|иначе)[\s:,]+{_ASKED}", re.IGNORECASE)


def losing(context: Context, tokens: list[str]) -> str | None:
    """The order of a line that says who loses steps, and how many: `1fr loses two steps, 2fr dies`.

    `None` if it says no such thing, or that is not asked.
    """
    if not context.has_choices or _LOSSES not in context.verbs(is_offered=True):
        return None

    def is_told(token: str) -> bool:
        return spelling.fold(token) in _LOSING or _LOSSES in context.vocabulary.spelled(token)

    if not any(is_told(token) or spelling.fold(token) in _DYING | _STEPS for token in tokens):
        return None
    words = [_LOSSES]
    for part in parted(tokens, _PARTING | JOINING):
        said = [each for each in part if not (each in MARKS or is_filler(each) or is_told(each))]
        pieces, count = _lost(context, said)
        if not count:
            return None
        for piece in pieces:
            for _ in range(count):
                if count == _MOST_STEPS and piece not in (context.serving(words) or ()):
                    break
                words.append(piece)
    return " ".join(words) if len(words) > 1 else None


def _lost(context: Context, said: list[str]) -> tuple[list[str], int]:
    """The pieces of which some words say that they lose steps, and how many each; none if they say something else."""
    serving = context.serving((_LOSSES,)) or {}
    pieces: list[str] = []
    count, at = 1, 0
    while at < len(said):
        length, words = context.piece(said[at : at + context.vocabulary.longest], serving)
        named = [word for word in words if word in serving]
        number = known_short_words().several(said[at])
        if len(named) == 1:
            pieces += named
        elif spelling.fold(said[at]) in _DYING:
            length, count = 1, _MOST_STEPS
        elif is_all(said[at]) or number:
            length, count = 1, number or _BOTH
        elif spelling.fold(said[at]) in _STEPS or known_short_words().count(said[at]) == "1":
            length = 1
        else:
            return [], 0
        at += length
    return pieces, count


def of_any(context: Context, text: str, reading: Reading) -> Understood | None:
    """The offered verb of a line that comes to no order and does not tell what it is done with: `discard any two`.

    What it is done with is asked then. `None` if the line says anything else.
    """
    if not isinstance(reading, NotUnderstood | Understood) or not (said := but_for_any(text)):
        return None
    if isinstance(reading, Understood) and (reading.rest or context.is_order(reading.text)):
        return None
    known = (*context.vocabulary.spelled(said), *verbs_of(said))
    verb = next((each for each in known if each in context.verbs(is_offered=True)), "")
    is_begun = bool(verb) and not context.is_order(verb) and not context.is_whole((verb,))
    return Understood(verb) if is_begun else None


def is_of_offered(context: Context, reading: Reading) -> bool:
    """Whether what a line may mean is no unclear order, or one of an offered verb."""
    return not isinstance(reading, Ambiguous) or any(context.is_offered(each.split()[0]) for each in reading.orders)


def parts_of_list(line: str, *, is_spread: bool = True) -> list[str]:
    """The parts of a line between commas or joined by “and”; one that says no target has that of the next that does.

    `place A > D4, B and C > E5` becomes `place A > D4`, `B > E5` and `C > E5`. A line with nothing to part it is one.
    Unless a target is spread, each part is as it was typed.
    """
    tokens = tokens_of(line)
    if _PARTING.isdisjoint(tokens):
        return [line]
    parts = [part for part in parted(tokens, _PARTING) if part]
    for before, part in pairwise(parts):
        # `Squads 1 and 2` are of one name.
        named = [at for at, token in enumerate(before) if token.isdecimal()]
        if part[0].isdecimal() and named and named[0]:
            part[:0] = before[: named[0]]
    target: Sequence[str] = ()
    found = []
    for part in reversed(parts):
        arrow = next((at for at, token in enumerate(part) if token.casefold() in _ARROWS), None)
        if not is_spread:
            found.append(" ".join(part))
        elif arrow is not None:
            target = part[arrow:]
            found.append(" ".join(part))
        else:
            found.append(" ".join((*part, *target)))
    return found[::-1]


def dealt_out(orders: Sequence[str], others: Sequence[str], spots: Mapping[str, Spot]) -> list[str]:
    """Orders by which pieces alike come to some places one by one, each to its own; none if that is not plain.

    Args:
        orders: those of which a line may mean one, for the first of the places.
        others: what is named behind it.
        spots: where all that these name is. A piece that is anywhere may as well go on from place to place.
    """
    lines = [each.split() for each in orders]
    apart = {at for line in lines for at in range(len(line)) if line[at : at + 1] != lines[0][at : at + 1]}
    at = next(iter(apart), 0)
    fit = [line for line in lines if len(apart) == 1 and at < len(line) - 1 and line[at] not in spots]
    places = [*(line[-1] for line in fit[:1]), *others]
    are_places = len({*places}) > len(others) and all(each in spots and spots[each].rank[0] == PLACE for each in places)
    if not are_places or len({first_of(line[at]) for line in fit}) != 1 or len(fit) < len(places):
        return []
    return [" ".join((*line[:-1], place)) for line, place in zip(fit, places, strict=False)]


def swaps(line: str) -> bool:
    """Whether a line says first that some things are to come to each other's place."""
    return not _SWAPPING.isdisjoint(spelling.tokens(line)[:2])


def within(reading: Reading, line: str) -> Reading:
    """A reading with the part of a line in which a word stands that was not understood, if it has several parts."""
    parts = _BETWEEN.split(line)[::2] if isinstance(reading, NotUnderstood) else []
    if not isinstance(reading, NotUnderstood) or len(parts) < 2:
        return reading
    several = (part.strip() for part in parts if reading.word in part and len(part.split()) > 1)
    return msgspec.structs.replace(reading, part=next(several, line))


def clauses_of(line: str) -> list[str]:
    """What a line says first, and what is to be done then; the line itself if nothing is."""
    return _THEN.split(line, maxsplit=1)


def ended_by(line: str) -> tuple[str, str, bool]:
    """What a line says first, and that something ends behind it; nothing if it says no such thing.

    And whether that stands apart, though it is a word for all: behind a full stop nobody means everybody by it.
    """
    for between in reversed([*_BETWEEN.finditer(line)]):
        first, last = line[: between.start()].strip(), line[between.end() :].strip()
        if known_short_words().said(last) == "end" and first and known_short_words().said(first) is None:
            is_stopped = between[0][:1] in (".", "!") and len(first.split()) > 1
            return first, last, is_stopped and any(map(is_all, tokens_of(last)))
    return "", "", False


def stops_of(line: str) -> list[str]:
    """A line in front of a place, and the places that follow one by one, each a word without what points to it."""
    parts = [each.strip() for each in _BETWEEN.split(line)[::2]]
    found: list[str] = []
    for part in reversed(parts[1:]):
        words = [token for token in tokens_of(part) if token.casefold() not in _ARROWS]
        if len(words) != 1:
            return [line]
        found.insert(0, words[0])
    return [parts[0], *found]


def by_way(vocabulary: Vocabulary, line: str) -> str:
    """A line that says by which place somebody goes to another, `to C5 by C4`, as one that goes there first."""
    found = _BY_WAY.fullmatch(line.strip())
    words = () if found is None else (*vocabulary.spelled(found["place"]), *vocabulary.spelled(found["way"]))
    kinds = {known.kind for each in words if (known := vocabulary.word(each)) is not None}
    if found is None or len(words) != _BOTH or len(kinds) != 1 or not kinds <= {"hex"}:
        return line
    return f"{found['head'] or ''}{found['to'] or ''}{found['way']}, then {found['place']}{found['end']}"


def deeds_in(line: str, is_deed: Callable[[str], bool]) -> list[str]:
    """The parts of a line each of which speaks of a deed or says that it is enough; the line itself if it is one.

    What speaks of none belongs to the part before it; to the next one, if that names who is to do it first.
    """
    pieces = _BETWEEN.split(line)
    found: list[str] = []
    waiting = ""
    for part, between in zip(pieces[::2], ["", *pieces[1::2]], strict=True):
        tokens = tokens_of(part)
        deeds = [at for at, token in enumerate(tokens) if is_deed(token)]
        is_first = deeds[:1] == [0] or known_short_words().said(part) == "end"
        if not (deeds or is_first):
            waiting += between + part
            continue
        if is_first and found:
            found[-1] += waiting
            waiting = ""
        before = f"{waiting}{between}"
        joint = _BETWEEN.match(before)
        found.append(before[joint.end() if joint else 0 :] + part)
        waiting = ""
    if found:
        found[-1] += waiting
    return [part.strip() for part in found] if len(found) > 1 else [line]


def deeds_of(vocabulary: Vocabulary, line: str) -> list[str]:
    """The parts of a line that speak of a deed each, by a verb of the game or any other word for one; else the line."""
    return deeds_in(line, lambda each: bool(verbs_of(each)) or vocabulary.is_verb(each))


def conditional(line: str) -> tuple[str, str | None]:
    """A line apart from what it hangs on: the order, and how others must answer; "" for any, `None` for no condition.

    The order is empty where the line only says that its maker wants to be asked then.
    """
    found = _IF.fullmatch(line)
    if found is not None:
        return _unless_asked(_ASKS_ELSE.sub("", found[2])), found[1]
    found = _ELSE.fullmatch(line)
    return (line, None) if found is None else (_unless_asked(found[1]), "")


def _unless_asked(text: str) -> str:
    return "" if _ASKS.fullmatch(text) else text
