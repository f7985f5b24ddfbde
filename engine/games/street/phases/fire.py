"""Chapters 8 and 9: firing, its strength, the defence against it, and the loss points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.dice import two_dice
from engine.core.game import Addend, Event, Sum
from engine.core.rules import Mark, Refusal, Rule
from engine.core.tally import Roll
from engine.core.text import Facts, Line, Text
from engine.games.street import rules
from engine.games.street.phases.owning import judge_together
from engine.games.street.table.board import Board
from engine.games.street.table.cards import (
    BARRICADES_BONUS,
    CARD_FIRES,
    CARDS,
    FLAMETHROWERS_BONUS,
    MACHINE_GUNS_BONUS,
    SMOKE_BONUS,
)
from engine.games.street.table.scenario import SEATS, SOV, enemy
from engine.games.street.table.state import Fire
from engine.games.street.table.survey import (
    Position,
    has_barricades,
    has_marker,
    is_active,
    units_in,
)
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, army_name, unit_name, unit_names
from engine.games.street.words.pointing import barred_way
from engine.kits.board import changed


def judge_group(position: Position, army: int, units: tuple[int, ...]) -> Refusal | None:
    """Whether these units may form a firing group: own, in one area, active, of firepower 1 or more [8.0a, 8.1.1]."""
    if not units:
        return rules.fire.ACTIVE_UNITS_FIRE.refuse(refusals.NO_UNIT_NAMED)
    refusal = judge_together(
        position, army, units, own=rules.fire.ACTIVE_UNITS_FIRE, together=rules.strength.STRENGTH_GROUP
    )
    if refusal is not None:
        return refusal
    roster = position.map.units
    for unit in units:
        if not is_active(position, unit):
            return rules.fire.ACTIVE_UNITS_FIRE.refuse(unit=roster[unit].name)
    for unit in units:
        if roster[unit].fire < 1:
            also = (rules.strength.ZERO_MACHINE_GUNS, *((rules.fire.WORN_DOWN,) if army == SOV else ()))
            return rules.fire.FIREPOWER_ONE.refuse(
                unit=roster[unit].name, n=roster[unit].fire, also=also, figure=f"{roster[unit].fire}<1"
            )
    return None


def judge_target(position: Position, army: int, origin: int, target: int) -> Refusal | None:
    """Whether units in `origin` may fire at `target`: no farther than one area, and only at enemies [8.1.2]."""
    game_map = position.map
    if target != origin and target not in game_map.neighbours[origin]:
        return fire_too_far(position, origin, target)
    if not units_in(position, target, enemy(army)):
        rule = rules.fire.FIRE_OWN_AREA if target == origin else rules.fire.FIRE_ADJACENT
        return rule.refuse(refusals.NO_ENEMY_THERE, area=area_name(position, target))
    return None


def fire_too_far(position: Position, origin: int, target: int) -> Refusal:
    """Units do not fire beyond a neighbouring area [8.1.2c]."""
    marks = barred_way(position, origin, target, figure=f"{position.map.distance[origin][target]}>1")
    there, here = area_name(position, target), area_name(position, origin)
    return rules.fire.FIRE_NO_FARTHER.refuse(marks=marks, target=there, area=here)


def declare(board: Board, fire: Fire) -> None:
    """Announce a fire; a Fire marker comes down at once, before anything else [8.1.3, S-A4]."""
    board.push(fire)
    cited: list[Rule] = []
    facts: Facts = {"army": army_name(fire.army), "target": area_name(board, fire.target)}
    if not fire.units:
        kind, text = "card-fire", phrases.CARD_FIRES
        facts["card"] = CARDS[fire.card].name
        cited += [rules.fire.CARD_FIRE_SOURCE, rules.fire.CARD_TEXT]
    else:
        kind, text = "fire", phrases.FIRES
        facts |= {"area": area_name(board, fire.origin), "is-inside": int(fire.target == fire.origin)}
        cited.append(rules.fire.ACTIVE_UNITS_FIRE)
        cited.append(rules.fire.FIRE_OWN_AREA if fire.target == fire.origin else rules.fire.FIRE_ADJACENT)
    origin = () if not fire.units else (board.map.areas[fire.origin].id,)
    mark = Mark(
        kind,
        (*origin, board.map.areas[fire.target].id),
        units=_sources(board, fire),
    )
    board.tell(
        Event(
            "declared",
            Line(text, {**facts, "units": unit_names(board, fire.units)}),
            tuple(cited),
            marks=(mark,),
        )
    )
    if fire.units:
        _put_marker(board, fire)


def _sources(board: Board, fire: Fire) -> tuple[str, ...]:
    """The words of what fires, for pictures: the units, or the card that is itself the source."""
    return tuple(board.map.units[unit].id for unit in fire.units) or (fire.card,)


def _put_marker(board: Board, fire: Fire) -> None:
    if fire.target == fire.origin:
        board.tell(Event("no-marker", Line(phrases.NO_MARKER_INSIDE), (rules.fire.MARKER_NOT_INSIDE,)))
        return
    facts: Facts = {"army": army_name(fire.army), "area": area_name(board, fire.origin)}
    if has_marker(board, fire.origin, fire.army):
        board.tell(Event("marker-there", Line(phrases.MARKER_THERE_ALREADY, facts), (rules.fire.MARKER_ONE_EACH,)))
        return
    board.fire = changed(board.fire, fire.army, board.fire[fire.army] | 1 << fire.origin)
    cited: tuple[Rule, ...] = (rules.fire.MARKER_PLACED, rules.fire.MARKER_SIDE)
    if has_marker(board, fire.origin, enemy(fire.army)):
        cited += (rules.fire.MARKER_ONE_EACH,)
    mark = Mark("marker", (board.map.areas[fire.origin].id,))
    board.tell(Event("marker", Line(phrases.MARKER_LAID, facts), cited, marks=(mark,)))


def firing_units(position: Position, fire: Fire) -> tuple[int, ...]:
    """Those of the declared units that are still active in their area [P6.3]."""
    return tuple(unit for unit in fire.units if position.at[unit] == fire.origin and is_active(position, unit))


def strength_sum(position: Position, fire: Fire, dice: tuple[int, int] | None) -> Sum:
    """The strength of a fire with its addends; without dice it is the strength before the roll [9.1]."""
    addends = []
    if fire.units:
        units = firing_units(position, fire)
        rule = rules.strength.STRENGTH_UNIT if len(units) == 1 else rules.strength.STRENGTH_GROUP
        for unit in units:
            firepower = position.map.units[unit].fire
            addends.append(Addend(firepower, Line(phrases.FIRE_OF, {"unit": unit_name(position, unit)}), rule))
        if fire.card == "machine-guns":
            cited = rules.effects.CARD_MACHINE_GUNS
            if position.map.units[fire.units[0]].fire == 0:
                cited = rules.strength.ZERO_MACHINE_GUNS
            addends.append(Addend(MACHINE_GUNS_BONUS, Line(CARDS["machine-guns"].name), cited))
    else:
        card = CARDS[fire.card]
        addends.append(Addend(CARD_FIRES[fire.card].strength, Line(card.name), card.rule))
    if fire.flames:
        addends.append(Addend(FLAMETHROWERS_BONUS, Line(CARDS["flamethrowers"].name), rules.effects.CARD_FLAMETHROWERS))
    if dice is not None:
        one, two = dice
        addends.append(Addend(one + two, Line(phrases.DICE, {"one": one, "two": two}), rules.strength.STRENGTH_UNIT))
    return Sum(Line(phrases.STRENGTH), tuple(addends), sum(a.amount for a in addends), rules.strength.STRENGTH_FORMULA)


def _area_exceptions(position: Position, fire: Fire) -> list[tuple[Text, Rule]]:
    """Every reason why the area's defence factor is not added against this fire [9.2.2a–c, 9.2.3]."""
    owner = enemy(fire.army)
    found = []
    if fire.units and fire.origin == fire.target:
        found.append((phrases.AREA_NOT_INSIDE, rules.strength.NOT_INSIDE))
    if position.control[fire.target] != owner:
        found.append(
            (
                phrases.AREA_NOT_CONTROLLED,
                rules.strength.NOT_UNCONTROLLED if fire.units else rules.strength.CARD_CONTROL,
            ),
        )
    if fire.units and has_marker(position, fire.target, owner):
        found.append((phrases.AREA_OWN_MARKER, rules.strength.NOT_OWN_MARKER))
    if fire.charges:
        found.append((phrases.AREA_CHARGES, rules.effects.CARD_PIONEER_CHARGES))
    return found


