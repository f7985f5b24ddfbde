"""Ways in which what is under way can contradict the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.games.squad.map.sides import SIDES
from engine.games.squad.phases.attacks.attack import hug_hexes
from engine.games.squad.phases.attacks.wounds import sufferers
from engine.games.squad.phases.changes.raising import return_hexes
from engine.games.squad.phases.fate.befalling import befallen
from engine.games.squad.phases.fate.choosing import AROUND_A_HEX, is_of_hexes
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import (
    Advancing,
    Attack,
    Barrage,
    Choice,
    Crowding,
    Displacing,
    Firing,
    Frame,
    LastHour,
    Melee,
    Moving,
    Panic,
    Recovering,
    Reorganising,
    Roll,
    Smoking,
)
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE

_BASES = (Firing, Moving, Advancing, Panic, Recovering, Barrage, Reorganising, Crowding, LastHour)
"""What may be under way by itself."""
_ROLLED = (Attack, Panic, Recovering, Barrage, Smoking, LastHour, Melee)
"""What rolls are made for."""


def frame_problems(state: State) -> Iterator[str]:
    """Contradictions of the frames, from the lowest up."""
    below: Frame | None = None
    for frame in state.doing:
        is_shelling = isinstance(frame, Attack) and frame.by == "artillery"
        if below is None and not isinstance(frame, _BASES) and not is_shelling:
            yield f"expected an order or a check to begin with, got {frame!r}"
        if isinstance(frame, Roll):
            yield from _roll_problems(frame, below)
        if isinstance(frame, Crowding) != (state.phase == "overstack" and below is None):
            yield "expected the check of stacks exactly at the end of a Turn"
        yield from _place_problems(state, frame)
        yield from _own_problems(state, frame)
        below = frame
    if state.phase == "overstack" and not state.doing:
        yield "expected the check of stacks to be under way"


def _roll_problems(roll: Roll, below: Frame | None) -> Iterator[str]:
    if not roll.card or roll.step not in ("window", "apply"):
        yield "expected a roll that has been revealed"
    elif any(CARDS[card].side != roll.side for card in (roll.card, *roll.cancelled)):
        yield "expected a roll with cards of its side"
    if not isinstance(below, _ROLLED):
        yield "expected something to roll for"
    elif isinstance(below, Attack) and below.step not in ("targeting", "roll"):
        yield "expected a roll of an attack that is to be rolled for"
    elif len(getattr(below, "fixed", ())) != _figures_needed(below):
        yield "expected the figures fixed before the roll, as many as it is compared with"


def _figures_needed(rolled: Frame) -> int:
    """How many figures are fixed before the roll under way [5.2]."""
    match rolled:
        case Attack(step="roll"):
            return 1 + len(rolled.targets)
        case Attack() | Recovering() | Barrage():
            return 1
        case Melee():
            return len(SIDES)
        case _:
            return 0


def _place_problems(state: State, frame: Frame) -> Iterator[str]:
    """Hexes of a frame lie in the part of the map in play."""
    hexes = [getattr(frame, name, NONE) for name in ("hex", "base", "to")]
    hexes += [hex_ for name in ("path", "visited", "hexes", "fought", "deployed") for hex_ in getattr(frame, name, ())]
    if any(hex_ >= 0 and not state.plan.map.is_in_play(hex_) for hex_ in hexes):
        yield "expected hexes in play"
    if getattr(frame, "to", NONE) != NONE and getattr(frame, "current", None) == NONE:
        yield "expected the unit that enters a hex once the Mines it leaves have gone off"


def _own_problems(state: State, frame: Frame) -> Iterator[str]:
    found = _OWN.get(type(frame))
    if found is not None:
        yield from found(state, frame)


def _firing_problems(state: State, frame: Firing) -> Iterator[str]:
    yield from _unit_problems(state, frame.side, frame.units)


def _advancing_problems(state: State, frame: Advancing) -> Iterator[str]:
    yield from _unit_problems(state, frame.side, frame.units)
    if state.doing[-1] is frame and any(state.units[i].at < 0 for i in frame.units):
        yield "expected units on the map to advance"
    if frame.current != NONE and frame.to == NONE:
        yield "expected the hex that a unit enters which leaves Mines"


def _recovering_problems(state: State, frame: Recovering) -> Iterator[str]:
    yield from _unit_problems(state, frame.side, frame.left)


def _displacing_problems(state: State, frame: Displacing) -> Iterator[str]:
    if not frame.left and frame.current == NONE and state.doing[-1] is frame:
        yield "expected somebody to be displaced"
    if len({frame.current == NONE, frame.base == NONE, frame.to == NONE}) > 1:
        yield "expected a unit that leaves Mines with its hex and the next one"


def _melee_problems(state: State, frame: Melee) -> Iterator[str]:
    if frame.hex == NONE or len(frame.dice) != len(state.hands):
        yield "expected a Melee in a hex"
    elif frame.step == "losses" and (None in frame.dice or len(frame.fixed) != len(SIDES)):
        yield "expected a Melee with the totals and dice of both sides before its losses"


def _barrage_problems(state: State, frame: Barrage) -> Iterator[str]:
    if frame.hex == NONE or state.radios[frame.side] is None:
        yield "expected a hex and a Radio for Artillery"


def _smoking_problems(state: State, frame: Smoking) -> Iterator[str]:
    del state
    if frame.hex == NONE:
        yield "expected a hex for Smoke"


def _unit_problems(state: State, side: int, units: tuple[int, ...]) -> Iterator[str]:
    for i in units:
        unit = state.units[i]
        if unit.side != side:
            yield f"expected a unit of the side under way, got {unit.word}"
    if len(set(units)) < len(units):
        yield "expected each unit once"


def _moving_problems(state: State, frame: Moving) -> Iterator[str]:
    yield from _unit_problems(state, frame.side, (*frame.units, *frame.group))
    if frame.side != state.active:
        yield "expected the active side to move"
    if bool(frame.path) < bool(frame.group) or (frame.step == "choose") != (not frame.path):
        yield "expected a path exactly while a group is under way"
    is_top = state.doing[-1] is frame
    if is_top and frame.path and any(state.units[i].at != frame.path[-1] for i in frame.group):
        yield "expected the group at the end of its path"
    if is_top and any(state.units[i].at < 0 for i in frame.units):
        yield "expected units on the map to move"


def _attack_problems(state: State, frame: Attack) -> Iterator[str]:
    if frame.hex == NONE:
        yield "expected an attack at a hex"
    carriers = {unit.weapon for unit in state.units if unit.at >= 0}
    if any(weapon not in carriers and not state.weapons[weapon].gone for weapon in frame.weapons):
        yield "expected Weapons that somebody carries to fire"
    if any(state.units[i].side != frame.side for i in frame.units):
        yield "expected units of the attacker to fire"
    by_pieces = frame.by in ("fire", "op-fire", "assault-fire")
    if by_pieces != bool(frame.units or frame.weapons) or by_pieces != (frame.base != NONE):
        yield "expected pieces and a base exactly in an attack by pieces"
    if frame.dice is not None and frame.step not in ("wounds", "result"):
        yield "expected the dice of an attack only once it has been rolled for"
    if frame.step == "targeting" and not frame.weapons:
        yield "expected a Weapon to aim"
    if frame.asker != NONE:
        able = hug_hexes(state, frame) if frame.step == "answer" else sufferers(state, frame, frame.asker)
        if frame.step not in ("answer", "wounds") or not able:
            yield "expected only a side with units under fire to be asked about the attack"


def _choice_problems(state: State, frame: Choice) -> Iterator[str]:
    if (frame.hex == NONE) == (frame.cause in AROUND_A_HEX):
        yield "expected a random hex exactly where it matters to the choice"
    elif not frame.among or not set(frame.among) <= set(_choosable(state, frame)):
        yield "expected a choice among what the cause may befall"


def _choosable(state: State, frame: Choice) -> tuple[int, ...]:
    able = befallen(state, frame.side, frame.cause, frame.hex)
    if not is_of_hexes(frame):
        return able
    return return_hexes(state, frame.side) if frame.unit in able else ()


def _panic_problems(state: State, frame: Panic) -> Iterator[str]:
    yield from _unit_problems(state, frame.side, tuple(i for i, _ in frame.left))
    if frame.current != NONE and (not frame.left or frame.left[0][0] != frame.current):
        yield "expected the unit under way to be the first of those left"
    if frame.caller == NONE and any(steps < 0 for _, steps in frame.left):
        yield "expected somebody who rolls for a rout"


_OWN: dict[type, Callable[[State, Any], Iterator[str]]] = {
    Moving: _moving_problems,
    Firing: _firing_problems,
    Advancing: _advancing_problems,
    Recovering: _recovering_problems,
    Displacing: _displacing_problems,
    Attack: _attack_problems,
    Melee: _melee_problems,
    Choice: _choice_problems,
    Panic: _panic_problems,
    Barrage: _barrage_problems,
    Smoking: _smoking_problems,
}
"""What each kind of frame must agree with."""
