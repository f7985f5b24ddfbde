"""An observation of `street` and what changed, as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language, Text
from engine.games.street.observation import AreaView, Observation, UnitView
from renderers import layout, theme
from renderers.areas.heads import ground_names, headless, in_view, settled
from renderers.areas.piles import in_sight, piled
from renderers.areas.pointing import Pointing
from renderers.chrome import tray_size
from renderers.games.street import words
from renderers.games.street.view import across, scale_across, sizes_on, zoom
from renderers.geometry import MapPlan, load
from renderers.marks import placed
from renderers.overlays.inset import inset_of
from renderers.scene import (
    AreaItem,
    BadgeKind,
    Box,
    Chart,
    CounterFace,
    CounterItem,
    LegendItem,
    Scene,
    StatusChip,
    TrayItem,
)
from renderers.screens import Screen

View = Literal["auto", "near", "overview"]

SEATS = ("ger", "sov")
AIR_CARDS = frozenset({"dive-bombers", "night-bombers"})
_ZOOM_SIZE = (640.0, 580.0)
"""What a zoom crop of an original shows, in map units."""
_CHIP_TYPE = 11.6
"""Size of the smallest figures on chips."""
_BESIDE = 60.0
"""Units between the dots of both armies in an area of the inset."""
_LARGEST_HEAD = 1.6
"""How far chips may grow; beyond that areas have their names alone."""


def plan_of(observation: Observation) -> MapPlan:
    """The map of the observed scenario."""
    return load("renderers.games", f"street_{observation.scenario.replace('-', '_')}")


def barriers_of(observation: Observation) -> frozenset[tuple[str, str]]:
    """The areas that a barrier parts."""
    return frozenset((link.a, link.b) for link in observation.links if link.barrier)


def scene_of(
    observation: Observation,
    marks: Sequence[Mark],
    language: Language,
    view: View,
    width: int,
    screen: Screen | None = None,
) -> Scene:
    """The scene of a position and of what should be pointed at, for a screen or as an original so many pixels wide."""
    plan = plan_of(observation)
    marks = [msgspec.structs.replace(mark, label=_with_dice(mark.label, language)) for mark in marks]
    homes = {unit.id: unit.area for unit in observation.units if unit.area is not None}
    named = placed(marks, homes)
    marks = placed(_with_pending(observation, _tolled(marks)), homes)
    areas = tuple(_area(plan, observation, marks, area, language) for area in observation.areas)
    if screen is not None:
        areas = tuple(msgspec.structs.replace(area, core=_core(plan, area)) for area in areas)
    action = named if view == "near" else marks
    whole: Box = (0.0, 0.0, float(plan.size[0]), float(plan.size[1]))
    sizes = [_ZOOM_SIZE] if screen is None else sizes_on(plan, screen)
    box = whole if view == "overview" or plan.size[0] <= sizes[-1][0] else zoom(plan, areas, action, sizes)
    if screen is not None and screen.part is not None:
        box = screen.part
    if screen is not None:
        width = across(box, screen)
    scale = scale_across(box, width)
    least = screen.least(width) if screen is not None else 0.0
    size, grow = least / scale, max(1.0, least / scale / _CHIP_TYPE)
    first = {place for mark in marks for place in mark.places} | {area.id for area in areas if area.contested}
    if screen is None:
        told = {area.id: SEATS if area.id in first else observation.awaited for area in areas}
        areas = tuple(
            in_sight(area, plan.areas[area.id].field, box, theme.FIGURE_SIZE, told[area.id]) for area in areas
        )
        areas = bare = in_view(plan, areas, box)
    else:
        if grow > _LARGEST_HEAD:
            grow = size / theme.NAME_SIZE
            areas = tuple(_plainer(plan, area, language, grow) for area in areas)
        else:
            areas = tuple(_area(plan, observation, marks, area, language, grow) for area in observation.areas)
        told = {area.id: SEATS if area.id in first else observation.awaited for area in areas}
        if size > theme.FIGURE_SIZE:
            areas = tuple(piled(area, plan.areas[area.id].field, size, told[area.id]) for area in areas)
        else:
            areas = tuple(in_sight(area, plan.areas[area.id].field, box, size, told[area.id]) for area in areas)
        bare = tuple(headless(area) for area in areas)
    units = {unit.id: (unit.seat, unit.tag.in_(language)) for unit in observation.units}
    pointing = Pointing(plan, bare, box, SEATS, units, partial(_blast, observation), size, grow)
    pointing.placement.take("word", *(room for _, room in ground_names(plan, language, box, size)))
    pointing.point(marks, named)
    inset = inset_of(_chart(plan, areas), box, pointing.placement)
    if screen is not None:  # names find room when arrows have
        areas = settled(plan, areas, pointing.placement, grow, first)
    return Scene(
        map=plan.id,
        language=language,
        title=observation.title.in_(language),
        box=box,
        scale=scale,
        width=width,
        chrome=width / 1280,
        least=least,
        grow=grow,
        status=_status(observation, language),
        legend=_legend(observation, areas, box, language, grow, is_told=screen is not None),
        areas=areas,
        outlines=tuple(pointing.outlines),
        arrows=tuple(pointing.arrows),
        leaders=tuple(pointing.leaders),
        badges=pointing.badges,
        numbers=pointing.numbers,
        inset=inset,
        barriers=barriers_of(observation),
        trays=_trays(plan, observation, language) if box == whole and screen is None else (),
    )


def _chart(plan: MapPlan, areas: Sequence[AreaItem]) -> Chart:
    """All areas in the colours of whoever controls them, and who stands there."""
    grounds = tuple((_tone(area.control), plan.areas[area.id].polygon) for area in areas)
    dots = []
    for area in areas:
        seats = sorted({stand.face.seat for stand in area.counters} | {pile.seat for pile in area.piles})
        x, y = layout.middle_of(plan.areas[area.id].field)
        dots += [(seat, (x + (place - (len(seats) - 1) / 2) * _BESIDE, y)) for place, seat in enumerate(seats)]
    river = ((theme.WATER_DEEP, plan.river),) if plan.river else ()
    whole = (0.0, 0.0, float(plan.size[0]), float(plan.size[1]))
    return Chart(whole, (*river, *grounds), tuple(dots))


def _tone(control: str | None) -> theme.Colour:
    return theme.GROUNDS["none"] if control is None else theme.ARMIES[control].edge


def _blast(observation: Observation, mark: Mark, place: str) -> tuple[BadgeKind, str | None]:
    """A burst for losses due, an aircraft or a shell for the card that fires."""
    fires = [fire for fire in observation.firing if fire.target == place and fire.card]
    is_from_the_air = AIR_CARDS & {*mark.units, *(fire.card for fire in fires)}
    kind: BadgeKind = "burst" if mark.kind == "losses" else "aircraft" if is_from_the_air else "shell"
    return kind, next((fire.seat for fire in fires), None)


def face_of(unit: UnitView, language: Language) -> CounterFace:
    """The counter of a unit."""
    return CounterFace(unit.seat, unit.kind, unit.size, unit.tag.in_(language), unit.fire, unit.defence, unit.active)


def _with_dice(label: str, language: Language) -> str:
    """The label of a mark, its dice written as the reader's language writes them."""
    return label.replace(words.DICE.en, words.DICE.in_(language))


