"""Chapter O23: the Rout order and the event Panic, in which broken units retreat hex by hex."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.actions import Retreat, RoutOrder
from engine.games.squad.map.geography import find_hex, hex_of, hex_word, is_own_edge, rows_to_own_edge
from engine.games.squad.map.sides import SEATS
from engine.games.squad.phases.attacks.attack import mines_attack
from engine.games.squad.phases.changes.harm import eliminate, suppress
from engine.games.squad.phases.moves.paths import judge_way
from engine.games.squad.phases.turns.orders import judge_card, judge_limit, play_order
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Panic
from engine.games.squad.table.state import EXITED
from engine.games.squad.table.survey import NONE, Position, find_unit, fort_in
from engine.games.squad.table.values import values_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import hex_fact, piece_fact, side_name, unit_name
from engine.kits.board import changed


def broken_units(position: Position, side: int) -> tuple[int, ...]:
    """The broken units of a side on the map."""
    units = enumerate(position.units)
    return tuple([i for i, unit in units if unit.broken and unit.side == side and unit.at >= 0])


def judge_rout(position: Position, side: int, order: RoutOrder) -> Refusal | None:
    """Why a Rout order may not be played so [O23, O22.1b]."""
    refusal = judge_limit(position, side)
    if refusal is not None:
        return refusal
    if order.seat not in SEATS:
        return rules.recovery.ROUT.refuse(fight_phrases.WHOSE_ROUT)
    target = SEATS.index(order.seat)
    if position.called[target]:
        return rules.recovery.RECOVER_OR_ROUT_ONCE.refuse(
            fight_phrases.CALLED_BEFORE, side=side_name(target), also=(rules.recovery.ROUT,)
        )
    if not broken_units(position, target):
        return rules.recovery.ROUT.refuse(fight_phrases.NOBODY_TO_ROUT, side=side_name(target))
    return judge_card(position, side, order.card, order="rout")


def order_rout(board: Board, side: int, order: RoutOrder) -> None:
    """Call a player for a rout; the caller rolls once for all his broken units [O23]."""
    play_order(board, side, order.card, rules.recovery.ROUT)
    target = SEATS.index(order.seat)
    board.called = changed(board.called, target, True)
    left = tuple((i, -values_of(board.units[i]).morale) for i in broken_units(board, target))
    board.push(Panic(target, side, left))
    facts: Facts = {"side": side_name(target), "units": tuple(unit_name(board.units[i]) for i, _ in left)}
    board.tell(Event("rout", Line(fight_phrases.ROUT_CALLED, facts), (rules.recovery.ROUT,)))


def go_on(board: Board, frame: Panic) -> bool:
    """Roll, then take the next forced step; false if the owner has to choose a hex."""
    if any(steps < 0 for _, steps in frame.left):
        if frame.dice is None:
            board.start_roll(frame.caller, "rout")
        else:
            _measure(board, frame, frame.dice)
        return True
    if not frame.left:
        board.pop()
        return True
    i, owed = frame.left[0]
    unit = board.units[i]
    if frame.current != i:
        board.replace_top(current=i, visited=())
        return True
    if unit.at < 0 or not owed:
        _next(board, frame)
        return True
    return _retreat_on(board, frame, i)


def _retreat_on(board: Board, frame: Panic, i: int) -> bool:
    """Take the next step of the unit under way if it is forced; false if the owner has to choose a hex."""
    unit = board.units[i]
    if frame.to != NONE:
        board.replace_top(to=NONE)
        if frame.to == EXITED or frame.to in retreat_hexes(board, frame):
            _step(board, frame, frame.to)
        return True
    if is_own_edge(unit.side, unit.at):
        _leave(board, frame, EXITED)
        return True
    ways = retreat_hexes(board, frame)
    if len(ways) > 1:
        return False
    if ways:
        _leave(board, frame, ways[0])
    else:
        facts: Facts = {"unit": unit_name(unit), "hex": hex_word(unit.at)}
        board.tell(Event("cornered", Line(fight_phrases.CORNERED, facts), (rules.recovery.ROUT,)))
        suppress(board, i, rules.recovery.ROUT)
        _next(board, frame)
    return True


def retreat_hexes(position: Position, frame: Panic) -> tuple[int, ...]:
    """Where the unit under way may step: rows nearer its own edge first, else its own row [O23]."""
    unit = position.units[frame.current]
    place = position.plan.map
    taken = {other.at for other in position.units if other.side != unit.side and other.at >= 0}
    ways = [
        hex_
        for hex_ in place.around[unit.at]
        if (unit.at, hex_) not in place.barred
        and hex_ not in taken
        and hex_ not in position.blaze
        and hex_ not in frame.visited
    ]
    far = rows_to_own_edge(unit.side, unit.at)
    nearer = tuple(sorted(hex_ for hex_ in ways if rows_to_own_edge(unit.side, hex_) < far))
    return nearer or tuple(sorted(hex_ for hex_ in ways if rows_to_own_edge(unit.side, hex_) == far))


def judge_retreat(position: Position, frame: Panic, action: Retreat) -> Refusal | None:
    """Why a unit may not retreat so [O23]."""
    i, hex_ = find_unit(position, action.unit), find_hex(action.hex)
    name = piece_fact(position, action.unit)
    if i != frame.current:
        other = unit_name(position.units[frame.current])
        return rules.recovery.ROUT.refuse(fight_phrases.NOT_ITS_RETREAT, unit=name, other=other)
    if hex_ is None or hex_ not in retreat_hexes(position, frame):
        bar = None if hex_ is None else judge_way(position, position.units[i].at, hex_)
        also, marks = (bar.rules, bar.marks) if bar is not None else ((), ())
        return rules.recovery.ROUT.refuse(unit=name, hex=hex_fact(action.hex), also=also, marks=marks)
    return None


def apply_retreat(board: Board, side: int, action: Retreat) -> None:
    """Take the step chosen [O23]."""
    del side
    hex_ = hex_of(action.hex)
    _leave(board, board.frame(Panic), hex_)


def _measure(board: Board, frame: Panic, dice: tuple[int, int]) -> None:
    """The roll less each unit's Morale is what it retreats [O23]."""
    total = sum(dice)
    left = []
    for i, morale in frame.left:
        unit = board.units[i]
        steps = max(0, total + morale)
        if unit.at < 0 or not unit.broken:
            continue
        facts: Facts = {"unit": unit_name(unit), "n": steps, "total": total, "morale": -morale}
        text = fight_phrases.MUST_RETREAT if steps else fight_phrases.STANDS_FAST
        kind, label = ("retreat", str(steps)) if steps else ("broken", "")
        mark = Mark(kind, (hex_word(unit.at),), label, (unit.word,))
        board.tell(Event("panic", Line(text, facts), (rules.recovery.ROUT,), marks=(mark,)))
        if steps:
            left.append((i, steps))
    board.replace_top(left=tuple(left), current=NONE, visited=())


