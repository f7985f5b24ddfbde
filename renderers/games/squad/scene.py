"""An observation of `squad` and what should be pointed at, as a scene."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import floor
from typing import Literal

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.squad.observation import HexView, Observation, UnitView
from renderers import layout
from renderers.games.squad.boxes import chits_of, legend_of, open_worth, side_of, status_of, tracks_of
from renderers.games.squad.map import cell_of, plan_of, word_of
from renderers.games.squad.marks import ARROWS, Pointing
from renderers.games.squad.seen import (
    blocks_of,
    chart_of,
    free_ids,
    freest,
    moved_off,
    piles_of,
    plain_sign,
    seen_part,
    told_more,
)
from renderers.games.squad.units import (
    TRAY_SIDE,
    arranged,
    face_of,
    figure_boxes,
    in_sight,
    tray_at,
    tray_of,
    tray_room,
)
from renderers.hexes.crops import IN_LINE, STAGGERED, cropped
from renderers.hexes.grid import RADIUS, Point
from renderers.hexes.plan import HexPlan
from renderers.hexes.scene import HexScene, SignItem, TrayItem, UnitItem, ZoneItem
from renderers.hexes.shapes import FORTS
from renderers.hexes.signs import FORT_BADGES, sign_grow
from renderers.hexes.unitface import FIGURE_SIZE, SIDE
from renderers.marks import ordered, placed
from renderers.overlays.inset import inset_of
from renderers.placement import Placement, around_point
from renderers.scene import Box
from renderers.screens import Screen

View = Literal["auto", "near", "overview"]

_ZOOM_SIZE = (IN_LINE * 9, STAGGERED * 13)
"""What a crop shows at most, in map units; its edges run between counters."""
_ZOOM = 1280 / _ZOOM_SIZE[0]
"""Pixels of a 1280 px wide picture for a map unit in a crop."""
_TALLEST = 1500.0
"""Pixels of a whole map from top to bottom in a 1280 px wide picture."""
_CELL = 4.0
"""Pixels, in a picture 1280 px wide, of the cells in which it is noted what is taken."""
_LOUD = frozenset({"fire", "op-fire", "assault-fire", "artillery", "sight", "move", "retreat", "advance"})
_CROWD = 5
"""Units in a hex from which on their counters are too small to read on a phone."""
_TRAYS = 2
"""Crowded hexes shown once more at most."""
_FLAG: Point = (25.0, 37.0)
_FORT: Point = (20.0, 20.0)
_SMOKE: Point = (27.0, 25.0)
"""Sizes of a flag, of the badge of a fortification and of the value of smoke."""
_FORT_AT = (
    *((-0.68, 0.58), (-0.62, 0.5), (-0.56, 0.66), (0.68, 0.58), (0.56, 0.66)),
    *((0.0, 0.86), (-0.94, 0.0), (0.94, 0.0), (-0.5, -0.84), (0.5, -0.84), (0.0, -0.9)),
)
"""Where at the edge of its hex, best at the lower one, the badge of a fortification may stand: shares of the radius."""
_SMOKE_AT = ((-0.54, -0.62), (0.54, -0.62), *_FORT_AT)
"""Where in its hex the value of smoke may stand."""
_FLAG_AT = (
    *((0.0, -0.08), (-0.07, -0.08), (-0.14, -0.08), (0.0, -0.34), (-0.14, -0.34), (0.0, 0.2), (-0.14, 0.2)),
    *((0.0, -0.9), (0.0, 0.95)),  # where an edge of the picture has moved both it and counters
)
"""How far from counters, and how low, the flag of a hex may stand, as shares of the radius: it stays beside its hex."""
_FIGURES = 7
"""Figures of a side that may share a hex at the end of a Turn [8.2b]."""


def scene_of(
    observation: Observation,
    marks: Sequence[Mark],
    language: Language,
    view: View,
    width: int,
    screen: Screen | None = None,
) -> HexScene:
    """The scene of a position and of what should be pointed at, for a screen or as an original so many pixels wide."""
    plan = plan_of(observation)
    homes = {unit.word: unit.hex for unit in observation.units}
    carried = {unit.weapon.word: unit.hex for unit in observation.units if unit.weapon is not None}
    asked = placed(marks, homes | carried)
    marks = placed(_with_pending(observation, marks), homes | carried)
    size = plan.grid.size
    whole: Box = (0.0, 0.0, size[0], size[1])
    named = _named(plan, asked if view == "near" else marks)
    zones = _set_up(plan, observation)
    if zones and view == "auto":  # whoever sets up looks for where he may, however far that is from what has happened
        view = "overview"
    units = _units(plan, observation, marks, language)
    least = 0.0
    if screen is None:
        box = _crop(plan, named) if view != "overview" and named else whole
        scale = (_whole_scale(size) if box == whole else _ZOOM) * width / 1280
    else:
        loud = [mark for mark in marks if mark.kind in _LOUD]  # what came of a shot is told after it
        aimed = _named(plan, loud[-1:]) if view == "auto" else ()
        box, scale, width = seen_part(plan, screen, () if view == "overview" else named, aimed)
        least = screen.least(width) / scale
    units = in_sight(units, homes, box)
    signs = _signs(plan, observation, units, _reaches(plan, units, homes), sign_grow("objective", least), box)
    signs = tuple(plain_sign(sign, least) for sign in signs)
    piled = {homes[unit.unit] for unit in units if unit.size * FIGURE_SIZE / SIDE < least}
    units = tuple(unit for unit in units if homes[unit.unit] not in piled)
    piles = piles_of(plan, observation, piled, named, least)
    signs = moved_off(plan, signs, piles, least) if piles else signs
    factor = width / 1280
    status = status_of(observation, marks, language)
    placement = Placement(box, _CELL * factor / scale)
    pointing = Pointing(plan, units, homes, signs, placement, language, blocks_of(piles, least), least)
    for word, left in observation.reach:
        pointing.reach(word, str(left))
    for word, figures in _crowds(observation):
        pointing.crowd(word, figures)
    shows_hex = any(mark.kind in ("refused", "blocked") and not mark.units for mark in marks)
    for mark in ordered(marks, ARROWS):
        if not (mark.kind == "refused" and mark.units and shows_hex):  # then a ring on the counter is enough
            pointing.add(mark)
    for word in _melees(observation):
        pointing.put("melee", word)
    numbers = pointing.numbers(marks)
    inset = inset_of(chart_of(plan, observation), box, placement)
    trays: tuple[TrayItem, ...] = ()
    if screen is None:
        trays = _trays(plan, observation, placement, box, language)
    elif least <= FIGURE_SIZE * TRAY_SIDE / SIDE:
        trays = _trays(plan, observation, placement, box, language, piled & set(named))
    return HexScene(
        language=language,
        title=observation.title.in_(language),
        box=box,
        scale=scale,
        width=width,
        chrome=factor,
        ids=_ids(plan) if screen is None else (),
        status=status if screen is None else told_more(status, observation, language),
        legend=legend_of(observation, language),
        tracks=tracks_of(observation, language),
        sides=tuple(side_of(observation, side, language) for side in observation.sides),
        chits=chits_of(observation, language),
        zones=(*zones, *pointing.zones),
        grounds=tuple(sign for one in observation.hexes for sign in _grounds(plan, one)),
        covered=free_ids(
            _ids(plan) if screen is not None else _smoked(plan, observation), placement, box, least, units
        ),
        units=units,
        arrows=tuple(pointing.arrows),
        sights=tuple(pointing.sights),
        signs=signs,
        badges=pointing.signs,
        plates=tuple(pointing.plates),
        leaders=tuple(pointing.leaders),
        trays=trays,
        piles=tuple(pile for here in piles.values() for pile in here),
        least=least * scale,
        numbers=numbers,
        inset=inset,
    )


def _smoked(plan: HexPlan, observation: Observation) -> tuple[tuple[str, Point], ...]:
    """The words of hexes that smoke or fire hides."""
    return tuple(
        (one.word, _lifted(plan.centres[cell]))
        for one in observation.hexes
        if (one.smoke or one.blaze) and (cell := cell_of(one.word)) is not None
    )


@lru_cache(maxsize=16)
def _ids(plan: HexPlan) -> tuple[tuple[str, Point], ...]:
    """The word of every hex with its place."""
    return tuple((word_of(cell), _lifted(at)) for cell, at in plan.centres.items())


def _lifted(centre: Point) -> Point:
    return (centre[0], centre[1] - RADIUS * 0.73)


def _whole_scale(size: Point) -> float:
    """The scale at which the whole map fills a picture 1280 px wide, in steps, so that few grounds are kept."""
    return floor(min(_ZOOM, 1280 / size[0] + 1e-6, _TALLEST / size[1]) * 20 + 1e-6) / 20


def _with_pending(observation: Observation, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks, and the way of the group under way if no mark tells of a way."""
    if len(observation.path) > 1 and not any(mark.kind == "move" for mark in marks):
        group = tuple(unit.word for unit in observation.units if unit.moving)
        return (Mark("move", observation.path, "", group), *marks)
    return tuple(marks)


