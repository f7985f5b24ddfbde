"""Chapter 10: who pays loss points, how much each unit can absorb, and which allocations are legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from operator import eq

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.street import rules
from engine.games.street.actions import Outcome
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import Fire
from engine.games.street.table.survey import Position, is_active, retreat_areas, units_in
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, army_name, unit_name, unit_names
from engine.games.street.words.pointing import barred_way

COST: dict[bool, dict[Outcome, int]] = {
    True: {"flip": 1, "retreat": 2, "destroy": 3},
    False: {"retreat": 1, "destroy": 2},
}
"""Points that each outcome absorbs, for an active and an inactive unit [10.1]."""


def absorbed(active: Iterable[bool]) -> int:
    """Points that a group can absorb, of which each unit is active or not [10.D1]."""
    return sum(max(COST[side].values()) for side in active)


class Share(msgspec.Struct, frozen=True):
    """What one unit suffers; `area` is where it retreats to, else -1."""

    unit: int
    outcome: Outcome
    area: int = -1


Losses = tuple[Share, ...]
"""An allocation; units not in it keep as they are."""


class Burden(msgspec.Struct, frozen=True):
    """Loss points waiting for their owner, and what can be done about them.

    Attributes:
        units: the owner's units in the area, with their sides in `active`.
        retreats: areas a unit may retreat to, with the room left in each [P10.3].
        due: the total that must be applied: the points themselves where that is possible [10.D2, 10.D6, 10.D9].
    """

    army: int
    area: int
    points: int
    units: tuple[int, ...]
    active: tuple[bool, ...]
    retreats: tuple[tuple[int, int], ...]
    due: int

    @property
    def room(self) -> int:
        """Units that may retreat at all [10.D10]."""
        return sum(left for _, left in self.retreats)

    @property
    def capacity(self) -> int:
        """Points the whole group can absorb [10.D1]."""
        return absorbed(self.active)


@lru_cache(maxsize=4096)
def totals(active: tuple[bool, ...], room_left: int) -> frozenset[int]:
    """Every total that some allocation applies [10.D7, 10.D8, 10.D10]."""
    found = {(0, 0)}  # units that retreat, and the points applied with them
    for side in active:
        steps = [(outcome == "retreat", cost) for outcome, cost in COST[side].items()]
        found |= {
            (retreating + retreats, applied + cost)
            for retreating, applied in found
            for retreats, cost in steps
            if retreating + retreats <= room_left
        }
    return frozenset(applied for _, applied in found)


@lru_cache(maxsize=4096)
def patterns(active: tuple[bool, ...], room_left: int, due: int) -> tuple[tuple[int, ...], ...]:
    """Allocations as points for each unit that apply exactly `due`; without destinations."""
    ladders = [(0, *COST[side].values()) for side in active]
    retreat = [COST[side]["retreat"] for side in active]
    return tuple(
        pattern for pattern in product(*ladders) if sum(pattern) == due and sum(map(eq, pattern, retreat)) <= room_left
    )


def due_points(active: tuple[bool, ...], room_left: int, points: int) -> int:
    """What must be applied: the exact total, else the least above it, else everything [10.2b, 10.D2, 10.D6, 10.D9]."""
    return min(
        (total for total in totals(active, room_left) if total >= points), default=max(totals(active, room_left))
    )


def burden(position: Position, fire: Fire) -> Burden:
    """The burden of a fire whose points are dealt."""
    army = enemy(fire.army)
    units = units_in(position, fire.target, army)
    active = tuple(is_active(position, unit) for unit in units)
    retreats = () if fire.firm else retreat_areas(position, fire.target, army)
    room_left = sum(left for _, left in retreats)
    due = due_points(active, room_left, fire.points)
    return Burden(army, fire.target, fire.points, units, active, retreats, due)


def waiting_fire(position: Position) -> Fire:
    """The fire whose points wait to be allocated."""
    fire = position.doing[-1]
    if not isinstance(fire, Fire):
        raise TypeError(f"expected a fire that dealt losses, got {fire!r}")
    return fire


def outcome_of(cost: int, *, active: bool) -> Outcome | None:
    """The outcome that absorbs so many points, or `None` for 0."""
    for outcome, price in COST[active].items():
        if price == cost:
            return outcome
    return None


def applied(load: Burden, losses: Losses) -> int:
    """Points that an allocation applies."""
    side = dict(zip(load.units, load.active, strict=True))
    return sum(COST[side[loss.unit]][loss.outcome] for loss in losses)


def judge_losses(position: Position, fire: Fire, losses: Losses) -> Refusal | None:
    """Why an allocation is not legal [10.1–10.D10, P10.3]."""
    load = burden(position, fire)
    return (
        _judge_units(position, load, losses)
        or _judge_retreats(position, fire, load, losses)
        or _judge_total(position, load, losses)
    )


def _judge_units(position: Position, load: Burden, losses: Losses) -> Refusal | None:
    side = dict(zip(load.units, load.active, strict=True))
    seen: set[int] = set()
    for loss in losses:
        name = unit_name(position, loss.unit)
        if loss.unit not in side:
            return rules.losses.OWNER_ALLOCATES.refuse(unit=name, area=area_name(position, load.area))
        if loss.unit in seen:
            return rules.losses.GONE_ABSORBS_NOTHING.refuse(unit=name)
        if loss.outcome == "flip" and not side[loss.unit]:
            return rules.losses.FLIP.refuse(unit=name, also=(rules.losses.INACTIVE_LADDER,))
        seen.add(loss.unit)
    return None


def _judge_retreats(position: Position, fire: Fire, load: Burden, losses: Losses) -> Refusal | None:
    taken: dict[int, int] = {}
    places = dict(load.retreats)
    for loss in losses:
        if loss.outcome != "retreat":
            continue
        if fire.firm:
            return rules.effects.CARD_NOT_ONE_STEP_BACK.refuse(
                refusals.NO_RETREAT_NOW, unit=unit_name(position, loss.unit)
            )
        refusal = _judge_destination(position, load, loss)
        if refusal is not None:
            return refusal
        taken[loss.area] = taken.get(loss.area, 0) + 1
        if taken[loss.area] > places[loss.area]:
            count, left = sum(one.area == loss.area for one in losses), places[loss.area]
            marks = barred_way(position, load.area, loss.area, units=(loss.unit,), figure=f"{count}>{left}")
            return rules.losses.SHARED_ROOM.refuse(area=area_name(position, loss.area), n=count, room=left, marks=marks)
    return None


def _judge_destination(position: Position, load: Burden, loss: Share) -> Refusal | None:
    unit, area = unit_name(position, loss.unit), area_name(position, loss.area)
    if loss.area in dict(load.retreats):
        return None
    way, who = (load.area, loss.area), (loss.unit,)
    if loss.area not in position.map.neighbours[load.area]:
        marks = barred_way(position, *way, units=who, figure=f"{position.map.distance[load.area][loss.area]}>1")
        return rules.manoeuvre.RETREAT_WHERE.refuse(refusals.RETREAT_NOT_ADJACENT, unit=unit, area=area, marks=marks)
    foes = units_in(position, loss.area, enemy(load.army))
    if foes:
        marks, names = barred_way(position, *way, units=who, foes=foes), unit_names(position, foes)
        return rules.manoeuvre.RETREAT_WHERE.refuse(
            refusals.RETREAT_ENEMY_THERE, unit=unit, area=area, enemies=names, marks=marks
        )
    if position.control[loss.area] == enemy(load.army):
        marks = barred_way(position, *way, units=who)
        return rules.manoeuvre.RETREAT_WHERE.refuse(refusals.RETREAT_ENEMY_CONTROL, unit=unit, area=area, marks=marks)
    cap = position.map.areas[loss.area].cap
    count = len(units_in(position, loss.area, load.army)) + 1
    marks = barred_way(position, *way, units=who, figure=f"{count}>{cap}")
    return rules.turn.ROOM.refuse(
        area=area, n=count, cap=cap, also=(rules.manoeuvre.RETREAT_WHERE, rules.losses.SHARED_ROOM), marks=marks
    )


def _judge_total(position: Position, load: Burden, losses: Losses) -> Refusal | None:
    total = applied(load, losses)
    if total == load.due:
        return None
    area = position.map.areas[load.area].id
    if total < load.points:
        also = (rules.losses.EXAMPLE_X,) if _is_example(load) and total == 8 else ()
        least = min(load.points, load.capacity)
        marks = (Mark("refused", (area,), f"{total}<{least}"),)
        return rules.losses.ALL_APPLIED.refuse(applied=total, points=least, also=also, marks=marks)
    marks = (Mark("refused", (area,), f"{total}>{load.due}"),)
    if load.due == load.points:
        return rules.losses.NO_OVERPAY.refuse(applied=total, points=load.points, marks=marks)
    also = (rules.losses.UNATTAINABLE,)
    return rules.losses.SMALLEST_ABOVE.refuse(applied=total, least=load.due, points=load.points, also=also, marks=marks)


def _is_example(load: Burden) -> bool:
    """Whether the burden is that of the rulebook's own example: four active units and nine points."""
    return load.active == (True, True, True, True) and load.points == 9


