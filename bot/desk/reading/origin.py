"""Places that stand for pieces: for one's own where something comes from, for those who can fire at it as a target."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.pieces import CARDS
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_all, is_filler
from engine.core.sights import THING

FROM = frozenset(("from", "out", "из", "с", "со", "от"))
"""Words before the place where something comes from."""
_THERE = frozenset(("in", "at", "on", "в", "во", "на"))
"""Words behind “all” that stand before the place where they are."""
_JOINED = frozenset((",", "and", "plus", "и", "плюс"))
"""Between two places whose pieces fire together."""
_THROUGH = frozenset(("through", "via", "by", "down", "через", "по", "сквозь"))
"""Words before what somebody is sent through."""
_BY_CASE = ("ом", "ем", "ой", "ей", "ами", "ями")
"""How a word ends that says the same by its case."""
_SENT = verbs_of("send")[:1]
"""The likeliest verb of orders by which somebody is sent."""
_ARTICLES = frozenset(("the", "my", "our"))
_PIECES = frozenset(("unit", "arm"))
"""Kinds of words that name what stands on a board, or its kind."""
_MOST = 8
"""Pieces of a place that a line is tried with."""
_SHOTS = frozenset(verbs_of("fire"))
"""The verbs of orders by which somebody fires."""
_WHO = ("unit", "weapon", "arm")
"""Kinds of words that name who fires."""
_FEW = 6
"""Words of the longest line that says at what is fired, and not by whom."""


def whence(context: Context, tokens: list[str], read: Callable[[str], Reading]) -> Reading | None:
    """What a line means that says where pieces come from which it names as well; `None` if it does not.

    That place is no part of their way, and tells apart who is meant: of several whom a name fits there it is asked
    which, unless all are meant.
    """
    for at, typed in enumerate(tokens):
        begin = at + 1
        while begin < len(tokens) and is_filler(tokens[begin]):
            begin += 1
        is_there = spelling.fold(typed) in _THERE and at > 0 and is_all(tokens[at - 1])
        place, end = _place(context, tokens, begin) if _is_from(typed) or is_there else ("", begin)
        # “All at the factory” is a target, unless another place is named.
        beside = (context.partly(each) for each in (*tokens[:at], *tokens[end:]) if is_there and each not in MARKS)
        is_meant = bool(place) and (not is_there or any(map(context.place, beside)))
        there = standing_in(context, place) if is_meant else []
        if not there:
            continue
        rest = [*tokens[:at], *tokens[end:]]
        lines = _named_there(context, rest, there)
        # “All from Kiel” names them as well, though by no name.
        every = next((each for each in (at - 1, at) if 0 <= each < len(rest) and is_all(rest[each])), None)
        if not lines and every is not None:
            lines = [("", "", [*rest[:every], *_who_can(context, tokens, there), *rest[every + 1 :]])]
        found = _one_or_several(context, lines, read) if lines else None
        if found is not None and not (is_there and isinstance(found, NotUnderstood)):
            return found
    return None


def standing_in(context: Context, place: str) -> list[str]:
    """A seat's own pieces in a place."""
    spots = context.on_board([*context.vocabulary.of(_PIECES), place])
    at = spots[place].rank[1]
    return [word for word, spot in spots.items() if spot.seat == context.seat and spot.rank[:2] == (THING, at)]


def _named_there(context: Context, tokens: list[str], there: list[str]) -> list[tuple[str, str, list[str]]]:
    """The words of a line with those of some pieces in place of each name that is one of them; nothing if none is.

    One line for each of several that a name fits, behind the name and the piece.
    """
    is_of_all = any(map(is_all, tokens))
    lines: list[tuple[str, str, list[str]]] = [("", "", [])]
    at, is_named = 0, False
    while at < len(tokens):
        length, pieces = _one_of(context, tokens[at:], there)
        is_named = is_named or bool(pieces)
        said = " ".join(tokens[at : at + length])
        if is_of_all or len(pieces) < 2:
            words = [each for each in pieces or tokens[at : at + length] if not is_all(each)]
            lines = [(name, told, [*line, *words]) for name, told, line in lines]
        else:
            lines = [(said, piece, [*line, piece]) for *_, line in lines for piece in pieces[:_MOST]][:_MOST]
        at += length
    return lines if is_named else []


