"""Chapter O16: the Advance order, unit by unit, and the Melees that follow it."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import AdvanceOrder, Fight, Step
from engine.games.squad.map.geography import find_hex, hex_of, hex_word
from engine.games.squad.map.sides import SIDES, enemy
from engine.games.squad.phases.attacks.attack import mines_attack
from engine.games.squad.phases.moves.melee import begin_melee
from engine.games.squad.phases.moves.paths import judge_broken, judge_way
from engine.games.squad.phases.turns.orders import activate, judge_activation, judge_card, judge_limit, play_order
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Advancing
from engine.games.squad.table.survey import NONE, Position, find_unit, fort_in, has_units
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import hex_fact, hex_name, piece_fact, unit_name


def judge_advance(position: Position, side: int, order: AdvanceOrder) -> Refusal | None:
    """Why an Advance order may not be played so [O16, O14.1]."""
    refusal = judge_limit(position, side) or judge_activation(position, side, order.units)
    if refusal is not None:
        return refusal
    units = [find_unit(position, word) for word in order.units]
    if not any(open_hexes(position, i) for i in units):
        return _hemmed_in(position, units[0])
    return judge_card(position, side, order.card, order="advance")


def _hemmed_in(position: Position, i: int) -> Refusal:
    """The refusal of an Advance by a unit that has no hex to go to, with the enemies that keep it from there."""
    unit, place = position.units[i], position.plan.map
    held = {near for to in place.cost[unit.at] for near in (to, *place.around[to])}
    enemies = tuple(unit_name(other) for other in position.units if other.side != unit.side and other.at in held)
    text = refusals.HEMMED_IN if unit.broken and enemies else refusals.MAY_NOT_ADVANCE
    return rules.orders.ADVANCE.refuse(text, unit=unit_name(unit), enemies=enemies, also=(rules.orders.ACTIVATION,))


def order_advance(board: Board, side: int, order: AdvanceOrder) -> None:
    """Play an Advance order and activate its units [O16, O14.1]."""
    play_order(board, side, order.card, rules.orders.ADVANCE)
    units = tuple(sorted(find_unit(board, word) for word in order.units))
    activate(board, units)
    board.push(Advancing(side, units))


def go_on(board: Board, frame: Advancing) -> bool:
    """Take the next step of an Advance order; false if somebody is asked."""
    units = tuple([i for i in frame.units if board.units[i].at >= 0])
    if units != frame.units:
        board.replace_top(units=units)
    elif frame.to != NONE:
        _resume(board, frame)
    elif not frame.moving_over:
        if any(open_hexes(board, i) for i in units):
            return False
        board.replace_top(moving_over=True, units=())
    else:
        hexes = contested(board, frame)
        if len(hexes) > 1:
            return False
        if hexes:
            fight(board, hexes[0])
        else:
            board.pop()
    return True


def contested(position: Position, frame: Advancing) -> list[int]:
    """Hexes with units of both sides whose Melee has not been fought [O16.4]."""
    held: list[set[int]] = [set(), set()]
    for unit in position.units:
        if unit.at >= 0:
            held[unit.side].add(unit.at)
    return sorted((held[0] & held[1]).difference(frame.fought))


def fight(board: Board, hex_: int) -> None:
    """Fight the Melee in a hex [O16.4]."""
    frame = board.frame(Advancing)
    board.replace_top(fought=tuple(sorted((*frame.fought, hex_))))
    came = tuple(pair for pair in frame.came if board.units[pair[0]].at == hex_)
    begin_melee(board, frame.side, hex_, came)


def judge_fight(position: Position, frame: Advancing, action: Fight) -> Refusal | None:
    """Why this Melee may not be fought next [O16.4]."""
    hex_ = find_hex(action.hex)
    if not frame.moving_over or hex_ is None or hex_ not in contested(position, frame):
        return rules.orders.MELEE.refuse(refusals.NO_MELEE_THERE, hex=hex_fact(action.hex))
    return None


def judge_step(position: Position, frame: Advancing, action: Step) -> Refusal | None:
    """Why this unit may not advance into this hex [O16]."""
    i = find_unit(position, action.unit)
    if i == NONE or i not in frame.units or frame.moving_over:
        return rules.orders.ADVANCE.refuse(refusals.MAY_NOT_ADVANCE, unit=piece_fact(position, action.unit))
    to = find_hex(action.hex)
    if to is None:
        return rules.setup.MAP.refuse(hex=hex_fact(action.hex))
    unit = position.units[i]
    refusal = judge_way(position, unit.at, to)
    if refusal is not None:
        return refusal
    if unit.broken and has_units(position, to, enemy(unit.side)):
        return rules.orders.ADVANCE.refuse(unit=unit_name(unit), hex=hex_name(to), also=(rules.units.BROKEN,))
    return judge_broken(position, i, to)


def open_hexes(position: Position, i: int) -> list[int]:
    """The hexes a unit may advance into [O16]."""
    unit = position.units[i]
    ways = [to for to in position.plan.map.cost[unit.at] if to not in position.blaze]
    if not unit.broken:
        return ways
    taken = {other.at for other in position.units if other.side != unit.side and other.at >= 0}
    around = position.plan.map.around
    return [to for to in ways if to not in taken and taken.isdisjoint(around[to])]


def advance_unit(board: Board, action: Step) -> None:
    """Advance a unit; Mines in the hex it leaves go off first [O16, A35.2]."""
    i, to = find_unit(board, action.unit), hex_of(action.hex)
    frame = board.frame(Advancing)
    units = tuple(other for other in frame.units if other != i)
    here = board.units[i].at
    if fort_in(board, here) == "mines":
        board.replace_top(units=units, current=i, to=to)
        mines_attack(board, (i,), here)
        return
    board.replace_top(units=units)
    _enter(board, i, to)


def _resume(board: Board, frame: Advancing) -> None:
    """Go on after the Mines left behind have gone off, if the unit still may."""
    board.replace_top(current=NONE, to=NONE)
    unit = board.units[frame.current]
    if unit.at < 0:
        return
    if frame.to in open_hexes(board, frame.current):
        _enter(board, frame.current, frame.to)
        return
    line = Line(phrases.ADVANCE_STOPPED, {"unit": unit_name(unit), "hex": hex_word(unit.at)})
    board.tell(Event("stopped", line, (rules.orders.ADVANCE, rules.units.BROKEN)))


def _enter(board: Board, i: int, to: int) -> None:
    here = board.units[i].at
    unit = board.set_unit(i, at=to)
    frame = board.frame(Advancing)
    board.replace_top(came=(*frame.came, (i, here)))
    mark = Mark("advance", (hex_word(here), hex_word(to)), units=(unit.word,))
    line = Line(phrases.ADVANCES, {"unit": unit_name(unit), "hex": hex_word(to)})
    cited: tuple[Rule, ...] = (rules.orders.ADVANCE,)
    if sum(1 for side in SIDES if has_units(board, to, side)) == len(SIDES):
        cited += (rules.stacking.OVERSTACKED_DURING_TURN,)
    board.tell(Event("advanced", line, cited, marks=(mark,)))
    if fort_in(board, to) == "mines":
        mines_attack(board, (i,), to)


def stay(board: Board) -> None:
    """Nobody advances any more; Melees follow [O16]."""
    board.replace_top(moving_over=True, units=())
