"""The orders of this game, by the questions that they answer."""

from __future__ import annotations

from typing import cast

from engine.core.rules import Refusal, Rule
from engine.games.squad import rules
from engine.games.squad.actions import Action, Cancel, IronWill, Keep, Rally
from engine.games.squad.map.sides import SEATS
from engine.games.squad.orders.advancing import ADVANCE_STEP, DEPLOY, END_ADVANCE, FIGHT, LOSE, THIN_OUT
from engine.games.squad.orders.artillery import ARTILLERY
from engine.games.squad.orders.events import CANCEL, CHOOSE, DECLINE, DISPLACE, KEEP
from engine.games.squad.orders.moving import END_MOVE, EXIT, GO, GRENADES, HALT, STEP
from engine.games.squad.orders.nouns import Question
from engine.games.squad.orders.reactions import (
    BUNDLE,
    HIDDEN_MINES,
    HIDDEN_WIRE,
    HUG,
    LET_MOVE,
    NO_BUNDLE,
    NO_HUG,
    NO_WOUNDS,
    WOUNDS,
)
from engine.games.squad.orders.recovering import IRON_WILL, RALLY, RECOVER, RETREAT, ROUT
from engine.games.squad.orders.reorganising import END_REORGANISING, GIVE, HAND_OVER, REORGANISE
from engine.games.squad.orders.set_up import ARM, AUTO, END_PICKS, LIFT, PICK, PLACE, READY
from engine.games.squad.orders.shots import ASSAULT, CEASE_FIRE, OP_FIRE, SHOOT
from engine.games.squad.orders.turn import ADVANCE, CUT, END, EXCHANGE, FIRE, MOVE, SPADES
from engine.games.squad.phases.asked import moment
from engine.games.squad.phases.fate.rolls import judge_initiative
from engine.games.squad.table.board import Board
from engine.games.squad.table.questions import Kind
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import Position
from engine.games.squad.words import question_phrases, refusals
from engine.kits.nouns import At
from engine.kits.orders import OrderBook


def question(position: Position, side: int) -> At[Position] | None:
    """What a side is asked in a position; `None` if nothing."""
    now = moment(position)
    return At(position, side, now.kind) if now is not None and now.side == side else None


def rule_of(kind: Kind) -> Rule:
    """The rule that puts this kind of question."""
    return _RULES[kind]


_RULES: dict[Kind, Rule] = {
    "pick": rules.lists.FREE_SCENARIO,
    "set-up": rules.setup.SETTING_UP,
    "turn": rules.setup.TURN,
    "fire": rules.orders.FIRE,
    "move": rules.movement.ONE_UNIT_AFTER_ANOTHER,
    "advance": rules.orders.ADVANCE,
    "reorganise": rules.orders.REORGANISE,
    "reaction": rules.movement.WAIT_FOR_ANSWER,
    "defence": rules.actions.HUG_THE_GROUND,
    "wounds": rules.actions.LIGHT_WOUNDS,
    "melee": rules.actions.GRENADE_BUNDLE,
    "melee-losses": rules.orders.MELEE,
    "recover": rules.recovery.RECOVER,
    "rout": rules.recovery.ROUT,
    "displace": rules.units.DISPLACED,
    "initiative": rules.initiative.LAST_ROLL_CANCELLED,
    "choice": rules.fate.TRIGGERS,
    "overstack": rules.stacking.CHECKED_EVERY_TURN,
}


def _misplaced(at: Question, action: Action) -> Refusal:
    """Why an order that answers another question is not given now."""
    if isinstance(action, Cancel | Keep):
        return judge_initiative(at.position, at.side)
    if isinstance(action, Rally | IronWill) and at.kind == "turn":
        return rules.recovery.RECOVER.refuse(question_phrases.RALLY_BY_ORDER)
    kind = cast("Kind", at.kind)
    return rule_of(kind).refuse(question_phrases.MISPLACED[kind])


ORDERS: OrderBook[State, Board, Action] = OrderBook(
    {
        "pick": (PICK, END_PICKS),
        "set-up": (PLACE, ARM, LIFT, READY, AUTO),
        "turn": (FIRE, MOVE, ADVANCE, ARTILLERY, ROUT, RECOVER, CUT, REORGANISE, SPADES, END, EXCHANGE),
        "fire": (SHOOT, CEASE_FIRE),
        "move": (GO, END_MOVE, STEP, GIVE, EXIT, GRENADES, ASSAULT, HALT),
        "advance": (FIGHT, ADVANCE_STEP, END_ADVANCE),
        "reorganise": (HAND_OVER, END_REORGANISING),
        "reaction": (OP_FIRE, HIDDEN_MINES, HIDDEN_WIRE, LET_MOVE),
        "defence": (HUG, NO_HUG),
        "wounds": (WOUNDS, NO_WOUNDS),
        "melee": (BUNDLE, NO_BUNDLE),
        "melee-losses": (LOSE,),
        "recover": (RALLY, IRON_WILL),
        "rout": (RETREAT,),
        "displace": (DISPLACE,),
        "initiative": (KEEP, CANCEL),
        "choice": (CHOOSE, DECLINE),
        "overstack": (DEPLOY, THIN_OUT),
    },
    SEATS,
    question,
    stranger=lambda: rules.setup.TURN.refuse(refusals.NOT_AN_ORDER),
    misplaced=_misplaced,
)
