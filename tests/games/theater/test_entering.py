"""Whatever the means, no ground unit comes into a hex with others or into closed land [P3.8 to P3.10, P12.4, P29.1]."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.theater import rules
from engine.games.theater.battles.advancing import followers
from engine.games.theater.battles.airborne import drop_hexes
from engine.games.theater.battles.exploitation import Exploitation
from engine.games.theater.battles.retreat import eligible
from engine.games.theater.game import THEATER
from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import AXIS, FACTIONS, WEST
from engine.games.theater.moves.boxes import judge_link, linked_places
from engine.games.theater.moves.march import March
from engine.games.theater.moves.rail import rail_ways
from engine.games.theater.moves.reach import Reach
from engine.games.theater.politics.joining import nearest_places
from engine.games.theater.politics.partisans import base_hexes
from engine.games.theater.supply.locations import ground_locations
from engine.games.theater.supply.sealift import destinations, landing_ways
from engine.games.theater.table.pieces import AIR, AIRBORNE, ARMOUR
from engine.games.theater.table.state import NEUTRAL, Battle, State, Unit
from engine.games.theater.table.survey import situation
from tests.at import At
from tests.games.theater.proving import HOME, field, ground
from tests.games.theater.reference import Reference
from tests.games.theater.shuffling import shuffled

POSITIONS = {"shores-west": 20, "shores-east": 20, "barbarossa": 1, "europe": 1}
GAMES = {"shores-west": 8, "shores-east": 8, "barbarossa": 1, "europe": 1}
MANY = {"shores-west": 40, "shores-east": 40, "barbarossa": 6, "europe": 4}
"""Games that are begun, and as many in a soak."""
ANSWERS = 40

each = pytest.mark.parametrize("scenario", list(POSITIONS))


def movers(state: State) -> Iterator[Unit]:
    """Ground units of the factions."""
    return (unit for unit in state.units if unit.kind < AIR and unit.faction in FACTIONS)


def by_any_means(state: State, unit: Unit) -> Iterator[tuple[str, int]]:
    """Every place a unit may move to just now, whoever's turn it is, with the means."""
    yield from (("sea transport", place) for place in destinations(state, unit))
    yield from (("landing", hex_) for hex_ in landing_ways(state, unit))
    goals = linked_places(state, unit.at)
    yield from (("box", place) for place in goals if judge_link(state, unit, place) is None)
    if unit.at >= len(state.plan.map):
        return
    yield from (("foot", hex_) for hex_ in Reach(March(state, (unit,)), unit.at))
    yield from (("rail", hex_) for hex_ in rail_ways(state, unit))
    if unit.kind == ARMOUR:
        yield from (("exploitation", hex_) for hex_ in Reach(Exploitation(state, unit), unit.at))
    if unit.kind == AIRBORNE:
        yield from (("drop", hex_) for hex_ in drop_hexes(state, unit))
    for beside in state.plan.map.grid.around[unit.at]:
        yield from (("retreat", hex_) for hex_ in eligible(state, unit, unit.at, beside, 2))
        battle = Battle(unit.faction, unit.faction, beside, (), (), (), depth=3)
        yield from (("advance", hex_) for hex_ in followers(state, battle, unit, unit.at, 1))


def placed(state: State, unit: Unit) -> Iterator[tuple[str, int]]:
    """Every hex a unit might be put into without moving there, with the occasion."""
    yield from (("deployment", hex_) for hex_ in ground_locations(state, unit))
    yield from (("partition", hex_) for hex_ in nearest_places(state, unit, unit.at))
    for far in (0, 2):
        yield from (("partisans", hex_) for hex_ in base_hexes(state, unit.faction, unit.country, far))


@each
def test_no_means_of_moving_leads_to_others_or_into_closed_land(scenario: str) -> None:
    for seed in range(POSITIONS[scenario]):
        state = shuffled(scenario, seed)
        slow, size = Reference(state), len(state.plan.map)
        for unit in movers(state):
            for means, place in by_any_means(state, unit):
                word, said = slow.where[place], f"{unit.word} by {means} in {scenario} {seed}"
                is_open = place >= size or slow.may_enter(word, unit.faction)
                is_shore = slow.has_marker(word, "beachhead", unit.faction) and not slow.has_enemy(word, unit.faction)
                assert is_open or is_shore, f"expected {word} to be closed to {said}"


@each
def test_nobody_is_put_into_a_hex_with_others(scenario: str) -> None:
    for seed in range(POSITIONS[scenario]):
        state = shuffled(scenario, seed)
        slow = Reference(state)
        for unit in movers(state):
            for means, place in placed(state, unit):
                word = slow.where[place]
                assert not slow.has_enemy(word, unit.faction), f"{unit.word} by {means} into {word}, {scenario} {seed}"


@each
def test_rails_lead_where_the_reference_says(scenario: str) -> None:
    for seed in range(POSITIONS[scenario]):
        state = shuffled(scenario, seed)
        slow = Reference(state)
        for unit in movers(state):
            if unit.at < len(state.plan.map):
                found = {slow.where[hex_] for hex_ in rail_ways(state, unit)}
                assert found == slow.by_rail(unit), f"expected the rails of {unit.word} in {scenario} {seed}"


