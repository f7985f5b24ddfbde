"""The terrain table and the Fortifications, loaded once from the data file [T79 to T99, P.forts]."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.rules import Rule
from engine.core.text import Text, noun
from engine.games.squad.rules import RULES
from engine.kits.los import OBSTACLE


class Terrain(msgspec.Struct, frozen=True, eq=False):
    """A row of the terrain table; `id` is its word.

    Attributes:
        kind: where it lies: "hex", "hexside", "marker" or "line", which is a road or railway.
        letter: how map files write a hex of it; empty if no map has one.
        move: MP to enter, for a hexside MP added; `None` for what cannot be entered or crossed.
        along: MP to enter along the line, 0 for what is no line.
        cover: of the hex, or of a hexside crossed by the line of sight.
        sight: effect on lines of sight: `OBSTACLE`, a hindrance, or 0; that of Smoke is its value.
        burns: a Blaze may break out there [E46].
        digs: Fortifications may lie there [1.2].
    """

    id: str
    rule: Rule
    kind: str
    name: Text
    aliases: tuple[str, ...]
    letter: str
    move: int | None
    along: int
    cover: int
    sight: int
    burns: bool
    digs: bool

    @property
    def is_obstacle(self) -> bool:
        """Whether it blocks lines of sight [10.2]."""
        return self.sight == OBSTACLE


class Fort(msgspec.Struct, frozen=True, eq=False):
    """A kind of Fortification; `id` is its word [P.forts]."""

    id: str
    rule: Rule
    name: Text
    aliases: tuple[str, ...]
    cover: int


def _terrain_from(row: dict[str, Any]) -> Terrain:
    sight = row.get("los", 0)
    return Terrain(
        id=row["id"],
        rule=RULES.rules[row["rule"]],
        kind=row["kind"],
        name=Text(row["en"], row["ru"]),
        aliases=tuple(row.get("aliases", ())),
        letter=row.get("letter", ""),
        move=row.get("move"),
        along=row.get("along", 0),
        cover=row.get("cover", 0),
        sight=OBSTACLE if sight == "blocks" else sight,
        burns=row.get("burns", False),
        digs=row.get("digs", True),
    )


def _fort_from(row: dict[str, Any]) -> Fort:
    return Fort(
        row["id"],
        RULES.rules[row["rule"]],
        noun(row["en"], row["ru"], row.get("ru_whom", "")),
        tuple(row.get("aliases", ())),
        row["cover"],
    )


_DATA = tomllib.loads((files("engine.games.squad") / "data" / "terrain.toml").read_text("utf-8"))

TERRAIN: dict[str, Terrain] = {row["id"]: _terrain_from(row) for row in _DATA["terrain"]}
"""Every terrain by its word, in the order of the table."""
BY_LETTER: dict[str, Terrain] = {one.letter: one for one in TERRAIN.values() if one.letter}
"""The terrain of a hex by its letter in map files."""
FORTS: dict[str, Fort] = {row["id"]: _fort_from(row) for row in _DATA["forts"]}
"""Every kind of Fortification by its word."""
