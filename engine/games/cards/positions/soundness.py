"""Ways in which a position can contradict itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.cards.actions import Pair
from engine.games.cards.phases.attack import judge_aim
from engine.games.cards.phases.blocking import attacked_units, general_attackers, tasks_of
from engine.games.cards.phases.breakthrough import rear_targets
from engine.games.cards.phases.damage import judge_damage, open_pools
from engine.games.cards.phases.turn import surplus
from engine.games.cards.table.armies import ARMIES, SEATS, enemy
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.cards import CARDS, UNIT_CARDS
from engine.games.cards.table.state import State, Unit, Wave
from engine.games.cards.table.survey import find_unit


def problems(state: State) -> tuple[str, ...]:
    """Every contradiction, in plain English; empty for a sound position."""
    found = (*_turn_problems(state), *_card_problems(state), *_table_problems(state))
    if found or state.wave is None:
        return found
    # Who takes part must be there before it is asked what they do to one another.
    return (
        tuple(_charge_problems(state, state.wave))
        or tuple(_task_problems(state, state.wave))
        or tuple(_step_problems(state, state.wave))
    )


def _turn_problems(state: State) -> Iterator[str]:
    if state.turn < 1:
        yield f"expected a turn of 1 or more, got {state.turn}"
    if (state.winner is not None) != (state.phase == "over"):
        yield "expected a winner exactly when the phase is over"
    if state.wave is not None and (state.phase != "attack" or state.waves < 1):
        yield "expected a wave only in the attack phase, and counted"
    if state.phase == "end" and not surplus(state, state.active):
        yield "expected cards to discard at the end of the turn"
    if state.phase == "resource" and not state.hands[state.active]:
        yield "expected a hand to lay a resource from"


def _card_problems(state: State) -> Iterator[str]:
    """No card is lost, doubled or strange."""
    for army in ARMIES:
        pool = Counter((*state.hands[army], *state.decks[army], *state.losses[army]))
        pool.update(unit.card for unit in state.units[army])
        pool.update(one.card for one in state.resources[army])
        wanted = Counter(state.plan.decks[army])
        if pool != wanted:
            strange = ", ".join(sorted((pool - wanted) | (wanted - pool)))
            yield f"expected the {wanted.total()} cards of {SEATS[army]} each in its place, got others: {strange}"


def _table_problems(state: State) -> Iterator[str]:
    for army in ARMIES:
        words = [unit.word for unit in state.units[army]]
        if len(set(words)) < len(words):
            yield f"expected each unit of {SEATS[army]} once"
        numbers = [one.number for one in state.resources[army]]
        if len(set(numbers)) < len(numbers):
            yield f"expected each resource of {SEATS[army]} once"
        for unit in state.units[army]:
            yield from _unit_problems(state, army, unit)
        for one in state.resources[army]:
            if one.face_up != (CARDS[one.card].kind == "resource"):
                yield f"expected resource {one.number} of {SEATS[army]} face up exactly if it is a Supply Echelon"
            if one.cut and not one.turned:
                yield f"expected resource {one.number} of {SEATS[army]}, which is cut, to be turned"


def _unit_problems(state: State, army: int, unit: Unit) -> Iterator[str]:
    if UNIT_CARDS.get(unit.word) != unit.card or CARDS[unit.card].army != army:
        yield f"expected {unit.word} to be a unit of {SEATS[army]}"
        return
    if unit.reserve and (army != state.active or unit.turned or unit.attacked or state.phase == "end"):
        yield f"expected {unit.word} in reserve only fresh and in its owner's turn"
    if unit.reloading and not (unit.turned and CARDS[unit.card].reloads_slowly):
        yield f"expected only turned batteries to reload, got {unit.word}"
    if (unit.damage or unit.shield) and state.wave is None:
        yield f"expected damage and shields only within a wave, got {unit.word}"


def _task_problems(state: State, wave: Wave) -> Iterator[str]:
    """Who blocks and supports whom."""
    other = enemy(state.active)
    attacked, general = attacked_units(wave), general_attackers(wave)
    if wave.step == "block":
        if wave.tasks or wave.idle:
            yield "expected no blocks before they are assigned"
        return
    for word in attacked:
        unit = find_unit(state, other, word)
        if unit is None or not unit.turned:
            yield f"expected {word}, which is attacked, on the table and turned"
    if not set(wave.idle) <= set(attacked) or len(set(wave.idle)) < len(wave.idle):
        yield "expected only attacked units to be marked idle, each once"
    done = set()
    for task in wave.tasks:
        unit = find_unit(state, other, task.unit)
        if unit is None or task.unit in done or not unit.turned:
            yield f"expected {task.unit} to be a turned defender with one task"
            continue
        done.add(task.unit)
        fresh = Unit(unit.word, unit.card)
        if task.target not in tasks_of(fresh, attacked, general):
            yield f"expected {task.unit} to be able to block or support {task.target}"


def _charge_problems(state: State, wave: Wave) -> Iterator[str]:
    if not wave.charges:
        yield "expected attackers in the wave"
    seen = set()
    early = wave.step in ("block", "target")
    for charge in wave.charges:
        unit = find_unit(state, state.active, charge.unit)
        if unit is None or charge.unit in seen or unit.reserve or not unit.turned or not unit.attacked:
            yield f"expected {charge.unit} to have attacked and turned, once"
            continue
        seen.add(charge.unit)
        card = CARDS[unit.card]
        if card.line == 2 and not card.is_aviation:
            yield f"expected only units that may attack in the wave, got {charge.unit}"
        through = not card.is_aviation and not early and charge.target in rear_targets(state)
        if not through and judge_aim(state, state.active, unit.card, Pair(charge.unit, charge.target)) is not None:
            yield f"expected {charge.unit} to be able to attack {charge.target or 'the first line'}"


def _step_problems(state: State, wave: Wave) -> Iterator[str]:
    if wave.step != "damage" and wave.shares != (None, None):
        yield "expected damage to be distributed in the step of damage only"
        return
    if wave.step == "block":
        return
    if wave.step == "target":
        if not unblocked(wave):
            yield "expected somebody to have broken through"
        return
    if unblocked(wave):
        yield "expected every unit that broke through to have its target"
    if wave.step == "support" and wave.passes > 1:
        yield "expected the step to end after two passes"
    if wave.step == "damage":
        yield from _damage_problems(state, wave)


def _damage_problems(state: State, wave: Wave) -> Iterator[str]:
    if None not in wave.shares:
        yield "expected somebody to distribute damage"
    for army in ARMIES:
        shares = wave.shares[army]
        if shares and judge_damage(state, army, shares) is not None:
            yield f"expected a legal distribution of {SEATS[army]}"
        if shares is None and not open_pools(state, army):
            yield f"expected something to distribute for {SEATS[army]}"
