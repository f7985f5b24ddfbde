"""Positions of each game that differ from a plain one in one thing, by the name of what differs."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.rules import Mark
from engine.core.text import Text
from engine.games.cards.observation import Observation as CardsObservation
from engine.games.squad.observation import ChitView
from engine.games.squad.observation import Observation as SquadObservation
from engine.games.squad.words.naming import numbered_unit
from engine.games.street.observation import FireView, LossView
from engine.games.street.observation import Observation as StreetObservation
from engine.games.theater.observation import Observation as TheaterObservation
from renderers.games.theater.signs import MARKERS
from renderers.hexes.shapes import FORTS
from tests.renderers import cards_positions, squad_positions, street_positions, theater_positions
from tests.renderers.squad_positions import battle, sides, unit, weapon

changed = msgspec.structs.replace


def city_states() -> dict[str, StreetObservation]:
    """The Nail Factory in the third turn with other states of areas and units."""
    mill = street_positions.learning_battle()
    return {
        "cut off": street_positions.changed(mill, {}, store={"supplied": ("ger",)}),
        "nobody's": changed(mill, areas=tuple(changed(area, control=None) for area in mill.areas)),
        "inactive": street_positions.changed(mill, {"191": ("factory", False)}),
        "destroyed": street_positions.changed(mill, {"191": (None, True)}),
        "won": changed(mill, winner="sov", awaited=()),
    }


def city_owner() -> StreetObservation:
    """The Nail Factory at the start for its Soviet player, with the names of his cards."""
    names = {row["id"]: Text(row["en"], row["ru"]) for row in street_positions.card_rows()}
    return changed(street_positions.opening("nail-factory", "sov"), card_names=names)


def city_waiting() -> StreetObservation:
    """The battle in the city, waiting for losses after two fires."""
    firing = (FireView("ger", "kurgan", "banny", ("517",), None), FireView("sov", None, "dolgy", (), "artillery"))
    losing = LossView("sov", "banny", 5, True)
    return changed(street_positions.city_battle(), firing=firing, losing=losing, moving=("lazur",))


def lone_squad(arms: str = "", **changes: Any) -> SquadObservation:
    """One squad on the map."""
    kind = "weapon-team" if arms else "grenadier-squad"
    return squad_positions.position([unit(kind, 1, "D4", weapon(arms) if arms else None, **changes)])


def squad_states() -> dict[str, SquadObservation]:
    """That squad in every state, and armed."""
    states: dict[str, dict[str, Any]] = {
        change: {change: True}
        for change in ("broken", "suppressed", "veteran", "activated", "boxed_firepower", "boxed_range")
    }
    states |= {"lower": {"firepower": 4}, "higher": {"firepower": 6}}
    seen = {name: lone_squad(**state) for name, state in states.items()}
    for name, state in {"armed": {}, "jammed": {"jammed": True}, "spent": {"spent": True}}.items():
        seen[name] = squad_positions.position([unit("grenadier-squad", 1, "D4", weapon("heavy-mg", 1, **state))])
    return seen


def squad_grounds() -> dict[str, SquadObservation]:
    """What may lie in a hex."""
    changes: dict[str, dict[str, Any]] = {"smoke 2": {"smoke": 2}, "smoke 5": {"smoke": 5}, "blaze": {"blaze": True}}
    changes |= {kind: {"fort": kind} for kind in FORTS}
    changes["to set up"] = {"may_set_up": True}
    return {
        name: squad_positions.position(hexes=squad_positions.hexes(changes={"E6": change}))
        for name, change in changes.items()
    }


def squad_facts() -> dict[str, SquadObservation]:
    """Everything in the boxes and on the tracks, one by one; and the reach of a move."""
    return {
        "time": battle(time=5),
        "points of the Axis": battle(points=5),
        "no points": battle(points=0),
        "initiative": battle(initiative="axis"),
        "asked": battle(asked="axis"),
        "active": battle(active="allies"),
        "orders played": battle(orders_played=3),
        "roll": battle(roll=squad_positions.rolled()),
        "winner": battle(winner="axis"),
        "chits": battle(chits=squad_positions.OPEN_CHITS),
        "eliminated": battle(sides=sides(axis={"eliminated": 4})),
        "radio used": battle(sides=sides(axis={"radio_ready": False})),
        "hand": battle(sides=sides(axis={"hand_size": 6})),
        "deck": battle(sides=sides(axis={"deck": 6})),
        "no radio, to set up": battle(sides=sides(axis={"radio": None, "waiting": (numbered_unit("rifle-squad", 9),)})),
        "reach": battle(path=("F3", "F4", "F5"), reach=(("F6", 2), ("E5", 1), ("G6", 0))),
    }


def squad_owner() -> SquadObservation:
    """The battle for its German player, who holds a secret objective and the initiative."""
    secret = ChitView("K", Text("objective 5: 3 VP", "цель 5: 3 ПО"), "axis")
    return battle(seat="axis", sides=sides("axis"), chits=(*squad_positions.OPEN_CHITS, secret), initiative="axis")


def card_states() -> dict[str, CardsObservation]:
    """One card alone on the table in every state."""
    changes: dict[str, dict[str, Any]] = {
        "turned": {"turned": True},
        "reserve": {"reserve": True},
        "attacked": {"attacked": True},
        "reloading": {"reloading": True},
        "damage": {"damage": 2},
        "shield": {"shield": 2},
        "modifier on": {"modifier_on": True},
        "modifier off": {"modifier_on": False},
        "attack raised": {"attack_now": 5},
        "attack lowered": {"attack_now": 0},
        "defence raised": {"defence_now": 5},
    }
    return {name: cards_positions.lone(**change) for name, change in changes.items()}


def at_place(seen: TheaterObservation, where: str, **fields: object) -> TheaterObservation:
    """A position of `theater` with fields of all units at a place changed."""
    return changed(seen, units=tuple(changed(one, **fields) if one.place == where else one for one in seen.units))


def in_hex(seen: TheaterObservation, where: str, **fields: object) -> TheaterObservation:
    """A position of `theater` with fields of a hex changed."""
    return changed(seen, hexes=tuple(changed(one, **fields) if one.word == where else one for one in seen.hexes))


def theater_states() -> dict[str, TheaterObservation]:
    """The western line-up with other states of units and hexes."""
    west = theater_positions.opening("shores-west")
    units: dict[str, dict[str, object]] = {
        "no supply": {"supplied": False},
        "moved": {"moved": True},
        "attacked": {"attacked": True},
        "dug in": {"dug_in": True},
        "one step": {"steps": 1},
        "SS": {"flag": "ss"},
        "Romanian": {"country": "romania"},
        "armour": {"kind": "armour"},
    }
    seen = {name: at_place(west, "s0605", **fields) for name, fields in units.items()}
    seen["spent air unit"] = at_place(west, "s1004", spent=True)
    seen["fleet in refit"] = at_place(west, "baltic-sea", place=None, until=4)
    seen["closed"] = in_hex(west, "s0606", closed=True)
    seen["snow"] = in_hex(west, "s0606", weather="snow")
    seen["zone of control"] = in_hex(west, "s0606", zoc=("west",))
    seen["no front"] = changed(west, front=())
    seen["second turn"] = theater_positions.opening("shores-west", 2)
    return seen


def theater_markers() -> dict[str, TheaterObservation]:
    """Every marker in a hex."""
    west = theater_positions.opening("shores-west")
    return {kind: theater_positions.with_markers(west, (kind, "s0606", "axis")) for kind in MARKERS}


def theater_refusals() -> dict[str, tuple[Mark, ...]]:
    """Marks of refusals."""
    west = theater_positions.opening("shores-west")

    def first_at(place: str) -> tuple[str, ...]:
        return theater_positions.words_at(west, place)[:1]

    return {
        "places and a figure": (Mark("refused", ("s0505", "s1004"), "8>7"),),
        "unit": (Mark("refused", (), units=first_at("s0211")),),
        "box": (Mark("refused", ("southern-reach",)),),
        "unit in a box": (Mark("refused", (), units=first_at("eastern-us-canada")),),
        "hexside": (Mark("barred", ("s0605", "s0705")),),
        "hexside cut": (Mark("cut", ("s0605", "s0705"), "10.2.1-1"),),
    }