def _next(board: Board, frame: Panic) -> None:
    """The unit under way is done."""
    board.replace_top(left=frame.left[1:], current=NONE, visited=(), to=NONE)


def _leave(board: Board, frame: Panic, to: int) -> None:
    """Leave a hex; Mines lying there go off first [A35.2]."""
    i = frame.current
    if fort_in(board, board.units[i].at) == "mines":
        board.replace_top(to=to)
        mines_attack(board, (i,), board.units[i].at)
    else:
        _step(board, frame, to)


def _step(board: Board, frame: Panic, to: int) -> None:
    (i, owed), *others = frame.left
    unit = board.units[i]
    here = unit.at
    if to == EXITED:
        facts: Facts = {"unit": unit_name(unit), "hex": hex_word(here)}
        board.tell(Event("fled", Line(fight_phrases.FLEES_MAP, facts), (rules.recovery.ROUT,)))
        eliminate(board, i, rules.recovery.ROUT)
        _next(board, frame)
        return
    board.drive_unit(i, to)
    board.replace_top(left=((i, owed - 1), *others), visited=(*frame.visited, here), to=NONE)
    mark = Mark("retreat", (hex_word(here), hex_word(to)), units=(unit.word,))
    facts = {"unit": unit_name(unit), "hex": hex_word(to)}
    board.tell(Event("retreated", Line(fight_phrases.RETREATS, facts), (rules.recovery.ROUT,), marks=(mark,)))
    if fort_in(board, to) == "mines":
        mines_attack(board, (i,), to)
