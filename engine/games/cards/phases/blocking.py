"""The defender's answer to a wave: blocks, supports and covers [block-1 to block-7, support-1, support-2, P.wave-b]."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.cards import rules
from engine.games.cards.actions import Pair
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import CARDS, UNIT_CARDS
from engine.games.cards.table.state import Unit, Wave
from engine.games.cards.table.survey import Position, card_of, find_unit, may_hold
from engine.games.cards.words import phrases
from engine.games.cards.words.naming import army_name, named, pair_texts, unit_name, unit_names
from engine.kits.board import changed


def attacked_units(wave: Wave) -> dict[str, bool]:
    """Units attacked by name in this wave, and whether aviation is among their attackers."""
    found: dict[str, bool] = {}
    for charge in wave.charges:
        if charge.target in UNIT_CARDS:
            found[charge.target] = found.get(charge.target, False) or card_of(charge.unit).is_aviation
    return found


def general_attackers(wave: Wave) -> list[str]:
    """The units of the wave that attack the whole first line [attack-4]."""
    return [charge.unit for charge in wave.charges if not charge.target]


def tasks_of(unit: Unit, attacked: dict[str, bool], general: list[str]) -> list[str]:
    """What the defender's unit may do in step (b): attackers to block, own units to support or cover."""
    if unit.turned or unit.reserve or unit.word in attacked:
        return []
    card = CARDS[unit.card]
    if card.line == 1:
        return general + [word for word in attacked if card_of(word).line == 1]
    if card.covers is not None:
        return [word for word, by_aviation in attacked.items() if by_aviation]
    return []


def all_tasks(position: Position) -> dict[str, list[str]]:
    """Every unit of the defender that may do something in step (b), with what it may do."""
    wave = position.wave
    if wave is None:
        return {}
    attacked, general = attacked_units(wave), general_attackers(wave)
    found = {}
    for unit in position.units[enemy(position.active)]:
        tasks = tasks_of(unit, attacked, general)
        if tasks:
            found[unit.word] = tasks
    return found


def has_tasks(position: Position) -> bool:
    """Whether the defender is asked for blocks at all; it does not depend on his hand."""
    army = enemy(position.active)
    if all_tasks(position):
        return True
    return may_hold(position, army, "before") and any(
        unit.turned and CARDS[unit.card].line == 1 for unit in position.units[army]
    )


def judge_block(position: Position, army: int, tasks: tuple[Pair, ...]) -> Refusal | None:
    """Why an answer in step (b) is not allowed."""
    wave = position.wave
    if wave is None or not tasks:
        return rules.blocking.DEFENDER_CHOOSES_BLOCKERS.refuse(phrases.PASS_INSTEAD)
    attacked, general = attacked_units(wave), general_attackers(wave)
    done: dict[str, str] = {}
    for task in tasks:
        unit = find_unit(position, army, task.unit)
        if unit is None:
            return rules.blocking.DEFENDER_CHOOSES_BLOCKERS.refuse(
                phrases.NOT_YOUR_UNIT, unit=named(position, army, task.unit)
            )
        before = done.get(task.unit)
        if before is not None:
            both = before in general and task.target in general
            rule = rules.blocking.ONE_BLOCKER_ONE_ATTACKER if both else rules.waves.ASSIGN_BLOCKS
            marks = (Mark("refused", (), "2>1", (task.unit,)), *(_way(task.unit, aim) for aim in (before, task.target)))
            return rule.refuse(unit=unit_name(task.unit), marks=marks)
        done[task.unit] = task.target
        if task.target not in tasks_of(unit, attacked, general):
            return _why_not(position, unit, task.target)
    return None


def _why_not(position: Position, unit: Unit, target: str) -> Refusal:
    """The rule that keeps a unit from this task."""
    if position.wave is None:
        raise TypeError("expected a wave under way")
    wave, name = position.wave, unit_name(unit.word)
    attacked = attacked_units(wave)
    if target in attacked:
        return _why_no_support(unit, target, attacked)
    if target not in UNIT_CARDS:
        return rules.blocking.DEFENDER_CHOOSES_BLOCKERS.refuse(attacker=named(position, position.active, target))
    on_target = (Mark("refused", (), units=(target,)), _way(unit.word, target))
    foe = named(position, position.active, target)
    if card_of(target).army == CARDS[unit.card].army:
        return rules.blocking.SUPPORTERS_BLOCK_TOO.refuse(target=foe, marks=on_target)
    charge = next((one for one in wave.charges if one.unit == target), None)
    if charge is not None and card_of(target).is_aviation:
        return rules.breakthrough.AVIATION_FLIES_OVER.refuse(attacker=foe, marks=on_target)
    if charge is None or charge.target:
        return rules.blocking.DEFENDER_CHOOSES_BLOCKERS.refuse(attacker=foe, marks=on_target)
    if unit.word in attacked:
        return rules.blocking.TARGET_MUST_FIGHT.refuse(unit=name)
    if CARDS[unit.card].line == 2:
        return rules.blocking.SECOND_LINE_BLOCKS_ATTACKED.refuse(unit=name, also=(rules.building.FRONT_AND_REAR,))
    return _turned(unit)


def _way(unit: str, target: str) -> Mark:
    """The way from a unit to what it was sent against or beside, if that is a unit."""
    return Mark("tried", (unit, target), units=(unit,))


def _both(unit: str, target: str) -> tuple[Mark, ...]:
    """A unit that cannot take a task, and the task."""
    return Mark("refused", (), units=(unit,)), _way(unit, target)


