"""Answers to what happens: the Initiative Card, triggers and events, displaced units [4.4, 5.3, 9.1, 13.4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.choices import Fork, Option
from engine.core.rules import Refusal
from engine.core.text import Deed, Text
from engine.games.squad import rules
from engine.games.squad.actions import Cancel, Choose, Displace, Keep, Pass
from engine.games.squad.map.geography import INDEX, hex_word, rows_to_own_edge
from engine.games.squad.orders.common import Listed, Walked, passing, under_way, words_of
from engine.games.squad.orders.nouns import HEX, UNIT, WORD, Question
from engine.games.squad.orders.roll_previews import preview_of_rerolling, preview_of_standing
from engine.games.squad.phases.fate import choosing, rolls
from engine.games.squad.phases.moves import displacing
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Choice, Displacing
from engine.games.squad.table.state import State
from engine.games.squad.words import refusals
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import Verb, Walk

# --- rolls ------------------------------------------------------------------------------------------------------------

KEEP: Verb[State, Board, Keep] = Verb(
    "keep",
    Text("Let it stand", "Оставить бросок"),
    Keep,
    aliases=("stand", "оставить"),
    resolve=lambda board, side, _: rolls.keep(board, side),
    preview=lambda at, _: preview_of_standing(at.position),
    weight=3,
    default=lambda _: Keep(),
)


class _Cancelling(Listed[Cancel]):
    """Making the roll again, if a card is left for it."""

    def orders(self) -> Iterator[Cancel]:
        """See `Walk`."""
        return iter(() if self.verb.judge(self.at, Cancel()) else (Cancel(),))


def _cancel_option(walk: Walk[State, Cancel], why: bool) -> Option:
    del why
    return Option(walk.verb.word, walk.verb.name, walk.verb.judge(walk.at, Cancel()))


CANCEL: Verb[State, Board, Cancel] = Verb(
    "cancel",
    Text("Roll again", "Перебросить"),
    Cancel,
    aliases=("reroll", "перебросить", "отменить-бросок"),
    walk=_Cancelling,
    judge=lambda at, _: rolls.judge_cancel(at.position),
    resolve=lambda board, side, _: rolls.cancel(board, side),
    preview=lambda at, _: preview_of_rerolling(at.position),
    shown=_cancel_option,
)


# --- what a trigger or an event leaves to choose ----------------------------------------------------------------------


def _of_choice(at: Question, said: Said) -> tuple[str, ...]:
    del said
    return choosing.words_of_choice(at.position, under_way(at, Choice))


def _is_hidden(at: Question) -> bool:
    """Whether one's own secret chits are the words."""
    return under_way(at, Choice).cause == choosing.OF_CHITS


def _is_optional(at: Question) -> bool:
    return under_way(at, Choice).cause in choosing.OPTIONAL


class _Choosings(Walked[Choose]):
    """One of the words."""

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`; hidden if the words are."""
        return msgspec.structs.replace(super().follow(rest, why=why), hidden=_is_hidden(self.at))


CHOOSE: Verb[State, Board, Choose] = Verb(
    "choose",
    Deed("Choose", "Выбрать"),
    Choose,
    aliases=("выбрать",),
    phrases=(One("what", WORD, _of_choice),),
    walk=_Choosings,
    judge=lambda at, order: choosing.judge_choose(at.position, under_way(at, Choice), order.what),
    resolve=lambda board, _, order: choosing.choose(board, board.frame(Choice), order),
    shown=lambda walk, _: Option(walk.verb.word, walk.verb.name, masked=_is_hidden(walk.at)),
    default=lambda at: None if _is_optional(at) else Choose(_of_choice(at, {})[0]),
)


def _must_choose(at: Question, order: Pass) -> Refusal | None:
    del order
    return None if _is_optional(at) else rules.fate.TRIGGERS.refuse(refusals.MUST_CHOOSE)


DECLINE = passing(lambda board, _: choosing.decline(board, board.frame(Choice)), when=_is_optional, judge=_must_choose)


# --- displaced units --------------------------------------------------------------------------------------------------


def _displaced(at: Question, said: Said) -> tuple[str, ...]:
    del said
    return words_of(at.position, under_way(at, Displacing).left[:1])


def _refuges(at: Question, said: Said) -> list[str]:
    del said
    return [hex_word(hex_) for hex_ in displacing.ways(at.position, under_way(at, Displacing))]


def _homewards(at: Question) -> Displace:
    """Towards the own edge, to the best cover."""
    cover = at.position.plan.map.cover
    hexes = (INDEX[word] for word in _refuges(at, {}))
    best = min(hexes, key=lambda hex_: (rows_to_own_edge(at.side, hex_), -cover[hex_], hex_))
    return Displace(_displaced(at, {})[0], hex_word(best))


DISPLACE: Verb[State, Board, Displace] = Verb(
    "displace",
    Deed("Displace", "Сместить"),
    Displace,
    aliases=("сместить", "смещение"),
    phrases=(One("unit", UNIT, _displaced), One("hex", HEX, _refuges, arrow=ARROW)),
    walk=Walked,
    judge=lambda at, order: displacing.judge_displace(at.position, under_way(at, Displacing), order),
    resolve=lambda board, _, order: displacing.displace_unit(board, order),
    default=_homewards,
)
