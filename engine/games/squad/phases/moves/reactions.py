"""Chapters O21.3, O21.6, A34 and A35: what both sides may play after an expenditure of movement points."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Refusal
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import Grenades, HiddenMines, HiddenWire
from engine.games.squad.map.geography import distance, find_hex, hex_of, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.assault import can_assault
from engine.games.squad.phases.attacks.attack import mines_attack
from engine.games.squad.phases.attacks.op_fire import can_op_fire
from engine.games.squad.phases.changes.markers import lay_smoke, place_fort
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Moving, Smoking
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.survey import Position, fort_in
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import hex_fact, hex_name, side_name


def may_answer(position: Position, frame: Moving) -> bool:
    """Whether the inactive side could, as far as everybody can know, play something now [O21.6, A24]."""
    other = enemy(frame.side)
    if not frame.entered or not frame.group or not position.hands[other]:
        return False
    return can_hide(position, frame) or can_op_fire(position, other)


def can_hide(position: Position, frame: Moving) -> bool:
    """Whether Mines or Wire could be played into the hex just entered [A35.1]."""
    return frame.entered and position.postures[enemy(frame.side)] == "defence" and not fort_in(position, frame.path[-1])


def judge_hidden(position: Position, frame: Moving, action: HiddenMines | HiddenWire) -> Refusal | None:
    """Why Mines or Wire may not be played now [A35.1, O21.5b]."""
    side = enemy(frame.side)
    if position.postures[side] != "defence":
        return rules.movement.PAUSE_FOR_ANSWER.refuse()
    if not can_hide(position, frame):
        return rules.actions.HIDDEN_FORTIFICATIONS.refuse(
            hex=hex_name(frame.path[-1]), also=(rules.stacking.ONE_FORTIFICATION,)
        )
    kind = "hidden-mines" if isinstance(action, HiddenMines) else "hidden-wire"
    return judge_card(position, side, action.card, action=kind)


def hide(board: Board, side: int, action: HiddenMines | HiddenWire) -> None:
    """Put Mines or Wire into the hex just entered; they act at once [A35.2, A35.5]."""
    frame = board.frame(Moving)
    here = frame.path[-1]
    is_mines = isinstance(action, HiddenMines)
    rule = rules.actions.HIDDEN_MINES if is_mines else rules.actions.HIDDEN_WIRE
    play_action(board, side, action.card, rule)
    place_fort(board, here, "mines" if is_mines else "wire", rule, rules.actions.HIDDEN_FORTIFICATIONS)
    if is_mines:
        mines_attack(board, frame.group, here)
    else:
        board.replace_top(is_stopped=True)
        board.tell(Event("wire", Line(phrases.WIRE_STOPS, {"hex": hex_word(here)}), (rule,)))


def decline(board: Board, side: int) -> None:
    """The inactive side passes; the mover goes on [O21.5c]."""
    board.replace_top(step="go-on")
    line = Line(phrases.PASSES, {"side": side_name(side)})
    board.tell(
        Event(
            "passed",
            line,
            (rules.movement.WAIT_FOR_ANSWER, rules.movement.INACTIVE_ANSWERS_FIRST, rules.movement.PAUSE_FOR_ANSWER),
        )
    )


def may_play_on(position: Position, frame: Moving) -> bool:
    """Whether the mover could, as far as everybody can know, play Smoke Grenades or Assault Fire now [O21.6b]."""
    if not frame.spent or not position.hands[frame.side]:
        return False
    return has_throwers(position, frame) or can_assault(position, frame.side)


def has_throwers(position: Position, frame: Moving) -> bool:
    """Whether an unbroken squad moves, which Smoke Grenades need [A34]."""
    return any(not position.units[i].broken and KINDS[position.units[i].kind].is_squad for i in frame.group)


def judge_grenades(position: Position, frame: Moving, action: Grenades) -> Refusal | None:
    """Why Smoke Grenades may not be thrown so [A34]."""
    to = find_hex(action.hex)
    if not frame.spent or to is None or not has_throwers(position, frame):
        return rules.actions.SMOKE_GRENADES.refuse(hex=hex_fact(action.hex))
    if to not in smoke_hexes(position, frame):
        if to in position.blaze:
            return rules.stacking.NOTHING_IN_BLAZE.refuse(hex=hex_name(to))
        far = distance(frame.path[-1], to)
        return rules.actions.SMOKE_GRENADES.refuse(hex=hex_name(to), figure=f"{far}>1" if far > 1 else "")
    return judge_card(position, frame.side, action.card, action="smoke-grenades")


def smoke_hexes(position: Position, frame: Moving) -> list[int]:
    """The hexes Smoke Grenades reach: the group's own and those next to it, where nothing burns [A34, 8.1.5b]."""
    here = frame.path[-1]
    return [hex_ for hex_ in (here, *position.plan.map.around[here]) if hex_ not in position.blaze]


def throw(board: Board, side: int, action: Grenades) -> None:
    """Throw Smoke Grenades; a roll gives the value of the Smoke [A34]."""
    play_action(board, side, action.card, rules.actions.SMOKE_GRENADES)
    to = hex_of(action.hex)
    board.push(Smoking(side, to))


def go_on(board: Board, frame: Smoking) -> bool:
    """Roll, then lay the Smoke of the first die's value [A34]."""
    if frame.dice is None:
        board.start_roll(frame.side, "smoke")
    else:
        board.pop()
        lay_smoke(board, frame.hex, frame.dice[0], rules.actions.SMOKE_GRENADES, rules.movement.ANSWERS_BEFORE_SMOKE)
    return True