_EXAMPLES: dict[tuple[int, ...], Rule] = {
    (0, 3, 3, 3): rules.losses.EXAMPLE_A,
    (1, 2, 3, 3): rules.losses.EXAMPLE_B,
    (2, 2, 2, 3): rules.losses.EXAMPLE_C,
}


def example_of(load: Burden, losses: Losses) -> tuple[Rule, ...]:
    """The rulebook's example that this allocation repeats, if any [10.2.A–C]."""
    if not _is_example(load):
        return ()
    costs = sorted(COST[True][loss.outcome] for loss in losses)
    example = _EXAMPLES.get(tuple([0] * (4 - len(costs)) + costs))
    return (example,) if example else ()


def rules_of_burden(load: Burden) -> tuple[Rule, ...]:
    """The rules that shape what may be chosen: why the total is what it is."""
    cited = [rules.losses.CAPACITY]
    if load.points >= load.capacity:
        cited.append(rules.losses.EXCESS_LOST)
    elif load.due != load.points:
        cited += [rules.losses.UNATTAINABLE, rules.losses.SMALLEST_ABOVE]
    else:
        cited.append(rules.losses.NO_OVERPAY)
    if load.room >= len(load.units):
        cited.append(rules.losses.EVERY_TOTAL)
    elif load.room:
        cited.append(rules.losses.SHARED_ROOM)
    if False in load.active:
        cited.append(rules.losses.INACTIVE_LADDER)
    return tuple(cited)


