"""Making the observation of a position, field by field, so that nothing slips through."""

from __future__ import annotations

from engine.games.outpost.observation import AreaView, Observation, UnitView
from engine.games.outpost.table.scenario import LOST, SEATS
from engine.games.outpost.table.state import State
from engine.games.outpost.table.survey import holder, winner


def observe(state: State) -> Observation:
    """What everybody sees."""
    areas, won_by = state.map.areas, winner(state)
    return Observation(
        scenario=state.scenario,
        title=state.map.title,
        turn=min(state.turn, state.map.turns),
        turns=state.map.turns,
        awaited=SEATS[state.side] if won_by is None else None,
        winner=None if won_by is None else SEATS[won_by],
        goal=areas[state.map.goal].word,
        areas=tuple(
            AreaView(
                id=area.word,
                name=area,
                held_by=None if (side := holder(state, index)) is None else SEATS[side],
                neighbours=tuple(areas[near].word for near in state.map.neighbours[index]),
            )
            for index, area in enumerate(areas)
        ),
        units=tuple(
            UnitView(
                id=unit.name.word,
                seat=SEATS[unit.side],
                name=unit.name,
                area=None if place == LOST else areas[place].word,
            )
            for unit, place in zip(state.map.units, state.at, strict=True)
        ),
    )
