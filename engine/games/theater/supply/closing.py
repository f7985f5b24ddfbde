"""Why no ground unit of a faction enters a hex, by whatever means: neutral, at peace, held by others [P3]."""

from __future__ import annotations

from engine.core.rules import Mark, Refusal
from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES, NOBODY
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.table.state import NEUTRAL
from engine.games.theater.table.survey import Position, situation
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, unit_text


def judge_land(position: Position, faction: int, hex_: int, marks: tuple[Mark, ...]) -> Refusal | None:
    """Why land is closed to a faction, whoever stands there: it is neutral, or of a faction at peace [P3.8, P3.9]."""
    if not closed_hexes(position, faction) >> hex_ & 1:
        return None
    name, owner, country = place_text(position, hex_), position.control[hex_], position.plan.map.country[hex_]
    if owner == NEUTRAL and country != NOBODY:
        return rules.movement.CLOSED_NEUTRAL.refuse(country=COUNTRIES[country].name, hex=name, marks=marks)
    return rules.movement.CLOSED_PEACE.refuse(faction=faction_name(owner), hex=name, marks=marks)


def judge_held(position: Position, faction: int, hex_: int, marks: tuple[Mark, ...] = ()) -> Refusal | None:
    """Why a hex with ground units of others is not entered [P3.10]."""
    others = situation(position).enemies_at(hex_, faction)
    if not others:
        return None
    name, marks = place_text(position, hex_), (*marks, *pointing(position, units=others))
    return rules.movement.CLOSED_ENEMY_UNIT.refuse(enemy=unit_text(others[0]), hex=name, marks=marks)