def _one_or_several(
    context: Context, lines: Sequence[tuple[str, str, list[str]]], read: Callable[[str], Reading]
) -> Reading:
    """What the only one of some lines means that comes to an order, or else the first; of several which is meant."""
    readings = [read(" ".join(line)) for *_, line in lines]
    orders = {
        piece: found.text
        for found, (_, piece, _) in zip(readings, lines, strict=True)
        if isinstance(found, Understood) and context.is_order(found.text)
    }
    known = tuple(filter(None, map(context.vocabulary.word, orders)))
    if len(known) > 1:
        return Ambiguous(lines[0][0], known, tuple(orders.values()))
    return next((found for found in readings if isinstance(found, Understood)), readings[0])


def _one_of(context: Context, tokens: list[str], there: list[str]) -> tuple[int, list[str]]:
    """How many words name one of some pieces, and those that they may name; one word, if they name none of them."""
    if tokens[0] in MARKS or is_filler(tokens[0]) or context.is_verb(tokens[0]):
        return 1, []
    longest, words = context.piece(tokens[: context.vocabulary.longest], there)
    found = [piece for piece in there if piece in words]
    for length in range(min(context.vocabulary.longest, len(tokens)), longest if found else 0, -1):
        run = tokens[:length]
        said = " ".join(run) if MARKS.isdisjoint(run) and not is_filler(run[-1]) else ""
        named = {*context.vocabulary.spelled(said), *context.vocabulary.partly(said, there)} if said else ()
        if pieces := [piece for piece in there if piece in named]:
            return length, pieces
    return (longest, found) if found else (1, [])


def _who_can(context: Context, tokens: list[str], pieces: list[str]) -> list[str]:
    """Those of some pieces that can do what a line says, or move if it says nothing, as who says all of them means.

    All of them, if none can.
    """
    offered = context.verbs(is_offered=True)
    said = [verb for each in tokens for verb in (*context.vocabulary.spelled(each), *verbs_of(each)) if verb in offered]
    verb = next((verb for verb in (*said, *verbs_of("move")) if verb in offered), "")
    able = (context.serving((verb,)) or {}) if verb else {}
    return [piece for piece in pieces if piece in able] or pieces


def from_places(context: Context, tokens: list[str]) -> tuple[list[str], list[list[str]]]:
    """The pieces that may be meant by a place, and the line with each of them in its stead, or with all if it says so.

    Nothing where no place is named as an origin.
    """
    for at, typed in enumerate(tokens):
        word = spelling.fold(typed)
        is_from = _is_from(typed)
        is_there = word in _THERE and at > 0 and is_all(tokens[at - 1])
        begin = at + 1 if is_from or is_there else at
        begin += begin > at and begin < len(tokens) and spelling.fold(tokens[begin]) in _ARTICLES
        place, end = _place(context, tokens, begin)
        # “Fire all at the factory” names a target; “fire all in the yard at the factory” one behind where they are.
        is_from = is_from or (is_there and _goes_on(context, tokens[end:]))
        is_of_all = end < len(tokens) and is_all(tokens[end])
        if place and is_from and _joins(context, tokens, end):
            return [], []
        if place and (is_from or is_of_all):
            rest = _but_all((*tokens[:at], *tokens[end:]))
            verb = rest[:1] if rest and context.is_verb(rest[0]) else []
            there = standing_in(context, place)[:_MOST]
            if any(map(is_all, tokens)):
                return there, [[*verb, *_who_can(context, tokens, there), *rest[len(verb) :]]]
            return there, [[*verb, piece, *rest[len(verb) :]] for piece in there]
    return [], []


