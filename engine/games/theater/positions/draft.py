"""A position that is being read, and single words of it: owners, places, countries, figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.theater.map.countries import AXIS, COUNTRY_OF_WORD, SEATS, SOVIET, WEST
from engine.games.theater.setup import first_control, first_nations
from engine.games.theater.table.board import marker_order
from engine.games.theater.table.scenario import Scenario
from engine.games.theater.table.state import (
    AWAY,
    Frame,
    Marker,
    State,
    Unit,
)
from engine.kits.factlines import number_of

OWNERS = (*SEATS, "neutral")
"""Words of owners and controllers."""
AWAY_WORD = "away"
"""Stands where a fleet in refit or a convoy that is out would have its place."""


class Draft:
    """A position being read."""

    def __init__(self, plan: Scenario) -> None:
        """Begin with the scenario's start, without any pieces."""
        self.plan = plan
        self.fields: dict[str, Any] = {
            "scenario": plan.id,
            "turn": plan.first_turn,
            "segment": "movement",
            "phasing": plan.players[0],
            "wars": ((AXIS, WEST) in plan.wars, (AXIS, SOVIET) in plan.wars),
        }
        self.units: list[Unit] = []
        self.markers: list[Marker] = []
        self.control = bytearray(first_control(plan))
        self.nations = list(first_nations(plan))
        self.frames: list[Frame] = []

    def state(self) -> State:
        """The state."""
        return State(
            units=tuple(sorted(self.units, key=lambda unit: unit.word)),
            markers=tuple(sorted(self.markers, key=marker_order)),
            control=bytes(self.control),
            nations=tuple(self.nations),
            doing=tuple(self.frames),
            **self.fields,
        )


def owner_named(word: str) -> int:
    """An owner by his word.

    Raises:
        ValueError: there is none of this name.
    """
    if word not in OWNERS:
        raise ValueError(f"expected one of {', '.join(OWNERS)}, got {word!r}")
    return OWNERS.index(word)


def only(words: list[str], what: str) -> str:
    """The word that stands alone.

    Raises:
        ValueError: there are none, or several; says what was expected.
    """
    if len(words) != 1:
        raise ValueError(f"expected {what}, got {' '.join(words)!r}")
    return words[0]


def place_named(plan: Scenario, word: str) -> int:
    """A place, or where fleets in refit and convoys that are out would have theirs.

    Raises:
        ValueError: there is none of this name.
    """
    if word == AWAY_WORD:
        return AWAY
    if word not in plan.map.place_index:
        raise ValueError(f"expected a hex, sea zone or box, got {word!r}")
    return plan.map.place_index[word]


def hexes_named(plan: Scenario, text: str) -> Iterator[int]:
    """Hexes, one by one or as runs along a row.

    Raises:
        ValueError: these are none.
    """
    for word in text.split():
        first, dots, last = word.partition("..")
        ends = [place_named(plan, one) for one in ((first, last) if dots else (first,))]
        if not 0 <= ends[0] <= ends[-1] < len(plan.map):
            raise ValueError(f"expected hexes, or a run such as s0603..s0605, got {word!r}")
        yield from range(ends[0], ends[-1] + 1)


def country_named(word: str) -> int:
    """A country.

    Raises:
        ValueError: there is none of this name.
    """
    if word not in COUNTRY_OF_WORD:
        raise ValueError(f"expected a country, got {word!r}")
    return COUNTRY_OF_WORD[word]


def figures_in(text: str, what: str) -> Iterator[tuple[str, int]]:
    """Words with figures, such as `germany=6 italy=2`.

    Raises:
        ValueError: a word has none; says what was expected.
    """
    for word in text.split():
        name, equals, figure = word.partition("=")
        if not equals:
            raise ValueError(f"expected {what} as word=number, got {word!r}")
        yield name, number_of(figure, what)
