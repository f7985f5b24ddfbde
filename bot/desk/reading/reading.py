"""Reading: free text in either language becomes an order in a game's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import dropwhile
from typing import Any, Literal

from bot.desk.reading import spelling
from bot.desk.reading.beside import with_less
from bot.desk.reading.context import Context
from bot.desk.reading.deed import BESIDE, LEFT, verbs_of
from bot.desk.reading.listing import is_of_offered
from bot.desk.reading.origin import by_those_there, from_places, place_last, through_card, whence
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.pairing import led
from bot.desk.reading.rephrasing import (
    MOVE,
    by_land,
    by_means,
    done_with,
    names_first,
    paired,
    rephrased,
    told_of_each,
    with_each,
)
from bot.desk.reading.typed import cut, is_all, is_filler, is_rest, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reading.walk import Walk
from engine.core.choices import Choices
from engine.core.game import AnyGame, Seat, Word
from engine.core.sights import Spot

_VERBLESS, _DONE = 12, 16
"""Words of the longest line into which a verb is put that was left out or stands behind, or for another word for it."""
_SAID = 24
"""Words of the longest line whose words are put in another order."""
_BEGINNING = 2  # words of the beginning of an order: its verb and a thing
_Least = Literal["allowed", "order", "any"]
"""What a line must come to, to be meant: an allowed order or one with a word unclear, any order, or known words."""
_BOOKS = 16  # games whose readers are kept


class Reader:
    """Reads orders of one game; built once for a game's words.

    What a line costs grows with its length and no faster, whatever slips are in it: it is walked once, once more as
    typed in the other keyboard layout, and on from its first slip with each of the few words suggested there. What is
    no order is walked again with a verb at its beginning, if it is short.

    Attributes:
        vocabulary: what a typed word may mean.
    """

    def __init__(self, words: Iterable[Word]) -> None:
        """Index every spelling of every word."""
        self.vocabulary = Vocabulary(words)

    def read(
        self,
        text: str,
        choices: Choices[Any] | None = None,
        *,
        is_in_play: Callable[[str], bool] = bool,
        is_order: Callable[[str], bool] = bool,
        on_board: Callable[[Sequence[str]], Mapping[str, Spot]] = lambda _: {},
        seat: Seat = "",
    ) -> Reading:
        """What the text means; if it is not understood, without what may as well say nothing.

        Args:
            text: as a player typed it.
            choices: what he may do now, as far as whoever reads the answer may know; words that serve win over words
                that only exist.
            is_in_play: whether a word can mean anything at the table. Words that can win over those that cannot, and
                nothing else is ever suggested. If it is left out, every word can.
            is_order: whether words of the game are an order at all, allowed or not. A word is ambiguous only among
                those with which the line is one, and no suggestion leads to what neither is nor begins one.
            on_board: those of some pieces that are on the board: they are meant rather than those that are not.
            seat: who has typed it; its own pieces are meant rather than others that do not serve.
        """
        context = Context(self.vocabulary, choices, is_in_play, is_order, on_board, seat)
        text = by_land(context, text)
        return with_less(context, text, partial(self._read, context))

    def _read(self, context: Context, text: str) -> Reading:
        text, left = cut(text)
        # What ends a question speaks of no piece, and so of nobody's hand.
        end = context.ended(text)
        tokens = through_card(context, with_each(context, tokens_of(text))) if end is None else []
        told = None if left else told_of_each(context, tokens) or whence(context, tokens, partial(self._read, context))
        whole = Understood(end) if end else told
        if whole is not None:
            return whole
        from_there = cache(partial(_from_there, context, tokens))
        if not left and any(map(is_all, tokens)) and isinstance(all_there := from_there(), Understood):
            return all_there
        walk = Walk(context, tokens, left)
        found = walk.to_end()
        is_other = bool(tokens) and context.is_verb(tokens[0]) and not context.is_offered(tokens[0])
        is_other = is_other and not any(map(context.is_idle, self.vocabulary.spelled(tokens[0])))
        if is_other and not left and not (found is not None and walk.is_legal):
            instead = _with_offered(context, tokens, least="allowed")
            if instead is not None:
                return instead
        reading = found or self._slip(context, walk, text, left)
        if left or len(tokens) > _SAID:
            return reading
        match reading:
            case Understood(text=order, rest="") if not walk.is_legal and context.is_order(order):
                # Only what is said plainly is meant rather than an order that is refused; what is asked stays meant.
                first = order.partition(" ")[0]
                least: _Least = "allowed" if first in context.verbs(is_offered=True) else "any"
                plain = from_there()
                is_settled = plain is not None or context.is_idle(first)
                other = None if is_settled else _with_offered(context, tokens, least=least)
                return plain or other or done_with(context, tokens, _order_of) or reading
            case Understood(rest="") if not walk.is_legal:
                found = from_there() or _plainly(context, tokens) or _said_otherwise(context, tokens)
                return found or place_last(context, reading) or context.verb_first(reading)
            case Ambiguous(orders=orders) if not is_of_offered(context, reading):
                other = reading if orders else _said_otherwise(context, tokens) or reading
                return (None if is_of_offered(context, other) else _with_offered(context, tokens, least="any")) or other
            case NotUnderstood():
                found = from_there() or _plainly(context, tokens)
                found = found or (_said_otherwise(context, tokens) if any(map(verbs_of, tokens[:1])) else None)
                return found or (_verb_first(context, tokens) if names_first(context, tokens) else None) or reading
        return reading

    @staticmethod
    def _slip(context: Context, walk: Walk, text: str, left: str) -> Reading:
        """What the text means in the other keyboard layout, or with a verb for its first deed; else by a slip."""
        other = Walk(context, tokens_of(spelling.other_layout(text)), left).to_end()
        if isinstance(other, Understood):
            return other
        return _with_verb(context, tokens_of(text), left) or walk.slip()

    def read_at(self, text: str, choices: Choices[Any] | None, game: AnyGame, position: Any, seat: Seat) -> Reading:
        """What the text of a seat means in a position of the game, where a word means only what is in play there."""
        return self.read(
            text,
            choices,
            is_in_play=partial(game.is_in_play, position),
            is_order=partial(is_order, game, position, seat),
            on_board=partial(game.whereabouts, position),
            seat=seat,
        )

    def goes_on(
        self, begun: Sequence[str], text: str, choices: Choices[Any], game: AnyGame, position: Any, seat: Seat
    ) -> tuple[Reading, bool]:
        """What the text of a seat means behind the words with which an order has begun, and whether it goes on with it.

        It does if an allowed order begins so, if it is an order at all, or if it would be with a word told or left out.
        """
        context = Context(
            self.vocabulary,
            choices,
            partial(game.is_in_play, position),
            partial(is_order, game, position, seat),
            partial(game.whereabouts, position),
            seat,
        )
        text, left = cut(text)
        tokens = with_each(context, tokens_of(text))
        told = [*dropwhile(is_filler, tokens)]
        said = told[0] if told and context.is_verb(told[0]) else ""
        # Whoever advances on somebody attacks, where an attack is begun and no advance can be ordered.
        other = () if not said or context.is_offered(said) else verbs_of(said)
        if not said or not {*begun[:1]} & {*self.vocabulary.spelled(said), *other}:
            on = self._behind(context, begun, text, tokens, left)
            is_anew = not isinstance(on[0], Understood) and not {*begun[:1]}.isdisjoint(verbs_of("".join(told[:1])))
            again = self._behind(context, begun[:1], text, told[1:], left) if is_anew else on
            return again if isinstance(again[0], Understood) else on
        # Whoever says the verb again begins anew, but with what he has left out from what was there.
        anew, is_on = self._behind(context, begun[:1], text, told[1:], left)
        if not isinstance(anew, Understood):
            more = self._behind(context, begun, text, told[1:], left)
            return more if isinstance(more[0], Understood) and more[1] else (anew, is_on)
        return anew, is_on

    @staticmethod
    def _behind(
        context: Context, begun: Sequence[str], text: str, tokens: list[str], left: str
    ) -> tuple[Reading, bool]:
        walk = Walk(context, tokens, left, begun=begun)
        read = walk.to_end()
        # Who names once more what has been named, or another in its place, means the order from there on.
        for end in range(len(begun) - 1, 0, -1) if isinstance(read, Understood) and not walk.is_legal else ():
            again = Walk(context, tokens, left, begun=begun[:end])
            if isinstance(anew := again.to_end(), Understood) and again.is_legal:
                return anew, True
        if isinstance(read, Understood):
            return read, walk.is_legal or context.is_order(read.text)
        other = Walk(context, tokens_of(spelling.other_layout(text)), left, begun=begun)
        found = read or other.to_order() or walk.slip()
        is_of_several = isinstance(found, Ambiguous | LeftOut) and bool(found.orders)
        return found, isinstance(found, Understood) or is_of_several


@lru_cache(maxsize=_BOOKS)
def reader_of(words: tuple[Word, ...]) -> Reader:
    """How lines of a game with these words are read; they are indexed once in a process, however many desks it has."""
    return Reader(words)


def is_order(game: AnyGame, position: Any, seat: Seat, order: str) -> bool:
    """Whether words of the game are an order of a seat in a position at all."""
    try:
        game.read_order(position, seat, order)
    except ValueError:
        return False
    return True


def _plainly(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to with all that are meant, or with a verb for a deed."""
    found = _said_otherwise(context, tokens) if any(is_all(each) or is_rest(each) for each in tokens) else None
    return found or _with_offered(context, tokens, least="any")


