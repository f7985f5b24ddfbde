"""The context in which a typed line is read: the words of a game, those in play, and where the allowed orders fork."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any

import msgspec

from bot.desk.reading.deed import ends, refuses, verbs_of
from bot.desk.reading.outcome import Understood
from bot.desk.reading.pieces import CARDS
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS
from bot.desk.reading.vocabulary import Vocabulary
from engine.core.choices import Choices
from engine.core.game import Seat, Word
from engine.core.sights import PLACE, THING, Spot
from engine.core.text import Text

MOST = 9
"""The most words that a typed one is taken to fit: one more than are named to a player, or told apart by reading on."""
_KINDS = frozenset(("arm",))
_PIECES = frozenset(("unit",)) | _KINDS
"""Kinds of words that name what stands on a board, or its kind."""
_AWAY = "away"
"""What is alike of all copies of a card that are not on the board."""
THINGS = _PIECES | CARDS
"""Kinds of words for all that does something."""


class _Place(msgspec.Struct, frozen=True):
    """Where an order stands: the words that serve, with their labels, and whether it may end there."""

    serving: dict[str, Text]
    is_whole: bool


class Context:
    """Asked while a line is read; it asks the game about each beginning of an order but once."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        choices: Choices[Any] | None,
        is_in_play: Callable[[str], bool] = bool,
        is_order: Callable[[str], bool] = bool,
        on_board: Callable[[Sequence[str]], Mapping[str, Spot]] = lambda _: {},
        seat: Seat = "",
    ) -> None:
        """Take what one reading goes by; see `bot.desk.reading.reading.Reader.read`."""
        self.vocabulary = vocabulary
        self.is_in_play = is_in_play
        self.is_order = is_order
        self.on_board = on_board
        self.seat = seat
        self.has_choices = choices is not None
        self._choices = choices
        self._places: dict[tuple[str, ...], _Place | None] = {}
        self._parts: dict[str, list[str]] = {}

    def serving(self, words: Sequence[str]) -> dict[str, Text] | None:
        """The words that serve after these, with their labels; `None` if no order begins so."""
        place = self._place(words)
        return None if place is None else place.serving

    def is_verb(self, typed: str) -> bool:
        """Whether a typed word is a name of a verb and of nothing else."""
        return self.vocabulary.is_verb(typed)

    def is_offered(self, typed: str) -> bool:
        """Whether a typed word is a name of a verb with which an allowed order begins."""
        return not {*self.vocabulary.spelled(typed)}.isdisjoint(self.verbs(is_offered=True))

    def is_idle(self, verb: str) -> bool:
        """Whether a verb is one of what is asked now, and nothing can be ordered by it."""
        serving = self.serving(())
        return serving is not None and verb not in serving and verb in self.asked(())

    def is_first(self, typed: str) -> bool:
        """Whether what is typed is a name of a word with which an allowed order begins."""
        return not {*self.vocabulary.spelled(typed)}.isdisjoint(self.serving(()) or ())

    def is_fate(self, typed: str) -> bool:
        """Whether a typed word is a name of what may become of a piece, and of nothing else."""
        words = self.vocabulary.spelled(typed)
        return bool(words) and all(self.vocabulary.is_of(word, ("outcome",)) for word in words)

    def fated(self) -> tuple[str, list[str]]:
        """The verb by which it is told what becomes of pieces, and those of which it is asked; none where it is not."""
        for verb in self._watched_verbs():
            pieces = [word for word in self.serving((verb,)) or () if self.vocabulary.is_of(word, _PIECES)]
            if pieces and any(
                self.vocabulary.is_of(word, ("outcome",)) for word in self.serving((verb, pieces[0])) or ()
            ):
                return verb, pieces
        return "", []

    def dealing(self) -> str:
        """The verb by which it is told how much each piece gets, a number behind each; none where it is not.

        Where something else can be ordered as well, it is none that goes by what only its player may see.
        """
        for verb in self._watched_verbs():
            piece = next(iter(self.serving((verb,)) or ()), "")
            counts = [*(self.serving((verb, piece)) or ())] if piece else []
            is_number = all(each.isdecimal() and not self.vocabulary.is_of(each, _PIECES) for each in counts)
            behind = (verb, piece, counts[0]) if counts and is_number else ()
            if behind and (
                self.is_whole(behind) or {*(self.serving(behind) or ())} <= {*(self.serving((verb,)) or ())}
            ):
                return verb
        return ""

    def _watched_verbs(self) -> list[str]:
        """The verbs of what may be ordered that go by nothing which only its player may see, or the only one."""
        verbs = self.verbs(is_offered=True) if self._choices is not None else []
        offered = [verb for verb in verbs if verb not in known_short_words().ends]
        return offered if len(offered) == 1 else [each for each in offered if self.hides(each) is False]

    def pairing(self) -> str:
        """The verb by which pieces are set against others, each against one, if all may watch; none where it is not."""
        offered = [each for each in self.verbs(is_offered=True) if self.hides(each) is False]
        for verb in offered if self._choices is not None else ():
            pieces = self.serving((verb,)) or {}
            piece = next(iter(pieces), "")
            targets = self.serving((verb, piece)) or {} if piece else {}
            is_only = len(offered) == 1 and len(self.serving(()) or ()) == 1
            is_pair = bool(targets) and all(
                self.is_whole((verb, piece, each)) or (is_only and self._leads_to((verb, piece, each), pieces))
                for each in targets
            )
            if is_pair and pieces.keys().isdisjoint(targets) and MARKS.isdisjoint(targets):
                return verb
        return ""

    def _leads_to(self, walked: Sequence[str], pieces: Collection[str]) -> bool:
        """Whether behind these words others of some pieces must be named."""
        serving = self.serving(walked) or {}
        return bool(serving) and {*serving} <= {*pieces}

    def must_pair_all(self, verb: str) -> bool:
        """Whether several pieces must all be set against something by a verb."""
        pieces = self.serving((verb,)) or {}
        piece = next(iter(pieces), "")
        return len(pieces) > 1 and not any(
            self.is_whole((verb, piece, each)) for each in self.serving((verb, piece)) or ()
        )

    def verb_first(self, reading: Understood) -> Understood:
        """Known words that are no order, with the only verb of what is asked before what stood before it."""
        words = reading.text.split()
        verbs = [word for word in words if word in self.vocabulary.verbs]
        if len(verbs) != 1 or verbs[0] == words[0] or verbs[0] not in (*self.verbs(is_offered=True), *self.held):
            return reading
        return Understood(" ".join((verbs[0], *(word for word in words if word != verbs[0]))))

    def hides(self, verb: str) -> bool | None:
        """Whether what follows a verb is for its player alone; `None` if nobody can tell."""
        return None if self._choices is None else self._choices.hides(verb)

    def verbs(self, *, is_offered: bool = False) -> list[str]:
        """The verbs of the game's orders, or those with which an allowed one begins."""
        known = self.vocabulary.verbs
        return [word for word in self.serving(()) or () if word in known] if is_offered else known

    @cached_property
    def held(self) -> tuple[str, ...]:
        """The verbs of what is asked that go by a hand with nothing for them in it: others take them for open."""
        serving = {} if self._choices is None else self.serving(()) or {}
        return tuple(each for each in self.asked(()) if each not in serving and self.hides(each)) if serving else ()

    def ending(self) -> str | None:
        """The order of one word that ends what is asked, if there is one."""
        words = [word for word in self.serving(()) or () if word in known_short_words().ends and self.is_whole((word,))]
        return words[0] if len(words) == 1 else None

    def ended(self, text: str) -> str | None:
        """The order that ends what is asked or declines it, if a line says so by no word of it.

        Whoever ends a turn means the game's order for that, also where it is refused.
        """
        asked = self.asked(()) if self.serving(()) else []
        is_said = bool(asked) and (refuses(self.vocabulary, text, asked) or ends(self.vocabulary, text, asked[:1]))
        if not (is_said or known_short_words().passes(text)) or self.is_first(text):
            return None
        whole = known_short_words().whole
        is_refused = whole in self.vocabulary.verbs and known_short_words().ends_turn(text)
        return self.ending() or (whole if is_refused else None)

    def is_whole(self, words: Sequence[str]) -> bool:
        """Whether these words are an order that is allowed."""
        place = self._place(words)
        return place is not None and place.is_whole

    def bridge(self, walked: Sequence[str], word: str) -> str | None:
        """The mark that leads to this word if it was left out, such as the `>` before a target."""
        for mark in sorted(MARKS & (self.serving(walked) or {}).keys()):
            if word in (self.serving((*walked, mark)) or ()):
                return mark
        return None

    def asked(self, walked: Sequence[str]) -> list[str]:
        """The words that the game names after these, whether they serve or not."""
        return [] if self._choices is None else [each.word for each in self._choices.fork(walked, why=True).options]

    def between(self, walked: Sequence[str], word: str) -> list[str]:
        """The words of which one may have been left out before this one, such as the card of an order.

        If it serves behind none of them, the first card behind which the game tells why it does not.
        """
        serving = self.serving(walked) or {}
        if len(serving) > MOST:
            return []
        ways = [each for each in serving if each not in MARKS]
        found = [each for each in ways if word in (self.serving((*walked, each)) or ())]
        if found or len(walked) != 1:
            return found
        cards = (each for each in ways if self.vocabulary.is_of(each, ("card",)))
        seen = (each for each in cards if self.serving((*walked, each)) is not None)
        return [*islice((each for each in seen if word in self.asked((*walked, each))), 1)]

    def wholes(self, walked: Sequence[str]) -> list[tuple[str, ...]]:
        """The whole orders that are offered behind some words, each by what follows them."""
        return [] if self._choices is None else [each.words for each in self._choices.fork(walked, why=True).wholes]

    def in_play(self, words: Iterable[str]) -> list[str]:
        """Those of some words that can mean anything at the table; of hundreds the first, for nobody is told them.

        If one of them is on the board, pieces and others' cards that are not on it give way, and to one's own the kinds
        of pieces.
        """
        found = list(words)
        pieces = self.vocabulary.those_of(found, _PIECES) if len(found) > 1 else []
        cards = self.vocabulary.those_of(found, CARDS) if len(found) > 1 else []
        pieces = [*pieces, *filter(self._is_of_others, cards)]
        there = self.on_board([*pieces, *cards]) if pieces else {}
        if there:
            is_foreign = bool(self.seat) and all(spot.seat not in ("", self.seat) for spot in there.values())
            kinds = self.vocabulary.those_of(pieces, _KINDS) if is_foreign else ()
            away = {*pieces}.difference(there, kinds)
            found = [each for each in found if each not in away]
            if len(found) > MOST:
                found.sort(key=lambda each: each in there and there[each].seat not in ("", self.seat))
        return list(islice(filter(self.is_in_play, found), MOST))

    def likely(self, words: Sequence[str], serving: Collection[str], others: Sequence[str] = ()) -> list[str]:
        """Those of some words that a seat may mean: of the pieces on the board its own and those that serve.

        All of them, where there are none such, not even among others that may be meant as well.
        """
        spots = self.on_board([*words, *others]) if self.seat else {}
        foreign = {word for word, spot in spots.items() if spot.seat not in ("", self.seat) and word not in serving}
        foreign |= {word for word in words if self.seat and self._is_of_others(word) and word not in serving}
        own = [word for word in words if word not in foreign]
        return own or ([] if any(word not in foreign for word in others) else [*words])

    def _is_of_others(self, word: str) -> bool:
        """Whether only another seat can have what a word means, wherever that is."""
        known = self.vocabulary.word(word)
        return known is not None and known.seat not in ("", self.seat)

    def piece(self, typed: Sequence[str], serving: Collection[str]) -> tuple[int, list[str]]:
        """The most of some typed words that name a piece in play, and the pieces they may name; no words if none does.

        Those that serve are meant, else one's own. Of these, any that is called just so.
        """
        found: tuple[int, list[str]] = (0, [])
        for length, words, called in self.vocabulary.pieces.named(typed):
            known = [word for word in words if word in serving]
            # Of copies that are not on the board none is meant where the first of them is.
            firsts = [] if known else [*{*map(self.vocabulary.first_of, words)}.difference(words)]
            if firsts and self.on_board(firsts) and not self.on_board([*words]):
                continue
            if not known and (there := self.in_play(sorted(words))):
                known = self._own(there) or self.likely(there, serving)
            if known:
                found = (length, sorted(word for word in known if word in called) or sorted(known))
        return found

    def is_of_hand(self, walked: Sequence[str], words: Sequence[str]) -> bool:
        """Whether some words are cards of a hand, one for an order, where something else can be ordered as well."""
        others = [each for each in self.verbs(is_offered=True) if each not in (*walked[:1], *known_short_words().ends)]
        return bool(others) and self._is_one_card(walked, words)

    def takes_one(self, walked: Sequence[str], words: Sequence[str]) -> bool:
        """Whether an order goes on with one of several words alone: that of a card, if only it, or one at others."""
        is_one = len(words) > 1 and {*(self.serving((*walked, words[0])) or ())}.isdisjoint(words)
        is_of_card = self._may_hide(walked) and bool(self.vocabulary.those_of(walked[1:], CARDS))
        return (is_one and (is_of_card or self.are_others(words))) or self._is_one_card(walked, words)

    def _may_hide(self, walked: Sequence[str]) -> bool:
        """Whether an order that has begun so may come to what only its player may see."""
        return bool(walked) and self.hides(walked[0]) is not False

    def _is_one_card(self, walked: Sequence[str], words: Sequence[str]) -> bool:
        """Whether some words are cards of a hand of which one can follow, and no other behind it."""
        if not self._may_hide(walked) or len(self.vocabulary.those_of(words, CARDS)) < len(words):
            return False
        return not self.vocabulary.those_of(self.serving((*walked, words[0])) or (), CARDS)

    def has_single(self, words: Sequence[str], pieces: Collection[str]) -> bool:
        """Whether there is a card among some words that is no such piece, where one that lies on the table is."""
        cards = self.vocabulary.those_of([*words], CARDS)
        return any(each not in pieces for each in cards) and bool(self.vocabulary.those_of([*pieces], CARDS))

    def is_one_piece(self, tokens: Sequence[str]) -> bool:
        """Whether some words are a verb and behind it the name of a piece, which has several words."""
        named = self.vocabulary.spelled(" ".join(tokens[1:])) if len(tokens) > 2 and self.is_verb(tokens[0]) else ()
        return bool(named) and self.are_pieces(named)

    def told_apart(self, words: Sequence[str]) -> list[str]:
        """Some words but for copies of a card that nothing tells from another of them; off the board nothing does."""
        spots = self.on_board(words) if len(words) > 1 else {}
        found: dict[tuple[str, str], str] = {}
        # None that is not on the board is meant where the first of them is.
        for word in (each for each in words if each in spots or self.vocabulary.first_of(each) not in spots):
            first, like = self.vocabulary.first_of(word), spots[word].like if word in spots else _AWAY
            is_copy = bool(like) and self.vocabulary.is_of(first, CARDS)
            found.setdefault((first, like) if is_copy else (word, ""), word)
        return [*found.values()]

    def are_pieces(self, words: Iterable[str]) -> bool:
        """Whether some words are all pieces."""
        return all(self.vocabulary.is_of(word, _PIECES) for word in words)

    def are_kinds(self, words: Iterable[str]) -> bool:
        """Whether some words are all kinds of pieces."""
        return all(self.vocabulary.is_of(word, _KINDS) for word in words)

    def are_own(self, words: Iterable[str]) -> bool:
        """Whether a seat's own piece is among some words."""
        return bool(self._own([*words]))

    def sparing(self, orders: list[Understood]) -> list[Understood]:
        """Those of some orders without a card: nobody spends one whom the same line takes as far without it."""
        return [each for each in orders if not self.vocabulary.those_of(each.text.split(), CARDS)] or orders

    def _own(self, words: Sequence[str]) -> list[str]:
        """Those of some words that are a seat's own pieces on the board; of what is off it those it can begin with."""
        spots = self.on_board(words) if self.seat else {}
        return [word for word in words if (spots[word].seat == self.seat if word in spots else word in self._actors)]

    @cached_property
    def _actors(self) -> frozenset[str]:
        """The pieces that an offered verb may be followed by, if nothing behind it is hidden."""
        verbs = [verb for verb in self.verbs(is_offered=True) if self.hides(verb) is False]
        behind = (self.serving((verb,)) or () for verb in verbs)
        return frozenset(word for words in behind for word in words if self.vocabulary.is_of(word, _PIECES))

    def are_others(self, words: Sequence[str]) -> bool:
        """Whether some words are pieces on the board, all of them of other seats."""
        spots = self.on_board(words)
        is_all = bool(words) and all(word in spots and spots[word].rank[0] == THING for word in words)
        return is_all and all(spot.seat not in ("", self.seat) for spot in spots.values())

    def places(self, words: Sequence[str]) -> list[str]:
        """Those of some words that name places."""
        spots = self.on_board(words) if words else {}
        return [word for word in words if word in spots and spots[word].rank[0] == PLACE]

    def place(self, words: Sequence[str]) -> str | None:
        """The first of some words that names a place."""
        return next(iter(self.places(words)), None)

    def alike(self, typed: str, serving: Collection[str]) -> list[Word]:
        """Words that a seat may have meant, the likeliest first; no word for a deed is meant to end something."""
        alike = {each.word: each for each in self.vocabulary.alike(typed, serving, self.is_in_play)}
        alike = {word: alike[word] for word in alike if word not in known_short_words().ends or not verbs_of(typed)}
        return [alike[word] for word in self.told_apart(self.likely([*alike], serving))]

    def partly(self, typed: str) -> list[str]:
        """Words in play whose names have the text as one of their words; of hundreds the first."""
        if typed not in self._parts:
            self._parts[typed] = self.in_play(self.vocabulary.partly(typed))
        return self._parts[typed]

    def _place(self, words: Sequence[str]) -> _Place | None:
        path = tuple(words)
        if path not in self._places:
            self._places[path] = self._found(path)
        return self._places[path]

    def _found(self, path: tuple[str, ...]) -> _Place | None:
        if self._choices is None:
            return None
        try:
            fork = self._choices.fork(path)
        except ValueError:
            return None
        return _Place({option.word: option.label for option in fork.serving}, fork.action is not None)
