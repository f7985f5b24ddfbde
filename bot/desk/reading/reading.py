"""Reading: free text in either language becomes an order in a game's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.origin import from_places
from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Reading, Understood
from bot.desk.reading.rephrasing import by_means, rephrased
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import is_all, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reading.walk import Walk
from engine.core.choices import Choices
from engine.core.game import AnyGame, Seat, Word
from engine.core.sights import Spot

_LONGEST = 1024
"""Characters of a line that may be an order, several times as many as the longest has."""
_NEAR = 160
"""Characters that are read of a line that is too long to be an order; the rest is left as typed."""
_VERBLESS = 12
"""Words of the longest line into which a verb is put that was left out, or whose verb stands behind."""
_SAID = 24
"""Words of the longest line whose words are put in another order."""
_BEGINNING = 2
"""Words of the beginning of an order: its verb and a thing."""
_MOVE = "move"
"""The verb of a move in every game that has one."""
_BOOKS = 16
"""Games whose readers are kept."""


def _nowhere(words: Sequence[str]) -> Mapping[str, Spot]:
    """Where pieces are of which nothing is known."""
    del words
    return {}


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
        on_board: Callable[[Sequence[str]], Mapping[str, Spot]] = _nowhere,
        seat: Seat = "",
    ) -> Reading:
        """What the text means.

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
        text, left = _cut(text)
        tokens = tokens_of(text)
        walk = Walk(context, tokens, left)
        reading = walk.to_end() or self._slip(context, walk, text, left)
        if left or len(tokens) > _SAID:
            return reading
        match reading:
            case Understood(text=order, rest="") if not walk.is_legal and is_order(order):
                # Only what is said plainly is meant rather than an order that is refused.
                plain = _ended(context, text) or _from_there(context, tokens)
                return plain or _by_means(context, tokens) or reading
            case Understood(rest="") if not walk.is_legal:
                found = _from_there(context, tokens) or _said_shortly(context, text, tokens)
                return found or _said_otherwise(context, tokens) or reading
            case Ambiguous(orders=()):
                return _said_otherwise(context, tokens) or reading
            case NotUnderstood():
                return _from_there(context, tokens) or _said_shortly(context, text, tokens) or reading
        return reading

    @staticmethod
    def _slip(context: Context, walk: Walk, text: str, left: str) -> Reading:
        """What the text means as typed in the other keyboard layout, or with a verb for the deed that it begins with.

        Else what its first slip may be meant for.
        """
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
            is_order=partial(_is_order, game, position, seat),
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
            partial(_is_order, game, position, seat),
            partial(game.whereabouts, position),
            seat,
        )
        text, left = _cut(text)
        tokens = tokens_of(text)
        if not (tokens and context.is_verb(tokens[0]) and begun[:1] == self.vocabulary.spelled(tokens[0])):
            return self._behind(context, begun, text, tokens, left)
        # Whoever says the verb again begins anew, but with what he has left out from what was there.
        anew, is_on = self._behind(context, begun[:1], text, tokens[1:], left)
        if not isinstance(anew, Understood):
            more = self._behind(context, begun, text, tokens[1:], left)
            return more if isinstance(more[0], Understood) and more[1] else (anew, is_on)
        return anew, is_on

    @staticmethod
    def _behind(
        context: Context, begun: Sequence[str], text: str, tokens: list[str], left: str
    ) -> tuple[Reading, bool]:
        walk = Walk(context, tokens, left, begun=begun)
        read = walk.to_end()
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


def _is_order(game: AnyGame, position: Any, seat: Seat, order: str) -> bool:
    """Whether words of the game are an order of a seat in a position at all."""
    try:
        game.read_order(position, seat, order)
    except ValueError:
        return False
    return True