def _turned(unit: Unit) -> Refusal:
    """A unit that fought earlier in this attack, or was turned before it."""
    name = unit_name(unit.word)
    if unit.attacked:
        return rules.attacking.TURNED_DOES_NOT_DEFEND.refuse(unit=name)
    return rules.blocking.BLOCKERS_TURN.refuse(unit=name, also=(rules.attacking.TURNED_DOES_NOT_DEFEND,))


def _why_no_support(unit: Unit, target: str, attacked: dict[str, bool]) -> Refusal:
    name, card = unit_name(unit.word), CARDS[unit.card]
    if unit.word in attacked:
        return rules.blocking.WHO_MAY_SUPPORT.refuse(unit=name, also=(rules.blocking.TARGET_MUST_FIGHT,))
    if card.covers is not None and not attacked[target]:
        return card.covers.refuse(unit=name, marks=_both(unit.word, target))
    if card.covers is None and card_of(target).line == 2:
        if card.line == 1:
            also, marks = (rules.corollaries.NO_SUPPORT_IN_SECOND_LINE,), _both(unit.word, target)
            return rules.blocking.FIRST_LINE_DUTIES.refuse(unit=name, also=also, marks=marks)
        marks = (Mark("refused", (), units=(target,)), _way(unit.word, target))
        return rules.corollaries.NO_SUPPORT_IN_SECOND_LINE.refuse(target=unit_name(target), marks=marks)
    if card.covers is None and card.line == 2:
        return rules.blocking.SECOND_LINE_BLOCKS_ATTACKED.refuse(unit=name, also=(rules.building.FRONT_AND_REAR,))
    return rules.blocking.WHO_MAY_SUPPORT.refuse(unit=name, also=(rules.attacking.TURNED_DOES_NOT_DEFEND,))


def apply_block(board: Board, army: int, tasks: tuple[Pair, ...]) -> None:
    """Assign the tasks: blockers, supporters and the units attacked by name turn [block-5, C-2]."""
    wave = board.current_wave()
    tasks = sorted_pairs(tasks)
    attacked = attacked_units(wave)
    busy = {task.unit for task in tasks} | set(attacked)
    idle = []
    units = []
    for unit in board.units[army]:
        if unit.word in busy and not unit.turned:
            units.append(msgspec.structs.replace(unit, turned=True))
            continue
        if unit.word in attacked:
            idle.append(unit.word)
        units.append(unit)
    board.units = changed(board.units, army, tuple(units))
    board.wave = msgspec.structs.replace(wave, step="target", tasks=tasks, idle=tuple(idle))
    if tasks:
        _tell_tasks(board, army, tasks, attacked)
    turned = tuple(word for word in attacked if word not in idle)
    if turned:
        line = Line(phrases.TARGETS_TURN, {"units": unit_names(turned)})
        board.tell(Event("turned", line, (rules.blocking.BLOCKERS_TURN, rules.blocking.TARGET_MUST_FIGHT)))


def _tell_tasks(board: Board, army: int, tasks: tuple[Pair, ...], attacked: dict[str, bool]) -> None:
    cited: list[Rule] = [
        rules.waves.ASSIGN_BLOCKS,
        rules.blocking.DEFENDER_CHOOSES_BLOCKERS,
        rules.blocking.BLOCKERS_TURN,
    ]
    seen = set()
    for task in tasks:
        if task.target in attacked:
            cited += [rules.blocking.SUPPORTERS_BLOCK_TOO, rules.blocking.WHO_MAY_SUPPORT]
            covers = card_of(task.unit).covers
            if covers is not None:
                cited.append(covers)
        elif task.target in seen:
            cited += [rules.blocking.SEVERAL_BLOCKERS, rules.battles.SAME_BLOCKED_ONE_BATTLE]
        else:
            cited.append(rules.blocking.ONE_BLOCKER_ONE_ATTACKER)
        seen.add(task.target)
    facts: Facts = {"army": army_name(army), "tasks": pair_texts(tasks)}
    line = Line(phrases.BLOCKS, facts)
    board.tell(Event("block", line, tuple(dict.fromkeys(cited)), marks=task_marks(tasks, attacked)))


def task_marks(tasks: tuple[Pair, ...], attacked: dict[str, bool]) -> tuple[Mark, ...]:
    """Blocks, supports and covers for the picture."""
    found = []
    for task in tasks:
        kind = "block"
        if task.target in attacked:
            kind = "support" if card_of(task.unit).covers is None else "cover"
        found.append(Mark(kind, (task.unit, task.target), units=(task.unit,)))
    return tuple(found)


def no_block(board: Board, army: int) -> None:
    """Tell that nobody blocks or supports."""
    line = Line(phrases.NO_BLOCKS, {"army": army_name(army)})
    board.tell(Event("no-block", line, (rules.waves.ASSIGN_BLOCKS, rules.blocking.DEFENDER_CHOOSES_BLOCKERS)))


def proposed_block(position: Position) -> tuple[Pair, ...]:
    """The default: each general attacker is blocked by a unit that it cannot destroy, if there is one to spare."""
    wave = position.wave
    if wave is None:
        return ()
    able = {word: tasks for word, tasks in all_tasks(position).items() if card_of(word).line == 1}
    found = []
    for attacker in sorted(general_attackers(wave), key=lambda word: (-card_of(word).attack, word)):
        foe = card_of(attacker)
        for word in able:
            card = card_of(word)
            defence = card.defence + (card.extra_defence if card.versus == foe.kind else 0)
            attack = foe.attack + (foe.extra_attack if foe.versus == card.kind else 0)
            if defence > attack:
                found.append(Pair(word, attacker))
                del able[word]
                break
    return sorted_pairs(tuple(found))
