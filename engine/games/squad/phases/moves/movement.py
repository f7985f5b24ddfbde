"""Chapter O21: the Move order, hex by hex, with the windows of both sides after every expenditure."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Give, Go, MoveOrder
from engine.games.squad.map.geography import find_hex, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.attack import mines_attack
from engine.games.squad.phases.changes.harm import lose_weapon
from engine.games.squad.phases.changes.objectives import check_control, score
from engine.games.squad.phases.moves.paths import (
    cost_of,
    crossing_rules,
    exit_cost,
    judge_exit,
    judge_step,
    points_left,
    refuse_slow,
    slowest,
    steps,
)
from engine.games.squad.phases.moves.reactions import may_answer, may_play_on
from engine.games.squad.phases.turns.orders import (
    activate,
    hand_over,
    judge_activation,
    judge_card,
    judge_limit,
    play_order,
)
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import EXITED
from engine.games.squad.table.survey import NONE, Position, carrier_of, find_unit, find_weapon, fort_in
from engine.games.squad.table.values import move_of
from engine.games.squad.words import phrases, refusals, score_phrases
from engine.games.squad.words.naming import hex_fact, hex_name, no_unit, piece_fact, side_name, unit_name, weapon_name
from engine.kits.board import changed


def judge_move(position: Position, side: int, order: MoveOrder) -> Refusal | None:
    """Why a Move order may not be played so [O21, O14.1]."""
    refusal = judge_limit(position, side) or _judge_goal(position, side, order)
    refusal = refusal or judge_activation(position, side, order.units)
    if refusal is not None:
        return refusal
    units = [find_unit(position, word) for word in order.units]
    if not any(can_move(position, i) for i in units):
        return refuse_slow(position, units[0], rules.orders.ACTIVATION)
    return judge_card(position, side, order.card, order="move")


def _judge_goal(position: Position, side: int, order: MoveOrder) -> Refusal | None:
    """What is told of a hex among the units, which is named when the order stands: why they never get there, if so."""
    to = next((hex_ for word in order.units if (hex_ := find_hex(word)) is not None), None)
    words = tuple(word for word in order.units if find_hex(word) is None)
    if to is None or judge_activation(position, side, words) is not None:
        return None
    group = tuple(find_unit(position, word) for word in words)
    is_one = len({position.units[i].at for i in group}) == 1
    why = judge_step(position, side, group, 0, to, words) if is_one else None
    if why is not None and not why.instead:
        return why
    told = rules.orders.ACTIVATION.refuse(refusals.MOVE_FIRST, hex=hex_name(to))
    return msgspec.structs.replace(told, instead=(MoveOrder(order.card, words),))


def can_move(position: Position, i: int) -> bool:
    """Whether a unit could do anything in a Move order: enter a hex, exit, or hand its Weapon over."""
    unit = position.units[i]
    points = move_of(position, i)
    if not points:
        return False
    if any(cost <= points for _, cost in steps(position, unit.side, (i,), unit.at)):
        return True
    alone = Moving(unit.side, (), (i,), (unit.at,))
    return judge_exit(position, alone) is None or next(handovers(position, alone), None) is not None


def order_move(board: Board, side: int, order: MoveOrder) -> None:
    """Play a Move order and activate its units [O21, O14.1]."""
    play_order(board, side, order.card, rules.movement.EXPENDITURE_SEQUENCE)
    units = tuple(sorted(find_unit(board, word) for word in order.units))
    idle = activate(board, units)
    board.push(Moving(side, units, idle=idle))


def go_on(board: Board, frame: Moving) -> bool:
    """Take the next step of a Move order; false if somebody is asked."""
    here = frame.path[-1] if frame.path else NONE
    units = tuple([i for i in frame.units if board.units[i].at >= 0])
    group = tuple([i for i in frame.group if board.units[i].at == here])
    if (units, group) != (frame.units, frame.group):
        board.replace_top(units=units, group=group, strayed=tuple(pair for pair in frame.strayed if pair[0] in units))
    elif not group and frame.path:
        _end_movement(board)
    elif not group:
        if units:
            return False
        board.pop()
    elif frame.to != NONE:
        _resume(board, frame)
    elif frame.step == "reaction":
        if may_answer(board, frame):
            return False
        board.replace_top(step="go-on")
    elif can_go_on(board, frame):
        return False
    else:
        halt(board)
    return True


def can_go_on(position: Position, frame: Moving) -> bool:
    """Whether the group can do anything more, as far as everybody can know."""
    left = points_left(position, frame)
    if left:
        if any(cost <= left for _, cost in steps(position, frame.side, frame.group, frame.path[-1])):
            return True
        if next(handovers(position, frame), None) is not None or judge_exit(position, frame) is None:
            return True
    return may_play_on(position, frame)


def judge_go(position: Position, frame: Moving, action: Go) -> Refusal | None:
    """Why these units may not set out together, or not into this hex [O21.2]."""
    if frame.group:
        slow = unit_name(position.units[frame.group[0]])
        return rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(refusals.FINISH_FIRST, unit=slow)
    group = []
    for word in action.units:
        i = find_unit(position, word)
        refusal = _judge_mover(position, frame, i, word)
        if refusal is not None:
            return refusal
        group.append(i)
    if not group:
        return rules.orders.ACTIVATION.refuse(refusals.NOBODY_ACTIVATED)
    if len(set(group)) < len(group):
        return rules.orders.ACTIVATION.refuse(refusals.NAMED_TWICE, units=_names(position, tuple(dict.fromkeys(group))))
    if len({position.units[i].at for i in group}) > 1 or len({start_of(position, frame, i) for i in group}) > 1:
        return rules.movement.GROUP_FROM_ONE_HEX.refuse(units=_names(position, tuple(group)))
    if not action.hex:
        return None
    to = find_hex(action.hex)
    if to is None:
        return rules.setup.MAP.refuse(hex=hex_fact(action.hex))
    return judge_step(position, frame.side, tuple(group), 0, to, action.units)


def _judge_mover(position: Position, frame: Moving, i: int, word: str) -> Refusal | None:
    """Why this unit may not set out now [O14.1, O21.2]."""
    if i == NONE and (hex_ := find_hex(word)) is not None:
        return rules.movement.EXPENDITURE_SEQUENCE.refuse(refusals.HEX_BY_HEX, hex=hex_name(hex_))
    if i == NONE or position.units[i].side != frame.side:
        return rules.orders.ACTIVATION.refuse(no_unit(word), unit=piece_fact(position, word))
    if i in frame.units:
        return None
    if not position.units[i].activated:
        return rules.orders.ACTIVATION.refuse(refusals.NOT_IN_THIS_ORDER, unit=unit_name(position.units[i]))
    return rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(unit=unit_name(position.units[i]))


def start_of(position: Position, frame: Moving, i: int) -> int:
    """The hex where the order found a unit that has not moved yet [O21.2b]."""
    return dict(frame.strayed).get(i, position.units[i].at)


def judge_next(position: Position, frame: Moving, word: str) -> Refusal | None:
    """Why the group under way may not enter this hex now [O21.6, O21.1]."""
    if not frame.group:
        return rules.movement.ONE_UNIT_AFTER_ANOTHER.refuse(refusals.NOBODY_UNDER_WAY)
    to = find_hex(word)
    if to is None:
        return rules.setup.MAP.refuse(hex=hex_fact(word))
    if frame.is_stopped:
        return rules.actions.HIDDEN_WIRE.refuse(refusals.NO_POINTS_IN_WIRE, hex=hex_name(frame.path[-1]))
    return judge_step(position, frame.side, frame.group, frame.spent, to)


def begin(board: Board, action: Go) -> None:
    """Begin the movement of a unit or group [O21.2]."""
    frame = board.frame(Moving)
    group = tuple(sorted(find_unit(board, word) for word in action.units))
    here = board.units[group[0]].at
    rest = tuple([i for i in frame.units if i not in group])
    strayed = tuple(pair for pair in frame.strayed if pair[0] in rest)
    board.replace_top(units=rest, group=group, path=(here,), spent=0, step="go-on", entered=False, strayed=strayed)
    cited: tuple[Rule, ...] = (rules.movement.ONE_UNIT_AFTER_ANOTHER,)
    if len(group) > 1:
        cited += (
            rules.movement.GROUP_FROM_ONE_HEX,
            rules.movement.SLOWEST_LIMITS_GROUP,
            rules.movement.GROUP_STAYS_TOGETHER,
        )
    if any(board.units[i].weapon != NONE for i in group):
        cited += (rules.units.WEAPON_SLOWS_CARRIER,)
    facts: Facts = {"units": _names(board, group), "hex": hex_word(here), "n": slowest(board, group)}
    board.tell(Event("sets-out", Line(phrases.SETS_OUT, facts), cited))
    to = find_hex(action.hex) if action.hex else None
    if to is not None:
        enter(board, to)


def _names(position: Position, group: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple([unit_name(position.units[i]) for i in group])


def enter(board: Board, to: int) -> None:
    """Enter a hex or, with `EXITED`, leave the map; Mines in the hex left go off first [A35.2]."""
    frame = board.frame(Moving)
    here = frame.path[-1]
    if fort_in(board, here) == "mines":
        board.replace_top(to=to, entered=False)
        mines_attack(board, frame.group, here)
    elif to == EXITED:
        _exit(board)
    else:
        _pay_and_enter(board, to)


def _resume(board: Board, frame: Moving) -> None:
    """Go on after the Mines left behind have gone off, if the group still can."""
    board.replace_top(to=NONE)
    here = frame.path[-1]
    if frame.to == EXITED:
        if judge_exit(board, frame) is None:
            _exit(board)
            return
    else:
        left = points_left(board, frame)
        if any(to == frame.to and cost <= left for to, cost in steps(board, frame.side, frame.group, here)):
            _pay_and_enter(board, frame.to)
            return
    line = Line(phrases.GROUP_STOPPED, {"units": _names(board, frame.group)})
    board.tell(Event("stopped", line, (rules.movement.BROKEN_STOPS_GROUP,)))


def _pay_and_enter(board: Board, to: int) -> None:
    frame = board.frame(Moving)
    here = frame.path[-1]
    cost = cost_of(board, here, to)
    spent = frame.spent + cost
    for i in frame.group:
        board.set_unit(i, at=to)
    fort = fort_in(board, to)
    path = (*frame.path, to)
    is_stopped = fort == "wire"
    board.replace_top(path=path, spent=spent, step="reaction", entered=True, answered=(), is_stopped=is_stopped)
    names = _names(board, frame.group)
    facts: Facts = {"units": names, "hex": hex_word(to), "cost": cost, "n": spent}
    words = tuple([board.units[i].word for i in frame.group])
    mark = Mark("move", tuple([hex_word(hex_) for hex_ in path]), label=str(spent), units=words)
    cited = (rules.movement.ENTRY_COST, rules.movement.RUNNING_COST_ANNOUNCED, *crossing_rules(board, here, to))
    board.tell(Event("moved", Line(phrases.MOVES, facts), cited, marks=(mark,)))
    if is_stopped:
        line = Line(phrases.WIRE_STOPS, {"hex": hex_word(to)})
        board.tell(Event("wire", line, (rules.actions.HIDDEN_WIRE,)))
    if fort == "mines":
        mines_attack(board, frame.group, to)


def _exit(board: Board) -> None:
    """The group leaves by the enemy's edge and scores [7.2.1]."""
    frame = board.frame(Moving)
    here = frame.path[-1]
    board.replace_top(group=(), spent=frame.spent + exit_cost(board, here))
    for i in frame.group:
        unit = board.units[i]
        points = KINDS[unit.kind].worth
        board.set_unit(i, at=EXITED, suppressed=False, veteran=False, activated=False, weapon=NONE)
        mark = Mark("exit", (hex_word(here),), label=f"+{points}", units=(unit.word,))
        line = Line(phrases.EXITS, {"unit": unit_name(unit), "hex": hex_word(here)})
        board.tell(Event("exited", line, (rules.movement.EXIT_BY_ENEMY_EDGE, rules.victory.EXIT_POINTS), marks=(mark,)))
        if unit.weapon != NONE:
            lose_weapon(board, unit.weapon, rules.setup.UNIT_FIGURES)
        board.exits = changed(board.exits, unit.side, board.exits[unit.side] + points)
        score(board, unit.side, points, score_phrases.SCORES_EXIT, rules.victory.EXIT_POINTS)
        if "Q" in board.chits_open:
            score(board, unit.side, points, score_phrases.SCORES_DOUBLE, rules.lists.OBJECTIVE_CHITS)