def _named(plan: HexPlan, marks: Sequence[Mark]) -> list[str]:
    """The hexes that marks name, those of the last mark first."""
    latest = marks[::-1]
    found = [
        word
        for mark in sorted(latest, key=lambda mark: mark.kind not in _LOUD)
        for place in mark.places
        for word in place.split("/")
        if mark.kind != "reach"
    ]
    return [word for word in dict.fromkeys(found) if (cell := cell_of(word)) is not None and plan.grid.has(cell)]


def _crop(plan: HexPlan, named: Sequence[str]) -> Box:
    """The part of the map round the action, or the whole map if that does not fit a crop."""
    size = plan.grid.size
    whole: Box = (0.0, 0.0, size[0], size[1])
    wide, tall = min(_ZOOM_SIZE[0], size[0]), min(_ZOOM_SIZE[1], size[1])
    if _whole_scale(size) >= _ZOOM:
        return whole
    box: Box | None = None
    for word in named:
        cell = cell_of(word)
        assert cell is not None
        core = layout.around(plan.grid.corners(cell), 2.0)
        wider = layout.union((box, core)) if box else core
        if wider[2] - wider[0] > wide or wider[3] - wider[1] > tall:
            return whole
        box = wider
    assert box is not None
    return cropped(plan.grid, box, (wide, tall)) or whole


