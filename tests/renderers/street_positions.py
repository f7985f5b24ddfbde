"""Positions of `street` for pictures, made from the scenario data by hand."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Mark
from engine.core.text import Text
from engine.games.street.observation import AreaView, HandView, LinkView, Observation, UnitView

SCENARIOS = ("nail-factory", "september-november")


def data_of(scenario: str) -> dict[str, Any]:
    """The rows of a scenario's data file."""
    path = files("engine.games.street") / "data" / f"{scenario.replace('-', '_')}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def card_rows() -> list[dict[str, Any]]:
    """The rows of the data file of tactical cards."""
    path = files("engine.games.street") / "data" / "cards.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["cards"]
    return rows


def opening(scenario: str, seat: str | None = None) -> Observation:
    """The position at the start of a scenario."""
    data = data_of(scenario)
    areas = tuple(
        AreaView(
            id=row["id"],
            number=place + 1,
            name=Text(row["en"], row["ru"]),
            defence=row["defence"],
            cap=row["cap"],
            vp=row["vp"],
            german_source=row.get("german_source", False),
            volga_bank=row.get("volga_bank", False),
            landing=row.get("landing", False),
            control=row["control"],
            fire=(),
            barricades=False,
            supplied=("ger", "sov"),
        )
        for place, row in enumerate(data["areas"])
    )
    links = tuple(LinkView(a, b, False) for a, b in data["open_links"]) + tuple(
        LinkView(a, b, True) for a, b in data["barrier_links"]
    )
    units = tuple(
        UnitView(
            id=row["id"],
            seat=row["side"],
            name=Text(row["en"], row["ru"]),
            tag=Text(row["tag_en"], row["tag_ru"]),
            kind=row["kind"],
            size=row["size"],
            fire=row["fire"],
            defence=row["defence"],
            area=row.get("at"),
            active=True,
            state="on-map" if "at" in row else "waiting",
            turn=row.get("turn", 0),
        )
        for row in data["units"]
    )
    hands = tuple(
        HandView(
            side,
            ("artillery", "machine-guns", "sniper")[: data["opening_hand"][side]] if side == seat else None,
            data["opening_hand"][side],
            24 - data["opening_hand"][side],
            (),
        )
        for side in ("ger", "sov")
    )
    return Observation(
        seat=seat,
        scenario=scenario,
        title=Text(data["title_en"], data["title_ru"]),
        turn=1,
        turns=data["turns"],
        phase="combat",
        awaited=("ger",),
        ask="action",
        points=dict(data["order_points"]),
        german_vp=sum(area.vp for area in areas if area.control == "ger"),
        total_vp=sum(area.vp for area in areas),
        threshold=data["threshold"],
        areas=areas,
        links=links,
        units=units,
        hands=hands,
        firing=(),
        losing=None,
        moving=(),
        winner=None,
        card_names={},
    )


def changed(
    observation: Observation, units: dict[str, tuple[str | None, bool]], **areas: dict[str, Any]
) -> Observation:
    """The position with units elsewhere (area, active; no area: destroyed) and areas changed (words with _ for -)."""
    moved = tuple(
        msgspec.structs.replace(
            unit,
            area=units[unit.id][0],
            active=units[unit.id][1],
            state="on-map" if units[unit.id][0] else "destroyed",
        )
        if unit.id in units
        else unit
        for unit in observation.units
    )
    fields = {word.replace("_", "-"): change for word, change in areas.items()}
    ground = tuple(msgspec.structs.replace(area, **fields.get(area.id, {})) for area in observation.areas)
    return msgspec.structs.replace(observation, units=moved, areas=ground)


def learning_battle() -> Observation:
    """The Nail Factory in the third turn."""
    battle = changed(
        opening("nail-factory"),
        {
            "191": ("factory", True),
            "pioneers": ("factory", False),
            "194": ("station", True),
            "guns": ("station", False),
            "211": ("square", True),
            "1/42gds": ("factory", True),
            "militia": ("factory", False),
            "2/42gds": ("store", True),
            "remnants": (None, False),
            "34gds": ("landing", True),
        },
        factory={"fire": ("ger", "sov")},
        square={"control": "ger", "fire": ("ger",)},
        store={"barricades": True},
    )
    return msgspec.structs.replace(battle, turn=3, awaited=("sov",), german_vp=1)


