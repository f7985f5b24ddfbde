"""The supply results that the catalogue lists for the set-ups of scenario S, and that of all other scenarios."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.theater import rules
from engine.games.theater.map.countries import AXIS, WEST
from engine.games.theater.setup import first_state
from engine.games.theater.supply.barriers import bars_of_port
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import trace
from engine.games.theater.table.scenario import scenarios
from engine.games.theater.table.state import NEUTRAL, State
from engine.games.theater.table.survey import is_ground


def start(scenario: str) -> State:
    return first_state(scenarios()[scenario])


def standing(state: State, word: str) -> list[str]:
    """The ground units in a hex."""
    place = state.plan.map.place_index[word]
    return [unit.word for unit in state.units if unit.at == place and is_ground(unit)]


def is_open(state: State, word: str, faction: int) -> bool:
    """Whether a port is open to a faction."""
    return bool(lines_of(state, faction).sea.ports >> state.plan.map.index[word] & 1)


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_everybody_is_supplied_at_the_start(scenario: str) -> None:
    state = start(scenario)
    cut_off = [unit.word for unit in state.units if unit.faction != NEUTRAL and not is_supplied(state, unit)]
    assert cut_off == []


@pytest.mark.parametrize("word", ["s1004", "s1007"])
def test_the_forces_in_the_desert_are_supplied_but_not_by_ground(word: str) -> None:
    state = start("shores-west")
    units = [unit for unit in state.units if unit.word in standing(state, word)]
    assert len(units) == 2
    for unit in units:
        assert is_supplied(state, unit)
        assert not is_supplied(state, unit, ground=True)
        assert trace(state, unit, ground=True).cut is not None


def test_the_british_in_the_desert_draw_on_the_boxes_by_rail() -> None:
    state = start("shores-west")
    unit = next(unit for unit in state.units if unit.word == standing(state, "s1007")[0])
    words = [state.plan.map.place_words[place] for place in trace(state, unit).line]
    assert words[-3:] == ["s1012", "southern-reach", "eastern-us-canada"]


def test_open_and_closed_ports_of_the_western_line_up() -> None:
    state = start("shores-west")
    assert not is_open(state, "s0306", AXIS)  # Kiel touches the North Sea, where Western fleets are
    assert is_open(state, "s0407", AXIS)  # Danzig
    assert not is_open(state, "s1008", WEST)  # Alexandria: the Italian fleet
    assert not is_open(state, "s0703", WEST)  # Marseille
    assert is_open(state, "s0404", WEST)  # Antwerp
    kiel = state.plan.map.index["s0306"]
    zone = [one.id for one in state.plan.map.zones].index("baltic-sea")
    assert bars_of_port(state, kiel, zone, AXIS)[0].rule == rules.supply.PORT_BLOCKADED


def test_without_the_fortress_of_helsinki_the_finns_are_cut_off() -> None:
    state = start("shores-east")
    fortress = standing(state, "s0210")
    finns = next(unit for unit in state.units if unit.word == standing(state, "s0211")[0])
    assert is_supplied(state, finns)
    bare = msgspec.structs.replace(state, units=tuple(unit for unit in state.units if unit.word not in fortress))
    assert not is_supplied(bare, finns)
    cut = trace(bare, finns).cut
    assert cut is not None
    assert cut.rule == rules.supplied.LINE_EZOC
    assert [bare.plan.map.words[place] for place in cut.places] == ["s0210"]
    assert set(cut.units) <= set(standing(bare, "s0311"))