def _units(plan: HexPlan, observation: Observation, marks: Sequence[Mark], language: Language) -> tuple[UnitItem, ...]:
    """The counters of every hex, the Axis above or to the left."""
    stacks: dict[str, list[int]] = {}
    for place, unit in enumerate(observation.units):
        stacks.setdefault(unit.hex, []).append(place)
    items = []
    for word, places in stacks.items():
        cell = cell_of(word)
        if cell is None:
            continue
        units = sorted((observation.units[place] for place in places), key=lambda unit: unit.seat != "axis")
        faces = [face_of(unit, language) for unit in units]
        size, spots = arranged(faces, plan.centres[cell])
        for unit, face, at in zip(units, faces, spots, strict=True):
            ring = "held" if unit.moving else _ring(unit, marks)
            items.append(UnitItem(unit.word, face, at, size, ring))
    return tuple(items)


def _ring(unit: UnitView, marks: Sequence[Mark]) -> str:
    """What is new of a unit or of the Weapon it carries."""
    own = {unit.word, unit.weapon.word} if unit.weapon else {unit.word}
    kinds = {mark.kind for mark in marks if not own.isdisjoint(mark.units)}
    for names, ring in (
        (("refused",), "refused"),
        (("fire", "op-fire", "assault-fire", "artillery"), "fired"),
        (("move", "advance", "retreat", "displaced"), "moved"),
        (("placed",), "placed"),
        (("broken", "suppressed", "rallied", "veteran", "weapon"), "flip"),
    ):
        if kinds & set(names):
            return ring
    return ""


def _grounds(plan: HexPlan, view: HexView) -> list[SignItem]:
    """Fortifications, smoke and fire as they fill their hex."""
    cell = cell_of(view.word)
    if cell is None:
        return []
    at = plan.centres[cell]
    found = [SignItem(view.fort, at)] if view.fort in FORTS else []
    if view.smoke:
        found.append(SignItem("smoke", at, str(view.smoke)))
    if view.blaze:
        found.append(SignItem("blaze", at))
    return found


def _beside(reach: float | None, grow: float = 1.0) -> float:
    """Where a flag so many times its size stands in its hex: left of counters that reach so far, else well inside."""
    if reach is None:
        return -RADIUS * 0.5
    return max(-RADIUS * 0.92, min(-RADIUS * 0.74, -reach - 11.0)) - (grow - 1.0) * 20.0


