"""What the explanation of a supply line says is what the game judges by, on random positions and by every switch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.supply.supply import is_supplied, source_boxes, source_hexes
from engine.games.theater.supply.tracing import FREE, Supply, trace
from engine.games.theater.table.pieces import AIR
from engine.games.theater.table.state import NEUTRAL, State, Unit
from engine.games.theater.table.survey import box_at, is_hex
from tests.games.theater.shuffling import shuffled

POSITIONS = {"shores-west": 10, "shores-east": 10, "europe": 1}
"""Random positions of each scenario; a soak looks at ten times as many."""
FIRST = 18
"""The seed of the first: among the next few each switch makes a difference, which one alone does rarely."""
EXEMPT, LENIENT = "source-hex-exempt=on", "free-hexes-after-sea=on"
NOWHERE_NEAR = {
    rules.supply.US_ONLY_FROM_BOX,
    rules.supply.HOME_CITY_SOURCE,
    rules.supply.TRANSPORT_ANY_DISTANCE,
    rules.supply.TWO_FREE_HEXES,
}
"""Why no line leads anywhere."""


def marched(state: State) -> Iterator[tuple[Unit, bool]]:
    """The ground units of the players, each for any supply and for ground supply."""
    for unit in state.units:
        if unit.kind < AIR and unit.faction != NEUTRAL:
            yield from ((unit, False), (unit, True))


def is_walked(state: State, unit: Unit, line: tuple[int, ...]) -> bool:
    """Whether a line leads to a source, through open hexes and with no more free hexes than are allowed."""
    game_map, lines = state.plan.map, lines_of(state, unit.faction)
    sources = source_hexes(state, unit.faction, unit.nation)
    exempt = sources if EXEMPT in state.switches else 0
    is_open = all(not is_hex(game_map, place) or (lines.passable | exempt) >> place & 1 for place in line[1:])
    free = sum(
        is_hex(game_map, one) and is_hex(game_map, other) and other not in game_map.links[one]
        for one, other in pairwise(line)
    )
    at_source = (
        bool(sources >> line[-1] & 1)
        if is_hex(game_map, line[-1])
        else box_at(game_map, line[-1]) in source_boxes(state, unit.nation)
    )
    return is_open and free <= FREE and at_source


def is_told(supply: Supply) -> bool:
    """Whether something in the way of a line cuts it, or no line at all leads to a source."""
    return supply.cut is not None and (len(supply.line) == 1 or NOWHERE_NEAR.isdisjoint(supply.cut.rules[:1]))


@pytest.mark.parametrize("switches", [(), (EXEMPT,), (LENIENT,), (EXEMPT, LENIENT)], ids="+".join)
@pytest.mark.parametrize("scenario", list(POSITIONS))
@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_the_explanation_says_what_the_game_judges_by(times: int, scenario: str, switches: tuple[str, ...]) -> None:
    turned = 0
    for seed in range(FIRST, FIRST + POSITIONS[scenario] * times):
        state = shuffled(scenario, seed, switches=switches)
        plain = msgspec.structs.replace(state, switches=())
        for unit, ground in marched(state):
            expected, supply = is_supplied(state, unit, ground=ground), trace(state, unit, ground=ground)
            of = f"{unit.word} of {COUNTRIES[unit.nation].code}, {ground=}, {scenario} {seed}, {switches}"
            assert (supply.cut is None) == expected, f"expected {expected} for {of}"
            sound = is_walked(state, unit, supply.line) if expected else is_told(supply)
            assert sound, f"expected a line that can be walked or what cuts it for {of}, got {supply}"
            turned += expected != is_supplied(plain, unit, ground=ground)
    assert turned or not switches or scenario == "europe"
