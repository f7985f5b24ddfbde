"""Pairing: where an order takes several together, one thing set against another time and again, a line is one order.

It is the order of all its parts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, product

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.ahead import AGAINST, AIMED, Ahead
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import JOINING
from bot.desk.reading.outcome import Ambiguous, LeftOut, SoFar, Understood
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_all, is_filler, is_rest, parted

_HELPING = verbs_of("help")
"""The verbs by which somebody helps another: to stand beside him is to be set against the same."""
_LED = "lead"
"""The word of orders for who leads, in every game that has one."""
_MOST = 80
"""Words and marks of the longest line that is looked at for what each is set against."""
_AT = frozenset((">", "on", "onto", "against", "at", "на", "против", "по"))
"""Words behind which it is said against whom."""
_FEW = 4
"""Words of the longest line that says whom, and not who."""
_EITHER = 3
"""Names of a line that may mean either what is set against others or what that is set against."""


class _Name(msgspec.Struct, frozen=True):
    """A name in a line: as it was typed, what it may mean, and whether that is set against others.

    What means all that are not named by themselves may mean nothing else. What may mean either is first taken for what
    is set against others; `others` is what it may mean else.
    """

    typed: str
    words: tuple[str, ...]
    is_own: bool
    others: tuple[str, ...] = ()


class _Part(msgspec.Struct):
    """A part of a line: its names, and whether a mark parts it from the one before it rather than a word.

    Of one that says who helps whom, the last name may be of a piece which is set against something by another part.
    """

    names: list[_Name]
    is_marked: bool
    is_of_help: bool = False

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
    verb, tokens = context.pairing() if len(tokens) <= _MOST else "", _but_for_let_be(tokens)
    parts = _parts_of_pairs(context, verb, tokens) if verb else []
    ways = _ways_to_take(parts)
    if len(ways) == 1:
        return _against(context, verb, tokens, parts)
    found = [each for way in ways if (each := _against(context, verb, tokens, way, least=1)) is not None]
    orders = {each.text: each for each in found if isinstance(each, Understood)}
    unclear = [each for each in found if isinstance(each, Ambiguous) and each.orders]
    if orders:
        return next(iter(orders.values())) if len(orders) == 1 else None
    return next(iter(unclear), None)


def one_against(context: Context, tokens: list[str]) -> Understood | None:
    """The allowed order of a line that names whom something is set against before that: `cover the rifles ZiS-3`."""
    verb, told = context.pairing() if len(tokens) <= _MOST else "", _but_for_let_be(tokens)
    parts = _parts_of_pairs(context, verb, told) if verb else []
    is_first = bool(parts) and parts[0].names[0].is_own and bool(parts[0].names[0].words)
    is_behind = bool(parts) and not (is_first and told == tokens)
    is_behind = is_behind and len(_ways_to_take(parts)) == 1
    found = _against(context, verb, told, parts, least=1) if is_behind else None
    is_whole = isinstance(found, Understood) and context.is_whole(found.text.split())
    return found if isinstance(found, Understood) and is_whole else None


def all_against(context: Context, tokens: list[str]) -> Understood | LeftOut | None:
    """The order of a line that sets all who can, or several by name, against one thing, where each is paired with one.

    `all on the guards`, `PAK-40, PAK-38 and the alarm company on the guards`; of several things so called it is asked
    which. `None` if the line says no such thing.
    """
    places = [at for at, token in enumerate(tokens) if spelling.fold(token) in _AT]
    at = places[0] if len(places) == 1 else 0
    verb = context.pairing() if (at or len(tokens) <= _FEW) and len(tokens) <= _MOST else ""
    must_all = bool(verb) and context.must_pair_all(verb)
    if not verb or not (at or must_all):
        return None

    def telling(part: list[str]) -> list[str]:
        """The words of a part that name something."""
        names = context.vocabulary
        return [each for each in part if not (is_filler(each) or verb in (*names.spelled(each), *verbs_of(each)))]

    who, whom = tokens[:at], telling(tokens[at + 1 :] if places else tokens)
    named = [part for part in map(telling, parted(who, JOINING | {",", ";"})) if part]
    # Where each must be told whom it is set against, what is named alone is meant by all.
    is_all_meant = not (at and named) if must_all else not at
    is_all_meant = is_all_meant or (len(named) == 1 and _means_all(named[0]))
    if not whom or not (is_all_meant or len(named) > 1):
        return None
    targets = {each: None for piece in context.serving((verb,)) or () for each in context.serving((verb, piece)) or ()}
    meant = [each for each in targets if is_called(context, whom, each)]
    orders = {each: _all_at(context, verb, None if is_all_meant else named, each) for each in meant}
    found = {each: order for each, order in orders.items() if order}
    known = tuple(filter(None, map(context.vocabulary.word, found)))
    return LeftOut(known, tuple(found.values())) if len(found) > 1 else next(map(Understood, found.values()), None)


def _all_at(context: Context, verb: str, named: list[list[str]] | None, target: str) -> str:
    """The order that sets all who can, or those that are named, against a target; none if one of these cannot."""
    words, pairs, left = [verb], list[str](), named
    while serving := context.serving(words):
        able = [piece for piece in serving if target in (context.serving((*words, piece)) or ())]
        fit = [(piece, part) for part in left or () for piece in able if is_called(context, part, piece)]
        who = next(iter(able), None) if left is None else next((piece for piece, _ in fit), None)
        if who is None:
            break
        words += (who, target)
        pairs.append(f"{who}>{target}")
        left = None if left is None else [part for part in left if part is not fit[0][1]]
    return " ".join((verb, *pairs)) if len(pairs) > 1 and not left else ""


def _means_all(named: list[str]) -> bool:
    """Whether words say no more than all there are, or how many these are."""
    return any(map(is_all, named)) and all(is_all(each) or known_short_words().is_count(each) for each in named)


def is_called(context: Context, named: list[str], piece: str) -> bool:
    """Whether some words are a name of a piece, or each of them is a part of one."""
    vocabulary = context.vocabulary
    is_part = all(piece in (*vocabulary.spelled(token), *vocabulary.partly(token)) for token in named)
    return is_part or piece in vocabulary.spelled(" ".join(named))


def led(context: Context, tokens: list[str]) -> Iterator[list[str]]:
    """The words of a line in which somebody leads others, as one in which he is led by them; else is named beside them.

    Which of the two is led is told by which of the ways is an order.
    """
    particles = [_LED in context.vocabulary.spelled(each) for each in tokens]
    begin = int(bool(tokens) and context.is_verb(tokens[0]))
    if particles.count(True) == 1 and begin < (at := particles.index(True)) < len(tokens) - 1:
        yield [*tokens[:begin], *tokens[at + 1 :], tokens[at], *tokens[begin:at]]
        yield [*tokens[:at], ",", *tokens[at + 1 :]]


def _but_for_let_be(tokens: list[str]) -> list[str]:
    """A line but for clauses that say against what or by whom nothing is set, as «тигра пропускаю», beside others.

    Where the others are spoken of as all or the rest it hangs on such a clause who they are.
    """
    clauses = parted(tokens, (",", ";"))
    told = [part for part in clauses if known_short_words().letting.isdisjoint(map(spelling.fold, part))]
    told = [part for part in told if not any(map(_is_not_done, part, part[1:]))]
    is_of_rest = any(is_all(each) or is_rest(each) for part in told for each in part)
    is_less = 0 < len(told) < len(clauses) and not is_of_rest
    return [token for part in told for token in (*part, ",")][:-1] if is_less else tokens


def _is_not_done(word: str, deed: str) -> bool:
    """Whether two words say of a deed that it is not done."""
    return spelling.fold(word).replace("'", "") in known_short_words().negating and bool(verbs_of(deed))


def _ways_to_take(parts: Sequence[_Part]) -> list[list[_Part]]:
    """The parts of a line with each name that may mean either taken for one or the other, if there are few."""
    either = [name for part in parts for name in part.names if name.others]
    ways = product((False, True), repeat=len(either)) if len(either) <= _EITHER else ()
    found = []
    for way in ways:
        taken = iter(way)
        found.append(
            [
                msgspec.structs.replace(
                    part, names=[_taken(name, is_other=bool(name.others) and next(taken)) for name in part.names]
                )
                for part in parts
            ]
        )
    return found


def _taken(name: _Name, *, is_other: bool) -> _Name:
    return _Name(name.typed, name.others, is_own=False) if is_other else _Name(name.typed, name.words, name.is_own)


def _against(
    context: Context, verb: str, tokens: list[str], parts: Sequence[_Part], least: int = 2
) -> Understood | Ambiguous | LeftOut | None:
    """The order of the parts of a line, of at least so many pairs."""
    if not any(part.is_told for part in parts):
        is_said = any(verb in (*context.vocabulary.spelled(each), *verbs_of(each)) for each in tokens)
        return _all_against_one(context, verb, [name for part in parts for name in part.names]) if is_said else None
    pairs = _pairs_of(_helped(parts))
    if len(pairs) < least or (
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
        if typed in JOINING or typed in ",;":
            is_marked = typed in ",;" or (is_marked and not parts[-1].names)
            parts += [_Part([], is_marked=is_marked)] if parts[-1].names else []
            at += 1
            continue
        if is_all(typed) or is_rest(typed):
            parts[-1].names.extend([] if parts[-1].is_of_all else [_Name(typed, (), is_own=True)])
            at += 1
            continue
        says_nothing = typed in MARKS or typed in AGAINST or is_filler(typed)
        # “AT rifles” are no riflemen at whom somebody is set.
        says_nothing = says_nothing and not (typed in AIMED and _begins_name(context, ahead, at, serving))
        if says_nothing or verb in (*context.vocabulary.spelled(typed), *verbs_of(typed)):
            parts[-1].is_of_help = parts[-1].is_of_help or verbs_of(typed) == _HELPING
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
        if not words:
            return []
        mine = tuple(word for word in words if word in own)
        theirs = tuple(word for word in words if word not in own)
        names = [_Name(typed, mine or theirs, is_own=bool(mine), others=theirs if mine else ())]
        if names[0].is_own and parts[-1].is_of_all:
            # “All the militia” means all that are called so.
            parts[-1].names.pop()
            alike = context.vocabulary.namesakes(words, own)
            every = alike if len(alike) > 1 else context.vocabulary.partly(typed, own) or words
            names = [_Name(each, (each,), is_own=True) for each in every]
        # `Logistics 1 (Germany)` names one thing twice.
        parts[-1].names.extend(name for name in names if parts[-1].names[-1:] == [] or name.words[:1] != (last,))
        last = names[0].words[0]
        at += length
    return [part for part in parts if part.names]


def _helped(parts: Sequence[_Part]) -> Sequence[_Part]:
    """The parts of a line, each that says who helps one of its pieces with what that is set against by another."""
    told = [each for part in parts if part.is_told and not part.is_of_help for each in _pairs_of([part])]
    targets = {piece.words: target for piece, target in told}
    found = []
    for part in parts:
        target = targets.get(part.names[-1].words) if part.is_of_help and not part.is_told else None
        is_helped = target is not None and len(part.names) > 1
        found.append(_Part([*part.names[:-1], target], part.is_marked) if is_helped and target is not None else part)
    return found


def _begins_name(context: Context, ahead: Ahead, at: int, serving: Collection[str]) -> bool:
    """Whether a word that says nothing by itself begins a name of what serves."""
    runs = (ahead.run(at, length) for length in range(2, ahead.room(at) + 1))
    return any(not {*serving}.isdisjoint(context.vocabulary.spelled(each)) for each in runs)


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
