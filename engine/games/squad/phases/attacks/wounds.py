"""Chapter A31: Light Wounds, played as an own unit is hit in a fire attack."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Refusal
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import Wounds
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Attack
from engine.games.squad.table.survey import NONE, Position, find_unit
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import piece_fact, unit_name


def sufferers(position: Position, attack: Attack, side: int) -> tuple[int, ...]:
    """Units of a side that an attack is about to break or eliminate [A31]."""
    units = position.units
    return tuple(
        i for i, effect in attack.harm if effect != "suppressed" and units[i].side == side and units[i].at >= 0
    )


def judge_wounds(position: Position, attack: Attack, action: Wounds) -> Refusal | None:
    """Why Light Wounds may not be played for this unit [A31]."""
    if find_unit(position, action.unit) not in sufferers(position, attack, attack.asker):
        return rules.actions.LIGHT_WOUNDS.refuse(unit=piece_fact(position, action.unit))
    return judge_card(position, attack.asker, action.card, action="light-wounds")


def apply_wounds(board: Board, side: int, action: Wounds) -> None:
    """Ease what an attack does to a unit: it stays broken, or is Suppressed instead of broken [A31]."""
    play_action(board, side, action.card, rules.actions.LIGHT_WOUNDS)
    attack = board.frame(Attack)
    i = find_unit(board, action.unit)
    stays = dict(attack.harm)[i] == "eliminated"
    harm = []
    for unit, effect in attack.harm:
        if unit != i:
            harm.append((unit, effect))
        elif not stays:
            harm.append((unit, "suppressed"))
    board.replace_top(harm=tuple(harm), actions=(*attack.actions, "light-wounds"))
    text = fight_phrases.WOUNDS_STAY_BROKEN if stays else fight_phrases.WOUNDS_SUPPRESSED
    line = Line(text, {"unit": unit_name(board.units[i])})
    board.tell(Event("light-wounds", line, (rules.actions.LIGHT_WOUNDS,)))
    close_window(board, side)


def close_window(board: Board, side: int) -> None:
    """The side has answered in its window of an attack."""
    attack = board.frame(Attack)
    board.replace_top(asker=NONE, asked=(*attack.asked, side))
