"""Ahead: what the next words of a typed line mean where the line has got to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.desk.reading import spelling
from bot.desk.reading.context import MOST, Context
from bot.desk.reading.outcome import SoFar
from bot.desk.reading.pieces import KINDS, number_of
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, excepts, is_all, is_filler, is_rest
from engine.core.sights import THING
from engine.core.text import Text

AIMED = frozenset(
    (
        *("to", "into", "at", "on", "onto", "toward", "towards", "against", "versus", "vs", ">"),
        *("на", "в", "во", "по", "к", "ко", "до", "против", "супротив"),
    )
)
"""Before what an order goes to, or is aimed at."""
AGAINST = frozenset(("against", "versus", "vs", "v", "против", "супротив"))
"""Before whom an order goes against."""
_BEFORE_EXCEPT = frozenset(("за", "with", "the"))
"""What may begin the words for what is not meant: «за исключением», “with the exception of”."""
_JOINED = frozenset(("and", "и", "plus"))
_LISTED = _JOINED | {","}
_THAT = frozenset(("it", "that", "this", "them", "его", "ее", "их", "это"))
"""They point back at what an order is about that needs no more words."""
_SEVERAL = 2
Runs = tuple[int, Sequence[str]]
"""How many typed words belong together, and the words of the game that they may mean."""


class Ahead:
    """The typed words of a line, looked at from any of them on."""

    def __init__(self, context: Context, tokens: list[str]) -> None:
        """Take the words and marks of a line."""
        self._context = context
        self._vocabulary = context.vocabulary
        self._tokens = tokens

    def run(self, at: int, length: int) -> str:
        """So many words from one on."""
        return " ".join(self._tokens[at : at + length])

    def room(self, at: int) -> int:
        """How many typed words may belong to one name here: as many as the longest has, up to the next mark."""
        ahead = self._tokens[at : at + self._vocabulary.longest]
        return next((length for length, token in enumerate(ahead) if token in self._vocabulary.ends), len(ahead))

    def is_idle(self, at: int, order: SoFar) -> bool:
        """Whether the word says nothing, or only goes on with what was just read: the `гв.` of `1/42 гв.`."""
        token = self._tokens[at]
        on = bool(order.plain) and bool(self._vocabulary.partly(token, order.plain[-1:]))
        is_again = at > 0 and is_rest(token) and is_all(self._tokens[at - 1])
        is_silent = is_filler(token) or on or is_again
        return is_silent or self._points_back(at, order) or self._is_any_foe(at, order.walked)

    def is_of_several(self, at: int, serving: Collection[str]) -> bool:
        """Whether a word means all things that serve, or so many of them, and is no name of one."""
        typed = self._tokens[at]
        is_count = bool(known_short_words().several(typed)) or is_all(typed) or is_rest(typed)
        is_meant = is_count and not (self._is_against(at) and self._context.are_own(serving))
        return is_meant and {*serving}.isdisjoint(self._vocabulary.spelled(typed))

    def _is_any_foe(self, at: int, walked: Sequence[str]) -> bool:
        """Whether a word names all against whom an order goes where only one's own can be named: nobody, then."""
        is_foe = self._is_against(at) and is_all(self._tokens[at])
        return is_foe and self._context.are_own(self._context.serving(walked) or ())

    def _is_against(self, at: int) -> bool:
        return at > 0 and spelling.fold(self._tokens[at - 1]) in AGAINST

    def _points_back(self, at: int, order: SoFar) -> bool:
        """Whether a word means nothing but what the order is about, as in `devastate it`: nothing can follow."""
        is_back = order.is_legal and bool(order.walked) and spelling.fold(self._tokens[at]) in _THAT
        return is_back and self._context.is_whole(order.walked) and not self._context.serving(order.walked)

    def aim(self, at: int) -> int:
        """Where what an order is aimed at begins behind a word that says so; the same place without such a word."""
        begin = at + 1
        if not self.is_aimed(begin):
            return at
        while begin < len(self._tokens) and is_filler(self._tokens[begin]):
            begin += 1
        return begin

    def is_aimed(self, at: int) -> bool:
        """Whether the word before says that the order goes to what comes now, or is aimed at it."""
        return 0 < at <= len(self._tokens) and spelling.fold(self._tokens[at - 1]) in AIMED

    def stands_in(self, piece: str, walked: Sequence[str]) -> str | None:
        """The place where a piece is, if the order can go on with that, and not with the piece.

        With the place of an own one only where nothing but a place is named, and no piece has been.
        """
        spot = self._context.on_board([piece]).get(piece)
        is_own = spot is not None and spot.seat in ("", self._context.seat)
        if spot is None or spot.rank[0] != THING or (is_own and self._context.are_own(walked)):
            return None
        serving = self._context.serving(walked) or {}
        marks = MARKS & serving.keys()
        ahead = {*serving, *(word for mark in marks for word in self._context.serving((*walked, mark)) or ())}
        spots, places = self._context.on_board([*ahead]), self._context.places([*ahead])
        if piece in ahead or (is_own and {*places} != ahead - MARKS):
            return None
        return next((word for word in places if spots[word].rank[1] == spot.rank[1]), None)

    def placed(self, pieces: Sequence[str], walked: Sequence[str]) -> list[str]:
        """Where some pieces are, if the order goes on with that; else those of them where it does behind a card."""
        found = {each: 0 for piece in pieces if (each := self.stands_in(piece, walked))}
        return [*found] or [piece for piece in pieces[: MOST * (len(pieces) > 1)] if self.cards_before(piece, walked)]

    def cards_before(self, piece: str, walked: Sequence[str]) -> list[str]:
        """The cards behind which an order goes on with the place of a piece."""
        cards = [each for each in self._context.serving(walked) or () if self._vocabulary.is_of(each, ("card",))]
        return [each for each in cards[:MOST] if self.stands_in(piece, (*walked, each))]

    def is_at_others(self, order: SoFar, words: Sequence[str], serving: Mapping[str, Text]) -> bool:
        """Whether an order is refused for another's piece as its target; nobody else is meant to do it then."""
        walked = order.walked
        is_first = order.is_legal and bool(walked[1:]) and ">" not in (*walked, *serving)
        strange = [each for each in words if is_first and each not in serving]
        orders = (" ".join((*walked, ">", word)) for word in strange)
        return self._context.are_others(strange) and any(map(self._context.is_order, orders))

    def match(self, at: int, order: SoFar, serving: Mapping[str, Text]) -> Runs:
        """The longest run of typed words that means what serves, else anything; and the words it may mean."""
        if self._points_back(at, order):
            return 1, ()
        if another := self._another(at, order, serving):
            return another
        length, found = self._but_for_next(at, *self._longest(at, order, serving))
        return (1, ()) if length == 1 and self._is_same(at, found, order, serving) else (length, found)

    def _is_same(self, at: int, found: Sequence[str], order: SoFar, serving: Collection[str]) -> bool:
        """Whether a word only goes on with the name just read: the `guards` of `1/42 guards`."""
        if not found or [*found] != order.plain[-1:] or found[0] in serving:
            return False
        is_apart = self._tokens[at - 1] in MARKS or spelling.fold(self._tokens[at - 1]) in _JOINED
        return not (is_apart or self._vocabulary.is_name(self._tokens[at], found[0])) and self.is_idle(at, order)

    def _longest(self, at: int, order: SoFar, serving: Mapping[str, Text]) -> Runs:
        spelled = self._spelled(at, order, serving)
        piece = self._piece(at, serving)
        if self._is_rather(at, piece, spelled, order, serving):
            return piece
        if spelled[0]:
            return spelled
        if self.is_aimed(at) and (there := self._context.places(self._context.partly(self._tokens[at]))):
            return 1, there
        return 1, () if self.is_idle(at, order) else self._short(self._tokens[at], serving)

    def _but_for_next(self, at: int, length: int, found: Sequence[str]) -> Runs:
        """A run without its last word, if that begins the name of another piece: `1pz` of `1pz ss tanks`.

        What is left must mean the same.
        """
        last = at + length - 1
        if length < 2 or not {*found} & {*self._vocabulary.spelled(self.run(at, length - 1))}:
            return length, found
        next_length, words = self._context.piece(self._tokens[last : last + self.room(last)], ())
        is_other = next_length > 1 and {*words}.isdisjoint(found)
        return (length - 1, found) if is_other else (length, found)

    def excepted(self, at: int, order: SoFar, serving: Mapping[str, Text]) -> tuple[int, set[str]]:
        """Where a line goes on behind what it names as not meant, if anything; and the words that this may mean."""
        behind, found = at, set[str]()
        while at < len(self._tokens) and (self._tokens[at] == "," or spelling.fold(self._tokens[at]) in _BEFORE_EXCEPT):
            at += 1
        if at == len(self._tokens) or not excepts(self._tokens[at]):
            return behind, found
        at += 1
        kinds = {known.kind for known in map(self._vocabulary.word, serving) if known is not None}
        kinds -= {"verb", "particle", ""}
        while at < len(self._tokens):
            if self._tokens[at] == "," or self.is_idle(at, order):
                at += 1
                continue
            length, words = self.match(at, order, serving)
            things = [word for word in words if self._vocabulary.is_of(word, kinds)]
            if not things:
                break
            found.update(things)
            at += length
            behind = at
        return behind, found

    def all_of(self, at: int, walked: Sequence[str], left: Mapping[str, None]) -> Mapping[str, None]:
        """What all that serve are, in the first whole order that is offered of them if there is one.

        Where the line goes on it says itself where to, which is no place of that order.
        """
        whole = next(iter(self._context.wholes(walked)), ())
        if not {*left} <= {*whole}:
            return left
        places = self._context.places(whole) if at < len(self._tokens) else ()
        return dict.fromkeys(word for word in whole if word not in places)

    def next_of(self, walked: Sequence[str], left: Iterable[str], serving: Collection[str]) -> str | None:
        """The next of several things to go on with: one that needs a target told, behind those that need none."""
        fit = [word for word in left if word in serving]
        if len(fit) < _SEVERAL or not {*(self._context.serving((*walked, fit[0])) or ())}.isdisjoint(fit):
            return next(iter(fit), None)
        return next((word for word in fit if self._context.is_whole((*walked, word))), fit[0])

    def _piece(self, at: int, serving: Collection[str]) -> Runs:
        """The piece in play that is named; but what an order is aimed at is a place rather, if one is called so.

        A word by itself names rather what has just that word in its name.
        """
        length, words = self._context.piece(self._tokens[at : at + max(1, self.room(at))], serving)
        if length != 1:
            return length, words
        partly = self._context.partly(self._tokens[at])
        # A card without copies is named by no number, and may be meant as well.
        is_other = bool(partly) and ({*partly}.isdisjoint(words) or self._context.has_single(partly, words))
        return (0, ()) if is_other or (self.is_aimed(at) and self._context.places(partly)) else (length, words)

    def _another(self, at: int, order: SoFar, serving: Collection[str]) -> Runs | None:
        """Another piece of the kind just named, by its number alone: `rifles 1 and 2`."""
        length = 1 + (spelling.fold(self._tokens[at]) in _JOINED)
        number = number_of(self._tokens[at + length - 1]) if at + length <= len(self._tokens) else None
        kind, _, before = order.plain[-1].rpartition("-") if order.plain else ("", "", "")
        word = f"{kind}-{number}"
        is_piece = number is not None and before.isdecimal() and self._vocabulary.is_of(word, KINDS)
        return (length, (word,)) if is_piece and (word in serving or self._context.are_own((word,))) else None

    def _is_rather(self, at: int, piece: Runs, spelled: Runs, order: SoFar, serving: Collection[str]) -> bool:
        """Whether a piece in play is named rather than what is spelled so.

        What serves comes first, then what takes more words than any but a name that serves; then one's own, before
        anybody acts in the order, and beside whoever does rather than a kind of pieces.
        """
        (length, words), (known_length, known) = piece, spelled
        if not words or length < known_length:
            return False
        serves, is_served = (any(word in serving for word in each) for each in (words, known))
        if serves != is_served:
            return serves
        if length > known_length:
            return not (serves and known == self._vocabulary.spelled(self.run(at, known_length)))
        if serves or not self._context.are_own(words) or self._context.are_own(known):
            return False
        last = [word for word in order.plain if word not in MARKS][-1:]
        is_beside = not self._context.are_own(last) or not self._is_joined(at)
        return not (is_beside and self._context.are_own(order.plain)) or self._context.are_kinds(known)

    def _is_joined(self, at: int) -> bool:
        """Whether what comes now is named along with what stands before it: `guards and the rifles`."""
        before = (spelling.fold(each) for each in reversed(self._tokens[:at]))
        return next((each for each in before if each in _LISTED or not is_filler(each)), "") in _LISTED

    def _spelled(self, at: int, order: SoFar, serving: Mapping[str, Text]) -> Runs:
        """The longest run of typed words that is a name of what serves, else of anything."""
        runs = [self._tokens[at]]
        if self._vocabulary.goes_on(runs[0]):
            for length in range(2, self.room(at) + 1):
                runs.append(self.run(at, length))
                if not self._vocabulary.goes_on(runs[-1]):
                    break
        longest: Runs = (0, ())
        while runs:
            typed = runs[-1]
            if typed in serving:
                return len(runs), (typed,)
            last = self._tokens[at + len(runs) - 1]
            found = () if last in MARKS else self._vocabulary.spelled(typed)
            if not serving.keys().isdisjoint(found):
                return len(runs), found
            if not found and len(runs) > 1 and last not in MARKS and not is_filler(last):
                begun = self._vocabulary.begun(typed)
                found = tuple(word for word in begun if word in serving) or tuple(self._context.in_play(begun))
            if not longest[0] and found and not self._says_nothing(runs, found, order):
                longest = (len(runs), found)
            runs.pop()
        return longest

    def _says_nothing(self, runs: Sequence[str], found: Sequence[str], order: SoFar) -> bool:
        """Whether a word that does not serve only joins others: it is no name, or `with` where no order goes on so."""
        if not is_filler(runs[0]):
            return False
        if len(runs) > 1:
            return not any(self._vocabulary.is_name(runs[-1], word) for word in found)
        if order.is_legal and all(self._vocabulary.is_of(word, ("particle",)) for word in found):
            return True
        return not any(self._vocabulary.is_name(runs[0], word) for word in found)

    def _short(self, typed: str, serving: Collection[str]) -> Sequence[str]:
        """What a part of a name or the beginning of a word may mean."""
        if self._vocabulary.is_number(typed):
            return (typed,)
        parts = self._vocabulary.partly(typed, serving) if serving else ()
        anywhere = self._context.partly(typed)
        if parts or len(anywhere) == 1:
            return parts or anywhere
        begun = self._vocabulary.begun(typed)
        legal = [word for word in begun if word in serving]
        found = legal or self._context.likely(self._context.in_play(begun), serving, anywhere)
        return found if len(found) == 1 else ()