def handovers(position: Position, frame: Moving) -> Iterator[tuple[int, int]]:
    """Weapons of the group with the units in its hex that may take them [O21.1.1]."""
    here = frame.path[-1]
    for i in frame.group:
        weapon = position.units[i].weapon
        if weapon == NONE:
            continue
        for j, taker in enumerate(position.units):
            if taker.at == here and taker.side == frame.side and taker.weapon == NONE:
                yield weapon, j


def judge_give(position: Position, frame: Moving, action: Give) -> Refusal | None:
    """Why a Weapon may not be handed over in the Move [O21.1.1]."""
    weapon, taker = find_weapon(position, action.weapon), find_unit(position, action.unit)
    if NONE in (weapon, taker) or not frame.group:
        return rules.movement.WEAPON_HANDED_OVER.refuse(
            refusals.NOTHING_TO_GIVE, weapon=piece_fact(position, action.weapon)
        )
    giver, receiver = carrier_of(position, weapon), position.units[taker]
    if giver not in frame.group:
        return rules.movement.WEAPON_HANDED_OVER.refuse(
            refusals.NOTHING_TO_GIVE, weapon=weapon_name(position.weapons[weapon])
        )
    if receiver.at != frame.path[-1] or receiver.side != frame.side:
        return rules.movement.WEAPON_HANDED_OVER.refuse(refusals.NOT_IN_THIS_HEX, unit=unit_name(receiver))
    if receiver.weapon != NONE:
        return rules.movement.RECEIVER_WITHOUT_WEAPON.refuse(
            unit=unit_name(receiver), also=(rules.units.ONE_WEAPON_CARRIED,)
        )
    if points_left(position, frame) < 1:
        return rules.movement.WEAPON_HANDED_OVER.refuse(unit=unit_name(position.units[giver]), figure="1>0")
    return None


