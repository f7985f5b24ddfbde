"""Being done, and what a hex that is left or over its limit asks [P1, P9, P19, P21, P25, P31]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from engine.core.choices import Fork
from engine.core.game import Event, Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Deed, Line, Text
from engine.games.theater import rules
from engine.games.theater.actions import Detach, Devastate, Done, Remove
from engine.games.theater.moves.entering import devastate, leave_detachment
from engine.games.theater.orders.consequences import left_crowded, left_of
from engine.games.theater.orders.nouns import UNIT, Question, unit_label, unit_words
from engine.games.theater.orders.plain import judging
from engine.games.theater.phases.flow import close_segment, tell_closed
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Leaving, State
from engine.games.theater.table.survey import Position, situation
from engine.games.theater.units.crowding import crowd_of, judge_remove, remove
from engine.games.theater.units.stacking import default_excess, excess_sets
from engine.games.theater.words import phrases_battle, phrases_moves, phrases_refusals
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words
from engine.kits.slots import Words
from engine.kits.walks import ListedWalk, Verb, Walk

A = TypeVar("A")


NOTHING = Text("Leave it as it is", "Оставить как есть")
"""What being done means where a hex is left."""


def done(
    resolve: Callable[[Board, int, Done], None],
    others: int,
    *,
    closes: bool,
    name: Text = Text("Done", "Закончить"),  # noqa: B008  - a text never changes
) -> Verb[State, Board, Done]:
    """Be done, in one of the questions that need not be answered otherwise; drawn as often as all other orders."""
    return Verb(
        "done",
        name,
        Done,
        aliases=(
            *("end", "pass", "close", "leave nothing", "nothing", "leave it as it is", "as it is"),
            *("закончить", "конец", "готово", "пас", "закрыть", "дальше"),
            *("ничего не оставлять", "не оставлять", "ничего", "оставить как есть"),
        ),
        resolve=resolve,
        closes=closes,
        ends=True,
        weight=others,
        default=lambda _: Done(),
        preview=left_crowded if resolve is close else None,
    )


def close(board: Board, faction: int, order: Done) -> None:
    """Close the segment."""
    del faction, order
    tell_closed(board)
    close_segment(board)


def stay(board: Board, faction: int, order: Done) -> None:
    """Nobody advances after a battle."""
    del order
    board.pop()
    line = Line(phrases_battle.NO_ADVANCE, {"side": faction_name(faction)})
    board.tell(Event("no-advance", line, (rules.results.ADVANCE_INTO_TARGET, rules.defaults.DEFAULT_ORDERS)))


# --- a hex that is left -----------------------------------------------------------------------------------------------


def _left(position: Position) -> Leaving:
    """The hex that was left."""
    frame = position.doing[-1]
    if not isinstance(frame, Leaving):
        raise TypeError(f"expected a hex that was left, got {frame!r}")
    return frame


def leave_nothing(board: Board, faction: int, order: Done) -> None:
    """Neither a Detachment nor Devastation, or no more of them."""
    del order
    facts = {"side": faction_name(faction), "hex": place_text(board, _left(board).hex)}
    board.pop()
    board.tell(Event("left", Line(phrases_moves.LEAVES_NOTHING, {**facts}), (rules.defaults.DEFAULT_ORDERS,)))


def _would(say: Text, rule: Rule, *, warns: bool = False) -> Callable[[Question, object], Preview]:
    """What previews an order about the hex that was left."""

    def preview(at: Question, order: object) -> Preview:
        del order
        hex_ = _left(at.position).hex
        marks = (Mark("highlight", place_words(at.position, (hex_,))),)
        return Preview((Line(say, {"hex": place_text(at.position, hex_)}),), rules=(rule,), marks=marks, warns=warns)

    return preview


class _IfAllowed(Walk[State, A]):
    """An order of one word, which may not be allowed."""

    def orders(self) -> Iterator[A]:
        """The order, if it is allowed."""
        order = self.verb.action()
        if self.verb.judge(self.at, order) is None:
            yield order

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Nothing may follow the verb; there is nothing to ask why about."""
        del why
        if rest or not self.is_open():
            raise self.lost(rest)
        return Fork((), self.verb.action())


