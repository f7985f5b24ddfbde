"""What follows from an order without dice: what becomes of supply and of stacking, and the way that one unit takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec.structs import astuple

from engine.core.dice import RecordedDice
from engine.core.game import Preview
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line, Text, followed
from engine.games.theater import rules
from engine.games.theater.orders.nouns import Question
from engine.games.theater.orders.plain import Do
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import AWAY, State, Unit
from engine.games.theater.table.survey import Position, is_ground, situation
from engine.games.theater.units.crowding import crowding
from engine.games.theater.units.stacking import crowded_hexes
from engine.games.theater.words import phrases_moves, phrases_stakes
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts, units_in_full


def left_of(units: Iterable[Unit]) -> Preview:
    """Who is left after losses; whoever has no step left is not."""
    left = units_in_full(unit for unit in units if unit.steps)
    return Preview((Line(phrases_stakes.LEFT, {"units": left}) if left else Line(phrases_stakes.NOBODY_LEFT),))


def consequences(at: Question, do: Do, order: msgspec.Struct, units: Sequence[Unit], end: int) -> list[Line]:
    """What becomes of supply and of stacking right after an order, before anything else follows.

    Args:
        at: the question that it answers.
        do: what carries it out.
        order: the order.
        units: who goes.
        end: the place where they come to stand.
    """
    state, board = at.position, Board.of(at.position, RecordedDice(()))
    do(board, at.side, *astuple(order))
    lines = []
    there = situation(board).units
    lost = [there[unit.word] for unit in units if unit.word in there and not is_supplied(board, there[unit.word])]
    if lost and any(is_supplied(state, unit) for unit in units):
        lines.append(Line(phrases_moves.PREVIEW_UNSUPPLIED_THERE, {"units": unit_texts(lost)}))
    cut, opened = _changed_supply(state, board, {unit.word for unit in units})
    if cut:
        lines.append(Line(phrases_moves.PREVIEW_CUTS, {"units": unit_texts(cut)}))
    if opened:
        lines.append(Line(phrases_moves.PREVIEW_OPENS, {"units": unit_texts(opened)}))
    return lines + _crowded(board, (end,), phrases_moves.WILL_BE_EXCESS)


def _crowded(position: Position, places: Iterable[int], then: Text) -> list[Line]:
    """Of some places those where too much stands, or what may not stand together, and what comes of it."""
    crowded = crowded_hexes(position)
    return [followed(crowding(position, hex_), Line(then)) for hex_ in places if hex_ in crowded]


def with_crowding(before: Preview, at: Question, do: Do, order: msgspec.Struct, end: int) -> Preview:
    """What previews an order, with the stack that it brings about at a place if that may not stay."""
    board = Board.of(at.position, RecordedDice(()))
    do(board, at.side, *astuple(order))
    lines = _crowded(board, (end,), phrases_moves.WILL_BE_EXCESS)
    return msgspec.structs.replace(before, lines=(*before.lines, *lines), warns=before.warns or bool(lines))


def left_crowded(at: Question, order: object) -> Preview:
    """What previews the end of a segment: which of one's own stacks may not stay as they are [9.1-when-2]."""
    del order
    own = [hex_ for hex_, stack in situation(at.position).stacks.items() if stack[0].faction == at.side]
    lines = _crowded(at.position, sorted(own), phrases_moves.IS_EXCESS)
    return Preview(tuple(lines), rules=(rules.stacking.LIMIT_CHECKED_OFTEN,) if lines else (), warns=bool(lines))


def is_warning(lines: Sequence[Line]) -> bool:
    """Whether any of what becomes of an order is bad for whoever gives it."""
    return any(line.text is not phrases_moves.PREVIEW_OPENS for line in lines)


def _changed_supply(before: Position, after: Position, apart: set[str]) -> tuple[list[Unit], list[Unit]]:
    """Ground units that lose their supply between two positions, and those that gain it; some left apart."""
    old = {unit.word: is_supplied(before, unit) for unit in before.units if is_ground(unit)}
    cut: list[Unit] = []
    opened: list[Unit] = []
    for unit in after.units:
        if unit.word in apart or unit.word not in old:
            continue
        now = is_supplied(after, unit)
        if now != old[unit.word]:
            (opened if now else cut).append(unit)
    return cut, opened


def journey_lines(position: Position, name: Text, start: int, *places: int) -> tuple[Line, ...]:
    """From where to where something goes; nothing of what is off the map or stays where it is."""
    if start == AWAY or not places:
        return ()
    facts: Facts = {"unit": name, "hex": place_text(position, start), "to": place_text(position, places[-1])}
    return (Line(phrases_moves.PREVIEW_JOURNEY, facts),)


def journey(
    kind: str, cited: tuple[Rule, ...], way: Callable[[State, Unit, list[int]], list[int]], do: Do
) -> Callable[[Question, msgspec.Struct], Preview]:
    """What previews the orders of single units that name where they go.

    Args:
        kind: the kind of the mark.
        cited: the rules.
        way: the places after the start that a unit passes on the way that the order names.
        do: what carries the order out.
    """

    def preview(at: Question, order: msgspec.Struct) -> Preview:
        word, named = astuple(order)
        position = at.position
        unit, index = situation(position).units[word], position.plan.map.place_index
        goals = [index[one] for one in ((named,) if isinstance(named, str) else named)]
        places = [unit.at, *way(position, unit, goals)]
        mark = Mark(kind, place_words(position, places), units=(word,))
        more = consequences(at, do, order, (unit,), places[-1])
        lines = (*journey_lines(position, unit_text(unit), *places), *more)
        return Preview(lines, rules=cited, marks=(mark,), warns=is_warning(more))

    return preview
