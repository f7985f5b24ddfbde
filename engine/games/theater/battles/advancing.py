"""Advance after combat: into the target hex, armour beyond it [8.1.1-advance, 10.3-12, P10, P17.4]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.battles.losses import battle_of, survivors
from engine.games.theater.battles.retreat import side_bar, weather_spares
from engine.games.theater.moves.entering import enter
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.supply.zoc import is_ezoc, is_negated, projectors
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import ARMOUR
from engine.games.theater.table.state import Battle, Unit
from engine.games.theater.table.survey import Position, allowance_of, situation
from engine.games.theater.units.casualties import eliminate
from engine.games.theater.words import phrases_battle, phrases_supply
from engine.games.theater.words.meant import hexes_named, own_ground_unit
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_words, unit_text, word_text
from engine.kits.refusing import insist, refusing


def is_cleared(position: Position, battle: Battle) -> bool:
    """Whether no enemy ground unit is left in the target hex [P10.1]."""
    return not situation(position).enemies_at(battle.target, battle.side)


def candidates(position: Position, battle: Battle) -> list[Unit]:
    """Attackers that may advance now that it has begun; who is not supplied at this moment may not [10.3-12, Q34]."""
    units = _able(position, battle, battle.advancing or ())
    return [unit for unit in units if is_supplied(position, unit)]


def _able(position: Position, battle: Battle, words: Sequence[str]) -> list[Unit]:
    """Those of these attackers that may enter the target hex, supply apart."""
    if battle.stays or not is_cleared(position, battle) or not position.plan.map.is_land[battle.target]:
        return []
    return [unit for unit in survivors(position, words) if _may_enter(position, unit, battle)]


def _may_enter(position: Position, unit: Unit, battle: Battle) -> bool:
    """Next to the target, mobile, and not barred by the hexside."""
    game_map = position.plan.map
    if unit.at >= len(game_map) or battle.target not in game_map.grid.around[unit.at] or not allowance_of(unit):
        return False
    return side_bar(position, unit, unit.at, battle.target, rules.results.ADVANCE_HEXSIDES) is None


@refusing
def judge_advance(position: Position, faction: int, word: str, path: Sequence[str]) -> Refusal | None:
    """Why a unit may not advance so."""
    unit = own_ground_unit(position, faction, word)
    hexes = hexes_named(position, path, rules.results.ADVANCE_INTO_TARGET)
    battle = battle_of(position)
    around = position.plan.map.grid.around[battle.target]
    if word not in (battle.advancing or ()) or hexes[0] != battle.target or unit.at not in around:
        return _why_not_asked(position, battle, unit, hexes[0])
    insist(refuse_if_unsupplied(position, (unit,), rules.supplied.ADVANCE_NEEDS_SUPPLY))
    here = unit.at
    for index, near in enumerate(hexes):
        insist(judge_step(position, battle, unit, here, near, index))
        here = near
    return None


def _why_not_asked(position: Position, battle: Battle, unit: Unit, hex_: int) -> Refusal:
    """Why a unit is none of those that may enter the target hex, or the hex is another."""
    if unit.word in battle.units and unit.at in position.plan.map.grid.around[battle.target]:
        if allowance_of(unit) == 0:
            return rules.turn.ZERO_FACTORS.refuse(unit=unit_text(unit))
        barred = side_bar(position, unit, unit.at, battle.target, rules.results.ADVANCE_HEXSIDES)
        if barred is not None:
            return barred
    return rules.results.ADVANCE_INTO_TARGET.refuse(unit=unit_text(unit), hex=place_text(position, hex_))


def judge_step(position: Position, battle: Battle, unit: Unit, here: int, near: int, index: int) -> Refusal | None:
    """Why the next hex of an advance may not be entered; the target hex is the first, with index 0."""
    if index and near not in followers(position, battle, unit, here, index):
        return _why_not_on(position, unit, here, near)
    return side_bar(position, unit, here, near, rules.results.ADVANCE_HEXSIDES)


def _why_not_on(position: Position, unit: Unit, here: int, near: int) -> Refusal:
    if is_stopped(position, unit, here):
        where = place_text(position, here)
        words = tuple(one.word for one in projectors(position, here, unit.faction))
        mark = Mark("zoc", place_words(position, (here,)), units=words)
        also = (rules.zones.MARKERS_NEVER_NEGATE,) if situation(position).markers.get(here) else ()
        return rules.zones.ADVANCE_STOPS_IN_EZOC.refuse(unit=unit_text(unit), hex=where, also=also, marks=(mark,))
    if near in position.plan.map.grid.around[here]:
        barred = side_bar(position, unit, here, near, rules.results.ADVANCE_HEXSIDES)
        if barred is not None:
            return barred
    return rules.results.ARMOUR_GOES_ON.refuse(unit=unit_text(unit), hex=place_text(position, near))


def is_stopped(position: Position, unit: Unit, here: int) -> bool:
    """Whether the unit must stop in a hex it has entered: an enemy zone of control and no other own unit there."""
    if not is_ezoc(position, here, unit.faction):
        return False
    if here == unit.at:
        return len(situation(position).ground_at(here)) == 1
    return not is_negated(position, here, unit.faction)


def followers(position: Position, battle: Battle, unit: Unit, here: int, index: int) -> list[int]:
    """Hexes armour may go on to, `index` hexes advanced already [P10.2]."""
    if unit.kind != ARMOUR or index >= battle.depth or battle.depth < 2 or is_stopped(position, unit, here):
        return []
    found = situation(position)
    game_map = position.plan.map
    is_open = not survivors(position, battle.defenders)
    closed = closed_hexes(position, unit.faction) | found.shut[unit.faction]
    return [
        near
        for near in sorted(game_map.grid.around[here])
        if (is_open or near in battle.trail)
        and game_map.is_land[near]
        and not closed >> near & 1
        and side_bar(position, unit, here, near, rules.results.ADVANCE_HEXSIDES) is None
    ]


def ways(position: Position, battle: Battle, unit: Unit) -> Iterator[tuple[int, ...]]:
    """Every advance of a unit, the shorter before the longer."""

    def below(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield path
        for near in followers(position, battle, unit, path[-1], len(path)):
            if near not in path:
                yield from below((*path, near))

    yield from below((battle.target,))


def advance_unit(board: Board, word: str, path: Sequence[int]) -> None:
    """Advance one unit."""
    battle = battle_of(board)
    unit = situation(board).units[word]
    left = tuple(one for one in battle.advancing or () if one != word)
    board.replace_top(msgspec.structs.replace(battle, advancing=left))
    facts: Facts = {
        "side": faction_name(unit.faction),
        "unit": unit_text(unit),
        "hex": place_text(board, unit.at),
        "to": place_text(board, path[-1]),
    }
    cited = [rules.results.ADVANCE_INTO_TARGET, rules.supplied.ADVANCE_NEEDS_SUPPLY]
    if len(path) > 1:
        cited.append(rules.results.ARMOUR_GOES_ON)
        if any(is_ezoc(board, one, unit.faction) for one in path[:-1]):
            cited += [rules.zones.FRIEND_LETS_ADVANCE, rules.zones.FRIEND_NEGATES_EZOC]
    cited += [weather_spares(weather) for weather in sorted({weather_at(board, one) for one in (unit.at, *path)})]
    mark = Mark("advance", place_words(board, (unit.at, *path)), units=(word,))
    board.tell(Event("advanced", Line(phrases_battle.ADVANCES, facts), tuple(cited), marks=(mark,)))
    board.change(word, at=path[-1], advanced=True)
    enter(board, unit.faction, path)


def land_dropped(board: Board, battle: Battle) -> None:
    """Dropped units land if the hex is cleared, else they are lost [P17.4]."""
    is_won = is_cleared(board, battle) and board.plan.map.is_land[battle.target]
    for unit in survivors(board, battle.dropped):
        name = word_text(unit.word)
        where = place_words(board, (battle.target,))
        if is_won:
            board.change(unit.word, at=battle.target)
            line = Line(phrases_battle.DROP_LANDS, {"unit": name, "hex": place_text(board, battle.target)})
            board.tell(
                Event(
                    "landed", line, (rules.landings.DROPPED_LANDS,), marks=(Mark("placed", where, units=(unit.word,)),)
                )
            )
            enter(board, unit.faction, (battle.target,))
        else:
            eliminate(board, unit.word)
            line = Line(phrases_battle.DROP_LOST, {"unit": name})
            mark = Mark("eliminated", where, units=(unit.word,))
            board.tell(Event("eliminated", line, (rules.landings.DROPPED_LANDS, rules.defaults.POOL), marks=(mark,)))


def _tell_unsupplied(board: Board, battle: Battle) -> None:
    """Say which winners stay because they have no supply [10.3-12]."""
    for unit in _able(board, battle, battle.advancing or ()):
        if not is_supplied(board, unit):
            line = Line(phrases_supply.UNSUPPLIED, {"unit": unit_text(unit)})
            board.tell(Event("unsupplied", line, (rules.supplied.ADVANCE_NEEDS_SUPPLY,)))


def advance_goes_on(board: Board, battle: Battle) -> bool:
    """Land what dropped, find out who may advance, end the battle if nobody may; whether anything was done."""
    if battle.advancing is None:
        walking = [word for word in battle.units if word not in battle.dropped]
        able = tuple(unit.word for unit in _able(board, battle, walking))
        opened = msgspec.structs.replace(battle, advancing=able, dropped=())
        board.replace_top(opened)
        land_dropped(board, battle)
        _tell_unsupplied(board, opened)
        return True
    if battle.side in board.plan.players and candidates(board, battle):
        return False
    board.pop()
    return True
