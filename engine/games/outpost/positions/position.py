"""Positions as text: one fact a line; a unit that is not named is lost."""

from __future__ import annotations

from engine.games.outpost.table.scenario import BLUE, LOST, SEATS, SIDES, Scenario, scenarios
from engine.games.outpost.table.state import State
from engine.games.outpost.table.survey import units_in, units_of
from engine.kits.factlines import expect_nothing, number_of, read_lines, side_of


def write_position(state: State) -> str:
    """The position as text."""
    lines = [f"outpost {state.scenario}", f"turn: {state.turn} {SEATS[state.side]}"]
    for place, area in enumerate(state.map.areas):
        here = [unit.name.word for unit, at in zip(state.map.units, state.at, strict=True) if at == place]
        if here:
            lines.append(f"{area.word}: {' '.join(here)}")
    return "\n".join(lines) + "\n"


class _Draft:
    """A position being read: the fields of a state, each open for change."""

    def __init__(self, scenario: Scenario) -> None:
        self.map = scenario
        self.turn, self.side = 1, BLUE
        self.at = [LOST] * len(scenario.units)


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    draft = read_lines(text, "outpost", scenarios(), lambda word: _Draft(scenarios()[word]), _read_line)
    state = State(draft.map.id, draft.turn, draft.side, tuple(draft.at))
    found = problems(state)
    if found:
        raise ValueError("; ".join(found))
    return state


def _read_line(draft: _Draft, line: str) -> None:
    key, colon, rest = line.partition(":")
    head, words = key.split(), rest.split()
    if not colon or not head or head[0] not in ("turn", *draft.map.area_index):
        raise ValueError(f"expected 'turn: …' or an area, a colon and units, got {line!r}")
    expect_nothing(head[1:])
    if head[0] == "turn":
        if not words:
            raise ValueError("expected a turn and a side, got nothing")
        draft.turn, draft.side = number_of(words[0], "a turn"), side_of(words[1:], SEATS)
        return
    for word in words:
        unit = draft.map.unit_index.get(word)
        if unit is None or draft.at[unit] != LOST:
            raise ValueError(f"expected each unit of this scenario at most once, got {word!r}")
        draft.at[unit] = draft.map.area_index[head[0]]


def problems(state: State) -> tuple[str, ...]:
    """Every way in which the position contradicts itself."""
    found = []
    if not (1 <= state.turn <= state.map.turns or (state.turn == state.map.turns + 1 and state.side == BLUE)):
        found.append(f"expected a turn from 1 to {state.map.turns}, or the end after it, got {state.turn}")
    if not any(units_of(state, side) for side in SIDES):
        found.append("expected units of one side at least")
    for place, area in enumerate(state.map.areas):
        there = [len(units_in(state, place, side)) for side in SIDES]
        if max(there) > state.map.room or all(there):
            found.append(f"expected at most {state.map.room} units, of one side, in {area.word}")
    return tuple(found)