def city_battle() -> Observation:
    """The whole city in the fourth turn, fought over in the north, at the kurgan and in the centre."""
    where = {
        "16pz": ("spartanovka", True),
        "544": ("spartanovka", False),
        "545": ("rynok", True),
        "203": ("tractor-settlement", True),
        "516": ("october-settlement", True),
        "517": ("kurgan", True),
        "518": ("kurgan", False),
        "54jg": ("kurgan", True),
        "191": ("station", True),
        "194": ("station", False),
        "211": ("january-square", True),
        "178": ("dolgy", True),
        "24pz": ("elevator", True),
        "26pg": ("elevator", False),
        "14pz": ("tsaritsa", True),
        "15mot": ("store", True),
        "71mot": ("store", False),
        "267": ("kuporosnoye", True),
        "274": ("kuporosnoye", False),
        "227jg": ("october-settlement", True),
        "244": ("october-settlement", False),
        "131rd": (None, False),
        "244rd": (None, False),
        "34gds": ("january-square", True),
        "39gds": ("january-square", False),
        "42gds": ("station", True),
        "161": ("banny", True),
        "241": ("banny", True),
        "1045": ("october-plant", True),
        "1047": ("barrikady-plant", True),
        "112rd": ("kurgan", False),
        "269": ("kurgan", True),
        "270": ("station", False),
        "685": ("october-plant", True),
        "112gds": ("october-plant", True),
        "117gds": ("barrikady-plant", True),
    }
    start = opening("september-november")
    known = {unit.id for unit in start.units}
    battle = changed(
        start,
        {unit: place for unit, place in where.items() if unit in known},
        spartanovka={"fire": ("ger",)},
        kurgan={"fire": ("ger", "sov"), "control": "ger"},
        station={"control": "ger", "fire": ("sov",)},
        kuporosnoye={"control": "ger"},
        rynok={"control": "ger"},
        dolgy={"control": "ger"},
        october_settlement={"fire": ("ger",)},
        january_square={"barricades": True},
    )
    return msgspec.structs.replace(battle, turn=4, awaited=("sov",), german_vp=9)


def crowded(scenario: str) -> Observation:
    """Every area as full as it may be, with markers of both armies: the hardest position to draw."""
    start = opening(scenario)
    samples = {seat: [unit for unit in start.units if unit.seat == seat] for seat in ("ger", "sov")}
    units = tuple(
        msgspec.structs.replace(
            samples[seat][place % len(samples[seat])], id=f"{area.id}-{seat}-{place}", area=area.id, state="on-map"
        )
        for area in start.areas
        for seat in ("ger", "sov")
        for place in range(area.cap)
    )
    areas = tuple(msgspec.structs.replace(area, fire=("ger", "sov"), barricades=True) for area in start.areas)
    return msgspec.structs.replace(start, units=units, areas=areas)


ALL_MARKS: dict[str, Mark] = {
    "fire": Mark("fire", ("kurgan", "banny"), "14−9=5", ("517",)),
    "fire inside": Mark("fire", ("kurgan", "kurgan"), "12−6=6", ("517",)),
    "card-fire": Mark("card-fire", ("january-square",), "15−9=6"),
    "move": Mark("move", ("october-settlement", "barrikady-settlement"), "", ("516",)),
    "retreat": Mark("retreat", ("kurgan", "lazur"), "", ("112rd",)),
    "flip": Mark("flip", ("kurgan",), "", ("518",)),
    "ready": Mark("ready", ("kurgan",), "", ("518",)),
    "destroyed": Mark("destroyed", ("banny",), "161", ("161",)),
    "arrive": Mark("arrive", ("october-plant",), "", ("685", "112gds")),
    "control": Mark("control", ("dolgy",)),
    "highlight": Mark("highlight", ("lazur",)),
    "refused": Mark("refused", ("lazur",)),
    "refused unit": Mark("refused", (), "0<1", ("518",)),
    "tried": Mark("tried", ("kurgan", "lazur"), "", ("112rd",)),
    "supply": Mark("supply", ("dolgy", "lazur")),
}
"""One mark of every kind, for the battle in the city."""