def _judge_detach(at: Question, order: Detach) -> Refusal | None:
    del order
    return None if _left(at.position).can_detach else _no_detachment(at)


def _no_detachment(at: Question) -> Refusal:
    position, frame = at.position, _left(at.position)
    laid = [one.at for one in position.markers if one.kind == "detachment" and one.faction == at.side]
    limit = position.plan.detachments
    if len(laid) < limit:
        where = place_text(position, frame.hex)
        return rules.deployment.DETACHMENT_LEFT.refuse(phrases_refusals.NO_DETACHMENT_HERE, hex=where)
    return rules.deployment.DETACHMENT_STOCK.refuse(
        limit=limit, marks=pointing(position, laid, figure=f"{len(laid)}/{limit}")
    )


def _detach(board: Board, faction: int, order: Detach) -> None:
    """A Detachment, and perhaps Devastation too."""
    del faction, order
    frame = _left(board)
    leave_detachment(board, frame)
    board.replace_top(msgspec.structs.replace(frame, can_detach=False))


DETACH: Verb[State, Board, Detach] = Verb(
    "detach",
    Text("Leave a Detachment", "Оставить заслон"),
    Detach,
    aliases=("screen", "заслон", "оставить-заслон"),
    walk=_IfAllowed,
    judge=_judge_detach,
    resolve=_detach,
    preview=_would(phrases_moves.PREVIEW_DETACHMENT, rules.deployment.DETACHMENT_EFFECTS),
    idle=_no_detachment,
)


def _judge_devastate(at: Question, order: Devastate) -> Refusal | None:
    del order
    return None if _left(at.position).can_devastate else _no_devastation(at)


def _no_devastation(at: Question) -> Refusal:
    frame = _left(at.position)
    return rules.countries.DEVASTATE_ON_LEAVING.refuse(hex=place_text(at.position, frame.hex))


def _devastate(board: Board, faction: int, order: Devastate) -> None:
    """Devastation, and perhaps a Detachment too."""
    del faction, order
    frame = _left(board)
    devastate(board, frame)
    board.replace_top(msgspec.structs.replace(frame, can_devastate=False))


DEVASTATE: Verb[State, Board, Devastate] = Verb(
    "devastate",
    Text("Devastate", "Опустошить"),
    Devastate,
    aliases=("scorch", "raze", "опустошить", "разрушить", "сжечь"),
    is_drastic=True,
    walk=_IfAllowed,
    judge=_judge_devastate,
    resolve=_devastate,
    preview=_would(phrases_moves.PREVIEW_DEVASTATION, rules.countries.DEVASTATION_EFFECTS, warns=True),
    idle=_no_devastation,
)


# --- a hex over its limit ---------------------------------------------------------------------------------------------


class _Removals(ListedWalk[State, Remove]):
    """Units in any order until what stays is legal."""

    def orders(self) -> Iterator[Remove]:
        """Every minimal set."""
        for units in excess_sets(self.at.position, crowd_of(self.at.position).hex):
            yield Remove(tuple(unit_words(units)))


def _remove_preview(at: Question, order: Remove) -> Preview:
    """Who is left in the hex."""
    there = situation(at.position).ground_at(crowd_of(at.position).hex)
    return left_of(unit for unit in there if unit.word not in order.units)


def _removed(position: State, order: Remove) -> Text:
    """Who goes."""
    units = situation(position).units
    labels = [unit_label(units[word]) for word in order.units]
    return Text(f"Remove: {', '.join(each.en for each in labels)}", f"Снять: {', '.join(each.ru for each in labels)}")


REMOVE: Verb[State, Board, Remove] = Verb(
    "remove",
    Deed("Remove", "Снять"),
    Remove,
    aliases=("discard", "снять", "убрать"),
    is_drastic=True,
    phrases=(Words("units", UNIT, free=True, needed=True),),
    walk=_Removals,
    judge=judging(judge_remove),
    resolve=lambda board, _, order: remove(board, order.units),
    preview=_remove_preview,
    default=lambda at: Remove(tuple(unit_words(default_excess(at.position, crowd_of(at.position).hex)))),
    called=_removed,
)