def through_card(context: Context, tokens: list[str]) -> list[str]:
    """The words of a line that sends somebody through what a card lets them pass, as an order says it: the card first.

    Else the line as it is: `send them through the sewer` names a card, `through the mill` a place.
    """
    if not tokens or verbs_of(tokens[0])[:1] != _SENT:
        return tokens
    known = context.vocabulary
    for at in range(1, len(tokens)):
        for end in range(len(tokens), at, -1):
            name = " ".join(tokens[at:end])
            words = known.spelled(name) or (known.partly(name) if end == at + 1 and at > 1 else ())
            if is_filler(tokens[at]) or not words or known.those_of(words, CARDS) != [*words]:
                continue
            before = [each for each in tokens[1:at] if not is_filler(each) or spelling.fold(each) in _THROUGH]
            is_by_case = not tokens[at].isascii() and tokens[end - 1].endswith(_BY_CASE)
            if before[-1:] and spelling.fold(before[-1]) in _THROUGH:
                return [*tokens[at:end], *before[:-1], *tokens[end:]]
            return [*tokens[at:end], *before, *tokens[end:]] if is_by_case else tokens
    return tokens


def _joins(context: Context, tokens: list[str], end: int) -> bool:
    """Whether another place stands behind one that ends here, and a target behind that."""
    begin = next((at for at, each in enumerate(tokens) if at >= end and each not in _JOINED), len(tokens))
    place, behind = _place(context, tokens, begin) if begin > end else ("", end)
    return bool(place) and _goes_on(context, tokens[behind:])


def _at_whom(context: Context, tokens: list[str]) -> tuple[list[str], list[list[str]], list[str]]:
    """The verb of a line that names places for who fires and another as the target, those in each, and its rest.

    Nothing if it is none such: `fire F3 at F8`, `fire with the yard at the factory`, `fire F3 and F4 at D8`.
    """
    said = {*context.vocabulary.spelled(tokens[0]), *verbs_of(tokens[0])} if tokens else set()
    shots = [] if _SHOTS.isdisjoint(said) else [verb for verb in context.verbs(is_offered=True) if verb in _SHOTS]
    others = [verb for verb in context.verbs(is_offered=True) if verb not in (*known_short_words().ends, *_SHOTS)]
    is_bare = not others and not shots and not any(map(context.is_verb, tokens))
    shots = [verb for verb in context.verbs(is_offered=True) if verb in _SHOTS] if is_bare else shots
    if len(shots) != 1:
        return [], [], []
    behind = (at for at, each in enumerate(tokens) if (at or is_bare) and not (is_filler(each) or _is_from(each)))
    begin = next(behind, len(tokens))
    there: list[list[str]] = []
    place, end = _place(context, tokens, begin)
    while place and _goes_on(context, tokens[end:]) and (standing := standing_in(context, place)[:_MOST]):
        there.append(standing)
        rest = tokens[end:]
        begin = next((at for at, each in enumerate(tokens) if at >= end and each not in _JOINED), len(tokens))
        place, end = _place(context, tokens, begin) if begin > end else ("", end)
    return (shots, there, rest) if there else ([], [], [])


def by_those_there(
    context: Context, tokens: list[str], order_of: Callable[[Context, list[str]], Understood | None]
) -> Understood | None:
    """The allowed order that a line comes to which names places for those in them who fire: all of them who can.

    Where of one place nobody can together with the others, the order with one of each, so that it is told why.
    """
    verb, there, rest = _at_whom(context, tokens)
    known: list[str] = []
    found = None
    for piece in (each for standing in there for each in standing):
        order = order_of(context, [*verb, *known, piece, *rest])
        if order is not None and context.is_whole(order.text.split()):
            known.append(piece)
            found = order
    if all(not set(standing).isdisjoint(known) for standing in there):
        return found
    firsts = [next((each for each in standing if each in known), standing[0]) for standing in there]
    return order_of(context, [*verb, *firsts, *rest]) if len(there) > 1 else None