_RULE_OF = {
    (True, "flip"): rules.losses.FLIP,
    (True, "retreat"): rules.losses.FLIP_RETREAT,
    (True, "destroy"): rules.losses.DESTROY_ACTIVE,
    (False, "retreat"): rules.losses.RETREAT_INACTIVE,
    (False, "destroy"): rules.losses.DESTROY_INACTIVE,
}
_PHRASE_OF = {
    (True, "flip"): phrases.LOSS_FLIP,
    (True, "retreat"): phrases.LOSS_FLIP_RETREAT,
    (True, "destroy"): phrases.LOSS_DESTROY,
    (False, "retreat"): phrases.LOSS_RETREAT,
    (False, "destroy"): phrases.LOSS_DESTROY,
}


def loss_line(position: Position, loss: Share, *, active: bool) -> Line:
    """What a loss does to a unit that is active or not, and how many points it takes."""
    facts: Facts = {
        "army": army_name(position.map.units[loss.unit].army),
        "unit": unit_name(position, loss.unit),
        "area": area_name(position, loss.area),
        "points": COST[active][loss.outcome],
    }
    return Line(_PHRASE_OF[active, loss.outcome], facts)


def loss_rule(loss: Share, *, active: bool) -> Rule:
    """The rule of a loss."""
    return _RULE_OF[active, loss.outcome]