def _area_addends(position: Position, fire: Fire) -> list[Addend]:
    owner = enemy(fire.army)
    area = position.map.areas[fire.target]
    facts: Facts = {"area": area.name, "army": army_name(owner)}
    exceptions = _area_exceptions(position, fire)
    if exceptions:
        return [Addend(area.defence, Line(text, facts), rule, counted=False) for text, rule in exceptions]
    added = rules.strength.AREA_ADDED if fire.units else rules.strength.CARD_CONTROL
    addends = [Addend(area.defence, Line(phrases.AREA_DEFENCE, facts), added)]
    if owner == SOV and has_barricades(position, fire.target):
        addends.append(Addend(BARRICADES_BONUS, Line(CARDS["barricades"].name), rules.effects.CARD_BARRICADES))
    if fire.units and has_marker(position, fire.target, fire.army):
        addends.append(Addend(0, Line(phrases.ENEMY_MARKER_IDLE, facts), rules.fire.MARKER_OWN_ONLY))
    if not fire.units and has_marker(position, fire.target, owner):
        addends.append(Addend(0, Line(phrases.MARKER_IDLE_FOR_CARDS, facts), rules.strength.CARD_IGNORES_MARKER))
    return addends


def defence_sum(position: Position, fire: Fire) -> Sum:
    """The defence factor of the group under fire: its best unit and, unless excepted, the area [9.2]."""
    group = units_in(position, fire.target, enemy(fire.army))
    roster = position.map.units
    best = max(group, key=lambda unit: (roster[unit].defence, -unit))
    addends = [
        Addend(
            roster[best].defence, Line(phrases.BEST_UNIT, {"unit": roster[best].name}), rules.strength.BEST_DEFENDER
        ),
        *_area_addends(position, fire),
    ]
    if fire.smoke:
        addends.append(Addend(SMOKE_BONUS, Line(CARDS["smoke-screen"].name), rules.effects.CARD_SMOKE_SCREEN))
    total = sum(addend.amount for addend in addends if addend.counted)
    return Sum(Line(phrases.DEFENCE), tuple(addends), total, rules.strength.DEFENCE_FORMULA)


