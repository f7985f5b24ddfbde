"""The factions and the countries of both maps, loaded once from the data file [0.4, P22]."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.text import Declined, Text

AXIS = 0
WEST = 1
SOVIET = 2
FACTIONS = (AXIS, WEST, SOVIET)
"""The factions in the order of their faction-turns [P1]."""
SEATS = ("axis", "west", "soviet")
"""The seat of each faction."""
FACTION_NAMES = (
    Declined("Axis", "Ось", of="Оси", to="Оси", by="Осью"),
    Declined(
        "Western Allies",
        "Западные союзники",
        of="Западных союзников",
        to="Западным союзникам",
        by="Западными союзниками",
        many=("en", "ru"),
    ),
    Declined("Soviets", "СССР", of="СССР", to="СССР", by="СССР", many=("en",)),
)
ALSO_CALLED = ((), ("союзники", "запад"), ("советы", "советские", "ussr"))
"""What else people call the factions."""
NOBODY = -1
"""Stands for a faction where there is none (a neutral country's hexes), and for a country where there is none."""


class Country(msgspec.Struct, frozen=True, eq=False):
    """A country as both maps know it.

    Attributes:
        id: its word in orders.
        code: its two letters in the hex tables.
        tag: the beginning of the short names of its units, in both languages.
        name_of: what follows a noun: “armour of Germany”, «танки Германии».
        adjective: what people put before a noun instead: “German armour”, «немецкие танки»; `None` for some small ones.
        is_major: whether it is a great power; all others are minor, France too [Q11].
        has_light_infantry: whether its infantry is light [P2].
        depends_on: the country whose Dependent it is from the start, or `NOBODY`.
        is_desert: whether its land is of the weather area Desert, not Normal [8-wx-3, 8-wx-4].
    """

    id: str
    code: str
    name: Text
    name_of: Text
    tag: Text
    adjective: Text | None
    is_major: bool
    has_light_infantry: bool
    depends_on: int
    is_desert: bool


def _load() -> tuple[Country, ...]:
    text = (files("engine.games.theater") / "data" / "countries.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["countries"]
    codes = [row["code"] for row in rows]
    return tuple(
        Country(
            id=row["id"],
            code=row["code"],
            name=Text(row["en"], row["ru"]),
            name_of=Text(row.get("en_of", row["en"]), row["ru_of"]),
            tag=Text(row["tag"], row["ru_tag"]),
            adjective=Text(*row["adjective"]) if "adjective" in row else None,
            is_major=row.get("major", False),
            has_light_infantry=not row.get("major", False) and not row.get("regular", False),
            depends_on=codes.index(row["depends_on"]) if "depends_on" in row else NOBODY,
            is_desert=row.get("desert", False),
        )
        for row in rows
    )


COUNTRIES: tuple[Country, ...] = _load()
"""Every country; a country is its place in this tuple everywhere else."""
COUNTRY_OF_CODE: dict[str, int] = {country.code: index for index, country in enumerate(COUNTRIES)}
"""A country by its two letters."""
COUNTRY_OF_WORD: dict[str, int] = {country.id: index for index, country in enumerate(COUNTRIES)}
"""A country by its word in orders."""

GERMANY = COUNTRY_OF_CODE["GE"]
BRITAIN = COUNTRY_OF_CODE["BR"]
FRANCE = COUNTRY_OF_CODE["FR"]
BELGIUM_HOLLAND = COUNTRY_OF_CODE["BH"]
FINLAND = COUNTRY_OF_CODE["FI"]
SWEDEN = COUNTRY_OF_CODE["SW"]
USSR = COUNTRY_OF_CODE["SU"]
UNITED_STATES = COUNTRY_OF_CODE["US"]
"""Countries that rules name."""

LEADERS = (GERMANY, BRITAIN, USSR)
"""The leading country of each faction [P22]."""