def _tolled(marks: Sequence[Mark]) -> list[Mark]:
    """The marks with all units that one area lost in one mark, so that one badge with room for all of them shows it."""
    merged: list[Mark] = []
    lost: dict[tuple[str, ...], int] = {}
    for mark in marks:
        if mark.kind == "destroyed" and not mark.label and mark.places in lost:
            before = merged[lost[mark.places]]
            merged[lost[mark.places]] = msgspec.structs.replace(before, units=(*before.units, *mark.units))
            continue
        if mark.kind == "destroyed" and not mark.label:
            lost[mark.places] = len(merged)
        merged.append(mark)
    return merged


def _with_pending(observation: Observation, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks, and those for fire, manoeuvre and losses that still wait for an answer."""
    found = list(marks)
    shown = {mark.places for mark in marks if mark.kind in ("fire", "card-fire")}
    for fire in observation.firing:
        places = (fire.target,) if fire.origin is None else (fire.origin, fire.target)
        if places not in shown:
            found.append(Mark("card-fire" if fire.origin is None else "fire", places, "", fire.units))
    named = {place for mark in found for place in mark.places}
    found += [Mark("highlight", (area,)) for area in observation.moving if area not in named]
    losing = observation.losing
    if losing is not None and not any(mark.places and mark.places[-1] == losing.area for mark in found if mark.label):
        found.append(Mark("losses", (losing.area,), f"−{losing.points}"))
    return tuple(found)


def _area(
    plan: MapPlan,
    observation: Observation,
    marks: Sequence[Mark],
    view: AreaView,
    language: Language,
    grow: float = 1.0,
) -> AreaItem:
    place = plan.areas[view.id]
    chips: list[tuple[str, str | None, str]] = [("flag", view.control, ""), ("shield", None, str(view.defence))]
    if view.vp:
        chips.append(("star", None, str(view.vp)))
    chips.append(("room", None, str(view.cap)))
    if view.volga_bank or view.landing:
        letters = "B" * view.volga_bank + "L" * view.landing
        chips.append(("landing" if view.landing else "bank", None, letters))
    if view.german_source:
        chips.append(("source", None, ""))
    if view.barricades:
        chips.append(("barricade", None, ""))
    chips += [("flame", seat, "") for seat in view.fire]
    groups = [[unit for unit in observation.units if unit.area == view.id and unit.seat == seat] for seat in SEATS]
    if all(groups):
        chips.append(("contested", None, ""))
    name, placed = layout.head(place, place.names[language], chips, grow)
    spots = layout.field(place.field, len(groups[0]), len(groups[1]))
    held = _held(observation, view.id)
    counters = tuple(
        CounterItem(
            unit.id, face_of(unit, language), spot, _note(unit, marks), unit.id in held, unit.seat in view.supplied
        )
        for group, line in zip(groups, spots, strict=True)
        for unit, spot in zip(group, line, strict=True)
    )
    return AreaItem(
        id=view.id,
        control=view.control,
        contested=all(groups),
        name=name,
        chips=placed,
        counters=counters,
        core=layout.union([place.field, name.box, *(layout.chip_box(chip) for chip in placed)]),
    )


def _core(plan: MapPlan, area: AreaItem) -> Box:
    """What should be in view of an area, without the room that nobody uses."""
    spots = [counter.at for counter in area.counters] or [layout.middle_of(plan.areas[area.id].field)]
    chips = (layout.chip_box(chip) for chip in area.chips)
    return layout.union([*map(layout.counter_box, spots), area.name.box, *chips])


def _plainer(plan: MapPlan, area: AreaItem, language: Language, grow: float) -> AreaItem:
    """An area without chips, its name so many times as large as on an original."""
    place = plan.areas[area.id]
    name, chips = layout.head(place, place.names[language], (), grow)
    return msgspec.structs.replace(area, name=name, chips=chips)


def _held(observation: Observation, area: str) -> frozenset[str]:
    """Units that a pending answer is about: firing, or due to take losses here."""
    held: set[str] = set()
    for fire in observation.firing:
        held |= set(fire.units)
    losing = observation.losing
    if losing is not None and losing.area == area:
        held |= {unit.id for unit in observation.units if unit.area == area and unit.seat == losing.seat}
    return frozenset(held)


def _note(unit: UnitView, marks: Sequence[Mark]) -> str:
    notes = {mark.kind for mark in marks if unit.id in mark.units}
    for kind, note in (
        ("refused", "refused"),
        ("fire", "fired"),
        ("arrive", "arrive"),
        ("retreat", "moved"),
        ("move", "moved"),
        ("flip", "flip"),
        ("ready", "flip"),
    ):
        if kind in notes:
            return note
    return ""


def _status(observation: Observation, language: Language) -> tuple[StatusChip, ...]:
    def say(text: Text) -> str:
        return text.in_(language)

    phase = words.PHASES.get(observation.phase)
    chips = [
        StatusChip(say(words.TURN), f"{observation.turn} / {observation.turns}"),
        StatusChip(say(words.PHASE), say(phase) if phase else observation.phase),
        StatusChip(say(words.VICTORY), f"{observation.german_vp} / {observation.threshold}", "ger"),
    ]
    chips += [
        StatusChip(say(words.POINTS), str(observation.points[seat]), seat)
        for seat in SEATS
        if seat in observation.points and any(observation.points.values())
    ]
    chips += [StatusChip(say(words.HOLDS), f"{hand.size} / {hand.deck}", hand.seat) for hand in observation.hands]
    if observation.winner is not None:
        chips.append(StatusChip(say(words.WON), say(words.ARMIES[observation.winner]), "alert"))
    elif observation.awaited:
        both = len(observation.awaited) > 1
        chips.append(
            StatusChip(say(words.AWAITING), say(words.BOTH if both else words.ARMIES[observation.awaited[0]]), "alert")
        )
    return tuple(chips)


def _legend(
    observation: Observation, areas: Sequence[AreaItem], box: Box, language: Language, grow: float, *, is_told: bool
) -> tuple[LegendItem, ...]:
    """The signs in view, and what they mean; where there is no tray for them, it is told first who comes next.

    What a pile says is told where piles are usual; on an original one stands only at an edge.
    """
    seen = {"ravine"} if barriers_of(observation) else set()
    seen |= {"pile"} if is_told and any(area.piles for area in areas) else set()
    for area in areas:
        chips = [chip for chip in area.chips if layout.overlap(layout.chip_box(chip, grow), box)]
        seen |= {chip.kind for chip in chips} | {"bank" for chip in chips if chip.text.startswith("B")}
        for counter in area.counters:
            if layout.overlap(layout.counter_box(counter.at), box):
                seen.add("active" if counter.face.active else "inactive")
                seen |= set() if counter.supplied else {"unsupplied"}
    told = words.LEGEND[::-1] if is_told else words.LEGEND  # there is less room there, and what is rare comes last
    coming = _coming(observation) if is_told else {}
    blocks = ":".join(f"{seat}:{len(units)}" for seat, (_, units) in coming.items())
    turns = " / ".join(dict.fromkeys(str(turn) for turn, _ in coming.values()))
    first = [LegendItem(f"coming:{blocks}", words.COMING.in_(language).format(turn=turns))] if coming else []
    signs = [LegendItem(sign, word.in_(language)) for sign, word in told if sign.partition(":")[0] in seen]
    return (*first, *signs)


def _coming(observation: Observation) -> dict[str, tuple[int, list[UnitView]]]:
    """Those of each army that come next, and in which turn."""
    found = {}
    for seat in SEATS:
        waiting = [unit for unit in observation.units if unit.seat == seat and unit.state == "waiting"]
        due = [max(unit.turn, observation.turn + 1) for unit in waiting]
        if due:
            found[seat] = min(due), [unit for unit, turn in zip(waiting, due, strict=True) if turn == min(due)]
    return found


def _trays(plan: MapPlan, observation: Observation, language: Language) -> tuple[TrayItem, ...]:
    """The counters that come next, for each army."""
    trays = []
    for seat, (turn, units) in _coming(observation).items():
        if seat not in plan.trays:
            continue
        # Reinforcements arrive active [P12], whatever side is up while they wait.
        faces = tuple(msgspec.structs.replace(face_of(unit, language), active=True) for unit in units)
        place = plan.trays[seat]
        wide, tall = tray_size(len(faces), place.columns)
        word = words.ARRIVALS.in_(language).format(turn=turn)
        trays.append(TrayItem(seat, word, (place.at[0] + wide / 2, place.at[1] + tall / 2), place.columns, faces))
    return tuple(trays)
