"""Rephrasing: other ways in which the words of a line may stand, as people say what orders say in one way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from bot.desk.reading import spelling
from bot.desk.reading.context import THINGS, Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import losing
from bot.desk.reading.origin import at_target
from bot.desk.reading.outcome import Ambiguous, LeftOut, Understood
from bot.desk.reading.pairing import all_against, each_against, is_called, one_against
from bot.desk.reading.pieces import number_of
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_all, is_filler, is_rest, parted
from bot.desk.reading.vocabulary import Vocabulary
from engine.core.text import Text

MOVE = "move"
"""The verb of a move in every game that has one."""
_BY_MEANS_OF = frozenset(("with", "using", "by", "силами", "с", "со", "при", "помощью"))
"""Words behind which it is said who does it, after what it is done to."""
_INSTRUMENTAL = ("ом", "ем", "ой", "ей", "ами", "ями")
"""How the last word of a line ends that says the same by its case."""
_WHITHER = frozenset(("to", "into", "в", "во", "на", "к", "ко"))
"""Words behind which it is said where something goes."""
_PARTING = frozenset((",", ";", "and", "и", "а", "plus"))
"""What stands between what is said of one and of another."""
_DIE = "die"
"""What becomes of a piece that is lost for good, in every game where it may as well fare better."""
_LOSING = frozenset(("losing", "теряю", "теряем", "теряет", "теряется", "потеряю", "потерять"))
_AMOUNTS = frozenset(
    (
        *("takes", "take", "gets", "get", "suffers", "loses"),
        *("берет", "берут", "получает", "получают", "теряет", "теряют"),
        *("point", "points", "damage", "hit", "hits", "loss", "losses", "put", "deal", "assign"),
        *("очко", "очка", "очков", "урон", "урона", "повреждение", "повреждения", "повреждений", "потери", "потерь"),
    )
)
"""What is shared out, and how; it says nothing beside who gets it."""
PLACES = frozenset(("area", "hex", "place", "zone", "box", "country"))
"""Kinds of words that name a place, which is nobody's."""
_FURTHER = re.compile(
    r"(?:then |и |а |and )?(?:дальше|далее|потом|further|onward|onwards|on|continue|keep going|then on)"
    r" (?:(?:в|во|на|к|до|to|into) )?(?=\S)",
    re.IGNORECASE,
)
"""What stands before where those go further who went there."""
_MOST = 8
"""Pieces that a part of a line is said of."""


def by_means(tokens: list[str], is_verb: Callable[[str], bool]) -> list[str] | None:
    """The line with those who do it before what it is done to; `None` if no `with` says who they are."""
    at = next((at for at, token in enumerate(tokens) if spelling.fold(token) in _BY_MEANS_OF), 0)
    begin = 0 if not tokens else 2 if is_verb(" ".join(tokens[:2])) else int(is_verb(tokens[0]))
    if begin and not at and len(tokens) > 2 and spelling.fold(tokens[-1]).endswith(_INSTRUMENTAL):
        return [tokens[0], tokens[-1], ">", *(each for each in tokens[1:-1] if each != ">")]
    if not begin < at < len(tokens) - 1:
        return None
    return [*tokens[:begin], *tokens[at + 1 :], ">", *(each for each in tokens[begin:at] if each != ">")]


def done_with(
    context: Context, tokens: list[str], order_of: Callable[[Context, list[str]], Understood | None]
) -> Understood | None:
    """The order that a line comes to which says last who does it: a thing of the game, and to another one."""
    found = None if context.is_one_piece(tokens) else order_of(context, by_means(tokens, context.is_verb) or [])
    words = [] if found is None else found.text.split()[1:]
    return found if context.vocabulary.those_of(words[:1], THINGS) and words[0] not in words[1:] else None