def _from_there(context: Context, tokens: list[str]) -> Understood | LeftOut | None:
    """The order that a line comes to with the pieces of a place that it names as an origin, or one for each of them."""
    pieces, lines = from_places(context, tokens)
    found: dict[str, Understood] = {}
    for piece, line in zip(pieces, lines, strict=False):
        order = Walk(context, line, "").to_order() if context.is_verb(line[0]) else _verb_first(context, line)
        if isinstance(order, Understood):
            found[piece] = order
    if len(found) < 2:
        return next(iter(found.values()), None) if pieces else by_those_there(context, tokens, _order_of)
    known = (context.vocabulary.word(piece) for piece in found)
    return LeftOut(tuple(filter(None, known)), tuple(order.text for order in found.values()))


def _order_of(context: Context, tokens: list[str]) -> Understood | None:
    """The order that a line comes to, perhaps with a rest for what is asked next."""
    return found if (found := Walk(context, tokens, "").to_order()) is not None and found.text else None


def _with_offered(
    context: Context, tokens: list[str], *, least: _Least, is_held: bool = False
) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to with an offered verb for its deed, or with one for which no card is held.

    One that is not allowed is meant only if the line is no order of this question else.
    """
    if not 1 < len(tokens) <= _DONE:
        return None
    offered, tokens = context.held if is_held else context.verbs(is_offered=True), paired(tokens, context.is_verb)
    if least == "any" and any(map(context.is_offered, tokens)):
        least = "allowed"
    meant = [
        [verb for verb in (*context.vocabulary.spelled(each), *verbs_of(each)) if verb in offered] for each in tokens
    ]
    lines: list[list[str]] = []
    for at, verbs in enumerate(meant):
        for verb in () if context.is_offered(tokens[at]) else verbs:
            bare = [
                each
                for each, verbs_too in zip(tokens, meant, strict=True)
                if verb not in verbs_too and each.casefold() not in BESIDE
            ]
            before = sum(verb not in verbs_too for verbs_too in meant[:at])
            lines += ([verb, *bare], [verb, *bare[before:], *bare[:before]])
            lines += filter(None, [by_means([verb, *bare], context.is_verb)])
    found = _best(context, lines, least=least)
    is_left = found is None and least == "any" and not is_held
    return _with_offered(context, tokens, least=least, is_held=True) if is_left else found


def _best(context: Context, lines: list[list[str]], *, least: _Least) -> Understood | LeftOut | Ambiguous | None:
    """The first line that begins an allowed order, else an aimed one, else an unclear one, else perhaps any."""
    orders: list[Understood] = []
    unclear: LeftOut | Ambiguous | None = None
    for line in lines:
        walk = Walk(context, line, "")
        match walk.to_end():
            case Understood() as order if walk.is_legal and not (walk.is_filled and orders):
                return order
            case Understood() as order:
                orders.append(order)
            case LeftOut() | Ambiguous() as strange if strange.orders:
                unclear = unclear or strange
    is_aimed = any(">" in each.text.split() and context.is_order(each.text) for each in orders)
    if least == "allowed" or (unclear is not None and not is_aimed):
        return unclear
    known = (each for each in orders if least == "any" and {*context.verbs()}.isdisjoint(each.text.split()[1:]))
    return next((order for order in orders if context.is_order(order.text)), next(known, None))


def _said_otherwise(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to whose words stand as people put them; `None` if it does not."""
    found = _verb_first(context, tokens)
    if found is not None or len(tokens) < 2:
        return found
    lines = [*rephrased(tokens, context.is_verb, context.is_fate), *led(context, tokens)]
    found = _best(context, [line for line in lines if context.is_verb(line[0])], least="order")
    return found or next((each for line in lines if (each := _verb_first(context, line))), None)


