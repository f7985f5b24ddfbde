"""Setting a scenario up."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Event, Step
from engine.core.text import Line
from engine.games.outpost import rules
from engine.games.outpost.table.scenario import BLUE, scenarios
from engine.games.outpost.table.state import State
from engine.games.outpost.words import phrases


def set_up(scenario: str, options: Mapping[str, str]) -> Step[State]:
    """The first position.

    Raises:
        ValueError: there is no such scenario or option.
    """
    if scenario not in scenarios() or options:
        raise ValueError(f"expected one of {', '.join(scenarios())} without options, got {scenario!r}, {dict(options)}")
    played = scenarios()[scenario]
    line = Line(phrases.SET_UP, {"scenario": played.title})
    state = State(scenario, 1, BLUE, tuple(unit.start for unit in played.units))
    return Step(state, (Event("set-up", line, (rules.turn.ONE_ORDER,), segment=True),))