def paired(tokens: list[str], is_verb: Callable[[str], bool]) -> list[str]:
    """The words of a line with two of them in one that are a verb together, such as `by sea`."""
    pairs = (at for at in range(len(tokens) - 1) if is_verb(f"{tokens[at]} {tokens[at + 1]}"))
    at = next(pairs, None)
    return tokens if at is None else [*tokens[:at], " ".join(tokens[at : at + 2]), *tokens[at + 2 :]]


def rephrased(tokens: list[str], is_verb: Callable[[str], bool], is_fate: Callable[[str], bool]) -> Iterator[list[str]]:
    """The words of a line in other orders, of which the first that is an order is meant.

    `A blocks X, B blocks Y` says its verb once, `move A by sea` two, `3 on A` gives A 3, `block X with A` has A do it;
    `flip A and B` says what becomes of both.
    """
    tokens = paired(tokens, is_verb)
    verbs = [token for token in tokens if is_verb(token)]
    if len(verbs) > 1 and not any(map(known_short_words().answers, verbs)):
        for verb in verbs:
            yield [verb, *(token for token in tokens if not is_verb(token))]
    counted = _counted(tokens)
    if counted != tokens:
        yield counted
    told = _suffered(tokens, is_fate)
    if told != tokens:
        yield told
    if (with_means := by_means(tokens, is_verb)) is not None:
        yield with_means


def names_first(context: Context, tokens: list[str]) -> bool:
    """Whether a line begins with how many something is or a part of its name, and speaks of a deed behind that."""
    first, *then = [each for each in tokens if not is_filler(each)] or [""]
    is_said = any(context.is_verb(each) or verbs_of(each) for each in then)
    return is_said and bool(known_short_words().several(first) or context.partly(first))


def further(vocabulary: Vocabulary, text: str, order: str, *, is_under_way: bool = False) -> str:
    """A text that says where it goes further as the last order goes on: `дальше в E5`; while it does, the place."""
    words, on = order.replace(",", " ").split(), _FURTHER.match(text)
    who = [each for each in words if vocabulary.is_of(each, ("unit", "weapon"))]
    if on is None or not (who or is_under_way) or not vocabulary.spelled(text[on.end() :].strip(" .!")):
        return text
    if is_under_way:
        return text[on.end() :]
    return f"{words[0]} {' '.join(who)} > {text[on.end() :]}"


def by_land(context: Context, text: str) -> str:
    """A line that says that a way is gone by land, as one that moves; without those words where it has a verb."""
    rest = known_short_words().but_for_land(text)
    words = rest.split()
    if rest == text or MOVE not in context.verbs(is_offered=True) or any(map(context.is_verb, words)):
        return rest
    return " ".join((MOVE, *(word for word in words if MOVE not in verbs_of(word))))


def with_each(context: Context, tokens: list[str]) -> list[str]:
    """The words of a line with what is said of several pieces, none of them by its name, said of each of them.

    `194 dies, the others fall back to the station` says that of each of the others; who only falls back does so with
    all. Unchanged where nothing becomes of anybody.
    """
    tokens = _joined(context, tokens)
    if not tells_fate(context, tokens):
        return tokens
    verb, pieces = context.fated()
    is_count = known_short_words().is_count
    # «Всё, отхожу» says no more by its first word than that it is said.
    parts = [part for part in parted(tokens, _PARTING) if not all(map(is_all, part))]
    parts = _dying(context, verb, parts)
    named = {piece for part in parts for piece in pieces if _names(context, part, piece)}
    others = [piece for piece in pieces[:_MOST] if piece not in named]
    found: list[list[str]] = []
    for part in parts:
        at = next((at for at, token in enumerate(part) if is_all(token) or is_rest(token)), None)
        is_bare = not named and len(parts) == 1
        if not others or (at is None and not is_bare):
            found.append(part)
            continue
        bare = [
            token
            for token in part
            if not (is_all(token) or is_rest(token) or is_count(token) or verb in context.vocabulary.spelled(token))
        ]
        fate = next(filter(context.is_fate, bare), "")
        whither = [token for token in bare if token != fate]
        found += ([piece, *filter(None, [fate]), *whither] for piece in others)
    if found == parted(tokens, _PARTING):
        return tokens
    line = _suffered([token for part in found for token in (*part, ",")][:-1], context.is_fate)
    return line if verb in context.vocabulary.spelled(line[0]) else [verb, *line]


