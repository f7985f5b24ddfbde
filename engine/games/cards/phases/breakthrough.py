"""Units that broke through name their targets [break-1 to break-4, deck-1, P.wave-c]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Name
from engine.games.cards import rules
from engine.games.cards.actions import Pair
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, DECK, UNIT_CARDS
from engine.games.cards.table.survey import Position, card_of
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, mark_place, named, pair_texts, sent, unit_name, unit_names
from engine.kits.board import changed


def rear_targets(position: Position) -> list[str]:
    """What a unit that broke through may attack: the deck, resources, second-line units that do not cover."""
    other = enemy(position.active)
    wave = position.wave
    covering = {task.unit for task in wave.tasks if card_of(task.unit).line == 2} if wave is not None else set()
    return [
        DECK,
        *(f"resource-{one.number}" for one in position.resources[other]),
        *(
            unit.word
            for unit in position.units[other]
            if not unit.reserve and CARDS[unit.card].line == 2 and unit.word not in covering
        ),
    ]


def judge_target(position: Position, aims: tuple[Pair, ...]) -> Refusal | None:
    """Why these targets may not be named."""
    wave = position.wave
    if wave is None:
        raise TypeError("expected a wave under way")
    through = unblocked(wave)
    allowed = rear_targets(position)
    done = set()
    for aim in aims:
        if aim.unit not in through:
            return _not_through(position, aim.unit)
        if aim.unit in done:
            return rules.waves.ASSIGN_BLOCKS.refuse(unit=unit_name(aim.unit), figure="2>1")
        done.add(aim.unit)
        if aim.target not in allowed:
            covers = any(task.unit == aim.target for task in wave.tasks) and card_of(aim.target).line == 2
            if covers:
                marks = sent(aim.unit, aim.target, enemy(position.active))
                return rules.waves.NAME_TARGETS.refuse(target=unit_name(aim.target), marks=marks)
            return _no_aim(position, aim)
    for word in through:
        if word not in done:
            return rules.breakthrough.BREAKTHROUGH_TARGETS.refuse(unit=unit_name(word))
    return None


def _no_aim(position: Position, aim: Pair) -> Refusal:
    """A unit that broke through may not attack this, or it is not there."""
    other = enemy(position.active)
    target = named(position, other, aim.target)
    marks = sent(aim.unit, aim.target, other) if isinstance(target, Name) else ()
    return rules.breakthrough.BREAKTHROUGH_TARGETS.refuse(
        phrases.NOT_IN_THE_REAR, unit=unit_name(aim.unit), target=target, marks=marks
    )


def _not_through(position: Position, word: str) -> Refusal:
    wave = position.wave
    charge = next((one for one in wave.charges if one.unit == word), None) if wave is not None else None
    if charge is None:
        return rules.breakthrough.BREAKTHROUGH.refuse(phrases.NOT_IN_WAVE, unit=named(position, position.active, word))
    if charge.target:
        marks = (Mark("refused", (mark_place(charge.target, enemy(position.active)),), units=(word,)),)
        return rules.battles.SAME_TARGET_ONE_BATTLE.refuse(unit=unit_name(word), marks=marks)
    blockers = tuple(task.unit for task in position.wave.tasks if task.target == word) if position.wave else ()
    also, marks = (rules.corollaries.BLOCKED_STAYS_BLOCKED,), (Mark("refused", (), units=(word, *blockers)),)
    return rules.breakthrough.BREAKTHROUGH.refuse(
        unit=unit_name(word), blockers=unit_names(blockers), also=also, marks=marks
    )


def apply_target(board: Board, aims: tuple[Pair, ...]) -> None:
    """Name the targets; second-line units that are attacked turn [P.wave-c]."""
    wave = board.current_wave()
    army, other = board.active, enemy(board.active)
    aims = sorted_pairs(aims)
    named = {aim.unit: aim.target for aim in aims}
    before = {charge.target for charge in wave.charges}
    charges = tuple(Pair(one.unit, named.get(one.unit, one.target)) for one in wave.charges)
    fresh = {target for target in named.values() if target in UNIT_CARDS and target not in before}
    idle = list(wave.idle)
    units = []
    for unit in board.units[other]:
        if unit.word in fresh and not unit.turned:
            units.append(msgspec.structs.replace(unit, turned=True))
            continue
        if unit.word in fresh:
            idle.append(unit.word)
        units.append(unit)
    board.units = changed(board.units, other, tuple(units))
    board.wave = msgspec.structs.replace(wave, charges=charges, idle=tuple(idle))
    cited: list[Rule] = [
        rules.breakthrough.BREAKTHROUGH,
        rules.breakthrough.BREAKTHROUGH_TARGETS,
        rules.waves.NAME_TARGETS,
    ]
    targets = list(named.values())
    if DECK in targets:
        cited.append(rules.breakthrough.DECK_ONLY_BY_BREAKTHROUGH)
    if any(targets.count(target) > 1 or target in before for target in targets):
        cited += [rules.breakthrough.JOINT_BREAKTHROUGH, rules.battles.SAME_TARGET_ONE_BATTLE]
    if fresh:
        cited.append(rules.blocking.SECOND_LINE_BLOCKS_ATTACKED)
    marks = tuple(Mark("attack", (aim.unit, mark_place(aim.target, other)), units=(aim.unit,)) for aim in aims)
    facts: Facts = {"army": army_name(army), "aims": pair_texts(aims)}
    board.tell(Event("through", Line(phrases.BREAKS_THROUGH, facts), tuple(cited), marks=marks))
