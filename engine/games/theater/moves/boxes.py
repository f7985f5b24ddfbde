"""Moving along the links of off-map boxes [P24]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.moves.entering import enter, leave
from engine.games.theater.moves.march import March
from engine.games.theater.moves.movement import judge_units
from engine.games.theater.supply.closing import judge_held, judge_land
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, box_at, is_hex, situation
from engine.games.theater.words import phrases_moves
from engine.games.theater.words.meant import own_ground_unit, place_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text
from engine.kits.refusing import insist, refusing


def linked_places(position: Position, place: int) -> list[int]:
    """The boxes and hexes that a link joins with a place; zone links are for transport."""
    game_map, plan = position.plan.map, position.plan
    if is_hex(game_map, place):
        return [game_map.box_place(number) for number in game_map.boxes_of[place] if number in plan.boxes]
    box = box_at(game_map, place)
    if box < 0:
        return []
    boxes = [game_map.box_place(number) for number in game_map.boxes[box].boxes if number in plan.boxes]
    return [*game_map.boxes[box].hexes, *boxes]


@refusing
def judge_box(position: Position, faction: int, word: str, to: str) -> Refusal | None:
    """Why a unit may not follow this link."""
    unit = own_ground_unit(position, faction, word)
    insist(judge_units(position, (unit,)))
    goal = place_named(position, to)
    return judge_link(position, unit, goal)


@refusing
def judge_link(position: Position, unit: Unit, goal: int) -> Refusal | None:
    """Why the link leads nowhere for this unit."""
    game_map = position.plan.map
    here, there = place_text(position, unit.at), place_text(position, goal)
    if goal not in linked_places(position, unit.at):
        return rules.boxes.BOX_LINKS.refuse(one=here, other=there, unit=unit_text(unit))
    march = March(position, (unit,))
    if is_hex(game_map, unit.at):
        insist(_held(march, unit))
    if not is_hex(game_map, goal):
        if unit.faction not in game_map.boxes[box_at(game_map, goal)].admits:
            return rules.boxes.BOX_ADMITS.refuse(box=there, unit=unit_text(unit))
        return None
    marks = pointing(position, (unit.at, goal), (unit,))
    insist(judge_land(position, unit.faction, goal, marks) or judge_held(position, unit.faction, goal, marks))
    if march.is_reserve and march.ezoc >> goal & 1:
        return rules.zones.RESERVE_NOT_INTO_EZOC.refuse(unit=unit_text(unit), hex=there, marks=_zoc(march, unit, goal))
    return None


def _held(march: March, unit: Unit) -> Refusal | None:
    """Why a unit may not leave its hex for a box."""
    if march.is_reserve and march.ezoc >> unit.at & 1:
        where = place_text(march.position, unit.at)
        marks = _zoc(march, unit, unit.at)
        return rules.zones.RESERVE_NOT_OUT_OF_EZOC.refuse(unit=unit_text(unit), hex=where, marks=marks)
    return None if march.is_reserve else march.leaving_refusal(unit.at)


def _zoc(march: March, unit: Unit, hex_: int) -> tuple[Mark, ...]:
    return (*pointing(march.position, units=(unit,)), *march.zoc_marks(hex_))


def follow_link(board: Board, faction: int, word: str, to: str) -> None:
    """Follow the link."""
    unit = situation(board).units[word]
    goal = board.plan.map.place_index[to]
    board.change(word, at=goal, moved=True)
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "hex": place_text(board, unit.at),
        "to": place_text(board, goal),
    }
    mark = Mark("box", place_words(board, (unit.at, goal)), units=(word,))
    cited = (
        rules.boxes.BOX_MOVE,
        rules.boxes.BOX_LINKS,
        rules.boxes.NOTHING_IN_BOXES,
        rules.stacking.NO_STACKING_IN_BOXES,
    )
    board.tell(Event("box", Line(phrases_moves.FOLLOWS_LINK, facts), cited, marks=(mark,)))
    enter(board, faction, (goal,))
    leave(board, (unit,), unit.at)