def _said_shortly(context: Context, text: str, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to which only says that it is enough, or that all are meant."""
    return _ended(context, text) or (_verb_first(context, tokens) if any(map(is_all, tokens)) else None)


def _ended(context: Context, text: str) -> Understood | None:
    """The order that ends what is asked, if a line says that it is enough."""
    word = context.ending() if known_short_words().said(text) == "end" else None
    return None if word is None else Understood(word)


def _from_there(context: Context, tokens: list[str]) -> Understood | LeftOut | None:
    """The order that a line comes to with the pieces of a place that it names as an origin, or one for each of them."""
    pieces, lines = from_places(context, tokens)
    found: dict[str, Understood] = {}
    for piece, line in zip(pieces, lines, strict=False):
        order = Walk(context, line, "").to_order() if context.is_verb(line[0]) else _verb_first(context, line)
        if isinstance(order, Understood):
            found[piece] = order
    if len(found) < 2:
        return next(iter(found.values()), None)
    known = (context.vocabulary.word(piece) for piece in found)
    return LeftOut(tuple(filter(None, known)), tuple(order.text for order in found.values()))


def _by_means(context: Context, tokens: list[str]) -> Understood | None:
    """The allowed order that a line comes to which says last who does it."""
    line = by_means(tokens, context.is_verb)
    walk = None if line is None else Walk(context, line, "")
    found = None if walk is None else walk.to_order()
    return found if walk is not None and walk.is_legal else None


def _said_otherwise(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to whose words stand as people put them; `None` if it does not."""
    found = _verb_first(context, tokens)
    if found is None and len(tokens) > 1:
        for line in rephrased(tokens, context.is_verb):
            found = Walk(context, line, "").to_order() if context.is_verb(line[0]) else None
            found = found or _verb_first(context, line)
            if found is not None:
                break
    return found


def _verb_first(context: Context, tokens: list[str]) -> Understood | LeftOut | Ambiguous | None:
    """The order that a line comes to whose verb stands behind who is to do it, or is left out; `None` if it does not.

    A verb that is left out is the only one with which the line begins an allowed order, else is an order at all; of
    several that nobody is offered now it is that of a move.
    """
    if not tokens or len(tokens) > _VERBLESS or context.is_verb(tokens[0]):
        return None
    verbs = [at for at, token in enumerate(tokens[1:], 1) if context.is_verb(token)]
    if verbs:
        lines = ([tokens[at], *tokens[:at], *tokens[at + 1 :]] for at in verbs)
        return next(filter(None, (Walk(context, line, "").to_order() for line in lines)), None)
    for is_offered in (True, False):
        walks = {verb: Walk(context, [verb, *tokens], "") for verb in context.verbs(is_offered=is_offered)}
        readings = {verb: walk.to_end() for verb, walk in walks.items()}
        several = (_with_one_left_out(context, walks, readings) or _only_unclear(readings)) if is_offered else None
        if several is not None:
            return several
        orders = {
            verb: reading
            for verb, reading in readings.items()
            if isinstance(reading, Understood) and (walks[verb].is_legal or context.is_order(reading.text))
        }
        found = [order for verb, order in orders.items() if walks[verb].is_legal]
        is_unclear = any(isinstance(reading, Ambiguous) for reading in readings.values())
        if len(tokens) == 1 and (len(found) != 1 or is_unclear):
            return None  # a name alone is the choice that it can be and nothing else
        found = found or [*orders.values()]
        if found:
            only = found[0] if len(found) == 1 else None
            return only or (None if is_offered else orders.get(_MOVE))
    return None


def _only_unclear(readings: Mapping[str, Reading | None]) -> Ambiguous | None:
    """What is unclear of a line with the only verb with which it can be an order."""
    found = [each for each in readings.values() if isinstance(each, Ambiguous) and each.orders]
    is_order = any(isinstance(each, Understood) for each in readings.values())
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
    is_card = any(context.vocabulary.is_of(order.split()[1], ("card",)) for each in orders.values() for order in each)
    if not any(isinstance(reading, LeftOut) for reading in readings.values()) or not (is_card or len(orders) > 1):
        return None
    known = (context.vocabulary.word(verb) for verb in orders)
    return LeftOut(tuple(filter(None, known)), tuple(order for each in orders.values() for order in each))


def _with_verb(context: Context, tokens: list[str], left: str) -> Reading | None:
    """What a line means that begins with a word for a deed, such as `use`, which is no verb of the game."""
    if not 1 < len(tokens) <= _VERBLESS:
        return None
    verbs = [verb for verb in verbs_of(tokens[0]) if verb in context.verbs(is_offered=True)]
    walks = [Walk(context, [verb, *tokens[1:]], left) for verb in verbs]
    order = next(filter(None, (walk.to_order() for walk in walks)), None)
    slips = (walk.slip() for walk in walks if walk.is_legal)
    return order or next((slip for slip in slips if not isinstance(slip, NotUnderstood) or slip.suggestions), None)


def _cut(text: str) -> tuple[str, str]:
    """The part of a text that is read, and the rest of it."""
    if len(text) <= _LONGEST:
        return text, ""
    gap = text.rfind(" ", 0, _NEAR)
    return (text[:gap], text[gap:].strip()) if gap > 0 else (text[:_NEAR], text[_NEAR:].strip())
