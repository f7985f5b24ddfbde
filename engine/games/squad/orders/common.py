"""What orders have in common: cards of the hand, what is under way, verbs that always stand in their question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from engine.core.choices import Fork, Option
from engine.core.game import Preview
from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.squad import rules
from engine.games.squad.actions import Done, Pass
from engine.games.squad.orders.nouns import CARD, Question
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.state import State
from engine.games.squad.words import refusals
from engine.kits.board import changed
from engine.kits.slots import One
from engine.kits.walks import ListedWalk, SlotWalk, Verb, Walk

A = TypeVar("A")
F = TypeVar("F")
PASS_NAME = Text("Pass", "Пас")


def passing(
    resolve: Callable[[Board, int], None],
    *,
    preview: Callable[[Question], Preview] | None = None,
    when: Callable[[Question], bool] | None = None,
    judge: Callable[[Question, Pass], Refusal | None] | None = None,
    weight: int = 1,
) -> Verb[State, Board, Pass]:
    """Pass, in one of the questions where that is an answer, and the safe one."""
    return Verb(
        "pass",
        PASS_NAME,
        Pass,
        aliases=("пас", "decline", "нет"),
        when=when,
        judge=judge,
        resolve=lambda board, side, _: resolve(board, side),
        preview=None if preview is None else lambda at, _: preview(at),
        ends=True,
        weight=weight,
        default=lambda _: Pass(),
    )


def ending(
    resolve: Callable[[Board, int], None],
    *,
    when: Callable[[Question], bool] | None = None,
    judge: Callable[[Question, Done], Refusal | None] | None = None,
    preview: Callable[[Question], Preview] | None = None,
) -> Verb[State, Board, Done]:
    """Be done, in one of the questions that are put until somebody is; it spends nothing."""
    return Verb(
        "done",
        Text("Finish", "Закончить"),
        Done,
        aliases=("finish", "закончить", "хватит"),
        when=when,
        judge=judge,
        resolve=lambda board, side, _: resolve(board, side),
        preview=None if preview is None else lambda at, _: preview(at),
        closes=True,
        default=lambda _: Done(),
    )


def held(at: Question, *, order: str = "", action: str = "") -> list[str]:
    """Cards of the hand that bear this order or action."""
    return [
        card
        for card in at.position.hands[at.side]
        if (order and CARDS[card].order == order) or (action and CARDS[card].action == action)
    ]


def card_with(action: str) -> One[State]:
    """A card of the hand that bears this action."""
    return One("card", CARD, lambda at, _: held(at, action=action))


def words_of(position: State, units: Sequence[int]) -> tuple[str, ...]:
    """The words of units, by their indexes."""
    return tuple(position.units[i].word for i in units)


def under_way(at: Question, kind: type[F]) -> F:
    """What is under way, which the question guarantees to be of this type.

    Raises:
        TypeError: it is another one.
    """
    frame = at.position.doing[-1]
    if not isinstance(frame, kind):
        raise TypeError(f"expected a frame of {kind.__name__}, got {frame!r}")
    return frame


class _Offered(Walk[State, A]):
    """A verb behind which nothing stands is not walked."""

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        found = super().follow(rest, why=why)  # type: ignore[safe-super]  # the walk that is mixed in
        if not rest and found.action is None and not found.serving:
            raise self.lost(rest)
        return found


class Walked(_Offered[A], SlotWalk[State, A]):
    """Slot after slot; the first of them tells whether there is any order."""

    def is_open(self) -> bool:
        """See `Walk`; what a slot offers leads to a whole order."""
        return next(iter(self.verb.slots[0].values(self.at, {})), None) is not None


class Listed(_Offered[A], ListedWalk[State, A]):
    """Orders few enough to be listed whole."""


def always(walk: Walk[State, Any], why: bool) -> Option | None:
    """The verb stands in its question whether or not anything can be done with it, if it says what it needs."""
    del why
    return Option(walk.verb.word, walk.verb.name) if walk.is_open() else _idle(walk)


def masked(walk: Walk[State, Any], why: bool) -> Option | None:
    """The same of a verb with which the hand must serve: in public it looks as if it did, unless no hand could.

    The discards lie open [1.3], so all know that none of these is held.
    """
    verb, deck = walk.verb, DECKS[walk.at.side]
    if walk.is_open():
        return Option(verb.word, verb.name, masked=True)
    discards = walk.at.position.discards[walk.at.side]
    if _is_open_with(walk, tuple(card for card in deck if card not in discards)):
        refusal = rules.setup.OPEN_AND_HIDDEN.refuse(refusals.NOTHING_IN_HAND, private=True, verb=verb.name)
        return Option(verb.word, verb.name, refusal, masked=True)
    if why and _is_open_with(walk, deck):
        return Option(verb.word, verb.name, rules.setup.OPEN_AND_HIDDEN.refuse(refusals.ALL_DISCARDED, verb=verb.name))
    return _idle(walk) if why else None


def _is_open_with(walk: Walk[State, Any], cards: tuple[str, ...]) -> bool:
    """Whether there would be an order with this verb if its side held these cards."""
    position = walk.at.position
    supposed = msgspec.structs.replace(position, hands=changed(position.hands, walk.at.side, cards))
    return walk.verb.walk(msgspec.structs.replace(walk.at, position=supposed)).is_open()


def _idle(walk: Walk[State, Any]) -> Option | None:
    idle = walk.verb.idle
    return None if idle is None else Option(walk.verb.word, walk.verb.name, idle(walk.at))
