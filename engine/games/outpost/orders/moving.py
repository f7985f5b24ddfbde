"""Chapter 2: the order to move, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Chance, Preview
from engine.core.rules import Refusal
from engine.core.text import Deed, Line, Text
from engine.games.outpost import rules
from engine.games.outpost.actions import Move
from engine.games.outpost.orders.nouns import AREA, UNIT, Question
from engine.games.outpost.phases.fighting import FACES, move, sums, way_facts, way_mark
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import LOST, enemy
from engine.games.outpost.table.survey import Position, units_in, units_of
from engine.games.outpost.words import phrases
from engine.kits.slots import ARROW, One, Said
from engine.kits.walks import Verb


def _indexes(position: Position, order: Move) -> tuple[int, int]:
    return position.map.unit_index[order.unit], position.map.area_index[order.area]


def _movers(at: Question, said: Said) -> Iterator[str]:
    """The units that can go anywhere."""
    for unit in units_of(at.position, at.side):
        word = at.position.map.units[unit].name.word
        if next(_targets(at, {**said, "unit": word}), None) is not None:
            yield word


def _targets(at: Question, said: Said) -> Iterator[str]:
    """The areas that a unit can move into."""
    position = at.position
    for area in position.map.neighbours[position.at[position.map.unit_index[said["unit"]]]]:
        word = position.map.areas[area].word
        if _judge(at, Move(said["unit"], word)) is None:
            yield word


def _judge(at: Question, order: Move) -> Refusal | None:
    position = at.position
    unit, to = _indexes(position, order)
    one, home, target = position.map.units[unit], position.at[unit], position.map.areas[to]
    if one.side != at.side:
        return rules.moving.NEXT_AREA.refuse(phrases.ENEMY_UNIT, unit=one.name)
    if home == LOST:  # a plain text, for there is nothing on the map to be pointed at
        return rules.moving.NEXT_AREA.refuse(phrases.LOST_UNIT, unit=Text(one.name.en, one.name.ru))
    if to not in position.map.neighbours[home]:
        return rules.moving.NEXT_AREA.refuse(unit=one.name, area=position.map.areas[home], to=target)
    there, room = len(units_in(position, to, at.side)), position.map.room
    if there == room:
        return rules.moving.ROOM.refuse(area=target, figure=f"{there + 1}>{room}")
    return None


def _preview(at: Question, order: Move) -> Preview:
    position = at.position
    unit, to = _indexes(position, order)
    facts = way_facts(position, unit, to)
    if not units_in(position, to, enemy(at.side)):
        mark = way_mark(position, "move", unit, to)
        return Preview((Line(phrases.PREVIEW_MOVE, facts),), rules=(rules.moving.NEXT_AREA,), marks=(mark,))
    both = sums(position, unit, to)
    margin = both[0].total - both[1].total
    margins = [margin + attack - defence for attack in range(FACES) for defence in range(FACES)]
    results = (
        (phrases.ENEMY_LOST, sum(one > 0 for one in margins)),
        (phrases.NOBODY_LOST, sum(one == 0 for one in margins)),
        (phrases.ATTACKER_LOST, sum(one < 0 for one in margins)),
    )
    return Preview(
        (Line(phrases.PREVIEW_ATTACK, facts),),
        both,
        tuple(Chance(Line(text, facts), ways, len(margins)) for text, ways in results),
        (rules.fighting.ATTACK, rules.fighting.REPULSED),
        (way_mark(position, "fire", unit, to),),
    )


MOVE: Verb[Position, Board, Move] = Verb(
    "move",
    Deed("Move", "Двинуть"),
    Move,
    aliases=("go", "march", "attack", "идти", "двигать", "переход", "атака", "атаковать"),
    phrases=(
        One("unit", UNIT, _movers, expected=lambda at, _: at.position.map.unit_index),
        One("area", AREA, _targets, arrow=ARROW, expected=lambda at, _: at.position.map.area_index),
    ),
    judge=_judge,
    resolve=lambda board, side, order: move(board, side, *_indexes(board, order)),
    preview=_preview,
)
