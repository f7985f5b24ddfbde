"""Listing: a line that names several things where an order takes one, or several deeds, is several orders.

Where an order takes them together, one thing set against another time and again, it is one order of all its parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, pairwise

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.ahead import Ahead
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.so_far import SoFar
from bot.desk.reading.typed import MARKS, is_all, is_filler, parted, tokens_of
from bot.desk.reading.vocabulary import Vocabulary

_ARROWS = frozenset((">", "to", "into", "in", "at", "on", "onto", "на", "в", "во", "к", "ко"))
"""Before the target of a part."""
TOGETHER = frozenset(("with", "с", "со"))
"""Between parts of which one may as well be done with the other."""
_JOINING = frozenset(("and", "plus", "then", "и", "а", "потом", "затем"))
_PARTING = TOGETHER | {",", ";", "and", "then", "и", "потом", "затем"}
_AGAINST = frozenset(("against", "versus", "vs", "v", "против"))
"""What stands between two things of which one is set against the other, and is no word that says nothing."""
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
_MOST = 80
"""Words and marks of the longest line that is looked at for what each is set against."""
_BETWEEN = re.compile(
    r"((?:\s*[,;]\s*|[.!]\s+)(?:(?:and then|then|and|а потом|и потом|а затем|потом|затем|и|а)\s+)?"
    r"|\s+(?:and then|then|and|after that|а потом|и потом|а затем|потом|затем|и|а)\s+)",
    re.IGNORECASE,
)
"""What stands between two orders, or between two things of one."""
_THEN = re.compile(
    r"(?:\s*[,;.]\s*|\s+)(?:and then|then|after that|а потом|и потом|а затем|потом|затем)\s+", re.IGNORECASE
)
"""What stands between an order and what is to be done once it is given."""


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
    for part in parted(tokens, _PARTING | _JOINING):
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


def ended_by(line: str) -> tuple[str, str]:
    """What a line says first, and that something ends behind it; nothing if it says no such thing."""
    for between in reversed([*_BETWEEN.finditer(line)]):
        first, last = line[: between.start()].strip(), line[between.end() :].strip()
        if known_short_words().said(last) == "end" and first and known_short_words().said(first) is None:
            return first, last
    return "", ""


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


class _Name(msgspec.Struct, frozen=True):
    """A name in a line: as it was typed, what it may mean, and whether that is set against others.

    What means all that are not named by themselves may mean nothing else.
    """

    typed: str
    words: tuple[str, ...]
    is_own: bool


class _Part(msgspec.Struct, frozen=True):
    """A part of a line: its names, and whether a mark parts it from the one before it rather than a word."""

    names: list[_Name]
    is_marked: bool

    @property
    def is_told(self) -> bool:
        """Whether it says against what."""
        return not all(each.is_own for each in self.names)

    @property
    def is_of_all(self) -> bool:
        """Whether it ends with what means all that are not named."""
        return bool(self.names) and not self.names[-1].words


def each_against(context: Context, tokens: list[str]) -> Understood | Ambiguous | LeftOut | None:
    """The order of a line that says of several what each is set against, part by part, where one order takes them all.

    `A blocks X, B and C block Y`, `block X with A and Y with B and C`. Where several are named beside each other, those
    belong to what is named with them; what all of them can be set against may be left out: `A and B block`. `None` if
    the line says something else besides, or no more than one pair.
    """
    verb = context.pairing() if len(tokens) <= _MOST else ""
    parts = _parts_of_pairs(context, verb, tokens) if verb else []
    if not any(part.is_told for part in parts):
        is_said = any(verb in (*context.vocabulary.spelled(each), *verbs_of(each)) for each in tokens)
        return _all_against_one(context, verb, [name for part in parts for name in part.names]) if is_said else None
    pairs = _pairs_of(parts)
    if len(pairs) < 2 or (
        not all(part.is_told for part in parts) and any(_may_go_alone(context, verb, name) for name, _ in pairs)
    ):
        return None
    known = {name.words[0] for pair in pairs for name in pair if len(name.words) == 1}
    # Of several called so those are meant that are not named by themselves.
    meant = {name.typed: [each for each in name.words if each not in known] or [*name.words] for name in chain(*pairs)}
    unclear = next((typed for typed, words in meant.items() if len(words) > 1), "")
    ways = [
        {**{typed: words[:1] for typed, words in meant.items()}, unclear: [word]} for word in meant.get(unclear, [""])
    ]
    orders = [order for way in ways if (order := _order_of_pairs(context, verb, pairs, way))]
    if not unclear:
        return next(map(Understood, orders), None)
    candidates = tuple(filter(None, map(context.vocabulary.word, meant[unclear])))
    return Ambiguous(unclear, candidates, tuple(orders) if len(orders) == len(candidates) else ())


def _all_against_one(context: Context, verb: str, names: list[_Name]) -> Understood | LeftOut | None:
    """The order that sets several against what all of them can be set against; if it is one of several, any of them."""
    pieces = [piece for name in names for piece in name.words]
    is_each_once = 1 < len(pieces) == len({*pieces}) and all(name.words for name in names)
    if not is_each_once or any(context.is_whole((verb, each)) for each in pieces):
        return None
    first, *others = ([*(context.serving((verb, piece)) or ())] for piece in pieces)
    targets = [each for each in first if all(each in other for other in others)]
    ways = [[verb, *(word for piece in pieces for word in (piece, target))] for target in targets]
    orders = [" ".join(way) for way in ways if context.is_whole(way)]
    if len(orders) > 1 and len(orders) == len(targets):
        return LeftOut(tuple(filter(None, map(context.vocabulary.word, targets))), tuple(orders))
    return next(map(Understood, orders), None)


def _may_go_alone(context: Context, verb: str, name: _Name) -> bool:
    """Whether what is named need not be set against anything."""
    return any(context.is_whole((verb, each)) for each in name.words)


def _order_of_pairs(
    context: Context, verb: str, pairs: Sequence[tuple[_Name, _Name]], meant: Mapping[str, Sequence[str]]
) -> str:
    """The order of some pairs in the words that are meant by their names; none if it is not allowed.

    Which names one of them twice is an order all the same.
    """
    words, named = [verb], {*chain(*meant.values())}
    for name, target in pairs:
        (whom,) = meant[target.typed]
        others = (each for each in context.serving((verb,)) or () if each not in named)
        fit = [each for each in others if whom in (context.serving((verb, each)) or ())]
        words += [each for one in meant[name.typed] or fit for each in (one, whom)]
    told = [*zip(words[1::2], words[2::2], strict=True)]
    if len(dict(told)) < len(told) and all(context.is_whole((verb, *pair)) for pair in told):
        # The game tells why not; no other is meant the second time.
        order = " ".join((verb, *map(">".join, told)))
        return order if context.is_order(order) else ""
    return " ".join(words) if context.is_whole(words) else ""


def _parts_of_pairs(context: Context, verb: str, tokens: list[str]) -> list[_Part]:
    """The parts of a line that names what is set against others by a verb, and these; none if it says anything else."""
    own = context.serving((verb,)) or {}
    others = {word: label for piece in own for word, label in (context.serving((verb, piece)) or {}).items()}
    serving = {**own, **others}
    ahead = Ahead(context, tokens)
    parts, at, last, is_marked = [_Part([], is_marked=True)], 0, "", True
    while at < len(tokens):
        typed = spelling.fold(tokens[at])
        if typed in _JOINING or typed in ",;":
            is_marked = typed in ",;" or (is_marked and not parts[-1].names)
            parts += [_Part([], is_marked=is_marked)] if parts[-1].names else []
            at += 1
            continue
        if is_all(typed) or typed in known_short_words().rest:
            parts[-1].names.extend([] if parts[-1].is_of_all else [_Name(typed, (), is_own=True)])
            at += 1
            continue
        says_nothing = typed in MARKS or typed in _AGAINST or is_filler(typed)
        if says_nothing or verb in (*context.vocabulary.spelled(typed), *verbs_of(typed)):
            at += 1
            continue
        order = SoFar([verb], [verb, *filter(None, [last])], is_legal=True)
        count = known_short_words().several(typed) if at + 1 < len(tokens) else 0
        length, found = ahead.match(at + 1, order, serving) if count else (0, ())
        those = context.vocabulary.namesakes(found, own)
        if count and len(found) == 1 and len(those) >= count:
            parts[-1].names.extend(_Name(each, (each,), is_own=True) for each in those[:count])
            last = those[count - 1]
            at += 1 + length
            continue
        length, found = ahead.match(at, order, serving)
        typed = ahead.run(at, length)
        words = [word for word in found if word in serving] or context.vocabulary.partly(typed, serving)
        is_own = {word in own for word in words}
        if len(is_own) != 1:
            return []
        names = [_Name(typed, tuple(words), is_own=is_own.pop())]
        if names[0].is_own and parts[-1].is_of_all:
            # “All the militia” means all that are called so.
            parts[-1].names.pop()
            alike = context.vocabulary.namesakes(words, own)
            every = alike if len(alike) > 1 else context.vocabulary.partly(typed, own) or words
            names = [_Name(each, (each,), is_own=True) for each in every]
        # `Logistics 1 (Germany)` names one thing twice.
        parts[-1].names.extend(name for name in names if parts[-1].names[-1:] == [] or name.words[:1] != (last,))
        last = words[0]
        at += length
    return [part for part in parts if part.names]


def _pairs_of(parts: Sequence[_Part]) -> list[tuple[_Name, _Name]]:
    """Each of a line with what it is set against; none if that is not told of each, or not once for each."""
    pairs: list[tuple[_Name, _Name]] = []
    waiting: list[_Name] = []
    target: _Name | None = None  # what was named before those who are set against it
    for at, part in enumerate(parts):
        told = next((each for each in parts[at:] if each.is_told), None)
        is_ahead = told is not None and told.names[0].is_own
        if not part.is_told and target is not None and not (part.is_marked and is_ahead):
            pairs += [(name, target) for name in part.names]
            continue
        target = None
        for name in part.names:
            if name.is_own and target is not None:
                pairs.append((name, target))
            elif name.is_own:
                waiting.append(name)
            elif waiting:
                pairs += [(each, name) for each in waiting]
                waiting = []
            elif target is not None and not (pairs and pairs[-1][1] is target):
                return []
            else:
                target = name
        if target is not None and not (pairs and pairs[-1][1] is target):
            return []
    return [] if waiting else pairs