def at_target(context: Context, tokens: list[str]) -> Understood | LeftOut | None:
    """The order of a line that says no more than at which place is fired, where just that is asked: `fire at F4`, `F4`.

    All fire who can together; of several groups that can it is asked which. `None` if nobody can, or more was said.
    """
    shots = [verb for verb in context.verbs(is_offered=True) if verb not in known_short_words().ends]
    told = [each for each in tokens if not (each in MARKS or is_all(each) or is_filler(each))]
    if is_of_all := any(map(is_all, tokens)):
        shots = [verb for verb in shots if any(verb in context.vocabulary.spelled(each) for each in told)] or shots
    if (
        len(told if is_of_all else tokens) > _FEW
        or len(shots) != 1
        or shots[0] not in _SHOTS
        or any(map(_is_from, tokens))
    ):
        return None
    (verb,) = shots
    named = [each for each in told if verb not in (*context.vocabulary.spelled(each), *verbs_of(each))]
    called = context.vocabulary.spelled(" ".join(named)) or (context.partly(" ".join(named)) if is_of_all else ())
    target = context.place(called) if named else None
    groups = [] if target is None else _groups(context, verb, target)
    known = tuple(filter(None, (context.vocabulary.word(group[0]) for group in groups)))
    orders = tuple(" ".join((verb, *group, ">", target or "")) for group in groups)
    if len(groups) < 2:
        return next(map(Understood, orders), None)
    return LeftOut(known, orders, asked="desk-one-group") if is_of_all else LeftOut(known, orders)


def _groups(context: Context, verb: str, target: str) -> list[list[str]]:
    """The largest groups of pieces that can fire at a place together, each with a piece that is in none before it."""

    def can(group: Sequence[str]) -> bool:
        mark = context.bridge((verb, *group), target)
        return context.is_whole((verb, *group, *filter(None, [mark]), target))

    groups: list[list[str]] = []
    pieces = [each for each in context.serving((verb,)) or () if context.vocabulary.is_of(each, _WHO)]
    for piece in pieces:
        if can([piece]) and not any(piece in group for group in groups):
            group = [piece]
            while another := next((each for each in pieces if each not in group and can([*group, each])), None):
                group.append(another)
            groups.append(group)
    return groups


def _but_all(tokens: Sequence[str]) -> list[str]:
    """The words of a line without those for all things, and how many these are."""
    after_all = [False, *map(is_all, tokens)]
    return [
        token
        for token, is_behind in zip(tokens, after_all, strict=False)
        if not (is_all(token) or (is_behind and known_short_words().is_count(token)))
    ]


def _is_from(token: str) -> bool:
    return spelling.fold(token) in FROM


def _goes_on(context: Context, tokens: Sequence[str]) -> bool:
    """Whether words have a verb or another place among them."""
    return any(context.is_verb(each) or context.place(context.partly(each)) for each in tokens if each not in MARKS)


def _place(context: Context, tokens: list[str], begin: int) -> tuple[str, int]:
    """The place that is named from a word on, and where its name ends; none if none is."""
    for end in range(min(begin + context.vocabulary.longest, len(tokens)), begin, -1):
        run = tokens[begin:end]
        if MARKS.isdisjoint(run):
            said = " ".join(run)
            word = context.place(context.vocabulary.spelled(said) or context.partly(said))
            if word is not None:
                return word, end
    return "", begin


def place_last(context: Context, reading: Understood) -> Understood | None:
    """Known words that are no order, with the only place among them behind the rest; `None` if that is none either."""
    words = reading.text.split()
    places = context.places(words[1:])
    if len(places) != 1 or words[-1] == places[0] or not MARKS.isdisjoint(words):
        return None
    order = " ".join((*(word for word in words if word != places[0]), places[0]))
    return Understood(order) if context.is_order(order) else None
