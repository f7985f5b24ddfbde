"""Positions as text: one fact a line; a unit that is not named is lost."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.outpost.table.scenario import BLUE, LOST, SEATS, SIDES, Scenario, scenarios
from engine.games.outpost.table.state import State, Table
from engine.games.outpost.table.survey import units_in, units_of
from engine.kits.board import changed, closed
from engine.kits.factlines import expect_nothing, line, number_of, side_of
from engine.kits.factlines import read_position as read_lines


def write_position(state: State) -> str:
    """The position as text."""
    lines = [f"outpost {state.scenario}", f"turn: {state.turn} {SEATS[state.side]}"]
    for place, area in enumerate(state.map.areas):
        pairs = zip(state.map.units, state.at, strict=True)
        lines += line(area.word, (unit.name.word for unit, at in pairs if at == place))
    return "\n".join(lines) + "\n"


class _Draft(Table, kw_only=True):
    """A position being read."""

    map: Scenario


def _begin(scenario: str) -> _Draft:
    plan = scenarios()[scenario]
    return _Draft(scenario, turn=1, side=BLUE, at=(LOST,) * len(plan.units), map=plan)


def _finish(draft: _Draft, said: Collection[str]) -> State:
    del said
    return closed(State, draft)


def read_position(text: str) -> State:
    """The position that a text describes.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    return read_lines(text, "outpost", scenarios(), _begin, _read_line, _finish, problems)


def _read_line(draft: _Draft, text: str) -> None:
    key, colon, rest = text.partition(":")
    head, words = key.split(), rest.split()
    if not colon or not head or head[0] not in ("turn", *draft.map.area_index):
        raise ValueError(f"expected 'turn: …' or an area, a colon and units, got {text!r}")
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
        draft.at = changed(draft.at, unit, draft.map.area_index[head[0]])


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
