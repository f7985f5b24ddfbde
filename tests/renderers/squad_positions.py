"""Positions of `squad` for pictures, made by hand from the map's data."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Mark
from engine.core.text import Text
from engine.games.squad.observation import (
    CardView,
    ChitView,
    HexView,
    Observation,
    RollView,
    SideView,
    UnitView,
    WeaponView,
)

LETTERS = "ABCDEFGHIJKL"
TERRAIN = {
    ".": "open",
    "w": "woods",
    "b": "brush",
    "o": "orchard",
    "h": "house",
    "c": "sunflowers",
    "r": "rubble",
    "F": "hall",
    "s": "stream",
    "W": "water",
    "B": "bridge",
}
RANKS = {"squad": 4, "team": 2, "leader": 1}


def rows_of(name: str) -> dict[str, Any]:
    """The contents of a data file of the game."""
    return tomllib.loads((files("engine.games.squad") / "data" / f"{name}.toml").read_text("utf-8"))


KINDS: dict[str, dict[str, Any]] = {row["id"]: row for row in rows_of("units")["units"]}
WEAPONS: dict[str, dict[str, Any]] = {row["id"]: row for row in rows_of("weapons")["weapons"]}


def _figures(text: str) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    parts = text.split("/")
    return tuple(int(part.strip("[]")) for part in parts), tuple(part.startswith("[") for part in parts)


def weapon(kind: str, number: int = 1, **changes: Any) -> WeaponView:
    """A Weapon of a kind."""
    row = WEAPONS[kind]
    (firepower, reach, move), boxed = _figures(row["figures"])
    view = WeaponView(
        word=f"{kind}-{number}",
        kind=kind,
        name=Text(row["en"], row["ru"]),
        firepower=firepower,
        range=reach,
        move=move,
        boxed_firepower=boxed[0],
        boxed_range=boxed[1],
        heavy=row.get("heavy", False),
        jammed=False,
        spent=False,
    )
    return msgspec.structs.replace(view, **changes)


def unit(kind: str, number: int, hex_: str, arms: WeaponView | None = None, **changes: Any) -> UnitView:
    """A unit of a kind, with the figures that follow from its state."""
    row = KINDS[kind]
    broken = changes.get("broken", False)
    less = 1 if changes.get("suppressed") else 0
    more = 1 if changes.get("veteran") else 0
    up, boxed = _figures(row["broken" if broken else "front"])
    reverse, _ = _figures(row["front" if broken else "broken"])
    heavy = arms.move if arms else 0
    view = UnitView(
        word=f"{kind}-{number}",
        kind=kind,
        seat=row["side"],
        name=Text(row["en"], row["ru"]),
        rank=row["rank"],
        figures=RANKS[row["rank"]],
        hex=hex_,
        firepower=max(0, up[0] + more - less),
        range=max(0, up[1] - less),
        move=max(0, up[2] - less + heavy),
        morale=max(0, up[3] + more - less),
        printed=(up[0], up[1], up[2], up[3]),
        reverse=(reverse[0], reverse[1], reverse[2], reverse[3]),
        boxed_firepower=boxed[0],
        boxed_range=boxed[1],
        command=row.get("command", 0),
        broken=broken,
        suppressed=False,
        veteran=False,
        activated=False,
        moving=False,
        weapon=arms,
    )
    return msgspec.structs.replace(view, **changes)


def hexes(columns: int = 12, changes: dict[str, dict[str, Any]] | None = None) -> tuple[HexView, ...]:
    """The hexes of the map; changes by word."""
    data = rows_of("brickworks")
    grid = [row.split() for row in data["rows"]]
    objectives = {word: place + 1 for place, word in enumerate(data["objectives"])}
    found = []
    for column in range(columns):
        for row in range(12):
            word = f"{LETTERS[column]}{row + 1}"
            number = objectives.get(word, 0)
            view = HexView(
                word=word,
                terrain=TERRAIN[grid[row][column]],
                fort="",
                smoke=0,
                blaze=False,
                objective=number,
                controller=None if not number else "axis" if number == 1 else "allies",
                worth=0,
                may_set_up=False,
            )
            found.append(msgspec.structs.replace(view, **(changes or {}).get(word, {})))
    return tuple(found)


def card(word: str = "X03", trigger: str = "misfire", dice: tuple[int, int] = (3, 4)) -> CardView:
    """A fate card."""
    return CardView(
        word=word,
        name=Text("Move / Op Fire #2", "Движение / Огонь по Обстоятельствам № 2"),
        order="move",
        order_name=Text("Move", "Движение"),
        action="op-fire",
        action_name=Text("Op Fire", "Огонь по Обстоятельствам"),
        event="E46",
        event_name=Text("Fire Breaks Out", "Пожар"),
        dice=dice,
        trigger=trigger,
        hex="H5",
    )


HAND = (
    card(),
    msgspec.structs.replace(
        card("X09", ""),
        name=Text("Fire / Grenade Bundle", "Огонь / Связка гранат"),
        order="fire",
        order_name=Text("Fire", "Огонь"),
        action="grenade-bundle",
        action_name=Text("Grenade Bundle", "Связка гранат"),
        event="E61",
        event_name=Text("Scouts in the Rear", "Разведчики в тылу"),
        hex="L1",
        dice=(5, 6),
    ),
    msgspec.structs.replace(
        card("X22", "event"),
        name=Text("Recover / Op Fire", "Восстановление / Огонь по Обстоятельствам"),
        order="recover",
        order_name=Text("Recover", "Восстановление"),
        event="E54",
        event_name=Text("Dust Cloud", "Облако пыли"),
        hex="F3",
    ),
    msgspec.structs.replace(
        card("X40", "clock"),
        name=Text("Muddle / Spades", "Неразбериха / Сапёрные лопатки"),
        order="muddle",
        order_name=Text("Muddle", "Неразбериха"),
        action="spades",
        action_name=Text("Spades", "Сапёрные лопатки"),
        hex="A10",
    ),
    msgspec.structs.replace(
        card("X65", "marksman"),
        name=Text("Artillery / Smoke Grenades #1", "Артподдержка / Дымовые Гранаты № 1"),
        order="artillery",
        order_name=Text("Artillery", "Артподдержка"),
        action="smoke-grenades",
        action_name=Text("Smoke Grenades", "Дымовые Гранаты"),
        event="E78",
        event_name=Text("Stray Shells", "Шальные снаряды"),
        hex="D3",
    ),
)


def sides(hand_of: str | None = None, **changes: dict[str, Any]) -> tuple[SideView, SideView]:
    """The boxes of both sides; changes by seat."""
    axis = SideView(
        seat="axis",
        name=Text("Axis", "Ось"),
        posture="attack",
        order_limit=4,
        hand_size=5,
        hand=HAND if hand_of == "axis" else None,
        deck=58,
        discards=tuple(f"X{number:02}" for number in range(10, 17)),
        radio=Text("105-mm battery", "105-мм батарея"),
        radio_firepower=7,
        radio_ready=True,
        box=(Text("Militia Squad", "Отделение ополчения"), Text("Lieutenant", "Лейтенант")),
        eliminated=3,
        surrender=9,
        waiting=(),
        stock=(),
        called=False,
    )
    allies = SideView(
        seat="allies",
        name=Text("Allies", "Союзники"),
        posture="defence",
        order_limit=3,
        hand_size=5,
        hand=HAND if hand_of == "allies" else None,
        deck=61,
        discards=tuple(f"L{number:02}" for number in range(20, 26)),
        radio=Text("76-mm battery", "76-мм батарея"),
        radio_firepower=6,
        radio_ready=False,
        box=(Text("Rifle Squad", "Стрелковое отделение"),),
        eliminated=2,
        surrender=9,
        waiting=(),
        stock=(),
        called=False,
    )
    return (
        msgspec.structs.replace(axis, **changes.get("axis", {})),
        msgspec.structs.replace(allies, **changes.get("allies", {})),
    )


OPEN_CHITS = (
    ChitView("F", Text("objective 3: 3 VP", "цель 3: 3 ПО"), None),
    ChitView("P", Text("each objective: 2 VP", "каждая цель: 2 ПО"), None),
)
SECRET_CHITS = (
    ChitView(None, None, "axis"),
    ChitView(None, None, "axis"),
    ChitView(None, None, "allies"),
    ChitView(None, None, "allies"),
)


def position(units: Sequence[UnitView] = (), **changes: Any) -> Observation:
    """The full map with some units on it."""
    view = Observation(
        scenario="brickworks-crossing",
        title=Text("Brickworks Crossing", "Переправа у кирпичного завода"),
        seat=None,
        turn=6,
        phase="turn",
        phase_name=Text("Move", "Движение"),
        active="axis",
        asked="allies",
        orders_played=2,
        map="brickworks",
        columns=12,
        rows=12,
        time=4,
        sudden_death=7,
        points=-5,
        initiative="allies",
        winner=None,
        ending=None,
        sides=sides(),
        hexes=hexes(),
        units=tuple(units),
        chits=(*OPEN_CHITS, *SECRET_CHITS),
        roll=None,
        reach=(),
        path=(),
        sums=(),
    )
    return msgspec.structs.replace(view, **changes)


def battle(**changes: Any) -> Observation:
    """A battle in full swing on the whole map: 35 units, fortifications, smoke and fire."""
    units = [
        unit("grenadier-squad", 1, "D4", weapon("light-mg")),
        unit("lieutenant", 1, "D4"),
        unit("grenadier-squad", 2, "E5", activated=True),
        unit("grenadier-squad", 3, "F5", moving=True),
        unit("grenadier-squad", 4, "H4", suppressed=True),
        unit("assault-squad", 1, "G5", veteran=True),
        unit("assault-squad", 2, "G6", weapon("flamethrower")),
        unit("rifle-squad", 1, "B6", broken=True),
        unit("rifle-squad", 2, "C6", weapon("light-mg", 2, jammed=True), suppressed=True),
        unit("weapon-team", 1, "J4", weapon("heavy-mg")),
        unit("weapon-team", 2, "G2", weapon("mortar", spent=True), activated=True),
        unit("grenadier-team", 1, "K3", broken=True, suppressed=True),
        unit("sergeant", 1, "G6"),
        unit("sergeant", 2, "J4"),
        unit("guards-squad", 1, "E9", weapon("dp")),
        unit("lieutenant", 3, "K2"),
        unit("guards-squad", 2, "H8", veteran=True),
        unit("guards-squad", 3, "F9"),
        unit("sov-rifle-squad", 1, "E9"),
        unit("sov-rifle-squad", 2, "D8", broken=True),
        unit("sov-rifle-squad", 3, "H9", weapon("dp", 2)),
        unit("sov-rifle-squad", 4, "B8"),
        unit("smg-squad", 1, "I8"),
        unit("militia-squad", 1, "B10"),
        unit("sov-weapon-team", 1, "F8", weapon("maxim")),
        unit("sov-weapon-team", 2, "E10", weapon("gun")),
        unit("rifle-team", 1, "J9", suppressed=True),
        unit("sov-lieutenant", 1, "E9"),
        unit("sov-lieutenant", 2, "H9"),
        unit("commissar", 1, "F9"),
        unit("rifle-squad", 3, "I2"),
        unit("rifle-squad", 4, "C3"),
        unit("replacement-squad", 1, "E3"),
        unit("replacement-squad", 2, "A4"),
        unit("militia-squad", 2, "K9"),
    ]
    forts: dict[str, dict[str, Any]] = {
        "E9": {"fort": "trench"},
        "F8": {"fort": "foxholes"},
        "H9": {"fort": "foxholes"},
        "C8": {"fort": "wire"},
        "B7": {"fort": "mines"},
        "E10": {"fort": "bunker"},
        "F6": {"smoke": 4},
        "I7": {"smoke": 2},
        "J9": {"smoke": 5},
        "H6": {"blaze": True},
        "D9": {"blaze": True},
    }
    return position(units, **{"hexes": hexes(changes=forts), **changes})


def learning(**changes: Any) -> Observation:
    """The learning map, columns A to F."""
    units = [
        unit("rifle-squad", 1, "D4"),
        unit("rifle-squad", 2, "C5", weapon("light-mg")),
        unit("rifle-squad", 3, "B5", suppressed=True),
        unit("grenadier-squad", 1, "E5"),
        unit("weapon-team", 1, "D3", weapon("medium-mg")),
        unit("lieutenant", 1, "D4"),
        unit("sergeant", 1, "C5"),
        unit("guards-squad", 1, "E9", weapon("dp")),
        unit("sov-rifle-squad", 1, "B8"),
        unit("sov-rifle-squad", 2, "D9", broken=True),
        unit("sov-weapon-team", 1, "F8", weapon("maxim")),
        unit("sov-lieutenant", 1, "E9"),
    ]
    forts: dict[str, dict[str, Any]] = {"F8": {"fort": "foxholes"}, "B8": {"fort": "foxholes"}}
    base = position(
        units,
        scenario="farm",
        title=Text("Farm beyond the Ford", "Хутор за бродом"),
        columns=6,
        sudden_death=5,
        time=2,
        points=-2,
        hexes=hexes(6, forts),
        sides=sides(
            axis={"radio": None, "surrender": 6, "eliminated": 1, "order_limit": 3},
            allies={"radio": None, "surrender": 5, "eliminated": 0, "order_limit": 2},
        ),
        chits=(
            ChitView("H", Text("objective 4: 4 VP", "цель 4: 4 ПО"), None),
            ChitView(None, None, "axis"),
            ChitView(None, None, "allies"),
        ),
    )
    return msgspec.structs.replace(base, **changes)


def crowd() -> Observation:
    """A Melee with many units in one hex, and stacks of every size beside it."""
    units = [
        unit("grenadier-squad", 1, "D4"),
        unit("grenadier-squad", 2, "D4", weapon("light-mg"), suppressed=True),
        unit("grenadier-team", 1, "D4"),
        unit("lieutenant", 1, "D4"),
        unit("sov-rifle-squad", 1, "D4", broken=True),
        unit("sov-rifle-squad", 2, "D4"),
        unit("guards-squad", 1, "E5", weapon("dp")),
        unit("sov-lieutenant", 1, "E5"),
        unit("assault-squad", 1, "C4"),
        unit("assault-squad", 2, "C4", veteran=True),
        unit("sergeant", 1, "C4"),
        unit("rifle-squad", 1, "C5"),
        unit("rifle-squad", 2, "C5", broken=True),
        unit("rifle-squad", 3, "E4"),
        unit("rifle-squad", 4, "E4"),
        unit("weapon-team", 1, "E4", weapon("heavy-mg")),
        unit("sergeant", 2, "E4"),
    ]
    return position(units, asked="axis", phase_name=Text("Melee", "Рукопашная"))


ALL_MARKS: dict[str, Mark] = {
    "move": Mark("move", ("F4", "F5", "F6"), "2", ("grenadier-squad-3",)),
    "fire": Mark("fire", ("D4", "F8"), "9", ("grenadier-squad-1",)),
    "op-fire": Mark("op-fire", ("F8", "F5"), "7", ("sov-weapon-team-1",)),
    "assault-fire": Mark("assault-fire", ("G6", "H8"), "3", ("assault-squad-2",)),
    "artillery": Mark("artillery", ("J4", "H8"), "7", ("sergeant-2",)),
    "drift": Mark("drift", ("H8", "I9"), "2"),
    "mines": Mark("mines", ("B7",), "6"),
    "melee": Mark("melee", ("E9",), "+3"),
    "advance": Mark("advance", ("E5", "E6"), "", ("grenadier-squad-2",)),
    "displaced": Mark("displaced", ("H8", "H9"), "", ("guards-squad-2",)),
    "retreat": Mark("retreat", ("C6", "C5", "C4"), "", ("rifle-squad-2",)),
    "exit": Mark("exit", ("F12",), "+2"),
    "eliminated": Mark("eliminated", ("H9",), "", ("sov-rifle-squad-3",)),
    "broken": Mark("broken", ("B8",), "", ("sov-rifle-squad-4",)),
    "suppressed": Mark("suppressed", ("I8",), "", ("smg-squad-1",)),
    "rallied": Mark("rallied", ("D8",), "", ("sov-rifle-squad-2",)),
    "smoke": Mark("smoke", ("F6",), "4"),
    "blaze": Mark("blaze", ("H6",)),
    "fort": Mark("fort", ("F8",)),
    "objective": Mark("objective", ("G5",), "+2"),
    "placed": Mark("placed", ("A4",), "", ("replacement-squad-2",)),
    "sight": Mark("sight", ("D4", "G5")),
    "random": Mark("random", ("L1",)),
    "reach": Mark("reach", ("E4",), "2"),
    "refused": Mark("refused", ("C8/D8",)),
    "activated": Mark("activated", ("D4", "E5")),
    "roll": Mark("roll", (), "3+4"),
    "veteran": Mark("veteran", ("D4",), "", ("grenadier-squad-1",)),
    "weapon": Mark("weapon", ("D4",), "", ("grenadier-squad-1",)),
}
"""A mark of every kind that stands alone."""

BLOCKED = (Mark("sight", ("E4", "H5")), Mark("blocked", ("G5",), "6,1"))
HINDERED = (Mark("sight", ("A4", "D6")), Mark("hindered", ("C6",), "771/350,1307/350"))
WALLED = (Mark("sight", ("A6", "H5")), Mark("blocked", ("F5", "G6"), "28/5,9/5"))
"""Lines of sight as the engine tells of them."""


def rolled() -> RollView:
    """A Fire Roll that may still be cancelled."""
    return RollView("axis", Text("Fire Roll", "Бросок на Стрельбу"), card("X03"))
