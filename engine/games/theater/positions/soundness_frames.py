"""Ways in which what is under way can contradict the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from engine.games.theater.battles.advancing import candidates
from engine.games.theater.battles.losses import bearers
from engine.games.theater.map.countries import SEATS
from engine.games.theater.moves.entering import still_left
from engine.games.theater.phases.ending import begin_end
from engine.games.theater.phases.sequence import CLOSING, OPENING
from engine.games.theater.politics.events import open_events, open_rolls
from engine.games.theater.politics.partisans import PARTISANS, base_hexes, has_base, ways_out
from engine.games.theater.positions.draft import OWNERS
from engine.games.theater.support.air import bases_for, open_fights
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIR, ARMS, read_unit
from engine.games.theater.table.state import (
    AirFights,
    Battle,
    Choosing,
    Excess,
    Frame,
    Homing,
    Leaving,
    Passing,
    State,
)
from engine.games.theater.table.survey import situation
from engine.games.theater.units.stacking import is_legal

_MANY = 20
"""More hexes, steps or things to do than anything under way has."""
_AT_ONCE: tuple[tuple[type[Frame], ...], ...] = ((Homing, Leaving), (AirFights, Homing), (Choosing,), (Excess,))
"""Kinds of frames that may be under way together, those below first; a battle may have raised the first of these."""
_RAISED: Mapping[Callable[[Board], None], tuple[type[Frame], ...]] = {
    open_events: (Choosing,),
    open_rolls: (Choosing,),
    begin_end: (Choosing,),
    open_fights: (AirFights, Homing),
}
"""Kinds of frames that the work of a segment's opening or closing may raise; other work raises none."""


def frame_problems(state: State) -> tuple[str, ...]:
    """Every contradiction of what is under way."""
    found = tuple(_frame_problems(state))
    return found if found or not state.doing else tuple(_asked(state, state.doing[-1]))


def _frame_problems(state: State) -> Iterator[str]:
    last = len(state.doing) - 1
    if not _is_in_order(state):
        yield "expected only such things under way together as arise from each other"
    yield from _doubled(state)
    for index, frame in enumerate(state.doing):
        if isinstance(frame, Passing):
            if index or index == last or not 0 <= frame.stage < _MANY:
                yield "expected a segment to be passed first of all that is under way, and something asked after it"
        elif frame.side not in state.plan.players and (index == last or not isinstance(frame, Excess | Homing)):
            yield "expected a faction that plays to be asked for what is under way"
        else:
            yield from _one(state, frame)


def _is_in_order(state: State) -> bool:
    """Whether every frame may lie on what is below it."""
    if not state.doing:
        return True
    bottom = state.doing[0]
    rest = state.doing[1:] if isinstance(bottom, Passing | Battle) else state.doing
    kinds = [type(frame) for frame in rest]
    able = _AT_ONCE
    if isinstance(bottom, Battle):
        able = _AT_ONCE[:1]
    elif isinstance(bottom, Passing):
        able = (_raised_by(state, bottom),)
    return any(set(kinds) <= set(some) and kinds == sorted(kinds, key=some.index) for some in able)


def _raised_by(state: State, passing: Passing) -> tuple[type[Frame], ...]:
    """What the work done last may have raised; the events of a turn come before its first segment is opened."""
    work = (OPENING if passing.is_opening else CLOSING).get(state.segment, ())
    if 0 < passing.stage <= len(work):
        return _RAISED.get(work[passing.stage - 1], ())
    if passing.is_opening:
        return (Choosing,) if state.segment == "events" and passing.stage == 0 else ()
    return (Excess,) if passing.stage == len(work) + 1 else ()


def _doubled(state: State) -> Iterator[str]:
    """What may be under way once only."""
    found: Counter[object] = Counter()
    for frame in state.doing:
        match frame:
            case Excess(_, hex_) | Leaving(_, hex_):
                found[hex_] += 1
            case Homing(_, units):
                found.update(units)
            case Choosing(cause="partisans", country=country):
                found["partisans", country] += 1
    if any(times > 1 for times in found.values()):
        yield "expected everything under way to be so once"


def _asked(state: State, frame: Frame) -> Iterator[str]:
    """What is asked next must be answerable."""
    match frame:
        case Battle():
            yield from _asked_in_battle(state, frame)
        case Leaving(side) if frame != still_left(state, frame):
            yield f"expected only what {SEATS[side]} may still leave behind"
        case Homing(_, units) if any(not bases_for(state, situation(state).units[word]) for word in units):
            yield "expected a base for every air unit on its way home"
        case Choosing(cause="partition") if frame.among != ways_out(state, frame):
            yield f"expected the nearest hexes to which {frame.unit} can go"