def _dying(context: Context, verb: str, parts: list[list[str]]) -> list[list[str]]:
    """The parts of a line that says of some what becomes of them: whoever is just lost among those dies."""
    is_told = [any(map(context.is_fate, part)) for part in parts]
    if all(is_told) or not any(is_told) or not context.is_fate(_DIE):
        return parts

    def dying(token: str) -> str:
        is_lost = verb in context.vocabulary.spelled(token) or spelling.fold(token) in _LOSING
        return _DIE if is_lost else token

    return [part if is_so else [*map(dying, part)] for part, is_so in zip(parts, is_told, strict=True)]


def tells_fate(context: Context, tokens: list[str]) -> bool:
    """Whether the words of a line say what becomes of a piece, or where it goes, and just that is asked.

    Who says no more than “I withdraw” may leave the game as well.
    """
    tokens = _joined(context, tokens)
    if not any(map(context.is_fate, tokens)) or not context.fated()[0]:
        return False
    others = [each for each in tokens if not (context.is_fate(each) or is_filler(each))]
    return any(
        is_all(each) or is_rest(each) or context.vocabulary.spelled(each) or context.partly(each) for each in others
    )


def told_of_each(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order of a line that says of several pieces in a few words what each gets, or at whom or what it is set."""
    if (told := losing(context, tokens) or shared_out(context, tokens)) is not None:
        return Understood(told)
    return (
        all_against(context, tokens)
        or each_against(context, tokens)
        or at_target(context, tokens)
        or one_against(context, tokens)
    )


def shared_out(context: Context, tokens: list[str]) -> str | None:
    """The order of a line that says how much of something each piece gets, all or the rest of it perhaps, in words.

    `3 on the tank, rest on the guards`; where something becomes of pieces, each gets what takes so much: `the infantry
    takes one, the gun two`. Who is to be killed gets what is just enough. `None` if the line says no such thing, or
    that is not what is asked.
    """
    kills = known_short_words().kills
    if not any(known_short_words().count(token) or is_all(token) or is_rest(token) or kills(token) for token in tokens):
        return None
    dealing = context.dealing()
    is_fatal = bool(dealing) and any(map(kills, tokens))
    words = list(filter(None, [dealing or context.fated()[0]]))
    unfinished: tuple[str, ...] = ()
    for part in parted(tokens, _PARTING) if words else ():
        said = [token for token in part if token not in MARKS]
        is_so = is_fatal and not "".join(said[:1]).isdecimal()
        share = _share(context, words, [token for token in said if not (is_so and kills(token))], not dealing, is_so)
        if share is None:
            return None
        # Of somebody who goes somewhere it is asked where to once all else is said.
        further = context.serving((*words, *share)) or {}
        if further.keys() <= (context.serving(words[:1]) or {}).keys():
            words += share
        else:
            unfinished = unfinished or share
    return " ".join((*words, *unfinished)) if len(words) + len(unfinished) > 1 else None


def _share(
    context: Context, words: list[str], part: list[str], is_fate: bool, is_fatal: bool
) -> tuple[str, str] | None:
    """Who gets how much by a part of a line, behind the words of an order; or what becomes of whom by as much.

    What is just enough to kill is the first amount that its label says more of than how much it is.
    """
    is_whole = any(is_all(token) or is_rest(token) for token in part)
    said = [
        token
        for token in part
        if not (is_all(token) or is_rest(token) or is_filler(token) or spelling.fold(token) in _AMOUNTS)
        and words[0] not in context.vocabulary.spelled(token)
    ]
    serving = context.serving(words) or {}
    # A number may name who gets as much as another says.
    ends = (0, len(said) - 1) if said else ()
    counted = [(known_short_words().count(said[at]), [*said[:at], *said[at + 1 :]]) for at in ends]
    for count, named in [("", said), *(counted if is_whole else ())] if is_whole or is_fatal else counted:
        pieces = _called(context, serving, named) if named else [*serving] if is_whole else []
        if len(pieces) == 1 and (count or is_whole or is_fatal):
            further = context.serving((*words, *pieces)) or {}
            amounts = {_amount(label) if is_fate else word: word for word, label in further.items()}
            enough = next((word for word, label in further.items() if label.en != word), "") if is_fatal else ""
            most = "" if is_fatal else max(amounts, key=int, default="")
            share = amounts.get(count or enough or most, "" if is_fate else count)
            return (pieces[0], share) if share and not (is_whole and count and count != most) else None
    return None


def _called(context: Context, serving: Iterable[str], named: list[str]) -> list[str]:
    """The pieces that some words name, just so or in part, as they stand or else without a number."""
    if any(number_of(token) is not None for token in named[:-1]):
        return []  # behind a number another is named
    unnumbered = [token for token in named if number_of(token) is None]
    just_so = [each for each in serving if each in context.vocabulary.spelled(" ".join(named))]
    ways = ([each for each in serving if is_called(context, said, each)] for said in (named, unnumbered) if said)
    return next(filter(None, (just_so, *ways)), [])


def _amount(label: Text) -> str:
    """How much becomes of a piece by what a label says, which has that behind it in brackets."""
    return label.en.rpartition("(")[2].rstrip(")")


def _joined(context: Context, tokens: list[str]) -> list[str]:
    """The words of a line with two of them in one that say together what becomes of a piece, as `pull A back`."""
    found: list[str] = []
    for token in tokens:
        begin = max((at for at, each in enumerate(found, 1) if each in _PARTING), default=0)
        said = (at for at in range(len(found) - 1, begin - 1, -1) if found[at].isalpha())
        at = (
            None
            if context.is_fate(token)
            else next((at for at in said if context.is_fate(f"{found[at]} {token}")), None)
        )
        if at is None or token in _PARTING:
            found.append(token)
        else:
            found[at] = f"{found[at]} {token}"
    return found


def _names(context: Context, part: list[str], piece: str) -> bool:
    """Whether a part of a line names a piece."""
    longest = context.vocabulary.longest
    ends = ((at, end) for at in range(len(part)) for end in range(at + 1, min(at + longest, len(part)) + 1))
    is_called = any(piece in context.vocabulary.spelled(" ".join(part[at:end])) for at, end in ends)
    return is_called or any(piece in words and context.are_pieces(words) for words in map(context.partly, part))


def _suffered(tokens: list[str], is_fate: Callable[[str], bool]) -> list[str]:
    """The line with what becomes of each thing behind it, where that is said before it, once for several perhaps."""
    if not any(map(is_fate, tokens)):
        return tokens
    found: list[str] = []
    fate = ""
    for part in parted(tokens, _PARTING):
        leading = next((at for at, token in enumerate(part) if not is_fate(token)), len(part))
        rest = part[leading:]
        fate = part[leading - 1] if leading else "" if any(map(is_fate, rest)) else fate
        if not rest:
            continue
        if not fate:
            found += [*rest, ","]
            continue
        whither = next((at for at, token in enumerate(rest) if at and spelling.fold(token) in _WHITHER), len(rest))
        found += [*rest[:whither], fate, *rest[whither:], ","]
    return found[:-1]


def _counted(tokens: list[str]) -> list[str]:
    """The line with each number behind what it is for, where it stands before that."""
    found: list[str] = []
    number = ""
    for token in tokens:
        if number and (token in MARKS or token in _PARTING):
            found.append(number)
            number = ""
        if token.isdecimal() and (not found or found[-1] in _PARTING):
            number = token
        else:
            found.append(token)
    return [*found, number] if number else found
