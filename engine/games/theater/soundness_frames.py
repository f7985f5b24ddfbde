"""Ways in which what is under way can contradict the position."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.theater.countries import FACTIONS, SEATS
from engine.games.theater.entering import still_left
from engine.games.theater.phases.advancing import candidates
from engine.games.theater.phases.losses import bearers
from engine.games.theater.phases.partisans import base_hexes
from engine.games.theater.pieces import AIR
from engine.games.theater.stacking import is_legal
from engine.games.theater.state import (
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
from engine.games.theater.survey import situation

_MANY = 20
"""More hexes, steps or things to do than anything under way has."""


def frame_problems(state: State) -> Iterator[str]:
    """Every contradiction of what is under way."""
    last = len(state.doing) - 1
    for index, frame in enumerate(state.doing):
        if isinstance(frame, Passing):
            if index or index == last or not 0 <= frame.stage < _MANY:
                yield "expected a segment to be passed first of all that is under way, and something asked after it"
        elif frame.side not in FACTIONS:
            yield "expected a faction to be asked for what is under way"
        else:
            yield from _one(state, frame)
            if index == last and isinstance(frame, Battle):
                yield from _asked_in_battle(state, frame)
            if index == last and isinstance(frame, Leaving) and frame != still_left(state, frame):
                yield f"expected only what {SEATS[frame.side]} may still leave behind"


def _one(state: State, frame: Frame) -> Iterator[str]:
    match frame:
        case Battle():
            yield from _battle_problems(state, frame)
        case Leaving():
            yield from _leaving_problems(state, frame)
        case Excess(side, hex_):
            stack = situation(state).ground_at(hex_)
            if not stack or stack[0].faction != side or is_legal(state, stack, hex_):
                yield f"expected units of {SEATS[side]} over the limit in {state.plan.map.words[hex_]}"
        case Homing(side, units):
            if not units or not all(_is_own(state, word, side, is_air=True) for word in units):
                yield f"expected air units of {SEATS[side]} on their way home"
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
    for word, far in battle.retreats:
        if word not in (*battle.units, *battle.defenders) or not 0 < far < _MANY:
            yield f"expected {word} to be in the battle and to retreat a few hexes"


def _asked_in_battle(state: State, battle: Battle) -> Iterator[str]:
    """What is asked next must be answerable."""
    living = situation(state).units
    if battle.losses:
        who = battle.losses[0][0]
        if who not in FACTIONS or sum(unit.steps for unit in bearers(state, battle)) < battle.losses[0][1]:
            yield "expected somebody who can take the losses"
    elif battle.retreats:
        for word, _ in battle.retreats:
            if word not in living:
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
        if any(one.kind == "partisan-base" and one.country == frame.country for one in state.markers):
            yield "expected a Partisan Base for a country that has none"
        if frame.unit in situation(state).units:
            yield f"expected {frame.unit} not to be in play yet"
