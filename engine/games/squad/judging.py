"""Judging an answer: does it fit the question, and does it keep the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.game import Seat
from engine.core.rules import NOT_ASKED, Refusal, Rule
from engine.games.squad import phrases, rules
from engine.games.squad.actions import (
    AdvanceOrder,
    Arm,
    ArtilleryOrder,
    AssaultFire,
    Auto,
    Bundle,
    Cancel,
    Choose,
    CutOrder,
    Deploy,
    Displace,
    Done,
    Eliminate,
    End,
    Exchange,
    Exit,
    Fight,
    FireOrder,
    Give,
    Go,
    Grenades,
    Halt,
    HiddenMines,
    HiddenWire,
    Hug,
    IronWill,
    Keep,
    Lift,
    MoveOrder,
    OpFire,
    Pass,
    Pick,
    Place,
    Rally,
    Ready,
    RecoverOrder,
    ReorganiseOrder,
    Retreat,
    RoutOrder,
    Shoot,
    Spades,
    Step,
    Wounds,
)
from engine.games.squad.naming import hex_name, piece_fact, unit_name
from engine.games.squad.phases.advance import contested, judge_advance, judge_fight
from engine.games.squad.phases.advance import judge_step as judge_advance_step
from engine.games.squad.phases.artillery import judge_artillery
from engine.games.squad.phases.assault import judge_assault
from engine.games.squad.phases.attack import judge_hug
from engine.games.squad.phases.choosing import OPTIONAL, judge_choose
from engine.games.squad.phases.crowding import judge_deploy, judge_eliminate
from engine.games.squad.phases.displacing import judge_displace
from engine.games.squad.phases.fire import judge_fire, judge_shoot
from engine.games.squad.phases.flow import moment
from engine.games.squad.phases.melee import judge_bundle, judge_losses
from engine.games.squad.phases.movement import judge_give, judge_go, judge_move, judge_next
from engine.games.squad.phases.op_fire import judge_op_fire
from engine.games.squad.phases.orders import (
    judge_cut,
    judge_exchange,
    judge_handover,
    judge_reorganise,
    judge_spades,
)
from engine.games.squad.phases.panic import judge_retreat, judge_rout
from engine.games.squad.phases.paths import judge_exit
from engine.games.squad.phases.placing import judge_arm, judge_lift, judge_pick, judge_place, judge_ready
from engine.games.squad.phases.reactions import judge_grenades, judge_hidden
from engine.games.squad.phases.recover import judge_iron, judge_rally, judge_recover
from engine.games.squad.phases.rolls import judge_cancel, judge_initiative
from engine.games.squad.phases.turn import judge_end
from engine.games.squad.phases.wounds import judge_wounds
from engine.games.squad.questions import Kind, Moment
from engine.games.squad.sides import SEATS
from engine.games.squad.state import (
    Advancing,
    Attack,
    Choice,
    Crowding,
    Displacing,
    Firing,
    Melee,
    Moving,
    Panic,
    Recovering,
    Reorganising,
)
from engine.games.squad.survey import Position

Judge = Callable[[Position, int, Any], Refusal | None]


def judge(position: Position, seat: Seat, action: object) -> Refusal | None:
    """Why a seat may not answer so."""
    now = moment(position)
    if now is None or seat not in SEATS or now.side != SEATS.index(seat):
        return NOT_ASKED.refuse()
    return judge_answer(position, now, action)


def judge_answer(position: Position, now: Moment, action: object) -> Refusal | None:
    """Why this is no answer to the question of the moment."""
    found = _JUDGES[now.kind].get(type(action))
    if found is not None:
        return found(position, now.side, action)
    if isinstance(action, Cancel | Keep):
        return judge_initiative(position, now.side)
    return rule_of(now.kind).refuse(phrases.MISPLACED[now.kind])


def _allow(position: Position, side: int, action: object) -> None:
    """What needs no judging."""


def _frame(position: Position, kind: type) -> Any:
    """The uppermost frame, which the question guarantees to be of this type."""
    frame = position.doing[-1]
    if not isinstance(frame, kind):
        raise TypeError(f"expected a frame of {kind.__name__}, got {frame!r}")
    return frame


def _spades(position: Position, side: int, action: Spades) -> Refusal | None:
    return judge_spades(position, side, action.card, action.unit)


def _cut(position: Position, side: int, action: CutOrder) -> Refusal | None:
    return judge_cut(position, side, action.card)


def _exchange(position: Position, side: int, action: Exchange) -> Refusal | None:
    return judge_exchange(position, side, action.cards)


def _end(position: Position, side: int, action: End) -> Refusal | None:
    del action
    return judge_end(position, side)


def _ready(position: Position, side: int, action: Ready) -> Refusal | None:
    del action
    return judge_ready(position, side)


def _during(kind: type, judged: Callable[[Position, Any, Any], Refusal | None]) -> Judge:
    """A judge of answers in the course of something: it is told what is under way instead of the side."""

    def find(position: Position, side: int, action: object) -> Refusal | None:
        del side
        return judged(position, _frame(position, kind), action)

    return find


def _step(position: Position, side: int, action: Step) -> Refusal | None:
    del side
    if action.unit:
        return rules.GROUP_STAYS_TOGETHER.refuse(unit=piece_fact(position, action.unit))
    return judge_next(position, _frame(position, Moving), action.hex)


def _exit(position: Position, side: int, action: Exit) -> Refusal | None:
    del side, action
    frame = _frame(position, Moving)
    return judge_exit(position, frame) if frame.group else _nobody()


def _halt(position: Position, side: int, action: Halt) -> Refusal | None:
    del side, action
    return None if _frame(position, Moving).group else _nobody()


def _nobody() -> Refusal:
    return rules.ONE_UNIT_AFTER_ANOTHER.refuse(phrases.NOBODY_UNDER_WAY)


def _end_move(position: Position, side: int, action: Done) -> Refusal | None:
    del side, action
    frame = _frame(position, Moving)
    if frame.group:
        first = unit_name(position.units[frame.group[0]])
        return rules.ONE_UNIT_AFTER_ANOTHER.refuse(phrases.FINISH_FIRST, unit=first)
    return None


def _end_advance(position: Position, side: int, action: Done) -> Refusal | None:
    del side, action
    frame = _frame(position, Advancing)
    if not frame.moving_over:
        return None
    hexes = tuple(hex_name(hex_) for hex_ in contested(position, frame))
    return rules.MELEE.refuse(phrases.MELEES_FOLLOW, hexes=hexes)


def _choose(position: Position, side: int, action: Choose) -> Refusal | None:
    del side
    return judge_choose(position, _frame(position, Choice), action.what)


def _decline(position: Position, side: int, action: Pass) -> Refusal | None:
    del side, action
    if _frame(position, Choice).cause in OPTIONAL:
        return None
    return rules.TRIGGERS.refuse(phrases.MUST_CHOOSE)


_JUDGES: dict[Kind, dict[type, Judge]] = {
    "pick": {Pick: judge_pick, Done: _allow},
    "set-up": {Place: judge_place, Arm: judge_arm, Lift: judge_lift, Auto: _allow, Ready: _ready},
    "turn": {
        FireOrder: judge_fire,
        MoveOrder: judge_move,
        AdvanceOrder: judge_advance,
        ArtilleryOrder: judge_artillery,
        RoutOrder: judge_rout,
        RecoverOrder: judge_recover,
        CutOrder: _cut,
        ReorganiseOrder: judge_reorganise,
        Spades: _spades,
        Exchange: _exchange,
        End: _end,
    },
    "fire": {Shoot: _during(Firing, judge_shoot), Done: _allow},
    "move": {
        Go: _during(Moving, judge_go),
        Step: _step,
        Give: _during(Moving, judge_give),
        Grenades: _during(Moving, judge_grenades),
        AssaultFire: _during(Moving, judge_assault),
        Exit: _exit,
        Halt: _halt,
        Done: _end_move,
    },
    "advance": {
        Step: _during(Advancing, judge_advance_step),
        Fight: _during(Advancing, judge_fight),
        Done: _end_advance,
    },
    "reorganise": {Give: _during(Reorganising, judge_handover), Done: _allow},
    "reaction": {
        OpFire: _during(Moving, judge_op_fire),
        HiddenMines: _during(Moving, judge_hidden),
        HiddenWire: _during(Moving, judge_hidden),
        Pass: _allow,
    },
    "defence": {Hug: _during(Attack, judge_hug), Pass: _allow},
    "wounds": {Wounds: _during(Attack, judge_wounds), Pass: _allow},
    "melee": {Bundle: _during(Melee, judge_bundle), Pass: _allow},
    "melee-losses": {Eliminate: _during(Melee, judge_losses)},
    "recover": {Rally: _during(Recovering, judge_rally), IronWill: _during(Recovering, judge_iron)},
    "rout": {Retreat: _during(Panic, judge_retreat)},
    "displace": {Displace: _during(Displacing, judge_displace)},
    "initiative": {Cancel: judge_cancel, Keep: _allow},
    "choice": {Choose: _choose, Pass: _decline},
    "overstack": {Deploy: _during(Crowding, judge_deploy), Eliminate: _during(Crowding, judge_eliminate)},
}

_RULES: dict[Kind, Rule] = {
    "pick": rules.FREE_SCENARIO,
    "set-up": rules.SETTING_UP,
    "turn": rules.TURN,
    "fire": rules.FIRE,
    "move": rules.ONE_UNIT_AFTER_ANOTHER,
    "advance": rules.ADVANCE,
    "reorganise": rules.REORGANISE,
    "reaction": rules.WAIT_FOR_ANSWER,
    "defence": rules.HUG_THE_GROUND,
    "wounds": rules.LIGHT_WOUNDS,
    "melee": rules.GRENADE_BUNDLE,
    "melee-losses": rules.MELEE,
    "recover": rules.RECOVER,
    "rout": rules.ROUT,
    "displace": rules.DISPLACED,
    "initiative": rules.LAST_ROLL_CANCELLED,
    "choice": rules.TRIGGERS,
    "overstack": rules.CHECKED_EVERY_TURN,
}


def rule_of(kind: Kind) -> Rule:
    """The rule that puts this kind of question."""
    return _RULES[kind]