def apply_losses(board: Board, fire: Fire, losses: Losses) -> None:
    """Carry an allocation out and tell each unit's fate [10.1]."""
    load = burden(board, fire)
    facts: Facts = {
        "army": army_name(load.army),
        "points": load.points,
        "applied": applied(load, losses),
        "area": area_name(board, load.area),
    }
    cited = (
        rules.losses.OWNER_ALLOCATES,
        rules.losses.ALL_APPLIED,
        *((rules.losses.MIX,) if len({loss.outcome for loss in losses}) > 1 else ()),
        rules.losses.ONE_BY_ONE,
        *rules_of_burden(load),
        *example_of(load, losses),
    )
    board.tell(Event("losses", Line(phrases.LOSSES, facts), cited))
    side = dict(zip(load.units, load.active, strict=True))
    for loss in losses:
        _apply_loss(board, load, loss, active=side[loss.unit])


def _apply_loss(board: Board, load: Burden, loss: Share, *, active: bool) -> None:
    here, unit = board.map.areas[load.area], board.map.units[loss.unit]
    cited: tuple[Rule, ...] = (loss_rule(loss, active=active),)
    if active and loss.outcome != "flip":
        cited += (rules.losses.PATH_INDEPENDENT,)
    if loss.outcome == "destroy":
        board.destroy(loss.unit)
        mark = Mark("destroyed", (here.id,), units=(unit.id,))
    else:
        board.flip(loss.unit)
        mark = Mark("flip", (here.id,), units=(unit.id,))
        if loss.outcome == "retreat":
            board.place(loss.unit, loss.area)
            mark = Mark("retreat", (here.id, board.map.areas[loss.area].id), units=(unit.id,))
            cited += (rules.manoeuvre.RETREAT_WHERE,)
    board.tell(Event(loss.outcome, loss_line(board, loss, active=active), cited, marks=(mark,)))


def destinations(load: Burden, count: int) -> tuple[tuple[int, ...], ...]:
    """Every way to send so many units to the legal areas, in the order of the units [10.D10]."""
    return _destinations(load.retreats, count)


@lru_cache(maxsize=1024)
def _destinations(retreats: tuple[tuple[int, int], ...], count: int) -> tuple[tuple[int, ...], ...]:
    left = dict(retreats)
    return tuple(way for way in product(left, repeat=count) if all(way.count(area) <= left[area] for area in set(way)))


def order_of(load: Burden, pattern: tuple[int, ...], way: tuple[int, ...]) -> Losses:
    """The order that gives each unit its points and the retreating ones their destinations."""
    areas = iter(way)
    losses = []
    for unit, active, cost in zip(load.units, load.active, pattern, strict=True):
        outcome = outcome_of(cost, active=active)
        if outcome is not None:
            losses.append(Share(unit, outcome, next(areas) if outcome == "retreat" else -1))
    return tuple(losses)


def retreating(load: Burden, pattern: tuple[int, ...]) -> int:
    """How many units an allocation sends back."""
    return sum(
        1 for active, cost in zip(load.active, pattern, strict=True) if outcome_of(cost, active=active) == "retreat"
    )


def proposed(position: Position, load: Burden) -> Losses:
    """The default: lose the least fighting strength, then keep the ground, then go to the strongest area near by."""
    roster = position.map.units

    def harm(pattern: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        destroyed = sum(
            10 * roster[unit].fire + roster[unit].defence
            for unit, active, cost in zip(load.units, load.active, pattern, strict=True)
            if outcome_of(cost, active=active) == "destroy"
        )
        return destroyed, retreating(load, pattern), pattern

    best = min(patterns(load.active, load.room, load.due), key=harm)
    safest = sorted(load.retreats, key=lambda place: (-position.map.areas[place[0]].defence, place[0]))
    slots = [area for area, left in safest for _ in range(left)]
    return order_of(load, best, tuple(slots[: retreating(load, best)]))


def only_allocation(load: Burden) -> Losses | None:
    """The allocation when there is exactly one, so that nobody need be asked."""
    found = patterns(load.active, load.room, load.due)
    if len(found) != 1:
        return None
    ways = destinations(load, retreating(load, found[0]))
    return order_of(load, found[0], ways[0]) if len(ways) == 1 else None
