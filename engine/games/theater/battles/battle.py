"""A battle from its declaration to its result [P6, P7, P8, 11.1]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.tally import Roll
from engine.core.text import Facts, Line, Text, filled, same
from engine.games.theater import rules
from engine.games.theater.battles.assault import Assault, judge_attacker, judge_target, plan_assault, snow_rule
from engine.games.theater.battles.shifts import attack_sum, defence_sum, ratio_text, shift_texts, shifts_of
from engine.games.theater.battles.table import COLUMNS, FACES, Result, meaning, result_of, shifted, weathered
from engine.games.theater.map.chart import members, union
from engine.games.theater.map.countries import SEATS
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.board import Board
from engine.games.theater.table.dispositions import OWNERS
from engine.games.theater.table.pieces import AIRBORNE
from engine.games.theater.table.scenario import SNOW
from engine.games.theater.table.state import Battle, Unit, is_at_war
from engine.games.theater.table.survey import Position, attack_of, situation
from engine.games.theater.words import phrases_battle
from engine.games.theater.words.naming import faction_name, weather_word
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing


def targets(position: Position, faction: int) -> Iterator[int]:
    """Hexes with enemies at war that may be attacked in this segment: next to own units, and all if any might drop."""
    found = situation(position)
    held, own, touching = found.held, found.held[faction], found.chart.touching
    enemies = members(union(held[owner] for owner in OWNERS if is_at_war(position.wars, faction, owner)))
    may_drop = position.segment == "blitz" and any(unit.kind == AIRBORNE for unit in position.units)
    near = enemies if may_drop else (one for one in enemies if touching[one] & own)
    return (one for one in near if judge_target(position, faction, one) is None)


def attackers_of(position: Position, faction: int, target: int) -> list[Unit]:
    """Units next to a hex that may attack it on foot, in the order of words."""
    found = situation(position)
    if not found.chart.touching[target] & found.held[faction]:
        return []
    is_blitz = position.segment == "blitz"
    units = [
        unit
        for near in position.plan.map.grid.around[target]
        if near in found.stacks and (not is_blitz or near in position.blitz)
        for unit in found.stacks[near]
        if unit.faction == faction and not unit.attacked and attack_of(unit)
    ]
    able = [unit for unit in units if judge_attacker(position, unit, target) is None]
    return sorted(able, key=lambda unit: unit.word)


def can_attack(position: Position) -> bool:
    """Whether any attack may still be declared, as far as can be told without weighing odds."""
    if position.segment == "blitz" and not position.blitz:
        return False
    faction = position.phasing
    return any(attackers_of(position, faction, target) for target in targets(position, faction))


@refusing
def judge_attack(position: Position, faction: int, target: str, units: tuple[str, ...], hq: str) -> None:
    """Why the attack may not be made."""
    plan_assault(position, faction, target, units, hq)


def attack_marks(position: Position, assault: Assault, column: int) -> tuple[Mark, ...]:
    """Arrows from every attacking hex, the supporting HQ and where units drop, with the odds and what they become."""
    target, odds = assault.target, COLUMNS[column]
    if column != assault.column:
        odds = f"{COLUMNS[assault.column]} → {odds}"
    marks = []
    walking = [unit for unit in assault.units if unit not in assault.dropped]
    for at in sorted({unit.at for unit in walking}):
        words = tuple(unit.word for unit in walking if unit.at == at)
        marks.append(Mark("attack", place_words(position, (at, target)), odds, words))
    marks += [Mark("drop", place_words(position, (unit.at, target)), odds, (unit.word,)) for unit in assault.dropped]
    if assault.hq is not None:
        marks.append(Mark("support", place_words(position, (assault.hq.at, target)), "", (assault.hq.word,)))
    return tuple(marks)


def result_rules(position: Position, assault: Assault, die: int, column: int) -> tuple[str, str, tuple[Rule, ...]]:
    """The printed result, the one that counts, and the rules between them."""
    printed = result_of(column, die)
    code, cited = weathered(printed, weather_at(position, assault.target))
    return printed, code, cited


def attack(board: Board, faction: int, target: str, units: tuple[str, ...], hq: str) -> None:
    """Roll for the battle and begin its aftermath."""
    assault = plan_assault(board, faction, target, units, hq)
    sums = (attack_sum(assault), defence_sum(assault), shifts_of(board, assault))
    column = shifted(assault.column, sums[2].total)
    _declare(board, assault)
    die = board.dice.below(FACES) + 1
    printed, code, cited = result_rules(board, assault, die, column)
    fought: Facts = {"side": faction_name(faction), "hex": place_text(board, assault.target), "die": die}
    brief = Line(
        phrases_battle.FOUGHT, {**fought, "column": same(COLUMNS[column]), "result": phrases_battle.RESULTS[code]}
    )
    facts = {**fought, "attack": sums[0].total, "defence": sums[1].total, "column": ratio_text(assault)}
    facts |= {"result": _result_text(board, assault, printed, code)}
    text = phrases_battle.ROLLED
    if shifts := shift_texts(sums[2]):
        text = phrases_battle.ROLLED_SHIFTED
        facts |= {"ratio": ratio_text(assault), "column": same(COLUMNS[column]), "shifts": shifts}
    told = (
        rules.combat.COMBAT_TABLE,
        rules.combat.RATIO_ROUNDED_DOWN,
        rules.results.RESULT_ORDER,
        *cited,
        *_demands(meaning(code)),
    )
    mark = Mark("result", (place_word(board, assault.target),), code)
    marks = (*attack_marks(board, assault, column), mark)
    rolls = (Roll(SEATS[faction], die, 1, FACES),)
    board.tell(Event("rolled", Line(text, facts), told, sums, marks, reveals=True, rolls=rolls, brief=brief))
    for unit in assault.units:
        board.change(unit.word, attacked=True, engaged=unit.engaged or unit in assault.dropped)
    if assault.hq is not None:
        board.change(assault.hq.word, supported=True)
    board.battled = tuple(sorted((*board.battled, assault.target)))
    board.push(_battle(assault, meaning(code)))


def _demands(result: Result) -> Iterator[Rule]:
    """The rules of what the result demands."""
    if result.is_exchange:
        yield rules.results.EXCHANGE
    if result.attacker_loss or result.defender_loss:
        yield rules.results.LOSSES_BY_OWNER
    if result.attacker_retreat or result.defender_retreat:
        yield rules.results.RETREAT_LENGTH
    if result.attacker_retreat or result.attacker_loss:
        yield rules.results.NO_ADVANCE


def _declare(board: Board, assault: Assault) -> None:
    """Say who attacks whom."""
    name = place_text(board, assault.target)
    facts: Facts = {"side": faction_name(assault.faction), "hex": name, "units": unit_texts(assault.units)}
    cited: tuple[Rule, ...] = (rules.combat.COMBAT_DECLARED, rules.combat.WHO_MAY_ATTACK)
    if board.segment == "combat":
        cited += (rules.blitz.ORDINARY_COMBAT,)
    if any(not board.plan.map.is_land[unit.at] for unit in assault.units if unit.at < len(board.plan.map)):
        cited += (rules.landings.BEACHHEAD_FIGHTS,)
    if assault.dropped:
        cited += (rules.landings.DROP_INTO_BATTLE,)
    if board.segment == "blitz" and weather_at(board, assault.target) == SNOW:
        allowing = {rule for unit in assault.units for rule in [snow_rule(board, unit)] if rule is not None}
        cited += (rules.weather.BLITZ_INTO_SNOW, *sorted(allowing, key=lambda rule: rule.id))
    board.tell(Event("attacked", Line(phrases_battle.ATTACKS, facts), cited))
    if assault.hq is not None:
        line = Line(phrases_battle.SUPPORTS, {"unit": unit_text(assault.hq)})
        board.tell(Event("supported", line, (rules.combat.SHIFT_HQ_ATTACKER,)))
    foe = faction_name(assault.defenders[0].faction)
    line = Line(phrases_battle.DEFENDS, {"side": foe, "units": unit_texts(assault.defenders)})
    board.tell(Event("defended", line, (rules.combat.ALL_DEFEND_TOGETHER,)))


def _result_text(board: Board, assault: Assault, printed: str, code: str) -> Text:
    """The result that counts; if weather has changed it, also that of the table [11.1]."""
    results = phrases_battle.RESULTS
    if printed == code:
        return results[code]
    weather = weather_word(weather_at(board, assault.target))
    return filled(phrases_battle.REDUCED, result=results[code], weather=weather, printed=results[printed])


def _battle(assault: Assault, result: Result) -> Battle:
    """What the result demands of either side."""
    side, foe = assault.faction, assault.defenders[0].faction
    units = tuple(unit.word for unit in assault.units)
    defenders = tuple(unit.word for unit in assault.defenders)
    losses: tuple[tuple[int, int], ...] = ()
    if result.is_exchange:
        losses = ((foe, 1), (side, 1))
    if result.defender_loss:
        losses += ((foe, result.defender_loss),)
    if result.attacker_loss:
        losses += ((side, result.attacker_loss),)
    retreats: tuple[tuple[str, int], ...] = ()
    if result.defender_retreat:
        retreats = tuple((word, result.defender_retreat) for word in defenders)
    elif result.attacker_retreat:
        dropped = {unit.word for unit in assault.dropped}
        retreats = tuple((word, result.attacker_retreat) for word in units if word not in dropped)
    return Battle(
        side,
        foe,
        assault.target,
        units,
        tuple(unit.word for unit in assault.dropped),
        defenders,
        losses,
        retreats,
        stays=bool(result.attacker_retreat or result.attacker_loss),
        depth=max(1, result.defender_retreat),
    )


def forget_battles(board: Board) -> None:
    """At the end of a Combat segment hexes may be attacked anew [P6.7]."""
    board.battled = ()
