"""What an order would do, before it is committed: the way and its costs, sums and odds, what it does to supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from engine.core.dice import RecordedDice
from engine.core.game import Chance, Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import phrases_battle, phrases_moves, rules
from engine.games.theater.actions import (
    Action,
    Advance,
    Attack,
    Box,
    Drop,
    Exploit,
    Land,
    Move,
    Overrun,
    Rail,
    Retreat,
    Transport,
)
from engine.games.theater.assault import Assault, plan_assault
from engine.games.theater.board import Board
from engine.games.theater.march import March
from engine.games.theater.phases.battle import attack_marks, result_rules
from engine.games.theater.phases.exploitation import plan_exploitation
from engine.games.theater.phases.movement import move_mark, move_rules, plan_move
from engine.games.theater.phases.rail import rail_way, rail_ways
from engine.games.theater.phases.resolving import RESOLVERS
from engine.games.theater.previews_strategy import preview_strategy
from engine.games.theater.reach import Course
from engine.games.theater.sealift import destinations, landing_ways
from engine.games.theater.shifts import attack_sum, defence_sum, shifts_of
from engine.games.theater.stacking import crowded_hexes
from engine.games.theater.state import State, Unit
from engine.games.theater.supply import is_supplied
from engine.games.theater.survey import Position, is_ground, situation
from engine.games.theater.table import COLUMNS, FACES, shifted
from engine.games.theater.wording import place_text, place_words, unit_texts


def preview(state: State, faction: int, action: Action) -> Preview:
    """The preview of an allowed order; empty for one that needs no second thought."""
    match action:
        case Move(units, path):
            return _move_preview(state, faction, action, plan_move(state, faction, units, path, overrun=False))
        case Overrun(units, path):
            return _move_preview(state, faction, action, plan_move(state, faction, units, path, overrun=True))
        case Exploit(unit, path):
            return _move_preview(state, faction, action, plan_exploitation(state, faction, unit, path))
        case Attack(target, units, hq):
            return _attack_preview(state, faction, target, units, hq)
        case Rail() | Transport() | Land() | Box() | Drop() | Retreat() | Advance():
            return _journey_preview(state, faction, action)
        case _:
            return preview_strategy(state, faction, action)


# --- marches ----------------------------------------------------------------------------------------------------------


def _move_preview(state: State, faction: int, action: Action, planned: tuple[March, Course] | Refusal) -> Preview:
    if isinstance(planned, Refusal):
        return Preview()
    march, course = planned
    facts: Facts = {
        "units": march.names,
        "hex": place_text(state, march.start),
        "to": place_text(state, course.end),
        "cost": course.cost,
        "have": march.allowance,
    }
    lines = [Line(phrases_moves.PREVIEW_PATH, facts)]
    cited = list(move_rules(state, march, course))
    marks = [move_mark(state, march, course), *march.zoc_marks(*course.hexes)]
    if len(course.stops) > 1:
        lines += _step_lines(state, march, course)
    rule = course.stops[-1].rule
    if rule is not None:
        stopped = march.stopped(course.hexes[-2], course.end, rule)
        lines.append(stopped.line)
        cited += stopped.rules
        marks.append(Mark("stop", place_words(state, (course.end,)), rule.id))
    after = _after(state, faction, action)
    more = _consequences(state, after, march.units, course.end)
    if more:
        cited.append(rules.MOVES_CHANGE_LINES)
    return Preview(tuple(lines + more), rules=tuple(dict.fromkeys(cited)), marks=tuple(marks))


def _step_lines(state: State, march: March, course: Course) -> list[Line]:
    """Each step with its cost and the points left."""
    lines = []
    spent = 0
    for (_, near), stop in zip(pairwise(course.hexes), course.stops, strict=True):
        left = max(0, march.allowance - stop.cost)
        facts: Facts = {"hex": place_text(state, near), "cost": stop.cost - spent, "left": left}
        lines.append(Line(phrases_moves.PREVIEW_STEP, facts))
        spent = stop.cost
    return lines


def _after(state: State, faction: int, action: Action) -> Board:
    """The position right after an order without dice, before anything else follows."""
    board = Board(state, RecordedDice(()))
    RESOLVERS[type(action)](board, faction, action)
    return board


def _consequences(state: State, board: Board, units: Sequence[Unit], end: int) -> list[Line]:
    """What becomes of supply and of stacking."""
    lines = []
    there = situation(board).units
    lost = [there[unit.word] for unit in units if unit.word in there and not is_supplied(board, there[unit.word])]
    if lost and any(is_supplied(state, unit) for unit in units):
        lines.append(Line(phrases_moves.PREVIEW_UNSUPPLIED_THERE, {"units": unit_texts(lost)}))
    cut, opened = changed_supply(state, board, {unit.word for unit in units})
    if cut:
        lines.append(Line(phrases_moves.PREVIEW_CUTS, {"units": unit_texts(cut)}))
    if opened:
        lines.append(Line(phrases_moves.PREVIEW_OPENS, {"units": unit_texts(opened)}))
    if end in crowded_hexes(board):
        stack = situation(board).ground_at(end)
        facts: Facts = {"hex": place_text(board, end), "n": len(stack), "steps": sum(unit.steps for unit in stack)}
        lines.append(Line(phrases_moves.WILL_BE_EXCESS, facts))
    return lines


def changed_supply(before: Position, after: Position, apart: set[str]) -> tuple[list[Unit], list[Unit]]:
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


# --- single units -----------------------------------------------------------------------------------------------------


def _journey_preview(
    state: State, faction: int, action: Rail | Transport | Land | Box | Drop | Retreat | Advance
) -> Preview:
    """The places a single unit passes, and what follows."""
    unit = situation(state).units[action.unit]
    places, kind, cited = _journey(state, unit, action)
    mark = Mark(kind, place_words(state, places), units=(unit.word,))
    board = _after(state, faction, action)
    return Preview(tuple(_consequences(state, board, (unit,), places[-1])), rules=cited, marks=(mark,))


def _journey(
    state: State, unit: Unit, action: Rail | Transport | Land | Box | Drop | Retreat | Advance
) -> tuple[list[int], str, tuple[Rule, ...]]:
    """The places from start to end, the kind of the mark, the rules."""
    index, game_map = state.plan.map.place_index, state.plan.map
    match action:
        case Rail(_, to):
            return rail_way(rail_ways(state, unit), unit.at, index[to]), "rail", (rules.RAIL_MOVE, rules.RAIL_ROUTE)
        case Transport(_, to):
            zones = destinations(state, unit)[index[to]]
            places = [unit.at, *map(game_map.zone_place, zones), index[to]]
            return places, "transport", (rules.SEA_TRANSPORT, rules.TRANSPORT_ROUTE)
        case Land(_, to):
            zones = landing_ways(state, unit)[index[to]]
            places = [unit.at, *map(game_map.zone_place, zones), index[to]]
            return places, "landing", (rules.LANDING, rules.LANDING_DOUBLE)
        case Retreat(_, path):
            return [unit.at, *(index[one] for one in path)], "retreat", (rules.RETREAT_BY_OWNER,)
        case Advance(_, path):
            return [unit.at, *(index[one] for one in path)], "advance", (rules.ADVANCE_INTO_TARGET,)
        case Box(_, to):
            return [unit.at, index[to]], "box", (rules.BOX_MOVE, rules.BOX_LINKS)
    return [unit.at, index[action.to]], "drop", (rules.DROP_ALONE, rules.DROP_RANGE)


# --- battles ----------------------------------------------------------------------------------------------------------


def _attack_preview(state: State, faction: int, target: str, units: tuple[str, ...], hq: str) -> Preview:
    assault = plan_assault(state, faction, target, units, hq)
    if isinstance(assault, Refusal):
        return Preview()
    sums = (attack_sum(assault), defence_sum(assault), shifts_of(state, assault))
    column = shifted(assault.column, sums[2].total)
    where = place_text(state, assault.target)
    facts: Facts = {
        "hex": where,
        "attack": assault.attack,
        "defence": assault.defence,
        "column": COLUMNS[column],
    }
    lines = [
        Line(phrases_battle.PREVIEW_BATTLE, facts),
        Line(phrases_battle.PREVIEW_DEFENDERS, {"hex": where, "units": unit_texts(assault.defenders)}),
        Line(phrases_battle.FINAL_COLUMN, {"shift": sums[2].total, "column": COLUMNS[column]}),
    ]
    able = [unit for unit in assault.units if unit not in assault.dropped and is_supplied(state, unit)]
    if able:
        lines.append(Line(phrases_battle.PREVIEW_MAY_ADVANCE, {"units": unit_texts(able)}))
    cited = (rules.COMBAT_DECLARED, rules.RATIO_ROUNDED_DOWN, rules.COMBAT_TABLE)
    odds, weather = battle_odds(state, assault, column)
    marks = attack_marks(state, assault, column)
    return Preview(tuple(lines), sums, odds, (*cited, *weather), marks)


def battle_odds(position: Position, assault: Assault, column: int) -> tuple[tuple[Chance, ...], tuple[Rule, ...]]:
    """The exact chances of every result that counts, the worst for the attacker first, and the weather's rules."""
    counts: Counter[str] = Counter()
    cited: dict[Rule, None] = {}
    for die in range(1, FACES + 1):
        _, code, changed = result_rules(position, assault, die, column)
        counts[code] += 1
        cited.update(dict.fromkeys(changed))
    odds = tuple(Chance(Line(phrases_battle.RESULTS[code]), ways, FACES) for code, ways in counts.items())
    return odds, tuple(cited)