def _verb_first(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to whose verb stands behind who is to do it, or is left out; `None` if it does not.

    A verb that is left out is the only one with which the line begins an allowed order, else is an order at all; of
    several that nobody is offered now it is that of a move.
    """
    if not tokens or len(tokens) > _VERBLESS or context.is_verb(tokens[0]):
        return None
    tokens = paired(tokens, context.is_verb)
    verbs = [at for at, token in enumerate(tokens[1:], 1) if context.is_verb(token)]
    if verbs:
        # Beside a verb of the game another word for a deed says nothing: `send it by sea`.
        bare = [each if verbs_of(each) in ((), LEFT) or context.vocabulary.spelled(each) else "" for each in tokens]
        ends = [([*filter(None, bare[:at])], [*filter(None, bare[at + 1 :])], tokens[at]) for at in verbs]
        lines = [line for before, behind, verb in ends for line in ([verb, *before, *behind], [verb, *behind, *before])]
        return _best(context, lines, least="order")
    for is_offered in (True, False):
        walks = {verb: Walk(context, [verb, *tokens], "") for verb in context.verbs(is_offered=is_offered)}
        # Whoever names no verb leaves a target for later in a move alone.
        read = {verb: walk.to_end() for verb, walk in walks.items()}
        readings = {verb: None if verb != MOVE and _rest_of(each) else each for verb, each in read.items()}
        several = (
            (_with_one_left_out(context, walks, readings) or _only_unclear(walks, readings)) if is_offered else None
        )
        if several is not None:
            return several
        orders = {
            verb: reading
            for verb, reading in readings.items()
            if isinstance(reading, Understood) and (walks[verb].is_legal or context.is_order(reading.text))
        }
        allowed = context.sparing([each for verb, each in orders.items() if is_offered and walks[verb].is_legal])
        is_unclear = any(isinstance(reading, Ambiguous) for reading in readings.values())
        if len(tokens) == 1 and (len(allowed) != 1 or is_unclear):
            return None  # a name alone is the choice that it can be and nothing else
        furthest = max((walks[verb].reach for verb in orders if MOVE not in orders), default=None)
        likely = allowed or [order for verb, order in orders.items() if furthest in (None, walks[verb].reach)]
        if likely:
            only = likely[0] if len(likely) == 1 else None
            return only or (None if is_offered else orders.get(MOVE))
    return None


def _rest_of(reading: Reading | None) -> str:
    return reading.rest if isinstance(reading, Understood | LeftOut) else ""


def _only_unclear(walks: Mapping[str, Walk], readings: Mapping[str, Reading | None]) -> Ambiguous | None:
    """What is unclear of a line with the only verb with which it can be an order that is allowed, if it is no move."""
    found = [each for each in readings.values() if isinstance(each, Ambiguous) and each.orders]
    is_order = any(isinstance(each, Understood) and (walks[at].is_legal or at == MOVE) for at, each in readings.items())
    return found[0] if len(found) == 1 and not is_order else None


def _with_one_left_out(
    context: Context, walks: Mapping[str, Walk], readings: Mapping[str, Reading | None]
) -> LeftOut | None:
    """The orders of several verbs that a line may mean, where one of them lacks a word besides; none if none does."""
    orders: dict[str, tuple[str, ...]] = {}
    for verb, reading in readings.items():
        if isinstance(reading, LeftOut):
            orders[verb] = reading.orders
        elif isinstance(reading, Understood) and walks[verb].is_legal:
            orders[verb] = (reading.text,)
    if any(len(each) == 1 and len(each[0].split()) == _BEGINNING for each in orders.values()):
        return None  # it begins an order as it stands
    # Of a single verb something else than a card is asked for when its menu is open.
    named = (word for each in orders.values() for order in each for word in order.split()[1:2])
    is_card = any(context.vocabulary.is_of(word, ("card",)) for word in named)
    if not any(isinstance(reading, LeftOut) for reading in readings.values()) or not (is_card or len(orders) > 1):
        return None
    known = (context.vocabulary.word(verb) for verb in orders)
    rest = next(filter(None, map(_rest_of, readings.values())), "")
    return LeftOut(tuple(filter(None, known)), tuple(order for each in orders.values() for order in each), rest)


def _with_verb(context: Context, tokens: list[str], left: str) -> Reading | None:
    """What a line means that begins with a word for a deed, such as `use`, which is no verb of the game."""
    if not 1 < len(tokens) <= _VERBLESS:
        return None
    known = [verb for verb in verbs_of(tokens[0]) if verb in context.verbs()]
    offered = [verb for verb in known if verb in context.verbs(is_offered=True)]
    walks = [Walk(context, [verb, *tokens[1:]], left) for verb in offered or known]
    readings = [walk.to_end() for walk in walks]
    for reading in readings:
        if isinstance(reading, Understood) and context.is_order(reading.text):
            return reading
        if isinstance(reading, LeftOut | Ambiguous) and reading.orders:
            return reading
    missed = [walk for walk, read in zip(walks, readings, strict=True) if read is None]
    slips = [walk.slip() for walk in missed if walk.is_legal or not offered]
    slips = [each for each in slips if offered or isinstance(each, Understood)]  # nothing unclear is meant for later
    return next((slip for slip in slips if not isinstance(slip, NotUnderstood) or slip.suggestions), None)