def loss_points(strength: int, defence: int) -> int:
    """Loss points: strength less defence, never below nothing [9.3.1, 9.3.2]."""
    return max(0, strength - defence)


TWO_DICE: Mapping[int, int] = dict(Counter(one + two for one in range(1, 7) for two in range(1, 7)))
"""In how many of the 36 cases two dice give each total."""


def points_odds(strength: int, defence: int) -> tuple[tuple[int, int], ...]:
    """Loss points and the ways, out of 36, in which a fire of this strength before dice deals them; exact."""
    ways: Counter[int] = Counter()
    for total, count in TWO_DICE.items():
        ways[loss_points(strength + total, defence)] += count
    return tuple(sorted(ways.items()))


def roll(board: Board, fire: Fire) -> int:
    """Roll the dice of a fire and tell the whole sum; returns the loss points [8.3.1, 9.3.F]."""
    dice = two_dice(board.dice)
    strength = strength_sum(board, fire, dice)
    defence = defence_sum(board, fire)
    points = loss_points(strength.total, defence.total)
    facts: Facts = {
        "strength": strength.total,
        "defence": defence.total,
        "points": points,
        "area": area_name(board, fire.target),
    }
    cited: tuple[Rule, ...] = (rules.strength.POINTS_FORMULA, rules.losses.DEFENCE_FIXED, rules.evening.FULL_SUM)
    if points:
        cited = (rules.strength.POINTS, *cited)
        text = phrases.POINTS_DEALT
    else:
        cited = (rules.strength.NO_POINTS, rules.losses.NOTHING_TO_ALLOCATE, *cited)
        text = phrases.NO_POINTS_DEALT
    if fire.units:
        cited += (rules.fire.MARKER_STRIPS_AREA,) if has_marker(board, fire.target, enemy(fire.army)) else ()
    elif has_marker(board, fire.target, enemy(fire.army)):
        cited += (rules.fire.MARKER_UNITS_ONLY,)
    if firing_units(board, fire) != fire.units:
        cited += (rules.cards.LAPSE,)
    if units_in(board, fire.target, fire.army):
        cited += (rules.losses.OWN_SAFE,)
    arrow = (board.map.areas[fire.origin].id,) if fire.units else ()
    mark = Mark(
        "fire" if fire.units else "card-fire",
        (*arrow, board.map.areas[fire.target].id),
        label=f"{strength.total}−{defence.total}={points}",
        units=_sources(board, fire),
    )
    line, rolls = Line(text, facts), (Roll(SEATS[fire.army], sum(dice), len(dice), 6),)
    sums, marks = (strength, defence), (mark,)
    board.tell(Event("fired", line, cited, sums, marks, reveals=True, segment=True, rolls=rolls))
    return points


def lapse(board: Board, fire: Fire) -> None:
    """Tell that nobody is left to make a declared fire [P6.3]."""
    facts: Facts = {"army": army_name(fire.army), "target": area_name(board, fire.target)}
    board.tell(Event("lapsed", Line(phrases.LAPSES, facts), (rules.cards.LAPSE,), segment=True))


def flip_firers(board: Board, fire: Fire) -> None:
    """Turn the units that fired to their inactive side [P5.4]."""
    units = firing_units(board, fire)
    for unit in units:
        board.flip(unit)
    if units:
        line = Line(phrases.FIRERS_FLIP, {"army": army_name(fire.army), "units": unit_names(board, units)})
        board.tell(Event("flipped", line, (rules.turn.FIRED_FLIP,)))
