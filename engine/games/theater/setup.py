"""Setting a scenario up: the position before the first question [scenarios S, B, L]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from engine.core.dice import Dice
from engine.core.game import Event, Step
from engine.core.rules import Rule
from engine.core.text import Line
from engine.games.theater import rules
from engine.games.theater.map.countries import AXIS, COUNTRIES, NOBODY, SEATS, SOVIET, WEST
from engine.games.theater.phases.flow import advance
from engine.games.theater.phases.turns import start_turn
from engine.games.theater.table.board import Board, marker_order
from engine.games.theater.table.forces import Forces, Posted
from engine.games.theater.table.options import SETTINGS
from engine.games.theater.table.pieces import ARMS, LOGISTICS, SHAEF, marker_word, unit_word
from engine.games.theater.table.scenario import Scenario, scenarios
from engine.games.theater.table.state import NEUTRAL, Marker, Nation, Passing, State, Unit
from engine.games.theater.victory import goal_lines, victory_rules
from engine.games.theater.words import phrases


def set_up(scenario: str, options: Mapping[str, str], dice: Dice) -> Step[State]:
    """The first position in which somebody is asked.

    Raises:
        ValueError: there is no such scenario, option or value.
    """
    if scenario not in scenarios():
        raise ValueError(f"expected a scenario out of {', '.join(scenarios())}, got {scenario!r}")
    plan = scenarios()[scenario]
    board = Board.of(first_state(plan, switches_of(options)), dice)
    cited = (rules.RULES.rules[plan.rule], *_SCENARIO_RULES.get(plan.rule, ()))
    line = Line(phrases.SET_UP, {"scenario": plan.title})
    board.tell(Event("set-up", line, cited, segment=True))
    for goal in goal_lines(board):
        board.tell(Event("goal", goal, victory_rules(board)))
    start_turn(board)
    board.push(Passing(0, is_opening=True))
    advance(board)
    return board.step()


_SCENARIO_RULES: dict[str, tuple[Rule, ...]] = {
    "P.S-W": (rules.scenarios.SCENARIO_TWO_SHORES,),
    "P.S-E": (rules.scenarios.SCENARIO_TWO_SHORES,),
    "P.B": (rules.scenarios.BARBAROSSA_MAP, rules.victory.CALENDAR),
    "P.L": (rules.victory.CALENDAR,),
}
"""What else is told of a scenario as it begins."""


def switches_of(options: Mapping[str, str]) -> tuple[str, ...]:
    """Options that differ from their defaults, as a state keeps them.

    Raises:
        ValueError: there is no such option or value.
    """
    known = {setting.id: [value.id for value in setting.values] for setting in SETTINGS}
    for option, value in options.items():
        if option not in known or value not in known[option]:
            raise ValueError(f"expected an option of theater and one of its values, got {option}={value}")
    return tuple(sorted(f"{option}={value}" for option, value in options.items() if value != known[option][0]))


def first_state(plan: Scenario, switches: tuple[str, ...] = ()) -> State:
    """The forces of a scenario on its map, before anything has happened."""
    return State(
        scenario=plan.id,
        turn=plan.first_turn,
        segment="events",
        phasing=plan.players[0],
        units=placed_units(plan.forces.units, ()),
        markers=placed_markers(plan.forces, ()),
        control=first_control(plan),
        nations=first_nations(plan),
        wars=((AXIS, WEST) in plan.wars, (AXIS, SOVIET) in plan.wars),
        switches=switches,
    )


@cache
def first_control(plan: Scenario) -> bytes:
    """Who controls each hex at the start, as a state keeps it."""
    return bytes(NEUTRAL if owner == NOBODY else owner for owner in plan.control)


@cache
def first_nations(plan: Scenario) -> tuple[Nation, ...]:
    """How every country stands at the start."""
    return tuple(
        Nation(
            NEUTRAL if one.faction == NOBODY else one.faction,
            "neutral" if one.is_neutral else "conquered" if one.is_conquered else "active",
            one.depends_on,
        )
        for one in plan.standings
    )


def placed_units(posted: Iterable[Posted], present: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Units in the order of their words, the new ones numbered after those of their arm that are present."""
    taken = {unit.word for unit in present}
    last: Counter[int] = Counter()
    found = list(present)
    for one in posted:
        arm = ARMS[one.arm]
        last[one.arm] += 1
        while unit_word(one.arm, last[one.arm]) in taken:
            last[one.arm] += 1
        faction = NEUTRAL if one.faction == NOBODY else one.faction
        word = unit_word(one.arm, last[one.arm])
        found.append(Unit(word, faction, arm.country, arm.kind, arm.flag, one.order, one.place))
    return tuple(sorted(found, key=lambda unit: unit.word))


def placed_markers(forces: Forces, present: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Markers in their order, the new ones numbered."""
    found = list(present)
    taken = {marker.word for marker in present}
    for one in forces.markers:
        owner = COUNTRIES[one.country].tag.en if one.kind == LOGISTICS else SEATS[one.faction]
        number = 1
        while marker_word(one.kind, owner, number) in taken:
            number += 1
        word = SHAEF if one.kind == SHAEF else marker_word(one.kind, owner, number)
        taken.add(word)
        found.append(Marker(word, one.kind, one.faction, one.place, one.country))
    return tuple(sorted(found, key=marker_order))
