"""An observation and what changed, as a scene."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.outpost.observation import AreaView, Observation
from renderers import layout
from renderers.areas.pointing import Pointing
from renderers.games.outpost import words
from renderers.geometry import MapPlan, load
from renderers.marks import placed
from renderers.scene import AreaItem, Box, CounterFace, CounterItem, LegendItem, Scene, StatusChip

SEATS = ("blue", "red")


def plan_of(observation: Observation) -> MapPlan:
    """The map of the observed scenario."""
    return load("renderers.games", f"outpost_{observation.scenario}")


def scene_of(observation: Observation, marks: Sequence[Mark], language: Language, width: int) -> Scene:
    """The scene of a position and of what should be pointed at."""
    plan = plan_of(observation)
    marks = placed(marks, {unit.id: unit.area for unit in observation.units if unit.area is not None})
    areas = tuple(_area(plan, observation, marks, area, language) for area in observation.areas)
    box: Box = (0.0, 0.0, float(plan.size[0]), float(plan.size[1]))
    units = {unit.id: (unit.seat, unit.name.in_(language)) for unit in observation.units}
    pointing = Pointing(plan, areas, box, SEATS, units)
    pointing.point(marks)
    return Scene(
        map=plan.id,
        language=language,
        title=observation.title.in_(language),
        box=box,
        scale=width / plan.size[0],
        width=width,
        chrome=width / 1280,
        status=_status(observation, language),
        legend=tuple(LegendItem(sign, word.in_(language)) for sign, word in words.LEGEND),
        areas=areas,
        outlines=tuple(pointing.outlines),
        arrows=tuple(pointing.arrows),
        leaders=tuple(pointing.leaders),
        badges=pointing.badges,
        numbers=pointing.numbers,
        barriers=frozenset(),
    )


def _area(
    plan: MapPlan, observation: Observation, marks: Sequence[Mark], view: AreaView, language: Language
) -> AreaItem:
    place = plan.areas[view.id]
    chips: list[tuple[str, str | None, str]] = [("flag", view.held_by, "")]
    if view.id == observation.goal:
        chips.append(("star", None, ""))
    name, around = layout.head(place, place.names[language], chips)
    here = [unit for unit in observation.units if unit.area == view.id]
    noted = {unit: "refused" if mark.kind == "refused" else "moved" for mark in marks for unit in mark.units}
    spots = layout.field(place.field, len(here), 0)[0]
    counters = tuple(
        CounterItem(
            unit.id,
            CounterFace(unit.seat, "infantry", "company", unit.name.in_(language), 1, 1, active=True),
            spot,
            noted.get(unit.id, ""),
        )
        for unit, spot in zip(here, spots, strict=True)
    )
    return AreaItem(
        id=view.id,
        control=view.held_by,
        contested=False,
        name=name,
        chips=around,
        counters=counters,
        core=place.field,
    )


def _status(observation: Observation, language: Language) -> tuple[StatusChip, ...]:
    chips = [StatusChip(words.TURN.in_(language), f"{observation.turn} / {observation.turns}")]
    for word, seat in ((words.AWAITING, observation.awaited), (words.WON, observation.winner)):
        if seat is not None:
            chips.append(StatusChip(word.in_(language), words.SIDES[seat].in_(language), "alert"))
    return tuple(chips)