@pytest.mark.parametrize(
    ("scenario", "games"),
    [*GAMES.items(), *(pytest.param(*one, marks=pytest.mark.soak) for one in MANY.items())],
)
@pytest.mark.parametrize("switches", [(), ("only-at-war=on", "support-units-occupy=on")], ids=("plain", "switched"))
def test_whatever_is_played_the_position_stays_sound_and_reads_back(
    scenario: str, games: int, switches: tuple[str, ...]
) -> None:
    for seed in range(games):
        secret = f"{scenario} {seed}".encode()
        chance = StepDice(secret, "players", 0)
        state = THEATER.read_position(
            THEATER.write_position(shuffled(scenario, seed, anywhere=True, switches=switches))
        )
        for number in range(ANSWERS):
            asks = THEATER.pending(state)
            if not asks:
                break
            action = asks[0].choices.sample(chance)
            step = submit(THEATER, state, asks[0].seat, action, StepDice(secret, "table", number))
            said = f"{scenario} {seed}: {THEATER.write_order(action)}"
            assert isinstance(step, Step), said
            state = step.state
            text = THEATER.write_position(state)
            assert THEATER.problems(state) == (), said
            assert THEATER.write_position(THEATER.read_position(text)) == text, said


# --- the cracks themselves --------------------------------------------------------------------------------------------

PORT_HELD = """theater shores-west
turn: 6 movement axis
units axis: s0805 2it=2
units west: s0703 2fr
markers: s0703 partisan-base/west/france; mediterranean-sea axis-transport-convoy-1
control axis: s0703
"""


@pytest.mark.covers(rules.movement.CLOSED_ENEMY_UNIT, rules.fleets.SEA_TRANSPORT)
def test_no_transport_into_an_own_port_in_which_an_enemy_stands(at: At) -> None:
    held = at(THEATER, PORT_HELD)
    refusal = held.refuses("axis", "transport 2it > s0703", rules.movement.CLOSED_ENEMY_UNIT)
    assert {word for mark in refusal.marks for word in mark.units} >= {"2fr"}
    free = at(THEATER, PORT_HELD.replace("s0703 2fr", "s0603 2fr"))
    assert "s0703 2it=2/moved" in free.does("axis", "transport 2it > s0703").text


@pytest.mark.covers(rules.movement.CLOSED_ENEMY_UNIT)
def test_no_base_and_nobody_from_a_base_comes_to_a_hex_with_units_of_a_faction_at_peace(at: At) -> None:
    lines = "turn: 12 deployment west\nunits axis: w1117 1id\nunits soviet: e1108 1sd\ncountry poland: west conquered\n"
    base = "control soviet: e1108\npool: pl=1\n"
    held = at(THEATER, f"theater europe\n{lines}{base}markers: e1108 partisan-base/west/poland\npoints: poland=3\n")
    held.refuses("west", "buy pl > e1108", rules.movement.CLOSED_ENEMY_UNIT)
    poland = next(unit for unit in held.state.units if unit.word == "1sd").at
    assert poland not in base_hexes(held.state, WEST, held.state.plan.map.country[poland], 2)


CEDED = """theater europe
turn: 9 {segment} soviet
units axis: w1117 1id
units soviet: e0211 1sd; e0112 2sd
control soviet: e0111
"""


@pytest.mark.covers(rules.movement.CLOSED_NEUTRAL, rules.blitz.RAIL_ROUTE, rules.air.AIR_CLOSED_HEXES)
def test_a_hex_that_a_neutral_has_ceded_is_open_on_foot_and_by_rail_and_to_lines(at: At) -> None:
    moving = at(THEATER, CEDED.format(segment="movement"))
    assert "e0111 1sd/moved" in moving.does("soviet", "move 1sd > e0111").text
    moving.refuses("soviet", "move 1sd > e0111 e0110", rules.movement.CLOSED_NEUTRAL)
    railing = at(THEATER, CEDED.format(segment="reserve"))
    assert "e0111 1sd/moved" in railing.does("soviet", "rail 1sd > e0111").text
    railing.refuses("soviet", "rail 1sd > e0110", rules.blitz.RAIL_ROUTE)
    flying = at(THEATER, CEDED.format(segment="air").replace("e0211 1sd;", "e0211 1sd 1su-air;"))
    flying.does("soviet", "air 1su-air > e0111")
    flying.refuses("soviet", "air 1su-air > e0110", rules.air.AIR_CLOSED_HEXES)
    seen = {one.word: one.closed for one in THEATER.observe(moving.state, "soviet").hexes}
    assert (seen["e0111"], seen["e0110"]) == (False, True)


@pytest.mark.covers(rules.supplied.LINE_NEUTRAL)
def test_a_line_runs_through_a_hex_that_a_neutral_has_ceded() -> None:
    map_ = ground(cities={"t0505": "GE"}, countries={"t0504": "SW"}, impassable="t0403 t0404 t0603 t0604")
    assert field(map_, ax="t0503 1id", control={"t0504": AXIS}).supply("1id").cut is None
    cut = field(map_, ax="t0503 1id", control={"t0504": NEUTRAL}).supply("1id").cut
    assert cut is not None
    assert cut.rule == rules.supplied.LINE_NEUTRAL


def test_air_units_do_not_bar_a_way_even_where_they_occupy_hexes() -> None:
    at = field(HOME, ax="t0503 1id", su="t0504 1su-air", switches=("support-units-occupy=on",))
    assert at.state.plan.map.index["t0504"] in set(members(situation(at.state).foes[AXIS]))
    assert at.state.plan.map.index["t0504"] in set(Reach(March(at.state, (at.unit("1id"),)), at.unit("1id").at))