def give(board: Board, action: Give) -> None:
    """Hand a Weapon over for 1 MP; the receiver need not be activated [O21.1.1]."""
    frame = board.frame(Moving)
    taker = find_unit(board, action.unit)
    cited = [rules.movement.WEAPON_HANDED_OVER]
    if not board.units[taker].activated:
        cited.append(rules.movement.RECEIVER_NOT_ACTIVATED)
    board.replace_top(spent=frame.spent + 1, entered=False, step="reaction")
    hand_over(board, find_weapon(board, action.weapon), taker, *cited)
    line = Line(phrases.NOTHING_ANSWERS, {"side": side_name(enemy(frame.side))})
    board.tell(Event("passed", line, (rules.movement.INACTIVE_ANSWERS_FIRST, rules.movement.OP_FIRE_AT_ENTRY)))


def halt(board: Board) -> None:
    """The group under way ends its movement [O21.2]."""
    frame = board.frame(Moving)
    facts: Facts = {"units": _names(board, frame.group), "hex": hex_word(frame.path[-1]), "n": frame.spent}
    board.tell(Event("halted", Line(phrases.HALTS, facts), (rules.movement.ONE_UNIT_AFTER_ANOTHER,), segment=True))
    _end_movement(board)


def _end_movement(board: Board) -> None:
    board.replace_top(group=(), path=(), spent=0, step="choose", entered=False, answered=(), is_stopped=False, to=NONE)
    check_control(board)


def end_order(board: Board) -> None:
    """The mover ends the order; units that have not moved stay where they are [O21]."""
    board.pop()
