"""Ways in which a position can contradict itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.squad.map.geography import ROW, hex_word
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.phases.asked import moment
from engine.games.squad.phases.flow import rests
from engine.games.squad.phases.turns.placing import judge_ready, rows_of
from engine.games.squad.positions.frame_soundness import frame_problems
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Displacing, Roll
from engine.games.squad.table.pieces import KINDS, RADIOS
from engine.games.squad.table.state import NOBODY, WAITING, State, Unit
from engine.games.squad.table.survey import NONE

_LONGEST_HAND = 12


def problems(state: State) -> tuple[str, ...]:
    """Every contradiction, in plain English; empty for a sound position."""
    checks = (_turn_problems, _piece_problems, _marker_problems, _chit_problems, _card_problems)
    found = tuple(problem for check in checks for problem in check(state))
    if found or state.phase == "over":
        return found
    found = tuple(frame_problems(state))
    if found:
        return found
    if not rests(state) or moment(state) is None:
        return ("expected a position in which somebody is asked, and nothing happens before",)
    return ()


def _turn_problems(state: State) -> Iterator[str]:
    is_over = state.phase == "over"
    if (state.winner is not None) != is_over or bool(state.ending) != is_over:
        yield "expected a winner and an ending exactly when the phase is over"
    is_play = state.phase in ("turn", "overstack")
    if is_play and state.turn < 1:
        yield f"expected a Turn of 1 or more, got {state.turn}"
    if state.phase == "picks" and not (state.plan.is_free and state.picks[state.active] > 0):
        yield "expected picks only in the free scenario, while there are some left"
    if state.phase == "setup" and state.ready[state.active]:
        yield "expected the set-up of a side that is not ready"
    if state.phase == "picks" and any(state.ready):
        yield "expected nobody to be ready before the picks are made"
    if state.phase == "setup" and any(state.ready[side] and judge_ready(state, side) for side in SIDES):
        yield "expected nothing left to be set up by a side that is ready"
    if not is_play and state.doing:
        yield "expected nothing under way outside Turns"
    if any(number < 0 for number in (state.orders, state.time, state.owed, *state.limits, *state.picks)):
        yield "expected no negative counts"
    if any(number < 1 for number in state.surrender) or any(n < 0 for n in (*state.eliminations, *state.exits)):
        yield "expected surrender numbers of 1 or more and no negative scores"


def _piece_problems(state: State) -> Iterator[str]:
    leaving = {i for frame in state.doing if isinstance(frame, Displacing) for i in (*frame.left, frame.current)}
    for i, unit in enumerate(state.units):
        word = unit.word
        if KINDS[unit.kind].side != unit.side:
            yield f"expected {word} to be of {SEATS[KINDS[unit.kind].side]}"
        if unit.at < 0:
            yield from _absent_problems(state, unit, word)
        elif state.phase == "picks":
            yield f"expected {word} not to be set up before the picks are made"
        elif not _may_stand(state, unit.at) or (unit.at in state.blaze and i not in leaving):
            yield f"expected {word} in a hex where units can be, got {hex_word(unit.at)}"
    yield from _weapon_problems(state)
    if state.phase in ("turn", "overstack") and not state.doing:
        for side in SIDES:
            if not any(unit.at >= 0 and unit.side == side for unit in state.units):
                yield f"expected units of {SEATS[side]} on the map"


def _may_stand(state: State, hex_: int) -> bool:
    return state.plan.map.is_in_play(hex_) and state.plan.map.is_passable(hex_)


def _weapon_problems(state: State) -> Iterator[str]:
    carried = Counter(unit.weapon for unit in state.units if unit.weapon != NONE)
    for unit in state.units:
        if unit.weapon != NONE:
            weapon = state.weapons[unit.weapon]
            if weapon.side != unit.side or weapon.gone or carried[unit.weapon] > 1:
                yield f"expected {unit.word} to carry a Weapon of its own side, which nobody else carries"
    for index, weapon in enumerate(state.weapons):
        if not weapon.gone and not carried[index]:
            yield f"expected somebody to carry {weapon.word}"
        if weapon.gone and (weapon.jammed or weapon.spent):
            yield f"expected nothing more of {weapon.word}, which is gone"


def _absent_problems(state: State, unit: Unit, word: str) -> Iterator[str]:
    is_waiting = unit.at == WAITING
    if is_waiting != (is_waiting and state.phase in ("setup", "picks")):
        yield f"expected {word} to be set up"
    if unit.broken or unit.suppressed or unit.veteran or unit.activated:
        yield f"expected no markers on {word}, which is not on the map"
    if unit.weapon != NONE and not is_waiting:
        yield f"expected no Weapon with {word}, which is not on the map"


def _marker_problems(state: State) -> Iterator[str]:
    place = state.plan.map
    marked = {f"{kind} in {hex_word(hex_)}": hex_ for hex_, kind in state.forts}
    marked |= {f"Smoke in {hex_word(hex_)}": hex_ for hex_, _ in state.smoke}
    for what, hex_ in marked.items():
        if not place.is_in_play(hex_) or hex_ in state.blaze:
            yield f"expected no {what}"
    for hex_ in state.blaze:
        if not place.is_in_play(hex_) or state.phase in ("picks", "setup"):
            yield f"expected no Blaze in {hex_word(hex_)}"
    if state.phase == "setup":
        rows = [rows_of(state, side) for side in SIDES]
        for unit in state.units:
            if unit.at >= 0 and not rows[unit.side][0] <= ROW[unit.at] <= rows[unit.side][1]:
                yield f"expected {unit.word} in its own rows"
    for side in SIDES:
        radio = state.radios[side]
        if radio is not None and RADIOS[radio.kind].side != side:
            yield f"expected a Radio of {SEATS[side]}, got {radio.kind}"


def _chit_problems(state: State) -> Iterator[str]:
    letters = Counter((*state.chits_open, *state.chits_left, *state.chits_secret[0], *state.chits_secret[1]))
    if letters != Counter(state.plan.chits):
        yield f"expected the chits of the scenario, each in one place, got {''.join(sorted(letters.elements()))}"
    for letter in (*state.chits_secret[0], *state.chits_secret[1]):
        if not CHITS[letter].can_be_secret:
            yield f"expected chits with a secret side to be secret, got {letter}"
    for number, side in enumerate(state.control):
        if side != NOBODY and number not in state.plan.objectives:
            yield f"expected nobody to control objective {number + 1}, which does not exist"


def _card_problems(state: State) -> Iterator[str]:
    """No card is lost, doubled or strange."""
    rolls = [frame for frame in state.doing if isinstance(frame, Roll)]
    for side in SIDES:
        pool = Counter((*state.hands[side], *state.decks[side], *state.discards[side]))
        for roll in rolls:
            pool.update(card for card in (roll.card, *roll.cancelled) if card and CARDS[card].side == side)
        wanted = Counter(DECKS[side])
        if pool != wanted:
            strange = ", ".join(sorted((pool - wanted) | (wanted - pool)))
            yield f"expected each card of {SEATS[side]} in one place, got otherwise: {strange}"
        if state.hands[side] and state.phase in ("picks", "setup"):
            yield f"expected the hand of {SEATS[side]} to be drawn once both sides are ready"
        if len(state.hands[side]) > _LONGEST_HAND:
            yield f"expected at most {_LONGEST_HAND} cards in a hand"
