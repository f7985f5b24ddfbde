"""Movement and Reserve Movement on foot: moves, and overruns on the way [8.1.1, 10.3-7, P3, P5, P12]."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.terrain import HEXSIDES
from engine.games.theater.moves.entering import enter, leave
from engine.games.theater.moves.march import March
from engine.games.theater.moves.reach import Course, plan_course
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.scenario import CLEAR
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, allowance_of, attack_of, is_ground, is_hex, situation
from engine.games.theater.units.casualties import eliminate
from engine.games.theater.units.stacking import is_legal
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_moves, phrases_refusals
from engine.games.theater.words.meant import hexes_named, own_ground_units
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import Refused, insist, refusing


def can_march(position: Position, unit: Unit) -> bool:
    """Whether a unit may move in this phase, as far as it depends on the unit alone; supply is asked apart."""
    if unit.moved or not is_ground(unit) or allowance_of(unit) == 0 or not is_hex(position.plan.map, unit.at):
        return False
    if position.segment == "reserve":
        return is_reserve(unit) and not situation(position).ezoc[unit.faction] >> unit.at & 1
    return True


def is_reserve(unit: Unit) -> bool:
    """Whether a unit may still move in Reserve Movement [P12.1]."""
    return not (unit.attacked or unit.engaged)


def _judge_place(position: Position, units: Sequence[Unit]) -> Refusal | None:
    """Why units cannot act together: they do not stand together [P3.2]."""
    for unit in units:
        if unit.at != units[0].at:
            marks = pointing(position, (units[0].at, unit.at), (units[0], unit))
            return rules.movement.STACK_MOVES_TOGETHER.refuse(unit=unit_text(unit), marks=marks)
    return None


def judge_units(position: Position, units: Sequence[Unit]) -> Refusal | None:
    """Why units may not begin a move in this phase."""
    for unit in units:
        if unit.moved:
            return rules.movement.ONE_MOVE_EACH.refuse(unit=unit_text(unit))
        if allowance_of(unit) == 0:
            return rules.turn.ZERO_FACTORS.refuse(unit=unit_text(unit))
    if position.segment == "reserve":
        for unit in units:
            if not is_reserve(unit):
                return rules.blitz.WHO_MOVES_IN_RESERVE.refuse(unit=unit_text(unit))
        return None
    return refuse_if_unsupplied(position, units, rules.supplied.MOVING_NEEDS_SUPPLY)


def plan_move(
    position: Position, faction: int, words: Sequence[str], path: Sequence[str], *, overrun: bool
) -> tuple[March, Course]:
    """Who moves where and how.

    Raises:
        Refused: they may not.
    """
    units = own_ground_units(position, faction, words)
    if overrun and position.segment == "reserve":
        raise Refused(rules.blitz.RESERVE_MOVE.refuse(unit=unit_text(units[0])))
    insist(_judge_place(position, units) or judge_units(position, units))
    if not is_hex(position.plan.map, units[0].at):
        raise Refused(rules.boxes.BOX_MOVE.refuse(unit=unit_text(units[0])))
    hexes = hexes_named(position, path)
    march = March(position, units)
    course = plan_course(march, hexes, overrun=overrun)
    if overrun and not course.overrun:
        nobody = place_text(position, course.end)
        raise Refused(rules.combat.OVERRUN_BARS.refuse(phrases_refusals.OVERRUN_NOBODY, hex=nobody))
    return march, course


@refusing
def judge_move(
    position: Position, faction: int, words: Sequence[str], path: Sequence[str], *, overrun: bool = False
) -> None:
    """Why these units may not move so."""
    plan_move(position, faction, words, path, overrun=overrun)


def move(board: Board, faction: int, words: Sequence[str], path: Sequence[str], *, overrun: bool = False) -> None:
    """Move them; overrun what stands in the way."""
    march, course = plan_move(board, faction, words, path, overrun=overrun)
    cited = move_rules(board, march, course)
    for hex_ in course.overrun:
        _overrun(board, march, hex_)
    for unit in march.units:
        board.change(unit.word, at=course.end, moved=True)
    text = phrases_moves.MOVES_RESERVE if march.is_reserve else phrases_moves.MOVES
    facts: Facts = {
        "side": faction_name(faction),
        "units": march.names,
        "hex": place_text(board, march.start),
        "to": place_text(board, course.end),
        "cost": course.cost,
    }
    board.tell(Event("moved", Line(text, facts), cited, marks=(move_mark(board, march, course),)))
    _tell_stop(board, march, course)
    enter(board, faction, course.hexes[1:])
    leave(board, march.units, march.start)


def move_mark(position: Position, march: March, course: Course) -> Mark:
    """The way as a mark."""
    words = tuple(unit.word for unit in march.units)
    return Mark("move", place_words(position, course.hexes), str(course.cost), words)


def move_rules(position: Position, march: March, course: Course) -> tuple[Rule, ...]:
    """The rules at work in a move."""
    game_map = position.plan.map
    cited = [rules.blitz.RESERVE_MOVE if march.is_reserve else rules.movement.HEX_BY_HEX, rules.movement.TERRAIN_COST]
    pairs = list(zip(course.hexes, course.hexes[1:], strict=False))
    if any(HEXSIDES[game_map.side(one, near)].cost for one, near in pairs):
        cited.append(rules.movement.HEXSIDE_COST)
    if march.is_reserve and not all(is_supplied(position, unit) for unit in march.units):
        cited.append(rules.supplied.RESERVE_NEEDS_NO_SUPPLY)
    if len(march.units) > 1:
        cited.append(rules.movement.STACK_MOVES_TOGETHER)
    if march.started_in_ezoc and not march.is_reserve:
        cited.append(rules.zones.LEAVING_EZOC)
    if course.cost > march.allowance:
        cited.append(rules.movement.ONE_STEP_ALWAYS)
    if any(march.weather(one) != CLEAR for one in course.hexes[1:]):
        cited.append(rules.movement.WEATHER_NO_COST)
    if any(march.is_passed_thanks_to_friend(one) for one in course.hexes[1:-1]):
        cited += [rules.zones.FRIEND_LETS_PASS, rules.zones.FRIEND_NEGATES_EZOC]
    if any(situation(position).ground_at(one) for one in course.hexes[1:-1]):
        cited.append(rules.movement.OWN_NEVER_HINDER)
    there = [unit for unit in situation(position).ground_at(course.end) if unit.faction == march.faction]
    if there and not is_legal(position, [*there, *march.units], course.end):
        cited.append(rules.stacking.LIMIT_MAY_BE_EXCEEDED)
    return tuple(cited)


def _tell_stop(board: Board, march: March, course: Course) -> None:
    """Say why the move ended where it did, if a rule made it."""
    rule = course.stops[-1].rule
    if rule is None:
        return
    refusal = march.stopped(course.hexes[-2], course.end, rule)
    facts: Facts = {"units": march.names, **refusal.line.facts}
    if rule is rules.movement.STRAIT_ENDS_MOVE:
        text = phrases_moves.STOPS_STRAIT
        facts["hex"] = place_text(board, course.end)
    elif "weather" in facts:
        text = phrases_moves.STOPS_WEATHER
    else:
        text = phrases_moves.STOPS_EZOC
    board.tell(Event("stopped", Line(text, facts), refusal.rules, marks=refusal.marks))


def _overrun(board: Board, march: March, hex_: int) -> None:
    """Everything in the hex goes to the pool [P5.4]."""
    enemies = tuple(situation(board).ground_at(hex_))
    facts: Facts = {
        "side": faction_name(march.faction),
        "units": march.names,
        "hex": place_text(board, hex_),
        "attack": sum(attack_of(unit) for unit in march.units),
        "defence": defence_total(board, enemies),
    }
    cited = (
        rules.combat.OVERRUN_RESULT,
        rules.combat.OVERRUN_COST,
        rules.combat.OVERRUN_IS_NO_ATTACK,
        rules.combat.OVERRUN_ODDS,
    )
    words = tuple(unit.word for unit in march.units)
    mark = Mark("overrun", place_words(board, (hex_,)), f"{facts['attack']}:{facts['defence']}", words)
    board.tell(Event("overrun", Line(phrases_moves.OVERRUNS, facts), cited, marks=(mark,)))
    for unit in enemies:
        eliminate(board, unit.word)
    line = Line(phrases_moves.OVERRUN_LOST, {"hex": place_text(board, hex_), "units": unit_texts(enemies)})
    lost = Mark("eliminated", place_words(board, (hex_,)), units=tuple(unit.word for unit in enemies))
    board.tell(Event("eliminated", line, (rules.combat.OVERRUN_RESULT, rules.defaults.POOL), marks=(lost,)))
