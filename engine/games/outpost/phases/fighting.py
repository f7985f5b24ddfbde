"""Chapters 2 and 3: a unit moves, or attacks whoever stands in its way."""

from __future__ import annotations

from engine.core.game import Addend, Event, Sum
from engine.core.rules import Mark, Rule
from engine.core.tally import Roll
from engine.core.text import Facts, Line, Text
from engine.games.outpost import rules
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.scenario import LOST, SEATS, SIDE_NAMES, enemy
from engine.games.outpost.table.survey import Position, units_in
from engine.games.outpost.words import phrases

FACES = 6


def move(board: Board, side: int, unit: int, to: int) -> None:
    """Move a unit, or attack with it [2.1]."""
    if units_in(board, to, enemy(side)):
        _attack(board, side, unit, to)
    else:
        _enter(board, unit, to, rules.moving.NEXT_AREA)


def sums(position: Position, unit: int, to: int, faces: tuple[int, ...] = ()) -> tuple[Sum, Sum]:
    """What the attacker has, and what the defender, with the faces of their dice if these have fallen [3.1]."""
    side = position.map.units[unit].side
    attack = _sum(position, phrases.ATTACK, position.at[unit], side, faces[:1])
    return attack, _sum(position, phrases.DEFENCE, to, enemy(side), faces[1:])


def way_facts(position: Position, unit: int, to: int) -> Facts:
    """Whose unit goes from where to where."""
    one, areas = position.map.units[unit], position.map.areas
    return {"side": SIDE_NAMES[one.side], "unit": one.name, "area": areas[position.at[unit]], "to": areas[to]}


def way_mark(position: Position, kind: str, unit: int, to: int, label: str = "") -> Mark:
    """An arrow along the way of a unit."""
    areas = position.map.areas
    places = (areas[position.at[unit]].word, areas[to].word)
    return Mark(kind, places, label, (position.map.units[unit].name.word,))


def _sum(position: Position, title: Text, area: int, side: int, faces: tuple[int, ...]) -> Sum:
    rule = rules.fighting.ATTACK
    count = len(units_in(position, area, side))
    there = Line(phrases.UNITS_THERE, {"area": position.map.areas[area], "n": count})
    addends = (Addend(count, there, rule), *(Addend(face, Line(phrases.DIE), rule) for face in faces))
    return Sum(Line(title), addends, sum(addend.amount for addend in addends), rule)


def _attack(board: Board, side: int, unit: int, to: int) -> None:
    """Roll, and take off whoever is lost [3.1, 3.2]."""
    faces = board.dice.below(FACES) + 1, board.dice.below(FACES) + 1
    shown = sums(board, unit, to, faces)
    attack, defence = shown[0].total, shown[1].total
    rule = rules.fighting.REPULSED if attack == defence else rules.fighting.ATTACK
    line = Line(phrases.ATTACKS, way_facts(board, unit, to) | {"attack": attack, "defence": defence})
    mark = way_mark(board, "fire", unit, to, f"{attack}:{defence}")
    sides = (side, enemy(side))
    rolls = tuple(Roll(SEATS[one], face, 1, FACES) for one, face in zip(sides, faces, strict=True))
    board.tell(Event("attacked", line, (rule,), shown, (mark,), reveals=True, rolls=rolls))
    if attack < defence:
        _lose(board, unit)
    elif attack > defence:
        _lose(board, units_in(board, to, enemy(side))[0])
        if not units_in(board, to, enemy(side)):
            _enter(board, unit, to, rule)


def _lose(board: Board, unit: int) -> None:
    one = board.map.units[unit]
    line = Line(phrases.LOSES, {"side": SIDE_NAMES[one.side], "unit": one.name})
    mark = Mark("destroyed", (board.map.areas[board.at[unit]].word,), units=(one.name.word,))
    board.tell(Event("lost", line, (rules.fighting.ATTACK,), marks=(mark,)))
    board.place(unit, LOST)


def _enter(board: Board, unit: int, to: int, rule: Rule) -> None:
    line, mark = Line(phrases.MOVES, way_facts(board, unit, to)), way_mark(board, "move", unit, to)
    board.tell(Event("moved", line, (rule,), marks=(mark,)))
    board.place(unit, to)