def _one(state: State, frame: Frame) -> Iterator[str]:
    match frame:
        case Battle():
            yield from _battle_problems(state, frame)
        case Leaving():
            yield from _leaving_problems(state, frame)
        case Excess(side, hex_):
            stack = situation(state).ground_at(hex_)
            if not stack or stack[0].faction != side or is_legal(state, stack, hex_):
                yield f"expected units of {OWNERS[side]} over the limit in {state.plan.map.words[hex_]}"
        case Homing(side, units):
            if not units or not all(_is_own(state, word, side, is_air=True) for word in units):
                yield f"expected air units of {OWNERS[side]} on their way home"
        case AirFights(side, hexes):
            if side != state.phasing or not hexes or not all(state.plan.map.is_land[one] for one in hexes):
                yield "expected air fights of the phasing faction over land"
        case Choosing():
            yield from _choosing_problems(state, frame)


def _is_own(state: State, word: str, side: int, *, is_air: bool = False) -> bool:
    unit = situation(state).units.get(word)
    if unit is None or unit.faction != side:
        return False
    return unit.kind == AIR if is_air else unit.kind < AIR


def _leaving_problems(state: State, frame: Leaving) -> Iterator[str]:
    if not state.plan.map.is_land[frame.hex] or situation(state).ground_at(frame.hex):
        yield "expected an empty land hex that was left"
    if not (frame.can_detach or frame.can_devastate):
        yield "expected something that may be left behind"


def _battle_problems(state: State, battle: Battle) -> Iterator[str]:
    if battle.side != state.phasing or battle.foe == battle.side:
        yield "expected a battle of the phasing faction against another"
    living = situation(state).units
    for word in (*battle.units, *(battle.advancing or ())):
        if word in living and not _is_own(state, word, battle.side):
            yield f"expected {word} to be a ground unit of {SEATS[battle.side]}"
    for word in battle.defenders:
        if word in living and (living[word].faction != battle.foe or living[word].kind >= AIR):
            yield f"expected {word} to be a defender"
    if not {*battle.dropped, *(battle.advancing or ())} <= set(battle.units):
        yield "expected only attackers to drop and to advance"
    if any(who not in (battle.side, battle.foe) or not 0 < steps < _MANY for who, steps in battle.losses):
        yield "expected losses of attacker and defender"
    if any(unit.faction not in (battle.side, battle.foe) for unit in situation(state).ground_at(battle.target)):
        yield "expected nobody else where the battle is"
    yield from _retreat_problems(state, battle)


def _retreat_problems(state: State, battle: Battle) -> Iterator[str]:
    """Who has not retreated yet stands where he fought."""
    living, around = situation(state).units, state.plan.map.grid.around[battle.target]
    for word, far in battle.retreats:
        if word not in (*battle.units, *battle.defenders) or not 0 < far < _MANY:
            yield f"expected {word} to be in the battle and to retreat a few hexes"
        elif word in living and living[word].at not in (around if word in battle.units else (battle.target,)):
            yield f"expected {word} to retreat from where the battle is"


def _asked_in_battle(state: State, battle: Battle) -> Iterator[str]:
    living = situation(state).units
    if battle.losses:
        who = battle.losses[0][0]
        if who not in state.plan.players or sum(unit.steps for unit in bearers(state, battle)) < battle.losses[0][1]:
            yield "expected somebody who can take the losses"
    elif battle.retreats:
        for word, _ in battle.retreats:
            if word not in living or living[word].faction not in state.plan.players:
                yield f"expected {word}, which is to retreat, to be alive"
    elif not candidates(state, battle):
        yield "expected losses, retreats or an advance that are still to come"


def _choosing_problems(state: State, frame: Choosing) -> Iterator[str]:
    game_map = state.plan.map
    if not frame.among or not all(game_map.is_land[one] for one in frame.among):
        yield "expected land hexes to choose from"
    if frame.cause == "partition" and not _is_own(state, frame.unit, frame.side):
        yield "expected a unit of the chooser that must go away"
    if frame.cause == "partisans":
        places = base_hexes(state, frame.side, frame.country, 1) if frame.country >= 0 else ()
        if not set(frame.among) <= set(places):
            yield "expected the hexes of a Partisan Base in its country, away from enemies"
        if has_base(state, frame.country):
            yield "expected a Partisan Base for a country that has none"
        if frame.unit and ARMS[read_unit(frame.unit)[0]].kind not in PARTISANS:
            yield f"expected partisans, got {frame.unit}"