def _signs(
    plan: HexPlan, observation: Observation, units: Sequence[UnitItem], reaches: dict[str, float], grow: float, box: Box
) -> tuple[SignItem, ...]:
    """Flags of objectives, so many times their size, badges of fortifications, values of smoke, at corners of hexes.

    What stands partly in view stands there wholly.
    """
    flag = _FLAG[0] * grow, _FLAG[1] * grow
    taken = [box for unit in units for box in figure_boxes(unit.at, unit.size, unit.face)]
    flags, found = [], []
    for view, (x, y) in _placed(plan, observation):
        if view.objective:
            beside = x + _beside(reaches.get(view.word), grow)
            at = freest([(beside + RADIUS * across, y + RADIUS * down) for across, down in _FLAG_AT], flag, taken, box)
            said = f"{view.objective}:{open_worth(observation, view.objective)}"
            flags.append(SignItem("objective", at, said, view.controller))
    taken += [around_point(one.at, flag) for one in flags]
    smokes = []
    for view, (x, y) in _placed(plan, observation):
        if view.smoke:
            at = freest([(x + RADIUS * across, y + RADIUS * down) for across, down in _SMOKE_AT], _SMOKE, taken, box)
            taken.append(around_point(at, _SMOKE))
            smokes.append(SignItem("value", at, str(view.smoke)))
    for view, (x, y) in _placed(plan, observation):
        if view.fort in FORT_BADGES:
            at = freest([(x + RADIUS * across, y + RADIUS * down) for across, down in _FORT_AT], _FORT, taken, box)
            taken.append(around_point(at, _FORT))
            found.append(SignItem(FORT_BADGES[view.fort], at))
    return (*flags, *found, *smokes)


def _placed(plan: HexPlan, observation: Observation) -> list[tuple[HexView, Point]]:
    """What can change of each hex that is on the map, with its middle."""
    known = ((view, cell_of(view.word)) for view in observation.hexes)
    return [(view, plan.centres[cell]) for view, cell in known if cell is not None]


def _trays(
    plan: HexPlan,
    observation: Observation,
    placement: Placement,
    box: Box,
    language: Language,
    wanted: Collection[str] | None = None,
) -> tuple[TrayItem, ...]:
    """The units of the most crowded hexes in view, or of those wanted, once more, where they cover least."""
    stacks: dict[str, list[UnitView]] = {}
    for unit in sorted(observation.units, key=lambda unit: unit.seat != "axis"):
        cell = cell_of(unit.hex)
        if cell is not None and layout.overlap(layout.around([plan.centres[cell]], 4.0), box):
            stacks.setdefault(unit.hex, []).append(unit)
    if wanted is None:
        wanted = {word for word in stacks if len(stacks[word]) >= _CROWD}
    crowded = sorted((word for word in stacks if word in wanted), key=lambda word: -len(stacks[word]))
    found = []
    for word in crowded[:_TRAYS]:
        tray = tray_of(word, [face_of(unit, language) for unit in stacks[word]])
        cell = cell_of(word)
        assert cell is not None
        at = tray_room(tray.size, plan.centres[cell], box, placement)
        if at is not None:
            found.append(tray_at(tray, at))
    return tuple(found)


def _reaches(plan: HexPlan, units: Sequence[UnitItem], homes: dict[str, str]) -> dict[str, float]:
    """How far the counters of each hex reach to the left of its middle."""
    found: dict[str, float] = {}
    for unit in units:
        word = homes[unit.unit]
        cell = cell_of(word)
        if cell is not None:
            reach = plan.centres[cell][0] - unit.at[0] + unit.size / 2
            found[word] = max(found.get(word, 0.0), reach)
    return found


def _set_up(plan: HexPlan, observation: Observation) -> tuple[ZoneItem, ...]:
    centres = [
        plan.centres[cell] for view in observation.hexes if view.may_set_up and (cell := cell_of(view.word)) is not None
    ]
    return (ZoneItem("setup", tuple(centres)),) if centres else ()


def _crowds(observation: Observation) -> list[tuple[str, int]]:
    """Hexes with too many figures of a side, and how many: the larger number where both sides have."""
    counted: dict[tuple[str, str], int] = {}
    for unit in observation.units:
        counted[unit.hex, unit.seat] = counted.get((unit.hex, unit.seat), 0) + unit.figures
    found: dict[str, int] = {}
    for (word, _), figures in counted.items():
        if figures > _FIGURES:
            found[word] = max(figures, found.get(word, 0))
    return list(found.items())


def _melees(observation: Observation) -> list[str]:
    """Hexes with units of both sides."""
    seats: dict[str, set[str]] = {}
    for unit in observation.units:
        seats.setdefault(unit.hex, set()).add(unit.seat)
    return [word for word, found in seats.items() if len(found) > 1]
